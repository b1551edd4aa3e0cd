import Foundation
import HelmDocument
import Testing

/// The graphs of real apps that lie beside the package on some machines.
private let realGraphs: [URL] = {
  let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
  let folder = package.deletingLastPathComponent().appending(path: "shared/real/graphs")
  let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  return files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
}()

@Suite("real graphs", .enabled(if: !realGraphs.isEmpty, "no ../shared/real/graphs beside the package"))
struct RealGraphsTests {
  @Test("every real graph is read, and comes back from its canonical text", arguments: realGraphs)
  func read(file: URL) throws {
    let reading = GraphDocument.read(Array(try Data(contentsOf: file)), file: file.lastPathComponent)
    #expect(reading.diagnostics == [])
    let document = try #require(reading.document)
    let bytes = document.encoded()
    let again = GraphDocument.read(bytes, file: file.lastPathComponent)
    #expect(again.diagnostics == [])
    #expect(again.document == document)
    #expect(again.document?.encoded() == bytes)
    #expect(again.document?.segues.count == document.segues.count)
    #expect(Set(again.brokenRules().map(\.identifier)) == Set(reading.brokenRules().map(\.identifier)))
  }
}
