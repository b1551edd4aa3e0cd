internal import HelmDiagram
internal import HelmDocument

/// Finds places on the lines for tags and step numbers: on their own line, off boxes, labels and other lines.
///
/// The places depend on the graph alone: every segue has room for its number, whether or not a state shows one.
struct LineMarks {
  /// A step number's disc.
  static let stepSize = Size(width: 17, height: 17)
  /// About a head's length along a line.
  private static let headLength = 9.0
  /// What covering a head costs; a box or another mark is worse.
  private static let covering = 300
  /// What it costs to stand astride a group's frame; to be crossed by a line is worse.
  private static let astride = 4
  /// About the width of a held origin's dot.
  private static let dotWidth = 8.0

  private let diagram: Diagram
  private let curves: [Curve]
  private let places: [[Point]]
  private var solid = SpatialGrid()
  private var marks = SpatialGrid()
  private var heads = SpatialGrid()

  /// The groups with their titles where the fewest lines cross them.
  private(set) var groups: [PlacedGroup] = []

  init(diagram: Diagram, fragments: [Rect], groups: [PlacedGroup], curves: [Curve]) {
    self.diagram = diagram
    self.curves = zip(diagram.segues, curves).map { segue, curve in
      // What can be taken anywhere in a group leaves its frame.
      guard let group = segue.scope?.group, groups.indices.contains(group) else { return curve }
      return curve.leaving(groups[group].frame)
    }
    places = self.curves.map(\.places)
    for box in fragments { solid.insert(box.insetBy(-2)) }
    insertLines(fragments)
    self.groups = groups
    for index in groups.indices {
      self.groups[index] = GroupTitles(solid: solid).titled(groups[index], among: self.groups)
      solid.insert(self.groups[index].label)
    }
  }

  /// Lines with their heads and tails, and what stands on boxes' edges.
  private mutating func insertLines(_ boxes: [Rect]) {
    for chip in PlacedChip.all(of: diagram, boxes: boxes, curves: curves).joined() { solid.insert(chip.box) }
    for (line, samples) in places.enumerated() {
      guard !diagram.segues[line].isTrailing, !diagram.segues[line].isQuiet else { continue }
      for place in samples { solid.insert(place, ofLine: line) }
      for end in diagram.segues[line].ends(on: curves[line]) { heads.insert(end) }
    }
  }

  /// The lines with the places of their marks.
  ///
  /// - Parameters:
  ///   - labels: Where the tags should be: the middles of the room that Graphviz kept for them.
  ///   - hasRoom: Whether it kept any; else the tags of short lines, which have least to choose from, come first. Where
  ///     some have a place already, those come before the others.
  func placed(labels: [Point?], hasRoom: Bool = true) -> [PlacedSegue] {
    var copy = self
    var pills = [Rect?](repeating: nil, count: labels.count)
    let order = labels.indices.map {
      (isNew: labels[$0] == nil ? 1 : 0, length: hasRoom ? 0 : places[$0].count, index: $0)
    }
    for (_, _, index) in order.sorted(by: { $0 < $1 }) {
      pills[index] = copy.pill(index, near: labels[index])
    }
    return diagram.segues.indices.map {
      PlacedSegue(curve: curves[$0], pill: pills[$0], step: copy.step($0, beside: pills[$0]))
    }
  }

  private mutating func pill(_ index: Int, near label: Point?) -> Rect? {
    guard let pill = diagram.segues[index].pill, !diagram.segues[index].isQuiet else { return nil }
    let onLine = places[index]
    let target = label ?? onLine[onLine.count / 2]
    let middle = onLine.indices.min { onLine[$0].distance(to: target) < onLine[$1].distance(to: target) } ?? 0
    var found = best(of: outward(from: middle, in: onLine), size: pill.size, line: index, off: groups.map(\.frame))
    if found.cost > 0, diagram.segues[index].from == diagram.segues[index].to {
      // Loops of one fragment share their room, and run over each other's tags; beside them there is more. Which places
      // those are depends on the loop alone: places beside a tag that is kept would lead it further each time.
      let around = beside(onLine[onLine.count / 2], pill.size)
      let other = best(of: nearest(around, to: target), size: pill.size, line: index, off: groups.map(\.frame))
      if other.cost < found.cost { found = other }
    }
    if found.cost > 0 {
      // A wide tag that another line would pass over may be off that, with its own line nearer to one of its ends.
      // These places, too, depend on the line alone.
      let around = aside(outward(from: onLine.count / 2, in: onLine), pill.size)
      let other = best(of: around, size: pill.size, line: index, off: groups.map(\.frame))
      if other.cost < found.cost { found = other }
    }
    marks.insert(found.box)
    return found.box
  }

  /// What a tag that isn't in the middle of its line has at least beside that, in points.
  private static let leastBeside = 10.0

  /// Places beside some of a line's, so that a tag of a size stands on it still: in four steps as far as can be.
  private func aside(_ places: [Point], _ size: Size) -> [Point] {
    let most = size.width / 2 - Self.leastBeside
    guard most > 0 else { return places }
    return (1...4).map { most * Double($0) / 4 }.flatMap { shift in
      places.flatMap { place in [-shift, shift].map { Point(x: place.x + $0, y: place.y) } }
    }
  }

