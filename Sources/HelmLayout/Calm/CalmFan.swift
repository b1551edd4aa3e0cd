internal import HelmDiagram

/// The lines from a box to what hangs on it, and where that stands: beside the box in columns, or below it in rows.
///
/// Lines into a later column pass between what stands in the columns before it. All have the same order everywhere, so
/// none crosses another: of those that go one way the farther one turns first.
///
/// What is said of a fan beside its box, which grows to the right, holds for one below with x and y exchanged.
struct CalmFan {
  /// What hangs on the box.
  struct Branch {
    let fragment: Int
    let segue: Int
    let shape: CalmShape
    /// The room that the segue's tag needs.
    let tag: Size?
    /// What the line's ends take beside one head and one dot.
    let ends: Double
    /// From the line to the next one beside it.
    let lane: Double
  }

  let isBelow: Bool
  let branches: [Branch]
  /// The column of each branch, and its upper end.
  private var columns: [(column: Int, cross: Double)] = []
  /// Where each branch's line passes the columns before its own.
  private var passages: [[Double]] = []
  private let columnCount: Int
  private var columnExtents: [Double]
  /// The extent across the direction in which it grows.
  private(set) var cross = 0.0

  init(_ branches: [Branch], columnCount: Int, isBelow: Bool) {
    self.branches = branches
    self.isBelow = isBelow
    self.columnCount = columnCount
    columnExtents = [Double](repeating: 0, count: columnCount)
    var free = [Double](repeating: 0, count: columnCount)
    for branch in branches {
      let column = free.indices.min { (free[$0], $0) < (free[$1], $1) } ?? 0
      var passed: [Double] = []
      for earlier in 0..<column {
        passed.append(free[earlier] - CalmMeasures.lane)
        cross = max(cross, free[earlier])
        free[earlier] += branch.lane
      }
      passages.append(passed)
      free[column] += Self.inset(branch, isBelow)
      columns.append((column, free[column]))
      let extent = Self.flipped(branch.shape.size, isBelow)
      columnExtents[column] = max(columnExtents[column], extent.width)
      cross = max(cross, free[column] + extent.height)
      free[column] += extent.height + CalmMeasures.separation
    }
  }

  /// The room beside a line down for a tag that is wider than what the line leads to leaves.
  private static func inset(_ branch: Branch, _ isBelow: Bool) -> Double {
    guard isBelow, let tag = branch.tag else { return 0 }
    let root = branch.shape.root
    let beyond = tag.width / 2 - root.x - min(CalmMeasures.entry, root.width / 2)
    // For less a line isn't bent: there is room between two boxes.
    return beyond > CalmMeasures.lane ? beyond : 0
  }

  private static func flipped(_ size: Size, _ isBelow: Bool) -> Size {
    isBelow ? Size(width: size.height, height: size.width) : size
  }

  private func flipped(_ place: Point) -> Point { isBelow ? Point(x: place.y, y: place.x) : place }

  private func flipped(_ box: Rect) -> Rect {
    isBelow ? Rect(x: box.y, y: box.x, width: box.height, height: box.width) : box
  }

  /// Where a line arrives at a branch, across.
  private func arrival(_ index: Int) -> Double {
    let root = flipped(branches[index].shape.root)
    return columns[index].cross + root.y + min(CalmMeasures.entry, root.height / 2)
  }

  /// What a box needs across for so many lines to leave it one beside the other.
  static func room(forLines count: Int) -> Double {
    count > 1 ? CalmMeasures.entry + CalmMeasures.departure * Double(count - 1) + 8 : 0
  }

  /// So little a line isn't bent: it leaves the box where it arrives.
  private static let jog = 14.0
  /// From a box's corner to the last line that leaves it.
  private static let corner = 7.0

  /// Where each line leaves the box, across.
  ///
  /// - Parameter low: The box's corner, from where the branches begin.
  private func departures(from low: Double, _ extent: Double) -> [Double] {
    let first = min(CalmMeasures.entry, extent / 2)
    let room = max(0.5, extent - first - Self.corner)
    let step = min(CalmMeasures.departure, room / Double(max(1, branches.count - 1)))
    var places: [Double] = []
    for index in branches.indices {
      let usual = low + first + step * Double(index)
      let isStraight = columns[index].column == 0 && abs(arrival(index) - usual) <= Self.jog
      let least = places.last.map { $0 + step } ?? low + min(first, Self.corner)
      let most = low + max(first, extent - Self.corner) - step * Double(branches.count - 1 - index)
      places.append(min(max(isStraight ? arrival(index) : usual, least), most))
    }
    return places
  }

