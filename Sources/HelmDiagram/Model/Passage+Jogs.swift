extension Passage {
  /// No longer part between two that lead the same way is a jog, in points.
  private static let longestJog = 24.0
  /// What a line has at least of a part that leads to where it turns off, in points.
  private static let leastPart = 8.0

  /// The same line without short jogs, and without narrow turns back: where one of the two parts beside a short one can
  /// lie where the other one does, off all that it is led around, and the line is none the worse for it beside others.
  ///
  /// - Parameters:
  ///   - others: Straight parts beside which no line runs for long; nil for those that are always there.
  ///   - frame: What the line doesn't leave.
  func withoutJogs(
    _ bends: [Point],
    of route: LineRoute,
    _ strictness: Strictness,
    beside others: [(Point, Point)]? = nil,
    within frame: Rect? = nil
  ) -> [Point] {
    var line = PlacedDiagram.LedLine(bends, of: route, beside: others ?? lines)
    var index = 0
    while index + 3 < line.bends.count {
      let straight = isJog(at: index, of: line.bends) ? straight(line.bends, at: index, of: route) : []
      let better = straight.first { bends in
        let straight = PlacedDiagram.LedLine(bends, of: route, beside: others ?? lines)
        return straight.cost < line.cost && straight.hidden <= line.hidden && straight.crossings <= line.crossings
          && isFree(bends, ratherThan: line.bends, of: route, strictness, within: frame)
      }
      guard let better else {
        index += 1
        continue
      }
      line = PlacedDiagram.LedLine(better, of: route, beside: others ?? lines)
      index = 0
    }
    return line.bends
  }

  /// Whether the part behind the one that begins at a bend is short, and the one behind that goes on as that did, or
  /// right back.
  private func isJog(at index: Int, of bends: [Point]) -> Bool {
    func isDown(_ place: Int) -> Bool { abs(bends[place].x - bends[place + 1].x) < 0.001 }
    return bends[index + 1].distance(to: bends[index + 2]) <= Self.longestJog && isDown(index) == isDown(index + 2)
      && isDown(index) != isDown(index + 1)
  }

  /// The line with the part before a jog where the one behind it is, and the other way round, wherever its ends and
  /// the parts before and behind allow that.
  private func straight(_ bends: [Point], at index: Int, of route: LineRoute) -> [[Point]] {
    let isDown = abs(bends[index].x - bends[index + 1].x) < 0.001
    func moved(_ place: Point, to other: Point) -> Point {
      isDown ? Point(x: other.x, y: place.y) : Point(x: place.x, y: other.y)
    }
    /// Whether a part still leads the way that it did, and as far as it must.
    func goesOn(_ before: (Point, Point), _ after: (Point, Point), _ least: Double) -> Bool {
      Self.side(of: [before.0, before.1]) == Self.side(of: [after.0, after.1])
        && after.0.distance(to: after.1) >= min(before.0.distance(to: before.1), least)
    }
    func least(_ heads: Double) -> Double { heads > 0 ? heads + LineRouter.turn : Self.leastPart }
    let (start, end) = (moved(bends[index], to: bends[index + 2]), moved(bends[index + 3], to: bends[index]))
    let last = bends.count - 1
    func heads(on part: Int) -> Double { part == 0 ? route.heads.start : part == last - 1 ? route.heads.end : 0 }
    func goesOn(_ place: Int, as after: (Point, Point)) -> Bool {
      goesOn((bends[place], bends[place + 1]), after, least(heads(on: place)))
    }
    // Back there is no way into a box.
    let isBack = Self.side(of: [bends[index], bends[index + 1]]) != Self.side(of: [bends[index + 2], bends[index + 3]])
    var found: [[Point]] = []
    let mayStart =
      index == 0
      ? !isBack && !route.leavesRow && isOn(start, route.from, isDown: isDown)
      : goesOn(index - 1, as: (bends[index - 1], start))
    if mayStart, goesOn(index + 2, as: (start, bends[index + 3])) {
      found.append(bends[..<index] + [start] + bends[(index + 3)...])
    }
    let mayEnd =
      index + 3 == last
      ? !isBack && isOn(end, route.to, isDown: isDown)
      : goesOn(index + 3, as: (end, bends[index + 4]))
    if mayEnd, goesOn(index, as: (bends[index], end)) {
      found.append(bends[...index] + [end] + bends[(index + 4)...])
    }
    return found
  }

  /// Whether a place is on the side of a fragment's box at which a line may begin or end, off its corners.
  private func isOn(_ place: Point, _ fragment: Int, isDown: Bool) -> Bool {
    let box = placed.fragments[fragment]
    let inset = isDown ? min(12, box.width / 2) : min(4, box.height / 2)
    return isDown
      ? place.x >= box.x + inset && place.x <= box.maxX - inset
      : place.y >= box.y + inset && place.y <= box.maxY - inset
  }

  /// Whether what a line has in place of another one is off all that it is led around.
  private func isFree(
    _ bends: [Point],
    ratherThan before: [Point],
    of route: LineRoute,
    _ strictness: Strictness,
    within frame: Rect?
  ) -> Bool {
    let old = Array(zip(before, before.dropFirst()))
    let parts = Array(zip(bends, bends.dropFirst()))
    let signs = (strictness.passesWords ? [] : words) + (strictness.passesHeads ? [] : heads)
    func isOld(_ part: (Point, Point)) -> Bool {
      old.contains { start, end in
        let room = Self.box(around: start, end).insetBy(-0.001)
        return room.contains(part.0) && room.contains(part.1)
      }
    }
    for (index, part) in parts.enumerated() where !isOld(part) {
      let line = Self.box(around: part.0, part.1)
      let (isFirst, isLast) = (index == 0, index == parts.count - 1)
      let passes = obstacles.indices.contains { number in
        let isOwn = isFirst && number == obstacle[route.from] || isLast && number == obstacle[route.to]
        return !isOwn && line.intersects(obstacles[number].insetBy(0.01 - strictness.wall))
      }
      guard !passes, !signs.contains(where: line.intersects), !isOnFrame(part) else { return false }
      if let room = frame?.insetBy(Self.insideFrame - 0.01), !room.contains(part.0) || !room.contains(part.1) {
        return false
      }
      if isFirst, !before.contains(part.0), !isAlone([part.1, part.0], isRow: false) { return false }
      if isLast, !before.contains(part.1) {
        let isShared = placed.diagram.twins.contains { $0.contains(route.to) }
        guard !isShared, isAlone([part.0, part.1], isRow: false) else { return false }
      }
    }
    return true
  }

  /// Whether a part could be taken for a side of a group's frame.
  private func isOnFrame(_ part: (Point, Point)) -> Bool {
    let line = Self.box(around: part.0, part.1)
    let isDown = line.height > line.width
    func isNear(_ place: Double, _ sides: [Double]) -> Bool {
      sides.contains { abs($0 - place) < LineRouter.onFrame }
    }
    return placed.groups.map(\.frame).contains { frame in
      let shared =
        isDown ? min(line.maxY, frame.maxY) - max(line.y, frame.y) : min(line.maxX, frame.maxX) - max(line.x, frame.x)
      return shared > PlacedDiagram.meeting
        && (isDown ? isNear(line.x, [frame.x, frame.maxX]) : isNear(line.y, [frame.y, frame.maxY]))
    }
  }
}
