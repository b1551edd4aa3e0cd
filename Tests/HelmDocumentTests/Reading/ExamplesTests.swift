import Foundation
import HelmDocument
import TestSupport
import Testing

private let examples: [URL] = {
  let folder = folder().appending(path: "../../../Examples").standardized
  let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  return files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
}()

@Suite("examples")
struct ExamplesTests {
  @Test("every example is without problems, and each of its flows can be walked", arguments: examples)
  func read(file: URL) throws {
    let reading = GraphDocument.read(Array(try Data(contentsOf: file)), file: file.lastPathComponent)
    #expect(reading.diagnostics == [] && reading.brokenRules() == [])
    let document = try #require(reading.document)
    _ = try reading.navigation()
    for flow in document.flows { #expect(try reading.states(ofFlow: flow.name).count == flow.steps.count + 1) }
  }
}
