import Helm
import HelmAnalysis
import HelmDiagram
import HelmDocument
import HelmLayout
import Testing

@testable import HelmRendering

@Suite("The same graph gives the same bytes")
struct SameBytesTests {
  private func texts(_ document: GraphDocument, state: NavigationState) throws -> [[UInt8]] {
    let graph = CompiledGraph(document)
    let placed = try DiagramLayout.place(Diagram(GraphPart(graph)), timeLimit: 60)
    let drawn = DiagramStateBuilder(placed.diagram, of: graph.walked).state(state)
    return [
      SVGRenderer(placed, theme: .light).render(drawn), DOTRenderer(placed, theme: .light).render(drawn),
    ]
  }

  @Test("twice, and in whatever order the segues are written", arguments: Pictures.examples, UInt64(1)...3)
  func shuffled(picture: Picture, seed: UInt64) throws {
    let state = NavigationState.stroll(through: picture.graph)
    let texts = try texts(picture.document, state: state)
    #expect(try self.texts(picture.document, state: state) == texts)
    #expect(try self.texts(picture.document.shuffled(seed: seed), state: state) == texts, "seed \(seed)")
  }

  @Test("also for real graphs, whose rules may be broken", arguments: Pictures.real)
  func real(picture: Picture) throws {
    guard picture.diagram.segues.count < 120 else { return }
    let state = NavigationState.stroll(through: picture.graph)
    let texts = try texts(picture.document, state: state)
    #expect(try self.texts(picture.document.shuffled(seed: 7), state: state) == texts)
  }

  @Test("where one pair has several segues that differ in one thing only", arguments: UInt64(1)...8)
  func duplicates(seed: UInt64) throws {
    let edge = DocumentEdge(from: "a", to: "c")
    let document = GraphDocument(segues: [
      DocumentSegue(from: "a", to: "b"), DocumentSegue(from: "a", to: "b", note: "one"),
      DocumentSegue(from: "a", to: "b", note: "two"), DocumentSegue(from: "a", to: "b", tag: ""),
      DocumentSegue(from: "a", to: "b", tag: "t"), DocumentSegue(from: "a", to: "b", style: .hold),
      DocumentSegue(from: "a", to: "b", auto: true), DocumentSegue(from: "a", to: "b", dismissable: true),
      DocumentSegue(from: "a", to: "b", disabled: true), DocumentSegue(from: "a", to: "b", redirect: [edge]),
      DocumentSegue(from: "a", to: "c"), DocumentSegue(from: "b", to: "a"), DocumentSegue(from: "c", to: "c"),
    ])
    let state = NavigationState.stroll(through: CompiledGraph(document))
    #expect(try texts(document.shuffled(seed: seed), state: state) == texts(document, state: state), "seed \(seed)")
  }
}
