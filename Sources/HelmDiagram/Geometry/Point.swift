/// A place in a drawing, in points (1/72 inch): x grows to the right, y downwards, the origin is the top left corner.
public struct Point: Sendable, Hashable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// A place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The straight distance to another place.
  public func distance(to other: Point) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The place at a distance from this one.
  public func moved(by distance: Point) -> Point { Point(x: x + distance.x, y: y + distance.y) }

  /// The place that lies `fraction` of the way to `other`.
  public func interpolated(to other: Point, _ fraction: Double) -> Point {
    Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }
}

extension [Point] {
  /// How long the line is that leads straight from each place to the next.
  public var length: Double { indices.dropFirst().reduce(0) { $0 + self[$1 - 1].distance(to: self[$1]) } }
}

/// A width and a height in points.
public struct Size: Sendable, Hashable {
  /// The extent along x.
  public var width: Double
  /// The extent along y.
  public var height: Double

  /// A size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// In what a picture is looked at: a window of 1,600 × 1,000 points.
  public static let window = Size(width: 1_600, height: 1_000)
}
