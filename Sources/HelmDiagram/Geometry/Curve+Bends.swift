/// A straight part of a line, across or down, and how wide that is drawn, in points.
public struct LinePart: Sendable, Hashable {
  /// Where it begins.
  public let start: Point
  /// Where it ends.
  public let end: Point
  /// How wide its line is.
  public let width: Double

  /// A part.
  public init(_ start: Point, _ end: Point, width: Double) { (self.start, self.end, self.width) = (start, end, width) }
}

extension Curve {
  /// The least radius of a bend beside a head, in points.
  private static let sharpest = 2.0

  /// A line of straight parts with round bends.
  ///
  /// - Parameters:
  ///   - bends: Its start, where it turns, and its end; at least two places.
  ///   - radius: That of the bends, in points, where there is room for it.
  ///   - heads: What heads take of its begin and of its end, in points: there it is straight, where its first and last
  ///     part are long enough.
  public init(bends: [Point], radius: Double, heads: (start: Double, end: Double) = (0, 0)) {
    var points = [bends[0]]
    /// What a bend may take of the part beside it, of which heads take some.
    func room(_ part: Double, _ heads: Double) -> Double {
      min(part / 2, max(part - heads, Self.sharpest))
    }
    func straight(to end: Point) {
      let start = points[points.count - 1]
      points += [start.interpolated(to: end, 1 / 3), start.interpolated(to: end, 2 / 3), end]
    }
    for index in bends.indices.dropFirst().dropLast() {
      let (before, bend, after) = (bends[index - 1], bends[index], bends[index + 1])
      let (from, to) = (before.distance(to: bend), bend.distance(to: after))
      let roomBefore = room(from, index == 1 ? heads.start : 0)
      let roomAfter = room(to, index == bends.count - 2 ? heads.end : 0)
      let length = min(radius, roomBefore, roomAfter)
      guard length > 0.1 else { continue }
      let (enter, leave) = (bend.interpolated(to: before, length / from), bend.interpolated(to: after, length / to))
      straight(to: enter)
      points += [enter.interpolated(to: bend, 0.55), leave.interpolated(to: bend, 0.55), leave]
    }
    straight(to: bends[bends.count - 1])
    self = Curve(points) ?? Curve(from: bends[0], to: bends[bends.count - 1])
  }

  /// The parts that lead straight across or down, by their ends.
  public var straightParts: [(Point, Point)] {
    (0..<pieceCount).compactMap { piece in
      let places = points[(3 * piece)...(3 * piece + 3)]
      let (start, end) = (points[3 * piece], points[3 * piece + 3])
      let isAcross = places.allSatisfy { abs($0.y - start.y) < 0.01 }
      let isDown = places.allSatisfy { abs($0.x - start.x) < 0.01 }
      return isAcross || isDown ? (start, end) : nil
    }
  }

  /// The same of a line that is drawn so wide.
  func parts(width: Double) -> [LinePart] { straightParts.map { LinePart($0.0, $0.1, width: width) } }

  /// Where it turns between two straight parts.
  public var corners: [Point] {
    let parts = straightParts
    return zip(parts, parts.dropFirst()).map { $0.1.interpolated(to: $1.0, 0.5) }
  }
}
