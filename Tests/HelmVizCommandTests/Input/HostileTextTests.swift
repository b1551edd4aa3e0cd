import Foundation
import Testing

@testable import HelmVizCommand

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Hostile texts")
struct HostileTextTests {
  static let texts = [
    "<script>alert(1)</script>", "]]>", "<!--", "--!>", "&amp;", #"\N \G \L \l"#, #"\"#, "\"quoted'", "a\nb\r\tc",
    "👩‍👩‍👧‍👦", "e\u{301}\u{302}\u{303}", "\u{202E}gpj.exe", "مرحبا", "\u{0}", "\u{7}\u{1B}[31m",
    "\u{FFFF}", "\u{FEFF}", "", " ",
    "html<b>bold</b>", String(repeating: "x", count: 10_000),
  ]

  let folder: Folder

  init() throws { folder = try Folder() }

  private func write(_ document: [String: Any]) throws -> String {
    try folder.write("graph.json", Array(JSONSerialization.data(withJSONObject: document)))
  }

  @Test("as titles, tags, notes and groups they are drawn as text", arguments: texts.indices)
  func labels(_ index: Int) throws {
    let text = Self.texts[index]
    let graph = try write([
      "title": text,
      "groups": [["id": "g", "title": text]],
      "fragments": [["id": "a", "title": text, "group": "g", "note": text], ["id": "b"]],
      "segues": [["from": "a", "to": "b", "tag": text, "note": text]],
    ])
    let title = text.filter { $0 != "\u{0}" }
    // A word that begins with dashes is taken for an option.
    let own = title.hasPrefix("-") ? ["--title=\(title)"] : ["--title", title]
    for words in [[], ["--tags", "all", "--path", "a => b"], own] {
      let run = Run(["render", graph] + words)
      #expect(run.code == 0, "\(run.report.prefix(500))")
      #expect(XMLParser(data: Data(run.output.utf8)).parse())
      #expect(!run.output.contains("<script"))
      // What is shown; data for programs stays as it is.
      #expect(!run.output.contains(/>[^<]*\u{202E}[^<]*</))
    }
    #expect(Run("render", graph, "--format", "dot", "--tags", "all").code == 0)
  }

  @Test("as ids they are drawn, or refused at their place", arguments: texts.indices)
  func ids(_ index: Int) throws {
    let text = Self.texts[index]
    let run = Run("render", try write(["segues": [["from": text, "to": "b", "tag": text]]]))
    if run.code == 0 {
      #expect(XMLParser(data: Data(run.output.utf8)).parse())
    } else {
      #expect(run.code == 65)
      #expect(run.report.contains("graph.json:1:"))
      #expect(run.report.contains(": error: "))
      #expect(run.output.isEmpty)
    }
  }

  @Test("a title of a megabyte is drawn")
  func megabyte() throws {
    let title = String(repeating: "wört ", count: 200_000)
    let run = Run(
      "render",
      try write(["fragments": [["id": "a", "title": title]], "segues": ["a => b"]]),
      "--path",
      "a => b"
    )
    #expect(run.code == 0)
    #expect(run.output.contains(title))
  }
}
