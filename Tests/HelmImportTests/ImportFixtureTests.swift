import Foundation
import HelmDocument
import HelmImport
import Testing

@Suite("imported fixtures")
struct ImportFixtureTests {
  @Test("a fixture gives its graph and its diagnostics", arguments: ImportFixture.all)
  func golden(_ fixture: ImportFixture) throws {
    let imported = try fixture.imported()
    let text = imported.document.map { String(decoding: $0.encoded(), as: UTF8.self) }
    try Golden.check(text, against: fixture.folder.appending(path: "graph.json"))
    let said = DiagnosticPrinter(sources: try fixture.sources() + fixture.strings()).text(imported.diagnostics)
    try Golden.check(said.isEmpty ? nil : said, against: fixture.folder.appending(path: "diagnostics.txt"))
  }

  @Test("an imported graph is a document without errors", arguments: ImportFixture.all)
  func readBack(_ fixture: ImportFixture) throws {
    guard let document = try fixture.imported().document else { return }
    let reading = document.reading()
    #expect(reading.diagnostics == [])
    #expect(reading.document == document)
  }

  @Test("ids and segues don't depend on the order of the files", arguments: ImportFixture.all)
  func order(_ fixture: ImportFixture) throws {
    let there = try fixture.imported().document
    let back = try fixture.imported(reversed: true).document
    #expect(Set(there?.segues ?? []) == Set(back?.segues ?? []))
    #expect(there?.entry == back?.entry)
  }
}
