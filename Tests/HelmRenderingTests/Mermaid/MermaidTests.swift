import HelmAnalysis
import HelmDiagram
import HelmDocument
import TestSupport
import Testing

@testable import HelmRendering

@Suite("Mermaid")
struct MermaidTests {
  private func text(_ json: String, state: ((CompiledGraph) -> NavigationState)? = nil) throws -> [Substring] {
    let graph = try #require(CompiledGraph(GraphDocument.read(Array(json.utf8), file: "t")))
    let diagram = Diagram(GraphPart(graph))
    let drawn = state.map { DiagramStateBuilder(diagram, of: graph.walked).state($0(graph)) }
    return String(decoding: MermaidRenderer(diagram, theme: .light).render(drawn), as: UTF8.self).split(separator: "\n")
  }

  @Test("each trait has a channel of its own")
  func traits() throws {
    let lines = try text(
      #"""
      {"fragments": [{"id": "b", "kind": "overlay"}, {"id": "c", "kind": "section"}], "segues": ["a => b",
        {"edge": "a => c", "style": "hold"}, {"edge": "a => d", "dismissable": true, "auto": true, "tag": "t"},
        {"edge": "c => d", "disabled": true, "redirect": "a => b"}]}
      """#
    )
    #expect(lines.contains { $0.hasSuffix("[[\"b\"]]") } && lines.contains { $0.contains("([\"a\"])") })
    #expect(lines.contains { $0.contains(" ==> ") } && lines.contains { $0.contains(" -->|\"auto #35;t\"| ") })
    #expect(lines.contains { $0.contains(" --x|\"disabled\"| ") })
    #expect(lines.contains { $0.contains(" -.->|\"leads here instead\"| ") })
    #expect(lines.contains { $0.hasPrefix("  linkStyle ") && $0.hasSuffix(",stroke-dasharray:7 4") })
    #expect(lines.contains { $0.hasSuffix(" section") && $0.hasPrefix("  class n") })
  }

  @Test("segues both ways share a line with two heads until one of them is on the path")
  func pairs() throws {
    let graph = #"{"segues": ["s => a", "a <=> b"]}"#
    #expect(try text(graph).filter { $0.contains(" <--> ") }.count == 1)
    let step = { NavigationState.Step(from: $0, to: $1) }
    let lines = try text(graph) {
      NavigationState(
        path: [step("s", "a"), step("a", "b")],
        presented: [.init(fragment: "b")],
        available: [step("b", "a")],
        of: $0
      )
    }
    #expect(!lines.contains { $0.contains("<-->") })
    #expect(lines.contains { $0.contains(" -->|\"(2)\"| ") })
    #expect(lines[1] == #"title: "Navigation graph — Presented: b""#)
  }

  @Test("addresses are escaped where Mermaid reads no entities")
  func addresses() {
    let address = MermaidText.address(#"https://x.y/é?a="b"&c={d}%20%"#)
    #expect(address == #""https://x.y/%C3%A9?a=%22b%22&c=%7Bd%7D%20%25""#)
  }

  @Test("a block of Markdown's code is fenced by more than it holds, an address can't leave its brackets")
  func markdown() {
    let bytes = MarkdownFormatter.format([.code("x", "a ```` b\n"), .paragraph([.link("t", to: "a<b>|c\\")])])
    #expect(String(decoding: bytes, as: UTF8.self) == "`````x\na ```` b\n`````\n\n[t](<a%3Cb%3E%7Cc%5C>)\n")
  }

  @Test("what Mermaid looks for anywhere in a line isn't found in a title")
  func statements() throws {
    let lines = try text(
      #"{"segues": [{"from": "<style>a:b;", "to": "direction TB"}, {"from": "ﬂ°°35¶ß", "to": "b"}]}"#
    )
    #expect(lines.contains { $0.hasSuffix("\"#60;style#62;a#58;b#59;\"])") })
    #expect(lines.contains { $0.hasSuffix("(\"#100;irection TB\")") })
    #expect(lines.contains { $0.hasSuffix("\"#64258;°°35#182;ß\"])") })
  }
}
