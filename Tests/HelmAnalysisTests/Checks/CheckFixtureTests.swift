import Foundation
import HelmAnalysis
import HelmDocument
import Testing

private let fixtures: [URL] = {
  let parent = folder().deletingLastPathComponent().appending(path: "Fixtures")
  let cases = (try? FileManager.default.contentsOfDirectory(at: parent, includingPropertiesForKeys: nil)) ?? []
  return cases.filter { $0.lastPathComponent.first?.isNumber == true }.sorted { $0.path < $1.path }
}()

@Suite("checked fixtures")
struct CheckFixtureTests {
  private func read(_ name: String, in folder: URL) -> DocumentReading? {
    let bytes = try? Data(contentsOf: folder.appending(path: name))
    return bytes.map { GraphDocument.read(Array($0), file: name) }
  }

  @Test("a graph has the expected findings", arguments: fixtures)
  func golden(folder: URL) throws {
    let reading = try #require(read("graph.json", in: folder))
    #expect(reading.diagnostics == [])
    let lock = read("lock.json", in: folder)
    let findings = GraphCheck(lock: lock.flatMap { CompiledGraph($0) }).findings(in: reading)
    let file = CheckReport.File(source: reading.source, findings: findings)
    let text = CheckReport([file], otherSources: [lock?.source].compactMap { $0 }).text
    try Golden.check(text.isEmpty ? nil : text, against: folder.appending(path: "findings.txt"))
  }

  @Test("each rule has a graph that breaks it, and one that almost does")
  func complete() {
    let names = fixtures.map { $0.lastPathComponent.dropFirst(4) }
    for rule in CheckName.allCases.map(\.rawValue) {
      #expect(names.contains { $0 == rule } && names.contains { $0 == "\(rule)-almost" }, "\(rule)")
    }
  }

  @Test("no two findings of a graph are about the same", arguments: fixtures)
  func distinct(folder: URL) throws {
    let reading = try #require(read("graph.json", in: folder))
    let lock = read("lock.json", in: folder).flatMap { CompiledGraph($0) }
    let findings = GraphCheck(lock: lock).findings(in: reading)
    #expect(Set(findings.map(\.fingerprint)).count == findings.count)
  }
}
