internal import HelmDocument

/// What a line joins that is led around all boxes.
struct LineRoute {
  let from: Int
  let to: Int
  /// The height at which it leaves.
  let start: Double
  /// Whether it leaves beside its row; else it may leave above or below that height.
  var leavesRow = true
  /// What heads take of both its ends, in points.
  let heads: (start: Double, end: Double)
  /// Where it is led beside others.
  var lane: Int
  /// How wide it is drawn, which is how far off others it rather runs.
  var width = ThemeLines().path
  /// How much of its start and of its end is marked, in points; nil where that is heads alone.
  var marks: (start: Double, end: Double)?
  /// Where it begins, if that is on another line.
  var begin: LineRouter.End?

  /// What its marks take of a line that leads so.
  func ends(_ bends: [Point]) -> [Rect] {
    let (start, end) = marks ?? heads
    func box(_ tip: Point, _ before: Point, _ length: Double) -> Rect {
      let distance = max(0.001, tip.distance(to: before))
      return Passage.box(around: tip, tip.interpolated(to: before, min(1, length / distance)))
        .insetBy(-DiagramSegue.head.halfWidth)
    }
    let last = bends.count - 1
    return [(bends[last], bends[last - 1], end), (bends[0], bends[1], start)].filter { $0.2 > 0 }.map(box)
  }

  /// Its line, by the places at which it turns.
  func curve(_ bends: [Point]) -> Curve { Curve(bends: bends, radius: 7, heads: heads) }

  /// The same without a hook at either end: where a line would cross its own last or first part, or turn back right
  /// beside it, it turns into that, where there is room for heads behind it.
  func withoutHooks(_ bends: [Point]) -> [Point] {
    let straight = Self.withoutHook(bends, head: heads.end)
    return Self.withoutHook(straight.reversed(), head: heads.start).reversed()
  }

  /// The same without parts that turn back over the one before, so close that they are drawn on each other: it turns
  /// off where it would come back to.
  func withoutSpurs(_ bends: [Point]) -> [Point] {
    let straight = withoutSpur(bends, head: heads.end)
    return withoutSpur(straight.reversed(), head: heads.start).reversed()
  }

  private func withoutSpur(_ bends: [Point], head: Double) -> [Point] {
    func way(_ one: Point, _ other: Point) -> Point { Passage.side(of: [one, other]) }
    var bends = bends
    var index = 0
    while index + 2 < bends.count {
      let (before, after) = (way(bends[index], bends[index + 1]), way(bends[index + 1], bends[index + 2]))
      if before.x == -after.x, before.y == -after.y {
        bends.remove(at: index + 1)
        index = max(0, index - 2)
        continue
      }
      guard index + 4 < bends.count else { break }
      let (start, tip, turn) = (bends[index], bends[index + 1], bends[index + 2])
      let (back, next) = (bends[index + 3], bends[index + 4])
      let (there, here) = (way(start, tip), way(turn, back))
      let place = there.x == 0 ? Point(x: tip.x, y: back.y) : Point(x: back.x, y: tip.y)
      let least = index + 5 == bends.count ? min(head, PlacedSegue.headLength) : 0
      if there.x == -here.x, there.y == -here.y, tip.distance(to: turn) < LineLanes.touching(width, width),
        way(start, place) == there, way(place, next) == way(back, next), place.distance(to: next) >= least
      {
        bends.replaceSubrange((index + 1)...(index + 3), with: [place])
        index = max(0, index - 2)
      } else {
        index += 1
      }
    }
    return bends
  }

  private static func withoutHook(_ bends: [Point], head: Double) -> [Point] {
    guard bends.count > 4 else { return bends }
    let (door, end) = (bends[bends.count - 2], bends[bends.count - 1])
    let room = head > 0 ? head + LineRouter.turn : 0
    for index in 0..<(bends.count - 3) {
      let (one, other) = (bends[index], bends[index + 1])
      let isDown = abs(one.x - other.x) < 0.001
      guard isDown != (abs(door.x - end.x) < 0.001) else { continue }
      let place = isDown ? Point(x: one.x, y: end.y) : Point(x: end.x, y: one.y)
      func isOn(_ start: Point, _ end: Point) -> Bool {
        min(start.x, end.x) <= place.x && place.x <= max(start.x, end.x)
          && min(start.y, end.y) <= place.y && place.y <= max(start.y, end.y)
      }
      // Between two parts so close to each other no box stands.
      let isBeside =
        index + 5 == bends.count && place.distance(to: other) <= 2 * LineRouter.distance
        && place.distance(to: one) > other.distance(to: one)
      if isOn(one, other) || isBeside, isOn(door, end), place != one, place.distance(to: end) >= room {
        return Array(bends[...index]) + [place, end]
      }
    }
    return bends
  }
}

