import HelmDocument
import Testing

@Suite("A segue that is added to a document over another")
struct OverlayAddingTests {
  private func adding(_ line: String = #""a => b""#, to text: String) throws -> String {
    let (overlay, reading) = DocumentOverlay.read(Array(text.utf8), file: "extra.json")
    return String(decoding: try #require(overlay, "\(reading.diagnostics)").text(adding: line), as: UTF8.self)
  }

  @Test(
    "stands behind the others, as they stand, and nothing else changes",
    arguments: [
      (#"{ "segues": ["x => y"] }"#, #"{ "segues": ["x => y", "a => b"] }"#),
      (#"{"segues":["x => y","y => z" ]}"#, #"{"segues":["x => y","y => z","a => b" ]}"#),
      ("{\"segues\": [\n    \"x => y\"\n  ]\n}\n", "{\"segues\": [\n    \"x => y\",\n    \"a => b\"\n  ]\n}\n"),
      (
        "{\r\n\t\"segues\": [\r\n\t\t\"x => y\",\r\n\r\n\t\t{\"edge\": \"y => z\"}\r\n\t],\r\n\t\"x-a\": \"\\u00e9\"}",
        "{\r\n\t\"segues\": [\r\n\t\t\"x => y\",\r\n\r\n\t\t{\"edge\": \"y => z\"},\r\n\r\n\t\t\"a => b\"\r\n\t],"
          + "\r\n\t\"x-a\": \"\\u00e9\"}"
      ),
      ("{}", #"{ "segues": ["a => b"] }"#),
      (#"{"title": "T"}"#, #"{"title": "T", "segues": ["a => b"]}"#),
      (#"{"segues": [ ], "title": "T"}"#, #"{"segues": ["a => b"], "title": "T"}"#),
      (
        "{\n  \"title\": \"T\",\n  \"checks\": {}\n}\n",
        "{\n  \"title\": \"T\",\n  \"checks\": {},\n  \"segues\": [\n    \"a => b\"\n  ]\n}\n"
      ),
      ("{\n  \"segues\": []\n}\n", "{\n  \"segues\": [\n    \"a => b\"\n  ]\n}\n"),
      ("\u{FEFF}{\"title\": \"é\"}", "\u{FEFF}{\"title\": \"é\", \"segues\": [\"a => b\"]}"),
      (#"{"without": {"segues": ["x => y"]}}"#, #"{"without": {"segues": ["x => y"]}, "segues": ["a => b"]}"#),
    ]
  )
  func places(_ text: String, _ wanted: String) throws {
    let grown = try adding(to: text)
    #expect(grown == wanted)
    // Nothing but the segue has come.
    let base = GraphDocument(segues: [DocumentSegue(from: "x", to: "a"), DocumentSegue(from: "x", to: "y")])
    var (before, after) = try (laid(text, over: base), laid(grown, over: base))
    #expect(after.segues.contains { $0.words == "a => b" })
    after.segues.removeAll { $0.words == "a => b" }
    for index in before.fragments.indices { before.fragments[index].isListed = false }
    after.fragments.removeAll { $0.id == "b" }
    for index in after.fragments.indices { after.fragments[index].isListed = false }
    #expect(after == before)
  }

  private func laid(_ text: String, over base: GraphDocument) throws -> GraphDocument {
    let overlay = try #require(DocumentOverlay.read(Array(text.utf8), file: "extra.json").overlay)
    return overlay.laid(over: base, named: "graph.json").document
  }
}
