internal import HelmDiagram

/// Places a diagram around what a lock keeps: fragments that it names stay where they are, those that grew or changed
/// their group move by the least that makes room, new ones find a free place near their neighbours.
struct LockedPlacement {
  /// From a group's frame to its fragments; above them stands the title.
  static let margin = 9.0
  static let titleHeight = 22.0
  /// From a group's frame to its title.
  static let labelInset = 4.0
  /// A box that grows by so little, as for a raised frame, does so to the right and below, in points.
  private static let alike = 4.0
  /// Between a group's frame and what isn't in it, in points.
  private static let frameGap = 8.0

  /// How a place is looked for.
  private struct Search {
    /// To the boxes around, in points. Graphviz leads no lines where it is less than 7.
    let gap: Double
    /// From one place that is tried to the next, in points.
    let step: Double
    /// What a line is worth that would have to be drawn anew, in points.
    let lineCost: Double
    /// Whether lines lead straight to it.
    var weighsWays = false

    /// The same with no more room around than what is moved has.
    var closer: Search {
      Search(gap: Self.moved.gap, step: Self.moved.step, lineCost: lineCost, weighsWays: weighsWays)
    }

    static let moved = Search(gap: 12, step: 6, lineCost: 0)
    static let added = Search(gap: 26, step: 12, lineCost: 40, weighsWays: true)
    /// In a calm picture no line is to give way.
    static let addedCalmly = Search(gap: CalmMeasures.separation, step: 12, lineCost: 900)
    /// The farthest place that is tried, in steps.
    static let mostSteps = 250
    /// What it is worth that a group's frame doesn't grow over a line, nor above its title.
    static let (overLine, overTitle) = (120.0, 120.0)
    /// What it is worth that a line that arrives has room for its head, and for its tag.
    static let withoutRoom = 200.0
    /// What it is worth that the straight way to a neighbour passes no other box, and crosses no line.
    static let (throughBox, acrossLine) = (60.0, 25.0)
  }

  let diagram: Diagram
  /// The boxes that have a place.
  private(set) var boxes: [Rect?]
  /// The groups' frames: the one that is kept, and what fragments outside it need. One that would take others in
  /// doesn't grow; its fragment stands outside.
  private(set) var frames: [Rect?]
  private var solid = SpatialGrid()
  /// The lines that the lock has, each once.
  private let lines: [Curve]
  /// Straight ways between the ends of the lines' pieces, with the lines' numbers, one line after the other.
  private let chords: [(line: Int, way: StraightWay)]

  /// - Parameter leaving: Fragments that don't stay in their places.
  init(_ diagram: Diagram, keeping lock: LayoutLock, leaving: Set<Int> = []) {
    let kept = diagram.fragments.map { lock.fragments[$0.id] }
    let isSettled = zip(diagram.fragments.indices, kept).map { index, box in
      let fragment = diagram.fragments[index]
      return box.map { Size(width: $0.width, height: $0.height) } == fragment.size
        && lock.memberships[fragment.id] == fragment.group.map { diagram.groups[$0].id }
        && !lock.loose.contains(fragment.id) && !leaving.contains(index)
    }
    self.diagram = Self.hasFrames(diagram, in: lock) ? diagram : diagram.withoutGroups
    boxes = diagram.fragments.map { _ in nil }
    // A frame that somebody has moved a fragment out of, or in, is made anew.
    let left = Set(lock.loose.compactMap { lock.memberships[$0] })
    frames = self.diagram.groups.map { group in
      let isKept = !left.contains(group.id) && diagram.fragments.contains { lock.memberships[$0.id] == group.id }
      return isKept ? lock.groups[group.id] : nil
    }
    var known: Set<Curve> = []
    lines = lock.lines.sorted { $0.key < $1.key }.map(\.value.curve).filter { curve in
      !known.contains(curve.reversed) && known.insert(curve).inserted
    }
    chords = lines.enumerated().flatMap { number, line in
      (0..<line.pieceCount).map {
        (number, StraightWay(from: line.points[3 * $0], to: line.points[3 * $0 + 3]))
      }
    }
    for (number, line) in lines.enumerated() {
      for place in line.samples(perPiece: 12) { solid.insert(place, ofLine: number) }
    }
    for (index, box) in kept.enumerated() where isSettled[index] {
      boxes[index] = box
      if let box { solid.insert(box) }
    }
    for members in diagram.twins {
      let shared = members.compactMap { boxes[$0] }
      guard let first = shared.first else { continue }
      solid.insert(shared.reduce(first) { $0.union($1) }.insetBy(-CalmMeasures.twinMargin))
    }
    for index in boxes.indices { extendFrame(to: index) }
    for (index, box) in kept.enumerated() where !isSettled[index] {
      guard let box else { continue }
      let size = diagram.fragments[index].size
      let isAlike = abs(size.width - box.width) <= Self.alike && abs(size.height - box.height) <= Self.alike
      let middle = isAlike ? Point(x: box.x + size.width / 2, y: box.y + size.height / 2) : box.center
      let wanted = Rect(center: middle, size: size)
      place(index, freePlace(for: index, near: wanted, .moved))
    }
  }

