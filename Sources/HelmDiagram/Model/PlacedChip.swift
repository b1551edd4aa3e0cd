internal import HelmDocument

/// A word or two on the edge of a box: how many rows lead to it, or whose word it is.
public struct PlacedChip: Sendable, Hashable {
  /// What it says.
  public var text: String
  /// Where it is.
  public var box: Rect

  /// The size of its text.
  public static let textSize = 9.5

  /// A chip by its right end.
  public init(_ text: String, right: Double, middle: Double) {
    self.text = text
    let width = Self.width(of: text)
    box = Rect(x: right - width, y: middle - 6.5, width: width, height: 13)
  }

  /// The same chip elsewhere.
  public init(_ chip: PlacedChip, movedBy distance: Point) {
    text = chip.text
    box = chip.box.offset(dx: distance.x, dy: distance.y)
  }

  private static func width(of text: String) -> Double { TextMetrics.width(of: text, size: textSize) + 10 }

  /// The chips of all boxes: the count at the right of the upper edge and the word at its left, or as near to there as
  /// no line ends; below, where the whole edge is taken.
  ///
  /// - Parameters:
  ///   - boxes: The fragments' boxes.
  ///   - curves: The segues' lines.
  /// - Complexity: linear in fragments and segues; in the fragments again for each box of which an edge is taken.
  public static func all(of diagram: Diagram, boxes: [Rect], curves: [Curve]) -> [[PlacedChip]] {
    let hasChips = diagram.fragments.contains { $0.hasCount || $0.mark?.claim != nil }
    guard hasChips else { return diagram.fragments.map { _ in [] } }
    let ends = ends(in: diagram, curves)
    return diagram.fragments.indices.map { index in
      var taken = ends[index]
      let frame = diagram.fragments[index].kind.frame(in: boxes[index])
      let words = [
        (count(of: index, in: diagram, frame), false), (diagram.fragments[index].mark?.claim?.rawValue, true),
      ]
      return words.compactMap { text, isLeft in text.map { ($0, isLeft) } }.map { text, isLeft in
        let chip = Self.places(of: text, isLeft: isLeft, in: frame).first { chip in
          !taken.contains { $0.intersects(chip.box.insetBy(-1)) }
            && (chip.box.center.y < frame.center.y
              || !boxes.indices.contains { $0 != index && boxes[$0].intersects(chip.box) })
        }
        let placed = chip ?? Self.places(of: text, isLeft: isLeft, in: frame)[0]
        taken.append(placed.box)
        return placed
      }
    }
  }

  /// What the ends of lines that are always there take at each fragment.
  static func ends(in diagram: Diagram, _ curves: [Curve]) -> [[Rect]] {
    var ends = diagram.fragments.map { _ in [Rect]() }
    for (segue, curve) in zip(diagram.segues, curves) where !segue.isQuiet && !segue.isTrailing {
      ends[segue.to].append(curve.ending(length: 12, halfWidth: 5))
      ends[segue.from].append(curve.reversed.ending(length: 12, halfWidth: segue.pairing == .alone ? 3 : 5))
    }
    return ends
  }

  /// How many rows lead to a fragment; of the only thing that leads to it where it stands, if there is room for that.
  private static func count(of fragment: Int, in diagram: Diagram, _ frame: Rect) -> String? {
    let arrivals = diagram.fragments[fragment].arrivals + diagram.fragments[fragment].arrivalsBeyond
    guard diagram.fragments[fragment].hasCount else { return nil }
    return origin(of: fragment, in: diagram, frame) ?? "from \(arrivals)"
  }

  /// Where the only row that leads to a fragment stands, if there is one and room for that.
  private static func origin(of fragment: Int, in diagram: Diagram, _ frame: Rect) -> String? {
    guard diagram.fragments[fragment].arrivals + diagram.fragments[fragment].arrivalsBeyond == 1,
      let only = diagram.segues.first(where: { $0.course == .row && $0.to == fragment && $0.from != fragment })
    else { return nil }
    let words = "from " + isolated(diagram.fragments[only.from].toldName)
    return width(of: words) <= frame.width - 22 ? words : nil
  }

  /// Whether the chip of a fragment that has one names a fragment rather than a number.
  static func namesOrigin(of fragment: Int, in diagram: Diagram) -> Bool {
    let size = diagram.fragments[fragment].size
    let box = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return origin(of: fragment, in: diagram, diagram.fragments[fragment].kind.frame(in: box)) != nil
  }

  /// Along the upper edge from one corner on, then along the lower one.
  private static func places(of text: String, isLeft: Bool, in frame: Rect) -> [PlacedChip] {
    // At the right corner a sign may stand.
    let (left, right) = (8.0, 14.0)
    let shifts = [0] + stride(from: 2, through: max(0, frame.width - left - right - width(of: text)), by: 2)
    return [frame.y, frame.maxY].flatMap { middle in
      shifts.map { shift in
        let end = isLeft ? frame.x + left + width(of: text) + shift : frame.maxX - right - shift
        return PlacedChip(text, right: end, middle: middle)
      }
    }
  }
}
