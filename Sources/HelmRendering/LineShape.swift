internal import HelmDiagram

/// The geometry of a segue's line: what is left of its curve between tail and heads, and where those stand.
///
/// The same in every state: a highlighted line is thicker, never longer.
struct LineShape {
  /// The curve without the parts that heads cover.
  let line: Curve
  /// The triangles of the head at the end: tip, left, right.
  let heads: [[Point]]
  /// Those of the head at the start, of the segue the other way.
  let backHeads: [[Point]]
  /// The tail dots' middles.
  let dots: [Point]

  /// A head's length along the line, in points.
  static let headLength = PlacedSegue.headLength
  /// Half of a head's width.
  static let headHalfWidth = 3.9
  /// The radius of the dot of a held origin.
  static let dotRadius = 3.6

  /// - Parameters:
  ///   - curve: From the origin's frame to the destination's.
  ///   - holds: Whether a dot marks the tail.
  ///   - auto: Whether the head is doubled.
  ///   - bothWays: Whether the start has a head, and the end a dot, of the segue the other way.
  ///   - origin: The frame that the curve leaves; a dot stands clear of it.
  init(curve: Curve, holds: Bool, auto: Bool, bothWays: Bool, origin: Rect? = nil) {
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
      let distance = bothWays ? covered + Self.dotRadius : Self.dotRadius
      dots.append(bothWays ? curve.trimmedAtStart(by: distance).start : Self.tail(of: curve, clearOf: origin))
      if bothWays { dots.append(curve.trimmedAtEnd(by: distance).end) }
    }
    self.line = line
    self.heads = Self.heads(at: curve.end, along: curve, count: headCount)
    self.backHeads = backHeads
    self.dots = dots
  }

  /// Where a dot stands at the start of a curve that may leave a frame at a flat angle.
  private static func tail(of curve: Curve, clearOf frame: Rect?) -> Point {
    var place = curve.start
    for step in 0...10 {
      place = curve.trimmedAtStart(by: dotRadius * (1 + Double(step) / 4)).start
      guard let frame, frame.distance(to: place) < dotRadius * 0.9 else { break }
    }
    return place
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
