import Foundation
import HelmDocument
import Testing

@Suite("documents as files")
struct DocumentFileTests {
  @Test("a document is written and read again")
  func roundTrip() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "graph-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let document = GraphDocument(title: "x", segues: [DocumentSegue(from: "a", to: "b")])
    try document.write(to: url)
    #expect(Array(try Data(contentsOf: url)) == document.encoded())
    #expect(try GraphDocument(contentsOf: url) == document)
  }

  @Test("a file with problems throws all of them, a missing one what the system says")
  func wrong() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "graph-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(throws: CocoaError.self) { try GraphDocument(contentsOf: url) }
    try Data("{\"a\": 1, \"b\": 2}".utf8).write(to: url)
    let error = try #require(throws: DocumentError.self) { try GraphDocument(contentsOf: url) }
    #expect(error.diagnostics.map(\.identifier) == ["unknown-key", "unknown-key"])
  }
}
