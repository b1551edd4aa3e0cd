internal import HelmDiagram

/// Places a diagram around what a lock keeps: fragments that it names stay where they are, new ones find a free place near
/// their neighbours, and lines are drawn anew only where they have to be.
struct LockedPlacement {
  /// Between two boxes, in points.
  private static let gap = 26.0
  /// From a group's frame to its fragments; above them stands the title.
  static let margin = 14.0
  static let titleHeight = 22.0
  /// From a group's frame to its title.
  static let labelInset = 4.0
  /// From one place that is tried to the next.
  private static let step = 12.0
  /// The farthest place that is tried, in steps.
  private static let mostSteps = 250

  let diagram: Diagram
  let lock: LayoutLock
  /// The boxes that have a place.
  private(set) var boxes: [Rect?]
  private var solid = SpatialGrid()

  init(_ diagram: Diagram, keeping lock: LayoutLock) {
    self.diagram = diagram
    self.lock = lock
    boxes = diagram.fragments.map { fragment in
      lock.fragments[fragment.id].map { kept in
        var box = Rect(center: kept.center, size: fragment.size).rounded
        // One that grows at the edge of the drawing grows inwards.
        (box.x, box.y) = (max(0, box.x), max(0, box.y))
        return box
      }
    }
    for box in boxes { if let box { solid.insert(box) } }
    for (number, line) in lock.lines.sorted(by: { $0.key < $1.key }).enumerated() {
      for place in line.value.curve.samples(perPiece: 12) { solid.insert(place, ofLine: number) }
    }
  }

  /// Whether every fragment has a place.
  var isComplete: Bool { !boxes.contains { $0 == nil } }

  /// Places new fragments.
  ///
  /// - Parameter fresh: where they would stand if nothing was kept.
  mutating func addFragments(as fresh: [Rect]) {
    var neighbours = [Set<Int>](repeating: [], count: boxes.count)
    for segue in diagram.segues where segue.from != segue.to {
      neighbours[segue.from].insert(segue.to)
      neighbours[segue.to].insert(segue.from)
    }
    var left = boxes.indices.filter { boxes[$0] == nil }
    while !left.isEmpty {
      // Those first that have most to hold on to.
      let next = left.max { a, b in
        (neighbours[a].count { boxes[$0] != nil }, b) < (neighbours[b].count { boxes[$0] != nil }, a)
      }
      guard let next else { break }
      left.removeAll { $0 == next }
      let company = boxes.indices.filter { other in
        boxes[other] != nil
          && (neighbours[next].contains(other)
            || (diagram.fragments[next].group != nil && diagram.fragments[other].group == diagram.fragments[next].group))
      }
      let all = company.isEmpty ? boxes.indices.filter { boxes[$0] != nil } : company
      var (dx, dy) = (0.0, 0.0)
      for other in all {
        guard let box = boxes[other] else { continue }
        dx += (box.center.x - fresh[other].center.x) / Double(all.count)
        dy += (box.center.y - fresh[other].center.y) / Double(all.count)
      }
      let box = freePlace(for: next, near: fresh[next].offset(dx: dx, dy: dy)).rounded
      boxes[next] = box
      solid.insert(box)
    }
  }

  /// The place nearest to a wanted one where no box is, and few lines; for one in a group also no other box in the frame.
  private func freePlace(for fragment: Int, near wanted: Rect) -> Rect {
    let group = diagram.fragments[fragment].group
    let frames = diagram.groups.indices.map { frame(of: $0) }
    let (left, top) = group == nil ? (0, 0) : (Self.margin, Self.margin + Self.titleHeight)
    let start = Rect(x: max(left, wanted.x), y: max(top, wanted.y), width: wanted.width, height: wanted.height)
    var best: (box: Rect, cost: Double)?
    for ring in 0...Self.mostSteps {
      let radius = Double(ring) * Self.step
      if let best, best.cost <= radius { break }
      for column in -ring...ring {
        for row in abs(column) == ring ? Array(-ring...ring) : ring == 0 ? [0] : [-ring, ring] {
          let (dx, dy) = (Double(column) * Self.step, Double(row) * Self.step)
          let box = start.offset(dx: dx, dy: dy)
          guard box.x >= left, box.y >= top, solid.overlaps(with: box.insetBy(-Self.gap)) == 0 else { continue }
          let distance = (dx * dx + dy * dy).squareRoot()
          let lines = Double(solid.lines(through: box.insetBy(-4), except: -1))
          let cost = distance + 40 * lines + 500 * Double(strangers(around: box, in: group, frames: frames))
          if cost < best?.cost ?? .infinity { best = (box, cost) }
        }
      }
    }
    let bottom = boxes.compactMap { $0?.maxY }.max() ?? 0
    return best?.box ?? Rect(x: left, y: bottom + 2 * Self.gap, width: wanted.width, height: wanted.height)
  }

  /// How many boxes and frames would come to lie over each other that have nothing to do with each other.
  private func strangers(around box: Rect, in group: Int?, frames: [Rect?]) -> Int {
    var (own, inside) = (box.insetBy(-8), 0)
    if let group {
      own = frames[group].map { $0.union(Self.frame(around: box)) } ?? Self.frame(around: box)
      inside = zip(diagram.fragments, boxes).count { $0.group != group && $1?.intersects(own) == true }
    }
    return inside + frames.indices.count { $0 != group && frames[$0]?.intersects(own) == true }
  }

  /// A group's frame: the one that is kept, and what fragments outside it need; or what all of them need, where another
  /// fragment would stand in it.
  func frame(of group: Int) -> Rect? {
    var (members, others): ([Rect], [Rect]) = ([], [])
    for (fragment, box) in zip(diagram.fragments, boxes) {
      guard let box else { continue }
      if fragment.group == group { members.append(box) } else { others.append(box) }
    }
    guard !members.isEmpty else { return nil }
    if let kept = lock.groups[diagram.groups[group].id], !others.contains(where: kept.intersects),
      members.contains(where: kept.intersects)
    {
      let outside = members.filter { $0.union(kept) != kept }
      return outside.map(Self.frame).reduce(kept) { $0.union($1) }
    }
    return members.dropFirst().map(Self.frame).reduce(Self.frame(around: members[0])) { $0.union($1) }
  }

  private static func frame(around box: Rect) -> Rect {
    let frame = box.insetBy(-margin)
    return Rect(x: frame.x, y: frame.y - titleHeight, width: frame.width, height: frame.height + titleHeight)
  }
}
