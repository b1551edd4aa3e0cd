import HelmAnalysis
import HelmDocument
import Testing

@testable import HelmDiagram

@Suite("A state of a diagram")
struct DiagramStateTests {
  private let diagram = Diagram(
    GraphDocument(segues: [
      DocumentSegue(from: "a", to: "b"), DocumentSegue(from: "b", to: "c"),
      DocumentSegue(from: "b", to: "d", disabled: true),
      DocumentSegue(from: "c", to: "b"), DocumentSegue(from: "c", to: "e", note: "Why"),
    ])
  )

  private func state(
    _ path: [NavigationState.Step],
    presented: [NavigationState.Presented] = [],
    available: [NavigationState.Step] = []
  ) -> DiagramState {
    DiagramState(NavigationState(path: path, presented: presented, available: available), in: diagram)
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
    let state = state(
      [.init(from: "x", to: "a"), .init(from: "a", to: "b")],
      presented: [.init(fragment: "\u{202E}y")]
    )
    #expect(state.steps[0] == [2] && state.fragments[0] == .visited)
    #expect(state.caption.first == "Presented: ⟨U+202E⟩y")
  }

  @Test("a segue's note stands under its sentence")
  func notes() {
    #expect(diagram.segues[4].sentence(in: diagram) == "c → e: pass\nWhy")
  }
}
