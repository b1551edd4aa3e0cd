import Helm
import HelmDiagram
import HelmDocument
import TestSupport
import Testing

@testable import HelmLayout

@Suite("A calm picture")
struct CalmPlacementTests {
  private func calm(_ document: GraphDocument, direction: DiagramDirection = .automatic) throws -> PlacedDiagram {
    try DiagramLayout.place(Diagram(document, options: DiagramOptions(lines: .calm, direction: direction)))
  }

  /// The segues of which a line is drawn.
  private func drawn(_ placed: PlacedDiagram) -> [Int] {
    placed.diagram.segues.indices.filter {
      placed.diagram.segues[$0].course == .line && !placed.diagram.segues[$0].isTrailing
    }
  }

  @Test("few fragments have rows only where their lines are hard to read")
  func few() throws {
    // Three that lead to each other, each way with traits of its own: no two share a line.
    let dense = [
      DocumentSegue(from: "a", to: "b", style: .hold, dismissable: true),
      DocumentSegue(from: "a", to: "c", style: .hold), DocumentSegue(from: "b", to: "a", style: .hold, tag: "ok"),
      DocumentSegue(from: "b", to: "c"), DocumentSegue(from: "c", to: "a"),
      DocumentSegue(from: "c", to: "b", style: .hold, tag: "open"),
    ]
    let plain = (1..<8).map { DocumentSegue(from: "s\($0 / 2)", to: "s\($0)") }
    let ends = ["cj", "db", "de", "dj", "fb", "ga", "hb", "he", "if", "ja"]
    let crossing = ends.map { DocumentSegue(from: String($0.prefix(1)), to: String($0.suffix(1))) }
    for (segues, isCalm) in [(dense, true), (plain, false), (crossing, true)] {
      let diagram = Diagram(GraphDocument(segues: segues), options: DiagramOptions(lines: .automatic))
      #expect(try (DiagramLayout.place(diagram).diagram.lines == .calm) == isCalm)
    }
  }

