import Helm
import HelmAnalysis
import HelmDiagram
import HelmDocument
import HelmLayout
import TestSupport
import Testing

@testable import HelmRendering

@Suite("Text is shown, whatever it says")
struct HostileTextTests {
  static let texts = [
    "</title><script>alert(1)</script>", "]]><!-- & &amp; &lt; &#65;", "\\N \\G \\L \\l\\n\\r", "a\\b", "a\\\\",
    "a\\\\\\\\b",
    "\\\\\"", "\"quoted\"", "<b>bold</b>", "<", "50%", "graph", "node", "strict", "-1.5e3", "a:b:c", "a;b", "{x|<y>}",
    "// not a comment", "/* nor this */", "# nor this",
    "[a]", "]]", "tab\tnew\nline\r", "bell \u{7}", "over\u{202E}ride",
    "\u{2066}isolate", "زر المساعدة", "שלום", "登录页面注册", "👩‍👩‍👧‍👦 family", "e\u{301}", "a\u{FEFF}mark",
    " spaces ", "", "a" + String(repeating: "\u{300}", count: 200),
  ]

  /// A graph in which a text stands everywhere that a text can stand.
  private func document(_ text: String) -> GraphDocument {
    GraphDocument(
      title: text,
      fragments: [
        DocumentFragment(id: "start", title: text, group: text, note: text),
        DocumentFragment(id: text, group: text),
        DocumentFragment(id: "end", title: "End of \(text)", note: text),
      ],
      groups: [DocumentGroup(id: text, title: text)],
      segues: [
        DocumentSegue(from: "start", to: text, tag: text, note: text),
        DocumentSegue(from: text, to: "end", style: .hold, tag: "of \(text)"),
      ]
    )
  }

  private func placed(_ text: String) throws -> PlacedDiagram {
    try DiagramLayout.place(Diagram(document(text), options: DiagramOptions(tags: .all)))
  }

  private func state(_ text: String, in diagram: Diagram) -> DiagramState {
    let graph = CompiledGraph(document(text))
    let state = NavigationState(
      path: [.init(from: "start", to: text, targetId: text)],
      presented: [.init(fragment: text, id: text)],
      available: [.init(from: text, to: "end")],
      of: graph
    )
    return DiagramStateBuilder(diagram, of: graph.walked).state(state)
  }

