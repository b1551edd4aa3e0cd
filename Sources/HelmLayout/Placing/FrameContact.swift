internal import HelmDiagram

/// Moves the ends of lines off the corners of their boxes.
///
/// Graphviz ends a line at the box around a fragment. Frames have round corners, and a raised frame leaves two corners
/// of its box empty, so an arrow that ends there would end in the air.
struct FrameContact {
  /// From a corner to the first place where a line may end, along an edge.
  private static let corner = 5.0
  /// How far from an edge a line's end may lie and still belong to it.
  private static let tolerance = 1.5

  private let box: Rect
  private let frame: Rect

  init(_ fragment: DiagramFragment, box: Rect) {
    self.box = box
    frame = fragment.kind.frame(in: box)
  }

  /// The nearest place on the same edge where the frame is.
  func nearest(to end: Point) -> Point {
    // The left and top edges are the upper frame's, the right and bottom ones the lower frame's.
    let (raiseX, raiseY) = (box.maxX - frame.maxX, box.maxY - frame.maxY)
    var place = end
    if abs(end.x - box.x) < Self.tolerance {
      place.y = clamp(end.y, box.y, frame.maxY)
    } else if abs(end.x - box.maxX) < Self.tolerance {
      place.y = clamp(end.y, box.y + raiseY, box.maxY)
    } else if abs(end.y - box.y) < Self.tolerance {
      place.x = clamp(end.x, box.x, frame.maxX)
    } else if abs(end.y - box.maxY) < Self.tolerance {
      place.x = clamp(end.x, box.x + raiseX, box.maxX)
    }
    return place
  }

  private func clamp(_ value: Double, _ lower: Double, _ upper: Double) -> Double {
    min(max(value, lower + Self.corner), upper - Self.corner)
  }
}

extension Curve {
  /// The curve with its ends moved, and the control points beside them along with them.
  func joining(_ start: Point, _ end: Point) -> Curve {
    var places = points
    let last = places.count - 1
    for (index, neighbour, target) in [(0, 1, start), (last, last - 1, end)] {
      let (dx, dy) = (target.x - places[index].x, target.y - places[index].y)
      places[index] = target
      places[neighbour] = Point(x: places[neighbour].x + dx, y: places[neighbour].y + dy)
    }
    return Curve(places) ?? self
  }
}
