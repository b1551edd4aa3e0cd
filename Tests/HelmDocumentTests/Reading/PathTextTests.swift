import HelmDocument
import Testing

@Suite("paths as text")
struct PathTextTests {
  private let document = GraphDocument(
    segues: [("a", "b"), ("b", "c"), ("a", "c"), ("a", "my \"d\", too")].map { DocumentSegue(from: $0.0, to: $0.1) }
  )

  @Test(
    "a path is a chain, several chains, or empty",
    arguments: [
      ("", []), ("  ", []), ("a => b", ["a => b"]), ("a=>b=>c", ["a => b", "b => c"]),
      ("a => b, a => c", ["a => b", "a => c"]),
      (#"a => "my \"d\", too", a => b"#, [#"a => "my \"d\", too""#, "a => b"]),
    ]
  )
  func read(text: String, edges: [String]) {
    let reading = document.path(from: text)
    #expect(reading.diagnostics == [])
    #expect(reading.path?.map(\.edge.description) == edges)
  }

  @Test(
    "what is wrong with a path is shown in the option's text",
    arguments: [
      (
        "a => d",
        "--path:1:6: error: unknown fragment 'd'; neither \"fragments\" nor a segue names it [unknown-fragment]"
      ),
      ("b => a", "--path:1:1: error: no segue leads from 'b' to 'a'; 'b' leads to 'c' [missing-segue]"),
      ("a", "--path:1:2: error: '=>' is missing; an edge is written as 'from => to' [malformed-edge]"),
      ("a => [b, c]", "--path:1:6: error: list in a path; write each edge by itself, in order [malformed-path]"),
      ("a => b,", "--path:1:8: error: empty edge; write it as 'from => to' [empty-edge]"),
    ]
  )
  func wrong(text: String, message: String) {
    let reading = document.path(from: text)
    #expect(reading.path == nil)
    let printed = DiagnosticPrinter(sources: [reading.source]).text(reading.diagnostics)
    #expect(printed.split(separator: "\n").first.map(String.init) == message)
  }
}
