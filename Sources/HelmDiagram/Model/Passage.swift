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
  static let gap = 1.5
  /// From a line to the next one of its twins where it has.
  static let besideTwins = 2.5
  /// How much further than lines are told apart the next one is where there is no room for more, in points.
  static let besideLines = 0.01
  /// From a group's frame to a line that doesn't leave it, in points.
  static let insideFrame = 5.5
  /// From a line to a group's title: below it there is little room.
  private static let besideTitles = 0.5
  /// So many places a router's grid rather has at most, where lines may leave the lanes.
  private static let mostPlaces = 80_000.0
  /// Beside so many straight parts of other lines they may do so in any case.
  private static let leastBeside = 8

  let placed: PlacedDiagram
  let isApart: Bool
  /// The boxes, those of twins in one.
  let obstacles: [Rect]
  /// Of each fragment the obstacle that it is, or is in.
  let obstacle: [Int]
  let lanes: LineLanes
  /// On whose sides the lines of each lane run: of the boxes, and of titles; nil where no lane was led so far.
  private var tracks = [(boxes: [Rect], titles: [Rect])?](repeating: nil, count: LineLanes.count)
  /// What a picture has room for, and what it may have where lines beside others need it.
  let (sheet, most): (Rect, Rect)
  /// The straight parts of lines that are always there, and of those that were added.
  private(set) var lines: [LinePart]
  /// Where those begin and end.
  var contacts: [Point]
  /// Their heads, with what lines keep off them.
  private(set) var heads: [Rect]
  /// How many of those are always there.
  private let usual: (contacts: Int, heads: Int)
  /// The straight parts of lines of rows that are shown besides.
  var shown: [LinePart] = []
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
  ///   - standsOut: Whether a line that is always there is drawn wider than usual; none unless told.
  init(
    _ placed: PlacedDiagram,
    signs: [Rect] = [],
    isApart: Bool = false,
    grows: Bool = false,
    within effort: Int = .max,
    standsOut: ((Int) -> Bool)? = nil
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
    let isThin = placed.diagram.hasThinLines
    lines = placed.segues.indices.filter {
      !placed.diagram.segues[$0].isQuiet && !placed.diagram.segues[$0].isTrailing
    }
    .flatMap { index in
      let segue = placed.diagram.segues[index]
      let standsOut = standsOut.map { $0(index) || segue.partner.map($0) ?? false } ?? false
      return placed.segues[index].curve.parts(width: segue.lineWidth(standsOut: standsOut, isThin: isThin))
    }
    contacts = drawn.flatMap { [$1.curve.start, $1.curve.end] }
    heads = drawn.flatMap { $0.ends(on: $1.curve) }.map { $0.insetBy(-Self.besideMarks) }
    usual = (contacts.count, heads.count)
    let marks = drawn.compactMap(\.1.pill) + placed.chips.joined().map(\.box) + signs
    words = marks.map { $0.insetBy(-Self.besideMarks) } + titles
  }

  /// Notes one more line that is shown: those that are led from now on keep their heads off its own.
  mutating func add(_ curve: Curve, of segue: DiagramSegue, width: Double) {
    lines += curve.parts(width: width)
    contacts += [curve.start, curve.end]
    heads += segue.ends(on: curve).map { $0.insetBy(-Self.besideMarks) }
  }

  /// Takes lines of rows for shown, in place of those before: others keep off where they begin, and off their heads.
  mutating func show(_ others: [(segue: Int, line: PlacedSegue)]) {
    contacts.removeSubrange(usual.contacts...)
    heads.removeSubrange(usual.heads...)
    shown = others.flatMap { segue, line in
      line.curve.parts(width: placed.diagram.segues[segue].lineWidth(standsOut: true))
    }
    for (segue, line) in others {
      contacts += [line.curve.start, line.curve.end]
      heads += placed.diagram.segues[segue].ends(on: line.curve).map { $0.insetBy(-Self.besideMarks) }
    }
  }

  /// How many of a line's marks lie under others, and of theirs under it.
  func hidden(_ parts: [(Point, Point)], _ ends: [Rect], beside taken: [LinePart]) -> Int {
    let ways = parts.map { Self.box(around: $0.0, $0.1) }
    return heads.count { head in ways.contains(where: head.intersects) }
      + ends.count { end in taken.contains { end.intersects(Self.box(around: $0.start, $0.end)) } }
  }

  /// Whether a search for a line's way is worth its effort: once all that may be taken is, only the first way counts.
  ///
  /// - Parameters:
  ///   - lane: How many lanes were searched so strictly before.
  ///   - isFound: Whether the line has a way.
  func maySearch(_ strictness: Strictness, lane: Int = 0, isFound: Bool) -> Bool {
    // Without any way other lanes are worth a look; beside all others' lines such a look takes long.
    room > 0 || !isFound && (lane == 0 || !strictness.leavesLanes)
  }

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
  ///   - width: How wide the lines are drawn.
  ///   - frame: What the lines don't leave.
  mutating func router(
    _ lane: Int,
    _ strictness: Strictness,
    _ ends: [LineRouter.End],
    beside others: [LinePart]? = nil,
    width: Double = ThemeLines().path,
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
    let near = strictness.leavesLanes ? nearest(others ?? lines, to: ends) : []
    let beside = near.flatMap { tracks(beside: $0, width) }
    let neighbors = (others ?? lines).map { part in
      let touching = LineLanes.touching(width, part.width)
      return LineRouter.Neighbor(
        start: part.start,
        end: part.end,
        touching: touching,
        distance: company.isEmpty ? touching : LineLanes.distance(width, part.width) - 0.01
      )
    }
    return LineRouter(
      around: obstacles,
      and: words + (sides ?? []),
      tracks: usual.boxes + (strictness.passesWords ? [] : usual.titles) + beside + inside,
      wall: strictness.wall,
      beside: neighbors,
      off: placed.groups.map(\.frame),
      ends: ends
    )
  }

  /// Of straight parts those that are nearest to some ends, as many as tracks are laid beside.
  private func nearest(_ parts: [LinePart], to ends: [LineRouter.End]) -> [LinePart] {
    // A track is a column or a row of the grid, of which a box and a part have some.
    let usual = 2 * Double(obstacles.count + titles.count)
    let most = max(Self.leastBeside, Int((Self.mostPlaces.squareRoot() - usual) / 4))
    guard parts.count > most else { return parts }
    let places = ends.compactMap { $0.parts.first?.last }
    let distances = parts.map { part in
      let room = Self.box(around: part.start, part.end)
      return places.map(room.distance).min() ?? 0
    }
    let order = parts.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
    return order.prefix(most).map { parts[$0] }
  }

  /// The places beside a line's straight part at which another one can be told from it: as far off as it rather is, and
  /// as near as where there is no more room.
  private func tracks(beside part: LinePart, _ width: Double) -> [Rect] {
    let least = LineLanes.touching(width, part.width) + Self.besideLines
    return [LineLanes.distance(width, part.width), least].compactMap { distance in
      let room = Self.box(around: part.start, part.end).insetBy(-distance)
      let (x, y) = (max(room.x, most.x), max(room.y, most.y))
      let (maxX, maxY) = (min(room.maxX, most.maxX), min(room.maxY, most.maxY))
      return x < maxX && y < maxY ? Rect(x: x, y: y, width: maxX - x, height: maxY - y) : nil
    }
  }
}
