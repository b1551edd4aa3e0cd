/// How lines of rows leave boxes and arrive at them.
extension Passage {
  /// How a line may begin and end, and where it does rather.
  func ends(
    of route: LineRoute,
    _ strictness: Strictness
  ) -> (start: LineRouter.End, end: LineRouter.End, place: Point) {
    let heads = strictness.hasRoom ? route.heads : (0, 0)
    var targets = (0..<LineLanes.count).map { target(at: route.to, (route.lane + $0) % LineLanes.count) }
    if route.from == route.to {
      // Where there is no room for a loop its line has two ends at least that one can tell apart.
      let apart = targets.filter { abs($0.y - route.start) >= Self.leastLoop }
      if !apart.isEmpty { targets = apart }
    }
    let starts = starts(of: route)
    // Where each way leads over words the line does.
    func offWords(_ end: LineRouter.End) -> LineRouter.End {
      let free = strictness.passesWords ? [] : end.parts.filter { !isOverWords($0) }
      return free.isEmpty ? end : .init(parts: free)
    }
    return (
      route.begin
        ?? offWords(
          end(
            at: route.from,
            starts,
            heads: heads.0,
            route.lane,
            route.width,
            isStart: true,
            isRow: route.leavesRow
          )
        ),
      offWords(end(at: route.to, targets, heads: heads.1, route.lane, route.width, isStart: false)),
      targets[0]
    )
  }

  /// Whether a way from beside all boxes to one of them leads through a tag, a chip or a title.
  private func isOverWords(_ part: [Point]) -> Bool {
    zip(part, part.dropFirst()).contains { one, other in words.contains(where: Self.box(around: one, other).intersects)
    }
  }

  /// Where a line leaves a fragment rather: beside its row; without one, in the middle of any side or as near as there
  /// is room.
  private func starts(of route: LineRoute) -> [Point] {
    let box = placed.fragments[route.from]
    let start = Point(x: box.center.x, y: route.start)
    guard isApart, !route.leavesRow else { return [start] }
    let step = LineRouter.distance
    let (across, down) = (box.width / 2 - 1.5 * step, box.height / 2 - step / 2)
    func within(_ room: Double, _ distance: Double) -> Double {
      min(distance, max(0, ((room - 0.01) / step).rounded(.down) * step))
    }
    return [start]
      + stride(from: step, to: max(across, down), by: step).flatMap { distance in
        [1.0, -1].map {
          Point(x: start.x + $0 * within(across, distance), y: box.center.y + $0 * within(down, distance))
        }
      }
  }

  /// Where a lane's lines reach a fragment rather.
  private func target(at fragment: Int, _ lane: Int) -> Point {
    let box = placed.fragments[fragment]
    let share = (Double(lane) + 0.5) / Double(LineLanes.count)
    let inset = (x: min(12, box.width / 2), y: min(4, box.height / 2))
    return Point(
      x: box.x + inset.x + share * (box.width - 2 * inset.x),
      y: box.y + inset.y + share * (box.height - 2 * inset.y)
    )
  }

