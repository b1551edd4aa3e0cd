internal import HelmDiagram

/// A way to arrange a part of a calm picture.
struct CalmShape {
  let size: Size
  /// The box at which a line into it ends.
  let root: Rect
  /// Writes down where everything is, by the top left corner.
  let place: (Point, inout CalmPlaces) -> Void

  /// The shapes of which none is both wider and higher than another; of many like ones that of the
  /// least area, and those of the least area of all.
  ///
  /// - Complexity: O(n log n).
  static func best(_ shapes: [CalmShape]) -> [CalmShape] {
    let sorted = shapes.enumerated().sorted {
      ($0.element.size.width, $0.element.size.height, $0.offset) < (
        $1.element.size.width, $1.element.size.height, $1.offset
      )
    }
    var kept: [CalmShape] = []
    for (_, shape) in sorted where shape.size.height < (kept.last?.size.height ?? .infinity) - 0.5 {
      kept.append(shape)
    }
    guard kept.count > CalmMeasures.mostShapes else { return kept }
    // From the narrowest to the widest, in steps of equal ratios; a quotient is the same everywhere.
    let (low, high) = (kept[0].ratio, kept[kept.count - 1].ratio)
    var chosen: [Int: Int] = [:]
    for (index, shape) in kept.enumerated() {
      let step = Int(((shape.ratio - low) / (high - low) * Double(CalmMeasures.mostShapes - 1)).rounded(.down))
      if chosen[step].map({ kept[$0].area > shape.area }) ?? true { chosen[step] = index }
    }
    let smallest = kept.indices.sorted { (kept[$0].area, $0) < (kept[$1].area, $1) }
    return Set(smallest.prefix(CalmMeasures.mostShapes / 2)).union(chosen.values).sorted().map { kept[$0] }
  }

  var area: Double { size.width * size.height }

  /// What part of its half circumference its width is: from 0 for a narrow to 1 for a wide shape.
  private var ratio: Double { size.width / max(1, size.width + size.height) }
}

/// Where everything in a calm picture is.
struct CalmPlaces {
  /// The fragments' boxes.
  var fragments: [Rect]
  /// The frames of the groups.
  var groups: [Int: Rect] = [:]
  /// The bends of the lines, by segue, their ends included.
  var lines: [Int: [Point]] = [:]
  /// The boxes of twins, by the first of them.
  var shared: [Int: Rect] = [:]
  /// What it costs a reader, as `CalmArrangement` estimates it.
  var cost = 0

  /// What boxes and frames take together.
  var size: Size {
    let all = fragments + groups.values
    return Size(width: all.map(\.maxX).max() ?? 0, height: all.map(\.maxY).max() ?? 0)
  }

  /// The length of all lines, in points.
  ///
  /// Whole points: their sum is the same in every order.
  var length: Int {
    lines.values.reduce(0) { sum, bends in
      zip(bends, bends.dropFirst()).reduce(sum) { $0 + Int(abs($1.0.x - $1.1.x) + abs($1.0.y - $1.1.y)) }
    }
  }

  /// Whether its boxes take so little of the picture that most of it is empty, as a long chain's do that turns to and
  /// fro.
  var isScattered: Bool {
    fragments.reduce(0) { $0 + $1.width * $1.height } < 0.09 * size.width * size.height
  }

  /// How far all lines turn, in degrees: by a quarter of a circle at each bend.
  var turning: Int { lines.values.reduce(0) { $0 + 90 * max(0, $1.count - 2) } }

  /// Leaves room for lines between twins that stand in several columns: all that the boxes were given for it but what
  /// would stand beside the last column.
  mutating func partColumns(of members: [Int]) {
    let columns = Set(members.map { fragments[$0].x }).sorted()
    guard members.count >= CalmMeasures.fewestInColumns, columns.count > 1 else { return }
    // A lock has hundredths of points: of whole ones it has all.
    let share = (CalmMeasures.twinLane / Double(columns.count)).rounded(.down)
    for (place, column) in columns.enumerated() {
      for member in members where fragments[member].x == column {
        fragments[member].x += Double(place) * share
        fragments[member].width -= CalmMeasures.twinLane - share
      }
    }
  }

  /// The box at which lines into a fragment end.
  func box(of fragment: Int) -> Rect { shared[fragment] ?? fragments[fragment] }
}