  /// Whether there is a frame around each group: not where there was none when Graphviz couldn't lay them out.
  private static func hasFrames(_ diagram: Diagram, in lock: LayoutLock) -> Bool {
    (lock.isCalm || !GraphvizPlan(diagram, direction: lock.direction).groups.isEmpty)
      && (lock.memberships.isEmpty || !lock.groups.isEmpty)
  }

  private mutating func place(_ fragment: Int, _ box: Rect) {
    let box = box.rounded
    boxes[fragment] = box
    solid.insert(box)
    extendFrame(to: fragment)
  }

  private mutating func extendFrame(to fragment: Int) {
    guard let box = boxes[fragment], let group = diagram.fragments[fragment].group else { return }
    frames[group] = grown(group, around: box)?.rounded ?? frames[group]
  }

  /// Whether every fragment has a place.
  var isComplete: Bool { !boxes.contains { $0 == nil } }

  /// Places new fragments: as they would stand beside what they are joined to, else near what is in their group, else
  /// below everything.
  ///
  /// - Parameter fresh: Where they would stand with what they are joined to.
  mutating func addFragments(as fresh: [Rect?]) {
    var neighbours = [Set<Int>](repeating: [], count: boxes.count)
    for segue in diagram.segues where segue.from != segue.to {
      neighbours[segue.from].insert(segue.to)
      neighbours[segue.to].insert(segue.from)
    }
    add(beside: neighbours, .added) { $0.wanted($1, beside: neighbours[$1].sorted(), fresh) }
  }

  /// Places new fragments of a calm picture: beside what a line leads from to them, or below it; one of a group that no
  /// line enters there near what is in that; else below everything.
  ///
  /// - Parameters:
  ///   - parents: The segues whose lines lead to fragments.
  ///   - direction: Which way lines lead.
  mutating func addFragments(reachedBy parents: [Int?], _ direction: DiagramDirection) {
    let origins = parents.map { $0.map { diagram.segues[$0].from } }
    let neighbours = origins.map { Set([$0].compactMap(\.self)) }
    add(beside: neighbours, .addedCalmly, from: origins) { placement, new in
      let fragments = placement.diagram.fragments
      guard let line = parents[new], let origin = origins[new], let box = placement.boxes[origin],
        fragments[new].group == nil || fragments[new].group == fragments[origin].group
          || !fragments.indices.contains(where: {
            fragments[$0].group == fragments[new].group && placement.boxes[$0] != nil
          })
      else { return placement.wanted(new, beside: [], []) }
      let (size, tag) = (fragments[new].size, placement.diagram.segues[line].pill?.size)
      let isDown = direction == .topToBottom
      let room = tag.map { (isDown ? $0.height : $0.width) + CalmMeasures.tagMargin } ?? 0
      let way = CalmMeasures.lead + max(CalmMeasures.arrival, room)
      let corner = isDown ? Point(x: box.x, y: box.maxY + way) : Point(x: box.maxX + way, y: box.y)
      return Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
    }
  }

  /// What lines join to a fragment that is placed.
  private struct Neighbour {
    let box: Rect
    /// The size of the tag on the line between them.
    let tag: Size?
  }

  private func tag(from one: Int, to other: Int) -> Size? {
    diagram.segues.first { [$0.from, $0.to] == [one, other] || [$0.to, $0.from] == [one, other] && $0.pill != nil }?
      .pill?.size
  }

