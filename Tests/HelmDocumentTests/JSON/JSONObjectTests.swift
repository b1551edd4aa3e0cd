import HelmDocument
import Testing

@Suite("JSON objects by key")
struct JSONObjectTests {
  private func read(_ text: String, _ body: (JSONObject, inout DiagnosticCollector) -> Void = { _, _ in }) -> [String] {
    var diagnostics = DiagnosticCollector(source: SourceText(file: "t", text: text))
    if let value = JSONScanner.scan(diagnostics.source, into: &diagnostics),
      let object = JSONObject(value, as: "a segue", keys: ["dismissable", "list", "tag"], &diagnostics)
    {
      body(object, &diagnostics)
    }
    return diagnostics.finished().map(\.headline)
  }

  @Test("known keys are found and x- keys are kept apart")
  func known() {
    let headlines = read(#"{"tag": "t", "x-a": 1, "dismissable": true, "list": [1, 2]}"#) { object, diagnostics in
      #expect(object.string("tag", &diagnostics) == "t")
      #expect(object.bool("dismissable", &diagnostics))
      #expect(object.array("list", &diagnostics)?.count == 2)
      #expect(object.extensions.map(\.name) == ["x-a"])
      #expect(object["absent"] == nil)
    }
    #expect(headlines == [])
  }

  @Test("absent members are no problem")
  func absent() {
    let headlines = read("{}") { object, diagnostics in
      #expect(object.string("tag", &diagnostics) == nil)
      #expect(!object.bool("dismissable", &diagnostics))
      #expect(object.array("list", &diagnostics) == nil)
    }
    #expect(headlines == [])
  }

  @Test("an unknown key is reported with the one that was meant, or with all there are")
  func unknown() {
    #expect(
      read(#"{"dismissible": true, "colour": 1}"#) == [
        "unknown key 'dismissible'; did you mean 'dismissable'?",
        "unknown key 'colour'; a segue may have 'dismissable', 'list', 'tag', and keys that begin with 'x-'",
      ]
    )
  }

  @Test("a value of the wrong kind is reported, an unreadable one only once")
  func wrongKind() {
    let headlines = read(#"{"tag": 1, "dismissable": "yes", "list": {}}"#) { object, diagnostics in
      #expect(object.string("tag", &diagnostics) == nil)
      #expect(!object.bool("dismissable", &diagnostics))
      #expect(object.array("list", &diagnostics) == nil)
    }
    #expect(
      headlines == [
        "'tag' must be a string, not a number", "'dismissable' must be true or false, not a string",
        "'list' must be an array, not an object",
      ]
    )
    #expect(read("[]") == ["a segue must be an object, not an array"])
    let unreadable = read(#"{"tag": TRUE}"#) { _ = $0.string("tag", &$1) }
    #expect(unreadable == ["unknown word 'TRUE'; did you mean 'true'?"])
  }
}
