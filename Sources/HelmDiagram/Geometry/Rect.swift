/// A box in a drawing: its top left corner and its size, in points.
public struct Rect: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The extent along x; never negative.
  public var width: Double
  /// The extent along y; never negative.
  public var height: Double

  /// A box by its top left corner.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A box around a centre.
  public init(center: Point, size: Size) {
    self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The middle.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// A place in the box, by its share of the width and of the height.
  func place(x share: Double, y other: Double) -> Point { Point(x: x + share * width, y: y + other * height) }

  /// The box moved by a distance.
  public func offset(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The box with every edge moved inwards by `margin` (outwards where it is negative).
  public func insetBy(_ margin: Double) -> Rect {
    Rect(x: x + margin, y: y + margin, width: max(0, width - 2 * margin), height: max(0, height - 2 * margin))
  }

  /// Whether the two boxes share more than an edge.
  public func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Whether a place lies inside or on the edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
  }

  /// How far a place lies outside; 0 inside.
  public func distance(to point: Point) -> Double {
    let dx = max(x - point.x, 0, point.x - maxX)
    let dy = max(y - point.y, 0, point.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Where a straight line from the middle to a place leaves the box; the middle for a place in the middle.
  public func border(towards place: Point) -> Point {
    let (dx, dy) = (place.x - center.x, place.y - center.y)
    let scale = min(
      dx == 0 ? .infinity : width / 2 / abs(dx),
      dy == 0 ? .infinity : height / 2 / abs(dy)
    )
    return scale.isFinite ? Point(x: center.x + dx * scale, y: center.y + dy * scale) : center
  }

  /// The smallest box around both.
  public func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
