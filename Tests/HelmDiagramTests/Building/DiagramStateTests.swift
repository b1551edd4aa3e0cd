import HelmAnalysis
import HelmDocument
import TestSupport
import Testing

@testable import HelmDiagram

@Suite("A state of a diagram")
struct DiagramStateTests {
  private let graph = CompiledGraph(
    GraphDocument(segues: [
      DocumentSegue(from: "a", to: "b"), DocumentSegue(from: "b", to: "c"),
      DocumentSegue(from: "b", to: "d", disabled: true),
      DocumentSegue(from: "c", to: "b"), DocumentSegue(from: "c", to: "e", note: "Why"),
    ])
  )

  private var diagram: Diagram { Diagram(GraphPart(graph)) }

  private func state(
    _ path: [NavigationState.Step],
    presented: [NavigationState.Presented] = [],
    available: [NavigationState.Step] = []
  ) -> DiagramState {
    let state = NavigationState(path: path, presented: presented, available: available, of: graph)
    return DiagramStateBuilder(diagram, of: graph.walked).state(state)
  }

  @Test("tells presented, passed, next and other fragments apart, and numbers the steps")
  func emphasis() {
    let state = state(
      [.init(from: "a", to: "b"), .init(from: "b", to: "c"), .init(from: "c", to: "b"), .init(from: "b", to: "c")],
      presented: [.init(fragment: "c")],
      available: [.init(from: "c", to: "e"), .init(from: "b", to: "d")]
    )
    #expect(diagram.fragments.map(\.id) == ["a", "b", "c", "d", "e"])
    #expect(state.fragments == [.visited, .visited, .presented, .dimmed, .available])
    #expect(state.steps == [[1], [2, 4], [], [3], []])
    #expect(state.available == [false, false, false, false, true])
  }

  @Test("outlines what can be next, also where the path has passed it")
  func passedAndNext() {
    let state = state(
      [.init(from: "a", to: "b"), .init(from: "b", to: "c")],
      presented: [.init(fragment: "c")],
      available: [.init(from: "c", to: "b")]
    )
    #expect(state.fragments == [.visited, .available, .presented, .dimmed, .dimmed])
  }

  @Test("keeps titles from right to left apart, so that a path reads in its order")
  func isolates() {
    let titled = CompiledGraph(
      GraphDocument(
        fragments: [DocumentFragment(id: "a", title: "بداية"), DocumentFragment(id: "b", title: "Login")],
        segues: [DocumentSegue(from: "a", to: "b")]
      )
    )
    let diagram = Diagram(GraphPart(titled))
    let state = NavigationState(path: [.init(from: "a", to: "b")], presented: [], available: [], of: titled)
    let caption = DiagramStateBuilder(diagram, of: titled.walked).state(state).caption
    #expect(caption.second == "Path: \u{2068}بداية\u{2069} → Login")
    #expect(diagram.caption.second == "Starts at \u{2068}بداية\u{2069}")
    #expect(diagram.segues[0].sentence(in: diagram).hasPrefix("\u{2068}بداية\u{2069} → Login: "))
    #expect(TextMetrics.width(of: "\u{2068}بداية\u{2069}", size: 13) == TextMetrics.width(of: "بداية", size: 13))
  }

  @Test("says so in words, with ids; a path with jumps has commas")
  func words() {
    let state = state(
      [.init(from: "a", to: "b", targetId: "7"), .init(from: "b", to: "c"), .init(from: "b", to: "d")],
      presented: [.init(fragment: "b", id: "7"), .init(fragment: "d")]
    )
    #expect(state.caption == Caption(first: "Presented: b (7), d", second: "Path: a → b (7) → c, b → d"))
    #expect(state.summary == "5 fragments, 5 segues. Path: a → b (7) → c, b → d. Presented: b (7), d.")
    #expect(self.state([]).caption.second == "Path: empty, at the start")
  }

  @Test("leaves out what a part of the graph doesn't draw")
  func parts() {
    var document = graph.document
    document.segues += [DocumentSegue(from: "x", to: "a"), DocumentSegue(from: "b", to: "\u{202E}y")]
    let whole = CompiledGraph(GraphDocument(segues: document.segues))
    let part = Diagram(GraphPart(whole, of: Set(graph.fragments.compactMap { whole.number(ofFragment: graph.id($0)) })))
    #expect(part.fragments.map(\.id) == diagram.fragments.map(\.id))
    let state = DiagramStateBuilder(part, of: whole.walked).state(
      NavigationState(
        path: [.init(from: "x", to: "a"), .init(from: "a", to: "b")],
        presented: [.init(fragment: "\u{202E}y")],
        available: [.init(from: "b", to: "\u{202E}y"), .init(from: "b", to: "c")],
        of: whole
      )
    )
    #expect(state.steps[0] == [2] && state.fragments[0] == .visited)
    #expect(state.available == [false, true, false, false, false])
    #expect(state.caption == Caption(first: "Presented: ⟨U+202E⟩y", second: "A part of the graph. Path: x → a → b"))
  }

  @Test("a segue's note stands under its sentence")
  func notes() {
    #expect(diagram.segues[4].sentence(in: diagram) == "c → e: pass\nWhy")
  }
}