  /// Where a line reaches a fragment: at a height, where it leads to it or the box is shared above or below a place,
  /// too. The last part is long enough for heads where there is room for that on any side.
  ///
  /// - Parameters:
  ///   - places: Where it does rather; the first one, unless all that stands on the box is in the way there.
  ///   - width: How wide it is drawn.
  ///   - isRow: Whether it leaves beside its row, whatever others begin there.
  private func end(
    at fragment: Int,
    _ places: [Point],
    heads: Double,
    _ lane: Int,
    _ width: Double,
    isStart: Bool,
    isRow: Bool = false
  ) -> LineRouter.End {
    let place = places[0]
    let members = placed.diagram.twins.first { $0.contains(fragment) } ?? []
    let others = members.filter { $0 != fragment }.map { placed.fragments[$0] }
    func isFree(_ part: [Point], clearance: Double = Self.besideTwins) -> Bool {
      let beside = Rect(center: part[0], size: Size(width: 0, height: 0)).insetBy(-LineRouter.wall)
      guard !obstacles.contains(where: { $0.intersects(beside) }) else { return false }
      return zip(part, part.dropFirst()).allSatisfy { one, other in
        let line = Self.box(around: one, other).insetBy(-clearance)
        return !others.contains { $0.intersects(line) }
      }
    }
    // Two heads have less room where one still fits.
    let leads = [heads, min(heads, PlacedSegue.headLength), 0].map { $0 > 0 ? $0 + LineRouter.turn : 0 }
    func straight(isAnySide: Bool) -> LineRouter.End? {
      for lead in leads {
        func free(_ place: Point) -> [[Point]] {
          straightParts(to: fragment, place, lead, lane, isAnySide: isAnySide).filter { isFree($0) }
        }
        let usual = free(place)
        guard !usual.isEmpty else { continue }
        var alone: [[Point]] = []
        for place in places {
          // Of a box that a line may leave at any height each side has the first place that is free.
          for part in free(place) where isAlone(part, isRow: isRow) {
            if !alone.contains(where: { Self.side(of: $0) == Self.side(of: part) }) { alone.append(part) }
          }
          if isStart ? alone.count >= usual.count : !alone.isEmpty { break }
        }
        return .init(parts: alone.isEmpty ? usual : alone)
      }
      return nil
    }
    func throughGaps(_ distances: [Double], clearance: Double) -> LineRouter.End? {
      let free = (members.isEmpty ? [] : distances).map { distance in
        partsThroughGaps(to: fragment, place, distance, lane).filter { isFree($0, clearance: clearance) }
      }
      let alone = company.isEmpty ? [] : aside(free, width)
      return (alone.isEmpty ? free.first { !$0.isEmpty } : alone).map { .init(parts: $0) }
    }
    // A row's line leaves beside its row where it can.
    let isAnySide = !isStart || !members.isEmpty
    let beside =
      straight(isAnySide: isStart && isApart ? !isRow : isAnySide)
      ?? throughGaps(
        leads.filter { $0 > 0 } + [PlacedSegue.headLength + LineRouter.turn] + (heads > 0 ? [] : [LineRouter.wall])
          + moreInGaps(heads, width) + (heads > 0 ? [LineRouter.wall] : []),
        clearance: Self.besideTwins
      )
    return beside ?? straight(isAnySide: isAnySide) ?? throughGaps([Self.gap], clearance: 0.5)
      ?? .init(parts: straightParts(to: fragment, place, 0, lane, isAnySide: isAnySide))
  }

  /// Which way a part leads to a box.
  static func side(of part: [Point]) -> Point {
    func sign(_ way: Double) -> Double { abs(way) < 0.001 ? 0 : way < 0 ? -1 : 1 }
    return Point(x: sign(part[1].x - part[0].x), y: sign(part[1].y - part[0].y))
  }

  /// Beside which lines it is known that one is shown: gaps between twins have room for it beside those.
  var company: [LinePart] { isApart ? lines : shown }

  /// How far from a box's side lines pass in a gap where the usual places are taken: as far off those as lanes are, or
  /// as near as where there is no more room.
  private func moreInGaps(_ heads: Double, _ width: Double) -> [Double] {
    guard !company.isEmpty else { return [] }
    let least = heads > 0 ? heads + LineRouter.turn : LineRouter.wall
    let usual = max(least, PlacedSegue.headLength + LineRouter.turn)
    return [usual + LineLanes.gap, usual - LineLanes.gap].filter { $0 >= least }
      + (1...4).map { least + Double($0) * (LineLanes.touching(width, width) + Self.besideLines) }
  }

