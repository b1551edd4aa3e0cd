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

extension Curve {
  /// Whether the line has a place in a box; corners that it cuts by a point or two don't count.
  func passes(through box: Rect) -> Bool {
    (0..<pieceCount).contains { piece in
      let places = Array(points[(3 * piece)...(3 * piece + 3)])
      // A piece lies between its points.
      guard places.contains(where: { $0.x >= box.x }), places.contains(where: { $0.x <= box.maxX }),
        places.contains(where: { $0.y >= box.y }), places.contains(where: { $0.y <= box.maxY })
      else { return false }
      let length = places.length
      let steps = max(1, Int(length / 4))
      return (0...steps).contains { box.contains(point(piece: piece, at: Double($0) / Double(steps))) }
    }
  }
}
