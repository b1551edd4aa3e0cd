@testable import HelmAnalysis
import HelmDocument
import TestSupport
import Testing

@Suite("large graphs, and those with the shapes of real ones")
struct CheckScaleTests {
  /// A document on one line, as programs write it.
  private func reading(_ segues: some Sequence<String>) -> DocumentReading {
    let list = segues.map { "\"\($0)\"" }.joined(separator: ",")
    return GraphDocument.read(Array("{\"segues\":[\(list)],\"entry\":\"f0\"}".utf8), file: "graph.json")
  }

  @Test("5,000 findings on one line are found")
  func manyFindings() {
    let findings = GraphCheck().findings(in: reading((1...5_000).map { "f0 => f\($0)" }))
    #expect(findings.count == 5_000)
    #expect(findings.allSatisfy { $0.name == .trap && $0.place?.line == 1 })
  }

  @Test("of many long ways only some are tried")
  func longWays() throws {
    let reading = reading((0..<300).flatMap { ["f\($0) => f\($0 + 1)", "f\($0) => g\($0)"] })
    let subject = CheckSubject(try #require(CompiledGraph(reading)), lock: nil)
    #expect(TrapRule(budget: 100_000).findings(in: subject).count == 301)
    // 1 + 2 + … + 44 segues.
    #expect(TrapRule(budget: 1_000).findings(in: subject).count == 44)
  }

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
