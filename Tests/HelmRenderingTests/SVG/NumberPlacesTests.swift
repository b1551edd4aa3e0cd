import Helm
import HelmAnalysis
import HelmDiagram
import HelmDocument
import HelmLayout
import SeededRandomness
import TestSupport
import Testing

@testable import HelmRendering

@Suite("Numbers, tags and chips on lines")
struct NumberPlacesTests {
  private func placed(_ document: GraphDocument, _ lines: DiagramLines) throws -> PlacedDiagram {
    try DiagramLayout.place(Diagram(document, options: DiagramOptions(lines: lines)), timeLimit: 60)
  }

  /// A graph of a few fragments, with as many segues as are asked for, and whatever traits.
  private func graph(seed: UInt64, fragments: Int, segues: Int) -> GraphDocument {
    var random = SeededGenerator(seed: seed)
    let names = (0..<fragments).map { "Screen \($0)" }
    var pairs: [[Int]] = (1..<fragments).map { [Int.random(in: 0..<$0, using: &random), $0] }
    while pairs.count < segues {
      let pair = [0, 0].map { _ in Int.random(in: 0..<fragments, using: &random) }
      if !pairs.contains(pair) { pairs.append(pair) }
    }
    return GraphDocument(
      segues: pairs.map { pair in
        DocumentSegue(
          from: names[pair[0]],
          to: names[pair[1]],
          style: Bool.random(using: &random) ? .hold : .pass,
          dismissable: Int.random(in: 0..<4, using: &random) == 0,
          auto: Int.random(in: 0..<6, using: &random) == 0,
          tag: Int.random(in: 0..<5, using: &random) == 0 ? "do \(pair[0])\(pair[1])" : nil,
          disabled: Int.random(in: 0..<8, using: &random) == 0
        )
      }
    )
  }

  /// A state in which a path takes some segues, the last of them twice.
  private func path(_ segues: [Int], in diagram: Diagram) -> DiagramState {
    var steps = diagram.segues.map { _ in [Int]() }
    for (step, segue) in (segues + segues.suffix(1)).enumerated() { steps[segue].append(step + 1) }
    return DiagramState(
      fragments: diagram.fragments.map { _ in .visited },
      steps: steps,
      available: diagram.segues.map { _ in false },
      caption: Caption(first: "", second: ""),
      summary: ""
    )
  }

  private func box(_ node: MarkupNode) -> Rect {
    Rect(x: node.number("x"), y: node.number("y"), width: node.number("width"), height: node.number("height"))
  }

  /// The box around a shape's corners.
  private func extent(_ path: MarkupNode) -> Rect {
    let numbers = (path.attributes["d"] ?? "").matches(of: /-?[0-9.]+/).compactMap { Double($0.0) }
    let places = stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    return places.reduce(Rect(center: places[0], size: Size(width: 0, height: 0))) {
      $0.union(Rect(center: $1, size: Size(width: 0, height: 0)))
    }
  }

  /// What stands in what's way in a picture, in words.
  private func collisions(_ placed: PlacedDiagram, _ state: DiagramState) throws -> [String] {
    let root = try MarkupNode.parse(SVGRenderer(placed, theme: .light, legend: false).render(state))
    let numbers = root.all(class: "number").compactMap { $0.all(class: "step").first }.map(box)
    #expect(numbers.count == state.steps.count { !$0.isEmpty })
    let heads = root.all(class: "segue").flatMap { $0.all(class: "head") }.map(extent)
    let others = ["frame", "tag", "chip"].flatMap { name in root.all(class: name).map { (name, self.box($0)) } }
    let solid = heads.map { ("head", $0) } + others + placed.groups.map { ("title", $0.label) }
    return numbers.enumerated().flatMap { index, number in
      let inner = number.insetBy(0.7)
      return numbers[..<index].filter(inner.intersects).map { _ in "number" }
        + solid.filter { inner.intersects($0.1.insetBy(0.5)) }.map(\.0)
    }
  }

