import Helm
import HelmDocument
import Testing

@Suite("operator text")
struct OperatorTextTests {
  private func edges(_ text: String) -> Set<String> {
    var json = JSONWriter()
    json.raw("{\"segues\": [")
    json.string(text)
    json.raw("]}")
    let document = GraphDocument.read(json.bytes, file: "t").document
    return Set((document?.segues ?? []).map(\.edge.description))
  }

  private func edges(_ set: Set<DirectedEdge<NamedFragment>>) -> Set<String> {
    Set(set.map { "\($0.from) => \($0.to)" })
  }

  @Test("text means what the operators mean in Swift")
  func likeSwift() {
    let (a, b, c, d) = (NamedFragment("a"), NamedFragment("b"), NamedFragment("c"), NamedFragment("d"))
    #expect(edges("a => b") == edges([a => b]))
    #expect(edges("a => b => c") == edges(a => b => c))
    #expect(edges("a => [b, c]") == edges(a => [b, c]))
    #expect(edges("[a, b] => c") == edges([a, b] => c))
    #expect(edges("[a, b] => [c, d]") == edges([a, b] => [c, d]))
    #expect(edges("a => [b, c] => d") == edges(a => [b, c] => d))
    #expect(edges("a => [b, a] => d") == edges(a => [b, a] => d))
    #expect(edges("a => b => c => a") == edges(a => b => c => a))
    #expect(edges("a <=> b") == edges(a <=> b))
    #expect(edges("a <=> b <=> c <=> a") == edges(a <=> b <=> c <=> a))
    #expect(edges("a <=> [b, c]") == edges(a <=> [b, c]))
    #expect(edges("a <=> b <=> [c, d]") == edges(a <=> b <=> [c, d]))
  }

  @Test("a chain that closes a circle continues from its end")
  func closedCircle() {
    #expect(edges("a => b => a => c") == ["a => b", "b => a", "a => c"])
    #expect(edges("a <=> b => c") == ["a => b", "b => a", "b => c"])
  }

  @Test(
    "any id survives being written and read",
    arguments: [
      "a", "a-b", "a.b/c:d_e", "漢字", "é", "e\u{301}", "my id", "\"", "\\", "a\\\"b", "=>", "a=>b", "[", ",", "a->b",
      "-", "\n",
      "👩‍👩‍👧", "\u{202E}x", "x\u{FFFD}", "a'b", "--", "\u{1}",
    ]
  )
  func everyID(id: String) throws {
    let document = GraphDocument(segues: [DocumentSegue(from: id, to: "end", redirect: [.init(from: id, to: "end")])])
    let reading = document.reading()
    #expect(reading.diagnostics == [])
    #expect(reading.document?.segues.map(\.from) == [id])
    #expect(reading.document?.segues.first?.redirect.first?.from == id)
  }

  @Test("lists that multiply beyond a million segues are an error")
  func tooMany() {
    let many = (0..<1001).map { "a\($0)" }.joined(separator: ",")
    let text = "{\"segues\": [\"[\(many)] => [\(many)]\"]}"
    let reading = GraphDocument.read(Array(text.utf8), file: "t")
    #expect(reading.diagnostics.map(\.identifier) == ["too-many-segues"])
  }
}
