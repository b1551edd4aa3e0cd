import HelmAnalysis
import HelmDocument
import Testing

@Suite("baselines of findings")
struct CheckBaselineTests {
  private func files(_ text: String, file: String = "graph.json") -> [CheckReport.File] {
    let reading = GraphDocument.read(Array(text.utf8), file: file)
    return [CheckReport.File(source: reading.source, findings: GraphCheck().findings(in: reading))]
  }

  private func read(_ text: String) throws(DocumentError) -> CheckBaseline {
    try CheckBaseline(reading: SourceText(file: "baseline.json", text: text))
  }

  @Test("what was accepted isn't told again, wherever it stands now")
  func accepted() throws {
    let baseline = try read(
      String(decoding: CheckBaseline(accepting: files(#"{"segues": ["a => b"]}"#)).encoded, as: UTF8.self)
    )
    let now = files("{\n\n\"segues\": [\"a => c\", \"a => b\"]}")
    #expect(baseline.removed(from: now).flatMap(\.findings).map(\.subject) == ["c"])
    #expect(baseline.gone(from: now) == [])
    #expect(baseline.removed(from: files(#"{"segues": ["a => b"]}"#, file: "other.json")).first?.findings.count == 1)
  }

  @Test(
    "a file is the same however much of its path is said",
    arguments: ["./app/graph.json", "/home/app/graph.json", "graph.json", "<stdin>"]
  )
  func paths(file: String) {
    let baseline = CheckBaseline(accepting: files(#"{"segues": ["a => b"]}"#, file: "app/graph.json"))
    #expect(baseline.removed(from: files(#"{"segues": ["a => b"]}"#, file: file)).flatMap(\.findings).isEmpty)
    #expect(baseline.gone(from: files(#"{"segues": ["a => c"]}"#, file: file)).count == 1)
    let other = files(#"{"segues": ["a => b"]}"#, file: "web/graph.json")
    #expect(baseline.removed(from: other).flatMap(\.findings).count == 1 && baseline.gone(from: other) == [])
  }

  @Test("what is no longer found is gone, in the graphs that were checked")
  func gone() {
    let baseline = CheckBaseline(accepting: files(#"{"segues": ["a => b"]}"#))
    #expect(baseline.gone(from: files(#"{"segues": ["a => c"]}"#)).map(\.finding) == ["trap: b"])
    #expect(baseline.gone(from: files(#"{"segues": ["a => c"]}"#, file: "other.json")) == [])
  }

  @Test("a baseline is written one finding a line, in an order of its own")
  func written() {
    let text = String(decoding: CheckBaseline(accepting: files(#"{"segues": ["a => [c, b]"]}"#)).encoded, as: UTF8.self)
    #expect(
      text == """
        {
          "version": 1,
          "findings": [
            {"file":"graph.json","finding":"trap: b"},
            {"file":"graph.json","finding":"trap: c"}
          ]
        }

        """
    )
  }

  @Test(
    "what is no baseline is refused",
    arguments: [
      "", "[]", #"{"version": 2}"#, #"{"findings": [{"file": "a"}]}"#, #"{"findings": 1}"#, #"{"found": []}"#,
    ]
  )
  func wrong(text: String) {
    #expect(throws: DocumentError.self) { try read(text) }
  }
}
