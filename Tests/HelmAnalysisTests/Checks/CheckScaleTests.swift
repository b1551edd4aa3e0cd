@testable import HelmAnalysis
import HelmDocument
import Testing

@Suite("large graphs")
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
}