extension PlacedDiagram {
  /// The lines of the redirects, led around all boxes: from the row of the segue that is redirected, or from its line.
  /// One without a way stays.
  ///
  /// - Complexity: O(r n² log n) for r redirects and n fragments.
  public var redirectLines: [Curve] {
    let routes = diagram.redirects.enumerated().map { number, redirect in
      var route = LineRoute(
        from: redirect.from,
        to: redirect.to,
        start: departure(of: redirect.segue, from: redirect.from),
        heads: (0, PlacedSegue.headLength),
        lane: number % LineLanes.count
      )
      route.begin = begin(of: redirect)
      return route
    }
    return zip(redirects, zip(routes, bends(of: routes, among: routes))).map { line, route in
      route.1.map(route.0.curve) ?? line
    }
  }

  /// Where a redirect's line may begin on that of the segue that is redirected: in the middle of its straight parts, to
  /// both sides, off its ends, boxes and words; nil of a row, and where there is no room.
  private func begin(of redirect: DiagramRedirect) -> LineRouter.End? {
    let line: PlacedSegue
    switch diagram.segues[redirect.segue].course {
    case .row: return nil
    case .line: line = segues[redirect.segue]
    case .twin(let shared): line = segues[shared]
    }
    let ends = diagram.segues[redirect.segue].ends(on: line.curve) + [line.pill].compactMap(\.self)
    let taken = fragments.map { $0.insetBy(-LineRouter.wall) } + groups.map(\.label) + ends.map { $0.insetBy(-2) }
    let length = LineRouter.distance
    let parts = line.curve.straightParts.flatMap { start, end -> [[Point]] in
      let middle = start.interpolated(to: end, 0.5)
      let isDown = abs(start.x - end.x) < 0.001
      guard isDown || abs(start.y - end.y) < 0.001, start.distance(to: end) >= 2 * length else { return [] }
      return [-length, length].map {
        [Point(x: middle.x + (isDown ? $0 : 0), y: middle.y + (isDown ? 0 : $0)), middle]
      }
    }
    let free = parts.filter { part in
      let way = Passage.box(around: part[0], part[1]).insetBy(-0.5)
      return !taken.contains(where: way.intersects)
    }
    return free.isEmpty ? nil : LineRouter.End(parts: free)
  }

  /// Whether a line runs beside another one, closer than lines are that are told apart, for longer than where they
  /// cross at a bend.
  ///
  /// - Parameters:
  ///   - parts: A line's straight parts.
  ///   - others: Those of the other one.
  ///   - width: How wide the line is drawn.
  public static func runs(_ parts: [(Point, Point)], along others: [LinePart], width: Double) -> Bool {
    parts.reduce(0) { $0 + meeting(of: $1, others, width: width).company } > meeting
  }

  /// What a row's line joins.
  func route(of segue: Int, in lane: Int) -> LineRoute {
    let (from, to) = (diagram.segues[segue].from, diagram.segues[segue].to)
    let head = PlacedSegue.headLength * (diagram.segues[segue].traits.auto ? 2 : 1)
    let isPaired = diagram.segues[segue].pairing != .alone
    let start = departure(of: segue, from: from)
    var route = LineRoute(from: from, to: to, start: start, heads: (isPaired ? head : 0, head), lane: lane)
    route.leavesRow = diagram.fragments[from].rows.contains(segue)
    route.width = diagram.segues[segue].lineWidth(standsOut: true)
    route.marks = diagram.segues[segue].marks
    return route
  }

  /// The height at which a segue's line leaves its origin: that of its row, or of the middle.
  private func departure(of segue: Int, from: Int) -> Double {
    let fragment = diagram.fragments[from]
    let frame = fragment.kind.frame(in: fragments[from])
    guard let row = fragment.rows.firstIndex(of: segue) else { return fragments[from].center.y }
    return fragment.rowMiddle(row, in: frame)
  }