  @Test("stand off one another, heads, boxes and tags, whatever a path takes", arguments: 1...24 as ClosedRange<UInt64>)
  func numbers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 1_000)
    let count = Int.random(in: 4...11, using: &random)
    let document = graph(seed: seed, fragments: count, segues: count * Int.random(in: 1...3, using: &random))
    for lines in [DiagramLines.all, .calm] {
      let placed = try placed(document, lines)
      for _ in 0..<3 {
        let taken = Array(placed.diagram.segues.indices.shuffled(using: &random).prefix(8))
        let found = try collisions(placed, path(taken, in: placed.diagram))
        #expect(found == [], "\(lines), segues \(taken)")
      }
    }
  }

  /// Fragments that all lead to each other.
  private func clique(_ count: Int) -> GraphDocument {
    let names = (0..<count).map { "Screen \($0)" }
    return GraphDocument(
      segues: names.flatMap { one in names.filter { $0 != one }.map { DocumentSegue(from: one, to: $0) } }
    )
  }

  @Test("stand so in a path of eight steps through nine fragments that all lead to each other")
  func dense() throws {
    let placed = try placed(clique(9), .calm)
    for shift in 0..<8 {
      let taken = (0..<8).map { $0 * 8 + ($0 + shift) % 8 }
      #expect(try collisions(placed, path(taken, in: placed.diagram)) == [], "segues \(taken)")
    }
  }

  @Test("stand a little off one another, and on straight parts of their lines where there is room", arguments: [3, 8])
  func spaced(steps: Int) throws {
    let placed = try placed(clique(9), .calm)
    var (near, turning) = (0, 0)
    for shift in 0..<8 {
      let taken = (0..<steps).map { $0 * 8 + ($0 + shift) % 8 }
      var numbers = NumberPlaces(placed)
      let marks = numbers.places(in: path(taken, in: placed.diagram))
      let discs = SegueDrawing.discs(marks)
      for (index, disc) in discs.enumerated() { near += discs[..<index].count(where: disc.insetBy(-4).intersects) }
      for (segue, mark) in marks {
        let line = mark.line ?? numbers.line(of: segue)
        if line.curve.corners.contains(where: { $0.distance(to: mark.place) < 8.5 }) { turning += 1 }
      }
    }
    #expect(near == 0)
    // Of eight lines some lie side by side, and a number stands where it hides none of the others.
    #expect(turning <= (steps == 3 ? 0 : 10))
  }

  @Test("stand where they stand, whatever was drawn before")
  func order() throws {
    let placed = try placed(clique(7), .calm)
    let states = (0..<6).map { shift in path((0..<5).map { $0 * 6 + shift }, in: placed.diagram) }
    var one = NumberPlaces(placed)
    let places = states.map { one.places(in: $0) }
    for (state, expected) in zip(states, places).reversed() {
      var fresh = NumberPlaces(placed)
      #expect(fresh.places(in: state) == expected)
      #expect(one.places(in: state) == expected)
    }
  }

  /// Walks through rows, each of which goes on where the last one led.
  private func walks(_ diagram: Diagram) -> [[Int]] {
    let rows = diagram.segues.indices.filter { diagram.segues[$0].course == .row }
    return stride(from: 0, to: rows.count, by: 9).map { start in
      var walk = [rows[start]]
      func goesOn(_ row: Int) -> Bool {
        diagram.segues[row].from == diagram.segues[walk[walk.count - 1]].to && !walk.contains(row)
      }
      while walk.count < 8, let next = rows.first(where: goesOn) { walk.append(next) }
      return walk
    }
  }

  @Test("tell lines of a path apart: of its rows none lies on another", arguments: GraphShape.all[2...3])
  func apart(shape: GraphShape) throws {
    let placed = try placed(shape.document, .calm)
    let renderer = SVGRenderer(placed, theme: .light)
    let (walks, dot) = (walks(placed.diagram), DOTRenderer(placed, theme: .light))
    var (series, statements, numbers) = (renderer.series, dot.series, NumberPlaces(placed))
    /// How many pairs of lines lie on each other.
    func meetings(_ lines: [PlacedSegue]) -> Int {
      let parts = lines.map { $0.curve.straightParts.map { LinePart($0.0, $0.1, width: 3) } }
      return lines.indices.reduce(0) { count, index in
        count + parts[..<index].count { PlacedDiagram.runs(lines[index].curve.straightParts, along: $0, width: 3) }
      }
    }
    var (usual, shown) = (0, 0)
    for walk in walks {
      let state = path(walk, in: placed.diagram)
      let marks = numbers.places(in: state)
      let told = walk.filter { marks[$0] != nil }
      usual += meetings(placed.lines(of: told))
      shown += meetings(told.map { marks[$0]?.line ?? numbers.line(of: $0) })
      #expect(series.render(state) == renderer.render(state, isAlone: false))
      #expect(statements.render(state) == dot.render(state))
    }
    // Tightly packed, few have lines that would lie on others.
    #expect((usual > 0 || shape.seed != 4) && 10 * shown <= usual, "\(shown) of \(usual)")
  }

  @Test(
    "the sign of what breaks a rule covers no head, and the legend explains it",
    arguments: GraphShape.all[1...2]
  )
  func signs(shape: GraphShape) throws {
    let placed = try placed(shape.document, .calm)
    let diagram = placed.diagram
    let rows = diagram.segues.indices.filter { diagram.segues[$0].course == .row }
    var (before, after) = (0, 0)
    for row in rows {
      var state = path([row], in: diagram)
      #expect(!diagram.legend(of: state.subject).contains(.fault))
      state.faults = diagram.fragments.indices.map { $0 == diagram.segues[row].to ? "It breaks" : nil }
      #expect(diagram.legend(of: state.subject).contains(.fault))
      var numbers = NumberPlaces(placed)
      let marks = numbers.places(in: state)
      let line = marks[row]?.line ?? numbers.line(of: row)
      let heads = diagram.segues[row].ends(on: line.curve)
      func hides(_ signs: [Point]) -> Bool {
        let sign = Rect(center: signs[diagram.segues[row].to], size: Size(width: 17, height: 17))
        return heads.contains(where: sign.intersects)
      }
      if hides(placed.signPlaces) { before += 1 }
      if hides(numbers.signs(in: state, marks)) { after += 1 }
      let root = try MarkupNode.parse(SVGRenderer(placed, theme: .light).render(state))
      #expect(root.all(class: "legend-text").map(\.text).contains(LegendEntry.fault.label))
    }
    #expect(before > 0 && after == 0, "\(after), not \(before), of \(rows.count)")
  }

  @Test("stand on the line that twins share, drawn once, and on one of its own where a path takes two of them")
  func twins() throws {
    let placed = try placed(GraphDocument((0..<4).map { ("hub", "f\($0)") }), .calm)
    let twin = try #require(placed.diagram.segues.firstIndex { $0.isQuiet })
    guard case .twin(let shared) = placed.diagram.segues[twin].course else { return #expect(Bool(false)) }
    var numbers = NumberPlaces(placed)
    let alone = try #require(numbers.places(in: path([twin], in: placed.diagram))[twin])
    #expect(alone.line == nil && numbers.line(of: twin).curve == placed.segues[shared].curve)
    let both = numbers.places(in: path([shared, twin], in: placed.diagram))
    let led = try #require(both[twin]?.line)
    #expect(both[shared]?.line == nil)
    let others = placed.segues[shared].curve.straightParts.map { LinePart($0.0, $0.1, width: 3) }
    #expect(!PlacedDiagram.runs(led.curve.straightParts, along: others, width: 3))
    let root = try MarkupNode.parse(SVGRenderer(placed, theme: .light).render(path([twin], in: placed.diagram)))
    let drawn = root.all(class: "segue").filter { !$0.all(class: "line").isEmpty }.map {
      $0.classes.contains("on-path")
    }
    #expect(drawn == [true])
  }

  @Test("lie in the picture, where a line runs along its edge, too")
  func edges() throws {
    var atEdges = 0
    let others = (11...40).lazy.map { GraphShape(seed: $0, parts: 3, screens: 8, hubs: 2, islands: 2, detached: 1) }
    for shape in [GraphShape.all.prefix(4), Array(others)[...]].joined() where atEdges == 0 {
      let placed = try placed(shape.document, .calm)
      let picture = Rect(x: 0, y: 0, width: placed.size.width, height: placed.size.height)
      func isIn(_ place: Point) -> Bool { picture.insetBy(8.5 - PlacedDiagram.margin).contains(place) }
      let rows = placed.diagram.segues.indices.filter { placed.diagram.segues[$0].course == .row }
      let lines = placed.lines(of: rows)
      atEdges += lines.count { !isIn($0.step) }
      var numbers = NumberPlaces(placed)
      for (row, line) in zip(rows, lines) {
        let marks = numbers.places(in: path([row], in: placed.diagram))
        #expect(isIn(try #require(marks[row]?.place)))
        #expect(isIn(numbers.usualPlace(on: row)))
        #expect(line == numbers.line(of: row))
      }
    }
    #expect(atEdges > 0)
  }

  @Test("are drawn above all lines")
  func layer() throws {
    let placed = try placed(clique(5), .all)
    let root = try MarkupNode.parse(SVGRenderer(placed, theme: .light).render(path([0, 6, 12], in: placed.diagram)))
    let parts = try #require(root.all(class: "segues").first).children
    let first = try #require(parts.firstIndex { $0.classes.first == "number" })
    #expect(parts[first...].count == 3)
    #expect(parts[..<first].allSatisfy { $0.classes.first == "segue" && $0.all(class: "step").isEmpty })
  }

  @Test("of a disabled segue's marks the cross lies on its line, and off its tag")
  func cross() throws {
    let document = GraphDocument(
      segues: ["a", "b", "c"].map { DocumentSegue(from: "start", to: $0, tag: "tag of \($0)", disabled: true) }
    )
    let placed = try placed(document, .all)
    let root = try MarkupNode.parse(SVGRenderer(placed, theme: .light).render())
    let crosses = root.all(class: "segue").flatMap { $0.all(class: "cross") }.map(extent)
    #expect(crosses.count == 3)
    for (cross, segue) in zip(crosses, placed.segues) {
      let middle = SegueDrawing.crossBox(of: segue).center
      #expect(segue.curve.places.contains { $0.distance(to: middle) < 0.5 })
      #expect(abs(cross.width - 10) < 0.1)
      #expect(segue.pill.map { !$0.intersects(Rect(center: middle, size: Size(width: 10, height: 10))) } == true)
    }
  }

  @Test("tags of a fragment's loops onto itself keep off each other", arguments: 1...4)
  func loops(count: Int) throws {
    let tags = ["refresh", "sort", "filter", "again"].prefix(count)
    let document = GraphDocument(
      segues: [DocumentSegue(from: "list", to: "detail")]
        + tags.map { DocumentSegue(from: "list", to: "list", style: .hold, tag: $0) }
    )
    let placed = try placed(document, .all)
    let pills = placed.segues.compactMap(\.pill)
    #expect(pills.count == count)
    for (index, pill) in pills.enumerated() {
      #expect(!pills[..<index].contains { $0.intersects(pill) })
      #expect(!placed.fragments.contains { $0.intersects(pill) })
    }
  }

  @Test("chips stand where no line ends")
  func chips() throws {
    let seen = (0..<6).map { DocumentSegue(from: "hub", to: "s\($0)") }
    let back = (0..<6).map { DocumentSegue(from: "s\($0)", to: "hub") }
    for direction in [DiagramDirection.leftToRight, .topToBottom] {
      for lines in [DiagramLines.all, .calm] {
        var diagram = Diagram(
          GraphDocument(segues: seen + back),
          options: DiagramOptions(lines: lines, direction: direction)
        )
        for index in diagram.fragments.indices { diagram.fragments[index].arrivals = 2 }
        let placed = try DiagramLayout.place(diagram, timeLimit: 60)
        let chips = placed.chips.flatMap { $0.map(\.box) }
        #expect(chips.count >= (lines == .all ? 7 : 1))
        for (segue, place) in zip(placed.diagram.segues, placed.segues) where !segue.isQuiet && !segue.isTrailing {
          for end in segue.ends(on: place.curve) {
            #expect(!chips.contains { $0.insetBy(1).intersects(end.insetBy(1)) }, "\(direction) \(lines)")
          }
        }
      }
    }
  }

  @Test("an empty tag is none in a picture", arguments: ["", " ", "\n", "\u{240A}"])
  func emptyTag(tag: String) throws {
    let document = GraphDocument(segues: [DocumentSegue(from: "a", to: "b", tag: tag)])
    for mode in [DiagramOptions.Tags.automatic, .all] {
      let diagram = Diagram(document, options: DiagramOptions(tags: mode))
      #expect(diagram.segues.map(\.pill) == [nil])
      #expect(!diagram.legend(of: .graph).contains(.tag))
    }
  }

  @Test("a row's words take the room that their box has, and leave none of it")
  func rowWords() throws {
    let title = "A screen with quite a long name indeed"
    let document = GraphDocument(
      fragments: [DocumentFragment(id: "wide", title: "A wide box, as wide as a box can ever be made")],
      segues: [
        DocumentSegue(from: "wide", to: title, tag: "tag"),
        DocumentSegue(from: "wide", to: "b", tag: "a longer tag here"),
      ]
    )
    let diagram = Diagram(document).withRows(exceptFor: [])
    let wide = try #require(diagram.fragments.firstIndex { $0.id == "wide" })
    for row in diagram.fragments[wide].rows {
      let (needed, words) = (diagram.rowWords(row), diagram.rowWords(inBoxOf: row))
      let room = diagram.fragments[wide].size.width - DiagramText.rowMarkWidth - 3 * DiagramText.rowInset
      #expect(words.width >= needed.width && words.width <= room)
      if diagram.fragments[diagram.segues[row].to].id == "b" { #expect(words.tag == "#a longer tag here") }
    }
  }

  @Test("a row names its destination without spaces where the box's lines break inside a word")
  func rowNames() {
    let title = "SubmissionTestResultPending"
    let document = GraphDocument(
      fragments: [DocumentFragment(id: "result", title: title)],
      segues: [DocumentSegue(from: "a", to: "result")]
    )
    let diagram = Diagram(document).withRows(exceptFor: [])
    #expect(diagram.fragments.first { $0.id == "result" }?.lines.count == 2)
    #expect(diagram.rowWords(0).title == title)
  }

  @Test("rows of one box whose names begin alike read differently where there is no room for all of them")
  func alikeRows() {
    let titles = ["", "Rewind", "RewindAgain"].map { "mediaFunctionReverseLongPress" + $0 }
    let document = GraphDocument(
      segues: titles.map { DocumentSegue(from: "a", to: $0, tag: "a tag that takes room") }
    )
    let diagram = Diagram(document).withRows(exceptFor: [])
    let words = diagram.segues.indices.map { diagram.rowWords(inBoxOf: $0).title }
    #expect(words.allSatisfy { $0.hasPrefix("media") && $0.contains("…") }, "\(words)")
    #expect(Set(words).count == titles.count, "\(words)")
  }

  @Test("a row to one of several fragments of a name tells the group, if that tells them apart")
  func namesakes() {
    var document = GraphDocument(
      fragments: [
        DocumentFragment(id: "1", title: "Navigation", group: "feeds"),
        DocumentFragment(id: "2", title: "Navigation", group: "main"),
        DocumentFragment(id: "3", title: "Tab", group: "main"), DocumentFragment(id: "4", title: "Tab", group: "main"),
        DocumentFragment(id: "5", title: "Tab"), DocumentFragment(id: "6", title: "Alone", group: "main"),
      ],
      groups: [DocumentGroup(id: "feeds", title: "Feeds"), DocumentGroup(id: "main", title: "Main")],
      segues: (1...6).map { DocumentSegue(from: "a", to: "\($0)") }
    )
    let diagram = Diagram(document).withRows(exceptFor: [])
    let words = diagram.segues.indices.map { diagram.rowWords($0).title }
    #expect(words.sorted() == ["Alone", "Navigation (Feeds)", "Navigation (Main)", "Tab", "Tab (1)", "Tab (2)"])
    #expect(diagram.fragments.first { $0.id == "4" }?.lines == ["Tab (2)"])
    document.segues = [DocumentSegue(from: "6", to: "1"), DocumentSegue(from: "6", to: "2")]
    let main = Diagram(document).withRows(exceptFor: [])
    #expect(main.segues.indices.map { main.rowWords($0).title }.sorted() == ["Navigation", "Navigation (Feeds)"])
  }

  @Test("where no group tells those that are called alike, rows, chips, boxes and words number them")
  func numberedNamesakes() throws {
    let document = GraphDocument(
      fragments: [
        DocumentFragment(id: "b", title: "Map"), DocumentFragment(id: "a", title: "Map"),
        DocumentFragment(id: "list", title: "List"), DocumentFragment(id: "c", title: "List"),
        DocumentFragment(id: "search", title: "Search"), DocumentFragment(id: "d", title: "Search"),
      ],
      segues: [("list", "b"), ("search", "a"), ("a", "c"), ("b", "search")].map { DocumentSegue(from: $0, to: $1) }
    )
    let plain = Diagram(document)
    func lines(_ diagram: Diagram) -> [String: [String]] {
      Dictionary(uniqueKeysWithValues: diagram.fragments.map { ($0.id, $0.lines) })
    }
    // Nothing names them beside their boxes where all are lines.
    #expect(Set(lines(plain.withRows(exceptFor: Set(plain.segues.indices))).values.joined()).count == 3)
    let toMap = try #require(plain.segues.indices.first { plain.fragments[plain.segues[$0].to].id == "a" })
    let diagram = plain.withRows(exceptFor: Set(plain.segues.indices).subtracting([toMap]))
    #expect(diagram.rowWords(toMap).title == "Map (1)")
    let told = lines(diagram)
    #expect(told["a"] == ["Map (1)"] && told["b"] == ["Map (2)"])
    // The chip at Map says where the row stands.
    #expect(told["d"] == ["Search (1)"] && told["search"] == ["Search (2)"] && told["list"] == ["List"])
    #expect(diagram.segues[toMap].sentence(in: diagram).contains("Search (2) → Map (1)"))
    let placed = try DiagramLayout.place(diagram)
    let dot = String(decoding: DOTRenderer(placed, theme: .light).render(), as: UTF8.self)
    #expect(dot.contains("Map (1)") && dot.contains("helm_title=Map"))
  }

  @Test("an entry's title that others have is named once, with their number")
  func entriesCalledAlike() {
    let entries = (1...5).map { DocumentFragment(id: "\($0)", title: $0 == 3 ? "Other" : "Navigation") }
    var document = GraphDocument(fragments: entries, segues: [])
    document.entries = entries.map(\.id)
    let words = Diagram(document).caption.second
    #expect(words.contains("Navigation (4×)") && words.contains("Other") && !words.contains("more"), "\(words)")
  }

  @Test("rows that lead back to their own box are not counted where they lead")
  func ownRows() {
    let document = GraphDocument(
      segues: [
        DocumentSegue(from: "a", to: "b"), DocumentSegue(from: "c", to: "b"), DocumentSegue(from: "b", to: "b"),
        DocumentSegue(from: "b", to: "b", tag: "again"),
      ]
    )
    let diagram = Diagram(document).withRows(exceptFor: [])
    #expect(diagram.fragments.first { $0.id == "b" }?.arrivals == 2)
  }
}
