import HelmAnalysis
import HelmDocument
import TestSupport
import Testing

@Suite("graphs with the shapes of real ones")
struct ShapedFindingsTests {
  private func subjects(_ name: CheckName, in findings: [CheckFinding]) -> [String] {
    findings.filter { $0.name == name }.map(\.subject).sorted()
  }

  @Test("islands are isolated, detached parts can't be reached, and that is all of either", arguments: GraphShape.all)
  func findings(shape: GraphShape) {
    let findings = GraphCheck().findings(in: GraphDocument.read(shape.document.encoded(), file: "shape.json"))
    #expect(subjects(.isolatedFragment, in: findings) == shape.islands.sorted())
    #expect(subjects(.unreachableFragment, in: findings) == shape.detached.sorted())
    #expect(subjects(.duplicateSegue, in: findings) == [] && subjects(.severalEntries, in: findings) == [])
  }
}
