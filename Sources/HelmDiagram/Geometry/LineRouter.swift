/// Leads lines around boxes, with few bends: the shortest way on a grid of the boxes' sides.
public struct LineRouter {
  /// From a box's side to the lines beside it, in points.
  static let distance = 8.0
  /// So close to a box's side no line passes, in points.
  public static let wall = 4.0
  /// What a bend takes of the part before a head, in points.
  static let turn = 3.0
  /// What a bend costs, in points of length.
  static let bend = 40.0
  /// What a point of length costs beside another line, or on a frame's side.
  private static let company = 4.0
  /// What it costs to cross another line.
  private static let crossing = PlacedDiagram.crossing
  /// What it costs where another line is nearer than lines are that have room.
  private static let nearness = 1 + PlacedDiagram.nearness
  /// So close to a frame's side a line is taken for a part of it, in points.
  static let onFrame = 2.5

  /// What a line would pass.
  private enum Ground: UInt8 {
    case free
    /// Another line is nearer than where there is room.
    case near
    /// Another line is there.
    case taken
    case wall
  }

  private let columns: [Double]
  private let rows: [Double]
  /// Whether a line may run along each column and each row: not where only another one begins or ends.
  private var isOwnColumn: [Bool]
  private var isOwnRow: [Bool]
  /// What lies between each place and the next column, and the next row.
  private var across: [Ground]
  private var down: [Ground]
  /// How many other lines are crossed there; empty without any.
  private var (crossedAcross, crossedDown): ([UInt8], [UInt8]) = ([], [])
  /// The least that it takes to reach each place, and where from, while a line is searched for. There are two states a
  /// place: reached across, and reached down.
  private var costs: [Double]
  private var origins: [Int]
  /// What is to be forgotten behind a search: a line reaches a few of all places.
  private var reached: [Int] = []
  /// How many ways were gone on with, in all searches.
  private(set) var effort = 0

  /// Where a line begins or ends.
  public struct End: Sendable {
    /// The parts that may lead there: each from a place beside all boxes to one on a side, across or down.
    public var parts: [[Point]]

    /// An end that some parts lead to, each of at least two places.
    public init(parts: [[Point]]) { self.parts = parts }

    /// An end on any side of a box, with room for a head.
    ///
    /// - Parameter share: how far along the sides it is, from 0 to 1.
    public init(box: Rect, share: Double = 0.5) {
      let (middle, room) = (box.place(x: share, y: share), box.insetBy(-2 * LineRouter.distance))
      parts = [(room.maxX, box.maxX), (room.x, box.x)].map { [Point(x: $0, y: middle.y), Point(x: $1, y: middle.y)] }
      parts += [(room.y, box.y), (room.maxY, box.maxY)].map { [Point(x: middle.x, y: $0), Point(x: middle.x, y: $1)] }
    }
  }

  /// A straight part of another line.
  public struct Neighbor: Sendable {
    let start: Point
    let end: Point
    /// How near to it a line is taken for it, and how far off one rather runs, in points.
    let touching: Double
    let distance: Double
  }

