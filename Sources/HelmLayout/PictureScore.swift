internal import HelmDiagram
internal import HelmDocument

/// How easy a picture is to read, estimated from what costs most: crossings, small text and long lines, lines over tags
/// and on each other.
///
/// It depends on the places alone, so that every machine chooses the same picture among several.
struct PictureScore {
  /// The most points of each part; the rest is for what isn't looked at.
  private enum Share {
    static let crossings = 24.0
    /// Lines that cross at a small angle, which run into each other besides.
    static let flatCrossings = 6.0
    static let text = 18.0
    static let length = 14.0
    /// How far lines turn.
    static let turning = 5.0
    /// Lines over tags and titles of groups.
    static let covering = 8.0
    /// Lines that lie on each other.
    static let sharing = 8.0
    /// Tags that lie on each other or on boxes.
    static let overlaps = 5.0
    /// Paper for each box.
    static let area = 3.0
    static let others = 9.0
  }

  /// How wide lines are as the usual theme has them, in points: places depend on no theme. Thin are those that can be
  /// dismissed where many lines are drawn.
  private static let widths = (plain: 1.4, dismissable: 3.6, thin: 1.8)
  /// A picture is as wide as its heading at least, in points.
  private static let narrowest = 380.0
  /// Text of this size in the window costs nothing, in pixels.
  private static let comfortable = 11.0
  /// So many points a picture from top to bottom must promise to be laid out, which takes as long again; of few
  /// fragments that is no time.
  private static let worthTrying = (few: 1.5, many: 3.0)
  private static let few = 40
  /// By so many points it must be better than one from left to right.
  private static let worthTurning = 0.5

  private let crossings: Double
  private let text: Double
  private let length: Double
  private let turning: Double
  private let covering: Double
  private let sharing: Double
  private let overlaps: Double
  private let area: Double
  private let isOfFew: Bool
  /// The median of all sizes, in points.
  private let textSize: Double

  /// Whether lines cross.
  var hasCrossings: Bool { crossings < Share.crossings + Share.flatCrossings }

  /// At most 100.
  var points: Double { Share.others + crossings + text + length + turning + covering + sharing + overlaps + area }

  /// - Complexity: linear in the length of all lines, times the lines that are close to each other.
  init(_ placed: PlacedDiagram) {
    let diagram = placed.diagram
    let count = Double(max(1, diagram.segues.count))
    let drawn = diagram.segues.indices.filter { !diagram.segues[$0].isTrailing && !diagram.segues[$0].isQuiet }
    let samples = drawn.map { placed.segues[$0].curve.samples(perPiece: 6) }
    let wide = diagram.hasThinLines ? Self.widths.thin : Self.widths.dismissable
    let widths = drawn.map { diagram.segues[$0].traits.dismissable ? wide : Self.widths.plain }
    let found = LineCrossings(samples, ends: drawn.map { placed.ends(of: $0) }, widths: widths)
    let (crossings, flat) = (Double(found.count) / count, Double(found.flatCount) / count)
    let length = samples.reduce(0) { $0 + $1.length }
    let width = placed.fragments.reduce(0) { $0 + $1.width } / Double(max(1, placed.fragments.count))
    self.crossings = Share.crossings * 0.5 / (0.5 + crossings) + Share.flatCrossings * 0.1 / (0.1 + flat)
    self.length = Share.length * 4 / (4 + length / count / max(1, width))
    turning = Share.turning * 120 / (120 + samples.reduce(0) { $0 + Self.turning($1) } / count)
    covering = Share.covering * 0.1 / (0.1 + Double(Self.covered(placed, by: drawn)) / count)
    sharing = Share.sharing * 0.05 / (0.05 + Double(found.sharedLength) / max(1, length))
    overlaps = Share.overlaps * 0.05 / (0.05 + Double(Self.overlaps(placed)) / Double(max(1, placed.fragments.count)))
    let boxes = placed.fragments.reduce(0) { $0 + $1.width * $1.height }
    let around = CalmMeasures.surroundings
    let paper = (max(placed.size.width, Self.narrowest) + around.width) * (placed.size.height + around.height)
    area = Share.area * 10 / (10 + paper / max(1, boxes))
    isOfFew = diagram.fragments.count <= Self.few
    textSize = Self.textSize(of: diagram)
    text = Self.text(textSize, in: placed.size)
  }

  /// Whether a picture in the other direction may be better than this one, if it has about such a size: no more can be
  /// gained than all that crossings cost, and half of what lines do.
  func mayGain(turnedTo size: Size) -> Bool {
    let gain = Self.text(textSize, in: size) - text
    let costs = Share.crossings + Share.flatCrossings - crossings + (Share.length - length) / 2
    return gain + costs > (isOfFew ? Self.worthTrying.few : Self.worthTrying.many)
  }

