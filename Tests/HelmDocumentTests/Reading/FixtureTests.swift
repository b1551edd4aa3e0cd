import Foundation
import HelmDocument
import Testing

private let fixtures: [URL] = {
  let folder = folder().deletingLastPathComponent().appending(path: "Fixtures")
  let cases = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  return cases.filter { !$0.lastPathComponent.hasPrefix(".") }.sorted { $0.path < $1.path }
}()

@Suite("numbered documents")
struct FixtureTests {
  @Test("the numbered documents are there")
  func present() {
    #expect(fixtures.count >= 30)
  }

  @Test("a document gives the expected diagnostics and canonical text", arguments: fixtures)
  func read(folder: URL) throws {
    let bytes = Array(try Data(contentsOf: folder.appending(path: "graph.json")))
    let reading = GraphDocument.read(bytes, file: "graph.json")
    let printer = DiagnosticPrinter(sources: [reading.source])
    let text = printer.text(reading.diagnostics + reading.brokenRules())
    try Golden.check(text, against: folder.appending(path: "diagnostics.txt"))
    let canonical = reading.document.map { String(decoding: $0.encoded(), as: UTF8.self) }
    try Golden.check(canonical, against: folder.appending(path: "canonical.json"))
    if let document = reading.document {
      let again = document.reading()
      #expect(again.diagnostics == [])
      #expect(again.document == document)
      #expect(again.document?.encoded() == document.encoded())
    }
  }
}
