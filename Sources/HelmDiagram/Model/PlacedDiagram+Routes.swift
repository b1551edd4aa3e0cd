internal import HelmDocument

/// What a line joins that is led around all boxes.
struct LineRoute {
  let from: Int
  let to: Int
  /// The height at which it leaves.
  let start: Double
  /// What heads take of both its ends, in points.
  let heads: (start: Double, end: Double)
  /// Where it is led beside others.
  var lane: Int

  /// Its line, by the places at which it turns.
  func curve(_ bends: [Point]) -> Curve { Curve(bends: bends, radius: 7, heads: heads) }
}

extension PlacedDiagram {
  /// The lines of the redirects, led around all boxes: from the row of the segue that is redirected, or its origin's
  /// middle. One without a way stays.
  ///
  /// - Complexity: O(r n² log n) for r redirects and n fragments.
  public var redirectLines: [Curve] {
    let routes = diagram.redirects.enumerated().map { number, redirect in
      LineRoute(
        from: redirect.from,
        to: redirect.to,
        start: departure(of: redirect.segue, from: redirect.from),
        heads: (0, PlacedSegue.headLength),
        lane: number % LineLanes.count
      )
    }
    return zip(redirects, zip(routes, bends(of: routes, among: routes))).map { line, route in
      route.1.map(route.0.curve) ?? line
    }
  }

  /// The line of a row where others are shown that its usual one runs along: beside those, in whichever lane it is led
  /// best; nil where it wouldn't run along them for less.
  ///
  /// - Parameter others: The segues whose lines are shown, with those.
  /// - Complexity: O(n² log n) for n fragments.
  public func line(
    of segue: Int,
    ratherThan usual: PlacedSegue,
    beside others: [(segue: Int, line: PlacedSegue)]
  ) -> PlacedSegue? {
    let passage = Passage(self, beside: others)
    let taken = passage.lines + others.flatMap(\.line.curve.straightParts)
    let met = usual.curve.straightParts.map { Self.meeting(of: $0, taken) }
    let before = (company: met.reduce(0) { $0 + $1.company }, crossings: met.reduce(0) { $0 + $1.crossings })
    let route = route(of: segue, in: LineLanes.numbers(in: diagram)[segue])
    var best: LedLine?
    for strictness in Passage.Strictness.all
    where !strictness.passesWords && best?.company ?? .infinity >= Self.meeting {
      best = cheapest(of: route, passage, strictness, beside: taken, and: best) { _, best in
        best.company < Self.meeting && best.crossings <= before.crossings
      }
    }
    guard let best, best.company < before.company else { return nil }
    return PlacedSegue(curve: route.curve(best.bends), pill: nil, step: mark(on: best.bends, of: segue))
  }

  /// Whether a line runs beside another one, closer than lines are that are told apart, for longer than where they
  /// cross at a bend.
  ///
  /// - Parameters:
  ///   - parts: A line's straight parts.
  ///   - others: Those of the other one.
  public static func runs(_ parts: [(Point, Point)], along others: [(Point, Point)]) -> Bool {
    parts.reduce(0) { $0 + meeting(of: $1, others).company } > meeting
  }

  /// What a row's line joins.
  func route(of segue: Int, in lane: Int) -> LineRoute {
    let (from, to) = (diagram.segues[segue].from, diagram.segues[segue].to)
    let head = PlacedSegue.headLength * (diagram.segues[segue].traits.auto ? 2 : 1)
    let isPaired = diagram.segues[segue].pairing != .alone
    let start = departure(of: segue, from: from)
    return LineRoute(from: from, to: to, start: start, heads: (isPaired ? head : 0, head), lane: lane)
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
    let passage = Passage(self)
    var found = [[Point]?](repeating: nil, count: routes.count)
    for strictness in Passage.Strictness.all {
      let left = Dictionary(grouping: routes.indices.filter { found[$0] == nil }) { routes[$0].lane }
      for (lane, lines) in left.sorted(by: { $0.key < $1.key }) {
        let others = all.filter { $0.lane == lane }.map { passage.ends(of: $0, strictness) }
        var router = passage.router(lane, strictness, others.flatMap { [$0.start, $0.end] })
        for index in lines {
          let door = passage.ends(of: routes[index], strictness)
          if let bends = router.line(from: door.start, to: door.end), bends.count > 1 { found[index] = bends }
        }
      }
    }
    return found
  }
}

