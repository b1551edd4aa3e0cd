import Foundation
import HelmDocument
import HelmImport
import TestSupport
import Testing

@Suite("imported fixtures")
struct ImportFixtureTests {
  @Test(
    "a fixture gives its graph and its diagnostics, and a folder says what was taken of it",
    arguments: ImportFixture.all
  )
  func golden(_ fixture: ImportFixture) throws {
    let imported = fixture.imported()
    let text = imported.document.map { String(decoding: $0.encoded(), as: UTF8.self) }
    try Golden.check(text, in: fixture.fixture, as: "graph.json")
    let said = DiagnosticPrinter(sources: imported.sources).text(imported.diagnostics)
    try Golden.check(said.isEmpty ? nil : said, in: fixture.fixture, as: "diagnostics.txt")
    guard fixture.isFolder else { return }
    let parts = imported.parts.map { "\($0.isTaken ? "" : "(")\($0.path): \($0.summary)\($0.isTaken ? "" : ")")\n" }
    try Golden.check(parts.joined(), in: fixture.fixture, as: "parts.txt")
  }

  @Test("an imported graph is a document without errors", arguments: ImportFixture.all)
  func readBack(_ fixture: ImportFixture) {
    guard let document = fixture.imported().document else { return }
    let reading = document.reading()
    #expect(reading.diagnostics == [])
    #expect(reading.document == document)
  }

  @Test("what comes out doesn't depend on the order of the files", arguments: ImportFixture.all)
  func order(_ fixture: ImportFixture) {
    let there = fixture.imported()
    let back = fixture.imported(reversed: true)
    #expect(there.document == back.document)
    #expect(there.diagnostics == back.diagnostics)
    #expect(there.parts == back.parts)
  }

  @Test("no id changes because a file is added", arguments: ImportFixture.all)
  func stableIDs(_ fixture: ImportFixture) {
    expectStableIDs(of: fixture.files())
  }

  @Test(
    "no id of real apps changes because a file is added",
    .enabled(if: !RealApps.all.isEmpty, "no ../shared/real/sources"),
    arguments: RealApps.all
  )
  func realStableIDs(_ app: RealApps) throws {
    expectStableIDs(of: try app.files())
  }

  /// Imports all files, then all but each in turn: what is in the others is called the same.
  private func expectStableIDs(of files: [ImportFile]) {
    let names = { (files: [ImportFile]) in
      // Wrappers are kept: whether one holds something alone may be told by another file.
      let document = GraphImport.files(files, options: .init(keepsWrappers: true)).document
      let fragments = document?.fragments.filter { $0.source != nil } ?? []
      return Dictionary(fragments.map { ($0.source, $0.id) }) { first, _ in first }
    }
    let all = names(files)
    guard !all.isEmpty else { return }
    for (index, file) in files.enumerated() where file.kind.isGraph {
      var others = files
      others.remove(at: index)
      let fewer = names(others)
      #expect(fewer.allSatisfy { all[$0.key] == $0.value }, "\(file.path) was added")
    }
  }
}

/// The files of real apps that lie beside a checkout, where they do.
struct RealApps: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let paths: [URL]

  static let all: [RealApps] = {
    let package = TestSupport.folder().appending(path: "../../..").standardized
    let sources = package.deletingLastPathComponent().appending(path: "shared/real/sources")
    let kinds = ["storyboards", "android"].flatMap { kind in
      (try? FileManager.default.contentsOfDirectory(at: sources.appending(path: kind), includingPropertiesForKeys: nil))
        ?? []
    }
    // Of an app's files those of its own time: others begin with a year.
    let current = kinds.filter { $0.lastPathComponent.range(of: #"__\d{4}-"#, options: .regularExpression) == nil }
    let apps = Dictionary(grouping: current) { $0.lastPathComponent.components(separatedBy: "__")[0] }
    return apps.map { RealApps(testDescription: $0.key, paths: $0.value.sorted { $0.path < $1.path }) }
      .sorted { $0.testDescription < $1.testDescription }
  }()

  func files() throws -> [ImportFile] {
    try paths.map { path in
      // As references call them: `Yep-Main.storyboard` is `Main.storyboard` of a folder `Yep`.
      let name = path.lastPathComponent.components(separatedBy: "__")[1]
      let text = SourceText(
        file: name.replacingOccurrences(of: "-", with: "/"),
        bytes: Array(try Data(contentsOf: path))
      )
      let kind: ImportFile.Kind =
        path.pathExtension == "storyboard" ? .storyboard : name.hasSuffix("strings.xml") ? .strings : .navigation
      return ImportFile(text, kind: kind, place: text.file)
    }
  }
}