  /// Whether this picture, from top to bottom, is so much better than that from left to right that it is drawn.
  func isWorthTurning(from across: PictureScore) -> Bool {
    points > across.points + Self.worthTurning
  }

  /// Whether lines lie on each other and on texts hardly more than in another picture.
  func keepsApart(as other: PictureScore) -> Bool {
    sharing > other.sharing - Self.hardly && covering > other.covering - Self.hardly
  }

  /// So many points of one part are no harm where the whole has more.
  private static let hardly = 1.0

  /// How many tags lie on others, or on boxes.
  private static func overlaps(_ placed: PlacedDiagram) -> Int {
    var solid = SpatialGrid()
    for box in placed.fragments { solid.insert(box.insetBy(1)) }
    return placed.segues.compactMap(\.pill).reduce(0) { sum, pill in
      defer { solid.insert(pill.insetBy(1)) }
      return sum + solid.overlaps(with: pill.insetBy(1))
    }
  }

  /// How many lines pass over tags of others and over titles of groups.
  ///
  /// - Parameter drawn: The segues that have lines.
  private static func covered(_ placed: PlacedDiagram, by drawn: [Int]) -> Int {
    let tags = drawn.compactMap { segue in placed.segues[segue].pill.map { (segue, $0) } }
    let texts = tags + placed.groups.map { (-1, $0.label) }
    // Where no room was kept for tags, a line that passes over one's rim is too close, too.
    let rim = placed.detail == .fanned ? 0.0 : 2
    return texts.reduce(0) { sum, text in
      let box = text.1.insetBy(rim)
      let partner = text.0 < 0 ? nil : placed.diagram.segues[text.0].partner
      return sum
        + drawn.count { line in
          line != text.0 && line != partner && placed.segues[line].curve.passes(through: box)
        }
    }
  }

  /// How far a line turns in all, in about degrees: by what the directions of its parts differ.
  private static func turning(_ places: [Point]) -> Double {
    let parts = places.indices.dropFirst().compactMap { index -> Point? in
      let (from, to) = (places[index - 1], places[index])
      let length = from.distance(to: to)
      return length > 0.05 ? Point(x: (to.x - from.x) / length, y: (to.y - from.y) / length) : nil
    }
    return 57.3 * parts.length
  }

  private static func text(_ textSize: Double, in size: Size) -> Double {
    Share.text / (1 + max(0, comfortable / max(1, textSize * CalmMeasures.scale(of: size)) - 1))
  }

  private static func textSize(of diagram: Diagram) -> Double {
    var sizes: [Double] = diagram.groups.map { _ in DiagramText.groupSize }
    for fragment in diagram.fragments {
      sizes += fragment.lines.map { _ in DiagramText.titleSize }
      sizes += fragment.rows.map { _ in DiagramText.rowSize }
    }
    sizes += diagram.segues.filter { $0.pill != nil && !$0.isQuiet }.map { _ in DiagramText.tagSize }
    sizes.sort()
    return sizes.isEmpty ? DiagramText.titleSize : sizes[sizes.count / 2]
  }
}

extension PlacedDiagram {
  /// The boxes that a segue's line joins.
  fileprivate func ends(of segue: Int) -> [Int] { [diagram.segues[segue].from, diagram.segues[segue].to] }
}

extension PlacedDiagram {
  /// About the size that a drawing from left to right would have from top to bottom, with the same ranks: what boxes
  /// and the lines that pass them take side by side, and ranks below each other.
  ///
  /// - Complexity: O(n log n), and linear in the ranks that lines pass.
  var turnedSize: Size {
    let gaps = GraphvizPlan.gaps(diagram, .topToBottom)
    let (separation, leading) = (72 * gaps.boxes, 72 * gaps.ranks)
    let places = fragments.map { $0.center.x.rounded() }
    let ranks = Set(places).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: ranks.enumerated().map { ($0.element, $0.offset) })
    let rank = places.map { numbers[$0] ?? 0 }
    var sizes = ranks.map { _ in Size(width: 0, height: 0) }
    for (box, rank) in zip(fragments, rank) {
      sizes[rank].width += box.width + separation
      sizes[rank].height = max(sizes[rank].height, box.height)
    }
    for segue in diagram.segues where !segue.isTrailing {
      let (low, high) = (min(rank[segue.from], rank[segue.to]), max(rank[segue.from], rank[segue.to]))
      for passed in sizes.indices[low...high].dropFirst().dropLast() { sizes[passed].width += separation }
    }
    return Size(
      width: max(0, (sizes.map(\.width).max() ?? 0) - separation),
      height: max(0, sizes.reduce(-leading) { $0 + $1.height + leading })
    )
  }
}
