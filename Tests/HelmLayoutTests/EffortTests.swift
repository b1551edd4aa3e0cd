import HelmDiagram
import Testing

@testable import HelmLayout

@Suite("What a layout may cost")
struct EffortTests {
  private func complete(_ count: Int) -> Diagram {
    Diagram(
      title: "",
      fragments: (0..<count).map {
        DiagramFragment(id: "\($0)", title: "", lines: [""], kind: .screen, size: Size(width: 88, height: 36))
      },
      segues: (0..<count).flatMap { from in (0..<count).filter { $0 != from }.map { DiagramSegue(from: from, to: $0) } }
    )
  }

  @Test("a costly graph is laid out once, in the direction that it would have had at first")
  func once() throws {
    let diagram = complete(36)
    #expect(GraphvizPlan.Effort(diagram) != .full)
    #expect(try DiagramLayout.place(diagram).direction == .leftToRight)
  }

  @Test("a long chain counts for its length")
  func chain() {
    #expect(GraphvizPlan.Effort(fragmentCount: 10_000, segueCount: 9_999, pillCount: 0) == .least)
    #expect(GraphvizPlan.Effort(fragmentCount: 273, segueCount: 354, pillCount: 0) == .full)
  }

  /// A row of two tabs, and a group of so many.
  private func rows(beside count: Int) -> Diagram {
    func box(_ id: String, _ group: Int? = nil) -> DiagramFragment {
      var fragment = DiagramFragment(id: id, title: "", lines: [""], kind: .screen, size: Size(width: 88, height: 36))
      fragment.group = group
      return fragment
    }
    return Diagram(
      title: "",
      fragments: [box("a"), box("b")] + (0..<count).map { box("\($0)", 0) },
      segues: [DiagramSegue(from: 0, to: 1), DiagramSegue(from: 1, to: 0)],
      groups: [DiagramGroup(id: "g", title: "", label: "", labelSize: Size(width: 10, height: 14))],
      rows: [[0, 1]]
    )
  }

  @Test("beside a row smaller than a group, Graphviz isn't asked for what reads astray")
  func astray() {
    func asked(_ diagram: Diagram) -> Bool {
      !GraphvizPlan(diagram, direction: .leftToRight).graph.contains { $0 == ("remincross", "false") }
    }
    #expect(asked(rows(beside: 2)))
    #expect(!asked(rows(beside: 3)))
  }
}
