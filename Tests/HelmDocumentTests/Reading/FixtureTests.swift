import Foundation
import HelmDocument
import TestSupport
import Testing

private let fixtures = Fixture.all(in: folder().deletingLastPathComponent().appending(path: "Fixtures"))

@Suite("numbered documents")
struct FixtureTests {
  @Test("the numbered documents are there")
  func present() {
    #expect(fixtures.count >= 30)
  }

  @Test("a document gives the expected diagnostics and canonical text", arguments: fixtures)
  func read(_ fixture: Fixture) throws {
    let bytes = try #require(fixture["graph.json"])
    let reading = GraphDocument.read(bytes, file: "graph.json")
    let printer = DiagnosticPrinter(sources: [reading.source])
    let text = printer.text(reading.diagnostics + reading.brokenRules())
    try Golden.check(text, in: fixture, as: "diagnostics.txt")
    let canonical = reading.document.map { String(decoding: $0.encoded(), as: UTF8.self) }
    try Golden.check(canonical, in: fixture, as: "canonical.json")
    if let document = reading.document {
      let again = document.reading()
      #expect(again.diagnostics == [])
      #expect(again.document == document)
      #expect(again.document?.encoded() == document.encoded())
    }
  }
}
