extension Curve {
  /// A line of straight parts with round bends.
  ///
  /// - Parameters:
  ///   - bends: Its start, where it turns, and its end; at least two places.
  ///   - radius: That of the bends, in points, where there is room for it.
  public init(bends: [Point], radius: Double) {
    var points = [bends[0]]
    func straight(to end: Point) {
      let start = points[points.count - 1]
      points += [start.interpolated(to: end, 1 / 3), start.interpolated(to: end, 2 / 3), end]
    }
    for index in bends.indices.dropFirst().dropLast() {
      let (before, bend, after) = (bends[index - 1], bends[index], bends[index + 1])
      let (from, to) = (before.distance(to: bend), bend.distance(to: after))
      let length = min(radius, from / 2, to / 2)
      guard length > 0.1 else { continue }
      let (enter, leave) = (bend.interpolated(to: before, length / from), bend.interpolated(to: after, length / to))
      straight(to: enter)
      points += [enter.interpolated(to: bend, 0.55), leave.interpolated(to: bend, 0.55), leave]
    }
    straight(to: bends[bends.count - 1])
    self = Curve(points) ?? Curve(from: bends[0], to: bends[bends.count - 1])
  }
}
