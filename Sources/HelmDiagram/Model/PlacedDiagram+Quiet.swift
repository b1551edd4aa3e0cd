extension PlacedDiagram {
  /// The lines of segues that have none where nothing is said of them: around all boxes, from a row to where it leads.
  ///
  /// - Parameter segues: The diagram's segues; those that have a line anyway keep it.
  /// - Complexity: O(s n² log n) for s segues and n fragments.
  public func lines(of segues: [Int]) -> [PlacedSegue] {
    let known = segues.map { index -> (start: LineRouter.End, end: LineRouter.End)? in
      diagram.segues[index].isQuiet ? ends(of: index) : nil
    }
    let all = known.compactMap { $0 }.flatMap { [$0.start, $0.end] }
    guard !all.isEmpty else { return segues.map { self.segues[$0] } }
    var router = LineRouter(around: obstacles, ends: all)
    return zip(segues, known).map { index, ends in
      guard let ends, let bends = router.line(from: ends.start, to: ends.end), bends.count > 1 else {
        return self.segues[index]
      }
      return PlacedSegue(curve: Curve(bends: bends, radius: 7), pill: nil, step: mark(on: bends, of: index))
    }
  }

  private func ends(of segue: Int) -> (start: LineRouter.End, end: LineRouter.End) {
    let (from, to) = (diagram.segues[segue].from, diagram.segues[segue].to)
    let frame = diagram.fragments[from].kind.frame(in: fragments[from])
    var y = fragments[from].center.y
    if let row = diagram.fragments[from].rows.firstIndex(of: segue) {
      y = frame.maxY - 4 - (Double(diagram.fragments[from].rows.count - row) - 0.5) * DiagramText.rowLeading
    }
    let box = fragments[to]
    let target = Point(x: box.x + min(18, box.width / 2), y: box.y + min(12, box.height / 2))
    return (end(at: from, Point(x: frame.center.x, y: y)), end(at: to, target))
  }

  /// Where a line reaches a fragment: at a height, and in a box that it shares above or below a place, too.
  private func end(at fragment: Int, _ place: Point) -> LineRouter.End {
    let box = fragments[fragment]
    guard let members = diagram.twins.first(where: { $0.contains(fragment) }) else {
      return .init(box: box, y: place.y)
    }
    let room = outline(of: fragment).insetBy(-LineRouter.distance)
    let across = [(room.maxX, box.maxX), (room.x, box.x)].map { [Point(x: $0, y: place.y), Point(x: $1, y: place.y)] }
    let down = [(room.y, box.y), (room.maxY, box.maxY)].map { [Point(x: place.x, y: $0), Point(x: place.x, y: $1)] }
    // One that has others on all sides is reached through the gap beside it.
    let gap = 1.5
    let through = [(box.x - gap, box.x), (box.maxX + gap, box.maxX)].flatMap { beside, side in
      [room.y, room.maxY].map {
        [Point(x: beside, y: $0), Point(x: beside, y: place.y), Point(x: side, y: place.y)]
      }
    }
    let others = members.filter { $0 != fragment }.map { fragments[$0] }
    func isFree(_ part: [Point]) -> Bool {
      zip(part, part.dropFirst()).allSatisfy { one, other in
        let (width, height) = (abs(one.x - other.x), abs(one.y - other.y))
        let line = Rect(x: min(one.x, other.x), y: min(one.y, other.y), width: width, height: height).insetBy(-0.5)
        return !others.contains { $0.intersects(line) }
      }
    }
    let ways = [across + down, through].map { $0.filter(isFree) }.first { !$0.isEmpty }
    return .init(parts: ways ?? across)
  }

  /// A fragment's box, or that which it shares.
  private func outline(of fragment: Int) -> Rect {
    guard let members = diagram.twins.first(where: { $0.contains(fragment) }) else { return fragments[fragment] }
    return members.reduce(fragments[fragment]) { $0.union(fragments[$1]) }
  }

  private var obstacles: [Rect] {
    let shared = Set(diagram.twins.flatMap(\.self))
    return fragments.indices.filter { !shared.contains($0) }.map { fragments[$0] }
      + diagram.twins.compactMap { $0.first.map(outline) }
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
