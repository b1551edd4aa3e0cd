import Foundation
import HelmAnalysis
import HelmDocument
import TestSupport
import Testing

/// The graphs of real apps that lie beside the package on some machines.
private let realGraphs: [URL] = {
  let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
  let folder = package.deletingLastPathComponent().appending(path: "shared/real/graphs")
  let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  return files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
}()

@Suite("real graphs", .enabled(if: !realGraphs.isEmpty, "no ../shared/real/graphs beside the package"))
struct RealFindingsTests {
  @Test("real graphs have the findings that were looked through by hand")
  func reviewed() throws {
    var lines: [String] = []
    for graph in realGraphs {
      let name = graph.deletingPathExtension().lastPathComponent
      let findings = GraphCheck().findings(in: GraphDocument.read(Array(try Data(contentsOf: graph)), file: name))
      lines += findings.map { "\(name): \($0.fingerprint)\n" }
    }
    let file = folder().deletingLastPathComponent().appending(path: "Fixtures/real-findings.txt")
    try Golden.check(lines.joined(), against: file)
  }
}