  /// Of the ways through gaps at some distances those that are off other lines: on each side of a box, above and below,
  /// the first that is as far off them as lanes are, else the first that can be told from them.
  private func aside(_ ways: [[[Point]]], _ width: Double) -> [[Point]] {
    var (apart, beside): ([Point: [Point]], [Point: [Point]]) = ([:], [:])
    for way in ways.joined() {
      let side = Point(x: Self.side(of: Array(way.suffix(2))).x, y: Self.side(of: way).y)
      guard apart[side] == nil else { continue }
      let met = meeting(of: way, width)
      guard met.company <= PlacedDiagram.meeting else { continue }
      if met.nearness <= PlacedDiagram.meeting { apart[side] = way } else if beside[side] == nil { beside[side] = way }
    }
    let sides = [(-1.0, 1.0), (-1, -1), (1, 1), (1, -1)].map { Point(x: $0, y: $1) }
    return sides.compactMap { apart[$0] ?? beside[$0] }
  }

  /// How long a way runs along lines that are shown, and how long nearer to them than lanes are.
  private func meeting(of way: [Point], _ width: Double) -> (company: Double, nearness: Double) {
    zip(way, way.dropFirst()).reduce(into: (company: 0.0, nearness: 0.0)) { sum, part in
      let met = PlacedDiagram.meeting(of: part, company, width: width)
      sum.company += met.company
      sum.nearness += met.nearness
    }
  }

  /// Whether a way runs along lines that are shown.
  private func runsAlong(_ way: [Point], _ width: Double) -> Bool {
    meeting(of: way, width).company > PlacedDiagram.meeting
  }

  static func box(around one: Point, _ other: Point) -> Rect {
    Rect(
      x: min(one.x, other.x),
      y: min(one.y, other.y),
      width: abs(one.x - other.x),
      height: abs(one.y - other.y)
    )
  }

  /// The bends of a line between two of some twins beside which there is room for it: it doesn't leave the box that
  /// they share. Where others run there already, it keeps off them if it can.
  func inside(_ route: LineRoute) -> [Point]? {
    guard route.from != route.to, let members = placed.diagram.twins.first(where: { $0.contains(route.to) }),
      members.contains(route.from), members.count > 2
    else { return nil }
    let others = members.map { placed.fragments[$0] }
    let (from, to) = (placed.fragments[route.from], placed.fragments[route.to])
    let arrival = ends(of: route, Strictness.all[0]).place.y
    let lead = max(route.heads.start, route.heads.end) + LineRouter.turn
    let leads = [lead] + (isApart ? moreInGaps(max(route.heads.start, route.heads.end), route.width) : [])
    let ways = leads.flatMap { [(to.x - $0, to.x), (to.maxX + $0, to.maxX)] }.compactMap { x, side -> [Point]? in
      guard x < from.x || x > from.maxX else { return nil }
      let door = x < from.x ? from.x : from.maxX
      let bends = [
        Point(x: door, y: route.start), Point(x: x, y: route.start),
        Point(x: x, y: arrival), Point(x: side, y: arrival),
      ]
      let isFree = zip(bends, bends.dropFirst()).allSatisfy { one, other in
        let clearance = one.x == other.x ? Self.besideTwins : -0.5
        let way = Self.box(around: one, other).insetBy(-clearance)
        return !others.contains(where: way.intersects)
      }
      return isFree ? bends : nil
    }
    return ways.first { !runsAlong($0, route.width) } ?? ways.first
  }

  /// The line of a fragment onto itself: a loop on a side of its box, beside its row, so large that it is read as one
  /// and has room for its head and a number; nil where there is no room for one.
  ///
  /// - Parameter taken: The lines beside which it runs.
  func loop(_ route: LineRoute, beside taken: [LinePart]) -> PlacedDiagram.LedLine? {
    guard route.from == route.to, route.begin == nil else { return nil }
    let loops = loops(route)
    var best: (line: PlacedDiagram.LedLine, cost: Double)?
    for strictness in Strictness.apart where !strictness.leavesLanes {
      for (bends, penalty) in loops where isFreeLoop(bends, of: route, strictness) {
        let line = PlacedDiagram.LedLine(bends, of: route, beside: taken, self)
        let cost = line.cost - line.length + penalty
        if best.map({ cost < $0.cost }) ?? true { best = (line, cost) }
      }
      if let line = best?.line, !line.runsAlong, line.hidden == 0 || strictness.passesHeads { break }
    }
    return best?.line
  }

