import Helm
import HelmAnalysis
import HelmDiagram
import HelmDocument
import HelmLayout
import TestSupport
import Testing

@testable import HelmRendering

@Suite("A calm picture's rows")
struct CalmPictureTests {
  @Test("stand in their origins' boxes and lead to their destinations", arguments: Pictures.calm)
  func rows(picture: Picture) throws {
    let diagram = picture.diagram
    #expect(diagram.hasRows)
    for drawing in picture.drawings {
      let names = Set(drawing.root.all.compactMap { $0.attributes["id"] })
      let rows = drawing.root.all(class: "row")
      #expect(rows.count == diagram.segues.count { $0.course == .row })
      for row in rows {
        let index = try #require(row.attributes["data-row"].flatMap(Int.init))
        let segue = diagram.segues[index]
        #expect(row.parent?.attributes["data-fragment"] == diagram.fragments[segue.from].id)
        #expect(row.attributes["href"].map { names.contains(String($0.dropFirst())) } == true)
        let words = diagram.rowWords(inBoxOf: index)
        #expect(row.all(class: "row-text").map(\.text) == [words.title, words.instead].compactMap(\.self))
        #expect(row.all(class: "tail").isEmpty == !segue.traits.holds)
        #expect(row.all(class: "return").isEmpty == !segue.traits.dismissable)
        #expect(row.all(class: "cross").isEmpty == !segue.traits.disabled)
        #expect(row.classes.contains("on-path") == (drawing.state?.steps[index].isEmpty == false))
      }
    }
  }

  @Test("stand below the entry's mark, which is beside the title", arguments: Pictures.calm)
  func entry(picture: Picture) throws {
    let entries = picture.drawings[0].root.all(class: "fragment").filter { $0.classes.contains("entry") }
    #expect(!entries.isEmpty)
    for entry in entries where entry.all(class: "fold-count").isEmpty {
      let titles = entry.children.filter { $0.name == "text" && $0.classes.isEmpty }.map { $0.number("y") }
      let mark = try #require(entry.all(class: "entry-mark").first?.attributes["d"])
      let numbers = mark.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
      let middle = titles.reduce(0, +) / Double(titles.count) - DiagramText.titleSize * 0.36
      #expect(numbers.count == 6 && abs(numbers[3] - middle) < 0.1)
    }
  }

  @Test("are lines with numbers, too, where the path takes them; no box moves", arguments: Pictures.calm)
  func steps(picture: Picture) throws {
    let plain = picture.drawings[0].root.all(class: "frame").map(\.attributes)
    for drawing in picture.drawings {
      let state = drawing.state
      let segues = drawing.root.all(class: "segue").filter { $0.attributes["data-from"] != nil }
      for (index, group) in segues.enumerated() where picture.diagram.segues[index].isQuiet {
        let shared: [Int] =
          switch picture.diagram.segues[index].pairing {
          case .alone: [index]
          case .leading(let partner): [index, partner]
          // The other draws the line of both.
          case .trailing: []
          }
        #expect(group.all(class: "line").isEmpty == shared.allSatisfy { state?.steps[$0].isEmpty != false })
      }
      #expect(drawing.root.all(class: "number").count == state?.steps.count { !$0.isEmpty } ?? 0)
      let frames = drawing.root.all(class: "frame").filter { !$0.lineage.contains(".legend") }
      #expect(frames.count <= plain.count)
      #expect(zip(frames, plain).allSatisfy { $0.attributes["x"] == $1["x"] && $0.attributes["y"] == $1["y"] })
    }
  }

