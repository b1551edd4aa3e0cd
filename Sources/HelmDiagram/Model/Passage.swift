/// What lines of a placed diagram are led around, and how they begin and end.
struct Passage {
  /// What a line must have; where there is no way so, it has less.
  struct Strictness {
    /// From a box that it doesn't join, in points.
    let wall: Double
    /// Whether it may leave the lanes, beside lines that it would run along.
    var leavesLanes = false
    var passesHeads = false
    var passesWords = false
    var hasRoom = true

    private static let offAll = [
      Strictness(wall: LineLanes.clearance - 0.5), Strictness(wall: LineRouter.distance - 0.5),
      Strictness(wall: LineRouter.wall),
    ]
    private static let overSome = [
      Strictness(wall: LineRouter.wall, passesHeads: true),
      Strictness(wall: LineRouter.wall, passesHeads: true, passesWords: true),
      Strictness(wall: LineRouter.wall, passesHeads: true, passesWords: true, hasRoom: false),
    ]
    static let all = offAll + overSome
    /// Those of a line of which it is known what is shown beside it.
    static let apart = offAll + [Strictness(wall: LineRouter.wall, leavesLanes: true)] + overSome
  }

  /// From a line to others' tags and to chips, and from where it begins or ends to others' heads, in points.
  private static let besideMarks = 2.0
  /// How far out of the graph lines are led, in points: above it are words.
  private static let rim = (above: 17.0, elsewhere: PlacedDiagram.margin - 4)
  /// How much further lines are led beside others, where the picture grows by what they take.
  static let growth = 6 * LineLanes.gap
  /// How far from a box's side a line passes where the gap to the next one of its twins has no room for more.
  private static let gap = 1.5
  /// From a line to the next one of its twins where it has.
  private static let besideTwins = 2.5
  /// From a line to the next one where there is no room for more, in points.
  private static let besideLines = LineRouter.wall + 0.01
  /// From a group's frame to a line that doesn't leave it, in points.
  static let insideFrame = 5.5
  /// From a line to a group's title: below it there is little room.
  private static let besideTitles = 0.5
  /// So many places a router's grid rather has at most, where lines may leave the lanes.
  private static let mostPlaces = 80_000.0
  /// Beside so many straight parts of other lines they may do so in any case.
  private static let leastBeside = 8

  let placed: PlacedDiagram
  private let isApart: Bool
  /// The boxes, those of twins in one.
  let obstacles: [Rect]
  /// Of each fragment the obstacle that it is, or is in.
  let obstacle: [Int]
  private let lanes: LineLanes
  /// On whose sides the lines of each lane run: of the boxes, and of titles; nil where no lane was led so far.
  private var tracks = [(boxes: [Rect], titles: [Rect])?](repeating: nil, count: LineLanes.count)
  /// What a picture has room for, and what it may have where lines beside others need it.
  private let (sheet, most): (Rect, Rect)
  /// The straight parts of lines that are always there, and of those that were added.
  private(set) var lines: [(Point, Point)]
  /// Where those begin and end.
  private var contacts: [Point]
  /// Their heads, with what lines keep off them.
  private(set) var heads: [Rect]
  /// How many of those are always there.
  private let usual: (contacts: Int, heads: Int)
  /// The straight parts of lines of rows that are shown besides.
  private var shown: [(Point, Point)] = []
  /// What searches for lines may still take, in places of the routers' grids.
  private var room: Int
  /// The groups' titles, with what lines keep off them.
  private let titles: [Rect]
  /// Those, the lines' tags and the chips, likewise.
  let words: [Rect]

  /// - Parameters:
  ///   - signs: What stands on boxes beside chips.
  ///   - isApart: Whether it is known which lines there are: then they begin beside their rows between twins, too. Of a
  ///     path's lines the numbers must have room, whichever there are.
  ///   - grows: Whether the picture grows by what lines take beside it.
  ///   - effort: What searches may take, in places of the routers' grids, before the first way that is found will do. A
  ///     line hangs on those before it then.
  init(
    _ placed: PlacedDiagram,
    signs: [Rect] = [],
    isApart: Bool = false,
    grows: Bool = false,
    within effort: Int = .max
  ) {
    (self.placed, self.isApart, room) = (placed, isApart, effort)
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
    sheet = Rect(
      x: graph.x - Self.rim.elsewhere,
      y: graph.y - Self.rim.above,
      width: graph.width + 2 * Self.rim.elsewhere,
      height: graph.height + Self.rim.above + Self.rim.elsewhere
    )
    most = grows ? sheet.insetBy(-Self.growth) : sheet
    lanes = LineLanes(beside: obstacles, on: sheet, off: placed.groups.map(\.frame))
    titles = placed.groups.map { $0.label.insetBy(-Self.besideTitles) }
    let drawn = zip(placed.diagram.segues, placed.segues).filter { !$0.0.isQuiet && !$0.0.isTrailing }
    lines = drawn.flatMap { $1.curve.straightParts }
    contacts = drawn.flatMap { [$1.curve.start, $1.curve.end] }
    heads = drawn.flatMap { $0.ends(on: $1.curve) }.map { $0.insetBy(-Self.besideMarks) }
    usual = (contacts.count, heads.count)
    let marks = drawn.compactMap(\.1.pill) + placed.chips.joined().map(\.box) + signs
    words = marks.map { $0.insetBy(-Self.besideMarks) } + titles
  }

