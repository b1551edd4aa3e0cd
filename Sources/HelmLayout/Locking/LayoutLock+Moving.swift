internal import HelmDiagram

extension LayoutLock {
  /// How far a box can be moved beyond the others, in points.
  static let reach = 2_000.0

  /// The lock for a drawing in which a fragment was moved by hand: it stands there, or beside what is there already, at
  /// most ``reach`` beyond the others; its lines are drawn anew, and so are those that it would stand on. One that
  /// shares a box leaves it.
  ///
  /// - Parameters:
  ///   - fragment: its id.
  ///   - dx: how many points it moves right.
  ///   - dy: how many points it moves down.
  /// - Returns: nil for a fragment that the lock doesn't have, and where the drawing has grown too large.
  /// - Complexity: linear.
  public func moving(_ fragment: String, dx: Double, dy: Double) -> LayoutLock? {
    guard let box = fragments[fragment] else { return nil }
    let (farX, farY) = (fragments.values.map(\.maxX).max() ?? 0, fragments.values.map(\.maxY).max() ?? 0)
    let x = min(max(box.x + dx, -Self.reach), farX + Self.reach)
    let y = min(max(box.y + dy, -Self.reach), farY + Self.reach)
    // Farther out the file couldn't be read again; lines lead around boxes.
    let farthest = 0.9 * Self.farthest(fragments: fragments.count, lines: lines.count)
    guard max(farX, farY) + 2 * Self.reach < farthest else { return nil }
    // A drawing begins at nought, where a group's frame and title have room too.
    let isInGroup = memberships[fragment] != nil
    let margin = isInGroup ? LockedPlacement.margin : 0
    let top = isInGroup ? margin + LockedPlacement.titleHeight : 0
    let (right, down) = (max(0, margin - x).rounded(.up), max(0, top - y).rounded(.up))
    var copy = self
    copy.fragments[fragment] = Rect(x: x, y: y, width: box.width, height: box.height).rounded
    copy.fragments = copy.fragments.mapValues { $0.offset(dx: right, dy: down) }
    copy.groups = copy.groups.mapValues { $0.offset(dx: right, dy: down) }
    // That a segue is a line is kept in any case: it is no row.
    copy.lines = lines.filter { isCalm || $0.key.from != fragment && $0.key.to != fragment }.mapValues { line in
      let move = { (point: Point) in Point(x: point.x + right, y: point.y + down) }
      return Line(curve: line.curve.mapped(move), tag: line.tag.map(move))
    }
    copy.loose = [fragment]
    return copy
  }

  /// No place is farther from the corner than this, in points: what a drawing of so many parts never needs.
  static func farthest(fragments: Int, lines: Int) -> Double { 10_000 + 1_000 * Double(fragments + lines) }
}
