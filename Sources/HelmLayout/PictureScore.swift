internal import HelmDiagram

/// How easy a picture is to read, estimated from what costs most: crossings, small text and long lines.
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
    static let others = 38.0
  }

  /// Text of this size in the window costs nothing, in pixels.
  private static let comfortable = 11.0
  /// By so many points a picture from top to bottom must be better than one from left to right, unless its text is
  /// larger.
  private static let worthTurning = 3.0
  /// So many points more are for text that is larger at a glance.
  private static let larger = 1.5

  private let crossings: Double
  private let text: Double
  private let length: Double
  /// The median of all sizes, in points.
  private let textSize: Double

  /// At most 100.
  var points: Double { Share.others + crossings + text + length }

  /// - Complexity: linear in the length of all lines, times the lines that are close to each other.
  init(_ placed: PlacedDiagram) {
    let diagram = placed.diagram
    let count = Double(max(1, diagram.segues.count))
    let drawn = diagram.segues.indices.filter { !diagram.segues[$0].isTrailing && !diagram.segues[$0].isQuiet }
    let samples = drawn.map { placed.segues[$0].curve.samples(perPiece: 6) }
    let found = LineCrossings(samples, ends: drawn.map { placed.ends(of: $0) })
    let (crossings, flat) = (Double(found.count) / count, Double(found.flatCount) / count)
    let length = samples.reduce(0) { $0 + zip($1, $1.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
    let width = placed.fragments.reduce(0) { $0 + $1.width } / Double(max(1, placed.fragments.count))
    self.crossings = Share.crossings * 0.5 / (0.5 + crossings) + Share.flatCrossings * 0.1 / (0.1 + flat)
    self.length = Share.length * 4 / (4 + length / count / max(1, width))
    textSize = Self.textSize(of: diagram)
    text = Self.text(textSize, in: placed.size)
  }

  /// Whether a picture in the other direction may be better than this one, if it has about such a size: no more can be
  /// gained than all that crossings cost, and half of what lines do.
  func mayGain(turnedTo size: Size) -> Bool {
    let gain = Self.text(textSize, in: size) - text
    let costs = Share.crossings + Share.flatCrossings - crossings + (Share.length - length) / 2
    return gain > Self.larger || gain + costs > Self.worthTurning
  }

  /// Whether this picture is so much better than that from left to right that it is drawn from top to bottom.
  func isWorthTurning(from across: PictureScore) -> Bool {
    points > across.points + (text > across.text + Self.larger ? 0 : Self.worthTurning)
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
