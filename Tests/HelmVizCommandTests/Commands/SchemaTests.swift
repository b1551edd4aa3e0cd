import Foundation
import Testing

@testable import HelmVizCommand

@Suite("Schema")
struct SchemaTests {
  @Test("the schema is printed as JSON, or written to a file")
  func schema() throws {
    let folder = try Folder()
    let run = Run("schema")
    #expect(run.code == 0)
    #expect(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) is [String: Any])
    #expect(Run("schema", "-o", folder["schema.json"]).code == 0)
    #expect(folder.read("schema.json") == run.output)
  }
}
