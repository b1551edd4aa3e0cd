import HelmDocument
import TestSupport
import Testing

@testable import HelmDiagram
@testable import HelmLayout

@Suite("Lines that are led around boxes")
struct RoutedLinesTests {
  private func calm(_ document: GraphDocument) throws -> PlacedDiagram {
    try DiagramLayout.place(Diagram(document, options: DiagramOptions(lines: .calm)))
  }

  /// Whether a line has a place in a box.
  private func passes(_ curve: Curve, _ box: Rect) -> Bool {
    curve.samples(perPiece: 40).contains(where: box.insetBy(0.5).contains)
  }

  /// Whether a line is straight where so much of its end is its head's.
  private func endsStraight(_ curve: Curve, _ length: Double) -> Bool {
    let (base, tip) = (curve.trimmedAtEnd(by: length).end, curve.end)
    return min(abs(base.x - tip.x), abs(base.y - tip.y)) < 0.01
  }

  @Test("of rows pass neither a box nor a group's title, and have room for a head", arguments: GraphShape.all.prefix(3))
  func rows(shape: GraphShape) throws {
    let placed = try calm(shape.document)
    let rows = placed.diagram.segues.indices.filter { placed.diagram.segues[$0].course == .row }
    #expect(!rows.isEmpty)
    // Above the graph are words.
    let (rim, above) = (PlacedDiagram.margin - 2, 19.0)
    let size = (width: placed.size.width + 2 * rim, height: placed.size.height + above + rim)
    let sheet = Rect(x: -rim, y: -above, width: size.width, height: size.height)
    for (index, line) in zip(rows, placed.lines(of: rows)) {
      let segue = placed.diagram.segues[index]
      #expect(line.curve.samples(perPiece: 40).allSatisfy(sheet.contains))
      for (number, box) in placed.fragments.enumerated() where number != segue.from && number != segue.to {
        #expect(!passes(line.curve, box))
      }
      for group in placed.groups { #expect(!passes(line.curve, group.label)) }
      #expect(endsStraight(line.curve, PlacedSegue.headLength))
    }
  }

  @Test(
    "of rows lie beside each other and beside all others, off boxes, where many are shown",
    arguments: GraphShape.all.prefix(3)
  )
  func apart(shape: GraphShape) throws {
    let placed = try calm(shape.document)
    let diagram = placed.diagram
    let rows = diagram.segues.indices.filter { diagram.segues[$0].course == .row }
    let fans =
      Dictionary(grouping: rows) { diagram.segues[$0].to }.values.map { Array($0.prefix(10)) }
      + Dictionary(grouping: rows) { diagram.segues[$0].from }.values.map { Array($0.prefix(10)) }
    var figures = ShownLines()
    for fan in fans where fan.count > 2 { figures.add(fan, of: placed) }
    for start in rows.indices where start.isMultiple(of: 7) {
      // A walk through rows: each goes on where the last one led.
      var walk = [rows[start]]
      func goesOn(_ row: Int) -> Bool {
        diagram.segues[row].from == diagram.segues[walk[walk.count - 1]].to && !walk.contains(row)
      }
      while walk.count < 8, let next = rows.first(where: goesOn) { walk.append(next) }
      figures.add(walk, of: placed)
    }
    #expect(figures.coincident < 0.03 * figures.length, "\(figures)")
    #expect(figures.close < 0.03 * figures.length, "\(figures)")
  }

  @Test("of one of several that share a line leave their origin where nothing leads back around it")
  func side() throws {
    let placed = try calm(GraphDocument((0..<4).map { ("hub", "f\($0)") }))
    let segues = placed.diagram.segues
    let sharing = segues.indices.filter { if case .twin = segues[$0].course { true } else { false } }
    let twin = try #require(sharing.first)
    let line = try #require(placed.linesApart(of: [twin])[twin])
    #expect(line.curve.start.x > placed.fragments[segues[twin].from].x + 1)
  }

  @Test("of one of several that share a line are that line in a state")
  func twins() throws {
    let placed = try calm(GraphDocument((0..<4).map { ("hub", "f\($0)") }))
    let sharing = placed.diagram.segues.indices.compactMap { index -> (twin: Int, shared: Int)? in
      if case .twin(let shared) = placed.diagram.segues[index].course { (index, shared) } else { nil }
    }
    #expect(sharing.count == 3)
    for (twin, shared) in sharing { #expect(placed.lines(of: [twin]) == [placed.segues[shared]]) }
  }

  @Test("of rows have no jog before a head for which there is room behind where they turn off")
  func jog() throws {
    var placed = try calm(
      GraphDocument(
        segues: ["a", "b", "c"].map { .init(from: "start", to: $0) } + [.init(from: "a", to: "b", auto: true)]
      )
    )
    let row = try #require(placed.diagram.segues.firstIndex { $0.course == .row })
    let far = Point(x: -900, y: -900)
    for index in placed.segues.indices { placed.segues[index].curve = Curve(from: far, to: Point(x: -800, y: -900)) }
    let places = ["start": far, "a": Point(x: 0, y: 211), "b": Point(x: 203, y: 31), "c": Point(x: 203, y: 250)]
    for (index, fragment) in placed.diagram.fragments.enumerated() {
      let place = try #require(places[fragment.id])
      placed.fragments[index] = Rect(x: place.x, y: place.y, width: fragment.id == "a" ? 155 : 100, height: 70)
    }
    let line = placed.lines(of: [row])[0].curve
    #expect(line.straightParts.count == 3)
    #expect(endsStraight(line, 2 * PlacedSegue.headLength))
    #expect(placed.fragments.allSatisfy { !passes(line, $0) })
  }

  @Test("turn back nowhere where they can turn off before")
  func narrowTurn() throws {
    var placed = try calm(GraphDocument(segues: [.init(from: "a", to: "b")]))
    placed.segues[0].curve = Curve(from: Point(x: -900, y: -900), to: Point(x: -800, y: -900))
    placed.fragments = [Rect(x: 0, y: 100, width: 80, height: 36), Rect(x: 300, y: 200, width: 80, height: 36)]
    let (start, end) = (Point(x: 80, y: 118), Point(x: 340, y: 200))
    let turning = [
      start, Point(x: 100, y: 118), Point(x: 100, y: 58), Point(x: 100.5, y: 58), Point(x: 100.5, y: 66),
      Point(x: 340, y: 66), end,
    ]
    let route = LineRoute(from: 0, to: 1, start: 118, heads: (0, PlacedSegue.headLength), lane: 0)
    let straight = [start, Point(x: 100, y: 118), Point(x: 100, y: 66), Point(x: 340, y: 66), end]
    #expect(Passage(placed).withoutJogs(turning, of: route, Passage.Strictness.all[2]) == straight)
  }

  @Test("turn back nowhere over themselves")
  func spurs() throws {
    var placed = try calm(GraphDocument(segues: [.init(from: "a", to: "b")]))
    placed.segues[0].curve = Curve(from: Point(x: -900, y: -900), to: Point(x: -800, y: -900))
    placed.fragments = [Rect(x: 0, y: 100, width: 80, height: 36), Rect(x: 300, y: 200, width: 80, height: 36)]
    let (start, end) = (Point(x: 80, y: 118), Point(x: 340, y: 200))
    let route = LineRoute(from: 0, to: 1, start: 118, heads: (0, PlacedSegue.headLength), lane: 0)
    let passage = Passage(placed)
    // Behind the head, for which there would be a little more room, and before the first bend.
    let overHead = [Point(x: 100, y: 190), Point(x: 377, y: 190), Point(x: 377, y: 187), Point(x: 340, y: 187)]
    let exactly = [Point(x: 140, y: 118), Point(x: 120, y: 118), Point(x: 120, y: 187)]
    let overStart = [Point(x: 140, y: 118), Point(x: 140, y: 118.5), Point(x: 120, y: 118.5), Point(x: 120, y: 187)]
    for (turning, straight) in [
      (
        [start, Point(x: 100, y: 118)] + overHead + [end],
        [
          start, Point(x: 100, y: 118), Point(x: 100, y: 190), Point(x: 340, y: 190), end,
        ]
      ),
      (
        [start] + overStart + [Point(x: 340, y: 187), end],
        [
          start, Point(x: 120, y: 118), Point(x: 120, y: 187), Point(x: 340, y: 187), end,
        ]
      ),
      (
        [start] + exactly + [Point(x: 340, y: 187), end],
        [
          start, Point(x: 120, y: 118), Point(x: 120, y: 187), Point(x: 340, y: 187), end,
        ]
      ),
    ] {
      #expect(passage.withoutJogs(turning, of: route, Passage.Strictness.all[2]) == straight)
      #expect(route.withoutSpurs(turning) == straight)
      #expect(route.withoutSpurs(turning.reversed()) == straight.reversed())
    }
  }

  @Test("of rows of fragments onto themselves are loops that have room for a head and a number, or there are none")
  func loops() throws {
    let screens = (0..<12).map { "s\($0)" }
    let segues =
      screens.map { DocumentSegue(from: "hub", to: $0) } + ["a", "b", "c"].map { DocumentSegue(from: "s0", to: $0) }
      + [("a", "d"), ("d", "hub")].map { DocumentSegue(from: $0.0, to: $0.1) }
    let onto = (screens + ["hub", "a", "b", "c", "d"]).map { DocumentSegue(from: $0, to: $0, tag: "again") }
    let placed = try calm(GraphDocument(segues: segues + onto))
    let rows = placed.diagram.segues.indices.filter { index in
      let segue = placed.diagram.segues[index]
      return segue.course == .row && segue.from == segue.to
    }
    #expect(rows.count == onto.count)
    let lines = placed.lines(of: rows)
    let apart = rows.map { placed.linesApart(of: [$0])[$0] }
    #expect(2 * apart.count { $0 != nil } > rows.count)
    for (row, (line, apart)) in zip(rows, zip(lines, apart)) {
      let segue = placed.diagram.segues[row]
      let (box, id) = (placed.fragments[segue.from], placed.diagram.fragments[segue.from].id)
      for line in [line, apart].compactMap(\.self) {
        let places = line.curve.samples(perPiece: 20)
        let (xs, ys) = (places.map(\.x), places.map(\.y))
        let size = Size(width: (xs.max() ?? 0) - (xs.min() ?? 0), height: (ys.max() ?? 0) - (ys.min() ?? 0))
        #expect(size.height >= 16, "\(id) \(line.curve)")
        #expect(places.contains { $0.distance(to: line.step) < 3 }, "\(id) \(line)")
        // Without room for a loop a step is led as well as can be.
        guard apart != nil else { continue }
        #expect(size.width >= 11, "\(id) \(line.curve)")
        #expect(box.distance(to: line.curve.start) < 0.01 && box.distance(to: line.curve.end) < 0.01)
        #expect(endsStraight(line.curve, PlacedSegue.headLength))
        for (number, other) in placed.fragments.enumerated() where number != segue.from {
          #expect(!passes(line.curve, other))
        }
      }
    }
  }

  @Test("are as far off others as both are wide where there is room, and can be told from them in any case")
  func double() throws {
    let placed = try calm(
      GraphDocument(segues: [.init(from: "a", to: "b", dismissable: true), .init(from: "a", to: "c")])
    )
    let widths = placed.diagram.segues.indices.map { placed.route(of: $0, in: 0).width }
    #expect(widths == placed.diagram.segues.map { $0.traits.dismissable ? 4.6 : 3 })
    func beside(_ x: Double) -> (Point, Point) { (Point(x: x, y: 0), Point(x: x, y: 100)) }
    let found = [4.0, 5.5, 7.5].map { x in
      [3, 4.6].map { width in
        let other = LinePart(beside(x).0, beside(x).1, width: width)
        return PlacedDiagram.meeting(of: beside(0), [other], width: width)
      }
    }
    #expect(found.map { $0.map(\.company) } == [[100, 100], [0, 100], [0, 0]])
    #expect(found.map { $0.map(\.nearness) } == [[0, 0], [100, 0], [0, 100]])
  }

  @Test("of rows pass over no tag and no group's title", arguments: GraphShape.all.prefix(4))
  func words(shape: GraphShape) throws {
    let placed = try calm(shape.document)
    let rows = placed.diagram.segues.indices.filter { placed.diagram.segues[$0].course == .row }
    let words = placed.segues.compactMap(\.pill) + placed.groups.map(\.label)
    let over = placed.linesApart(of: rows).values.count { line in words.contains { passes(line.curve, $0) } }
    #expect(over == 0)
  }

  @Test("of redirects begin on the line of the segue that is redirected")
  func redirectedLine() throws {
    let redirected = DocumentSegue(from: "a", to: "b", redirect: [DocumentEdge(from: "c", to: "e")])
    let others = [("a", "c"), ("a", "d"), ("c", "e")].map { DocumentSegue(from: $0.0, to: $0.1) }
    let placed = try calm(GraphDocument(segues: [redirected] + others))
    let redirect = try #require(placed.diagram.redirects.first)
    #expect(placed.diagram.segues[redirect.segue].course == .line)
    let (line, redirecting) = (placed.segues[redirect.segue].curve, placed.redirects[0])
    #expect(line.samples(perPiece: 200).contains { $0.distance(to: redirecting.start) < 1 })
    #expect(placed.fragments[redirect.from].distance(to: redirecting.start) > LineRouter.wall)
    #expect(placed.fragments[redirect.to].distance(to: redirecting.end) < 0.01)
  }

  @Test("of rows are the same whatever else is shown")
  func still() throws {
    let placed = try calm(GraphShape.all[1].document)
    let rows = placed.diagram.segues.indices.filter { placed.diagram.segues[$0].course == .row }
    let together = placed.lines(of: rows)
    for (row, line) in zip(rows, together) { #expect(placed.lines(of: [row]) == [line]) }
  }

  @Test("of rows keep off one another where a picture has no others", arguments: GraphShape.all.prefix(3))
  func alone(shape: GraphShape) throws {
    let placed = try calm(shape.document)
    let quiet = placed.diagram.segues.indices.filter { placed.diagram.segues[$0].course == .row }
    let rows = quiet.enumerated().filter { $0.offset % (1 + quiet.count / 40) == 0 }.map(\.element)
    let lines = placed.linesApart(of: rows).sorted { $0.key < $1.key }
    #expect(!lines.isEmpty)
    var (any, all) = (ShownLines(), ShownLines())
    any.add(lines.map(\.key), of: placed)
    all.add(lines.map(\.key), lines.map(\.value), of: placed)
    #expect(all.coincident <= 0.005 * all.length && all.length < 1.5 * any.length, "\(any) \(all)")
    for (row, line) in lines {
      let segue = placed.diagram.segues[row]
      for (number, box) in placed.fragments.enumerated() where number != segue.from && number != segue.to {
        #expect(!passes(line.curve, box))
      }
    }
  }

  @Test("take the first way that is found once much was searched")
  func spent() throws {
    let placed = try calm(GraphShape.all[1].document)
    let row = try #require(placed.diagram.segues.indices.last { placed.diagram.segues[$0].course == .row })
    var tried: [Int] = []
    for effort in [Int.max, 0] {
      var (passage, count) = (Passage(placed, isApart: true, within: effort), 0)
      let line = placed.cheapest(
        of: placed.route(of: row, in: 0),
        &passage,
        Passage.Strictness.apart[2],
        beside: passage.lines,
        and: nil
      ) { _, _ in
        count += 1
        return false
      }
      #expect(line != nil)
      tried.append(count)
    }
    #expect(tried[0] > 1 && tried[1] == 1)
  }

  @Test("of rows that changed are there, whatever they cross, up to two dozen", arguments: GraphShape.all.prefix(3))
  func changed(shape: GraphShape) throws {
    let placed = try calm(shape.document)
    let segues = placed.diagram.segues
    let quiet = segues.indices.filter { segues[$0].course == .row && segues[$0].from != segues[$0].to }
    // Of each fragment one row, and to each one.
    var known: Set<Int> = []
    let rows = quiet.filter { known.insert(-1 - segues[$0].from).inserted && known.insert(segues[$0].to).inserted }
    for row in rows.prefix(8) { #expect(placed.linesApart(of: [row])[row] != nil) }
    for count in [24, 25, rows.count] where count <= rows.count {
      let lines = placed.linesApart(of: Array(rows.suffix(count)))
      #expect(lines.count == min(24, count))
      for (row, line) in lines {
        let ends = [segues[row].from, segues[row].to]
        for (number, box) in placed.fragments.enumerated() where !ends.contains(number) {
          #expect(!passes(line.curve, box))
        }
      }
    }
  }

  @Test("of many rows that lead to one fragment, or leave one, there are none", arguments: [6, 7], [false, true])
  func together(count: Int, leaving: Bool) throws {
    let screens = (0..<12).map { "s\($0)" }
    var segues = screens.map { DocumentSegue(from: "start", to: $0) } + [.init(from: "start", to: "hub")]
    segues += screens.prefix(count).map { leaving ? .init(from: "hub", to: $0) : .init(from: $0, to: "hub") }
    let placed = try calm(GraphDocument(segues: segues))
    let hub = try #require(placed.diagram.fragments.firstIndex { $0.id == "hub" })
    let rows = placed.diagram.segues.indices.filter { index in
      let segue = placed.diagram.segues[index]
      return segue.course == .row && (leaving ? segue.from : segue.to) == hub
    }
    #expect(rows.count == count)
    #expect(placed.linesApart(of: rows).isEmpty == (count > 6))
    #expect(!placed.linesApart(of: Array(rows.prefix(3))).isEmpty)
  }

  @Test("of rows that lead to one fragment have heads beside each other where a picture has no others")
  func heads() throws {
    let screens = (0..<12).map { "s\($0)" }
    var segues = screens.map { DocumentSegue(from: "start", to: $0) } + [.init(from: "start", to: "hub")]
    segues += screens.prefix(2).map { .init(from: $0, to: "hub") }
    let placed = try calm(GraphDocument(segues: segues))
    let rows = placed.diagram.segues.indices.filter { placed.diagram.segues[$0].course == .row }
    let lines = placed.linesApart(of: rows)
    let heads = lines.map { placed.diagram.segues[$0].ends(on: $1.curve)[0].insetBy(0.5) }
    #expect(heads.count == 2)
    for (index, head) in heads.enumerated() { #expect(!heads[..<index].contains(where: head.intersects)) }
  }

  @Test("of rows lie on no head of lines that are always there", arguments: GraphShape.all.prefix(3))
  func drawnHeads(shape: GraphShape) throws {
    let placed = try calm(shape.document)
    let segues = placed.diagram.segues
    let rows = segues.indices.filter { segues[$0].course == .row }
    let heads = segues.indices.filter { segues[$0].course == .line }
      .flatMap { segues[$0].ends(on: placed.segues[$0].curve) }
    let hidden = placed.lines(of: rows).count { line in heads.contains { passes(line.curve, $0) } }
    #expect(hidden * 50 <= rows.count, "\(hidden) of \(rows.count)")
  }

  @Test("of a path's rows lie on no head of a step before, and none lies on theirs")
  func pathHeads() throws {
    let placed = try calm(GraphShape.all[2].document)
    let segues = placed.diagram.segues
    let quiet = segues.indices.filter { segues[$0].course == .row && segues[$0].pairing == .alone }
    let rows = Array(quiet.prefix(60))
    let lines = Dictionary(uniqueKeysWithValues: zip(rows, placed.lines(of: rows)))
    /// Whether a line lies on another one's heads, or that one on its own.
    func hides(_ line: PlacedSegue, of segue: Int, _ other: Int) throws -> Bool {
      let otherLine = try #require(lines[other])
      // What touches a head's edge by less than half a point hides nothing of it.
      let ends = segues[segue].ends(on: line.curve).map { $0.insetBy(0.5) }
      let otherEnds = segues[other].ends(on: otherLine.curve).map { $0.insetBy(0.5) }
      return otherEnds.contains { passes(line.curve, $0) } || ends.contains { passes(otherLine.curve, $0) }
    }
    var leader = LinesBeside(placed)
    var (before, after) = (0, 0)
    for row in rows {
      for other in rows where other != row {
        guard let usual = lines[row], let line = lines[other], try hides(usual, of: row, other) else { continue }
        before += 1
        let beside = leader.line(of: row, ratherThan: usual, beside: [(other, line)])
        if try hides(beside ?? usual, of: row, other) { after += 1 }
      }
    }
    #expect(before > 0 && after * 10 <= before, "\(after) of \(before)")
  }

  @Test("go over a group's title where there is no other way")
  func enclosed() throws {
    var placed = try calm(
      GraphDocument(segues: [("a", "b"), ("b", "c"), ("c", "a")].map { .init(from: $0.0, to: $0.1) })
    )
    let row = try #require(placed.diagram.segues.firstIndex { $0.course == .row })
    let sheet = Rect(x: -100, y: -100, width: placed.size.width + 200, height: placed.size.height + 200)
    placed.groups = [PlacedGroup(frame: sheet, label: sheet)]
    let line = placed.lines(of: [row])[0].curve
    #expect(placed.fragments[placed.diagram.segues[row].from].distance(to: line.start) < 0.01)
    #expect(placed.diagram.fragments.indices.allSatisfy { !passes(line, placed.fragments[$0]) })
  }

  @Test("of redirects pass no box")
  func redirects() throws {
    let ring = (0..<16).flatMap {
      [DocumentSegue(from: "a", to: "r\($0)"), .init(from: "r\($0)", to: "r\(($0 + 3) % 16)")]
    }
    let redirected = DocumentSegue(from: "r0", to: "r9", redirect: [DocumentEdge(from: "r12", to: "r15")])
    let placed = try calm(GraphDocument(segues: ring + [redirected]))
    let redirect = try #require(placed.diagram.redirects.first)
    let line = try #require(placed.redirects.first)
    for (number, box) in placed.fragments.enumerated() where number != redirect.from && number != redirect.to {
      #expect(!passes(line, box))
    }
    #expect(endsStraight(line, PlacedSegue.headLength))
    #expect(placed.fragments[redirect.from].distance(to: line.start) < 0.01)
    #expect(placed.fragments[redirect.to].distance(to: line.end) < 0.01)
    let sheet = Rect(x: 0, y: 0, width: placed.size.width, height: placed.size.height).insetBy(-PlacedDiagram.margin)
    #expect(line.points.allSatisfy(sheet.contains))
  }

  @Test("are those that a layout leads through a box or along its side, the others stay", arguments: [0.0, 38, -1.5])
  func detours(inset: Double) {
    let document = GraphDocument(segues: [("a", "b"), ("a", "c"), ("b", "c")].map { .init(from: $0.0, to: $0.1) })
    let diagram = Diagram(document)
    // How far the box between the others reaches beyond the line; a little short of it is beside it.
    let boxes = [0, 100, 200].map { Rect(x: $0 == 100 ? 40 - inset : 0, y: $0, width: 80, height: 36) }
    let curves = diagram.segues.map { segue in
      Curve(from: Point(x: 40, y: boxes[segue.from].maxY), to: Point(x: 40, y: boxes[segue.to].y))
    }
    let led = Detours.led(curves, of: diagram, boxes: boxes)
    for (index, segue) in diagram.segues.enumerated() {
      let isThrough = segue.to == segue.from + 2
      #expect((led[index] == curves[index]) == !isThrough)
      #expect(!isThrough || !passes(led[index], boxes[1]))
      #expect(boxes[segue.from].distance(to: led[index].start) < 2.01)
      #expect(boxes[segue.to].distance(to: led[index].end) < 2.01)
    }
  }
}

/// What lines of rows have of each other and of boxes where several are shown, in points of their length.
private struct ShownLines {
  private(set) var length = 0.0
  /// Less than 4 points beside another one that goes the same way.
  private(set) var coincident = 0.0
  /// Less than 9 points from a box that is neither end.
  private(set) var close = 0.0

  private typealias Part = (place: Point, across: Double, down: Double)

  mutating func add(_ rows: [Int], of placed: PlacedDiagram) { add(rows, placed.lines(of: rows), of: placed) }

  mutating func add(_ rows: [Int], _ lines: [PlacedSegue], of placed: PlacedDiagram) {
    let drawn = placed.diagram.segues.indices.filter { placed.diagram.segues[$0].course == .line }
    let others = drawn.flatMap { parts(placed.segues[$0].curve) }
    let lines = lines.map { parts($0.curve) }
    for (number, row) in rows.enumerated() {
      let segue = placed.diagram.segues[row]
      let others = others + lines.indices.filter { $0 != number }.flatMap { lines[$0] }
      let boxes = placed.fragments.indices.filter { $0 != segue.from && $0 != segue.to }.map { placed.fragments[$0] }
      for part in lines[number] {
        length += 3
        if others.contains(where: { isSame($0, part) }) { coincident += 3 }
        if boxes.contains(where: { $0.distance(to: part.place) < 9 }) { close += 3 }
      }
    }
  }

  private func isSame(_ one: Part, _ other: Part) -> Bool {
    one.place.distance(to: other.place) < 4 && abs(one.across * other.down - one.down * other.across) < 0.3
  }

  private func parts(_ curve: Curve) -> [Part] {
    let places = curve.places
    return zip(places, places.dropFirst()).map { one, other in
      let length = max(0.001, one.distance(to: other))
      return (one, (other.x - one.x) / length, (other.y - one.y) / length)
    }
  }
}
