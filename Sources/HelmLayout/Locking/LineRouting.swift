internal import HelmDiagram
internal import HelmGraphviz

/// Has Graphviz lead some lines of a diagram around boxes that stay where they are.
///
/// Which lines are asked for together, and around which boxes, is layout policy: it keeps the wait short, and lines of
/// the same ends out of boxes.
struct LineRouting {
  private let diagram: Diagram
  private let boxes: [Rect]
  private let timeLimit: Double

  init(_ diagram: Diagram, boxes: [Rect], timeLimit: Double) {
    self.diagram = diagram
    self.boxes = boxes
    self.timeLimit = timeLimit
  }

  /// Graphviz looks at all pairs of the boxes' corners for every corner: as much as so many boxes to the power of three
  /// cost takes about as long as asking it for one line more.
  private static let costOfAsking = 8_000

  /// What lines leave to boxes that they pass, in points: heads and dots stand there.
  private static let clearance = 8.0
  /// Where there is less between two boxes Graphviz leads no lines at all, in points.
  private static let least = 8.0

  /// The lines of the segues, then those of the redirects; nil where Graphviz drew none, where the segue the other way
  /// has the line, and where none is wanted: each costs a search among all corners of the boxes.
  func lines(_ isWanted: (Int) -> Bool) throws(LayoutError) -> [Curve?] {
    let ends = diagram.segues.map { ($0.from, $0.to) } + diagram.redirects.map { ($0.from, $0.to) }
    var lines = [Curve?](repeating: nil, count: ends.count)
    let wanted = ends.indices.filter {
      ($0 >= diagram.segues.count || !diagram.segues[$0].isTrailing) && isWanted($0)
    }
    let count = near(wanted.map { ends[$0] }).count
    let pairs = Dictionary(grouping: wanted) { Set([ends[$0].0, ends[$0].1]) }.values.sorted { $0[0] < $1[0] }
    let isMuch = count * count * count > Self.costOfAsking * pairs.count
    for some in isMuch ? pairs : [wanted] { try lead(some, ends, &lines) }
    return lines
  }

  /// Leads some lines around all boxes.
  private func lead(_ some: [Int], _ ends: [(Int, Int)], _ lines: inout [Curve?]) throws(LayoutError) {
    var round = some
    // Boxes that aren't between the ends are left out until a line meets them.
    var around = near(round.map { ends[$0] })
    var (waiting, isLedAlone) = ([Int](), Set<Int>())
    while !round.isEmpty {
      let isFirst = !round.contains(where: isLedAlone.contains)
      let led = try route(round, around: around.sorted(), margin: isFirst ? Self.clearance : 0)
      for (index, line) in zip(round, led) { lines[index] = line }
      let met = round.map { ends[$0].0 == ends[$0].1 ? [] : boxes(on: lines[$0], ends[$0], except: around) }
      let new = Set(met.joined()).subtracting(around)
      round = zip(round, met).filter { !$1.isEmpty }.map(\.0)
      around.formUnion(new)
      guard new.isEmpty else { continue }
      // Lines of the same ends are bent apart, into boxes at times. Those are led around once more, one of them at a
      // time.
      waiting += round.filter { isLedAlone.insert($0).inserted }
      var pairs: Set<Set<Int>> = []
      round = waiting.filter { pairs.insert([ends[$0].0, ends[$0].1]).inserted }
      waiting.removeAll(where: round.contains)
    }
  }

  /// The boxes that a line passes and doesn't join.
  ///
  /// - Parameter known: Those that it was led around, which it may come near to.
  private func boxes(on line: Curve?, _ ends: (Int, Int), except known: Set<Int> = []) -> [Int] {
    guard let line else { return [] }
    return boxes.indices.filter {
      let room = known.contains($0) ? 1 : -Self.clearance
      return $0 != ends.0 && $0 != ends.1 && line.passes(through: boxes[$0].insetBy(room))
    }
  }

