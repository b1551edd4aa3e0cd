internal import HelmDiagram

/// Keeps the ends of lines on a side of a box apart, so that neither heads nor dots lie on each other and a fan doesn't
/// cross itself at its begin.
struct LineEnds {
  /// Between two ends, where their side has room.
  private static let separation = 9.0
  /// Between those of a fan: more ends than `few`.
  private static let fanSeparation = 26.0
  private static let few = 4
  /// From a corner to the first end.
  private static let corner = 9.0
  /// How far from its end a line tells in which order it goes apart from others: those that lead back begin as one.
  private static let departure = 48.0
  /// Of more ends at a box no two change their places.
  private static let mostUncrossed = 12
  /// How far from an edge an end may lie and still belong to it.
  private static let tolerance = 1.5

  /// A side of a box.
  private struct Side: Hashable {
    let fragment: Int
    let isUpright: Bool
    let isFar: Bool
  }

  /// An end of a line, with its place along the side and that which it has where it leaves the others of its fan.
  private struct End {
    let line: Int
    let isStart: Bool
    let place: Double
    let direction: Double
  }

  /// The lines with their ends apart.
  ///
  /// - Parameters:
  ///   - curves: the segues' lines; one that another draws is that one's from its own end.
  ///   - boxes: the fragments' boxes.
  ///   - isWide: Whether few ends stand as far apart as those of a fan, as those of flat lines must.
  /// - Complexity: O(n log n), and linear in boxes for each line that is moved.
  static func apart(_ curves: [Curve], of diagram: Diagram, boxes: [Rect], isWide: Bool = false) -> [Curve] {
    var sides: [Side: [End]] = [:]
    for (index, segue) in diagram.segues.enumerated() where !segue.isTrailing && segue.from != segue.to {
      let samples = curves[index].samples(perPiece: 8)
      for (isStart, fragment) in [(true, segue.from), (false, segue.to)] {
        let end = isStart ? curves[index].start : curves[index].end
        guard let side = side(of: end, fragment, boxes[fragment]) else { continue }
        let isBeyond = { (place: Point) in place.distance(to: end) > departure }
        let other = isStart ? curves[index].end : curves[index].start
        var way = (isStart ? samples.first(where: isBeyond) : samples.last(where: isBeyond)) ?? other
        if abs(side.isUpright ? other.x - end.x : other.y - end.y) < tolerance {
          // An arc beside a row comes back to where it leaves: it goes on as it begins.
          let points = curves[index].points
          way = isStart ? points[1] : points[points.count - 2]
        }
        if isWide {
          // Straight lines have no more to tell than where they end.
          way = end.interpolated(to: other, departure / max(departure, end.distance(to: other)))
        }
        let (place, direction) = side.isUpright ? (end.y, way.y) : (end.x, way.x)
        sides[side, default: []].append(End(line: index, isStart: isStart, place: place, direction: direction))
      }
    }
    var moved = curves
    for (side, ends) in sides where ends.count > 1 {
      let sorted = ends.sorted { ($0.place, $0.direction, $0.line) < ($1.place, $1.direction, $1.line) }
      for (end, place) in spread(sorted, along: extent(side, boxes[side.fragment]), isWide) {
        let curve = moved[end.line]
        let old = end.isStart ? curve.start : curve.end
        let new = side.isUpright ? Point(x: old.x, y: place) : Point(x: place, y: old.y)
        moved[end.line] = end.isStart ? curve.joining(new, curve.end) : curve.joining(curve.start, new)
      }
    }
    // What was straight stays so.
    for index in curves.indices where moved[index] != curves[index] && isStraight(curves[index]) {
      moved[index] = Curve(from: moved[index].start, to: moved[index].end)
    }
    for (index, segue) in diagram.segues.enumerated() where moved[index] != curves[index] {
      if touches(moved[index], boxes, except: [segue.from, segue.to]) { moved[index] = curves[index] }
    }
    uncross(&moved, sides, of: diagram, boxes: boxes)
    for (index, segue) in diagram.segues.enumerated() {
      if case .trailing(let other) = segue.pairing { moved[index] = moved[other].reversed }
    }
    return moved
  }

  /// Two lines that cross each other far from a box at which both end change places there, where fewer lines of that
  /// box cross then.
  private static func uncross(_ curves: inout [Curve], _ sides: [Side: [End]], of diagram: Diagram, boxes: [Rect]) {
    var boxEnds = boxes.map { _ in [End]() }
    for (side, ends) in sides { boxEnds[side.fragment] += ends }
    for ends in boxEnds where (2...mostUncrossed).contains(ends.count) {
      let ends = ends.sorted { $0.line < $1.line }
      var samples = ends.map { curves[$0.line].samples(perPiece: 8) }
      for _ in 0..<ends.count {
        var isDone = true
        for one in ends.indices {
          for other in ends.indices.dropFirst(one + 1) where crossings(one, other, samples) > 0 {
            let changed = exchanged(ends[one], ends[other], curves)
            var tried = samples
            tried[one] = changed.0.samples(perPiece: 8)
            tried[other] = changed.1.samples(perPiece: 8)
            guard total(one, other, tried) < total(one, other, samples) else { continue }
            let isFree = zip([one, other], [changed.0, changed.1]).allSatisfy { end, curve in
              let segue = diagram.segues[ends[end].line]
              return !touches(curve, boxes, except: [segue.from, segue.to])
            }
            guard isFree else { continue }
            (curves[ends[one].line], curves[ends[other].line], samples, isDone) = (changed.0, changed.1, tried, false)
          }
        }
        if isDone { break }
      }
    }
  }

