internal import HelmDiagram

/// Where a segue of a fragment onto itself can be drawn.
struct LoopPlaces {
  let box: Rect
  /// All boxes.
  let others: [Rect]

  /// The line where it touches only its own box, else the widest loop on one of the four sides that does.
  func free(_ drawn: Curve) -> Curve {
    let foreign = others.filter { $0 != box }.map { $0.insetBy(-2) }
    return ([drawn] + loops).first { !foreign.contains(where: $0.passes) } ?? drawn
  }

  /// Between two boxes are at least 12 points: the narrowest fits.
  private var loops: [Curve] {
    [32.0, 20, 11].flatMap { depth in
      [(1.0, 0.0), (0, -1), (0, 1), (-1, 0)].compactMap { loop(towards: $0, $1, depth: depth) }
    }
  }

  private func loop(towards x: Double, _ y: Double, depth: Double) -> Curve? {
    let edge = Point(x: box.center.x + x * box.width / 2, y: box.center.y + y * box.height / 2)
    func place(_ along: Double, _ out: Double) -> Point {
      Point(x: edge.x + x * out + y * along, y: edge.y + y * out + x * along)
    }
    return Curve([place(-8, 0), place(-12, depth), place(12, depth), place(8, 0)])
  }
}