  /// Some places, those nearer to a target first; of two that are as near the earlier one.
  private func nearest(_ places: [Point], to target: Point) -> [Point] {
    places.map { (place: $0, distance: $0.distance(to: target)) }.enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .map(\.element.place)
  }

  /// The places around one.
  private func beside(_ place: Point, _ size: Size) -> [Point] {
    var places: [Point] = []
    for shift in [0, size.width / 2] {
      for row in [0, -1, 1, -2, 2, -3, 3] {
        let y = place.y + Double(row) * (size.height + 3)
        places.append(Point(x: place.x + shift, y: y))
        if shift > 0 { places.append(Point(x: place.x - shift, y: y)) }
      }
    }
    return places
  }

  /// A loop of a fragment onto itself is too short for two marks: its number stands beside its tag.
  private mutating func step(_ index: Int, beside pill: Rect?) -> Point {
    let onLine = places[index]
    // A pair's two numbers stand on either side of the middle of their common line, each nearer to its own start.
    let spacing = onLine.count > 1 ? onLine[0].distance(to: onLine[1]) : 1
    let room = Int((Self.stepSize.width / 2 + 1) / max(1, spacing) + 0.5)
    let isPaired = diagram.segues[index].pairing != .alone
    let middle = isPaired ? max(0, onLine.count / 2 - max(onLine.count / 8, room)) : onLine.count / 2
    var candidates = outward(from: middle, in: onLine)
    if let pill, diagram.segues[index].from == diagram.segues[index].to {
      let distance = (pill.width + Self.stepSize.width) / 2 + 2
      candidates += [-distance, distance].map { Point(x: pill.center.x + $0, y: pill.center.y) }
    }
    // In a large picture a tag's line is as long as it must be, and a step may have two digits beside the tag.
    let isTight = pill != nil && (diagram.lines == .calm || diagram.fragments.count > 12)
    let size = isTight ? Size(width: Self.stepSize.width + 4, height: Self.stepSize.height) : Self.stepSize
    if let pill, isTight {
      // Where the line has no room, above or below the tag.
      let distance = (pill.height + size.height) / 2 + 1.5
      candidates += [-distance, distance].map { Point(x: pill.center.x, y: pill.center.y + $0) }
    }
    let box = best(of: candidates, size: size, line: index, ends: endLengths(of: index)).box
    marks.insert(box)
    return box.center
  }

  /// The candidate that is in the way of least, and of how much; the earlier one where two are equal.
  ///
  /// - Parameters:
  ///   - ends: What is left to the tail and to the head, from the line's ends to the middle of a candidate.
  ///   - frames: What should be inside or outside.
  private func best(
    of candidates: [Point],
    size: Size,
    line: Int,
    ends: (start: Double, end: Double) = (0, 0),
    off frames: [Rect] = []
  ) -> (box: Rect, cost: Int) {
    let (start, end) = (curves[line].start, curves[line].end)
    var chosen = Rect(center: candidates[0], size: size)
    var lowest = Int.max
    for candidate in candidates {
      let box = Rect(center: candidate, size: size)
      var cost = 1_000 * marks.overlaps(with: box.insetBy(-1)) + Self.covering * heads.overlaps(with: box.insetBy(0.5))
      if start.distance(to: candidate) < ends.start { cost += 100 }
      if end.distance(to: candidate) < ends.end { cost += 100 }
      if cost < lowest { cost += 1_000 * solid.overlaps(with: box) }
      // That takes the longest.
      if cost < lowest { cost += 10 * solid.lines(through: box, except: self.line(of: line)) }
      if cost < lowest { cost += Self.astride * frames.count { $0.isCrossed(by: box) } }
      if cost < lowest { (chosen, lowest) = (box, cost) }
      if cost == 0 { break }
    }
    return (chosen, lowest)
  }

  /// What head and tail take of a line, and half a step number.
  private func endLengths(of index: Int) -> (start: Double, end: Double) {
    let segue = diagram.segues[index]
    let half = Self.stepSize.width / 2
    let head = Self.headLength * (segue.traits.auto ? 2 : 1)
    let dot = segue.traits.holds ? Self.dotWidth : 0
    guard segue.pairing == .alone else { return (head + dot + half, head + dot + half) }
    return (dot + half, head + half)
  }

  /// The line that a segue is drawn on: its own, or that of the segue the other way.
  private func line(of index: Int) -> Int {
    if case .trailing(let other) = diagram.segues[index].pairing { other } else { index }
  }

  /// The places of a line, those near `middle` first, alternating between both sides; the ends, where heads and tails
  /// are drawn, come last.
  private func outward(from middle: Int, in places: [Point]) -> [Point] {
    var order = [places[middle]]
    for distance in 1..<max(2, places.count) {
      if middle - distance >= 0 { order.append(places[middle - distance]) }
      if middle + distance < places.count { order.append(places[middle + distance]) }
    }
    return order
  }
}

extension Rect {
  /// Whether a box stands on its border.
  fileprivate func isCrossed(by box: Rect) -> Bool {
    intersects(box) && !(x <= box.x && y <= box.y && box.maxX <= maxX && box.maxY <= maxY)
  }
}
