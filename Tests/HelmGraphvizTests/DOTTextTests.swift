import Testing

@testable import HelmGraphviz

@Suite("Texts in DOT")
struct DOTTextTests {
  /// What Graphviz reads of a node's name and an attribute.
  private func read(_ name: String, _ value: String) throws -> (name: String, value: String) {
    let text = "digraph { \(DOTText.quoted(name)) [note=\(DOTText.value(value))] }"
    let node = try #require(try DOTGraph.read(Array(text.utf8), attributes: ["note"]).nodes.first)
    return (DOTText.unescaped(node.name), node.attributes["note"].map { DOTText.unescaped($0.text) } ?? "")
  }

  @Test(
    "come back from Graphviz as they were",
    arguments: [
      "a", "strict", "Graph", "12", "1.5", "1.", "1.2.3", "a-b", "\"", "\\", "\\\\", "\\\"", "\\\\\"", "a\\", "\\\nb",
      "a\nb",
      "\"\\\"\\\\", "<b>", "<", "a -> b", "//", "/*", "#", "ä🎉", "\\N\\G", "&amp;", "a;b", "]", " ", "\t",
      String(repeating: "x", count: 40_000), String(repeating: "\\\"", count: 9_000),
      String(repeating: "a\n\\", count: 9_000) + "x",
    ]
  )
  func same(text: String) throws {
    let found = try read(text, text)
    #expect(found.name == text)
    #expect(found.value == text)
  }

  @Test("what DOT can't say is shown by its picture")
  func pictures() throws {
    let (name, value) = try read("a\0b", "\n")
    #expect(name == "a\u{2400}b")
    #expect(value == "\u{240A}")
    #expect(try read("\"\n\"", "x").name == "\"\u{240A}\"")
  }

  @Test("random ones come back, too", arguments: 1...20)
  func random(seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    let parts = ["\\", "\"", "\n", "a", "&", "<", ">", "{", "ß", "%", "b\nc", "\\\\"]
    var text = "x"
    for _ in 0..<30 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text += parts[Int(state >> 33) % parts.count]
    }
    // A line break alone between such is its picture.
    let scalars = Array(text.unicodeScalars)
    let isTold = scalars.indices.allSatisfy { place in
      guard scalars[place] == "\n" else { return true }
      func isEdge(_ place: Int) -> Bool { place >= scalars.count || scalars[place] == "\"" || scalars[place] == "\\" }
      return !(isEdge(place - 1) && isEdge(place + 1))
    }
    let found = try read(text, "y")
    #expect((found.name == text) == isTold, "seed \(seed): \(text.debugDescription)")
  }

  @Test("labels and markup escape what Graphviz would interpret")
  func labels() {
    #expect(DOTText.label(["a\\N", "&lt;\"", "b\nc\0"]) == #""a\\N\n&amp;lt;\"\nb\nc␀""#)
    #expect(DOTText.markup("<a & \"b\"]\\\u{1}é") == "&lt;a &amp; &quot;b&quot;&#93;<font>\\</font>\u{FFFD}é")
  }

  @Test("a name that begins as those that Graphviz makes up isn't told again")
  func madeUp() throws {
    #expect(!DOTText.isKeptAsName("%x") && DOTText.isKeptAsName("a%") && DOTText.isKeptAsName(""))
    #expect(try read("%x", "y").name != "%x")
    #expect(try read("a%", "y").name == "a%")
  }
}
