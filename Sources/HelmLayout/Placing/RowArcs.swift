internal import HelmDiagram

/// Draws the lines of a row that pass others of it as nested arcs, on the side where they cross less.
///
/// Graphviz has all of them run through the same gap, where nobody tells them apart.
struct RowArcs {
  /// From the boxes to the first arc, and from one arc to the next.
  private static let clearance = 12.0
  private static let step = 11.0
  /// From a box's corner to the first end.
  private static let corner = 9.0
  /// Between two ends, where their side has room.
  private static let separation = 16.0

  /// A line between two of the row that aren't neighbours, by their places in the row.
  private struct Arc {
    let segue: Int
    let places: ClosedRange<Int>
    let startsLow: Bool
    var side = Side.near
    var level = 1

    /// Whether another begins and ends where this one does, or on the way.
    func contains(_ other: Arc) -> Bool {
      places.lowerBound <= other.places.lowerBound && other.places.upperBound <= places.upperBound
    }

    /// Whether one of the two begins in the other and ends beyond it.
    func crosses(_ other: Arc) -> Bool {
      let (a, b) = (places, other.places)
      return (a.lowerBound < b.lowerBound && b.lowerBound < a.upperBound && a.upperBound < b.upperBound)
        || (b.lowerBound < a.lowerBound && a.lowerBound < b.upperBound && b.upperBound < a.upperBound)
    }
  }

  private enum Side: CaseIterable { case near, far }

  private let diagram: Diagram
  private let boxes: [Rect]
  /// What no arc may touch.
  private let obstacles: [Rect]
  /// Whether rows stand upright, as they do from left to right.
  private let isUpright: Bool
  private let row: [Int]
  private let place: [Int: Int]
  /// How many lines from elsewhere end at each of the row.
  private var others: [Side: [Int]]

  /// The lines with those of rows as arcs.
  ///
  /// - Parameters:
  ///   - curves: the segues' lines.
  ///   - rows: the fragments that stand side by side.
  ///   - boxes: the fragments' boxes.
  ///   - frames: those of the groups, none of which holds a fragment of a row.
  /// - Complexity: linear in segues and fragments for each row, and quadratic in the row's lines.
  static func drawn(
    _ curves: [Curve],
    of diagram: Diagram,
    rows: [[Int]],
    boxes: [Rect],
    frames: [Rect],
    direction: DiagramDirection
  ) -> [Curve] {
    var drawn = curves
    for row in rows {
      // The only line past another of three is as well where Graphviz has it, unless lines there and back bow between.
      let members = Set(row)
      let isPaired = !diagram.segues.contains {
        $0.pairing == .alone && members.contains($0.from) && members.contains($0.to)
      }
      guard row.count > 3 || !isPaired else { continue }
      let arcs = RowArcs(row, diagram: diagram, boxes: boxes, frames: frames, isUpright: direction != .topToBottom)
      for (segue, curve) in arcs.curves { drawn[segue] = curve }
    }
    return drawn
  }

  private init(_ row: [Int], diagram: Diagram, boxes: [Rect], frames: [Rect], isUpright: Bool) {
    self.diagram = diagram
    self.boxes = boxes
    self.isUpright = isUpright
    self.row = row.sorted {
      let (one, other) = (boxes[$0].center, boxes[$1].center)
      return isUpright ? one.y < other.y : one.x < other.x
    }
    place = Dictionary(uniqueKeysWithValues: self.row.enumerated().map { ($0.element, $0.offset) })
    let members = place
    obstacles = boxes.indices.filter { members[$0] == nil }.map { boxes[$0] } + frames
    others = [.near: row.map { _ in 0 }, .far: row.map { _ in 0 }]
    for line in diagram.segues where !line.isTrailing {
      for (fragment, other) in [(line.from, line.to), (line.to, line.from)] where members[other] == nil {
        guard let place = members[fragment] else { continue }
        others[across(boxes[other].center) < across(boxes[fragment].center) ? .near : .far]?[place] += 1
      }
    }
  }

  /// The arcs' lines, by segue.
  private var curves: [(Int, Curve)] {
    let arcs = levelled(sided(passing))
    return arcs.map { ($0.segue, curve($0, among: arcs)) }
  }

  /// The lines that pass others of the row, the longest first. What a tag stands on stays where it has room.
  private var passing: [Arc] {
    let arcs = diagram.segues.indices.compactMap { segue -> Arc? in
      let line = diagram.segues[segue]
      guard !line.isTrailing, line.pill == nil, let from = place[line.from], let to = place[line.to],
        abs(from - to) > 1
      else { return nil }
      return Arc(segue: segue, places: min(from, to)...max(from, to), startsLow: from < to)
    }
    return arcs.sorted { ($1.places.count, $0.segue) < ($0.places.count, $1.segue) }
  }