/// What lines of a placed diagram are led around, and how they begin and end.
struct Passage {
  /// What a line must have; where there is no way so, it has less.
  struct Strictness {
    /// From a box that it doesn't join, in points.
    let wall: Double
    var passesWords = false
    var hasRoom = true

    static let all = [
      Strictness(wall: LineLanes.clearance - 0.5), Strictness(wall: LineRouter.distance - 0.5),
      Strictness(wall: LineRouter.wall), Strictness(wall: LineRouter.wall, passesWords: true),
      Strictness(wall: LineRouter.wall, passesWords: true, hasRoom: false),
    ]
  }

  /// From a line to others' tags and to chips, and from where it begins or ends to others' heads, in points.
  private static let besideMarks = 2.0
  /// How far out of the graph lines are led, in points: above it are words.
  private static let rim = (above: 17.0, elsewhere: PlacedDiagram.margin - 4)
  /// How far from a box's side a line passes where the gap to the next one of its twins has no room for more.
  private static let gap = 1.5
  /// From a line to the next one of its twins where it has.
  private static let besideTwins = 2.5
  /// From a line to a group's title: below it there is little room.
  private static let besideTitles = 0.5

  private let placed: PlacedDiagram
  private let isApart: Bool
  /// The boxes, those of twins in one.
  private let obstacles: [Rect]
  /// Of each fragment the obstacle that it is, or is in.
  private let obstacle: [Int]
  private let lanes: LineLanes
  /// The straight parts of lines that are always there.
  let lines: [(Point, Point)]
  /// Where those begin and end.
  private let contacts: [Point]
  /// Their heads, with what the ends of lines keep off them.
  private let heads: [Rect]
  /// The groups' titles, with what lines keep off them.
  private let titles: [Rect]
  /// Those, the lines' tags and the chips, likewise.
  private let words: [Rect]

  /// - Parameters:
  ///   - signs: What stands on boxes beside chips.
  ///   - isApart: Whether it is known which lines there are: then they begin beside their rows between twins, too. Of a
  ///     path's lines the numbers must have room, whichever there are.
  ///   - others: Lines of rows that are shown, too.
  init(
    _ placed: PlacedDiagram,
    signs: [Rect] = [],
    isApart: Bool = false,
    beside others: [(segue: Int, line: PlacedSegue)] = []
  ) {
    (self.placed, self.isApart) = (placed, isApart)
    var (obstacles, obstacle) = (placed.fragments, Array(placed.fragments.indices))
    let shared = Set(placed.diagram.twins.flatMap(\.self))
    obstacles = placed.fragments.indices.filter { !shared.contains($0) }.map { placed.fragments[$0] }
    for (number, fragment) in placed.fragments.indices.filter({ !shared.contains($0) }).enumerated() {
      obstacle[fragment] = number
    }
    for members in placed.diagram.twins {
      guard let first = members.first else { continue }
      for member in members { obstacle[member] = obstacles.count }
      obstacles.append(members.reduce(placed.fragments[first]) { $0.union(placed.fragments[$1]) })
    }
    (self.obstacles, self.obstacle) = (obstacles, obstacle)
    // Redirects are led before the size is known.
    let known = Rect(x: 0, y: 0, width: placed.size.width, height: placed.size.height)
    let graph = (placed.fragments + placed.groups.map(\.frame)).reduce(known) { $0.union($1) }
    let sheet = Rect(
      x: graph.x - Self.rim.elsewhere,
      y: graph.y - Self.rim.above,
      width: graph.width + 2 * Self.rim.elsewhere,
      height: graph.height + Self.rim.above + Self.rim.elsewhere
    )
    lanes = LineLanes(beside: obstacles, on: sheet, off: placed.groups.map(\.frame))
    titles = placed.groups.map { $0.label.insetBy(-Self.besideTitles) }
    let drawn = zip(placed.diagram.segues, placed.segues).filter { !$0.0.isQuiet && !$0.0.isTrailing }
    lines = drawn.flatMap { $1.curve.straightParts }
    let shown = drawn + others.map { (placed.diagram.segues[$0.segue], $0.line) }
    contacts = shown.flatMap { [$1.curve.start, $1.curve.end] }
    heads = shown.flatMap { $0.ends(on: $1.curve) }.map { $0.insetBy(-Self.besideMarks) }
    let marks = drawn.compactMap(\.1.pill) + placed.chips.joined().map(\.box) + signs
    words = marks.map { $0.insetBy(-Self.besideMarks) } + titles
  }

