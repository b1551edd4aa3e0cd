/// Boxes and places by the squares that they touch, so that a question costs what lies near and not what lies anywhere.
public struct SpatialGrid: Sendable {
  private static let side = 48.0

  private struct Square: Hashable, Sendable {
    let column: Int
    let row: Int
  }

  private var boxes: [Rect] = []
  private var boxesBySquare: [Square: [Int]] = [:]
  private var linesBySquare: [Square: [(line: Int, place: Point)]] = [:]

  /// An empty grid.
  public init() {}

  /// Remembers a box.
  public mutating func insert(_ box: Rect) {
    boxes.append(box)
    Self.forEachSquare(of: box) { boxesBySquare[$0, default: []].append(boxes.count - 1) }
  }

  /// Remembers a place of a line.
  public mutating func insert(_ place: Point, ofLine line: Int) {
    let square = Square(column: Self.index(place.x), row: Self.index(place.y))
    linesBySquare[square, default: []].append((line, place))
  }

  /// How many boxes share more than an edge with this one.
  public func overlaps(with box: Rect) -> Int {
    var found: Set<Int> = []
    Self.forEachSquare(of: box) { square in
      for index in boxesBySquare[square] ?? [] where boxes[index].intersects(box) { found.insert(index) }
    }
    return found.count
  }

  /// How many lines other than `own` have a place in the box.
  public func lines(through box: Rect, except own: Int) -> Int {
    var found: Set<Int> = []
    Self.forEachSquare(of: box) { square in
      for (line, place) in linesBySquare[square] ?? [] where line != own && box.contains(place) { found.insert(line) }
    }
    return found.count
  }

  private static func index(_ coordinate: Double) -> Int { Int((coordinate / side).rounded(.down)) }

  private static func forEachSquare(of box: Rect, _ body: (Square) -> Void) {
    for column in index(box.x)...index(box.maxX) {
      for row in index(box.y)...index(box.maxY) { body(Square(column: column, row: row)) }
    }
  }
}
