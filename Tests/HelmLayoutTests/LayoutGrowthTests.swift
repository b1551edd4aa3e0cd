import HelmDiagram
import HelmDocument
import Testing

@testable import HelmLayout

@Suite("A graph that grows under a layout lock")
struct LayoutGrowthTests {
  @Test("keeps boxes apart and in place, new lines off boxes, others out of groups", arguments: 1...12)
  func grows(seed: UInt64) throws { try check(Growth(seed: seed, lines: .all), seed) }

  @Test("keeps rows in boxes, each segue once, where the picture is calm", arguments: 1...16)
  func growsCalmly(seed: UInt64) throws { try check(Growth(seed: seed, lines: .calm), seed) }

  private func check(_ growth: Growth, _ seed: UInt64) throws {
    var growth = growth
    var placed = try DiagramLayout.place(growth.diagram)
    for step in 1...4 {
      growth.step()
      let old = placed
      placed = try DiagramLayout.place(growth.diagram, keeping: LayoutLock(old))
      let place: Comment = "seed \(seed), step \(step)"
      checkBoxes(placed, place)
      if growth.isCalm { checkRows(placed, place) }
      checkLines(placed, after: old, move: try checkPlaces(placed, after: old, place), place)
      let again = try DiagramLayout.place(growth.diagram, keeping: LayoutLock(placed))
      #expect(LayoutLock(again) == LayoutLock(placed), place)
    }
  }

  /// Each segue is a line that ends at its boxes, a row in its origin's, or has the line of twins.
  private func checkRows(_ placed: PlacedDiagram, _ place: Comment) {
    let diagram = placed.diagram
    #expect(diagram.lines == .calm, place)
    let rows = diagram.fragments.flatMap(\.rows)
    #expect(rows.sorted() == diagram.segues.indices.filter { diagram.segues[$0].course == .row }, place)
    for (index, fragment) in diagram.fragments.enumerated() {
      let box = placed.fragments[index]
      #expect(fragment.size == Size(width: box.width, height: box.height), place)
      #expect(fragment.rows.allSatisfy { diagram.segues[$0].from == index }, place)
      // A box that the lock keeps may have less room than its rows' words: they are cut then.
      let room = fragment.size.width - DiagramText.rowMarkWidth - 2 * DiagramText.rowInset
      let isRoom = fragment.rows.allSatisfy { diagram.rowWords(inBoxOf: $0).width <= room }
      #expect(isRoom && fragment.rowsHeight < fragment.size.height - 20, place)
    }
    for members in diagram.twins {
      let frame = members.reduce(placed.fragments[members[0]]) { $0.union(placed.fragments[$1]) }
      for (index, box) in placed.fragments.enumerated() where !members.contains(index) {
        #expect(!frame.insetBy(-4).intersects(box), place)
      }
    }
    for (index, segue) in diagram.segues.enumerated() {
      if case .twin(let shared) = segue.course { #expect(diagram.segues[shared].course == .line, place) }
      guard segue.course == .line else { continue }
      let curve = placed.segues[index].curve
      for (fragment, end) in [(segue.from, curve.start), (segue.to, curve.end)] {
        let isShared = diagram.twins.contains { $0.contains(fragment) }
        // Frames are 4 points around twins; the corners of a raised box are beside its frames.
        let frame = diagram.twins.first { $0.contains(fragment) }.map { members in
          members.reduce(placed.fragments[fragment]) { $0.union(placed.fragments[$1]) }.insetBy(-4)
        }
        #expect((frame ?? placed.fragments[fragment]).distance(to: end) < (isShared ? 0.1 : 5), place)
      }
    }
  }

  private func checkBoxes(_ placed: PlacedDiagram, _ place: Comment) {
    for (index, box) in placed.fragments.enumerated() {
      #expect(!placed.fragments[(index + 1)...].contains { $0.intersects(box) }, place)
    }
    for (fragment, box) in zip(placed.diagram.fragments, placed.fragments) {
      for (number, group) in placed.groups.enumerated() where fragment.group != number {
        #expect(!group.frame.intersects(box), place)
      }
    }
  }

  /// What stayed as large as it was, and in its group, stands still; by how much the whole drawing moved.
  private func checkPlaces(_ placed: PlacedDiagram, after old: PlacedDiagram, _ place: Comment) throws -> Point {
    func traits(_ placed: PlacedDiagram, _ index: Int) -> [String] {
      let fragment = placed.diagram.fragments[index]
      return [fragment.id, "\(fragment.size)", fragment.group.map { placed.diagram.groups[$0].id } ?? ""]
    }
    let before = Dictionary(uniqueKeysWithValues: old.fragments.indices.map { (traits(old, $0), old.fragments[$0]) })
    let moves = placed.fragments.indices.compactMap { index in
      before[traits(placed, index)].map {
        Point(x: placed.fragments[index].x - $0.x, y: placed.fragments[index].y - $0.y)
      }
    }
    let move = try #require(moves.first)
    #expect(moves.allSatisfy { $0.distance(to: move) < 0.02 }, place)
    return move
  }

  private func checkLines(_ placed: PlacedDiagram, after old: PlacedDiagram, move: Point, _ place: Comment) {
    let kept = (old.segues.map(\.curve) + old.redirects).map { curve in
      curve.mapped { Point(x: $0.x + move.x, y: $0.y + move.y) }
    }
    let lines =
      zip(placed.diagram.segues, placed.segues).filter { !$0.0.isQuiet }
      .map { (ends: [$0.from, $0.to], curve: $1.curve) }
      + zip(placed.diagram.redirects, placed.redirects).map { ([$0.from, $0.to], $1) }
    for (ends, curve) in lines where !kept.contains(where: { isNear($0, curve) }) {
      for (other, box) in placed.fragments.enumerated() where !ends.contains(other) {
        #expect(!curve.passes(through: box.insetBy(1)), "\(place): \(ends) through \(other)")
      }
    }
  }

  private func isNear(_ a: Curve, _ b: Curve) -> Bool {
    a.points.count == b.points.count && zip(a.points, b.points).allSatisfy { $0.distance(to: $1) < 0.05 }
  }
}

/// A random graph, and random changes to it.
private struct Growth {
  private var document = GraphDocument()
  private let options: DiagramOptions
  private var randomness: UInt64
  private var count = 0