  private mutating func add(
    beside neighbours: [Set<Int>],
    _ search: Search,
    from origins: [Int?] = [],
    _ wanted: (LockedPlacement, Int) -> Rect
  ) {
    var left = boxes.indices.filter { boxes[$0] == nil }
    while !left.isEmpty {
      // Those first that have most to hold on to.
      let next = left.max { a, b in
        (neighbours[a].count { boxes[$0] != nil }, b) < (neighbours[b].count { boxes[$0] != nil }, a)
      }
      guard let next else { break }
      left.removeAll { $0 == next }
      let origin = origins.isEmpty ? nil : origins[next].flatMap { boxes[$0] }
      let joined = neighbours[next].sorted().compactMap { other in
        boxes[other].map { Neighbour(box: $0, tag: tag(from: other, to: next)) }
      }
      place(next, freePlace(for: next, near: wanted(self, next), search, from: origin, joined: joined))
    }
  }

  private func wanted(_ new: Int, beside neighbours: [Int], _ fresh: [Rect?]) -> Rect {
    let size = diagram.fragments[new].size
    var moves: [Point] = []
    for other in neighbours {
      guard let box = boxes[other]?.center, let free = fresh[other]?.center else { continue }
      moves.append(Point(x: box.x - free.x, y: box.y - free.y))
    }
    if !moves.isEmpty, let free = fresh[new] {
      let count = Double(moves.count)
      return free.offset(dx: moves.reduce(0) { $0 + $1.x } / count, dy: moves.reduce(0) { $0 + $1.y } / count)
    }
    let group = diagram.fragments[new].group
    let mates = boxes.indices.filter { group != nil && diagram.fragments[$0].group == group }.compactMap { boxes[$0] }
    guard let first = mates.first ?? boxes.compactMap(\.self).first else {
      return Rect(x: 0, y: 0, width: size.width, height: size.height)
    }
    let all = (mates.isEmpty ? boxes.compactMap(\.self) : mates).reduce(first) { $0.union($1) }
    return Rect(x: all.x, y: all.maxY + Search.added.gap, width: size.width, height: size.height)
  }

  /// The place nearest to a wanted one off all boxes and other groups' frames, and off lines where they count; for one
  /// in a group where the frame can follow, rather close to others than outside of it.
  ///
  /// - Parameters:
  ///   - origin: What a line leads from to it, which needs room for its head.
  ///   - joined: What lines lead from or to.
  private func freePlace(
    for fragment: Int,
    near wanted: Rect,
    _ search: Search,
    from origin: Rect? = nil,
    joined: [Neighbour] = []
  ) -> Rect {
    let group = diagram.fragments[fragment].group
    let (left, top) = group == nil ? (0, 0) : (Self.margin, Self.margin + Self.titleHeight)
    let start = Rect(x: max(left, wanted.x), y: max(top, wanted.y), width: wanted.width, height: wanted.height)
    let sheet = Room(left: left, top: top)
    if let group {
      let home = home(of: group).within(sheet)
      for search in search.gap > Search.moved.gap ? [search, search.closer] : [search] {
        if let box = place(start, in: home, search, group, from: origin, joined: joined) { return box }
      }
    }
    if let box = place(start, in: sheet, search, group, isHome: false, from: origin, joined: joined) { return box }
    let bottom = (boxes + frames).compactMap { $0?.maxY }.max() ?? 0
    return Rect(x: left, y: bottom + 3 * search.gap + top, width: wanted.width, height: wanted.height)
  }

  /// The best free place in a room, around where a box is wanted.
  ///
  /// - Parameter isHome: Whether the frame of its group grows around it; else it is off that.
  private func place(
    _ start: Rect,
    in room: Room,
    _ search: Search,
    _ group: Int?,
    isHome: Bool = true,
    from origin: Rect?,
    joined: [Neighbour]
  ) -> Rect? {
    let origin = origin?.insetBy(-CalmMeasures.arrival)
    let (columns, rows) = room.steps(of: search.step, from: start)
    var best: (box: Rect, cost: Double)?
    /// Looks at a place so many steps off.
    func look(_ column: Int, _ row: Int) {
      let (dx, dy) = (Double(column) * search.step, Double(row) * search.step)
      var cost = (dx * dx + dy * dy).squareRoot()
      guard cost < best?.cost ?? .infinity else { return }
      let box = snapped(start.offset(dx: dx, dy: dy), group, within: search.step)
      guard room.holds(box), solid.isFree(box.insetBy(-search.gap)),
        !isInFrame(box.insetBy(-Self.frameGap), except: isHome ? group : nil), origin?.intersects(box) != true
      else { return }
      if search.lineCost > 0 { cost += search.lineCost * Double(solid.lines(through: box.insetBy(-4), except: -1)) }
      if cost >= best?.cost ?? .infinity { return }
      if isHome, let group {
        guard let grown = grown(group, around: box) else { return }
        cost += growthCost(of: group, to: grown, unlessAbove: (best?.cost ?? .infinity) - cost)
      }
      if cost < best?.cost ?? .infinity {
        let most = (best?.cost ?? .infinity) - cost
        cost += search.weighsWays ? wayCost(from: box, to: joined, unlessAbove: most) : roomCost(at: box, for: joined)
      }
      if cost < best?.cost ?? .infinity { best = (box, cost) }
    }
    for ring in 0...Search.mostSteps {
      if let best, best.cost <= Double(ring) * search.step { break }
      let beyond =
        [columns.lowerBound, rows.lowerBound].allSatisfy { $0 > -ring }
        && [columns.upperBound, rows.upperBound].allSatisfy { $0 < ring }
      if beyond { break }
      for column in columns.clamped(to: -ring...ring) {
        if abs(column) == ring {
          for row in rows.clamped(to: -ring...ring) { look(column, row) }
        } else {
          for row in [-ring, ring] where rows.contains(row) { look(column, row) }
        }
      }
    }
    return best?.box
  }

