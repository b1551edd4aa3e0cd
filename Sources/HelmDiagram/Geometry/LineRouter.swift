/// Leads lines around boxes, with few bends: the shortest way on a grid of the boxes' sides.
public struct LineRouter {
  /// From a box's side to the lines beside it, in points.
  private static let distance = 8.0
  /// What a bend costs, in points of length.
  private static let bend = 40.0

  private let columns: [Double]
  private let rows: [Double]
  /// Whether a line may go on to the next column, and to the next row, from each place.
  private var isOpenAcross: [Bool]
  private var isOpenDown: [Bool]

  /// Where a line begins or ends: at a side of a box, at a height.
  public struct End: Sendable {
    /// The box.
    public var box: Rect
    /// The height.
    public var y: Double

    /// An end.
    public init(box: Rect, y: Double) {
      self.box = box
      self.y = y
    }
  }

  /// - Parameters:
  ///   - boxes: What no line passes through.
  ///   - heights: The heights of all ends.
  /// - Complexity: O(n²) for n boxes.
  public init(around boxes: [Rect], heights: [Double]) {
    let distance = Self.distance
    columns = Set(boxes.flatMap { [$0.x - distance, $0.maxX + distance] }).sorted()
    rows = Set(boxes.flatMap { [$0.y - distance, $0.maxY + distance] } + heights).sorted()
    let count = columns.count * rows.count
    isOpenAcross = [Bool](repeating: true, count: count)
    isOpenDown = [Bool](repeating: true, count: count)
    for box in boxes {
      let wall = box.insetBy(-distance / 2)
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
  public func line(from start: End, to end: End) -> [Point]? {
    let doors = { (end: End) in
      [(end.box.maxX + Self.distance, end.box.maxX), (end.box.x - Self.distance, end.box.x)].compactMap {
        beside,
        side -> (place: Int, side: Double)? in
        guard let column = index(of: beside, in: columns), let row = index(of: end.y, in: rows) else { return nil }
        return (row * columns.count + column, side)
      }
    }
    let (starts, ends) = (doors(start), doors(end))
    // Two states a place: reached across, and reached down.
    var costs = [Double](repeating: .infinity, count: 2 * columns.count * rows.count)
    var origins = [Int](repeating: -1, count: costs.count)
    var open = Heap<Step>()
    // What is left to go at least: the distance, and the bends into the row of the ends, which are reached across.
    let (sides, height) = (ends.map { columns[$0.place % columns.count] }, end.y)
    func estimate(_ place: Int, _ cost: Double) -> Double {
      let (column, row) = (place / 2 % columns.count, place / 2 / columns.count)
      let away = abs(rows[row] - height)
      let bends = place % 2 == 1 ? 1.0 : away < 0.001 ? 0 : 2
      return cost + (sides.map { abs($0 - columns[column]) }.min() ?? 0) + away + bends * Self.bend
    }
    for start in starts {
      costs[2 * start.place] = 0
      open.insert(Step(cost: 0, estimate: estimate(2 * start.place, 0), place: 2 * start.place))
    }
    let goals = Set(ends.map { 2 * $0.place })
    while let step = open.removeLeast() {
      guard step.cost <= costs[step.place] else { continue }
      if goals.contains(step.place) { return way(to: step.place, origins, starts, ends, start, end) }
      forEachNeighbour(of: step.place / 2, isDown: step.place % 2 == 1) { next, length in
        let cost = step.cost + length
        guard cost < costs[next] - 1e-9 else { return }
        costs[next] = cost
        origins[next] = step.place
        open.insert(Step(cost: cost, estimate: estimate(next, cost), place: next))
      }
    }
    return nil
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

  private func way(
    to goal: Int,
    _ origins: [Int],
    _ starts: [(place: Int, side: Double)],
    _ ends: [(place: Int, side: Double)],
    _ start: End,
    _ end: End
  ) -> [Point] {
    var places = [goal / 2]
    var step = goal
    while origins[step] >= 0 {
      step = origins[step]
      if places[places.count - 1] != step / 2 { places.append(step / 2) }
    }
    var points = places.reversed().map { Point(x: columns[$0 % columns.count], y: rows[$0 / columns.count]) }
    let (first, last) = (places[places.count - 1], places[0])
    if let side = starts.first(where: { $0.place == first })?.side { points.insert(Point(x: side, y: start.y), at: 0) }
    if let side = ends.first(where: { $0.place == last })?.side { points.append(Point(x: side, y: end.y)) }
    return Self.bends(of: points)
  }

  /// Without the places at which a line goes straight on.
  private static func bends(of points: [Point]) -> [Point] {
    var kept: [Point] = []
    for (index, point) in points.enumerated() {
      if let before = kept.last, index + 1 < points.count {
        let after = points[index + 1]
        let isStraight = (before.x == point.x && point.x == after.x) || (before.y == point.y && point.y == after.y)
        if isStraight { continue }
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