  @Test("have a line whichever of two that share one the path takes")
  func pairs() throws {
    let text = """
      {"entry": "home", "segues": ["home <=> [a, b, c, d]", "[a, b, c, d] => e", "a => [b, c, d]", "b => [a, c, d]",
      "c => [a, b, d]", "d => [a, b, c]"], "flows": {"back": [{"present": "b"}, {"present": "c"}, {"present": "home"}]}}
      """
    let reading = GraphDocument.read(Array(text.utf8), file: "back")
    let states = try reading.states(ofFlow: "back").map { NavigationState($0) }
    let picture = try Picture("back", try #require(reading.document), states: states, lines: .calm)
    let last = try #require(picture.drawings.last)
    let steps = try #require(last.state).steps
    for (index, group) in last.root.all(class: "segue").enumerated() where steps.indices.contains(index) {
      guard !steps[index].isEmpty, case .trailing(let other) = picture.diagram.segues[index].pairing else { continue }
      let drawn = last.root.all(class: "segue")[other]
      #expect(!drawn.all(class: "line").isEmpty && group.attributes["data-step"] != nil)
    }
    #expect(last.root.all(class: "number").count == 3)
  }

  @Test("drawn one after the other they are what each is alone", arguments: Pictures.calm)
  func series(picture: Picture) {
    var series = SVGRenderer(picture.placed, theme: .light).series
    var texts = DOTRenderer(picture.placed, theme: .light).series
    for drawing in picture.drawings {
      guard let state = drawing.state else { continue }
      #expect(series.render(state) == drawing.bytes)
      #expect(texts.render(state) == DOTRenderer(picture.placed, theme: .light).render(state))
    }
  }

  @Test("are counted where they lead, twins are framed, and the legend explains both", arguments: Pictures.calm)
  func chips(picture: Picture) {
    let (root, diagram) = (picture.drawings[0].root, picture.diagram)
    let chips = root.all(class: "fragment").flatMap { $0.all(class: "chip-text") }.map(\.text)
    let counted = diagram.fragments.filter(\.hasCount)
    #expect(chips.count == counted.count)
    for (chip, fragment) in zip(chips, counted) where fragment.arrivals > 1 || chip == "from 1" {
      #expect(chip == "from \(fragment.arrivals)")
    }
    #expect(root.all(class: "twins").count { !$0.lineage.contains(".legend") } == diagram.twins.count)
    let words = root.all(class: "legend-item").compactMap { $0.child("text")?.text }
    #expect(words.contains(LegendEntry.row.label))
    #expect(words.contains(LegendEntry.twins.label) == !diagram.twins.isEmpty)
    let named = chips.filter { $0.wholeMatch(of: /from [0-9]+/) == nil }
    #expect(words.contains(LegendEntry.origin.label) == !named.isEmpty)
    #expect(words.contains(LegendEntry.chip.label) == (named.count < chips.count))
  }

  @Test("begin at ports in DOT, where twins are framed and rows counted, too", arguments: Pictures.calm)
  func ports(picture: Picture) throws {
    let diagram = picture.diagram
    let dot = try #require(Tool.dot)
    let text = DOTRenderer(picture.placed, theme: .light).render()
    let read = try DOTReading(json: try dot.run(["-Tjson"], input: text).output)
    #expect(read.clusters.count { $0["helm_twins"] != nil } == diagram.twins.count)
    #expect(read.nodes.count { $0.attributes["xlabel"] != nil } == diagram.fragments.count(where: \.hasCount))
    let labels = Dictionary(uniqueKeysWithValues: read.nodes.map { ($0.name, $0.attributes["label"] ?? "") })
    for edge in read.edges where edge.attributes["helm_row"] != nil {
      let port = try #require(edge.attributes["tailport"])
      #expect(labels[edge.from]?.contains("port=\"\(port)\"") == true)
    }
  }

  @Test("say how often they were taken", arguments: Pictures.calm)
  func counts(picture: Picture) throws {
    var coverage = picture.coverage
    coverage.counts = coverage.counts?.map { 12 * $0 }
    let root = try MarkupNode.parse(SVGRenderer(picture.placed, theme: .light).render(coverage))
    let sizes = ["row-text": DiagramText.rowSize, "row-tag": DiagramText.rowTagSize]
    for row in root.all(class: "row") {
      let start = try #require(row.all(class: "row-count").first?.attributes["x"].flatMap(Double.init))
      for (name, size) in sizes {
        for text in row.all(class: name) {
          let x = try #require(text.attributes["x"].flatMap(Double.init))
          #expect(x + TextMetrics.width(of: text.text, size: size) < start, "\(text.text)")
        }
      }
      let index = try #require(row.attributes["data-row"].flatMap(Int.init))
      let count = try #require(coverage.counts?[index])
      #expect(row.all(class: "row-count").map(\.text) == [count == 0 ? "0" : "\(count)×"])
    }
  }

  @Test("tell in a twin's tooltip which tag leads there, where there are too many tags to draw")
  func tagsOfTwins() throws {
    var document = GraphDocument()
    document.segues = (0..<40).map { number in
      let traits = SegueTraits(tag: number > 0 ? "row \(number)" : nil)
      return DocumentSegue(from: "menu", to: "item \(number)", traits: traits)
    }
    let picture = try Picture("menu", document, lines: .calm)
    #expect(picture.diagram.twins.count == 1)
    let boxes = picture.drawings[0].root.all(class: "fragment").filter { $0.attributes["data-fragment"] != nil }
    let titles = boxes.compactMap { box in box.child("title").map { (box.attributes["data-fragment"] ?? "", $0.text) } }
    for (id, text) in titles where id.hasPrefix("item") {
      let tag = id.replacing("item", with: "#row")
      #expect(text.hasSuffix(", \(tag)") == (id != "item 0"), "\(text)")
    }
    #expect(titles.count == 41)
  }

  @Test("are fields with ports in DOT, which keeps every segue and where everything is", arguments: Pictures.calm)
  func dot(picture: Picture) {
    let text = String(decoding: DOTRenderer(picture.placed, theme: .light).render(), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count { $0.contains("helm_style=") } == picture.diagram.segues.count)
    #expect(lines.count { $0.contains("helm_row=true") } == picture.diagram.segues.count { $0.course == .row })
    #expect(text.contains("layout=nop2"))
    for index in picture.diagram.segues.indices where picture.diagram.segues[index].course == .row {
      #expect(text.contains("port=\"row\(index)\""))
    }
  }

  /// Twelve fragments that all lead to each other, in a picture with rows, and a path through nine of these.
  private func dense() throws -> (placed: PlacedDiagram, state: DiagramState) {
    let names = (0..<12).map { "c\($0)" }
    let segues = names.flatMap { one in names.filter { $0 != one }.map { DocumentSegue(from: one, to: $0) } }
    let diagram = Diagram(GraphDocument(segues: segues), options: DiagramOptions(lines: .calm))
    let placed = try DiagramLayout.place(diagram, timeLimit: 60)
    let walk = [0, 8, 11, 2, 7, 6, 9, 1, 10, 3].map { "c\($0)" }
    var steps = diagram.segues.map { _ in [Int]() }
    for (step, ends) in zip(walk, walk.dropFirst()).enumerated() {
      func isTaken(_ segue: DiagramSegue) -> Bool {
        (placed.diagram.fragments[segue.from].id, placed.diagram.fragments[segue.to].id) == ends
      }
      steps[try #require(placed.diagram.segues.firstIndex(where: isTaken))] = [step + 1]
    }
    let state = DiagramState(
      fragments: diagram.fragments.map { _ in .visited },
      steps: steps,
      available: diagram.segues.map { _ in false },
      caption: Caption(first: "", second: ""),
      summary: ""
    )
    return (placed, state)
  }

  @Test("of a path lie apart, also where they share a box, and leave the margin of a picture of one state")
  func apart() throws {
    let (placed, state) = try dense()
    var numbers = NumberPlaces(placed, grows: true)
    let marks = numbers.places(in: state)
    let lines = marks.keys.sorted().map { (marks[$0]?.line ?? numbers.line(of: $0)).curve.straightParts }
    #expect(lines.count == 9)
    for (index, line) in lines.enumerated() {
      for other in lines[..<index] {
        let closeness = line.reduce(0) { sum, part in
          other.reduce(sum) { $0 + Self.closeness(of: part, and: $1) }
        }
        #expect(closeness < 12)
      }
    }
    let renderer = SVGRenderer(placed, theme: .light, legend: false)
    let root = try MarkupNode.parse(renderer.render(state))
    let width = root.number("width")
    let paths = root.all(class: "segue").filter { $0.classes.contains("on-path") }.flatMap { $0.all(class: "line") }
    let places = paths.compactMap { $0.attributes["d"] }.flatMap { text in
      text.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }.enumerated()
        .filter { $0.offset % 2 == 0 }.map(\.element)
    }
    #expect(!places.isEmpty && places.allSatisfy { $0 >= 27.9 && $0 <= width - 27.9 })
    let beside = try MarkupNode.parse(renderer.render(state, isAlone: false))
    let plain = try MarkupNode.parse(renderer.render())
    #expect(beside.number("width") == plain.number("width") && width > plain.number("width"))
  }

  /// How long two straight parts run nearer to each other than lanes are.
  private static func closeness(of one: (Point, Point), and other: (Point, Point)) -> Double {
    func shared(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
      max(0, min(max(a.0, a.1), max(b.0, b.1)) - max(min(a.0, a.1), min(b.0, b.1)))
    }
    if one.0.x == one.1.x, other.0.x == other.1.x, abs(one.0.x - other.0.x) < 5.9 {
      return shared((one.0.y, one.1.y), (other.0.y, other.1.y))
    }
    if one.0.y == one.1.y, other.0.y == other.1.y, abs(one.0.y - other.0.y) < 5.9 {
      return shared((one.0.x, one.1.x), (other.0.x, other.1.x))
    }
    return 0
  }

  @Test("leave a line with a head and a dot at each end room between them")
  func longPairs() throws {
    let pair = [("a", "b"), ("b", "a")].map { DocumentSegue(from: $0.0, to: $0.1, style: .hold, dismissable: true) }
    let diagram = Diagram(GraphDocument(segues: pair), options: DiagramOptions(lines: .calm))
    let curve = try DiagramLayout.place(diagram, timeLimit: 60).segues[0].curve
    #expect(curve.start.distance(to: curve.end) >= 65)
  }

  @Test("have names that an address can have")
  func names() {
    #expect(RowDrawing.name("sign-up") == "fragment-sign-up")
    #expect(RowDrawing.name("a b/é") == "fragment-a_20b_2F_C3_A9")
  }
}