  /// How far from its box a loop leads, and how far its ends are apart, in points; as far as rather is first.
  private static let loops = (depths: [18.0, 14, 22, 26, 11.5], heights: [24.0, 20, 28, 32, leastLoop])
  private static let leastLoop = 16.0
  /// What a point costs that a loop is larger or smaller, and that it leads to the left, where rows begin.
  private static let (loopSize, loopSide) = (2.0, 10.0)

  /// The ways out of a box's side and back into it, or into the one above or below, and by how much each is worse than
  /// the best.
  private func loops(_ route: LineRoute) -> [(bends: [Point], penalty: Double)] {
    let box = placed.fragments[route.from]
    let lead = max(route.heads.start, route.heads.end) + LineRouter.turn
    let (depth, height) = (max(lead, Self.loops.depths[0]), Self.loops.heights[0])
    var found: [(bends: [Point], penalty: Double)] = []
    for (side, out) in [(box.maxX, 1.0), (box.x, -1)] {
      for length in Set(Self.loops.depths.filter { $0 >= lead } + [depth]).sorted() {
        let (beside, penalty) = (
          side + out * length, abs(length - depth) * Self.loopSize + (out < 0 ? Self.loopSide : 0)
        )
        for way in Self.loops.heights.flatMap({ [-$0, $0] }) {
          // Without a row its ends are as far from the side's middle.
          let start = route.leavesRow ? route.start : box.center.y - way / 2
          let places = [(side, start), (beside, start), (beside, start + way), (side, start + way)]
          let bends = places.map { Point(x: $0, y: $1) }
          guard [bends[0], bends[3]].allSatisfy({ isOn($0, route.from, isDown: false) }) else { continue }
          found.append((bends, penalty + abs(abs(way) - height) * Self.loopSize))
        }
        for (edge, outer) in [(box.y, box.y - length), (box.maxY, box.maxY + length)] {
          let end = side - out * max(length, height - length)
          let places = [
            (side, route.start), (beside, route.start), (beside, outer), (end, outer), (end, edge),
          ]
          let bends = places.map { Point(x: $0, y: $1) }
          if isOn(bends[4], route.from, isDown: true) { found.append((bends, penalty + abs(outer - route.start))) }
        }
      }
    }
    return found
  }

  /// Whether a loop is off all that it is led around.
  private func isFreeLoop(_ bends: [Point], of route: LineRoute, _ strictness: Strictness) -> Bool {
    let twins = placed.diagram.twins.first { $0.contains(route.from) } ?? []
    let signs = (strictness.passesWords ? [] : words) + (strictness.passesHeads ? [] : heads)
    guard bends.allSatisfy(most.contains), strictness.passesHeads || isAlone(Array(bends.suffix(2)), isRow: false)
    else {
      return false
    }
    let parts = Array(zip(bends, bends.dropFirst()))
    let lines = parts.map { Self.box(around: $0.0, $0.1) }
    guard !lines.contains(where: { signs.contains(where: $0.intersects) }), !parts.contains(where: isOnFrame) else {
      return false
    }
    return placed.fragments.indices.allSatisfy { number in
      let room = twins.contains(number) ? min(strictness.wall, Self.besideTwins) : strictness.wall
      let box = placed.fragments[number].insetBy(0.01 - room)
      return number == route.from || !lines.contains { $0.intersects(box) }
    }
  }

