/// The geometry of a segue's line: what is left of its curve between tail and heads, and where those stand.
///
/// The same in every state: a highlighted line is thicker, never longer.
public struct LineShape: Sendable {
  /// The curve without the parts that heads cover.
  public let line: Curve
  /// The triangles of the head at the end: tip, left, right.
  public let heads: [[Point]]
  /// Those of the head at the start, of the segue the other way.
  public let backHeads: [[Point]]
  /// The tail dots' middles.
  public let dots: [Point]

  /// A head's length along the line, in points.
  public static let headLength = PlacedSegue.headLength
  /// Half of a head's width.
  public static let headHalfWidth = 3.9
  /// The radius of the dot of a held origin.
  public static let dotRadius = 3.6

  /// What is left of a curve, and what stands on it.
  ///
  /// - Parameters:
  ///   - curve: From the origin's frame to the destination's.
  ///   - holds: Whether a dot marks the tail.
  ///   - auto: Whether the head is doubled.
  ///   - bothWays: Whether the start has a head, and the end a dot, of the segue the other way.
  ///   - origin: The frame that the curve leaves; a dot stands clear of it.
  public init(curve: Curve, holds: Bool, auto: Bool, bothWays: Bool, origin: Rect? = nil) {
    let headCount = auto ? 2 : 1
    let covered = Self.headLength * Double(headCount)
    var line = curve
    var backHeads: [[Point]] = []
    var dots: [Point] = []
    line = line.trimmedAtEnd(by: covered - 1)
    if bothWays {
      backHeads = Self.heads(at: curve.start, along: curve.reversed, count: headCount)
      line = line.trimmedAtStart(by: covered - 1)
    }
    if holds {
      // At a shared end the dot stands behind the head.
      let distance = bothWays ? covered + Self.dotRadius : Self.tail(of: curve, clearOf: origin)
      dots.append(curve.trimmedAtStart(by: distance).start)
      if bothWays {
        dots.append(curve.trimmedAtEnd(by: distance).end)
      } else if distance > Self.dotRadius {
        // What comes before it runs along the frame.
        line = line.trimmedAtStart(by: distance)
      }
    }
    self.line = line
    self.heads = Self.heads(at: curve.end, along: curve, count: headCount)
    self.backHeads = backHeads
    self.dots = dots
  }

  /// How far along a curve that may leave a frame at a flat angle a dot stands.
  private static func tail(of curve: Curve, clearOf frame: Rect?) -> Double {
    let distances = (0...10).map { dotRadius * (1 + Double($0) / 4) }
    guard let frame else { return distances[0] }
    return distances.first { frame.distance(to: curve.trimmedAtStart(by: $0).start) >= dotRadius * 0.9 }
      ?? distances[distances.count - 1]
  }

  /// Triangles one behind the other, each pointing along the line where it stands.
  private static func heads(at tip: Point, along curve: Curve, count: Int) -> [[Point]] {
    (0..<count).map { index in
      let tip = index == 0 ? tip : curve.trimmedAtEnd(by: headLength * Double(index)).end
      let base = curve.trimmedAtEnd(by: headLength * Double(index + 1)).end
      let length = max(0.001, base.distance(to: tip))
      let (dx, dy) = ((tip.x - base.x) / length, (tip.y - base.y) / length)
      return [
        tip,
        Point(x: base.x - dy * headHalfWidth, y: base.y + dx * headHalfWidth),
        Point(x: base.x + dy * headHalfWidth, y: base.y - dx * headHalfWidth),
      ]
    }
  }
}
