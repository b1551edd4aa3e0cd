internal import HelmDiagram

/// A diagram with rows, around what the lock of a calm picture keeps.
///
/// Lines that aren't kept are led around all boxes, as those of rows are where something is said of them.
struct LockedCalm {
  let placed: PlacedDiagram

  /// More lines than this aren't kept off one another: each takes a search in every lane.
  private static let mostApart = 24

  /// - Complexity: linear in fragments and segues; for each line that is led anew, O(n² log n) in the fragments.
  init(_ plain: Diagram, keeping lock: LayoutLock) {
    // Boxes that stay don't grow for a difference's signs, nor for counts: rows say as much as there is room for beside
    // them.
    var unsigned = plain
    for index in unsigned.segues.indices {
      (unsigned.segues[index].hasSign, unsigned.segues[index].count) = (false, nil)
    }
    let rows = LockedRows(unsigned, keeping: lock)
    var diagram = rows.diagram
    diagram.lines = .calm
    for index in diagram.segues.indices { diagram.segues[index].hasSign = plain.segues[index].hasSign }
    var placement = LockedPlacement(diagram, keeping: rows.lock, leaving: rows.leaving)
    if !placement.isComplete { placement.addFragments(reachedBy: rows.parents, lock.direction) }
    let boxes = placement.boxes.compactMap(\.self)
    let groups = placement.placedGroups(inset: CalmMeasures.titleInset)
    let lines = LockedLines(diagram, boxes: boxes, keeping: rows.lock)
    let bounds = boxes.dropFirst().reduce(boxes.first ?? Rect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
    let quiet = QuietLines(boxes: boxes, bounds: bounds)
    let led = Self.led(
      PlacedDiagram(
        diagram: diagram,
        direction: lock.direction,
        size: Size(width: 0, height: 0),
        fragments: boxes,
        segues: diagram.segues.indices.map { index in
          let (segue, line) = (diagram.segues[index], lines.segues[index])
          guard segue.course == .line, let line else {
            return PlacedSegue(curve: quiet.curve(index, in: diagram), pill: nil, step: boxes[segue.from].center)
          }
          let pill = segue.pill.flatMap { pill in line.tag.map { Rect(center: $0, size: pill.size) } }
          return PlacedSegue(curve: line.curve.straightened, pill: pill, step: line.curve.start)
        },
        redirects: diagram.redirects.map { quiet.curve(from: $0.from, to: $0.to) },
        groups: groups
      ),
      except: { lines.segues[$0] != nil }
    )
    let marks = LineMarks(diagram: diagram, fragments: boxes, groups: groups, curves: led.segues.map(\.curve))
    var placed = led
    placed.segues = marks.placed(
      labels: zip(lines.segues, rows.keys).map { line, key in line.flatMap { $0.tag ?? rows.lock.lines[key]?.tag } }
    )
    placed.groups = marks.groups
    placed.redirects = Self.redirects(placed, lines.redirects, quiet)
    self.placed = placed.fitted(keepingOrigin: true)
  }

  /// The diagram with lines that lead around all boxes in place of those that aren't kept.
  private static func led(_ kept: PlacedDiagram, except isKept: (Int) -> Bool) -> PlacedDiagram {
    let diagram = kept.diagram
    let wanted = diagram.segues.indices.filter {
      diagram.segues[$0].course == .line && !diagram.segues[$0].isTrailing && !isKept($0)
    }
    guard !wanted.isEmpty else { return kept }
    var without = kept
    for index in wanted { without.diagram.segues[index].course = .row }
    var placed = kept
    let lines =
      wanted.count <= mostApart
      ? without.linesApart(of: wanted, areNeeded: true)
      : Dictionary(uniqueKeysWithValues: zip(wanted, without.lines(of: wanted)))
    let shared = Set(diagram.segues.compactMap { if case .twin(let line) = $0.course { line } else { nil } })
    for index in wanted {
      let line = lines[index] ?? without.segues[index]
      var curve = line.curve
      let segue = diagram.segues[index]
      // The line of twins ends at their frame, one twin's own at its box.
      if shared.contains(index) || segue.partner.map(shared.contains) == true {
        if let frame = kept.sharedFrame(of: segue.to) { curve = curve.reversed.leaving(frame).reversed }
        if let frame = kept.sharedFrame(of: segue.from) { curve = curve.leaving(frame) }
      }
      placed.segues[index].curve = curve.mapped(\.rounded).straightened
    }
    for (index, segue) in diagram.segues.enumerated() where segue.course == .line {
      if case .trailing(let other) = segue.pairing { placed.segues[index].curve = placed.segues[other].curve.reversed }
    }
    return placed
  }

  /// The lines of the redirects: those that are kept, if they still leave their segues' rows and pass no box.
  private static func redirects(
    _ placed: PlacedDiagram,
    _ kept: [LayoutLock.Line?],
    _ quiet: QuietLines
  ) -> [Curve] {
    let diagram = placed.diagram
    let lines = diagram.redirects.enumerated().map { number, redirect -> Curve? in
      let start = quiet.curve(redirect.segue, in: diagram).start
      guard let curve = kept[number]?.curve, abs(curve.start.y - start.y) < 0.5 else { return nil }
      let isFree = placed.fragments.indices.allSatisfy {
        $0 == redirect.from || $0 == redirect.to || !curve.passes(through: placed.fragments[$0])
      }
      return isFree ? curve : nil
    }
    guard lines.contains(nil) else { return lines.compactMap(\.self) }
    return zip(lines, placed.redirectLines).map { $0 ?? $1.mapped(\.rounded) }
  }
}

extension PlacedDiagram {
  /// The frame around a fragment and those that it shares it with; nil of one that has a box of its own.
  fileprivate func sharedFrame(of fragment: Int) -> Rect? {
    guard let members = diagram.twins.first(where: { $0.contains(fragment) }) else { return nil }
    return members.reduce(fragments[fragment]) { $0.union(fragments[$1]) }.insetBy(-CalmMeasures.twinMargin)
  }
}

extension Curve {
  /// The line with its straight parts as they were before their places were rounded.
  fileprivate var straightened: Curve {
    var places = points
    for piece in 0..<pieceCount {
      let (start, end) = (places[3 * piece], places[3 * piece + 3])
      let (first, second) = (start.interpolated(to: end, 1 / 3), start.interpolated(to: end, 2 / 3))
      guard first.distance(to: places[3 * piece + 1]) < 0.02, second.distance(to: places[3 * piece + 2]) < 0.02 else {
        continue
      }
      (places[3 * piece + 1], places[3 * piece + 2]) = (first, second)
    }
    return Curve(places) ?? self
  }
}
