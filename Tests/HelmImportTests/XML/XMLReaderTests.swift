import HelmDocument
import Testing

@testable import HelmImport

@Suite("XML")
struct XMLReaderTests {
  /// The outermost element, and the problems as `line:column identifier`.
  private func read(_ text: String, keepsText: Bool = false) -> (root: XMLElement?, problems: [String]) {
    var collector = DiagnosticCollector(source: SourceText(file: "test.xml", text: text))
    let root = XMLReader.read(keepsText: keepsText, &collector)
    return (root, collector.finished().map { "\($0.place.map { "\($0.line):\($0.column) " } ?? "")\($0.identifier)" })
  }

  @Test("elements nested as deep as is allowed are read, one level more is refused")
  func nesting() {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(read(nested(XMLReader.depthLimit)).problems == [])
    #expect(read(nested(XMLReader.depthLimit + 1)).problems == ["1:769 nesting"])
    #expect(read(nested(100_000)).problems == ["1:769 nesting"])
  }

  @Test("a text of more bytes than are read is refused")
  func size() {
    let text = "<a>" + String(repeating: " ", count: XMLReader.sizeLimit) + "</a>"
    #expect(read(text).problems == ["1:1 too-large"])
  }

  @Test("more elements than fit in memory are refused")
  func count() {
    let text = "<a>" + String(repeating: "<b/>", count: XMLReader.elementLimit) + "</a>"
    #expect(read(text).problems.map { $0.split(separator: " ").last } == ["too-large"])
  }

  @Test("attributes are known by Android's namespace, whatever stands for it")
  func namespaces() {
    let text = """
      <n xmlns:x="http://schemas.android.com/apk/res/android" xmlns:tools="http://schemas.android.com/tools"
         tools:label="no" x:label="yes" plain="too"/>
      """
    #expect(read(text).root?.attributes == ["label": "yes", "plain": "too", "tools:label": "no"])
  }

  @Test("a namespace that was never declared is refused")
  func unboundPrefix() {
    #expect(read("<n android:id=\"a\"/>").problems == ["1:1 broken-xml"])
  }

  @Test("text is kept in order, that of children too, where it is asked for")
  func text() {
    let text = "<s>One <b>two</b> &lt;three&gt;<![CDATA[ & four]]></s>"
    #expect(read(text, keepsText: true).root?.text == "One two <three> & four")
    #expect(read(text).root?.text == "")
  }

  @Test("an attribute's place is that of its value")
  func places() throws {
    let source = SourceText(file: "test.xml", text: "<n a = 'x = 1' my:b=\"2\" tools:c='3' c=\"\"/>")
    var collector = DiagnosticCollector(source: SourceText(file: "test.xml", text: "<n a = 'x = 1'/>"))
    let element = XMLElement(name: "n", attributes: [:], tag: 0..<source.bytes.count)
    #expect(XMLReader.read(&collector)?["a"] == "x = 1")
    let values = ["a", "b", "c"].map {
      String(decoding: source.bytes[source.range(of: $0, in: element)], as: UTF8.self)
    }
    #expect(values == ["x = 1", "2", ""])
    #expect(source.range(of: "d", in: element) == element.tag)
  }

  @Test("no text makes the reader crash")
  func random() {
    var state: UInt64 = 20_26
    let parts = [
      "<a>", "</a>", "<b c='", "'/>", "\"", "&lt;", "&x;", "<!--", "-->", "<![CDATA[", "]]>", "<?x", "?>", "é", "\u{0}",
    ]
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += parts[Int(state >> 33) % parts.count]
      }
      let (root, problems) = read(text)
      #expect((root == nil) != problems.isEmpty, "\(text)")
    }
  }
}