  /// Two lines, each with the other's end at the box at which both end.
  private static func exchanged(_ one: End, _ other: End, _ curves: [Curve]) -> (Curve, Curve) {
    let (first, second) = (curves[one.line], curves[other.line])
    let places = [(one, first), (other, second)].map { $0.isStart ? $1.start : $1.end }
    func moved(_ end: End, _ curve: Curve, to place: Point) -> Curve {
      let moved = end.isStart ? curve.joining(place, curve.end) : curve.joining(curve.start, place)
      return isStraight(curve) ? Curve(from: moved.start, to: moved.end) : moved
    }
    return (moved(one, first, to: places[1]), moved(other, second, to: places[0]))
  }

  /// How often two lines cross each other, but for where they end.
  private static func crossings(_ one: Int, _ other: Int, _ samples: [[Point]]) -> Int {
    guard samples[one].isNear(samples[other]) else { return 0 }
    return LineCrossings([samples[one], samples[other]], ends: [[0], [0]]).count
  }

  /// How often two lines of a box cross each other and its other ones.
  private static func total(_ one: Int, _ other: Int, _ samples: [[Point]]) -> Int {
    let others = samples.indices.filter { $0 != one && $0 != other }
    return others.reduce(crossings(one, other, samples)) {
      $0 + crossings(one, $1, samples) + crossings(other, $1, samples)
    }
  }

  private static func isStraight(_ curve: Curve) -> Bool {
    let (start, end) = (curve.start, curve.end)
    let length = max(1, start.distance(to: end))
    return curve.points.allSatisfy { place in
      let area = (end.x - start.x) * (place.y - start.y) - (end.y - start.y) * (place.x - start.x)
      return abs(area) < length
    }
  }

  /// Whether a line comes to lie over a box that it doesn't join.
  private static func touches(_ curve: Curve, _ boxes: [Rect], except ends: [Int]) -> Bool {
    let (xs, ys) = (curve.points.map(\.x).sorted(), curve.points.map(\.y).sorted())
    let (x, y, last) = (xs[0], ys[0], xs.count - 1)
    let around = Rect(x: x, y: y, width: xs[last] - x, height: ys[last] - y).insetBy(-1)
    return boxes.indices.contains { box in
      !ends.contains(box) && boxes[box].intersects(around)
        && curve.samples(perPiece: 24).contains(where: boxes[box].contains)
    }
  }

  private static func side(of end: Point, _ fragment: Int, _ box: Rect) -> Side? {
    if abs(end.x - box.x) < tolerance { return Side(fragment: fragment, isUpright: true, isFar: false) }
    if abs(end.x - box.maxX) < tolerance { return Side(fragment: fragment, isUpright: true, isFar: true) }
    if abs(end.y - box.y) < tolerance { return Side(fragment: fragment, isUpright: false, isFar: false) }
    if abs(end.y - box.maxY) < tolerance { return Side(fragment: fragment, isUpright: false, isFar: true) }
    return nil
  }

  private static func extent(_ side: Side, _ box: Rect) -> ClosedRange<Double> {
    let (low, high) = side.isUpright ? (box.y, box.maxY) : (box.x, box.maxX)
    return low + min(corner, (high - low) / 2)...max(high - corner, (low + high) / 2)
  }

  /// The ends that move, with their new places: those of a block that stands too close around its middle, in the order
  /// in which its lines go apart.
  private static func spread(
    _ ends: [End],
    along extent: ClosedRange<Double>,
    _ isWide: Bool
  ) -> [(End, Double)] {
    let room = (extent.upperBound - extent.lowerBound) / Double(ends.count - 1)
    let step = min(isWide || ends.count > few ? fanSeparation : separation, room)
    // Neighbours that are too close are one block, which stands around the middle of what it holds.
    var blocks: [Range<Int>] = []
    var middles: [Double] = []
    for (index, end) in ends.enumerated() {
      blocks.append(index..<index + 1)
      middles.append(end.place)
      while blocks.count > 1 {
        let (last, before) = (blocks[blocks.count - 1], blocks[blocks.count - 2])
        let gap = middles[middles.count - 1] - middles[middles.count - 2]
        let least = step * Double(last.count + before.count) / 2
        guard gap < least - 0.5 else { break }
        let share = Double(last.count) / Double(last.count + before.count)
        let middle = middles[middles.count - 2] + gap * share
        blocks.removeLast(2)
        middles.removeLast(2)
        blocks.append(before.lowerBound..<last.upperBound)
        let half = step * Double(last.count + before.count - 1) / 2
        middles.append(min(max(middle, extent.lowerBound + half), extent.upperBound - half))
      }
    }
    return zip(blocks, middles).flatMap { block, middle -> [(End, Double)] in
      guard block.count > 1 else { return [] }
      let order = ends[block].sorted { ($0.direction, $0.place, $0.line) < ($1.direction, $1.place, $1.line) }
      let first = middle - step * Double(block.count - 1) / 2
      return order.enumerated().map { ($0.element, first + step * Double($0.offset)) }
    }
  }
}

extension [Point] {
  /// Whether the boxes around two lines have anything in common.
  fileprivate func isNear(_ other: [Point]) -> Bool {
    let (one, another) = (around, other.around)
    return one.x <= another.maxX && another.x <= one.maxX && one.y <= another.maxY && another.y <= one.maxY
  }

  private var around: Rect {
    dropFirst().reduce(Rect(x: self[0].x, y: self[0].y, width: 0, height: 0)) {
      $0.union(Rect(x: $1.x, y: $1.y, width: 0, height: 0))
    }
  }
}
