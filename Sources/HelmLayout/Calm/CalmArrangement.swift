internal import HelmDiagram
internal import HelmDocument

/// Arranges a forest of lines so that it fits a window: what hangs on a box stands beside it, below it, or some of it
/// here and some there, whichever gives the largest picture in the end.
///
/// Each part keeps several shapes, of which the whole takes what fits: Stockmeyer's way with floor plans
/// ("Optimal orientations of cells in slicing floorplan designs", 1983).
struct CalmArrangement {
  private let forest: CalmForest
  private let direction: DiagramDirection
  private var shapes: [Int: [CalmShape]] = [:]
  private var frames: [Int: [CalmShape]] = [:]
  private var twins: [Int: [Int]] = [:]

  private var diagram: Diagram { forest.diagram }

  init(_ forest: CalmForest, direction: DiagramDirection) {
    self.forest = forest
    self.direction = direction
    for members in forest.diagram.twins { twins[members[0]] = members }
  }

  /// Where everything is, in the shape that is largest in a window.
  ///
  /// - Parameter isTight: Whether parts are moved about until they are packed as tightly as can be found.
  mutating func places(isTight: Bool = false) -> CalmPlaces {
    let (parts, loners) = parts()
    var candidates = packed(parts, loners)
    if isTight { candidates += tightest(parts + loners.map { shapes(of: $0) }) }
    let ranked = candidates.enumerated().sorted {
      (-Self.scale(of: $0.element.size), CalmMeasures.side(of: $0.element.size), $0.offset)
        < (-Self.scale(of: $1.element.size), CalmMeasures.side(of: $1.element.size), $1.offset)
    }
    // Of those that are about as large the one with the shortest lines.
    let largest = ranked.first.map { Self.scale(of: $0.element.size) } ?? 1
    let least = largest >= CalmMeasures.leastScale ? max(largest * 0.97, CalmMeasures.leastScale) : largest * 0.97
    let alike = ranked.prefix(Self.mostCompared).prefix { Self.scale(of: $0.element.size) >= least }
    let placed = alike.map { candidate in
      var places = CalmPlaces(fragments: diagram.fragments.map { _ in Rect(x: 0, y: 0, width: 0, height: 0) })
      candidate.element.place(Point(x: 0, y: 0), &places)
      // Of those that are shrunk the size was what counts, unless all of them are to be compared.
      places.cost = largest < 1 && !isTight ? places.length / 40 : cost(of: places)
      return places
    }
    return placed.enumerated().min { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }?.element
      ?? CalmPlaces(fragments: [])
  }

  /// The shapes of what no line joins with anything else, and the boxes that no line joins with any.
  private mutating func parts() -> (parts: [[CalmShape]], loners: [Int]) {
    let hidden = Set(diagram.twins.flatMap { $0.dropFirst() })
    // The groups to which a line from outside leads.
    let entered = Set(
      diagram.fragments.indices.filter { isDoor($0) && forest.parents[$0] != nil }.compactMap {
        diagram.fragments[$0].group
      }
    )
    var parts: [[CalmShape]] = []
    var loners: [Int] = []
    var framed: Set<Int> = []
    for fragment in diagram.fragments.indices where !hidden.contains(fragment) {
      let group = diagram.fragments[fragment].group
      let parent = forest.parents[fragment].map { diagram.fragments[diagram.segues[$0].from].group }
      if let group, !forest.isAlone[fragment] {
        guard !entered.contains(group), framed.insert(group).inserted else { continue }
        parts.append(frame(group))
      } else if parent == nil {
        if isLoner(fragment) { loners.append(fragment) } else { parts.append(shapes(of: fragment)) }
      }
    }
    return (parts, loners)
  }

  /// All parts as tightly as they can be packed in few steps, the first one in the corner.
  private func tightest(_ parts: [[CalmShape]]) -> [CalmShape] {
    guard parts.count > 1, parts.count <= Self.mostTried else { return [] }
    let (window, around) = (CalmMeasures.window, CalmMeasures.surroundings)
    let packing = CalmPacking(parts: parts, gap: CalmMeasures.partGap) { size in
      max((size.height + around.height) / window.height, (size.width + around.width) / window.width)
    }
    return packing.tightest(steps: Self.mostSteps)
  }

