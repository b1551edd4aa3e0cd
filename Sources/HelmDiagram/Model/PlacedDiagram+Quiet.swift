extension PlacedDiagram {
  /// The lines of segues that have none where nothing is said of them: around all boxes, from a row to where it leads.
  ///
  /// - Parameters:
  ///   - segues: The diagram's segues; those that have a line anyway keep it.
  ///   - isAll: Whether no others are shown with them: then they keep off one another. Else a line is the same
  ///     whichever others are shown, and so are too many.
  /// - Complexity: O(s n² log n) for s segues and n fragments.
  public func lines(of segues: [Int], areAll isAll: Bool = false) -> [PlacedSegue] {
    let lanes = LineLanes.numbers(in: diagram)
    let quietRoute = { diagram.segues[$0].isQuiet ? route(of: $0, in: lanes[$0]) : nil }
    let routes = segues.compactMap(quietRoute)
    let bends =
      isAll && routes.count <= Self.mostApart
      ? bendsApart(of: routes) : bends(of: routes, among: diagram.segues.indices.compactMap(quietRoute))
    var found = zip(routes, bends).makeIterator()
    return segues.map { index in
      guard diagram.segues[index].isQuiet, let (route, bends) = found.next(), let bends else {
        return self.segues[index]
      }
      return PlacedSegue(curve: route.curve(bends), pill: nil, step: mark(on: bends, of: index))
    }
  }

  /// More lines aren't kept off one another: there is no room for them, and each takes a search in every lane.
  private static let mostApart = 100

  /// Where a line's number stands: off boxes, titles and what stands on lines that are always there.
  ///
  /// Rows' lines run along each other for long. Which of them a picture has depends on what it shows, where a number
  /// stands doesn't: the shares of lines at which they stand are spread evenly, by the golden ratio.
  private func mark(on bends: [Point], of segue: Int) -> Point {
    let parts = Array(zip(bends, bends.dropFirst()))
    let length = parts.map { $0.0.distance(to: $0.1) }.reduce(0, +)
    let places = parts.flatMap { start, end in
      let count = max(1, (start.distance(to: end) / max(6, length / 40)).rounded(.down))
      return stride(from: 0.5, to: count, by: 1).map { start.interpolated(to: end, $0 / count) }
    }
    let half = 8.5
    let taken = segues.indices.filter { !diagram.segues[$0].isQuiet && !diagram.segues[$0].isTrailing }
    let rooms = places.map { place in
      var room = half
      for index in taken {
        room = min(room, segues[index].step.distance(to: place) - half)
        if let pill = segues[index].pill { room = min(room, pill.distance(to: place)) }
      }
      for box in fragments { room = min(room, box.distance(to: place)) }
      for group in groups { room = min(room, group.label.distance(to: place)) }
      return room
    }
    // Between two boxes there is a little less room than a number takes.
    let most = min(LineRouter.distance - 0.1, rooms.max() ?? 0)
    let free = places.indices.filter { rooms[$0] >= most }
    guard !free.isEmpty else { return bends[0] }
    let share = (Double(segue) * 0.618_034).truncatingRemainder(dividingBy: 1)
    return places[free[Int(share * Double(free.count))]]
  }

  /// What a point beside another line and one across another cost, in points of length.
  private static let (company, crossing) = (12.0, 25.0)
  /// Lines may run beside one another for so long, as where they cross at a bend.
  private static let meeting = 12.0

  /// The bends of lines of which it is known that no others are shown: each keeps off those before it, in whichever
  /// lane it is led best; the shortest come first.
  func bendsApart(of routes: [LineRoute]) -> [[Point]?] {
    let passage = Passage(self)
    var found = [[Point]?](repeating: nil, count: routes.count)
    var taken = passage.lines
    let lengths = routes.map { fragments[$0.from].center.distance(to: fragments[$0.to].center) }
    for index in routes.indices.sorted(by: { (lengths[$0], $0) < (lengths[$1], $1) }) {
      found[index] = bends(of: routes[index], passage, beside: taken)
      if let bends = found[index] { taken += zip(bends, bends.dropFirst()) }
    }
    return found
  }

  private func bends(of route: LineRoute, _ passage: Passage, beside taken: [(Point, Point)]) -> [Point]? {
    var route = route
    for strictness in Passage.Strictness.all {
      var best: (bends: [Point], cost: Double)?
      for _ in 0..<LineLanes.count {
        let door = passage.ends(of: route, strictness)
        var router = passage.router(route.lane, strictness, [door.start, door.end], beside: taken)
        route.lane = (route.lane + 1) % LineLanes.count
        guard let bends = router.line(from: door.start, to: door.end), bends.count > 1 else { continue }
        let parts = Array(zip(bends, bends.dropFirst()))
        let length = parts.reduce(0) { $0 + $1.0.distance(to: $1.1) }
        let met = parts.map { Self.meeting(of: $0, taken) }
        let (company, crossings) = (met.reduce(0) { $0 + $1.company }, met.reduce(0) { $0 + $1.crossings })
        let cost =
          length + LineRouter.bend * Double(parts.count) + Self.company * company + Self.crossing * Double(crossings)
        if cost < best?.cost ?? .infinity { best = (bends, cost) }
        if company < Self.meeting, crossings == 0 { break }
      }
      if let best { return best.bends }
    }
    return nil
  }

  /// How long a straight part runs beside others, and how many it crosses.
  private static func meeting(
    of part: (Point, Point),
    _ others: [(Point, Point)]
  ) -> (company: Double, crossings: Int) {
    let isDown = abs(part.0.x - part.1.x) < 0.001
    func span(_ part: (Point, Point), down: Bool) -> (low: Double, high: Double) {
      let (one, other) = down ? (part.0.y, part.1.y) : (part.0.x, part.1.x)
      return (min(one, other), max(one, other))
    }
    let (along, across) = (span(part, down: isDown), span(part, down: !isDown).low)
    var (company, crossings) = (0.0, 0)
    for other in others {
      let (own, beside) = (span(other, down: isDown), span(other, down: !isDown))
      if beside.low == beside.high {
        if abs(beside.low - across) < LineRouter.wall {
          company += max(0, min(along.high, own.high) - max(along.low, own.low))
        }
      } else if beside.low < across, across < beside.high, along.low < own.low, own.low < along.high {
        crossings += 1
      }
    }
    return (company, crossings)
  }
}