  /// The places at which lines turn that are led around all boxes and, where there is a way, the groups' titles, with
  /// room for their heads and off boxes; nil for a line without a way.
  ///
  /// - Parameter all: All that may be led so, shown or not: a line is the same whichever others are.
  func bends(of routes: [LineRoute], among all: [LineRoute]) -> [[Point]?] {
    guard !routes.isEmpty else { return [] }
    var passage = Passage(self)
    let loops = routes.map { passage.loop($0, beside: passage.lines) }
    var found = loops
    for strictness in Passage.Strictness.all {
      // A line rather comes nearer to a box than that it runs along one that is always there.
      let missing = routes.indices.filter { index in
        loops[index] == nil && (found[index].map { $0.runsAlong && !strictness.passesHeads } ?? true)
      }
      let left = Dictionary(grouping: missing) { routes[$0].lane }
      for (lane, lines) in left.sorted(by: { $0.key < $1.key }) {
        let others = all.filter { $0.lane == lane }.map { passage.ends(of: $0, strictness) }
        var router = passage.router(lane, strictness, others.flatMap { [$0.start, $0.end] })
        for index in lines {
          let door = passage.ends(of: routes[index], strictness)
          guard let bends = router.line(from: door.start, to: door.end), bends.count > 1 else { continue }
          let straight = passage.withoutJogs(routes[index].withoutHooks(bends), of: routes[index], strictness)
          let line = LedLine(straight, of: routes[index], beside: passage.lines, passage)
          if found[index].map({ line.cost < $0.cost }) ?? true { found[index] = line }
        }
      }
    }
    return found.map { $0?.bends }
  }
}

/// Leads lines of rows where it is known which others are shown: beside those.
public struct LinesBeside: Sendable {
  private let placed: PlacedDiagram
  private let lanes: [Int]
  /// What is in the way whatever is shown.
  private var passage: Passage

  /// - Parameter grows: Whether the picture grows by what lines take beside it.
  /// - Complexity: O(n²) for n fragments.
  public init(_ placed: PlacedDiagram, grows: Bool = false) {
    self.placed = placed
    lanes = LineLanes.numbers(in: placed.diagram)
    passage = Passage(placed, grows: grows)
  }

  /// The line of a row where others are shown that its usual one runs along, or whose heads it would hide, or they
  /// its own: beside those, in whichever lane it is led best; nil where it wouldn't run along them for less, nor hide
  /// fewer.
  ///
  /// - Parameter others: The segues whose lines are shown, with those.
  /// - Complexity: O(n² log n) for n fragments.
  public mutating func line(
    of segue: Int,
    ratherThan usual: PlacedSegue,
    beside others: [(segue: Int, line: PlacedSegue)]
  ) -> PlacedSegue? {
    passage.show(others)
    let taken = passage.lines + passage.shown
    let route = placed.route(of: segue, in: lanes[segue])
    let met = usual.curve.straightParts.map { PlacedDiagram.meeting(of: $0, taken, width: route.width) }
    let before = met.reduce(into: (company: 0.0, nearness: 0.0, crossings: 0)) {
      $0 = ($0.company + $1.company, $0.nearness + $1.nearness, $0.crossings + $1.crossings)
    }
    let usualEnds = placed.diagram.segues[segue].ends(on: usual.curve)
    let hiddenBefore = passage.hidden(usual.curve.straightParts, usualEnds, beside: taken)
    let loop = passage.loop(route, beside: taken)
    var best = loop
    func isNeeded(_ strictness: Passage.Strictness) -> Bool {
      guard let best else { return true }
      return best.company >= PlacedDiagram.meeting || best.hidden > 0 && !strictness.passesHeads
    }
    for strictness in Passage.Strictness.apart
    where loop == nil && !strictness.passesWords && isNeeded(strictness) {
      best = placed.cheapest(of: route, &passage, strictness, beside: taken, and: best) { _, best in
        max(best.company, best.nearness) < PlacedDiagram.meeting && best.crossings <= before.crossings
          && best.hidden == 0
      }
    }
    guard let best else { return nil }
    let most = max(before.company, PlacedDiagram.meeting)
    guard best.company < before.company || best.hidden < hiddenBefore && best.company <= most else { return nil }
    let step = placed.mark(on: best.bends, of: segue, off: Array(best.bends.dropFirst().dropLast()))
    return PlacedSegue(curve: route.curve(best.bends), pill: nil, step: step)
  }
}