  /// Notes one more line that is shown: those that are led from now on keep their heads off its own.
  mutating func add(_ curve: Curve, of segue: DiagramSegue) {
    lines += curve.straightParts
    contacts += [curve.start, curve.end]
    heads += segue.ends(on: curve).map { $0.insetBy(-Self.besideMarks) }
  }

  /// Takes lines of rows for shown, in place of those before: others keep off where they begin, and off their heads.
  mutating func show(_ others: [(segue: Int, line: PlacedSegue)]) {
    contacts.removeSubrange(usual.contacts...)
    heads.removeSubrange(usual.heads...)
    shown = others.flatMap(\.line.curve.straightParts)
    for (segue, line) in others {
      contacts += [line.curve.start, line.curve.end]
      heads += placed.diagram.segues[segue].ends(on: line.curve).map { $0.insetBy(-Self.besideMarks) }
    }
  }

  /// Whether the first way that is found for a line will do from now on.
  var isSpent: Bool { room <= 0 }

  /// Takes off what a router's searches took.
  mutating func count(_ router: LineRouter) { room -= min(room, router.effort) }

  private mutating func tracks(of lane: Int) -> (boxes: [Rect], titles: [Rect]) {
    if let known = tracks[lane] { return known }
    let found = (
      boxes: obstacles.indices.map { lanes.track(lane, beside: $0) },
      titles: titles.map { lanes.track(lane, around: $0, near: 0) }
    )
    tracks[lane] = found
    return found
  }

  /// - Parameters:
  ///   - others: Straight parts beside which no line runs for long; nil for those that are always there.
  ///   - distance: How far off those lines rather run.
  ///   - frame: What the lines don't leave.
  mutating func router(
    _ lane: Int,
    _ strictness: Strictness,
    _ ends: [LineRouter.End],
    beside others: [(Point, Point)]? = nil,
    apart distance: Double = LineLanes.gap,
    within frame: Rect? = nil
  ) -> LineRouter {
    let words = (strictness.passesWords ? [] : self.words) + (strictness.passesHeads ? [] : heads)
    let sides = frame.map { frame in
      [
        Rect(x: frame.x, y: frame.y, width: frame.width, height: 0),
        Rect(x: frame.x, y: frame.maxY, width: frame.width, height: 0),
        Rect(x: frame.x, y: frame.y, width: 0, height: frame.height),
        Rect(x: frame.maxX, y: frame.y, width: 0, height: frame.height),
      ].map { $0.insetBy(-0.5) }
    }
    // Between a frame and what stands in it there is room for one line.
    let inside = frame.map { [$0.insetBy(Self.insideFrame)] } ?? []
    let usual = tracks(of: lane)
    let beside = strictness.leavesLanes ? nearest(others ?? lines, to: ends).flatMap { tracks(beside: $0, at: distance) } : []
    return LineRouter(
      around: obstacles,
      and: words + (sides ?? []),
      tracks: usual.boxes + (strictness.passesWords ? [] : usual.titles) + beside + inside,
      wall: strictness.wall,
      beside: others ?? lines,
      apart: company.isEmpty ? LineRouter.wall : distance - 0.01,
      off: placed.groups.map(\.frame),
      ends: ends
    )
  }

  /// Of straight parts those that are nearest to some ends, as many as tracks are laid beside.
  private func nearest(_ parts: [(Point, Point)], to ends: [LineRouter.End]) -> [(Point, Point)] {
    // A track is a column or a row of the grid, of which a box and a part have some.
    let usual = 2 * Double(obstacles.count + titles.count)
    let most = max(Self.leastBeside, Int((Self.mostPlaces.squareRoot() - usual) / 4))
    guard parts.count > most else { return parts }
    let places = ends.compactMap { $0.parts.first?.last }
    let distances = parts.map { part in
      let room = Self.box(around: part.0, part.1)
      return places.map(room.distance).min() ?? 0
    }
    let order = parts.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
    return order.prefix(most).map { parts[$0] }
  }

