import Testing

@testable import HelmRendering

@Suite("Printing markup")
struct MarkupTests {
  @Test("markup in text and attributes is shown, not interpreted")
  func escaping() {
    let element = Element("text", ["class": "a\"b<c&d\n\t\r"], text: "<script>]]>&amp;\"\u{0}\u{FFFF}\r")
    let text = String(decoding: XMLFormatter.format(element), as: UTF8.self)
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <text class="a&quot;b&lt;c&amp;d&#10;&#9;&#13;">&lt;script&gt;]]&gt;&amp;amp;"\u{FFFD}\u{FFFD}&#13;</text>

        """
    )
  }

  @Test("each element has a line of its own, attributes that are nil are left out")
  func lines() {
    let element = Element("g", ["a": nil, "b": "1"], [Element("x"), Element("y", text: "z")])
    let lines = String(decoding: XMLFormatter.format(element), as: UTF8.self).split(separator: "\n")
    #expect(lines.dropFirst() == ["<g b=\"1\">", "<x/>", "<y>z</y>", "</g>"])
  }

  @Test("DOT quotes what isn't a plain word or number, and keeps labels' backslashes and entities")
  func dot() {
    let text = String(
      decoding: DOTFormatter.format(
        name: "node",
        [
          .defaults("graph", [("a", .text("word_1")), ("b", .text("1.5")), ("c", .text("1.5.2")), ("d", .text(""))]),
          .node("a \"quoted\" \\N", [("label", .label(["\\N & co", "&lt;"]))]),
          .edge("a", "graph", [("label", .cell("<b> & \"", width: 20, height: 10, attributes: [("border", "1")]))]),
          .subgraph("cluster_0", [.attribute(("rank", .text("same"))), .node("x", [])]),
        ]
      ),
      as: UTF8.self
    )
    #expect(
      text == #"""
        digraph "node" {
          graph [a=word_1, b=1.5, c="1.5.2", d=""]
          "a \"quoted\" \N" [label="\\N &amp; co\n&amp;lt;"]
          "a" -> "graph" [label=<<table cellborder="0" cellspacing="0" cellpadding="0" fixedsize="true" width="20" \#
        height="10" border="1"><tr><td width="18" height="8">&lt;b&gt; &amp; &quot;</td></tr></table>>]
          subgraph "cluster_0" {
            rank=same
            "x"
          }
        }

        """#
    )
  }
}