  /// Whether the part of a line beside a box is off all that is always there.
  func isAlone(_ part: [Point], isRow: Bool) -> Bool {
    let line = Self.box(around: part[0], part[1])
    // What stands on the box's edge would hide a head.
    let head = line.insetBy(-PlacedSegue.headWidth / 2)
    return !heads.contains(where: line.intersects) && !words.contains(where: head.intersects)
      && (isRow || !contacts.contains { $0.distance(to: part[1]) < LineRouter.distance })
  }

  /// The track around a fragment, or around the box that it shares, with room for heads.
  private func track(around fragment: Int, _ lead: Double, _ lane: Int) -> Rect {
    let own = obstacles[obstacle[fragment]].insetBy(-lead)
    return lanes.track(lane, beside: obstacle[fragment]).union(own)
  }

  /// The straight ways to a fragment from beside it, or from beside the box that it shares.
  private func straightParts(
    to fragment: Int,
    _ place: Point,
    _ lead: Double,
    _ lane: Int,
    isAnySide: Bool
  ) -> [[Point]] {
    let box = placed.fragments[fragment]
    let room = track(around: fragment, lead, lane)
    let across = [(room.maxX, box.maxX), (room.x, box.x)].map { [Point(x: $0, y: place.y), Point(x: $1, y: place.y)] }
    guard isAnySide else { return across }
    return across
      + [(room.y, box.y), (room.maxY, box.maxY)].map { [Point(x: place.x, y: $0), Point(x: place.x, y: $1)] }
  }

  /// The ways to one that has others on all sides: through the gap beside it.
  ///
  /// - Parameter distance: How far from its side the line passes there.
  private func partsThroughGaps(
    to fragment: Int,
    _ place: Point,
    _ distance: Double,
    _ lane: Int
  ) -> [[Point]] {
    let box = placed.fragments[fragment]
    let room = track(around: fragment, 0, lane)
    return [(box.x - distance, box.x), (box.maxX + distance, box.maxX)].flatMap { beside, side in
      [room.y, room.maxY].map {
        [Point(x: beside, y: $0), Point(x: beside, y: place.y), Point(x: side, y: place.y)]
      }
    }
  }
}

/// How lines are straightened that were led.
extension Passage {
  /// No longer part between two that lead the same way is a jog, in points.
  private static let longestJog = 24.0
  /// What a line has at least of a part that leads to where it turns off, in points.
  private static let leastPart = 8.0

  /// The same line without short jogs, narrow turns back and spurs: where one of the two parts beside a short one can
  /// lie where the other one does, off all that it is led around, and the line is none the worse for it beside others.
  ///
  /// - Parameters:
  ///   - others: Straight parts beside which no line runs for long; nil for those that are always there.
  ///   - frame: What the line doesn't leave.
  func withoutJogs(
    _ bends: [Point],
    of route: LineRoute,
    _ strictness: Strictness,
    beside others: [LinePart]? = nil,
    within frame: Rect? = nil
  ) -> [Point] {
    var line = PlacedDiagram.LedLine(bends, of: route, beside: others ?? lines, self)
    var index = 0
    while index + 3 < line.bends.count {
      let straight = isJog(at: index, of: line.bends) ? straight(line.bends, at: index, of: route) : []
      let better = straight.first { bends in
        let straight = PlacedDiagram.LedLine(bends, of: route, beside: others ?? lines, self)
        return straight.cost < line.cost && straight.hidden <= line.hidden && straight.crossings <= line.crossings
          && isFree(bends, ratherThan: line.bends, of: route, strictness, within: frame)
      }
      guard let better else {
        index += 1
        continue
      }
      line = PlacedDiagram.LedLine(better, of: route, beside: others ?? lines, self)
      index = 0
    }
    return route.withoutSpurs(line.bends)
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
    func way(_ place: Int) -> Point { Self.side(of: [bends[place], bends[place + 1]]) }
    let isBack = way(index) != way(index + 2)
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
