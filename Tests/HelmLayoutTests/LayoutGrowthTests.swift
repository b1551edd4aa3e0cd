import HelmDiagram
import HelmDocument
import Testing

@testable import HelmLayout

@Suite("A graph that grows under a layout lock")
struct LayoutGrowthTests {
  @Test("keeps boxes apart and in place, new lines off boxes, others out of groups", arguments: 1...30)
  func grows(seed: UInt64) throws {
    var growth = Growth(seed: seed)
    var placed = try DiagramLayout.place(growth.diagram)
    for step in 1...4 {
      growth.step()
      let old = placed
      placed = try DiagramLayout.place(growth.diagram, keeping: LayoutLock(old))
      let place: Comment = "seed \(seed), step \(step)"
      checkBoxes(placed, place)
      checkLines(placed, after: old, move: try checkPlaces(placed, after: old, place), place)
      let again = try DiagramLayout.place(growth.diagram, keeping: LayoutLock(placed))
      #expect(LayoutLock(again) == LayoutLock(placed), place)
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
      zip(placed.diagram.segues, placed.segues).map { (ends: [$0.from, $0.to], curve: $1.curve) }
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

  init(seed: UInt64) {
    options = DiagramOptions(tags: .all, pairs: seed.isMultiple(of: 3) ? .apart : .merged, lines: .all)
    randomness = seed &* 0x9E37_79B9_7F4A_7C15
    document.groups = ["g", "h"].map { DocumentGroup(id: $0, title: "Group \($0)") }
    for _ in 0..<(4 + number(10)) { addFragment() }
    for _ in 0..<number(10) { addSegue() }
  }

  var diagram: Diagram { Diagram(document, options: options) }

  /// xorshift64*, S. Vigna, 2014.
  private mutating func number(_ limit: Int) -> Int {
    randomness ^= randomness >> 12
    randomness ^= randomness << 25
    randomness ^= randomness >> 27
    return Int((randomness &* 2_685_821_657_736_338_717) >> 33) % limit
  }

  mutating func step() {
    for _ in 0...number(3) {
      switch number(6) {
      case 0, 1: addFragment()
      case 2: addSegue()
      case 3, 4: document.fragments[number(document.fragments.count)].title = title()
      default: document.fragments[number(document.fragments.count)].group = group()
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
