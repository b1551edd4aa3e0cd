import HelmDiagram
import Testing

@testable import HelmLayout

@Suite("What a layout may cost")
struct EffortTests {
  private func complete(_ count: Int) -> Diagram {
    Diagram(
      title: "",
      fragments: (0..<count).map {
        DiagramFragment(id: "\($0)", title: "", name: "", lines: [""], kind: .screen, size: Size(width: 88, height: 36))
      },
      segues: (0..<count).flatMap { from in (0..<count).filter { $0 != from }.map { DiagramSegue(from: from, to: $0) } }
    )
  }

  @Test("a costly graph is laid out once, in the direction that it would have had at first")
  func once() throws {
    let diagram = complete(32)
    #expect(GraphvizPlan.Effort(diagram) != .full)
    #expect(try DiagramLayout.place(diagram).direction == .leftToRight)
  }

  @Test("a long chain counts for its length")
  func chain() {
    #expect(GraphvizPlan.Effort(fragmentCount: 10_000, segueCount: 9_999, pillCount: 0) == .least)
    #expect(GraphvizPlan.Effort(fragmentCount: 273, segueCount: 354, pillCount: 0) == .full)
  }
}
