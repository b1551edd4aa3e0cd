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

@Suite("The example")
struct ExampleTests {
  private static let root = URL(fileURLWithPath: "\(#filePath)/../../../../..").standardizedFileURL

  /// What of a graph's file is compared.
  private struct Graph: Decodable {
    struct Segue: Decodable {
      let edge, source, certainty: String
      let style, presentation, tag, note: String?
      let auto, dismissable: Bool?
    }

    let entry: String
    let fragments: [SourceAnswer.Fragment]
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
    #expect(answer.document.fragments == graph.fragments)
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
