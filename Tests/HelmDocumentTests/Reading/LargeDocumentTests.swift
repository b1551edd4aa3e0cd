import Foundation
import HelmDocument
import Testing

@Suite("large documents")
struct LargeDocumentTests {
  @Test("100,000 segues are read and come back")
  func manySegues() throws {
    let count = 100_000
    let lines = (0..<count).map { "{\"from\":\"f\($0)\",\"to\":\"f\($0 / 2 + 1)\",\"tag\":\"t\($0)\"}" }
    let bytes = Array("{\"segues\":[\(lines.joined(separator: ",\n"))]}".utf8)
    let reading = GraphDocument.read(bytes, file: "t")
    #expect(reading.diagnostics == [])
    #expect(reading.document?.segues.count == count)
  }

  @Test("a title of 1 MB is kept")
  func longTitle() throws {
    let title = String(repeating: "ü😀", count: 200_000)
    let document = GraphDocument(title: title, segues: [DocumentSegue(from: "a", to: "b")])
    #expect(document.reading().document?.title == title)
  }

  @Test("100,000 problems are reported as 100 and a count")
  func manyProblems() {
    let lines = String(repeating: "{\"edge\":\"a => b\",\"dismissible\":true},", count: 10_000)
    let reading = GraphDocument.read(Array("{\"segues\":[\(lines)\"a => c\"]}".utf8), file: "t")
    #expect(reading.diagnostics.count == 101)
    #expect(reading.diagnostics.last?.headline == "9900 more problems in 't' are not shown")
    #expect(reading.document == nil)
  }

  @Test("many wrong references into a large graph take no more than looking each up")
  func wrongReferences() {
    let segues = (0..<1000).map { "\"f\($0) => f\($0 + 1)\"" }.joined(separator: ",")
    let path = (0..<1000).map { "\"f\($0) => g\($0)\",\"f\($0) => f\($0 + 2)\"" }.joined(separator: ",")
    let steps = (0..<1000).map { "{\"presentTag\":\"t\($0)\"}" }.joined(separator: ",")
    let text = "{\"segues\":[\(segues)],\"path\":[\(path)],\"flows\":{\"f\":[\(steps)]}}"
    let reading = GraphDocument.read(Array(text.utf8), file: "t")
    #expect(reading.diagnostics.last?.headline == "\(3000 - 100) more problems in 't' are not shown")
  }

  @Test("a pair that is declared 1,000 times is one problem with a few notes")
  func manyDuplicates() {
    let lines = Array(repeating: "\"a => b\"", count: 1000).joined(separator: ",")
    let rules = GraphDocument.read(Array("{\"segues\":[\(lines)]}".utf8), file: "t").brokenRules()
    #expect(rules.map(\.headline) == ["segue 'a => b' is declared 1000 times; keep one of them"])
    #expect(rules.first?.notes.count == 9 && rules.first?.notes.last?.message == "and 991 more")
  }

  // In quadratic time it would take an hour.
  @Test("a long run of one character is read, or refused in few words", arguments: ["-", "a", "[", "\\\"", " ", "é"])
  func longRuns(piece: String) {
    let text = String(repeating: piece, count: 200_000)
    let reading = GraphDocument.read(Array("{\"segues\": [\"\(text) => b\"]}".utf8), file: "t")
    #expect((reading.document == nil) == !reading.diagnostics.isEmpty)
    #expect(reading.diagnostics.allSatisfy { $0.headline.utf8.count < 1_000 })
  }

  @Test("no prefix of a document and no changed byte of it ends the program")
  func damaged() {
    let text =
      #"{"fragments":[{"id":"é😀","kind":"screen"}],"segues":["a => [b, \"c\"]",{"edge":"a <=> d"}],"path":["a => b"],"#
      + #""flows":{"x":[{"present":"a"},{"replace":["a => b"]}]},"entry":"a","x-\u00e9":[1.5e3,null]}"#
    let bytes = Array(text.utf8)
    #expect(GraphDocument.read(bytes, file: "t").diagnostics == [])
    for count in bytes.indices {
      #expect(GraphDocument.read(Array(bytes[..<count]), file: "t").document == nil)
      for replacement: UInt8 in [0, 0x22, 0x5C, 0x7B, 0x5D, 0x80, 0xC3, 0xFF] {
        var changed = bytes
        changed[count] = replacement
        let reading = GraphDocument.read(changed, file: "t")
        #expect(reading.document != nil || !reading.diagnostics.isEmpty)
        _ = DiagnosticPrinter(sources: [reading.source]).text(reading.diagnostics + reading.brokenRules())
        if let document = reading.document { #expect(document.reading().document == document) }
      }
    }
  }
}
