import HelmAnalysis
import HelmDocument
import Testing

@Suite("rules")
struct CheckRuleTests {
  private func found(_ text: String, levels: [CheckName: CheckLevel] = [:]) -> [CheckFinding] {
    GraphCheck(levels: levels).findings(in: GraphDocument.read(Array(text.utf8), file: "graph.json"))
  }

  @Test("a rule's example breaks that rule alone", arguments: CheckName.allCases.filter { $0 != .drift })
  func example(rule: CheckName) {
    #expect(found(rule.example).map(\.name) == [rule])
  }

  @Test("a rule says what it means, why it matters and how to mend it", arguments: CheckName.allCases)
  func explanation(rule: CheckName) {
    #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."))
    for part in rule.explanation { #expect(part.text.count > 20 && part.text.hasSuffix("."), "\(part)") }
  }

  @Test("a level comes from the caller, else from the document, else from the rule")
  func levels() {
    #expect(found(#"{"segues": ["a => b"]}"#).map(\.severity) == [.warning])
    let document = #"{"segues": ["a => b"], "checks": {"trap": "note"}}"#
    #expect(found(document).map(\.severity) == [.note])
    #expect(found(document, levels: [.trap: .error]).map(\.severity) == [.error])
    #expect(found(document, levels: [.trap: .off]) == [])
  }

  @Test("what an app's source calls otherwise is the same controller, by what Xcode calls it")
  func objects() throws {
    func reading(_ home: String, _ detail: String, _ segue: String) -> DocumentReading {
      let text = """
        {"fragments": [{"id": "\(home)", "x-object-id": "a-1"}, {"id": "\(detail)", "x-object-id": "b-2"}],
        "segues": ["\(segue)"], "entry": "\(home)"}
        """
      return GraphDocument.read(Array(text.utf8), file: "\(home).json")
    }
    var check = GraphCheck(lock: CompiledGraph(reading("HomeController", "Detail", "HomeController => Detail")))
    check.isLockSource = true
    func drift(_ segue: String) -> [String] {
      check.findings(in: reading("home", "detail", segue)).filter { $0.name == .drift }.map(\.subject)
    }
    #expect(drift("home => detail") == [])
    #expect(Set(drift("detail => home")) == ["home => detail", "detail => home"])
    check.isLockSource = false
    #expect(drift("home => detail").count > 2)
  }

  @Test("what can't be read has no findings")
  func unreadable() {
    #expect(CompiledGraph(GraphDocument.read(Array("{".utf8), file: "graph.json")) == nil)
    #expect(found("{") == [])
  }

  @Test("the engine's rules are told with the identifiers of its diagnostics")
  func engineRules() {
    let text = #"""
      {"segues": ["a => b", {"edge": "b => [a, c]", "auto": true}, {"edge": "c => b", "auto": true}, \#
      "a => b", "[x, z] => y"]}
      """#
    let reading = GraphDocument.read(Array(text.utf8), file: "graph.json")
    let engine = Set(reading.brokenRules().map(\.identifier))
    let findings = GraphCheck().findings(in: reading)
    #expect(engine == ["several-entries", "duplicate-segue", "auto-cycle", "ambiguous-auto"])
    #expect(Set(findings.map(\.identifier)).isSuperset(of: engine))
    #expect(findings.count { engine.contains($0.identifier) } == reading.brokenRules().count)
  }

  @Test("a finding is known by the same words when lines move")
  func fingerprint() {
    let one = found(#"{"segues": ["a => b", "a => c"]}"#)
    let other = found("{\n\n\"fragments\": [\"c\"],\n\"segues\": [\n\"a => c\",\n\"a => b\"\n]}")
    #expect(Set(one.map(\.fingerprint)) == ["trap: b", "trap: c"])
    #expect(Set(one.map(\.fingerprint)) == Set(other.map(\.fingerprint)))
    #expect(one.map(\.place) != other.map(\.place))
  }

  @Test("the way into a trap is shown")
  func witness() {
    let finding = found(#"{"segues": ["a => b => c", "b => a"], "entry": "a"}"#).first
    #expect(finding?.subject == "c")
    #expect(finding?.witness.map(\.edge) == [DocumentEdge(from: "a", to: "b"), DocumentEdge(from: "b", to: "c")])
    #expect(finding?.witness.compactMap(\.place?.column) == [14, 19])
  }
}
