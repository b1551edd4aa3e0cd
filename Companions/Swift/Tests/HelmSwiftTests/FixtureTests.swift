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

/// The graphs that the examples of this project write of themselves while they run.
@Suite("The project's own examples")
struct ExampleTests {
  private static let folder = (1...5).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }.appendingPathComponent("Examples")

  /// A segue with what both say of it.
  private struct Segue: Hashable {
    let edge: String
    var style = "pass"
    var (isAuto, isDismissable) = (false, false)
    var presentation: String?
    var redirect: [String] = []

    init(_ segue: SourceAnswer.FoundSegue) {
      (edge, style, presentation) = ("\(segue.from) => \(segue.to)", segue.style, segue.presentation)
      (isAuto, isDismissable) = (segue.auto == true, segue.dismissable == true)
      redirect = segue.redirect ?? []
    }

    init?(_ member: Any) {
      if let edge = member as? String {
        self.edge = edge
        return
      }
      guard let members = member as? [String: Any], let edge = members["edge"] as? String else { return nil }
      self.edge = edge
      style = members["style"] as? String ?? style
      presentation = members["presentation"] as? String
      (isAuto, isDismissable) = (members["auto"] as? Bool == true, members["dismissable"] as? Bool == true)
      redirect = members["redirect"] as? [String] ?? (members["redirect"] as? String).map { [$0] } ?? []
    }
  }

  private func answer(_ name: String) throws -> SourceAnswer {
    let folder = Self.folder.appendingPathComponent(name)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let texts = try paths.filter { $0.hasSuffix(".swift") }.map { path in
      SourceImport.Text(
        path: path,
        text: try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      )
    }
    return SourceImport.read(texts)
  }

  private func members(of name: String, _ file: String) throws -> [String: Any] {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent("\(name)/\(file)"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test(
    "say in their source what they write",
    arguments: [("Coordinators", "graph.json"), ("Newsroom", "graph.json"), ("Handbook", "navigation.json")]
  )
  func segues(name: String, file: String) throws {
    let written = try members(of: name, file)
    let expected = try #require(written["segues"] as? [Any]).compactMap(Segue.init)
    let answer = try answer(name)
    #expect(Set(answer.document.segues.map(Segue.init)) == Set(expected))
    #expect(answer.document.segues.count == expected.count && answer.unresolved.isEmpty)
    let fragments = (written["fragments"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    if !fragments.isEmpty { #expect(answer.document.fragments.map(\.id) == fragments) }
  }

  @Test("are told of coordinators as they are when they run")
  func coordinators() throws {
    let written = try members(of: "Coordinators", "graph.json")
    let expected = try #require(written["fragments"] as? [[String: String]])
    let fragments = try answer("Coordinators").document.fragments
    #expect(
      fragments.map { [$0.id, $0.title, $0.group, $0.note] }
        == expected.map { [$0["id"], $0["title"], $0["group"], $0["note"]] }
    )
  }
}