  /// The arcs with their sides: where least is crossed, the near one of two alike. A line stays as it was where there
  /// are boxes in the way on both sides.
  private func sided(_ arcs: [Arc]) -> [Arc] {
    var sided: [Arc] = []
    for var arc in arcs {
      func cost(_ side: Side) -> Int {
        (others[side] ?? [])[arc.places].dropFirst().dropLast().reduce(0, +)
          + sided.count { $0.side == side && $0.crosses(arc) }
      }
      guard
        let side = Side.allCases.filter({ isFree(arc.places, $0, level: arc.places.count - 2) })
          .min(by: { cost($0) < cost($1) })
      else { continue }
      arc.side = side
      sided.append(arc)
    }
    return sided
  }

  /// The arcs with how many others each goes around.
  private func levelled(_ arcs: [Arc]) -> [Arc] {
    var levelled: [Arc] = []
    for var arc in arcs.reversed() {
      let inner = levelled.filter { $0.side == arc.side && arc.contains($0) }
      arc.level = 1 + (inner.map(\.level).max() ?? 0)
      levelled.append(arc)
    }
    return levelled
  }

  private func isFree(_ places: ClosedRange<Int>, _ side: Side, level: Int) -> Bool {
    let (start, end) = (boxes[row[places.lowerBound]], boxes[row[places.upperBound]])
    let edges = [edge(places, side), peak(places, side, level: level)].sorted()
    let (low, high) = (point(edges[0], along(start.center)), point(edges[1], along(end.center)))
    let room = Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    return !obstacles.contains { $0.x < room.maxX && room.x < $0.maxX && $0.y < room.maxY && room.y < $0.maxY }
  }

  /// A line that leaves and arrives at right angles, farthest from the row in its middle: slanted ones would cross
  /// where they meet at a box.
  private func curve(_ arc: Arc, among arcs: [Arc]) -> Curve {
    let (first, last) = (end(arc, arc.places.lowerBound, arcs), end(arc, arc.places.upperBound, arcs))
    let middle = peak(arc.places, arc.side, level: arc.level)
    let bow = (middle - (across(first) + across(last)) / 8) / 0.75
    let points = [first, point(bow, along(first)), point(bow, along(last)), last]
    return Curve(arc.startsLow ? points : points.reversed()) ?? Curve(from: first, to: last)
  }

  /// Where an arc meets one of its boxes: those to lower places above those to higher ones, inner ones outside, and
  /// what comes from elsewhere between them.
  private func end(_ arc: Arc, _ place: Int, _ arcs: [Arc]) -> Point {
    let meeting = arcs.filter {
      $0.side == arc.side && ($0.places.lowerBound == place || $0.places.upperBound == place)
    }
    .sorted { order($0, place) < order($1, place) }
    let box = boxes[row[place]]
    let room = max(0, (isUpright ? box.height : box.width) / 2 - Self.corner)
    var (number, most) = (Double(meeting.firstIndex { $0.segue == arc.segue } ?? 0), Double(meeting.count - 1) / 2)
    if let others = others[arc.side], others[place] > 0 {
      let back = Double(meeting.count { $0.places.upperBound == place })
      most = max(back, Double(meeting.count) - back)
      number -= number < back ? back : back - 1
    } else {
      number -= most
    }
    return point(edge(place...place, arc.side), along(box.center) + number * min(Self.separation, room / max(1, most)))
  }

  private func order(_ arc: Arc, _ place: Int) -> (Int, Int) {
    let leadsBack = arc.places.upperBound == place
    return (leadsBack ? arc.places.count : 1_000 - arc.places.count, arc.segue)
  }

  /// How far an arc goes from the row.
  private func peak(_ places: ClosedRange<Int>, _ side: Side, level: Int) -> Double {
    let distance = Self.clearance + Self.step * Double(level)
    return edge(places, side) + (side == .near ? -distance : distance)
  }

  /// The outermost edge of some of the row's boxes.
  private func edge(_ places: ClosedRange<Int>, _ side: Side) -> Double {
    let members = row[places].map { boxes[$0] }
    switch side {
    case .near: return members.map { isUpright ? $0.x : $0.y }.min() ?? 0
    case .far: return members.map { isUpright ? $0.maxX : $0.maxY }.max() ?? 0
    }
  }

  private func across(_ place: Point) -> Double { isUpright ? place.x : place.y }
  private func along(_ place: Point) -> Double { isUpright ? place.y : place.x }
  private func point(_ across: Double, _ along: Double) -> Point {
    isUpright ? Point(x: across, y: along) : Point(x: along, y: across)
  }
}
