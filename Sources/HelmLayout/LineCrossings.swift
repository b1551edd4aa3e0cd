internal import HelmDiagram

/// Counts where lines cross or lie on each other, but for where two of them meet at a box that both have.
struct LineCrossings {
  /// How many pairs of straight parts cross.
  private(set) var count = 0
  /// How many of them cross at so small an angle that they are hard to follow.
  private(set) var flatCount = 0
  /// How long lines lie on others, in whole points: their sum is the same in every order.
  private(set) var sharedLength = 0

  /// The sine of the smallest angle that is easy to follow, 20 degrees.
  private static let flat = 0.342

  /// The sine of the angle below which two lines run beside each other, 10 degrees.
  private static let parallel = 0.174
  /// Where less than half of their width is between them they are one.
  private static let beside = 1.5
  /// Lines beside each other are looked at in parts of about such a length, in points.
  private static let stretch = 10.0

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

    /// Whether the boxes around two parts are no farther apart than that.
    func isNear(_ other: Part, within reach: Double) -> Bool {
      min(from.x, to.x) - reach < max(other.from.x, other.to.x)
        && min(other.from.x, other.to.x) - reach < max(from.x, to.x)
        && min(from.y, to.y) - reach < max(other.from.y, other.to.y)
        && min(other.from.y, other.to.y) - reach < max(from.y, to.y)
    }

    /// It in about as long parts.
    func stretches(_ length: Double) -> [Part] {
      let count = Int(max(1, (from.distance(to: to) / length).rounded()))
      return (0..<count).map { number in
        let (start, end) = (Double(number) / Double(count), Double(number + 1) / Double(count))
        return Part(line: line, from: from.interpolated(to: to, start), to: from.interpolated(to: to, end))
      }
    }
  }

  /// - Parameters:
  ///   - lines: The places of each line.
  ///   - ends: The boxes that each line joins.
  ///   - widths: How wide each line is, in points; three unless given.
  /// - Complexity: linear in the parts, times those that are close to each other.
  init(_ lines: [[Point]], ends: [[Int]], widths: [Double]? = nil) {
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
          func isMeeting(_ place: Point) -> Bool {
            ends[part.line].contains(where: ends[other.line].contains)
              && [lines[part.line], lines[other.line]].contains { line in
                min(line[0].distance(to: place), line[line.count - 1].distance(to: place)) < Self.meeting
              }
          }
          let isHere = { (place: Point) in
            Self.index(place.x) == square.column && Self.index(place.y) == square.row
          }
          let reach = Self.beside * (widths.map { ($0[part.line] + $0[other.line]) / 2 } ?? 3)
          if part.isNear(other, within: reach), Self.isFlat(part, other, than: Self.parallel) {
            for (one, another) in [(part, other), (other, part)] {
              for stretch in one.stretches(Self.stretch) {
                let middle = stretch.from.interpolated(to: stretch.to, 0.5)
                guard isHere(middle), Self.distance(middle, to: another) < reach, !isMeeting(middle) else { continue }
                sharedLength += Int(stretch.from.distance(to: stretch.to).rounded())
              }
            }
          }
          guard let place = Self.crossing(part, other), isHere(place), !isMeeting(place) else { continue }
          count += 1
          if Self.isFlat(part, other, than: Self.flat) { flatCount += 1 }
        }
      }
    }
  }

  private static func index(_ coordinate: Double) -> Int { Int((coordinate / side).rounded(.down)) }

  private static func isFlat(_ one: Part, _ other: Part, than sine: Double) -> Bool {
    let (rx, ry) = (one.to.x - one.from.x, one.to.y - one.from.y)
    let (sx, sy) = (other.to.x - other.from.x, other.to.y - other.from.y)
    return abs(rx * sy - ry * sx) < sine * one.from.distance(to: one.to) * other.from.distance(to: other.to)
  }

  private static func distance(_ place: Point, to part: Part) -> Double {
    let (dx, dy) = (part.to.x - part.from.x, part.to.y - part.from.y)
    let squared = max(1e-9, dx * dx + dy * dy)
    let share = ((place.x - part.from.x) * dx + (place.y - part.from.y) * dy) / squared
    return place.distance(to: part.from.interpolated(to: part.to, min(1, max(0, share))))
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
