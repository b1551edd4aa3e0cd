import Foundation
import HelmSwift
import Testing

/// Sources as their authors would write them, a case for each library or kind of app, with what is expected behind the
/// lines.
///
/// Cases of a kind share an archive in the form of Go's `txtar`: a line `-- CASE/PATH --` begins each file.
private struct Fixture: CustomStringConvertible, Sendable {
  let name: String
  let files: [SourceImport.Text]

  var description: String { name }

  static let all: [Fixture] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
    let archives = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return archives.filter { $0.pathExtension == "txtar" }.flatMap(cases).sorted { $0.name < $1.name }
  }()

  private static func cases(in archive: URL) -> [Fixture] {
    var cases: [String: [SourceImport.Text]] = [:]
    let text = "\n" + ((try? String(contentsOf: archive, encoding: .utf8)) ?? "")
    for member in text.components(separatedBy: "\n-- ").dropFirst() {
      let parts = member.components(separatedBy: " --\n")
      guard let slash = parts[0].firstIndex(of: "/") else { continue }
      let path = String(parts[0][parts[0].index(after: slash)...])
      let file = SourceImport.Text(path: path, text: parts.dropFirst().joined(separator: " --\n"))
      cases[String(parts[0][..<slash]), default: []].append(file)
    }
    return cases.map { Fixture(name: $0.key, files: $0.value) }
  }
}

@Suite("Sources of whole apps")
struct FixtureTests {
  @Test("say what is expected of them, whatever the order of files", arguments: Fixture.all)
  private func fixture(_ fixture: Fixture) {
    let source = ExpectedSource(fixture.files)
    source.check()
    #expect(source.answer.document == ExpectedSource(fixture.files.reversed()).answer.document)
  }

  @Test("are there")
  func archives() { #expect(Fixture.all.count > 20) }
}