  /// What XML can carry: a character that it forbids is replaced.
  private func carried(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.value {
          case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...: scalar
          default: "\u{FFFD}"
          }
        }
      )
    )
  }

  @Test("in SVG", arguments: Self.texts)
  func svg(text: String) throws {
    let placed = try placed(text)
    for state in [nil, state(text, in: placed.diagram)] {
      let root = try MarkupNode.parse(SVGRenderer(placed, theme: .light).render(state))
      let fragments = root.all.filter { $0.attributes["data-fragment"] != nil }
      #expect(fragments.map { $0.attributes["data-fragment"] } == placed.diagram.fragments.map { carried($0.id) })
      let seen = visible(text)
      #expect(fragments[0].child("title")?.text == seen + "\n" + seen)
      let segues = root.all.filter { $0.attributes["data-from"] != nil }
      #expect(segues[0].attributes["data-tag"] == carried(text))
      #expect(root.all(class: "group").first?.attributes["data-group"] == carried(text))
      #expect(root.all(class: "group").first?.child("title")?.text == seen)
      #expect(
        Set(root.all.map(\.name)).isSubset(of: ["svg", "title", "desc", "style", "g", "rect", "circle", "path", "text"])
      )
      // Nothing that acts is left in what is seen.
      let words = root.all.filter { ["text", "title", "desc"].contains($0.name) }.map(\.text)
      #expect(!words.contains { $0.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) || $0.value < 10 } })
    }
  }

  /// A text whose backslashes before a quote, a line break or the end are doubled.
  private static func doubled(_ text: String) -> String {
    text.replacing(/(\\+)(?=["\n]|$)/) { "\($0.1)\($0.1)" }
  }

  @Test(
    "in DOT, which Graphviz reads back as it was, but for backslashes that are doubled",
    .enabled(if: Tool.neato != nil, "no neato"),
    arguments: Self.texts
  )
  func dot(text: String) throws {
    let placed = try placed(text)
    let tool = try #require(Tool.neato)
    for state in [nil, state(text, in: placed.diagram)] {
      let bytes = DOTRenderer(placed, theme: .light).render(state)
      let outcome = try tool.run(["-n2", "-Tjson"], input: bytes)
      #expect(outcome.status == 0 && Self.complaints(outcome).isEmpty)
      let reading = try DOTReading(json: outcome.output)
      #expect(reading.nodes.map(\.name) == placed.diagram.fragments.map { Self.doubled($0.id) })
      #expect(reading.nodes.first?.attributes["helm_title"] ?? "" == Self.doubled(visible(text)))
      #expect(reading.edges.first?.attributes["helm_tag"] ?? "" == Self.doubled(text))
      #expect(reading.clusters.first?["helm_group"] ?? "" == Self.doubled(text))
      // Graphviz writes control characters into its own SVG.
      guard !text.contains("\u{7}") else { continue }
      let drawn = try tool.run(["-n2", "-Tsvg"], input: bytes)
      #expect(drawn.status == 0 && Self.complaints(drawn).isEmpty)
      let words = try MarkupNode.parse(Array(drawn.output)).all.filter { $0.name == "text" }.map(\.text)
      let lines = placed.diagram.fragments.flatMap(\.lines).filter { !$0.isEmpty }
      #expect(Set(lines.map(Self.squeezed)).isSubset(of: words.map(Self.squeezed)))
    }
  }

  /// What Graphviz says, but that a label is wider in the fonts it has: it draws an emoji as several where it must.
  private static func complaints(_ outcome: Tool.Outcome) -> [Substring] {
    outcome.errors.split(separator: "\n").filter { !$0.contains("too small for") && !$0.hasPrefix("in label of") }
  }

  /// Without the spaces, which Graphviz writes as no-break spaces where there are several.
  private static func squeezed(_ text: String) -> String {
    text.filter { !$0.isWhitespace }
  }

  @Test("a title of a megabyte is cut, in every format, and stands whole in its title")
  func megabyte() throws {
    let text = String(repeating: "Longwinded ", count: 95_000)
    let document = GraphDocument(
      title: text,
      fragments: [DocumentFragment(id: "a", title: text)],
      segues: [DocumentSegue(from: "a", to: "b", tag: text)]
    )
    let placed = try DiagramLayout.place(Diagram(document, options: DiagramOptions(tags: .all)))
    #expect(placed.size.width < 1_000)
    let root = try MarkupNode.parse(SVGRenderer(placed, theme: .light).render())
    #expect(root.all.filter { $0.name == "text" }.allSatisfy { $0.text.count < 300 })
    #expect(root.all(class: "fragment").first?.child("title")?.text.count == text.count)
    #expect(String(decoding: DOTRenderer(placed, theme: .light).render(), as: UTF8.self).hasSuffix("}\n"))
  }

  @Test(
    "a link that would run something is none",
    arguments: ["javascript:alert(1)", "JavaScript:x", "data:text/html,x", "file:///etc"]
  )
  func links(link: String) throws {
    let document = GraphDocument(fragments: [
      DocumentFragment(id: "a", link: link), DocumentFragment(id: "b", link: "b.swift"),
    ])
    let placed = try DiagramLayout.place(Diagram(document))
    let root = try MarkupNode.parse(SVGRenderer(placed, theme: .light).render())
    #expect(root.all.compactMap { $0.attributes["href"] } == ["b.swift"])
    #expect(!String(decoding: DOTRenderer(placed, theme: .light).render(), as: UTF8.self).contains(link))
  }
}
