import HelmDocument
import Testing

@Suite("Several entries")
struct SeveralEntriesTests {
  @Test("the notes say how many entries they leave out")
  func count() throws {
    let segues = (0..<40).map { "\"a\($0) => z\"" }.joined(separator: ", ")
    let reading = GraphDocument.read(Array("{\"segues\": [\(segues)]}".utf8), file: "graph.json")
    let rule = try #require(reading.brokenRules().first)
    #expect(rule.identifier == "several-entries")
    #expect(rule.notes.last?.message == "and \(40 - (rule.notes.count - 1)) more")
  }
}