  /// - Parameters:
  ///   - boxes: What no line passes through, nor close by.
  ///   - signs: What no line passes through, however close it comes.
  ///   - tracks: On whose sides lines run; those at a little distance from the boxes where none are given.
  ///   - wall: So close to a box's side no line passes.
  ///   - lines: Straight parts, across or down, of other lines, beside which none runs for long.
  ///   - frames: What lines pass through, and on whose sides none runs for long.
  ///   - ends: All that lines may begin and end at.
  /// - Complexity: O(n²) for n boxes.
  public init(
    around boxes: [Rect],
    and signs: [Rect] = [],
    tracks: [Rect]? = nil,
    wall width: Double = wall,
    beside lines: [Neighbor] = [],
    off frames: [Rect] = [],
    ends: [End]
  ) {
    let tracks = tracks ?? boxes.map { $0.insetBy(-Self.distance) }
    let outer = ends.flatMap(\.parts).map { $0[0] }
    let tracked = (x: Set(tracks.flatMap { [$0.x, $0.maxX] }), y: Set(tracks.flatMap { [$0.y, $0.maxY] }))
    columns = tracked.x.union(outer.map(\.x)).sorted()
    rows = tracked.y.union(outer.map(\.y)).sorted()
    isOwnColumn = columns.map(tracked.x.contains)
    isOwnRow = rows.map(tracked.y.contains)
    let count = columns.count * rows.count
    across = [Ground](repeating: .free, count: count)
    down = across
    costs = [Double](repeating: .infinity, count: 2 * count)
    origins = [Int](repeating: -1, count: 2 * count)
    for line in lines where line.distance > line.touching {
      take(line.start, line.end, within: line.distance, as: .near)
    }
    for line in lines { take(line.start, line.end, within: line.touching) }
    if !lines.isEmpty {
      crossedAcross = [UInt8](repeating: 0, count: count)
      crossedDown = crossedAcross
      for line in lines { cross(line.start, line.end) }
    }
    for frame in frames {
      let corners = [(frame.x, frame.y), (frame.maxX, frame.y), (frame.maxX, frame.maxY), (frame.x, frame.maxY)]
        .map { Point(x: $0, y: $1) }
      for (start, end) in zip(corners, corners.dropFirst() + corners) { take(start, end, within: Self.onFrame) }
    }
    for wall in boxes.map({ $0.insetBy(-width) }) + signs {
      let across = range(columns, wall.x, wall.maxX)
      let down = range(rows, wall.y, wall.maxY)
      for row in down.dropFirst().dropLast() {
        for column in across.dropLast() { self.across[row * columns.count + column] = .wall }
      }
      for row in down.dropLast() {
        for column in across.dropFirst().dropLast() { self.down[row * columns.count + column] = .wall }
      }
    }
  }

  /// Notes where another straight line goes.
  private mutating func take(_ start: Point, _ end: Point, within distance: Double, as ground: Ground = .taken) {
    let columns = range(self.columns, min(start.x, end.x), max(start.x, end.x))
    let rows = range(self.rows, min(start.y, end.y), max(start.y, end.y))
    if abs(start.y - end.y) < 0.001 {
      for row in Self.range(self.rows, start.y, within: distance) {
        for column in columns.dropLast() { across[row * self.columns.count + column] = ground }
      }
    } else {
      for column in Self.range(self.columns, start.x, within: distance) {
        for row in rows.dropLast() { down[row * self.columns.count + column] = ground }
      }
    }
  }

  /// Notes what crosses another straight line.
  private mutating func cross(_ start: Point, _ end: Point) {
    if abs(start.y - end.y) < 0.001 {
      let row = Self.count(of: rows) { $0 <= start.y } - 1
      guard row >= 0, row + 1 < rows.count else { return }
      let first = Self.count(of: columns) { $0 <= min(start.x, end.x) }
      let last = Self.count(of: columns) { $0 < max(start.x, end.x) }
      for column in first..<max(first, last) { Self.count(up: &crossedDown[row * columns.count + column]) }
    } else {
      let column = Self.count(of: columns) { $0 <= start.x } - 1
      guard column >= 0, column + 1 < columns.count else { return }
      let first = Self.count(of: rows) { $0 <= min(start.y, end.y) }
      let last = Self.count(of: rows) { $0 < max(start.y, end.y) }
      for row in first..<max(first, last) { Self.count(up: &crossedAcross[row * columns.count + column]) }
    }
  }

  private static func count(up number: inout UInt8) { if number < .max { number += 1 } }

  /// The places that are nearer to another one than a distance.
  private static func range(_ places: [Double], _ middle: Double, within distance: Double) -> Range<Int> {
    let first = count(of: places) { middle - $0 >= distance }
    return first..<max(first, count(of: places) { $0 - middle < distance })
  }

  /// The places from the last one at or before a wall to the first one at or behind it.
  private func range(_ places: [Double], _ low: Double, _ high: Double) -> Range<Int> {
    let first = max(0, Self.count(of: places) { $0 <= low } - 1)
    let last = min(Self.count(of: places) { $0 < high }, places.count - 1)
    return first..<max(first, last + 1)
  }

