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

@Suite("An app of plain SwiftUI")
struct PlainAppTests {
  private static let root = URL(fileURLWithPath: "\(#filePath)/../../../../..").standardizedFileURL

  /// What of a graph's file is compared.
  private struct Graph: Decodable {
    struct Segue: Decodable {
      let edge, source, certainty: String
      let style, presentation, tag, note: String?
      let auto, dismissable: Bool?
    }

    let entry: String
    let fragments: [[String: String]]
    let segues: [Segue]
  }

  @Test("has the graph that its source says; `helm-viz import Examples/Cinema -o Examples/Cinema/graph.json` writes it")
  func cinema() throws {
    let folder = "Examples/Cinema/Sources"
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.appendingPathComponent(folder).path)
    let texts = try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let path = "\(folder)/\(name)"
      let text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
      return SourceImport.Text(path: path, text: text)
    }
    let answer = SourceImport.read(texts, storyboards: StoryboardTable())
    let file = Self.root.appendingPathComponent("Examples/Cinema/graph.json")
    let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
    #expect(answer.unresolved.isEmpty && answer.triggers == answer.resolved)
    #expect(answer.document.entry == [graph.entry])
    let fragments = answer.document.fragments.map { fragment in
      [
        "id": fragment.id, "title": fragment.title, "group": fragment.group, "source": fragment.source,
        "note": fragment.note, "x-opened-by": fragment.openedBy,
      ].compactMapValues(\.self)
    }
    #expect(fragments == graph.fragments)
    let read = answer.document.segues.map { segue -> [String?] in
      [
        "\(segue.from) => \(segue.to)", segue.style, segue.presentation, segue.tag?.joined(separator: " "), segue.note,
        segue.source, segue.certainty, "\(segue.auto ?? false) \(segue.dismissable ?? false)",
      ]
    }
    let committed = graph.segues.map { segue -> [String?] in
      [
        segue.edge, segue.style ?? "pass", segue.presentation, segue.tag, segue.note, segue.source, segue.certainty,
        "\(segue.auto ?? false) \(segue.dismissable ?? false)",
      ]
    }
    #expect(Set(read) == Set(committed))
  }
}
