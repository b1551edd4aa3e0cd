/// Leads lines around boxes, with few bends: the shortest way on a grid of the boxes' sides.
public struct LineRouter {
  /// From a box's side to the lines beside it, in points.
  static let distance = 8.0
  /// So close to a box's side no line passes, in points.
  static let wall = 4.0
  /// What a bend takes of the part before a head, in points.
  static let turn = 3.0
  /// What a bend costs, in points of length.
  private static let bend = 40.0

  private let columns: [Double]
  private let rows: [Double]
  /// Whether a line may go on to the next column, and to the next row, from each place.
  private var isOpenAcross: [Bool]
  private var isOpenDown: [Bool]
  /// What searches know of the grid; two states a place: reached across, and reached down.
  private var states: [State] = []
  private var search: Int32 = 0

  /// The least cost of a state, and from which it was reached; of use to the search alone that wrote it.
  private struct State {
    var search: Int32 = 0
    var origin: Int32 = -1
    var cost = Double.infinity
  }

  /// Where a line begins or ends.
  public struct End: Sendable {
    /// The parts that may lead there: each from a place beside all boxes to one on a side, across or down.
    public var parts: [[Point]]

    /// An end that some parts lead to, each of at least two places.
    public init(parts: [[Point]]) { self.parts = parts }

    /// An end in the middle of any side of a box, with room for a head.
    public init(box: Rect) {
      let (middle, room) = (box.center, box.insetBy(-2 * LineRouter.distance))
      parts = [(room.maxX, box.maxX), (room.x, box.x)].map { [Point(x: $0, y: middle.y), Point(x: $1, y: middle.y)] }
      parts += [(room.y, box.y), (room.maxY, box.maxY)].map { [Point(x: middle.x, y: $0), Point(x: middle.x, y: $1)] }
    }
  }

  /// - Parameters:
  ///   - boxes: What no line passes through.
  ///   - ends: All that lines may begin and end at.
  /// - Complexity: O(n²) for n boxes.
  public init(around boxes: [Rect], ends: [End]) {
    let distance = Self.distance
    let outer = ends.flatMap(\.parts).map { $0[0] }
    columns = Set(boxes.flatMap { [$0.x - distance, $0.maxX + distance] } + outer.map(\.x)).sorted()
    rows = Set(boxes.flatMap { [$0.y - distance, $0.maxY + distance] } + outer.map(\.y)).sorted()
    let count = columns.count * rows.count
    isOpenAcross = [Bool](repeating: true, count: count)
    isOpenDown = [Bool](repeating: true, count: count)
    for box in boxes {
      let wall = box.insetBy(-Self.wall)
      let across = range(columns, wall.x, wall.maxX)
      let down = range(rows, wall.y, wall.maxY)
      for row in down.dropFirst().dropLast() {
        for column in across.dropLast() { isOpenAcross[row * columns.count + column] = false }
      }
      for row in down.dropLast() {
        for column in across.dropFirst().dropLast() { isOpenDown[row * columns.count + column] = false }
      }
    }
  }

  /// The places from the last one at or before a wall to the first one at or behind it.
  private func range(_ places: [Double], _ low: Double, _ high: Double) -> Range<Int> {
    let first = max(0, (places.firstIndex { $0 > low } ?? places.count) - 1)
    let last = places.firstIndex { $0 >= high } ?? places.count - 1
    return first..<max(first, last + 1)
  }

  /// A place on the grid, reached across or down.
  private struct Step: Comparable {
    var cost: Double
    /// The least that a line over it can cost.
    var estimate: Double
    var place: Int

    /// Of ways that promise the same the one that came further is gone on with.
    static func < (one: Step, other: Step) -> Bool {
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
    // Taken out while it is written to, so that it isn't copied.
    var states = self.states
    self.states = []
    defer { self.states = states }
    if states.isEmpty { states = [State](repeating: State(), count: 2 * columns.count * rows.count) }
    search += 1
    return line(from: doors(start), to: doors(end), &states)
  }

  private func line(from starts: [Door], to ends: [Door], _ states: inout [State]) -> [Point]? {
    var open = Heap<Step>()
    // What is left to go at least: the distance, and the bends into the direction of an end.
    func estimate(_ state: Int, _ cost: Double) -> Double {
      let place = self.place(state / 2)
      let left = ends.map { end in
        let goal = self.place(end.state / 2)
        let (across, down) = (abs(goal.x - place.x), abs(goal.y - place.y))
        let aside = end.state % 2 == 1 ? across : down
        let bends = state % 2 != end.state % 2 ? 1.0 : aside < 0.001 ? 0 : 2
        return across + down + bends * Self.bend
      }
      return cost + (left.min() ?? 0)
    }
    func reach(_ state: Int, cost: Double, from origin: Int) {
      guard states[state].search != search || cost < states[state].cost - 1e-9 else { return }
      states[state] = State(search: search, origin: Int32(origin), cost: cost)
      open.insert(Step(cost: cost, estimate: estimate(state, cost), place: state))
    }
    for start in starts { reach(start.state, cost: 0, from: -1) }
    let goals = Set(ends.map(\.state))
    // What is left of an end's part must not lead back over what the line came by.
    func isBack(_ doors: [Door], _ state: Int, _ other: Int) -> Bool {
      guard let inner = doors.first(where: { $0.state == state })?.part.first else { return false }
      let (place, beside) = (self.place(state / 2), self.place(other / 2))
      return (inner.x - place.x) * (beside.x - place.x) + (inner.y - place.y) * (beside.y - place.y) > 0
    }
    while let step = open.removeLeast() {
      guard step.cost <= states[step.place].cost else { continue }
      if goals.contains(step.place) { return way(to: step.place, states, starts, ends) }
      // A bend right beside a box leaves little room for a head; between two boxes there may be no other.
      if goals.contains(step.place ^ 1) { reach(step.place ^ 1, cost: step.cost + 1.5 * Self.bend, from: step.place) }
      forEachNeighbour(of: step.place / 2, isDown: step.place % 2 == 1) { next, length in
        if isBack(ends, next, step.place) || states[step.place].origin < 0 && isBack(starts, step.place, next) {
          return
        }
        reach(next, cost: step.cost + length, from: step.place)
      }
    }
    return nil
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

  private func forEachNeighbour(of place: Int, isDown: Bool, _ body: (_ place: Int, _ cost: Double) -> Void) {
    let (column, row) = (place % columns.count, place / columns.count)
    let (across, down) = (isDown ? Self.bend : 0, isDown ? 0 : Self.bend)
    if column + 1 < columns.count, isOpenAcross[place] {
      body(2 * (place + 1), columns[column + 1] - columns[column] + across)
    }
    if column > 0, isOpenAcross[place - 1] {
      body(2 * (place - 1), columns[column] - columns[column - 1] + across)
    }
    if row + 1 < rows.count, isOpenDown[place] {
      body(2 * (place + columns.count) + 1, rows[row + 1] - rows[row] + down)
    }
    if row > 0, isOpenDown[place - columns.count] {
      body(2 * (place - columns.count) + 1, rows[row] - rows[row - 1] + down)
    }
  }

  private func way(to goal: Int, _ states: [State], _ starts: [Door], _ ends: [Door]) -> [Point] {
    var passed = [goal]
    while case let origin = Int(states[passed[passed.count - 1]].origin), origin >= 0 { passed.append(origin) }
    let first = starts.first { $0.state == passed.last }?.part ?? []
    let last = ends.first { $0.state == goal }?.part ?? []
    var places = passed.reversed().map { $0 / 2 }
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
