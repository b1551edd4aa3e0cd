/// Boxes and places by the squares that they touch, so that a question costs what lies near and not what lies anywhere.
public struct SpatialGrid: Sendable {
  private static let side = 48.0
  /// So few boxes are asked one after the other sooner than they are found by squares.
  private static let few = 16

  private var boxes: [Rect] = []
  private var boxesBySquare: [Int: [Int]] = [:]
  private var linesBySquare: [Int: [(line: Int, place: Point)]] = [:]

  /// An empty grid.
  public init() {}

  /// Remembers a box.
  public mutating func insert(_ box: Rect) {
    boxes.append(box)
    guard boxes.count > Self.few else { return }
    for index in boxes.count == Self.few + 1 ? boxes.indices : boxes.count - 1..<boxes.count {
      Self.forEachSquare(of: boxes[index]) { boxesBySquare[$0, default: []].append(index) }
    }
  }

  /// Remembers a place of a line.
  public mutating func insert(_ place: Point, ofLine line: Int) {
    linesBySquare[Self.square(Self.index(place.x), Self.index(place.y)), default: []].append((line, place))
  }

  /// How many boxes share more than an edge with this one.
  public func overlaps(with box: Rect) -> Int {
    if boxes.count <= Self.few { return boxes.count { $0.intersects(box) } }
    var found: [Int] = []
    Self.forEachSquare(of: box) { square in
      for index in boxesBySquare[square] ?? [] where boxes[index].intersects(box) { found.append(index) }
    }
    return Self.distinct(&found)
  }

  /// Whether no box shares more than an edge with this one.
  public func isFree(_ box: Rect) -> Bool {
    if boxes.count <= Self.few { return !boxes.contains { $0.intersects(box) } }
    for column in Self.index(box.x)...Self.index(box.maxX) {
      for row in Self.index(box.y)...Self.index(box.maxY) {
        for index in boxesBySquare[Self.square(column, row)] ?? [] where boxes[index].intersects(box) { return false }
      }
    }
    return true
  }

  /// How many lines other than `own` have a place in the box.
  public func lines(through box: Rect, except own: Int) -> Int {
    var found: [Int] = []
    Self.forEachSquare(of: box) { square in
      guard let places = linesBySquare[square] else { return }
      // A line's places follow one another.
      for (line, place) in places where line != own && line != found.last && box.contains(place) { found.append(line) }
    }
    return Self.distinct(&found)
  }

  /// How many numbers there are, each counted once.
  private static func distinct(_ numbers: inout [Int]) -> Int {
    guard numbers.count > 1 else { return numbers.count }
    numbers.sort()
    return 1 + zip(numbers, numbers.dropFirst()).count { $0 != $1 }
  }

  private static func index(_ coordinate: Double) -> Int { Int((coordinate / side).rounded(.down)) }

  /// One number for a square: those of its column and its row are far below half of a number's bits.
  private static func square(_ column: Int, _ row: Int) -> Int { column << 32 ^ row & 0xFFFF_FFFF }

  private static func forEachSquare(of box: Rect, _ body: (Int) -> Void) {
    for column in index(box.x)...index(box.maxX) {
      for row in index(box.y)...index(box.maxY) { body(square(column, row)) }
    }
  }
}
