import Foundation
import HelmDiagram
import Testing

@Suite("The legend")
struct LegendTests {
  @Test("the documentation explains each of its words", arguments: LegendEntry.allCases)
  func documentation(_ entry: LegendEntry) throws {
    let page = "../../../../Sources/helm-viz/HelmViz.docc/Articles/ReadingAPicture.md"
    let text = try String(contentsOf: URL(filePath: #filePath).appending(path: page).standardized, encoding: .utf8)
    #expect(text.contains("\n| \(entry.label) | "))
  }
}