  /// The boxes between some ends, and those ends.
  private func near(_ ends: [(Int, Int)]) -> Set<Int> {
    let ways = ends.map { ($0, Curve(from: boxes[$0.0].center, to: boxes[$0.1].center)) }
    return Set(ways.flatMap { ends, way in [ends.0, ends.1] + boxes(on: way, ends) })
  }

  /// Leads some lines around some boxes, those of their ends among them.
  ///
  /// - Parameter margin: What lines leave to the others, where there is room for it, in points.
  private func route(_ lines: [Int], around near: [Int], margin: Double) throws(LayoutError) -> [Curve?] {
    var part = diagram.part(near, lines: lines)
    let ends = Set(part.segues.flatMap { [$0.from, $0.to] } + part.redirects.flatMap { [$0.from, $0.to] })
    for (index, fragment) in near.enumerated() where margin > 0 && !ends.contains(index) {
      let wide = boxes[fragment].insetBy(-margin)
      let room = wide.insetBy(-margin - Self.least)
      guard !near.contains(where: { $0 != fragment && boxes[$0].intersects(room) }) else { continue }
      part.fragments[index].size = Size(width: wide.width, height: wide.height)
    }
    let graph = GraphvizPlan(part, direction: .leftToRight, detail: .withoutGroups).layoutGraph
    let middles = near.map { GraphvizLayout.Point(x: boxes[$0].center.x, y: -boxes[$0].center.y) }
    let layout = try DiagramLayout.graphviz { () throws(GraphvizError) in
      try graph.routed(around: middles, timeLimit: timeLimit)
    }
    return layout.lines.map { line in Curve(line.points.map { Point(x: $0.x, y: -$0.y).rounded }) }
  }
}

extension Diagram {
  /// Some fragments, without groups or rows, and some of the lines between them.
  ///
  /// - Parameters:
  ///   - some: The fragments, in the part's order.
  ///   - lines: Segues by their numbers, then redirects by theirs behind all segues.
  /// - Complexity: linear in the fragments.
  func part(_ some: [Int], lines: [Int]) -> Diagram {
    var number = [Int](repeating: 0, count: fragments.count)
    for (index, fragment) in some.enumerated() { number[fragment] = index }
    var part = self
    part.fragments = some.map { fragments[$0] }
    part.rows = []
    part.segues = lines.filter { $0 < segues.count }.map { index in
      var segue = segues[index]
      (segue.from, segue.to) = (number[segue.from], number[segue.to])
      return segue
    }
    part.redirects = lines.filter { $0 >= segues.count }.map { index in
      var redirect = redirects[index - segues.count]
      (redirect.from, redirect.to) = (number[redirect.from], number[redirect.to])
      return redirect
    }
    return part
  }
}

/// Where a segue of a fragment onto itself can be drawn.
struct LoopPlaces {
  let box: Rect
  /// All boxes.
  let others: [Rect]

  /// The line where it touches only its own box, else the widest loop on one of the four sides that does.
  func free(_ drawn: Curve) -> Curve {
    let foreign = others.filter { $0 != box }.map { $0.insetBy(-2) }
    return ([drawn] + loops).first { !foreign.contains(where: $0.passes) } ?? drawn
  }

  /// Between two boxes are at least 12 points: the narrowest fits.
  private var loops: [Curve] {
    [32.0, 20, 11].flatMap { depth in
      [(1.0, 0.0), (0, -1), (0, 1), (-1, 0)].compactMap { loop(towards: $0, $1, depth: depth) }
    }
  }

  private func loop(towards x: Double, _ y: Double, depth: Double) -> Curve? {
    let edge = Point(x: box.center.x + x * box.width / 2, y: box.center.y + y * box.height / 2)
    func place(_ along: Double, _ out: Double) -> Point {
      Point(x: edge.x + x * out + y * along, y: edge.y + y * out + x * along)
    }
    return Curve([place(-8, 0), place(-12, depth), place(12, depth), place(8, 0)])
  }
}