  /// How many places there are before the first one of which something doesn't hold, as it does of none behind it.
  private static func count(of places: [Double], _ holds: (Double) -> Bool) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(places[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A way to a place on the grid, which it reaches across or down.
  private struct Way: Comparable {
    var cost: Double
    /// The least that a line over it can cost.
    var estimate: Double
    var place: Int

    /// Of ways that promise the same the one that came further is gone on with.
    static func < (one: Way, other: Way) -> Bool {
      (one.estimate, other.cost, one.place) < (other.estimate, one.cost, other.place)
    }
  }

  /// The bends of a line, its ends included; nil where there is no way.
  ///
  /// The search is A*, see Hart, Nilsson and Raphael, A Formal Basis for the Heuristic Determination of Minimum Cost
  /// Paths, 1968.
  ///
  /// - Complexity: O(p log p) for p places of the grid; about as many are looked at as lie along the line.
  public mutating func line(from start: End, to end: End) -> [Point]? {
    let (starts, ends) = (doors(start), doors(end))
    // Without an end nothing would tell which ways are short: all of them were gone.
    guard !starts.isEmpty, !ends.isEmpty else { return nil }
    let goals = ends.map(goal)
    let beginnings = starts.map(goal)
    var open = Heap<Way>()
    let (ownColumns, ownRows) = (isOwnColumn, isOwnRow)
    for door in starts + ends {
      let place = door.state / 2
      (isOwnColumn[place % columns.count], isOwnRow[place / columns.count]) = (true, true)
    }
    defer {
      (isOwnColumn, isOwnRow) = (ownColumns, ownRows)
      for state in reached { costs[state] = .infinity }
      reached.removeAll(keepingCapacity: true)
    }
    for start in starts { reach(start.state, cost: 0, from: -1, goals, &open) }
    while let way = open.removeLeast() {
      guard way.cost <= costs[way.place] else { continue }
      effort += 1
      if goals.contains(where: { $0.state == way.place }) { return self.way(to: way.place, starts, ends) }
      // A bend right beside a box leaves little room for a head; between two boxes there may be no other.
      if goals.contains(where: { $0.state == way.place ^ 1 }) {
        reach(way.place ^ 1, cost: way.cost + 1.5 * Self.bend, from: way.place, goals, &open)
      }
      goOn(from: way, beginnings, goals, &open)
    }
    return nil
  }

  /// A state in which a line has arrived, or begins, and where what is left of the end's part leads from there.
  private struct Goal {
    let state: Int
    let place: Point
    let inner: Point
  }

  private func goal(_ door: Door) -> Goal {
    let place = place(door.state / 2)
    return Goal(state: door.state, place: place, inner: door.part.first ?? place)
  }

  /// Whether what is left of an end's part leads back over the way between a state there and another.
  private func isBack(_ ends: [Goal], _ state: Int, _ other: Int) -> Bool {
    guard let end = ends.first(where: { $0.state == state }) else { return false }
    let beside = place(other / 2)
    let (across, down) = (end.inner.x - end.place.x, end.inner.y - end.place.y)
    return across * (beside.x - end.place.x) + down * (beside.y - end.place.y) > 0
  }

  private mutating func reach(_ state: Int, cost: Double, from origin: Int, _ goals: [Goal], _ open: inout Heap<Way>) {
    guard cost < costs[state] - 1e-9 else { return }
    if costs[state] == .infinity { reached.append(state) }
    (costs[state], origins[state]) = (cost, origin)
    open.insert(Way(cost: cost, estimate: cost + distance(from: state, to: goals), place: state))
  }

  /// What is left to go at least: the distance, and the bends into the direction of an end.
  private func distance(from state: Int, to goals: [Goal]) -> Double {
    let place = place(state / 2)
    var least = Double.infinity
    for goal in goals {
      let (across, down) = (abs(goal.place.x - place.x), abs(goal.place.y - place.y))
      let aside = goal.state % 2 == 1 ? across : down
      let bends = state % 2 != goal.state % 2 ? 1.0 : aside < 0.001 ? 0 : 2
      least = min(least, across + down + bends * Self.bend)
    }
    return least
  }

  /// A state in which a line leaves or reaches an end, and what leads on from there.
  private typealias Door = (state: Int, part: [Point])

  private func doors(_ end: End) -> [Door] {
    end.parts.compactMap { part in
      guard let column = index(of: part[0].x, in: columns), let row = index(of: part[0].y, in: rows) else { return nil }
      let isDown = abs(part[0].x - part[1].x) < 0.001
      return (2 * (row * columns.count + column) + (isDown ? 1 : 0), Array(part.dropFirst()))
    }
  }

  private func place(_ number: Int) -> Point {
    Point(x: columns[number % columns.count], y: rows[number / columns.count])
  }

  private func index(of value: Double, in places: [Double]) -> Int? {
    places.firstIndex { abs($0 - value) < 0.001 }
  }

  private mutating func goOn(from way: Way, _ starts: [Goal], _ goals: [Goal], _ open: inout Heap<Way>) {
    let place = way.place / 2
    let (column, row) = (place % columns.count, place / columns.count)
    /// What a bend costs on the way across, and on the way down.
    let (bendAcross, bendDown) = way.place % 2 == 1 ? (Self.bend, 0) : (0, Self.bend)
    let isFirst = origins[way.place] < 0
    func canGo(to next: Int) -> Bool {
      !isBack(goals, next, way.place) && !(isFirst && isBack(starts, way.place, next))
    }
    func pass(_ ground: Ground, _ crossed: UInt8, _ next: Int, _ length: Double, _ bend: Double) {
      guard ground != .wall, canGo(to: next) else { return }
      let share = ground == .taken ? Self.company : ground == .near ? Self.nearness : 1
      let cost = way.cost + length * share + bend + Self.crossing * Double(crossed)
      reach(next, cost: cost, from: way.place, goals, &open)
    }
    func acrossed(_ place: Int) -> UInt8 { crossedAcross.isEmpty ? 0 : crossedAcross[place] }
    func downed(_ place: Int) -> UInt8 { crossedDown.isEmpty ? 0 : crossedDown[place] }
    if isOwnRow[row], column + 1 < columns.count {
      pass(across[place], acrossed(place), 2 * (place + 1), columns[column + 1] - columns[column], bendAcross)
    }
    if isOwnRow[row], column > 0 {
      pass(across[place - 1], acrossed(place - 1), 2 * (place - 1), columns[column] - columns[column - 1], bendAcross)
    }
    if isOwnColumn[column], row + 1 < rows.count {
      pass(down[place], downed(place), 2 * (place + columns.count) + 1, rows[row + 1] - rows[row], bendDown)
    }
    if isOwnColumn[column], row > 0 {
      let above = place - columns.count
      pass(down[above], downed(above), 2 * above + 1, rows[row] - rows[row - 1], bendDown)
    }
  }

  private func way(to goal: Int, _ starts: [Door], _ ends: [Door]) -> [Point] {
    var states = [goal]
    while origins[states[states.count - 1]] >= 0 { states.append(origins[states[states.count - 1]]) }
    let first = starts.first { $0.state == states.last }?.part ?? []
    let last = ends.first { $0.state == goal }?.part ?? []
    var places = states.reversed().map { $0 / 2 }
    places = places.indices.filter { $0 == 0 || places[$0] != places[$0 - 1] }.map { places[$0] }
    return Self.bends(of: first.reversed() + places.map(place) + last)
  }

  /// Without the places at which a line goes straight on.
  private static func bends(of points: [Point]) -> [Point] {
    var kept: [Point] = []
    for (index, point) in points.enumerated() {
      if let before = kept.last, index + 1 < points.count {
        let after = points[index + 1]
        let isDown = max(abs(before.x - point.x), abs(point.x - after.x)) < 0.001
        let isAcross = max(abs(before.y - point.y), abs(point.y - after.y)) < 0.001
        if isDown || isAcross { continue }
      }
      kept.append(point)
    }
    return kept
  }
}

/// A binary heap.
private struct Heap<Element: Comparable> {
  private var elements: [Element] = []

  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0, elements[child] < elements[(child - 1) / 2] {
      elements.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeLeast() -> Element? {
    guard let least = elements.first, let last = elements.popLast() else { return nil }
    guard !elements.isEmpty else { return least }
    elements[0] = last
    var parent = 0
    while true {
      var child = parent
      for next in (2 * parent + 1)..<(2 * parent + 3) where next < elements.count {
        if elements[next] < elements[child] { child = next }
      }
      guard child != parent else { return least }
      elements.swapAt(parent, child)
      parent = child
    }
  }
}