  /// By how much a line moves across in the corridor before a column, which it enters or passes.
  private func move(_ index: Int, before column: Int, _ departures: [Double]) -> Double {
    let from = column == 0 ? departures[index] : passages[index][column - 1]
    return (columns[index].column == column ? arrival(index) : passages[index][column]) - from
  }

  /// A line that moves by less goes straight on.
  private static let leastMove = 1.0

  /// The width of the corridor before a column: room for the bends of its lines and for their tags.
  private func width(before column: Int, _ departures: [Double]) -> Double {
    // What is before the last turn each way: the first of those that go forth, and the last of those that go back.
    var (forth, back, last) = (Double?.none, (turn: 0.0, next: 0.0), CalmMeasures.arrival)
    for index in branches.indices where columns[index].column >= column {
      let move = move(index, before: column, departures)
      if move > Self.leastMove {
        forth = forth.map { $0 + branches[index].lane } ?? 0
      } else if move < -Self.leastMove {
        back = (back.next, back.next + branches[index].lane)
      }
      guard columns[index].column == column else { continue }
      last = max(last, CalmMeasures.arrival + branches[index].ends)
      guard let tag = branches[index].tag else { continue }
      last = max(last, Self.flipped(tag, isBelow).width + CalmMeasures.tagMargin)
    }
    return CalmMeasures.lead + max(forth ?? 0, back.turn) + last
  }

  /// Where each line turns in the corridor before a column, from its begin; nil where it goes straight on.
  private func turns(before column: Int, _ departures: [Double]) -> [Double?] {
    let moves = branches.indices.map {
      columns[$0].column >= column ? move($0, before: column, departures) : 0
    }
    var turns = [Double?](repeating: nil, count: moves.count)
    let forth = moves.indices.filter { moves[$0] > Self.leastMove }.reversed()
    for line in [Array(forth), moves.indices.filter { moves[$0] < -Self.leastMove }] {
      var next = CalmMeasures.lead
      for index in line {
        turns[index] = next
        next += branches[index].lane
      }
    }
    return turns
  }

  /// The extent in the direction in which it grows, beginning at the shape that the lines leave.
  func extent(from own: CalmShape) -> Double {
    let root = flipped(own.root)
    let departures = departures(from: root.y, root.height)
    return (0..<columnCount).reduce(0) { $0 + width(before: $1, departures) + columnExtents[$1] }
  }

  /// Writes down where everything is.
  ///
  /// - Parameters:
  ///   - corner: Where the fan begins: its first corridor's begin, and the upper end of its branches.
  ///   - box: What the lines leave.
  func place(at corner: Point, from box: Rect, in places: inout CalmPlaces) {
    let (begin, box) = (flipped(corner), flipped(box))
    // The lines leave the box, whose corner may lie elsewhere than the branches'.
    let departures = departures(from: box.y - begin.y, box.height)
    var lines = departures.map { [Point(x: box.maxX, y: begin.y + $0)] }
    var main = begin.x
    for column in 0..<columnCount {
      let turns = turns(before: column, departures)
      let next = main + width(before: column, departures)
      for index in branches.indices where columns[index].column >= column {
        let to = begin.y + (columns[index].column == column ? arrival(index) : passages[index][column])
        let last = lines[index][lines[index].count - 1]
        if let turn = turns[index] {
          lines[index] += [Point(x: main + turn, y: last.y), Point(x: main + turn, y: to)]
        }
        guard columns[index].column == column else { continue }
        let straight = turns[index] == nil ? last.y : to
        lines[index].append(Point(x: next + flipped(branches[index].shape.root).x, y: straight))
        branches[index].shape.place(flipped(Point(x: next, y: begin.y + columns[index].cross)), &places)
      }
      main = next + columnExtents[column]
    }
    for (branch, line) in zip(branches, lines) { places.lines[branch.segue] = line.map(flipped) }
  }
}
