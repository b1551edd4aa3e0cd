internal import HelmDiagram

/// Rectangles in a strip: each where its lower edge comes highest, then leftmost.
enum Packing {
  /// What is free from a place on: everything below `y`.
  private struct Step {
    var x: Double
    var y: Double
    var width: Double
  }

  /// The corners of rectangles in a strip of a width, in the order given, and what they take together.
  ///
  /// - Complexity: O(n²).
  static func corners(of sizes: [Size], width: Double, gap: Double) -> (corners: [Point], size: Size) {
    var steps = [Step(x: 0, y: 0, width: max(width, sizes.map(\.width).max() ?? 0) + gap)]
    var corners: [Point] = []
    var taken = Size(width: 0, height: 0)
    for size in sizes {
      var corner = Point(x: 0, y: .infinity)
      for start in steps.indices {
        guard let y = level(steps[start...], width: size.width + gap), y < corner.y - 0.01 else { continue }
        corner = Point(x: steps[start].x, y: y)
      }
      corners.append(corner)
      taken = Size(width: max(taken.width, corner.x + size.width), height: max(taken.height, corner.y + size.height))
      raise(&steps, from: corner.x, to: corner.x + size.width + gap, y: corner.y + size.height + gap)
    }
    return (corners, taken)
  }

  /// How high the steps stand at most within a width; nil where there is less room.
  private static func level(_ steps: ArraySlice<Step>, width: Double) -> Double? {
    var (left, y) = (width, 0.0)
    for step in steps {
      y = max(y, step.y)
      left -= step.width
      if left <= 0.01 { return y }
    }
    return nil
  }

  private static func raise(_ steps: inout [Step], from start: Double, to end: Double, y: Double) {
    let end = min(end, steps[steps.count - 1].x + steps[steps.count - 1].width)
    let first = steps.firstIndex { $0.x + $0.width > start + 0.01 } ?? steps.count
    let last = steps[first...].firstIndex { $0.x >= end - 0.01 } ?? steps.count
    var raised: [Step] = []
    if first < last, steps[first].x < start {
      raised.append(Step(x: steps[first].x, y: steps[first].y, width: start - steps[first].x))
    }
    var place = first + raised.count
    raised.append(Step(x: start, y: y, width: end - start))
    if first < last, steps[last - 1].x + steps[last - 1].width > end {
      let rest = steps[last - 1]
      raised.append(Step(x: end, y: rest.y, width: rest.x + rest.width - end))
    }
    steps.replaceSubrange(first..<last, with: raised)
    // As high as the one beside it, it is one with that.
    if place > 0, abs(steps[place - 1].y - steps[place].y) < 0.01 {
      steps[place - 1].width += steps[place].width
      steps.remove(at: place)
      place -= 1
    }
    if place + 1 < steps.count, abs(steps[place + 1].y - steps[place].y) < 0.01 {
      steps[place].width += steps[place + 1].width
      steps.remove(at: place + 1)
    }
  }
}
