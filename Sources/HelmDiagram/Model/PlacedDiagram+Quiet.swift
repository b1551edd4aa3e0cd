extension PlacedDiagram {
  /// The lines of segues that have none where nothing is said of them: around all boxes, from a row to where it leads;
  /// of one of several twins that which leads to all of them.
  ///
  /// - Parameter segues: The diagram's segues; those that have a line anyway keep it. A line is the same whichever
  ///   others are shown.
  /// - Complexity: O(s n² log n) for s segues and n fragments.
  public func lines(of segues: [Int]) -> [PlacedSegue] {
    let lanes = LineLanes.numbers(in: diagram)
    func quietRoute(_ segue: Int) -> LineRoute? {
      let drawn = diagram.segues[segue].drawer ?? segue
      return diagram.segues[segue].course == .row ? route(of: drawn, in: lanes[drawn]) : nil
    }
    let routes = segues.compactMap(quietRoute)
    let bends = bends(of: routes, among: diagram.segues.indices.compactMap(quietRoute))
    var found = zip(routes, bends).makeIterator()
    return segues.map { index in
      switch diagram.segues[index].course {
      case .line: return self.segues[index]
      case .twin(let shared): return self.segues[shared]
      case .row:
        guard let (route, bends) = found.next(), let bends else { return self.segues[index] }
        let step = mark(on: bends, of: index, off: Array(bends.dropFirst().dropLast()))
        return PlacedSegue(curve: route.curve(bends), pill: nil, step: step)
      }
    }
  }

  /// The lines of segues that have none where nothing is said of them, and of which it is known that no others are
  /// shown: they keep off one another.
  ///
  /// A row is marked in its box, and names its destination. It has a line too, the best there is, unless more of these
  /// rows leave its box or lead to where it leads than anybody follows, or there are more in all: then those have lines
  /// that are easiest to follow, the shortest of which don't run along others or cross many.
  ///
  /// - Parameters:
  ///   - segues: The diagram's segues; those that have a line anyway are left out.
  ///   - isEachNeeded: Whether rows have lines however many there are, wherever there is a way.
  ///   - signs: What stands on boxes beside chips.
  ///   - grows: Whether the picture grows by what lines take beside it.
  ///   - standsOut: Whether a segue's line is drawn wider than usual; all of the given ones unless told.
  /// - Complexity: O(s n² log n) for s segues and n fragments.
  public func linesApart(
    of segues: [Int],
    areNeeded isEachNeeded: Bool = false,
    off signs: [Rect] = [],
    grows: Bool = false,
    standsOut: ((Int) -> Bool)? = nil
  ) -> [Int: PlacedSegue] {
    func isRow(_ segue: Int) -> Bool { !isEachNeeded && diagram.segues[segue].course == .row }
    let quiet = segues.filter { diagram.segues[$0].isQuiet }
    var (leaving, arriving) = (diagram.fragments.map { _ in 0 }, diagram.fragments.map { _ in 0 })
    for segue in quiet where isRow(segue) {
      leaving[diagram.segues[segue].from] += 1
      arriving[diagram.segues[segue].to] += 1
    }
    let told = Set(quiet)
    // One that shares its line with another of these is led by that one.
    func drawer(_ segue: Int) -> Int {
      diagram.segues[segue].drawer.flatMap { told.contains($0) ? $0 : nil } ?? segue
    }
    let led = quiet.filter { segue in
      let (from, to) = (diagram.segues[segue].from, diagram.segues[segue].to)
      return drawer(segue) == segue && (!isRow(segue) || max(leaving[from], arriving[to]) <= Self.mostTogether)
    }
    let lanes = LineLanes.numbers(in: diagram)
    let routes = led.map { segue in
      var route = route(of: segue, in: lanes[segue])
      if let standsOut { route.width = diagram.segues[segue].lineWidth(standsOut: standsOut(segue)) }
      return route
    }
    let bends = bendsApart(
      of: zip(led, routes).map { ($0, $1, !isRow($0)) },
      off: signs,
      grows: grows,
      standsOut: standsOut,
      within: isEachNeeded ? Self.mostForNeeded : Self.mostForRows
    )
    let found = Dictionary(uniqueKeysWithValues: zip(led, zip(routes, bends)))
    // A sign there would hide which line turns where.
    let corners =
      zip(diagram.segues, self.segues).filter { !$0.0.isQuiet && !$0.0.isTrailing }.flatMap { $1.curve.corners }
      + bends.compactMap(\.self).flatMap { $0.dropFirst().dropLast() }
    let lines = quiet.compactMap { segue -> (Int, PlacedSegue)? in
      guard let (route, bends) = found[drawer(segue)], let bends else { return nil }
      return (segue, PlacedSegue(curve: route.curve(bends), pill: nil, step: mark(on: bends, of: segue, off: corners)))
    }
    return Dictionary(uniqueKeysWithValues: lines)
  }

  /// More rows of one box, or to one, aren't followed line by line.
  private static let mostTogether = 6
  /// So many rows have lines at most: there is no room for more, and each takes a search in every lane.
  private static let mostApart = 24
  /// What searches may take for lines that a layout lock needs, which is to be quick, and for those of rows, in places
  /// of the routers' grids: some hundredths of a second, and some tenths.
  private static let (mostForNeeded, mostForRows) = (200_000, 4_000_000)
  /// What part of its length a row's line may run along others, and how many it may cross, to be easy to follow.
  private static let tangle = (company: 0.04, crossings: 6)

  /// Where a line's number stands: off boxes, titles and what stands on lines that are always there.
  ///
  /// Rows' lines run along each other for long. Which of them a picture has depends on what it shows, where a number
  /// stands doesn't: the shares of lines at which they stand are spread evenly, by the golden ratio.
  ///
  /// - Parameter corners: Where lines turn that it is to keep off, too.
  func mark(on bends: [Point], of segue: Int, off corners: [Point] = []) -> Point {
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
    var free = places.indices.filter { rooms[$0] >= most }
    guard !free.isEmpty else { return bends[0] }
    let straight = free.filter { place in corners.allSatisfy { $0.distance(to: places[place]) > half + 1 } }
    if !straight.isEmpty { free = straight }
    let share = (Double(segue) * 0.618_034).truncatingRemainder(dividingBy: 1)
    return places[free[Int(share * Double(free.count))]]
  }

  /// What a point beside another line, one across a head and one across another line cost, in points of length.
  private static let (company, hiding) = (12.0, 200.0)
  static let crossing = 25.0
  /// What a point costs besides that is so near to another line that two wide ones touch.
  static let nearness = 1.5
  /// Lines may run beside one another for so long, as where they cross at a bend.
  static let meeting = 12.0

  /// The bends of lines of which it is known that no others are shown: each keeps off those before it, in whichever
  /// lane it is led best; those that are needed come first, then the shortest of those that are easy to follow. Where
  /// there are so many that it would take long, the later ones take the first way that is found.
  private func bendsApart(
    of lines: [(segue: Int, route: LineRoute, isNeeded: Bool)],
    off signs: [Rect],
    grows: Bool,
    standsOut: ((Int) -> Bool)?,
    within effort: Int
  ) -> [[Point]?] {
    var passage = Passage(self, signs: signs, isApart: true, grows: grows, within: effort, standsOut: standsOut)
    var found = [[Point]?](repeating: nil, count: lines.count)
    var taken = passage.lines
    let lengths = lines.map { fragments[$0.route.from].center.distance(to: fragments[$0.route.to].center) }
    func rank(_ index: Int) -> (Int, Double, Int) { (lines[index].isNeeded ? 0 : 1, lengths[index], index) }
    var count = 0
    func lead(_ indices: [Int], mayTangle: Bool) -> [Int] {
      indices.filter { index in
        let (segue, route, isNeeded) = lines[index]
        guard isNeeded || count < Self.mostApart, let line = led(route, &passage, beside: taken, staysInGroup: isNeeded)
        else {
          return false
        }
        let isTangled = line.runsAlong || line.crossings > Self.tangle.crossings
        guard isNeeded || mayTangle || !isTangled else { return true }
        found[index] = line.bends
        taken += zip(line.bends, line.bends.dropFirst()).map { LinePart($0, $1, width: route.width) }
        passage.add(route.curve(line.bends), of: diagram.segues[segue], width: route.width)
        if !isNeeded { count += 1 }
        return false
      }
    }
    // Those that are easy to follow keep the room that they have.
    let left = lead(lines.indices.sorted { rank($0) < rank($1) }, mayTangle: false)
    _ = lead(left, mayTangle: true)
    return found
  }

  /// A line as it is led, with how far it runs along others, and how many it crosses.
  struct LedLine {
    let bends: [Point]
    let length: Double
    let company: Double
    /// How far it runs nearer to others than lanes are, besides.
    let nearness: Double
    let crossings: Int
    let cost: Double

    /// Whether it crosses no others and keeps off them.
    var isAlone: Bool { max(company, nearness) < PlacedDiagram.meeting && crossings == 0 }

    /// Whether it runs along others for longer than is easy to follow.
    var runsAlong: Bool { company > max(PlacedDiagram.meeting, PlacedDiagram.tangle.company * length) }

    /// How many of its marks lie under others, and of theirs under it.
    let hidden: Int

    /// - Parameters:
    ///   - taken: The lines beside which it runs.
    ///   - passage: Knows their marks.
    init(_ bends: [Point], of route: LineRoute, beside taken: [LinePart], _ passage: Passage) {
      self.bends = bends
      let parts = Array(zip(bends, bends.dropFirst()))
      hidden = passage.hidden(parts, route.ends(bends), beside: taken)
      length = parts.reduce(0) { $0 + $1.0.distance(to: $1.1) }
      let met = parts.map { PlacedDiagram.meeting(of: $0, taken, width: route.width) }
      company = met.reduce(0) { $0 + $1.company }
      nearness = met.reduce(0) { $0 + $1.nearness }
      crossings = met.reduce(0) { $0 + $1.crossings }
      cost =
        length + LineRouter.bend * Double(parts.count) + PlacedDiagram.company * company
        + PlacedDiagram.nearness * nearness + PlacedDiagram.crossing * Double(crossings)
        + PlacedDiagram.hiding * Double(hidden)
    }
  }

  private func led(
    _ route: LineRoute,
    _ passage: inout Passage,
    beside taken: [LinePart],
    staysInGroup: Bool
  ) -> LedLine? {
    if let bends = passage.inside(route) { return LedLine(bends, of: route, beside: taken, passage) }
    if let loop = passage.loop(route, beside: taken) { return loop }
    // A row onto its own box says all that a line without room would.
    if route.from == route.to, route.leavesRow { return nil }
    let isAtHome = staysInGroup && diagram.fragments[route.from].group == diagram.fragments[route.to].group
    if isAtHome, let group = diagram.fragments[route.from].group, groups.indices.contains(group) {
      for strictness in Passage.Strictness.apart
      where !strictness.passesHeads && passage.maySearch(strictness, isFound: true) {
        let line = cheapest(of: route, &passage, strictness, beside: taken, and: nil, within: groups[group].frame) {
          line,
          _ in line.isAlone
        }
        if let line, !line.runsAlong { return line }
      }
    }
    var best: LedLine?
    // A line rather comes nearer to a box than that it runs along another one; over words only where there is no way.
    for strictness in Passage.Strictness.apart
    where best == nil || !strictness.passesWords && passage.maySearch(strictness, isFound: true) {
      best = cheapest(of: route, &passage, strictness, beside: taken, and: best) { line, _ in
        line.isAlone
      }
      if let best, !best.runsAlong, best.hidden == 0 || strictness.passesHeads { break }
    }
    return best
  }

  /// The line that costs least, of another one and those that the lanes lead, from the route's own lane on.
  ///
  /// - Parameters:
  ///   - frame: What the line doesn't leave.
  ///   - isEnough: Whether no further lane is looked at, by the line of the last one and the best of all.
  func cheapest(
    of route: LineRoute,
    _ passage: inout Passage,
    _ strictness: Passage.Strictness,
    beside taken: [LinePart],
    and other: LedLine?,
    within frame: Rect? = nil,
    isEnough: (_ line: LedLine, _ best: LedLine) -> Bool
  ) -> LedLine? {
    var best = other
    for number in 0..<LineLanes.count {
      guard passage.maySearch(strictness, lane: number, isFound: best != nil) else { break }
      var route = route
      route.lane = (route.lane + number) % LineLanes.count
      var door = passage.ends(of: route, strictness)
      if let frame {
        door.start.parts.removeAll { !frame.contains($0[0]) }
        door.end.parts.removeAll { !frame.contains($0[0]) }
        guard !door.start.parts.isEmpty, !door.end.parts.isEmpty else { continue }
      }
      var router = passage.router(
        route.lane,
        strictness,
        [door.start, door.end],
        beside: taken,
        width: route.width,
        within: frame
      )
      let found = router.line(from: door.start, to: door.end)
      passage.count(router)
      guard let bends = found, bends.count > 1 else { continue }
      let straight = passage.withoutJogs(route.withoutHooks(bends), of: route, strictness, beside: taken, within: frame)
      let line = LedLine(straight, of: route, beside: taken, passage)
      let cheaper = best.map { $0.cost <= line.cost ? $0 : line } ?? line
      best = cheaper
      if isEnough(line, cheaper) { break }
    }
    return best
  }

  /// How long a straight part runs beside others, how long nearer to them than lanes are besides, and how many it
  /// crosses.
  ///
  /// - Parameter width: How wide its line is drawn.
  static func meeting(
    of part: (Point, Point),
    _ others: [LinePart],
    width: Double
  ) -> (company: Double, nearness: Double, crossings: Int) {
    let isDown = abs(part.0.x - part.1.x) < 0.001
    func span(_ part: (Point, Point), down: Bool) -> (low: Double, high: Double) {
      let (one, other) = down ? (part.0.y, part.1.y) : (part.0.x, part.1.x)
      return (min(one, other), max(one, other))
    }
    let (along, across) = (span(part, down: isDown), span(part, down: !isDown).low)
    var (company, nearness, crossings) = (0.0, 0.0, 0)
    for line in others {
      let other = (line.start, line.end)
      let (own, beside) = (span(other, down: isDown), span(other, down: !isDown))
      if beside.low == beside.high {
        let between = abs(beside.low - across)
        guard between < LineLanes.distance(width, line.width) - 0.01 else { continue }
        let length = max(0, min(along.high, own.high) - max(along.low, own.low))
        if between < LineLanes.touching(width, line.width) { company += length } else { nearness += length }
      } else if beside.low < across, across < beside.high, along.low < own.low, own.low < along.high {
        crossings += 1
      }
    }
    return (company, nearness, crossings)
  }
}
