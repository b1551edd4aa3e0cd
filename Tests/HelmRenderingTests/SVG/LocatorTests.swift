import HelmAnalysis
import HelmDiagram
import HelmDocument
import HelmLayout
import Testing

@testable import HelmRendering

@Suite("The whole graph, small")
struct LocatorTests {
  /// A tree of so many fragments, three on each.
  private func tree(_ count: Int) throws -> PlacedDiagram {
    let segues = (1..<count).map { DocumentSegue(from: "f\(($0 - 1) / 3)", to: "f\($0)") }
    return try DiagramLayout.place(Diagram(GraphDocument(title: "Tree", segues: segues)))
  }

  private func state(_ placed: PlacedDiagram, presented fragment: Int) -> DiagramState {
    let diagram = placed.diagram
    return DiagramState(
      fragments: diagram.fragments.indices.map { $0 == fragment ? .presented : .dimmed },
      steps: diagram.segues.map { _ in [] },
      available: diagram.segues.map { _ in false },
      caption: Caption(first: "Presented: one", second: "Path: one"),
      summary: ""
    )
  }

  @Test("stands beside the title of a part, with what the part shows marked; not beside the whole")
  func part() throws {
    let whole = try tree(9)
    var part = try tree(3)
    part.diagram.fragments[1].isSubject = true
    #expect(Locator(whole, in: whole) == nil)
    let locator = try #require(Locator(part, in: whole))
    let bytes = SVGRenderer(part, theme: .light, legend: false, locator: locator).render()
    let root = try MarkupNode.parse(bytes)
    let drawn = try #require(root.all(class: "locator").first)
    let boxes = { (name: String) in drawn.all(class: name).first?.attributes["d"]?.count { $0 == "M" } ?? 0 }
    #expect(boxes("others") == 6 && boxes("near") == 2 && boxes("subjects") == 1)
    let frame = try #require(drawn.all(class: "frame").first)
    let right = try #require(frame.attributes["x"].flatMap(Double.init)) + locator.size.width
    let width = try #require(root.attributes["width"].flatMap(Double.init))
    #expect(right <= width - Sheet.margin + 0.01)
  }

  @Test("stands below what surrounds a state of a large graph; a small one is shown whole")
  func surroundings() throws {
    let small = try tree(9)
    #expect(SVGRenderer(small, theme: .light).surroundings(state(small, presented: 4)) == nil)
    let large = try tree(120)
    let last = large.fragments.indices.last ?? 0
    let bytes = try #require(SVGRenderer(large, theme: .light).surroundings(state(large, presented: last)))
    let root = try MarkupNode.parse(bytes)
    let view = try #require(root.all.first { $0.name == "svg" && $0.parent != nil }?.attributes["viewBox"])
    let numbers = view.split(separator: " ").compactMap { Double($0) }
    let window = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    let frames = root.all(class: "fragment").filter { $0.classes.contains("presented") }
    let box = try #require(frames.first?.all(class: "frame").first?.attributes)
    let place = Point(x: Double(box["x"] ?? "") ?? -1, y: Double(box["y"] ?? "") ?? -1)
    #expect(window.contains(place) && window.width <= 1_000)
    #expect(root.all(class: "locator").count == 1 && root.all(class: "seen").count == 1)
    #expect(root.all(class: "caption").map(\.text) == ["Presented: one", "Path: one"])
  }
}
