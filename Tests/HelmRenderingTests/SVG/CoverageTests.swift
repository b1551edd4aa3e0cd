import Helm
import HelmAnalysis
import HelmDiagram
import HelmDocument
import HelmLayout
import TestSupport
import Testing

@testable import HelmRendering

@Suite("Coverage as SVG and DOT")
struct CoverageTests {
  @Test("every segue says how often it was taken; its disc and line look so", arguments: Pictures.examples)
  func segues(picture: Picture) throws {
    let coverage = picture.coverage
    let root = try MarkupNode.parse(SVGRenderer(picture.placed, theme: .light).render(coverage))
    let drawn = root.all(class: "segue")
    #expect(drawn.count == picture.diagram.segues.count)
    let numbers = root.all(class: "number")
    #expect(numbers.count == drawn.count)
    for ((segue, number), count) in zip(zip(drawn, numbers), coverage.counts ?? []) {
      #expect(segue.attributes["data-count"] == "\(count)" && segue.attributes["data-step"] == nil)
      #expect(segue.classes.contains("on-path") == (count > 0) && segue.classes.contains("untaken") == (count == 0))
      #expect(number.all(class: "step-number").map(\.text) == [count == 0 ? "0" : "\(count)×"])
    }
    let words = root.all(class: "legend-text").map(\.text)
    #expect(words.suffix(3) == ["taken, how often", "never taken", "passed"])
    #expect(!words.contains("presented"))
  }

  @Test("the discs of a taken and of an untaken segue differ without colour: filled, and an outline")
  func outline() throws {
    let picture = try #require(Pictures.examples.first)
    let root = try MarkupNode.parse(SVGRenderer(picture.placed, theme: .light).render(picture.coverage))
    let sheet = StyleSheet(try #require(root.child("style")?.text))
    let discs = Dictionary(grouping: root.all(class: "step")) { $0.parent?.classes.contains("untaken") == true }
    let background = try #require(root.all(class: "background").first.flatMap { sheet.fill(of: $0, dark: false) })
    for disc in try #require(discs[true]) { #expect(sheet.fill(of: disc, dark: false) == background) }
    for disc in try #require(discs[false]) {
      let fill = try #require(sheet.fill(of: disc, dark: false))
      #expect(fill.contrast(to: background) >= 3)
    }
  }

  @Test("rows have room for how often they were taken beside where they lead")
  func rows() throws {
    let names = ["Account", "Bookmarks", "Settings", "Downloads", "Licences", "Payments"]
    let document = GraphDocument(names.flatMap { one in names.filter { $0 != one }.map { (one, $0) } })
    let graph = CompiledGraph(document)
    var coverage = Coverage([], of: graph.walked)
    for index in coverage.counts.indices { coverage.counts[index] = index.isMultiple(of: 3) ? 1_234 : 0 }
    let plain = Diagram(GraphPart(graph), options: DiagramOptions(lines: .calm))
    let placed = try DiagramLayout.place(plain.counting(coverage))
    let state = DiagramStateBuilder(placed.diagram, of: graph.walked).state(coverage)
    let root = try MarkupNode.parse(SVGRenderer(placed, theme: .light).render(state))
    let rows = root.all(class: "row")
    #expect(rows.count > 12)
    for row in rows {
      let words = try #require(row.all(class: "row-text").first)
      let count = try #require(row.all(class: "row-count").first)
      #expect(names.contains(words.text))
      #expect(words.number("x") + TextMetrics.width(of: words.text, size: DiagramText.rowSize) < count.number("x"))
    }
  }

  @Test("rows that were taken are lines with their numbers, too; of the others the box tells enough")
  func takenRows() throws {
    let document = GraphDocument((0..<6).flatMap { one in (0..<6).filter { $0 != one }.map { ("s\(one)", "s\($0)") } })
    let graph = CompiledGraph(document)
    var coverage = Coverage([], of: graph.walked)
    let plain = Diagram(GraphPart(graph), options: DiagramOptions(lines: .calm))
    let segues = try DiagramLayout.place(plain.counting(coverage)).diagram.segues
    let rows = segues.indices.filter { segues[$0].course == .row }
    let taken = Array(rows.prefix(3))
    for row in taken { coverage.counts[row] = row + 1 }
    let placed = try DiagramLayout.place(plain.counting(coverage))
    let state = DiagramStateBuilder(placed.diagram, of: graph.walked).state(coverage)
    let root = try MarkupNode.parse(SVGRenderer(placed, theme: .light).render(state))
    let drawn = root.all(class: "segue")
    let lines = drawn.indices.filter { rows.contains($0) && !drawn[$0].all(class: "line").isEmpty }
    #expect(lines == taken && taken.count == 3)
    let words = root.all(class: "number").flatMap { $0.all(class: "step-number") }.map(\.text)
    #expect(words.filter { $0 != "0" }.sorted() == taken.map { "\($0 + 1)×" }.sorted())
  }

  @Test("fragments that share a line were reached as often as each other")
  func twins() throws {
    let graph = CompiledGraph(GraphDocument(["one", "two", "three", "four", "five"].map { ("menu", $0) }))
    let plain = Diagram(GraphPart(graph), options: DiagramOptions(lines: .calm))
    #expect(try DiagramLayout.place(plain).diagram.twins.map(\.count) == [5])
    var coverage = Coverage([], of: graph.walked)
    coverage.counts = [1, 2, 0, 0, 0]
    let placed = try DiagramLayout.place(plain.counting(coverage))
    #expect(placed.diagram.twins == [[3, 4, 5]])
    let state = DiagramStateBuilder(placed.diagram, of: graph.walked).state(coverage)
    let root = try MarkupNode.parse(SVGRenderer(placed, theme: .light).render(state))
    let words = root.all(class: "number").flatMap { $0.all(class: "step-number") }.map(\.text)
    #expect(words.sorted() == ["0", "1×", "2×"])
  }

  @Test("no disc of a coverage lies on a fragment", arguments: Pictures.examples)
  func room(picture: Picture) throws {
    let root = try MarkupNode.parse(SVGRenderer(picture.placed, theme: .light).render(picture.coverage))
    let frames = root.all(class: "fragment").flatMap { $0.all(class: "frame") }
    for disc in root.all(class: "number").flatMap({ $0.all(class: "step") }) {
      let (x, y) = (disc.number("x") + disc.number("width") / 2, disc.number("y") + disc.number("height") / 2)
      for frame in frames {
        let isInside =
          x > frame.number("x") && x < frame.number("x") + frame.number("width")
          && y > frame.number("y") && y < frame.number("y") + frame.number("height")
        #expect(!isInside)
      }
    }
  }
}
