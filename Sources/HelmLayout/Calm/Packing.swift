internal import HelmDiagram

/// Rectangles in a strip: each where its lower edge comes highest, then leftmost.
enum Packing {
  /// What is free from a place on: everything below `y`.
  private struct Ledge {
    var x: Double
    var y: Double
    var width: Double
  }

  /// The corners of rectangles in a strip of a width, in the order given, and what they take together.
  ///
  /// - Complexity: O(n²).
  static func corners(of sizes: [Size], width: Double, gap: Double) -> (corners: [Point], size: Size) {
    var ledges = [Ledge(x: 0, y: 0, width: max(width, sizes.map(\.width).max() ?? 0) + gap)]
    var corners: [Point] = []
    var taken = Size(width: 0, height: 0)
    for size in sizes {
      var corner = Point(x: 0, y: .infinity)
      for start in ledges.indices {
        guard let y = level(ledges[start...], width: size.width + gap), y < corner.y - 0.01 else { continue }
        corner = Point(x: ledges[start].x, y: y)
      }
      corners.append(corner)
      taken = Size(width: max(taken.width, corner.x + size.width), height: max(taken.height, corner.y + size.height))
      raise(&ledges, from: corner.x, to: corner.x + size.width + gap, y: corner.y + size.height + gap)
    }
    return (corners, taken)
  }

  /// How high the ledges stand at most within a width; nil where there is less room.
  private static func level(_ ledges: ArraySlice<Ledge>, width: Double) -> Double? {
    var (left, y) = (width, 0.0)
    for ledge in ledges {
      y = max(y, ledge.y)
      left -= ledge.width
      if left <= 0.01 { return y }
    }
    return nil
  }

  private static func raise(_ ledges: inout [Ledge], from start: Double, to end: Double, y: Double) {
    let end = min(end, ledges[ledges.count - 1].x + ledges[ledges.count - 1].width)
    let first = ledges.firstIndex { $0.x + $0.width > start + 0.01 } ?? ledges.count
    let last = ledges[first...].firstIndex { $0.x >= end - 0.01 } ?? ledges.count
    var raised: [Ledge] = []
    if first < last, ledges[first].x < start {
      raised.append(Ledge(x: ledges[first].x, y: ledges[first].y, width: start - ledges[first].x))
    }
    var place = first + raised.count
    raised.append(Ledge(x: start, y: y, width: end - start))
    if first < last, ledges[last - 1].x + ledges[last - 1].width > end {
      let rest = ledges[last - 1]
      raised.append(Ledge(x: end, y: rest.y, width: rest.x + rest.width - end))
    }
    ledges.replaceSubrange(first..<last, with: raised)
    // As high as the one beside it, it is one with that.
    if place > 0, abs(ledges[place - 1].y - ledges[place].y) < 0.01 {
      ledges[place - 1].width += ledges[place].width
      ledges.remove(at: place)
      place -= 1
    }
    if place + 1 < ledges.count, abs(ledges[place + 1].y - ledges[place].y) < 0.01 {
      ledges[place].width += ledges[place + 1].width
      ledges.remove(at: place + 1)
    }
  }
}
