internal import HelmDiagram

/// The lines of segues that are rows: drawn only where something is said of them, beneath all boxes.
struct QuietLines {
  let boxes: [Rect]
  /// What no line leaves.
  let bounds: Rect

  /// From a row to its destination.
  func curve(_ segue: Int, in diagram: Diagram) -> Curve {
    let (from, to) = (diagram.segues[segue].from, diagram.segues[segue].to)
    guard let row = diagram.fragments[from].rows.firstIndex(of: segue) else { return curve(from: from, to: to) }
    let frame = diagram.fragments[from].kind.frame(in: boxes[from])
    return curve(from: from, to: to, at: diagram.fragments[from].rowMiddle(row, in: frame))
  }

  /// From a box's side to the nearer side of another one.
  func curve(from: Int, to: Int, at height: Double? = nil) -> Curve {
    let (start, end) = (boxes[from], boxes[to])
    let y = height ?? start.center.y
    let leaves = end.center.x > start.center.x || from == to
    let arrives = end.x > start.maxX ? true : end.maxX < start.x ? false : !leaves
    let a = Point(x: leaves ? start.maxX : start.x, y: y)
    let target = from == to ? min(start.y + 10, y) : end.y + min(14, end.height / 2)
    let b = Point(x: arrives ? end.x : end.maxX, y: target)
    let bow = min(160, max(28, abs(b.x - a.x) / 2))
    let first = Point(x: within(a.x + (leaves ? bow : -bow)), y: a.y)
    let second = Point(x: within(b.x + (arrives ? -bow : bow)), y: b.y)
    return Curve([a, first, second, b]) ?? Curve(from: a, to: b)
  }

  private func within(_ x: Double) -> Double { min(max(x, bounds.x - 24), bounds.maxX + 24) }
}
