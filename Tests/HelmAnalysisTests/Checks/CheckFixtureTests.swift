import Foundation
import HelmAnalysis
import HelmDocument
import TestSupport
import Testing

private let fixtures = Fixture.all(in: folder().deletingLastPathComponent().appending(path: "Fixtures"))

@Suite("checked fixtures")
struct CheckFixtureTests {
  private func read(_ name: String, in fixture: Fixture) -> DocumentReading? {
    fixture[name].map { GraphDocument.read($0, file: name) }
  }

  @Test("a graph has the expected findings", arguments: fixtures)
  func golden(_ fixture: Fixture) throws {
    let reading = try #require(read("graph.json", in: fixture))
    #expect(reading.diagnostics == [])
    let lock = read("lock.json", in: fixture)
    let findings = GraphCheck(lock: lock.flatMap { CompiledGraph($0) }).findings(in: reading)
    let file = CheckReport.File(source: reading.source, findings: findings)
    let text = CheckReport([file], otherSources: [lock?.source].compactMap { $0 }).text
    try Golden.check(text.isEmpty ? nil : text, in: fixture, as: "findings.txt")
  }

  @Test("each rule has a graph that breaks it, and one that almost does")
  func complete() {
    let names = fixtures.map { $0.name.dropFirst(4) }
    for rule in CheckName.allCases.map(\.rawValue) {
      #expect(names.contains { $0 == rule } && names.contains { $0 == "\(rule)-almost" }, "\(rule)")
    }
  }

  @Test("no two findings of a graph are about the same", arguments: fixtures)
  func distinct(_ fixture: Fixture) throws {
    let reading = try #require(read("graph.json", in: fixture))
    let lock = read("lock.json", in: fixture).flatMap { CompiledGraph($0) }
    let findings = GraphCheck(lock: lock).findings(in: reading)
    #expect(Set(findings.map(\.fingerprint)).count == findings.count)
  }
}
