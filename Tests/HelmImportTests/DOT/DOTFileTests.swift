import HelmDocument
import HelmImport
import Testing

@Suite("DOT")
struct DOTFileTests {
  private func problems(_ text: String) -> [String] {
    GraphImport.dot([SourceText(file: "test.dot", text: text)]).diagnostics.map(\.identifier)
  }

  @Test("subgraphs nested deeply are read, or refused where Graphviz's parser has a limit, and don't end the process")
  func nesting() {
    let deep = String(repeating: "{", count: 3_000) + String(repeating: "}", count: 3_000)
    #expect([[], ["broken-dot"], ["unread-dot"]].contains(problems("digraph \(deep)")))
  }

  @Test("too large a text, and too many edges, are refused")
  func size() {
    #expect(problems("digraph {" + String(repeating: " ", count: 16 << 20) + "}") == ["too-large"])
    let set = { (name: String) in "{" + (0..<500).map { "\(name)\($0)" }.joined(separator: " ") + "}" }
    #expect(problems("digraph { \(set("a")) -> \(set("b")) }") == ["too-large"])
  }

  @Test("a text is read as if none had been read before it, whatever was wrong with that one")
  func afterErrors() {
    for broken in ["digraph { a [label=\"", "digraph { /* ", "digraph { a [label=<", "graph", "digraph { a -> "] {
      #expect(!problems(broken).isEmpty)
      #expect(problems("digraph { a -> b }") == [])
    }
  }

  @Test("of two segues with the same ends, the one that redirects does, the other doesn't")
  func redirectOfOne() {
    let text = """
      digraph {
        a [helm_kind=screen]
        a -> b [helm_style=hold, helm_disabled=true, helm_redirect_from=a, helm_redirect_to=c]
        a -> b [helm_style=pass]
        a -> c [helm_style=pass]
        a -> c [helm_redirects="a => b"]
      }
      """
    let segues = GraphImport.dot([SourceText(file: "test.dot", text: text)]).document?.segues
    #expect(segues?.map(\.redirect) == [[DocumentEdge(from: "a", to: "c")], [], []])
  }

  @Test("of more redirects than are read the first are, and that is said")
  func manyRedirects() {
    let all = (1...40).map { number in
      let ending = number == 1 ? "" : "\(number)"
      return "helm_redirect_from\(ending)=a, helm_redirect_to\(ending)=b"
    }
    let text = "digraph { a [helm_kind=screen]; a -> b [helm_style=pass]; b -> a [\(all.joined(separator: ", "))] }"
    #expect(problems(text) == ["too-many-redirects"])
  }

  @Test("a label without a tag of its own is the empty tag, which has no attribute")
  func emptyTag() {
    let text = "digraph { a [helm_kind=screen]; a -> b [helm_style=pass, label=<x>]; b -> a [helm_style=pass] }"
    let segues = GraphImport.dot([SourceText(file: "test.dot", text: text)]).document?.segues
    #expect(segues?.map(\.tag) == ["", nil])
  }

  @Test("what can be taken from a group, or from anywhere, says so in its label, which is no tag")
  func scopes() {
    let text = """
      digraph {
        a [helm_kind=screen]
        a -> b [helm_style=pass, label="any of G", helm_from_group=g]
        a -> c [helm_style=pass, label="anywhere: #x", helm_tag=x, helm_from_all=true]
      }
      """
    let segues = GraphImport.dot([SourceText(file: "test.dot", text: text)]).document?.segues
    #expect(segues?.map(\.origin) == [.group("g"), .everything])
    #expect(segues?.map(\.traits.tags) == [[], ["x"]])
  }

  @Test("no text ends the process")
  func random() {
    var state: UInt64 = 20_26
    let parts = [
      "digraph ", "graph ", "{", "}", "a", " -> ", " -- ", "[", "]", "=", "\"", ";", "<", ">", "subgraph ", ":n", "/*",
      "#\n",
    ]
    for _ in 0..<60 {
      var text = "digraph {"
      for _ in 0..<14 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += parts[Int(state >> 33) % parts.count]
      }
      let imported = GraphImport.dot([SourceText(file: "test.dot", text: text)])
      #expect((imported.document == nil) == imported.diagnostics.contains { $0.severity == .error }, "\(text)")
    }
  }

  @Test("an id that Graphviz takes for a name of its own comes back")
  func percent() {
    let text = #"digraph { "%a" [helm_kind=screen, helm_id="%a"]; b [helm_kind=screen]; "%a" -> b [helm_style=pass] }"#
    let document = GraphImport.dot([SourceText(file: "test.dot", text: text)]).document
    #expect(document?.fragments.map(\.id) == ["%a", "b"])
    #expect(document?.segues.map(\.from) == ["%a"])
  }
}