  init(seed: UInt64, lines: DiagramLines) {
    options = DiagramOptions(tags: .all, pairs: seed.isMultiple(of: 3) ? .apart : .merged, lines: lines)
    randomness = seed &* 0x9E37_79B9_7F4A_7C15
    document.groups = ["g", "h"].map { DocumentGroup(id: $0, title: "Group \($0)") }
    for _ in 0..<(4 + number(10)) { addFragment() }
    for _ in 0..<number(10) { addSegue() }
  }

  var diagram: Diagram { Diagram(document, options: options) }
  var isCalm: Bool { options.lines == .calm }

  /// xorshift64*, S. Vigna, 2014.
  private mutating func number(_ limit: Int) -> Int {
    randomness ^= randomness >> 12
    randomness ^= randomness << 25
    randomness ^= randomness >> 27
    return Int((randomness &* 2_685_821_657_736_338_717) >> 33) % limit
  }

  mutating func step() {
    for _ in 0...number(3) {
      switch number(isCalm ? 7 : 6) {
      case 0, 1: addFragment()
      case 2: addSegue()
      case 3, 4: document.fragments[number(document.fragments.count)].title = title()
      case 5: document.fragments[number(document.fragments.count)].group = group()
      default: if !document.segues.isEmpty { document.segues.remove(at: number(document.segues.count)) }
      }
    }
  }

  private mutating func title() -> String {
    (0...number(5)).map { _ in ["Sign", "in", "Password", "forgotten", "Settings", "of"][number(6)] }
      .joined(separator: " ")
  }

  private mutating func group() -> String? { [nil, nil, "g", "h"][number(4)] }

  private mutating func addFragment() {
    let id = "f\(count)"
    count += 1
    document.fragments.append(DocumentFragment(id: id, title: title(), group: group()))
    if count > 1 { document.segues.append(DocumentSegue(from: "f\(number(count - 1))", to: id)) }
  }

  private mutating func addSegue() {
    var segue = DocumentSegue(from: "f\(number(count))", to: "f\(number(count))")
    if number(6) == 0 { segue.redirect = [DocumentEdge(from: segue.to, to: "f\(number(count))")] }
    if number(4) == 0 { segue.tag = "later" }
    let isNew = !document.segues.contains { $0.from == segue.from && $0.to == segue.to }
    if isNew { document.segues.append(segue) }
  }
}
