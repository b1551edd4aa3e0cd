import Foundation
import Helm
import HelmAnalysis
import HelmDiagram
import HelmDocument
import HelmLayout
import Testing

@testable import HelmRendering

@Suite("A page to click through")
struct PageTests {
  private static let hostile = [
    "</script><script>alert(1)</script>", "<!--<script>", "]]><b>", "{{style}}", "$& \\u003c \u{2028}", "\"'`&amp;",
    "over\u{202E}ride", "العربية", "登录",
  ]

  private func document(_ text: String) -> GraphDocument {
    GraphDocument(
      title: text,
      fragments: [DocumentFragment(id: "start", title: text, note: text), DocumentFragment(id: text, group: text)],
      groups: [DocumentGroup(id: text, title: text)],
      segues: [DocumentSegue(from: "start", to: text, tag: text, note: text)],
      flows: [DocumentFlow(name: text, steps: [DocumentStep(.presentTag(text))])]
    )
  }

  @Test("shows every text and lets none act", arguments: Self.hostile)
  func hostileText(text: String) throws {
    let page = try Page(document(text))
    #expect(page.text.components(separatedBy: "<script").count == 3)
    #expect(page.text.components(separatedBy: "</script>").count == 3)
    let fragments = try page.list("fragments")
    #expect(fragments[1]["id"] as? String == text)
    #expect((page.data["tags"] as? [String]) == [text])
    #expect(try page.actions().contains { $0.refusal?.contains(text) == true })
  }

  @Test("lets in its own script and style, by their hashes, and nothing from anywhere")
  func policy() throws {
    let text = try Page(document("a")).text
    let policy = try #require(text.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).1
    let style = try #require(Page.block(of: text, from: "<style>"))
    let script = try #require(Page.block(of: text, from: "<script>"))
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(policy.contains("script-src \(ContentHash.source(of: Array(script.utf8)));"))
    #expect(policy.contains("style-src \(ContentHash.source(of: Array(style.utf8)));"))
    #expect(!policy.contains("unsafe") && !policy.contains("*"))
    #expect(!text.contains(" style=\"") && !text.contains(" onclick"))
    #expect(
      script.firstMatch(of: /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function|fetch\(/) == nil
    )
  }

  @Test("is the same from run to run", arguments: Pictures.examples)
  func sameBytes(picture: Picture) throws {
    let page = try Page(picture.document, limit: 300)
    #expect(try Page(picture.document.shuffled(seed: 3), limit: 300).bytes == page.bytes)
  }

  @Test("of a graph that the engine refuses says why, and has no states")
  func refused() throws {
    let document = GraphDocument(segues: [DocumentSegue(from: "a", to: "c"), DocumentSegue(from: "b", to: "c")])
    let placed = try DiagramLayout.place(Diagram(document))
    let bytes = HTMLRenderer(placed, theme: .light).render(nil, problems: ["two entries"])
    let data = try Page.data(in: String(decoding: bytes, as: UTF8.self))
    #expect(data["problems"] as? [String] == ["two entries"])
    #expect(data["states"] == nil && (data["fragments"] as? [Any])?.count == 3)
  }

  @Test("of a part of a graph knows the fragments that aren't drawn")
  func part() throws {
    let segues = [DocumentSegue(from: "a", to: "b"), DocumentSegue(from: "b", to: "c")]
    let engine = try GraphDocument(segues: segues).navigation(path: [])
    let placed = try DiagramLayout.place(Diagram(GraphDocument(segues: [segues[0]])))
    let data = PageData(drawing: PageDrawing(placed)).value(
      Walkthrough(WalkTable(StateExplorer(grouping: .path).explore(engine.graph.indexed), start: engine)),
      size: 0
    )
    let text = String(decoding: data.bytes, as: UTF8.self)
    #expect(text.contains(#"{"id":"c","title":"c"}"#))
    #expect(text.contains(#"{"from":1,"to":2}"#))
  }

  @Test("has a choice of light and dark where its theme has both")
  func scheme() throws {
    let placed = try DiagramLayout.place(Diagram(document("a")))
    func text(_ name: String) throws -> String {
      let theme = try #require(Theme.builtIn(named: name))
      return String(decoding: HTMLRenderer(placed, theme: theme).render(nil), as: UTF8.self)
    }
    #expect(try text("auto").contains(":root[data-scheme=dark]"))
    #expect(try !text("auto").contains("segmented\" hidden"))
    #expect(try text("print").contains("segmented\" hidden"))
    #expect(try !text("print").contains("prefers-color-scheme"))
  }

  @Test("of a preview may ask its server for changes, and is otherwise the page that it always is")
  func preview() throws {
    let renderer = HTMLRenderer(try DiagramLayout.place(Diagram(document("a"))), theme: .light)
    let page = String(decoding: renderer.render(nil), as: UTF8.self)
    let preview = String(decoding: renderer.render(nil, preview: PagePreview(version: "\"7")), as: UTF8.self)
    #expect(preview.contains("connect-src 'self'") && preview.contains("data-version=\"&quot;7\""))
    #expect(!page.contains("connect-src") && !page.contains("data-version") && !page.contains("EventSource"))
    let waiting = HTMLRenderer.waitingPage(title: "<a>.json", theme: .light, preview: PagePreview(version: "7"))
    let text = String(decoding: waiting, as: UTF8.self)
    #expect(text.contains("<h1 dir=\"auto\">&lt;a&gt;.json</h1>") && text.contains("connect-src 'self'"))
    #expect(!text.contains("{{"))
  }
}