  /// What no place leaves, by the sides.
  private struct Room {
    var left = -Double.infinity
    var right = Double.infinity
    var top = -Double.infinity
    var bottom = Double.infinity

    func within(_ other: Room) -> Room {
      Room(
        left: max(left, other.left),
        right: min(right, other.right),
        top: max(top, other.top),
        bottom: min(bottom, other.bottom)
      )
    }

    func holds(_ box: Rect) -> Bool {
      box.x >= left && box.maxX <= right && box.y >= top && box.maxY <= bottom
    }

    /// How many steps off a box is in it, at most, across and down; none is farther than a search goes.
    func steps(of step: Double, from box: Rect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
      /// One more than there are: a box is moved by less than a step into its group's frame.
      func steps(_ low: Double, _ high: Double) -> ClosedRange<Int> {
        let most = Double(Search.mostSteps)
        let first = max(-most, min(most, (low / step).rounded(.up) - 1))
        let last = max(-most, min(most, (high / step).rounded(.down) + 1))
        return Int(min(first, last))...Int(max(first, last))
      }
      return (steps(left - box.x, right - box.maxX), steps(top - box.y, bottom - box.maxY))
    }
  }

  /// What a group's frame can grow into: as far as what stands beside it.
  private func home(of group: Int) -> Room {
    guard let frame = frames[group] else { return Room() }
    var room = Room()
    let wide = frame.insetBy(-Self.frameGap)
    let others =
      zip(diagram.fragments, boxes).filter { $0.0.group != group }.compactMap(\.1)
      + frames.indices.filter { $0 != group }.compactMap { frames[$0] }
    for other in others {
      let isBeside = other.y < wide.maxY && other.maxY > wide.y
      let isOver = other.x < wide.maxX && other.maxX > wide.x
      if isBeside && isOver {
        return Room(left: frame.x, right: frame.maxX, top: frame.y, bottom: frame.maxY)
      } else if isBeside {
        let isRight = other.x >= wide.maxX
        if isRight { room.right = min(room.right, other.x) } else { room.left = max(room.left, other.maxX) }
      } else if isOver {
        let isBelow = other.y >= wide.maxY
        if isBelow { room.bottom = min(room.bottom, other.y) } else { room.top = max(room.top, other.maxY) }
      }
    }
    let margin = Self.frameGap + Self.margin
    return Room(
      left: room.left + margin,
      right: room.right - margin,
      top: room.top + margin + Self.titleHeight,
      bottom: room.bottom - margin
    )
  }

  /// A box moved by less than a distance where that has it stand in its group's frame.
  private func snapped(_ box: Rect, _ group: Int?, within distance: Double) -> Rect {
    guard let frame = group.flatMap({ frames[$0] }) else { return box }
    func near(_ value: Double, _ low: Double, _ high: Double) -> Double {
      let inside = min(max(value, low), high)
      return low <= high + 0.01 && abs(inside - value) < distance ? inside : value
    }
    let (left, right) = (frame.x + Self.margin, frame.maxX - Self.margin - box.width)
    let (top, bottom) = (frame.y + Self.titleHeight + Self.margin, frame.maxY - Self.margin - box.height)
    return Rect(x: near(box.x, left, right), y: near(box.y, top, bottom), width: box.width, height: box.height)
  }

