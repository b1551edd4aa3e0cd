import HelmDiagram
import HelmDocument
import HelmLayout
import HelmRendering
import Testing

@Suite("Empty tags in DOT")
struct EmptyTagTests {
  @Test("an empty tag has no attribute, which would come back as none")
  func attribute() throws {
    let document = GraphDocument(segues: [DocumentSegue(from: "a", to: "b", tag: "")])
    let placed = try DiagramLayout.place(Diagram(document, options: DiagramOptions(tags: .all)), timeLimit: 60)
    let text = String(decoding: DOTRenderer(placed, theme: .light).render(), as: UTF8.self)
    #expect(!text.contains("helm_tag") && text.contains("label="))
  }
}
