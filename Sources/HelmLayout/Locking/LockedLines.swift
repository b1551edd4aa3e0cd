internal import HelmDiagram

/// Which of a lock's lines can stay, in a diagram whose boxes have their places.
struct LockedLines {
  /// A segue's line, nil where it is to be drawn anew; one a segue.
  private(set) var segues: [LayoutLock.Line?]
  /// The same of the redirects.
  private(set) var redirects: [LayoutLock.Line?]

  /// - Parameter boxes: where the fragments are.
  /// - Complexity: linear in the lines' length by the boxes that are new.
  init(_ diagram: Diagram, boxes: [Rect], keeping lock: LayoutLock) {
    let isKept = zip(diagram.fragments, boxes).map { lock.fragments[$0.id] == $1 && !lock.loose.contains($0.id) }
    let added = zip(boxes, isKept).filter { !$1 }.map { $0.0.insetBy(-4) }
    func kept(_ key: LayoutLock.LineKey, _ from: Int, _ to: Int) -> LayoutLock.Line? {
      guard isKept[from], isKept[to], let line = lock.lines[key] else { return nil }
      if added.isEmpty { return line }
      return added.contains(where: line.curve.passes) ? nil : line
    }
    var segues = zip(LayoutLock.keys(of: diagram), diagram.segues).map { kept($0, $1.from, $1.to) }
    for (index, segue) in diagram.segues.enumerated() {
      switch segue.pairing {
      case .trailing(let other):
        segues[index] = segues[other].map { LayoutLock.Line(curve: $0.curve.reversed) }
      case .leading: break
      case .alone:
        // Two that shared a line, and don't any more, each need one.
        let back = LayoutLock.LineKey(from: diagram.fragments[segue.to].id, to: diagram.fragments[segue.from].id)
        if let line = segues[index], segue.from != segue.to, lock.lines[back]?.curve.reversed == line.curve {
          segues[index] = nil
        }
      }
    }
    self.segues = segues
    redirects = zip(LayoutLock.redirectKeys(of: diagram), diagram.redirects).map { kept($0, $1.from, $1.to) }
  }

  /// Whether no line is to be drawn anew.
  var isComplete: Bool { !segues.contains { $0 == nil } && !redirects.contains { $0 == nil } }
}

/// A straight line between two places, of which is asked through how many boxes it passes and what it crosses.
struct StraightWay {
  let start: Point
  let end: Point
  /// How many parts it has, between whose ends it is looked at as lines are.
  private let steps: Double

  init(from start: Point, to end: Point) {
    (self.start, self.end) = (start, end)
    steps = max(1, (start.distance(to: end) / 4).rounded(.down))
  }

  /// Whether one of its places lies in a box: what ``Curve/passes(through:)`` says of it, without a look at each place.
  func passes(through box: Rect) -> Bool {
    var (from, to) = (0.0, 1.0)
    for (low, high, first, last) in [(box.x, box.maxX, start.x, end.x), (box.y, box.maxY, start.y, end.y)] {
      guard first != last else {
        if first < low || first > high { return false }
        continue
      }
      let (one, other) = ((low - first) / (last - first), (high - first) / (last - first))
      (from, to) = (max(from, min(one, other)), min(to, max(one, other)))
    }
    return from <= to && (from * steps).rounded(.up) <= (to * steps).rounded(.down)
  }

  /// Whether it crosses another one.
  func crosses(_ other: StraightWay) -> Bool {
    func side(_ place: Point, of way: StraightWay) -> Bool {
      (way.end.x - way.start.x) * (place.y - way.start.y) > (way.end.y - way.start.y) * (place.x - way.start.x)
    }
    return side(other.start, of: self) != side(other.end, of: self) && side(start, of: other) != side(end, of: other)
  }
}

extension Curve {
  /// Whether the line has a place in a box; corners that it cuts by a point or two don't count.
  func passes(through box: Rect) -> Bool {
    (0..<pieceCount).contains { piece in
      let (a, b) = (points[3 * piece], points[3 * piece + 1])
      let (c, d) = (points[3 * piece + 2], points[3 * piece + 3])
      // A piece lies between its points.
      guard max(a.x, b.x, c.x, d.x) >= box.x, min(a.x, b.x, c.x, d.x) <= box.maxX,
        max(a.y, b.y, c.y, d.y) >= box.y, min(a.y, b.y, c.y, d.y) <= box.maxY
      else { return false }
      let steps = max(1, Int((a.distance(to: b) + b.distance(to: c) + c.distance(to: d)) / 4))
      return (0...steps).contains { box.contains(point(piece: piece, at: Double($0) / Double(steps))) }
    }
  }
}
