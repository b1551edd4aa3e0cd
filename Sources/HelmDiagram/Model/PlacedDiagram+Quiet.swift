extension PlacedDiagram {
  /// The lines of segues that have none where nothing is said of them: around all boxes, from a row to where it leads.
  ///
  /// - Parameter segues: The diagram's segues; those that have a line anyway keep it.
  /// - Complexity: O(s n² log n) for s segues and n fragments.
  public func lines(of segues: [Int]) -> [PlacedSegue] {
    let lanes = LineLanes.numbers(in: diagram)
    let all = diagram.segues.indices.map { diagram.segues[$0].isQuiet ? route(of: $0, in: lanes[$0]) : nil }
    let routes = segues.compactMap { all[$0] }
    var found = zip(routes, bends(of: routes, among: all.compactMap(\.self))).makeIterator()
    return segues.map { index in
      guard diagram.segues[index].isQuiet, let (route, bends) = found.next(), let bends else {
        return self.segues[index]
      }
      return PlacedSegue(curve: route.curve(bends), pill: nil, step: mark(on: bends, of: index))
    }
  }

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
}
