import HelmDiagram
import HelmDocument
import HelmLayout
import HelmRendering
import Testing

@Suite("Attributes that DOT leaves out")
struct DOTAttributeTests {
  @Test("a title that is the id as DOT can tell it has no attribute, which would be gone after an import")
  func told() throws {
    let document = GraphDocument(
      fragments: [DocumentFragment(id: "\n", title: "␊"), DocumentFragment(id: "b", title: "Two")],
      segues: [DocumentSegue(from: "\n", to: "b")]
    )
    let placed = try DiagramLayout.place(Diagram(document), timeLimit: 60)
    let text = String(decoding: DOTRenderer(placed, theme: .light).render(), as: UTF8.self)
    #expect(text.ranges(of: "helm_title=").count == 1)
    #expect(text.contains("helm_title=Two"))
  }

  @Test("an empty tag has no attribute, which would come back as none")
  func emptyTag() throws {
    let document = GraphDocument(segues: [DocumentSegue(from: "a", to: "b", tag: "")])
    let placed = try DiagramLayout.place(Diagram(document, options: DiagramOptions(tags: .all)), timeLimit: 60)
    let text = String(decoding: DOTRenderer(placed, theme: .light).render(), as: UTF8.self)
    #expect(!text.contains("helm_tag") && text.contains("label="))
  }
}