  /// - Parameter others: Straight parts beside which no line runs for long; nil for those that are always there.
  func router(
    _ lane: Int,
    _ strictness: Strictness,
    _ ends: [LineRouter.End],
    beside others: [(Point, Point)]? = nil
  ) -> LineRouter {
    let words = strictness.passesWords ? [] : self.words
    let titles = strictness.passesWords ? [] : self.titles
    return LineRouter(
      around: obstacles,
      and: words,
      tracks: obstacles.indices.map { lanes.track(lane, beside: $0) }
        + titles.map { lanes.track(lane, around: $0, near: 0) },
      wall: strictness.wall,
      beside: others ?? lines,
      off: placed.groups.map(\.frame),
      ends: ends
    )
  }

  /// How a line may begin and end, and where it does rather.
  func ends(
    of route: LineRoute,
    _ strictness: Strictness
  ) -> (start: LineRouter.End, end: LineRouter.End, place: Point) {
    let heads = strictness.hasRoom ? route.heads : (0, 0)
    let targets = (0..<LineLanes.count).map { target(at: route.to, (route.lane + $0) % LineLanes.count) }
    let start = Point(x: placed.fragments[route.from].center.x, y: route.start)
    return (
      end(at: route.from, [start], heads: heads.0, route.lane, isStart: true),
      end(at: route.to, targets, heads: heads.1, route.lane, isStart: false),
      targets[0]
    )
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
  /// - Parameter places: Where it does rather; the first one, unless all that stands on the box is in the way there.
  private func end(at fragment: Int, _ places: [Point], heads: Double, _ lane: Int, isStart: Bool) -> LineRouter.End {
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
        for place in places {
          let alone = free(place).filter { isAlone($0, isStart: isStart) }
          if !alone.isEmpty { return .init(parts: alone) }
        }
        return .init(parts: usual)
      }
      return nil
    }
    func throughGaps(_ distances: [Double], clearance: Double) -> LineRouter.End? {
      for distance in members.isEmpty ? [] : distances {
        let parts = partsThroughGaps(to: fragment, place, distance, lane)
        let free = parts.filter { isFree($0, clearance: clearance) }
        if !free.isEmpty { return .init(parts: free) }
      }
      return nil
    }
    // A row's line leaves beside its row where it can.
    let isAnySide = !isStart || !members.isEmpty
    let beside =
      straight(isAnySide: isAnySide && !(isStart && isApart))
      ?? throughGaps(
        leads.filter { $0 > 0 } + [PlacedSegue.headLength + LineRouter.turn, LineRouter.wall],
        clearance: Self.besideTwins
      )
    return beside ?? straight(isAnySide: isAnySide) ?? throughGaps([Self.gap], clearance: 0.5)
      ?? .init(parts: straightParts(to: fragment, place, 0, lane, isAnySide: isAnySide))
  }

  private static func box(around one: Point, _ other: Point) -> Rect {
    Rect(
      x: min(one.x, other.x),
      y: min(one.y, other.y),
      width: abs(one.x - other.x),
      height: abs(one.y - other.y)
    )
  }

  /// The bends of a line between two of some twins beside which there is room for it: it doesn't leave the box that
  /// they share.
  func inside(_ route: LineRoute) -> [Point]? {
    guard route.from != route.to, let members = placed.diagram.twins.first(where: { $0.contains(route.to) }),
      members.contains(route.from), members.count > 2
    else { return nil }
    let others = members.map { placed.fragments[$0] }
    let (from, to) = (placed.fragments[route.from], placed.fragments[route.to])
    let arrival = ends(of: route, Strictness.all[0]).place.y
    let lead = max(route.heads.start, route.heads.end) + LineRouter.turn
    for (x, side) in [(to.x - lead, to.x), (to.maxX + lead, to.maxX)] {
      guard x < from.x || x > from.maxX else { continue }
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
      if isFree { return bends }
    }
    return nil
  }

  /// Whether the part of a line beside a box is off all that is always there.
  private func isAlone(_ part: [Point], isStart: Bool) -> Bool {
    let line = Self.box(around: part[0], part[1])
    // What stands on the box's edge would hide a head.
    let head = line.insetBy(-PlacedSegue.headWidth / 2)
    return !heads.contains(where: line.intersects) && !words.contains(where: head.intersects)
      && (isStart || !contacts.contains { $0.distance(to: part[1]) < LineRouter.distance })
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
