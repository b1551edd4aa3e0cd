import HelmDiagram
import HelmDocument
import HelmLayout
import Testing

@testable import HelmRendering

@Suite("A contact sheet")
struct ContactSheetTests {
  @Test("shows what surrounds a state of a large graph, with its first fragment whole, and the whole beside it")
  func large() throws {
    let chain = (0..<40).map { DocumentSegue(from: "screen \($0)", to: "screen \($0 + 1)") }
    let picture = try Picture("chain", GraphDocument(segues: chain))
    let renderer = SVGRenderer(picture.placed, theme: .light)
    let (sheet, graph) = renderer.proportions
    let contacts = ContactSheet(renderer)
    for subject in picture.diagram.fragments.indices {
      let box = picture.placed.fragments[subject].offset(dx: graph.x, dy: graph.y)
      let part = try #require(contacts.part(around: [subject, 40 - subject]))
      #expect(part.union(box) == part)
      #expect(part.width < graph.width / 4 && abs(part.width / part.height - 1.6) < 0.01)
      #expect(part.x >= 0 && part.maxX <= sheet.width)
    }
    #expect(contacts.part(around: []) == nil)
    let entry = StateGallery.Entry(name: "a", picture: "a.svg", subjects: [7], files: ["a.svg"], lines: [])
    let page = String(decoding: contacts.page(StateGallery(title: "", summary: "", entries: [entry])), as: UTF8.self)
    #expect(page.contains("class=\"window near\"") && page.contains("class=\"window whole\""))
  }

  @Test("cuts no number in two, where there is room for it a little to a side")
  func numbers() throws {
    let chain = (0..<40).map { DocumentSegue(from: "screen \($0)", to: "screen \($0 + 1)") }
    let picture = try Picture("chain", GraphDocument(segues: chain))
    let contacts = ContactSheet(SVGRenderer(picture.placed, theme: .light))
    let graph = SVGRenderer(picture.placed, theme: .light).proportions.graph
    let part = try #require(contacts.part(around: [20]))
    let edges = [Point(x: part.x, y: part.center.y), Point(x: part.maxX, y: part.center.y)]
    for edge in edges {
      let number = Rect(center: edge, size: Size(width: 17, height: 17))
      let inGraph = number.offset(dx: -graph.x, dy: -graph.y)
      let moved = try #require(contacts.part(around: [20], sparing: [inGraph]))
      #expect(moved != part && (moved.union(number) == moved || !moved.intersects(number)))
    }
  }

  @Test("shows all of a small graph")
  func small() throws {
    let picture = try Picture("pair", GraphDocument(segues: [DocumentSegue(from: "a", to: "b")]))
    #expect(ContactSheet(SVGRenderer(picture.placed, theme: .light)).part(around: [0, 1]) == nil)
  }
}
