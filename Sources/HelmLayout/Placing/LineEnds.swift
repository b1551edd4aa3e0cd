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
    for (index, segue) in diagram.segues.enumerated() {
      if case .trailing(let other) = segue.pairing { moved[index] = moved[other].reversed }
    }
    return moved
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
