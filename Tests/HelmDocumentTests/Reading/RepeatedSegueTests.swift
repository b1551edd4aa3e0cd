import HelmDocument
import Testing

@Suite("A segue that is declared again")
struct RepeatedSegueTests {
  private func read(_ segues: String) -> DocumentReading {
    GraphDocument.read(Array("{\"segues\": [\(segues)], \"entry\": \"a\"}".utf8), file: "graph.json")
  }

  @Test("by a chain with the same traits, it is one segue, and a warning says so")
  func chain() throws {
    let reading = read("\"a => b => c => b\", \"b <=> c\"")
    #expect(try #require(reading.document).segues.map(\.edge.description) == ["a => b", "b => c", "c => b"])
    #expect(reading.diagnostics.map(\.identifier) == ["repeated-segue", "repeated-segue"])
    #expect(reading.diagnostics.allSatisfy { $0.severity == .warning && $0.notes.count == 1 })
    #expect(reading.brokenRules().isEmpty)
  }

  @Test("singly, or with other traits, it breaks the engine's rule")
  func singly() throws {
    for segues in ["\"a => b\", \"a => b\"", "\"a => b => c\", {\"edge\": \"a => b\", \"auto\": true}"] {
      let reading = read(segues)
      #expect(reading.diagnostics.isEmpty)
      #expect(reading.brokenRules().map(\.identifier) == ["duplicate-segue"])
    }
  }

  @Test(
    "from any of several, it is one segue, and a warning says so",
    arguments: [#"{"all": true}"#, #"{"group": "g"}"#]
  )
  func shared(origin: String) throws {
    let segue = #"{"from": \#(origin), "to": "b", "tag": "t"}"#
    let groups = #""groups": [{"id": "g"}], "fragments": [{"id": "a", "group": "g"}]"#
    let text = #"{\#(groups), "segues": ["a => b", \#(segue), \#(segue), {"from": \#(origin), "to": "b"}]}"#
    let reading = GraphDocument.read(Array(text.utf8), file: "graph.json")
    #expect(try #require(reading.document).segues.count == 3)
    #expect(reading.diagnostics.map(\.identifier) == ["repeated-segue"])
  }
}
