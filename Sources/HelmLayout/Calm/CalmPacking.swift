internal import HelmDiagram

/// Packs parts that no line joins as tightly as few steps can.
///
/// Each step has a part come earlier or later, or take another shape, or all stand in a wider or narrower strip; it is
/// kept where the picture then needs no larger window. The steps are the same on every machine.
struct CalmPacking {
  let parts: [[CalmShape]]
  let gap: Double
  /// How much of a window a picture of a size needs.
  let need: (Size) -> Double

  /// A way to pack the parts.
  private struct Way {
    /// The parts in the order in which they are placed.
    var order: [Int]
    /// The shape of each part.
    var chosen: [Int]
    /// That of the strip which they fill.
    var width: Double
  }

  /// All parts in the tightest way found with so many steps from a strip as wide as a window, and from one as high. The
  /// first one stands in the corner.
  ///
  /// - Complexity: O(n²) a step.
  func tightest(steps: Int) -> [CalmShape] {
    [CalmMeasures.window.width, CalmMeasures.window.height].map { tightest(width: $0, steps: steps) }
  }

  private func tightest(width: Double, steps: Int) -> CalmShape {
    var best = Way(
      order: Array(parts.indices),
      chosen: parts.map { shapes in shapes.indices.min { shapes[$0].area < shapes[$1].area } ?? 0 },
      width: width
    )
    var packed = corners(of: best)
    var numbers = Numbers()
    for _ in 0..<steps {
      var other = best
      change(&other, packed.size, &numbers)
      let found = corners(of: other)
      if need(found.size) <= need(packed.size) { (best, packed) = (other, found) }
    }
    let shapes = shapes(in: best)
    return CalmShape(size: packed.size, root: shapes[0].root) { [corners = packed.corners] corner, places in
      for (shape, place) in zip(shapes, corners) {
        shape.place(Point(x: corner.x + place.x, y: corner.y + place.y), &places)
      }
    }
  }

  private func change(_ way: inout Way, _ size: Size, _ numbers: inout Numbers) {
    switch numbers.next(below: 4) {
    case 0:
      let part = numbers.next(below: parts.count)
      way.chosen[part] = numbers.next(below: parts[part].count)
    case 1:
      // By up to a tenth.
      way.width = size.width * (0.9 + Double(numbers.next(below: 21)) / 100)
    default:
      guard parts.count > 2 else { return }
      let from = 1 + numbers.next(below: parts.count - 1)
      way.order.insert(way.order.remove(at: from), at: 1 + numbers.next(below: parts.count - 1))
    }
  }

  private func shapes(in way: Way) -> [CalmShape] { way.order.map { parts[$0][way.chosen[$0]] } }

  private func corners(of way: Way) -> (corners: [Point], size: Size) {
    Packing.corners(of: shapes(in: way).map(\.size), width: way.width, gap: gap)
  }

  /// Numbers without a pattern that matters here, the same in every run.
  private struct Numbers {
    private var state: UInt32 = 1

    /// - Parameter bound: At least 1.
    mutating func next(below bound: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % bound
    }
  }
}
