import Foundation
import HelmSwift
import Testing

/// Sources as their authors would write them, a file for each library or kind of app, with what is expected behind the
/// lines.
private enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted()
}

@Suite("Sources of whole apps")
struct FixtureTests {
  @Test("say what is expected of them, whatever the order of files", arguments: Fixture.names)
  func fixture(name: String) throws {
    let text = try String(contentsOf: Fixture.folder.appendingPathComponent(name), encoding: .utf8)
    let source = ExpectedSource(text)
    source.check()
    #expect(source.answer.document == ExpectedSource(text, isReversed: true).answer.document)
  }

  @Test("are there")
  func folder() { #expect(Fixture.names.count > 10) }
}