  /// The places beside a line's straight part at which another one can be told from it: as far off as it rather is, and
  /// as near as where there is no more room.
  private func tracks(beside part: (Point, Point), at distance: Double) -> [Rect] {
    [distance, max(Self.besideLines, distance - LineLanes.gap + 0.01)].compactMap { distance in
      let room = Self.box(around: part.0, part.1).insetBy(-distance)
      let (x, y) = (max(room.x, most.x), max(room.y, most.y))
      let (maxX, maxY) = (min(room.maxX, most.maxX), min(room.maxY, most.maxY))
      return x < maxX && y < maxY ? Rect(x: x, y: y, width: maxX - x, height: maxY - y) : nil
    }
  }

  /// How a line may begin and end, and where it does rather.
  func ends(
    of route: LineRoute,
    _ strictness: Strictness
  ) -> (start: LineRouter.End, end: LineRouter.End, place: Point) {
    let heads = strictness.hasRoom ? route.heads : (0, 0)
    let targets = (0..<LineLanes.count).map { target(at: route.to, (route.lane + $0) % LineLanes.count) }
    let starts = starts(of: route)
    return (
      route.begin
        ?? end(at: route.from, starts, heads: heads.0, route.lane, isStart: true, isRow: route.leavesRow),
      end(at: route.to, targets, heads: heads.1, route.lane, isStart: false),
      targets[0]
    )
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
  ///   - isRow: Whether it leaves beside its row, whatever others begin there.
  private func end(
    at fragment: Int,
    _ places: [Point],
    heads: Double,
    _ lane: Int,
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
      let alone = company.isEmpty ? [] : aside(free)
      return (alone.isEmpty ? free.first { !$0.isEmpty } : alone).map { .init(parts: $0) }
    }
    // A row's line leaves beside its row where it can.
    let isAnySide = !isStart || !members.isEmpty
    let beside =
      straight(isAnySide: isStart && isApart ? !isRow : isAnySide)
      ?? throughGaps(
        leads.filter { $0 > 0 } + [PlacedSegue.headLength + LineRouter.turn] + moreInGaps(heads) + [LineRouter.wall],
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
  private var company: [(Point, Point)] { isApart ? lines : shown }

  /// How far from a box's side lines pass in a gap where the usual places are taken: as far off those as lanes are, or
  /// as near as where there is no more room.
  private func moreInGaps(_ heads: Double) -> [Double] {
    guard !company.isEmpty else { return [] }
    let least = heads > 0 ? heads + LineRouter.turn : LineRouter.wall
    let usual = max(least, PlacedSegue.headLength + LineRouter.turn)
    return [usual + LineLanes.gap, usual - LineLanes.gap].filter { $0 >= least }
      + (1...4).map { least + Double($0) * Self.besideLines }
  }

  /// Of the ways through gaps at some distances those that are off other lines: on each side of a box, above and below,
  /// the first that is as far off them as lanes are, else the first that can be told from them.
  private func aside(_ ways: [[[Point]]]) -> [[Point]] {
    var (apart, beside): ([Point: [Point]], [Point: [Point]]) = ([:], [:])
    for way in ways.joined() {
      let side = Point(x: Self.side(of: Array(way.suffix(2))).x, y: Self.side(of: way).y)
      guard apart[side] == nil else { continue }
      let met = meeting(of: way)
      guard met.company <= PlacedDiagram.meeting else { continue }
      if met.nearness <= PlacedDiagram.meeting { apart[side] = way } else if beside[side] == nil { beside[side] = way }
    }
    let sides = [(-1.0, 1.0), (-1, -1), (1, 1), (1, -1)].map { Point(x: $0, y: $1) }
    return sides.compactMap { apart[$0] ?? beside[$0] }
  }

  /// How long a way runs along lines that are shown, and how long nearer to them than lanes are.
  private func meeting(of way: [Point]) -> (company: Double, nearness: Double) {
    zip(way, way.dropFirst()).reduce(into: (company: 0.0, nearness: 0.0)) { sum, part in
      let met = PlacedDiagram.meeting(of: part, company)
      sum.company += met.company
      sum.nearness += met.nearness
    }
  }

  /// Whether a way runs along lines that are shown.
  private func runsAlong(_ way: [Point]) -> Bool { meeting(of: way).company > PlacedDiagram.meeting }

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
    let leads = [lead] + (isApart ? moreInGaps(max(route.heads.start, route.heads.end)) : [])
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
    return ways.first { !runsAlong($0) } ?? ways.first
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