  /// What it costs that a frame grows over lines, or above its title.
  ///
  /// - Parameter most: Above this the lines aren't counted any further.
  private func growthCost(of group: Int, to grown: Rect, unlessAbove most: Double) -> Double {
    guard let frame = frames[group], grown != frame else { return 0 }
    let added = grown.parts(beyond: frame)
    var cost = grown.y < frame.y ? Search.overTitle : 0
    for line in lines where added.contains(where: line.passes) {
      cost += Search.overLine
      if cost > most { break }
    }
    return cost
  }

  /// What it costs that straight ways from a box to others pass boxes, and cross lines.
  ///
  /// - Parameter most: Above this nothing is counted any further.
  private func wayCost(from box: Rect, to others: [Neighbour], unlessAbove most: Double) -> Double {
    var cost = 0.0
    for neighbour in others {
      let other = neighbour.box
      let (start, end) = (box.border(towards: other.center), other.border(towards: box.center))
      let way = StraightWay(from: start, to: end)
      let tag = neighbour.tag ?? Size(width: 0, height: 0)
      let isAcross = abs(end.x - start.x) > abs(end.y - start.y)
      let isShort = start.distance(to: end) < (isAcross ? tag.width : tag.height) + CalmMeasures.tagMargin
      if isShort && neighbour.tag != nil { cost += Search.withoutRoom }
      for case let passed? in boxes where passed != other && way.passes(through: passed.insetBy(-6)) {
        cost += Search.throughBox
        if cost > most { return cost }
      }
      var last = -1
      for chord in chords where chord.line != last && way.crosses(chord.way) {
        last = chord.line
        cost += Search.acrossLine
        if cost > most { return cost }
      }
    }
    return cost
  }

  /// What it costs that there is no room beside a box for a line that arrives, with its tag.
  private func roomCost(at box: Rect, for origins: [Neighbour]) -> Double {
    guard let origin = origins.first else { return 0 }
    let tag = origin.tag ?? Size(width: 0, height: 0)
    let (across, down) = (tag.width + CalmMeasures.approach, tag.height + CalmMeasures.approach)
    let sides = [
      Rect(x: box.x, y: box.y - down, width: box.width, height: down),
      Rect(x: box.x - across, y: box.y, width: across, height: box.height),
      Rect(x: box.maxX, y: box.y, width: across, height: box.height),
      Rect(x: box.x, y: box.maxY, width: box.width, height: down),
    ]
    return sides.contains(where: solid.isFree) ? 0 : Search.withoutRoom
  }

  /// A group's frame with room for a box; nil where it would take in what isn't the group's.
  private func grown(_ group: Int, around box: Rect) -> Rect? {
    let own = Self.frame(around: box)
    guard let frame = frames[group] else { return isFree(own, for: group) ? own : nil }
    if frame.contains(Point(x: box.x, y: box.y)), frame.contains(Point(x: box.maxX, y: box.maxY)) { return frame }
    return isFree(frame.union(own), for: group) ? frame.union(own) : nil
  }

  private func isFree(_ frame: Rect, for group: Int) -> Bool {
    let wide = frame.insetBy(-Self.frameGap)
    return !zip(diagram.fragments, boxes).contains { $0.group != group && $1?.intersects(wide) == true }
      && !isInFrame(wide, except: group)
  }

  private func isInFrame(_ box: Rect, except group: Int?) -> Bool {
    frames.indices.contains { $0 != group && frames[$0]?.intersects(box) == true }
  }

  /// The frame of a group of one.
  static func frame(around box: Rect) -> Rect {
    let frame = box.insetBy(-margin)
    return Rect(x: frame.x, y: frame.y - titleHeight, width: frame.width, height: frame.height + titleHeight)
  }

  /// The groups' frames with their titles.
  ///
  /// - Parameter inset: From a frame's corner to the title.
  func placedGroups(
    inset: Point = Point(x: margin, y: labelInset)
  ) -> [PlacedGroup] {
    diagram.groups.indices.compactMap { group in
      let first = zip(diagram.fragments, boxes).first { $0.0.group == group }?.1
      return (frames[group] ?? first.map(Self.frame)).map { frame in
        let (x, y) = (frame.x + inset.x, frame.y + inset.y)
        let size = diagram.groups[group].labelSize
        return PlacedGroup(frame: frame, label: Rect(x: x, y: y, width: size.width, height: size.height))
      }
    }
  }
}

extension Diagram {
  fileprivate var withoutGroups: Diagram {
    var copy = self
    copy.groups = []
    for index in copy.fragments.indices { copy.fragments[index].group = nil }
    return copy
  }
}