  /// Whether no line joins a fragment with anything, nor a frame.
  private func isLoner(_ fragment: Int) -> Bool {
    !diagram.fragments[fragment].isEntry && diagram.fragments[fragment].group == nil && twins[fragment] == nil
      && forest.children[fragment].isEmpty
  }

  /// All parts beside and below each other; boxes that no line joins stand in rows and columns, unless the picture is
  /// larger where they stand wherever there is room.
  private mutating func packed(_ parts: [[CalmShape]], _ loners: [Int]) -> [CalmShape] {
    let apart = parts + loners.map { shapes(of: $0) }
    let free = Self.packed(apart, gap: CalmMeasures.partGap, isWhole: true)
    guard loners.count > 1 else { return free }
    let aligned = Self.packed(parts + [grids(of: loners)], gap: CalmMeasures.partGap, isWhole: true)
    let largest = { (shapes: [CalmShape]) in shapes.map { CalmMeasures.scale(of: $0.size) }.max() ?? 0 }
    return largest(free) > largest(aligned) ? free : aligned
  }

  /// Boxes in rows, one shape for each number of columns.
  private func grids(of fragments: [Int]) -> [CalmShape] {
    let boxes = fragments.map { box(of: $0, beside: 0, below: 0) }
    let gap = CalmMeasures.separation
    return CalmShape.best(
      (1...min(boxes.count, CalmMeasures.mostShapes)).map { columns in
        var (widths, heights) = ([Double](repeating: 0, count: columns), [Double]())
        for (index, box) in boxes.enumerated() {
          let (row, column) = index.quotientAndRemainder(dividingBy: columns)
          if row == heights.count { heights.append(0) }
          widths[column] = max(widths[column], box.size.width)
          heights[row] = max(heights[row], box.size.height)
        }
        let size = Size(
          width: widths.reduce(-gap) { $0 + $1 + gap },
          height: heights.reduce(-gap) { $0 + $1 + gap }
        )
        return CalmShape(size: size, root: boxes[0].root) { corner, places in
          for (index, box) in boxes.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            let left = widths[..<column].reduce(corner.x) { $0 + $1 + gap }
            let top = heights[..<row].reduce(corner.y) { $0 + $1 + gap }
            box.place(Point(x: left, y: top), &places)
          }
        }
      }
    )
  }

  /// What small text, its lines and what is empty cost a reader, in hundredths of a point as readability is measured.
  private func cost(of places: CalmPlaces) -> Int {
    let count = Double(max(1, diagram.segues.count))
    let width = places.fragments.reduce(0) { $0 + $1.width } / Double(max(1, places.fragments.count))
    let boxes = places.fragments.reduce(0) { $0 + $1.width * $1.height }
    let (size, around) = (places.size, CalmMeasures.surroundings)
    let length = Double(places.length) / count / max(1, width)
    let turning = Double(places.turning) / count
    let area = (size.width + around.width) * (size.height + around.height) / max(1, boxes)
    let text = 1_800 * (1 - CalmMeasures.scale(of: size))
    let lines = 1_400 * length / (4 + length) + 500 * turning / (120 + turning)
    return Int((text + lines + 300 * area / (10 + area)).rounded())
  }

  /// So many pictures are compared by their lines.
  private static let mostCompared = 12
  /// So often parts are moved about.
  private static let mostSteps = 1_000

  /// By what a picture is shrunk to be seen whole, in steps of a hundredth.
  private static func scale(of size: Size) -> Double { (CalmMeasures.scale(of: size) * 100).rounded() / 100 }

  /// Whether no line from its own group leads to a fragment.
  private func isDoor(_ fragment: Int) -> Bool {
    guard let line = forest.parents[fragment] else { return true }
    return diagram.fragments[diagram.segues[line].from].group != diagram.fragments[fragment].group
  }

  /// The shapes of a fragment with all that hangs on it.
  private mutating func shapes(of fragment: Int) -> [CalmShape] {
    if let known = shapes[fragment] { return known }
    var found: [CalmShape] = []
    let children = forest.children[fragment]
    let options = children.map { child in
      let group = diagram.fragments[child].group
      guard let group, group != diagram.fragments[fragment].group, !forest.isAlone[child] else {
        return shapes(of: child)
      }
      return frame(group)
    }
    let isLarge = children.count > 12
    if children.isEmpty {
      let group = diagram.fragments[fragment].group
      found = boxes(of: fragment).map { box in
        group.flatMap { forest.isAlone[fragment] ? framed(box, as: $0) : nil } ?? box
      }
    }
    if !children.isEmpty {
      for split in splits(children.count) {
        let inner =
          twins[fragment] == nil
          ? [box(of: fragment, beside: split, below: children.count - split)] : boxes(of: fragment)
        let group = diagram.fragments[fragment].group
        let owns = inner.map { box in group.flatMap { forest.isAlone[fragment] ? framed(box, as: $0) : nil } ?? box }
        let beside = fans(children, options, 0..<split, isBelow: false, isLarge: isLarge)
        let below = fans(children, options, split..<children.count, isBelow: true, isLarge: isLarge)
        for own in owns {
          let lows = below.map { (fan: $0, height: $0?.extent(from: own) ?? 0) }
          for side in beside.map({ (fan: $0, width: $0?.extent(from: own) ?? 0) }) {
            for low in lows { found.append(Self.joined(own, side, low)) }
          }
        }
      }
    }
    let best = CalmShape.best(found)
    shapes[fragment] = best
    return best
  }

  /// How many of so many branches stand beside their box, the others below it.
  private func splits(_ count: Int) -> [Int] {
    switch direction {
    case .leftToRight: [count]
    case .topToBottom: [0]
    case .automatic: count <= 5 ? Array(0...count) : [0, count / 3, count / 2, 2 * count / 3, count]
    }
  }

  /// The fans of some branches, one for each useful number of columns and limit of their extent; one nil for none.
  private func fans(
    _ children: [Int],
    _ options: [[CalmShape]],
    _ range: Range<Int>,
    isBelow: Bool,
    isLarge: Bool
  ) -> [CalmFan?] {
    guard !range.isEmpty else { return [nil] }
    let extent = { (shape: CalmShape) in isBelow ? shape.size.height : shape.size.width }
    let cross = { (shape: CalmShape) in isBelow ? shape.size.width : shape.size.height }
    let all = Set(range.flatMap { options[$0].map(extent) }).sorted()
    let least = range.map { options[$0].map(extent).min() ?? 0 }.reduce(0, max)
    let useful = all.filter { $0 >= least }
    let step = max(1, (useful.count + 4) / 5)
    let limits = useful.indices.filter { $0 % step == 0 || $0 == useful.count - 1 }.map { useful[$0] }
    var fans: [CalmFan?] = []
    for limit in limits {
      let branches = range.map { index in
        let fitting = options[index].lazy.filter { extent($0) <= limit + 0.01 }
        let line = forest.parents[children[index]] ?? 0
        return CalmFan.Branch(
          fragment: children[index],
          segue: line,
          shape: fitting.min { cross($0) < cross($1) } ?? options[index][0],
          tag: diagram.segues[line].pill?.size,
          ends: ends(of: diagram.segues[line]),
          lane: diagram.segues[line].traits.dismissable ? CalmMeasures.doubleLane : CalmMeasures.lane
        )
      }
      for columns in 1...max(1, min(isLarge ? 5 : 3, range.count / 2)) {
        fans.append(CalmFan(branches, columnCount: columns, isBelow: isBelow))
      }
    }
    return fans
  }

  /// What the ends of a line take beside a head and a dot.
  private func ends(of segue: DiagramSegue) -> Double {
    guard case .leading(let back) = segue.pairing else { return 0 }
    return segue.traits.holds && diagram.segues[back].traits.holds ? CalmMeasures.ends : 0
  }

  /// A box with a fan beside it and one below.
  private static func joined(
    _ own: CalmShape,
    _ side: (fan: CalmFan?, width: Double),
    _ low: (fan: CalmFan?, height: Double)
  ) -> CalmShape {
    let upper = max(own.size.height, side.fan?.cross ?? 0)
    let width = max(own.size.width + side.width, low.fan?.cross ?? 0)
    return CalmShape(size: Size(width: width, height: upper + low.height), root: own.root) { corner, places in
      own.place(corner, &places)
      let box = own.root.offset(dx: corner.x, dy: corner.y)
      side.fan?.place(at: Point(x: corner.x + own.size.width, y: corner.y), from: box, in: &places)
      low.fan?.place(at: Point(x: corner.x, y: corner.y + upper), from: box, in: &places)
    }
  }

  /// A fragment's box, large enough for the lines that leave it.
  private func box(of fragment: Int, beside: Int, below: Int) -> CalmShape {
    var size = diagram.fragments[fragment].size
    size.width = max(size.width, CalmFan.room(forLines: below))
    size.height = max(size.height, CalmFan.room(forLines: beside))
    let root = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return CalmShape(size: size, root: root) { $1.fragments[fragment] = root.offset(dx: $0.x, dy: $0.y) }
  }

  /// A fragment's box; of twins one for each number of columns.
  private func boxes(of fragment: Int) -> [CalmShape] {
    guard let members = twins[fragment] else { return [box(of: fragment, beside: 0, below: 0)] }
    let most = min(members.count, max(CalmMeasures.fewColumns, (members.count + 2) / 3))
    let few = (1...most).map { shared(members, columns: $0) }
    // High boxes fit a window better in two rows, or in one.
    let scale = few.map { CalmMeasures.scale(of: $0.size) }.reduce(0, max)
    let more = [(members.count + 1) / 2, members.count].filter { $0 > most }.map { shared(members, columns: $0) }
    return CalmShape.best(few + more.filter { CalmMeasures.scale(of: $0.size) > scale })
  }

  /// Twins below and beside each other in a frame.
  private func shared(_ members: [Int], columns: Int) -> CalmShape {
    let margin = CalmMeasures.twinMargin
    let count = (members.count + columns - 1) / columns
    var cells: [(Int, Rect)] = []
    var (x, height) = (margin, 0.0)
    for start in stride(from: 0, to: members.count, by: count) {
      let column = members[start..<min(start + count, members.count)]
      let width = column.map { diagram.fragments[$0].size.width }.reduce(0, max)
      var y = margin
      for member in column {
        let extent = diagram.fragments[member].size.height
        // A chip stands on the upper border.
        if member != column.first, diagram.fragments[member].hasCount { y += CalmMeasures.chip }
        cells.append((member, Rect(x: x, y: y, width: width, height: extent)))
        y += extent + CalmMeasures.twinGap
      }
      x += width + CalmMeasures.twinGap
      height = max(height, y)
    }
    let end = margin - CalmMeasures.twinGap
    let size = Size(width: x + end, height: height + end)
    let root = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return CalmShape(size: size, root: root) { corner, places in
      for (member, cell) in cells { places.fragments[member] = cell.offset(dx: corner.x, dy: corner.y) }
      places.shared[members[0]] = root.offset(dx: corner.x, dy: corner.y)
    }
  }

  /// The shapes of a group's frame with all that is in it.
  private mutating func frame(_ group: Int) -> [CalmShape] {
    if let known = frames[group] { return known }
    let hidden = Set(diagram.twins.flatMap { $0.dropFirst() })
    let doors = diagram.fragments.indices.filter {
      diagram.fragments[$0].group == group && !hidden.contains($0) && isDoor($0)
    }
    let entered = doors.filter { forest.parents[$0] != nil } + doors.filter { forest.parents[$0] == nil }
    let inner = Self.packed(entered.map { shapes(of: $0) }, gap: CalmMeasures.separation, isWhole: false)
    let best = CalmShape.best(inner.map { framed($0, as: group) })
    frames[group] = best
    return best
  }

  /// A shape in a group's frame.
  private func framed(_ shape: CalmShape, as group: Int) -> CalmShape {
    let title = diagram.groups[group].labelSize
    let (margin, top) = (CalmMeasures.groupMargin, CalmMeasures.groupMargin + CalmMeasures.groupTitle)
    let width = max(shape.size.width + 2 * margin, title.width + 2 * margin + CalmMeasures.entry + 12)
    let size = Size(width: width, height: shape.size.height + margin + top)
    return CalmShape(size: size, root: shape.root.offset(dx: margin, dy: top)) { corner, places in
      places.groups[group] = Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
      shape.place(Point(x: corner.x + margin, y: corner.y + top), &places)
    }
  }

  /// More parts than this are packed in fewer ways.
  private static let mostTried = 60

  /// Several parts beside and below each other; the first one stands in the corner.
  private static func packed(_ parts: [[CalmShape]], gap: Double, isWhole: Bool) -> [CalmShape] {
    guard parts.count > 1 else { return parts.first ?? [] }
    let total = parts.map { $0.map(\.area).min() ?? 0 }.reduce(0, +)
    let widest = parts.map { $0.map(\.size.width).min() ?? 0 }.reduce(0, max)
    let side = (total * (isWhole ? 1.6 : 1)).squareRoot()
    let widths = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.35, 1.5, 1.8, 2.2, 3, 4].map { max(widest, side * $0) }
    var found: [CalmShape] = []
    let shares = parts.count > mostTried ? [Double.infinity] : [.infinity, 0.8, 0.6, 0.45, 0.3]
    for width in widths {
      var before: (chosen: [Int], packed: [CalmShape])?
      for height in shares.map({ width * $0 }) {
        let chosen = parts.map { shapes in
          let narrow = shapes.indices.filter { shapes[$0].size.width <= width + 0.01 }
          let fitting = narrow.filter { shapes[$0].size.height <= height }
          return (fitting.isEmpty ? narrow : fitting).min { shapes[$0].area < shapes[$1].area } ?? 0
        }
        // Lower parts are often the same ones.
        if before?.chosen != chosen {
          let shapes = zip(parts, chosen).map { $0[$1] }
          let packed = [Array(shapes.indices), byHeight(shapes)].map {
            self.packed(shapes, order: $0, width: width, gap: gap)
          }
          before = (chosen, packed)
        }
        found += before?.packed ?? []
      }
    }
    if parts.count <= mostTried {
      found += inLine(parts, gap: gap, isBelow: false) + inLine(parts, gap: gap, isBelow: true)
    }
    return isWhole ? found : CalmShape.best(found)
  }

  /// Several parts in a row, or one below the other: one shape for each limit across.
  private static func inLine(_ parts: [[CalmShape]], gap: Double, isBelow: Bool) -> [CalmShape] {
    let extent = { (shape: CalmShape) in isBelow ? shape.size.height : shape.size.width }
    let cross = { (shape: CalmShape) in isBelow ? shape.size.width : shape.size.height }
    let least = parts.map { $0.map(cross).min() ?? 0 }.reduce(0, max)
    let limits = Set(parts.flatMap { $0.map(cross) }).filter { $0 >= least }.sorted()
    return limits.map { limit in
      let chosen = parts.map { shapes in
        shapes.filter { cross($0) <= limit }.min { extent($0) < extent($1) } ?? shapes[0]
      }
      let width = isBelow ? limit : chosen.reduce(0) { $0 + $1.size.width + gap }
      return packed(chosen, order: Array(chosen.indices), width: width, gap: gap)
    }
  }

  /// The places of shapes, the first one before all, the higher ones before the lower ones.
  private static func byHeight(_ shapes: [CalmShape]) -> [Int] {
    [0] + shapes.indices.dropFirst().sorted { (-shapes[$0].size.height, $0) < (-shapes[$1].size.height, $1) }
  }

  private static func packed(_ shapes: [CalmShape], order: [Int], width: Double, gap: Double) -> CalmShape {
    let (corners, size) = Packing.corners(of: order.map { shapes[$0].size }, width: width, gap: gap)
    return CalmShape(size: size, root: shapes[0].root) { corner, places in
      for (index, place) in zip(order, corners) {
        shapes[index].place(Point(x: corner.x + place.x, y: corner.y + place.y), &places)
      }
    }
  }
}
