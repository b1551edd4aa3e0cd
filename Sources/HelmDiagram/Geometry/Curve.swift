/// A line of cubic Bézier pieces: a start, then two control points and an end for each piece.
public struct Curve: Sendable, Hashable {
  /// `3 n + 1` places for `n` pieces; never fewer than four.
  public private(set) var points: [Point]

  /// A curve of the given control points, or nil when their number isn't `3 n + 1` with at least one piece.
  public init?(_ points: [Point]) {
    guard points.count >= 4, points.count % 3 == 1 else { return nil }
    self.points = points
  }

  /// A straight line.
  public init(from start: Point, to end: Point) {
    points = [start, start.interpolated(to: end, 1 / 3), start.interpolated(to: end, 2 / 3), end]
  }

  /// A loop above a box, from the left third of its top edge to the right one.
  public static func loop(over box: Rect) -> Curve {
    let (left, right) = (Point(x: box.x + box.width / 3, y: box.y), Point(x: box.maxX - box.width / 3, y: box.y))
    var loop = Curve(from: left, to: right)
    loop.points[1] = Point(x: left.x - 6, y: box.y - 34)
    loop.points[2] = Point(x: right.x + 6, y: box.y - 34)
    return loop
  }

  /// Where the line begins.
  public var start: Point { points[0] }
  /// Where it ends.
  public var end: Point { points[points.count - 1] }
  /// How many Bézier pieces it has.
  public var pieceCount: Int { points.count / 3 }

  /// The same line drawn from its end.
  public var reversed: Curve {
    var copy = self
    copy.points.reverse()
    return copy
  }

  /// Every control point moved by a function.
  public func mapped(_ transform: (Point) -> Point) -> Curve {
    var copy = self
    copy.points = points.map(transform)
    return copy
  }

  /// The line halfway between this and another, or nil when they have different numbers of pieces.
  public func averaged(with other: Curve) -> Curve? {
    guard points.count == other.points.count else { return nil }
    return Curve(zip(points, other.points).map { $0.interpolated(to: $1, 0.5) })
  }

  /// The place at `t` of a piece, `t` in 0...1.
  public func point(piece: Int, at t: Double) -> Point {
    let at = piece * 3
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return Point(
      x: a * points[at].x + b * points[at + 1].x + c * points[at + 2].x + d * points[at + 3].x,
      y: a * points[at].y + b * points[at + 1].y + c * points[at + 2].y + d * points[at + 3].y
    )
  }

  /// Places along the line, evenly spread in `t`, both ends included.
  public func samples(perPiece count: Int) -> [Point] {
    var places = [start]
    places.reserveCapacity(pieceCount * count + 1)
    for piece in 0..<pieceCount {
      for step in 1...count {
        places.append(point(piece: piece, at: Double(step) / Double(count)))
      }
    }
    return places
  }

  /// The line without what lies within `distance` (straight, in points) of its start.
  ///
  /// A line that never leaves that circle is returned as it is.
  public func trimmedAtStart(by distance: Double) -> Curve {
    guard distance > 0 else { return self }
    let origin = start
    return trimmedAtStart { $0.distance(to: origin) < distance }
  }

  /// The line without what lies within `distance` (straight, in points) of its end.
  public func trimmedAtEnd(by distance: Double) -> Curve {
    reversed.trimmedAtStart(by: distance).reversed
  }

  /// The line from where it leaves a box that it begins in; as it is where it doesn't.
  public func leaving(_ box: Rect) -> Curve {
    box.contains(start) && !box.contains(end) ? trimmedAtStart(while: box.contains) : self
  }

  /// The line from the first place on for which a condition doesn't hold; as it is where it holds everywhere.
  private func trimmedAtStart(while isInside: (Point) -> Bool) -> Curve {
    for piece in 0..<pieceCount {
      var lower = 0.0
      let steps = 16
      for step in 1...steps {
        let upper = Double(step) / Double(steps)
        if !isInside(point(piece: piece, at: upper)) {
          return cut(before: piece, at: crossing(from: lower, to: upper) { isInside(point(piece: piece, at: $0)) })
        }
        lower = upper
      }
    }
    return self
  }

  /// The `t` from which on a condition doesn't hold, by bisection; 24 halvings are finer than a coordinate is written.
  private func crossing(from: Double, to: Double, _ isInside: (Double) -> Bool) -> Double {
    var (inside, outside) = (from, to)
    for _ in 0..<24 {
      let middle = (inside + outside) / 2
      if isInside(middle) { inside = middle } else { outside = middle }
    }
    return outside
  }

  /// The rest of the line from `t` of a piece on, by de Casteljau's subdivision.
  private func cut(before piece: Int, at t: Double) -> Curve {
    let at = piece * 3
    let (p0, p1, p2, p3) = (points[at], points[at + 1], points[at + 2], points[at + 3])
    let (a, b, c) = (p0.interpolated(to: p1, t), p1.interpolated(to: p2, t), p2.interpolated(to: p3, t))
    let (d, e) = (a.interpolated(to: b, t), b.interpolated(to: c, t))
    var copy = self
    copy.points = [d.interpolated(to: e, t), e, c] + points[(at + 3)...]
    return copy
  }
}

extension Curve {
  /// Places along the line at equal distances of about three points, at least nine, and 400 at most.
  public var places: [Point] {
    let samples = samples(perPiece: 16)
    let lengths = zip(samples, samples.dropFirst()).map { $0.distance(to: $1) }
    let total = lengths.reduce(0, +)
    guard total > 0 else { return [start] }
    let count = max(9, min(400, Int(total / 3)))
    var places: [Point] = []
    var (segment, before) = (0, 0.0)
    for step in 0..<count {
      let target = total * (Double(step) + 0.5) / Double(count)
      while segment < lengths.count - 1, before + lengths[segment] < target {
        before += lengths[segment]
        segment += 1
      }
      let fraction = lengths[segment] > 0 ? (target - before) / lengths[segment] : 0
      places.append(samples[segment].interpolated(to: samples[segment + 1], fraction))
    }
    return places
  }

  /// A box around the last points of the line.
  ///
  /// - Parameters:
  ///   - length: How long that part is, straight.
  ///   - halfWidth: Half of what is drawn across it.
  public func ending(length: Double, halfWidth: Double) -> Rect {
    var box = Rect(center: end, size: Size(width: 0, height: 0))
    search: for piece in (0..<pieceCount).reversed() {
      for step in 1...12 {
        let place = point(piece: piece, at: 1 - Double(step) / 12)
        let distance = place.distance(to: end)
        let last = distance > length ? end.interpolated(to: place, length / distance) : place
        box = box.union(Rect(center: last, size: Size(width: 0, height: 0)))
        if distance >= length { break search }
      }
    }
    return box.insetBy(-halfWidth)
  }
}