  @Test("lines have their tags however many rows have, unless too many lines have")
  func tags() throws {
    // With each screen's line to what is behind it, and rows to others, there are more tags than lines may have.
    func document(lines: Int, rows: Int) -> GraphDocument {
      let screens = (0..<lines).map { "s\($0)" }
      var segues = screens.map { DocumentSegue(from: "start", to: $0) }
      segues += screens.map { DocumentSegue(from: $0, to: "behind \($0)", tag: "x\($0)") }
      segues += (0..<rows).map { .init(from: screens[$0 % lines], to: screens[($0 * 7 + 3) % lines], tag: "y\($0)") }
      return GraphDocument(segues: segues)
    }
    for (lines, rows) in [(10, 0), (10, 28), (34, 3)] {
      let placed = try calm(document(lines: lines, rows: rows))
      let drawn = drawn(placed).filter { !placed.diagram.segues[$0].traits.tags.isEmpty }
      #expect(drawn.count == lines)
      for index in drawn { #expect((placed.segues[index].pill != nil) == (lines == 10), "\(lines), \(rows)") }
      let locked = try DiagramLayout.place(
        Diagram(document(lines: lines, rows: rows), options: DiagramOptions(lines: .calm)),
        keeping: LayoutLock(placed)
      )
      #expect(locked.segues.map { $0.pill == nil } == placed.segues.map { $0.pill == nil })
    }
  }

  @Test("fragments that all lead to each other, with a row for each of the others, fill a window")
  func each() throws {
    let ids = (0..<40).map { "screen\($0)" }
    let placed = try calm(GraphDocument(ids.flatMap { from in ids.filter { $0 != from }.map { (from, $0) } }))
    #expect(placed.size.height < 1.5 * placed.size.width)
  }

  @Test("bends no line by a few points", arguments: [DiagramDirection.leftToRight, .topToBottom])
  func straight(direction: DiagramDirection) throws {
    var document = GraphDocument([("home", "cart"), ("cart", "payment"), ("payment", "home")])
    document.groups = [DocumentGroup(id: "g")]
    document.fragments = ["cart", "payment"].map { DocumentFragment(id: $0, group: "g") }
    let placed = try calm(document, direction: direction)
    for segue in drawn(placed) {
      let (start, end) = (placed.segues[segue].curve.start, placed.segues[segue].curve.end)
      #expect(min(abs(start.x - end.x), abs(start.y - end.y)) < 0.01, "\(placed.diagram.segues[segue])")
    }
  }

  @Test("double lines of a fan stand so far apart that one can be told from the next where it is wider")
  func lanes() throws {
    let placed = try calm(
      GraphDocument(
        segues: (0..<6).map {
          DocumentSegue(from: "hub", to: "s\($0)", style: .hold, dismissable: true, tag: "t\($0)")
        }
      )
    )
    let parts = drawn(placed).map { placed.segues[$0].curve.straightParts }
    for (index, one) in parts.enumerated() {
      for other in parts[..<index] {
        for (part, beside) in one.flatMap({ part in other.map { (part, $0) } }) {
          let isDown = part.0.x == part.1.x && beside.0.x == beside.1.x && part.0.x != beside.0.x
          let isAcross = part.0.y == part.1.y && beside.0.y == beside.1.y && part.0.y != beside.0.y
          if isDown { #expect(abs(part.0.x - beside.0.x) >= CalmMeasures.doubleLane - 0.01) }
          if isAcross { #expect(abs(part.0.y - beside.0.y) >= CalmMeasures.doubleLane - 0.01) }
        }
      }
    }
  }

  @Test("a step of a chain that stands right behind the one before is reached by a line")
  func chains() throws {
    var document = GraphDocument(segues: [])
    document.groups = (0..<7).map { DocumentGroup(id: "g\($0)") }
    document.fragments = (0..<7).flatMap { group in
      (0..<13).map { DocumentFragment(id: "\(group)-\($0)", group: "g\(group)") }
    }
    document.segues = (0..<7).flatMap { group in
      [DocumentSegue(from: "start", to: "\(group)-0")]
        + (1..<13).map { DocumentSegue(from: "\(group)-\($0 - 1)", to: "\(group)-\($0)") }
    }
    let placed = try calm(document)
    for segue in placed.diagram.segues where segue.course == .row {
      let (from, to) = (placed.fragments[segue.from], placed.fragments[segue.to])
      let isBehind = to.x >= from.maxX && to.x - from.maxX < 50 && to.y < from.maxY && from.y < to.maxY
      #expect(!isBehind, "\(placed.diagram.fragments[segue.to].id)")
    }
  }

  @Test("keeps boxes apart, groups around their fragments alone, and everything inside", arguments: GraphShape.all)
  func boxes(shape: GraphShape) throws {
    let placed = try calm(shape.document)
    let sheet = Rect(x: 0, y: 0, width: placed.size.width, height: placed.size.height).insetBy(-0.01)
    for (index, box) in placed.fragments.enumerated() {
      #expect(sheet.contains(Point(x: box.x, y: box.y)) && sheet.contains(Point(x: box.maxX, y: box.maxY)))
      #expect(!placed.fragments[..<index].contains { $0.intersects(box.insetBy(0.01)) })
      #expect(placed.diagram.fragments[index].size == Size(width: box.width, height: box.height))
      for (group, place) in placed.groups.enumerated() {
        #expect(place.frame.intersects(box) == (placed.diagram.fragments[index].group == group))
      }
    }
    for (index, group) in placed.groups.enumerated() {
      #expect(!placed.groups[..<index].contains { $0.frame.intersects(group.frame) })
    }
  }

  @Test("has lines that cross neither each other nor a box", arguments: GraphShape.all)
  func lines(shape: GraphShape) throws {
    let placed = try calm(shape.document)
    let lines = drawn(placed)
    let samples = lines.map { placed.segues[$0].curve.samples(perPiece: 6) }
    #expect(LineCrossings(samples, ends: lines.map { _ in [] }).count == 0)
    for (line, places) in zip(lines, samples) {
      let ends = [placed.diagram.segues[line].from, placed.diagram.segues[line].to]
      for (index, box) in placed.fragments.enumerated() where !ends.contains(index) {
        #expect(!places.contains { box.insetBy(1).contains($0) })
      }
    }
  }

  @Test("shows every segue once, as a line, as a row or as its twin's", arguments: GraphShape.all)
  func segues(shape: GraphShape) throws {
    let plain = Diagram(shape.document)
    let placed = try calm(shape.document)
    let diagram = placed.diagram
    #expect(diagram.segues.map(\.traits) == plain.segues.map(\.traits))
    let rows = diagram.fragments.flatMap(\.rows)
    #expect(rows.count == Set(rows).count)
    #expect(Set(rows) == Set(diagram.segues.indices.filter { diagram.segues[$0].course == .row }))
    let foreign = rows.filter { diagram.segues[$0].from != diagram.segues[$0].to }
    #expect(diagram.fragments.reduce(0) { $0 + $1.arrivals } == foreign.count)
    for (index, fragment) in diagram.fragments.enumerated() {
      #expect(fragment.rows.allSatisfy { diagram.segues[$0].from == index })
    }
    for case .twin(let other) in diagram.segues.map(\.course) { #expect(diagram.segues[other].course == .line) }
    #expect(try calm(shape.document) == placed)
  }

  @Test("leads one line to each fragment at most; the others are rows")
  func rows() throws {
    let placed = try calm(GraphDocument([("a", "b"), ("a", "c"), ("b", "d"), ("c", "d"), ("d", "a"), ("d", "d")]))
    let diagram = placed.diagram
    let named = { (index: Int) in
      "\(diagram.fragments[diagram.segues[index].from].id)\(diagram.fragments[diagram.segues[index].to].id)"
    }
    #expect(drawn(placed).map(named) == ["ab", "ac", "bd"])
    #expect(diagram.fragments.flatMap(\.rows).map(named).sorted() == ["cd", "da", "dd"])
  }

  @Test("puts fragments that are reached alike into one box, not those that lead on")
  func twins() throws {
    let placed = try calm(GraphDocument([("a", "b"), ("a", "c"), ("a", "d"), ("a", "e"), ("e", "f")]))
    #expect(placed.diagram.twins.map { $0.map { placed.diagram.fragments[$0].id } } == [["b", "c", "d"]])
    #expect(drawn(placed).count == 3)
    let cells = placed.diagram.twins[0].map { placed.fragments[$0] }
    let frame = cells.reduce(cells[0]) { $0.union($1) }
    #expect(placed.fragments.count { $0.intersects(frame) } == 3)
  }

  @Test("puts fragments into one box that lead on alike, too, and has one line for what all of them lead to")
  func twinsLeadOn() throws {
    let pairs = ["b", "c", "d"].flatMap { [("a", $0), ($0, "z"), ($0, "a")] } + [("z", "y")]
    let plain = Diagram(GraphDocument(pairs), options: DiagramOptions(pairs: .apart, lines: .calm))
    let placed = try DiagramLayout.place(plain)
    let diagram = placed.diagram
    #expect(diagram.twins.map { $0.map { diagram.fragments[$0].id } } == [["b", "c", "d"]])
    let onward = diagram.segues.indices.filter { diagram.fragments[diagram.segues[$0].to].id == "z" }
    let line = try #require(onward.first { diagram.segues[$0].course == .line })
    #expect(onward.count == 3 && onward.allSatisfy { $0 == line || diagram.segues[$0].course == .twin(line) })
    let cells = diagram.twins[0].map { placed.fragments[$0] }
    let frame = cells.reduce(cells[0]) { $0.union($1) }.insetBy(-CalmMeasures.twinMargin)
    let start = placed.segues[line].curve.start
    #expect(frame.insetBy(-0.01).contains(start) && !frame.insetBy(0.01).contains(start))
    #expect(placed.fragments.count { $0.intersects(frame) } == 3)
    let locked = try DiagramLayout.place(plain, keeping: LayoutLock(placed))
    #expect(locked.diagram == diagram)
    // One that leads elsewhere has nothing in common with them.
    let other = try calm(GraphDocument(pairs.filter { $0 != ("c", "z") } + [("c", "x")]))
    #expect(other.diagram.twins.allSatisfy { !$0.contains { other.diagram.fragments[$0].id == "c" } })
  }

  @Test("puts twins of which each leads to each other into as many columns as can be read best", arguments: [20, 25])
  func columns(count: Int) throws {
    let ids = (0..<count).map { "f\($0)" }
    let placed = try calm(GraphDocument(ids.flatMap { one in ids.filter { $0 != one }.map { (one, $0) } }))
    #expect(placed.diagram.twins.map(\.count) == [count - 1])
    #expect(CalmMeasures.scale(of: placed.size) > CalmMeasures.leastScale)
    #expect(placed.size.width > placed.size.height)
  }

  @Test("has one line for sheets, too, that says once what all of them are")
  func sheets() throws {
    let segues = ["b", "c", "d", "e", "f"].map { id in
      DocumentSegue(from: "a", to: id, style: .hold, presentation: id == "f" ? .context : .modal)
    }
    let placed = try calm(GraphDocument(segues: segues))
    #expect(placed.diagram.twins.map { $0.map { placed.diagram.fragments[$0].id } } == [["b", "c", "d", "e"]])
    #expect(drawn(placed).compactMap { placed.diagram.segues[$0].pill?.text }.sorted() == ["context", "modal"])
  }

  @Test("begins with the branch that holds less")
  func smallFirst() throws {
    let placed = try calm(GraphDocument([("a", "b"), ("b", "c"), ("c", "d"), ("a", "e")]), direction: .leftToRight)
    let box = { (id: String) in placed.fragments[placed.diagram.fragments.firstIndex { $0.id == id } ?? 0] }
    #expect(box("e").y < box("b").y)
  }

  @Test("leads to large branches by rows where text would be too small in a window")
  func branches() throws {
    // A comb of long teeth, which no window has the shape of, and whose boxes have rows.
    let teeth = (1..<9).flatMap { tooth in
      [("f0", "f\(tooth * 20)")] + (1..<16).map { ("f\(tooth * 20 + ($0 - 1) / 2)", "f\(tooth * 20 + $0)") }
    }
    let back = (1..<9).flatMap { tooth in (1..<16).map { ("f\(tooth * 20 + $0)", "f\($0 % 3)") } }
    let placed = try calm(GraphDocument(teeth + back))
    #expect(CalmMeasures.scale(of: placed.size) * DiagramText.rowSize > 6)
  }

  @Test("leaves no box alone by that, if all that hangs on it can stay")
  func stem() {
    let document = GraphDocument([("start", "f0")] + (1..<13).map { ("f0", "f\($0)") })
    for keepsStems in [true, false] {
      let walk = CalmWalk(Diagram(document), cut: .init(largestBranch: 8, keepsStems: keepsStems))
      #expect((walk.parents[1] != nil) == keepsStems)
    }
  }

  @Test("has text of nine pixels in a window where an arrangement with longer lines has it", arguments: ["shop"])
  func readable(name: String) throws {
    let placed = try DiagramLayout.place(Diagram(try GraphDocument.example(name)))
    #expect(placed.diagram.lines == .calm)
    #expect(CalmMeasures.scale(of: placed.size) * DiagramText.rowSize >= 9)
  }

  @Test("grows in the direction that is asked for")
  func direction() throws {
    let chain = GraphDocument([("a", "b"), ("b", "c"), ("c", "d")])
    let (across, down) = (try calm(chain, direction: .leftToRight), try calm(chain, direction: .topToBottom))
    #expect(Set(across.fragments.map(\.y)).count == 1)
    #expect(Set(down.fragments.map(\.x)).count == 1)
    #expect(down.direction == .topToBottom)
  }

  @Test("of a chain of thousands is laid out, too")
  func chain() throws {
    let placed = try calm(GraphDocument((0..<2_000).map { ("f\($0)", "f\($0 + 1)") }))
    #expect(placed.diagram.segues.count { $0.course == .row } == 19)
    #expect(placed.size.width / placed.size.height > 0.7 && placed.size.width / placed.size.height < 5)
  }

  @Test("is chosen for parts that no line joins, which fill a window then, the entry first")
  func islands() throws {
    var document = GraphDocument([("home", "search")])
    document.fragments = (0..<8).map { DocumentFragment(id: "island \($0)") }
    let placed = try DiagramLayout.place(Diagram(document))
    #expect(placed.size.width > placed.size.height && placed.diagram.segues.allSatisfy { $0.course == .line })
    let home = try #require(placed.diagram.fragments.firstIndex { $0.id == "home" })
    #expect(placed.fragments[home].x <= 12 && placed.fragments[home].y <= 12)
    var all = DiagramOptions()
    all.lines = .all
    #expect(try DiagramLayout.place(Diagram(document, options: all)).size.height > placed.size.height)
    var pairs = GraphDocument([("home", "detail"), ("home", "settings")] + (0..<6).map { ("i\($0)", "j\($0)") })
    pairs.fragments = (0..<7).map { DocumentFragment(id: "alone \($0)") }
    let size = try DiagramLayout.place(Diagram(pairs)).size
    #expect(size.width > size.height)
  }

  @Test("fits a window's shape")
  func shape() throws {
    let placed = try calm(GraphDocument((1..<60).map { ("f\(($0 - 1) / 3)", "f\($0)") }))
    #expect(placed.size.width / placed.size.height > 0.7 && placed.size.width / placed.size.height < 3)
  }

  @Test("says of a fragment that only a row leads to where that stands")
  func only() throws {
    var document = GraphDocument([("a", "b"), ("b", "c")])
    document.groups = [DocumentGroup(id: "g", title: "Group")]
    document.fragments = ["b", "d"].map { DocumentFragment(id: $0, title: $0 == "b" ? "Basket" : nil, group: "g") }
    let placed = try calm(document)
    let chips = Dictionary(uniqueKeysWithValues: zip(placed.diagram.fragments.map(\.id), placed.chips))
    #expect(placed.diagram.segues.map(\.course) == [.line, .row])
    #expect(chips["c"]?.map(\.text) == ["from Basket"] && chips["b"] == [] && chips["a"] == [])
    let legend = placed.diagram.legend(of: .graph)
    #expect(legend.contains(.origin) && !legend.contains(.chip))
  }

  @Test("begins with what is taken by itself, and leaves heads room beside dots")
  func first() throws {
    var tabs = (0..<4).map { DocumentSegue(from: "tabs", to: "t\($0)", style: .hold, auto: $0 == 2) }
    tabs += (0..<4).map { DocumentSegue(from: "t\($0)", to: "x\($0)") }
    tabs += (0..<4).map { DocumentSegue(from: "x2", to: "y\($0)", style: $0 == 0 ? .hold : .pass) }
    let placed = try calm(GraphDocument(segues: tabs), direction: .leftToRight)
    let lines = drawn(placed).filter { placed.diagram.fragments[placed.diagram.segues[$0].from].id == "tabs" }
    let order = lines.sorted { placed.segues[$0].curve.start.y < placed.segues[$1].curve.start.y }
    #expect(lines.count == 4 && placed.diagram.segues[order[0]].traits.auto)
    let starts = order.map { placed.segues[$0].curve.start }
    for (one, other) in zip(starts, starts.dropFirst()) { #expect(one.distance(to: other) > 8) }
  }

  @Test("leads the line of a row around all boxes")
  func quiet() throws {
    let placed = try calm(GraphDocument([("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("d", "b"), ("b", "b")]))
    for (index, segue) in placed.diagram.segues.enumerated() where segue.course == .row {
      let line = placed.lines(of: [index])[0].curve
      for (number, box) in placed.fragments.enumerated() where number != segue.from && number != segue.to {
        #expect(!line.samples(perPiece: 8).contains { box.contains($0) })
      }
      #expect(placed.fragments[segue.from].distance(to: line.start) < 0.01)
      #expect(placed.fragments[segue.to].distance(to: line.end) < 0.01)
    }
  }

  @Test("leads the lines of changed twins to their own boxes, past the others", arguments: [13, 40])
  func twins(count: Int) throws {
    let placed = try calm(GraphDocument((0..<count).map { ("hub", "f\($0)") } + [("f4", "hub")]))
    let members = try #require(placed.diagram.twins.first)
    #expect(members.count > 10)
    for (index, segue) in placed.diagram.segues.enumerated() where segue.isQuiet && members.contains(segue.to) {
      let line = try #require(placed.linesApart(of: [index], areNeeded: true)[index]).curve
      #expect(placed.fragments[segue.to].distance(to: line.end) < 0.01)
      for (number, box) in placed.fragments.enumerated() where number != segue.from && number != segue.to {
        #expect(!line.samples(perPiece: 30).contains { box.contains($0) })
      }
    }
  }

  @Test("sets rows' numbers off boxes, and those of lines along each other apart")
  func numbers() throws {
    let names = (0..<9).map { "f\($0)" }
    let placed = try calm(GraphDocument(names.flatMap { one in names.filter { $0 != one }.map { (one, $0) } }))
    let quiet = placed.diagram.segues.indices.filter { placed.diagram.segues[$0].isQuiet }
    let marks = placed.lines(of: quiet).map(\.step)
    for mark in marks { #expect(!placed.fragments.contains { $0.distance(to: mark) < 7.8 }) }
    // Of two lines picked at random.
    let pairs = marks.indices.flatMap { one in (0..<one).map { marks[one].distance(to: marks[$0]) } }
    #expect(Double(pairs.count { $0 < 17 }) < 0.05 * Double(pairs.count))
  }

  @Test("has boxes that no line joins in rows and columns, where nothing is smaller for that")
  func aligned() throws {
    let ids = (0..<9).map { "screen with \($0 % 3 == 0 ? "a rather long title" : "one") \($0)" }
    var document = GraphDocument([("home", "cart"), ("cart", "payment"), ("home", "help")])
    document.fragments += ids.map { DocumentFragment(id: $0) }
    let placed = try calm(document)
    let boxes = placed.diagram.fragments.indices.filter { ids.contains(placed.diagram.fragments[$0].id) }
      .map { placed.fragments[$0] }
    #expect(boxes.count == 9 && Set(boxes.map(\.x)).count * Set(boxes.map(\.y)).count < 13)
  }

  @Test("breaks a chain that would turn to and fro through an empty window")
  func scattered() throws {
    let placed = try calm(
      GraphDocument(segues: (0..<13).map { DocumentSegue(from: "s\($0)", to: "s\($0 + 1)", tag: "go on") })
    )
    let boxes = placed.fragments.reduce(0) { $0 + $1.width * $1.height }
    #expect(boxes > 0.09 * placed.size.width * placed.size.height)
  }

  @Test("is chosen where lines are hard to follow, never where all are asked for or few fragments are there")
  func choice() throws {
    let dense = (0..<20).flatMap { from in (0..<20).filter { ($0 * 7 + from) % 5 == 0 && $0 != from }.map { (from, $0) }
    }
    let document = GraphDocument(dense.map { ("f\($0.0)", "f\($0.1)") })
    #expect(try DiagramLayout.place(Diagram(document)).diagram.hasRows)
    #expect(try !DiagramLayout.place(Diagram(document, options: DiagramOptions(lines: .all))).diagram.hasRows)
    #expect(try !DiagramLayout.place(Diagram(GraphDocument([("a", "b"), ("b", "c"), ("c", "a")]))).diagram.hasRows)
  }
}

@Suite("Rectangles in a strip")
struct PackingTests {
  @Test("stand beside each other as long as there is room, then below, apart by the gap")
  func packs() {
    let sizes = [Size(width: 40, height: 20), Size(width: 40, height: 50), Size(width: 60, height: 10)]
    let packed = Packing.corners(of: sizes, width: 100, gap: 5)
    #expect(packed.corners == [Point(x: 0, y: 0), Point(x: 45, y: 0), Point(x: 0, y: 55)])
    #expect(packed.size == Size(width: 85, height: 65))
  }

  @Test("fill a hole that is wide enough")
  func fills() {
    let sizes = [Size(width: 30, height: 60), Size(width: 60, height: 20), Size(width: 60, height: 30)]
    #expect(Packing.corners(of: sizes, width: 95, gap: 5).corners.last == Point(x: 35, y: 25))
  }

  @Test("are moved about, and take other shapes, until they need little of a window; the first one stays in the corner")
  func moves() {
    let parts = (0..<10).map { part in
      [Size(width: 100, height: 40), Size(width: 30, height: 130)].map { size in
        let root = Rect(x: 0, y: 0, width: size.width, height: size.height)
        return CalmShape(size: size, root: root) { $1.fragments[part] = root.offset(dx: $0.x, dy: $0.y) }
      }
    }
    let packing = CalmPacking(parts: parts, gap: 5) { max($0.width, $0.height) }
    for shape in packing.tightest(steps: 1_000) {
      #expect(max(shape.size.width, shape.size.height) < 300)
      var places = CalmPlaces(fragments: parts.map { _ in Rect(x: 0, y: 0, width: 0, height: 0) })
      shape.place(Point(x: 0, y: 0), &places)
      #expect(places.fragments[0].x == 0 && places.fragments[0].y == 0 && places.size == shape.size)
      for (index, box) in places.fragments.enumerated() {
        #expect(!places.fragments[..<index].contains { $0.insetBy(-2).intersects(box) })
      }
    }
  }
}

@Suite("Where lines cross")
struct LineCrossingsTests {
  private let across = [Point(x: 0, y: 50), Point(x: 100, y: 50)]
  private let down = [Point(x: 50, y: 0), Point(x: 50, y: 100)]

  @Test("at a small angle is hard to follow")
  func flat() {
    let slanted = [Point(x: 0, y: 40), Point(x: 100, y: 60)]
    let found = LineCrossings([across, down, slanted], ends: [[], [], []])
    #expect(found.count == 3 && found.flatCount == 1)
  }

  @Test("is told from where one lies on another")
  func shared() {
    let (beside, apart) = (across.map { Point(x: $0.x, y: 53) }, across.map { Point(x: $0.x, y: 60) })
    #expect(LineCrossings([across, beside], ends: [[0, 1], [2, 3]]).sharedLength == 200)
    #expect(LineCrossings([across, apart, down], ends: [[0, 1], [2, 3], [4, 5]]).sharedLength == 0)
    let near = LineCrossings([across, beside], ends: [[0, 1], [2, 3]], widths: [1.4, 1.4])
    #expect(near.sharedLength == 0, "lines so thin are told apart")
    // Two that come together share the end of their ways alone.
    let joining = [Point(x: 0, y: 66), Point(x: 100, y: 50)]
    #expect((20...80).contains(LineCrossings([across, joining], ends: [[0, 1], [2, 3]]).sharedLength))
  }

  @Test("is counted once, but not where two meet at a box of both")
  func counts() {
    #expect(LineCrossings([across, down], ends: [[0, 1], [2, 3]]).count == 1)
    #expect(LineCrossings([across, down], ends: [[0, 1], [1, 2]]).count == 1)
    #expect(LineCrossings([across, [Point(x: 5, y: 0), Point(x: 5, y: 100)]], ends: [[0, 1], [0, 2]]).count == 0)
    #expect(LineCrossings([across, across], ends: [[0, 1], [2, 3]]).count == 0)
  }
}
