import Helm
import HelmDocument
import Testing

@Suite("Several entries")
struct SeveralEntriesTests {
  @Test("the notes say how many entries they leave out")
  func count() throws {
    let segues = (0..<40).map { "\"a\($0) => z\"" }.joined(separator: ", ")
    let reading = GraphDocument.read(Array("{\"segues\": [\(segues)]}".utf8), file: "graph.json")
    let rule = try #require(reading.brokenRules().first)
    #expect(rule.identifier == "several-entries")
    #expect(rule.notes.last?.message == "and \(40 - (rule.notes.count - 1)) more")
  }

  /// A graph whose second entry is followed by another screen of itself.
  private func reading(_ steps: String) -> DocumentReading {
    let text = """
      {"entry": ["home", "push"], "segues": ["home => list => detail",
        {"edge": "push => item", "auto": true, "dismissable": true}, "item => list", "push => list"],
        "flows": {"f": [\(steps)]}}
      """
    return GraphDocument.read(Array(text.utf8), file: "graph.json")
  }

  @Test("a step that replaces the path says at which entry, and comes back so")
  func step() throws {
    let found = reading(#"{"replace": [], "entry": "push"}, {"present": "list"}, {"replace": [], "entry": "home"}"#)
    let document = try #require(found.document)
    #expect(found.diagnostics.isEmpty && document.flows[0].steps.map(\.entry) == ["push", nil, "home"])
    #expect(document.reading().document == document)
    let states = try found.states(ofFlow: "f")
    #expect(states.map(\.entry.rawValue) == ["home", "push", "push", "home"])
    #expect(states[1].path.count == 1 && states[3].path.isEmpty)
    // Without it, it starts over where one is.
    let stays = try reading(#"{"replace": ["push => list"]}, {"replace": []}"#).states(ofFlow: "f")
    #expect(stays.map(\.entry.rawValue) == ["home", "push", "push"])
  }

  @Test("an entry is refused that is none, or means nothing")
  func refused() throws {
    let other = reading(#"{"replace": [], "entry": "list"}"#)
    let error = #expect(throws: DocumentError.self) { try other.states(ofFlow: "f") }
    #expect(error?.diagnostics.first?.headline.contains("step 1 of 'f': 'list' is no entry of the graph") == true)
    #expect(reading(#"{"replace": [], "entry": "nowhere"}"#).diagnostics.map(\.identifier) == ["unknown-fragment"])
    #expect(reading(#"{"present": "list", "entry": "push"}"#).diagnostics.map(\.identifier) == ["meaningless-key"])
    #expect(reading(#"{"replace": [], "entry": 1}"#).diagnostics.map(\.identifier) == ["wrong-type"])
  }
}
