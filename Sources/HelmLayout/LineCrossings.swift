internal import HelmDiagram

/// Counts where lines cross, but for where two of them meet at a box that both have.
struct LineCrossings {
  /// How many pairs of straight parts cross.
  private(set) var count = 0
  /// How many of them cross at so small an angle that they are hard to follow.
  private(set) var flatCount = 0

  /// The sine of the smallest angle that is easy to follow, 20 degrees.
  private static let flat = 0.342

  /// The side of the squares by which parts are found, in points.
  private static let side = 60.0
  /// So close to a shared box two lines may meet, in points.
  private static let meeting = 14.0

  private struct Square: Hashable {
    let column: Int
    let row: Int
  }

  private struct Part {
    let line: Int
    let from: Point
    let to: Point
  }

  /// - Parameters:
  ///   - lines: The places of each line.
  ///   - ends: The boxes that each line joins.
  /// - Complexity: linear in the parts, times those that are close to each other.
  init(_ lines: [[Point]], ends: [[Int]]) {
    var squares: [Square: [Part]] = [:]
    for (line, places) in lines.enumerated() {
      for index in places.indices.dropLast() {
        let (from, to) = (places[index], places[index + 1])
        let part = Part(line: line, from: from, to: to)
        for column in Self.index(min(from.x, to.x))...Self.index(max(from.x, to.x)) {
          for row in Self.index(min(from.y, to.y))...Self.index(max(from.y, to.y)) {
            squares[Square(column: column, row: row), default: []].append(part)
          }
        }
      }
    }
    for (square, parts) in squares {
      for (index, part) in parts.enumerated() {
        for other in parts[(index + 1)...] where other.line != part.line {
          guard let place = Self.crossing(part, other), Self.index(place.x) == square.column,
            Self.index(place.y) == square.row
          else { continue }
          let shared = ends[part.line].contains(where: ends[other.line].contains)
          let isMeeting =
            shared
            && [lines[part.line], lines[other.line]].contains { line in
              min(line[0].distance(to: place), line[line.count - 1].distance(to: place)) < Self.meeting
            }
          guard !isMeeting else { continue }
          count += 1
          if Self.isFlat(part, other) { flatCount += 1 }
        }
      }
    }
  }

  private static func index(_ coordinate: Double) -> Int { Int((coordinate / side).rounded(.down)) }

  private static func isFlat(_ one: Part, _ other: Part) -> Bool {
    let (rx, ry) = (one.to.x - one.from.x, one.to.y - one.from.y)
    let (sx, sy) = (other.to.x - other.from.x, other.to.y - other.from.y)
    return abs(rx * sy - ry * sx) < flat * one.from.distance(to: one.to) * other.from.distance(to: other.to)
  }

  /// Where two parts cross; their ends belong to the parts that follow.
  private static func crossing(_ one: Part, _ other: Part) -> Point? {
    let (rx, ry) = (one.to.x - one.from.x, one.to.y - one.from.y)
    let (sx, sy) = (other.to.x - other.from.x, other.to.y - other.from.y)
    let cross = rx * sy - ry * sx
    guard abs(cross) > 1e-9 else { return nil }
    let (dx, dy) = (other.from.x - one.from.x, other.from.y - one.from.y)
    let (t, u) = ((dx * sy - dy * sx) / cross, (dx * ry - dy * rx) / cross)
    guard t >= 0, t < 1, u >= 0, u < 1 else { return nil }
    return Point(x: one.from.x + t * rx, y: one.from.y + t * ry)
  }
}
