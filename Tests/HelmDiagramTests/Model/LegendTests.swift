import Foundation
import HelmDiagram
import HelmDocument
import Testing

@Suite("The legend")
struct LegendTests {
  @Test("explains tags only where one is to be read")
  func tags() {
    var segue = DocumentSegue(from: "a", to: "b", tag: "details")
    segue.presentation = .modal
    func legend(_ tags: DiagramOptions.Tags) -> [LegendEntry] {
      Diagram(GraphDocument(segues: [segue]), options: DiagramOptions(tags: tags)).legend(of: .graph)
    }
    #expect(legend(.all).contains(.tag))
    segue.tags = ["tags-that-are-longer-than-a-picture-has-room-for"]
    #expect(!legend(.automatic).contains(.tag))
  }

  @Test("explains what can be taken from any of several where there is such a segue")
  func shared() {
    var document = GraphDocument(segues: [DocumentSegue(from: "a", to: "b")])
    #expect(!Diagram(document).legend(of: .graph).contains(.shared))
    document.segues.append(DocumentSegue(origin: .everything, to: "b"))
    #expect(Diagram(document).legend(of: .graph).contains(.shared))
  }

  @Test("the documentation explains each of its words", arguments: LegendEntry.allCases)
  func documentation(_ entry: LegendEntry) throws {
    let page = "../../../../Sources/helm-viz/HelmViz.docc/Articles/ReadingAPicture.md"
    let text = try String(contentsOf: URL(filePath: #filePath).appending(path: page).standardized, encoding: .utf8)
    #expect(text.contains("\n| \(entry.label) | "))
  }
}
