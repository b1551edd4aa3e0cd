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
