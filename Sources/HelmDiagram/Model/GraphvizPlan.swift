/// What Graphviz is told of a diagram: every attribute that has a say in the geometry.
///
/// The layout gives them to libcgraph and the DOT text writes them down, so that `dot` lays the text out as the tool
/// did.
public struct GraphvizPlan: Sendable {
  /// A name and its value.
  public typealias Attribute = (name: String, value: String)

  /// How much work a layout may cost, which is layout policy. It follows from the graph's size alone, never from the
  /// clock, so that a slow machine draws the same picture as a fast one.
  public enum Effort: Sendable, Hashable {
    /// Graphviz's defaults.
    case full
    /// Fewer iterations of network simplex and crossing reduction.
    case reduced
    /// Few iterations, and lines of straight pieces.
    case low
    /// The same, and straight lines.
    case least

    /// The effort for a graph: the work grows with the lines beyond a tree times the ranks that they may cross, and
    /// labels on lines double the ranks.
    public init(fragmentCount: Int, segueCount: Int, pillCount: Int) {
      let cost = Self.cost(fragmentCount: fragmentCount, segueCount: segueCount, pillCount: pillCount)
      let isDense = 2 * segueCount > 5 * fragmentCount
      self = cost <= 30_000 ? .full : cost <= 60_000 ? .reduced : cost <= 150_000 && !isDense ? .low : .least
    }

    /// Graphs that cost more are folded rather than drawn whole: they would take minutes, and nobody could read them.
    private static let mostInOnePicture = 500_000

    /// Graphs that cost more get no room for tags: labels alone would take minutes.
    static let mostWithLabels = 100_000

    /// Whether a graph without tags is too much for one picture.
    public static func isTooMuch(fragmentCount: Int, segueCount: Int) -> Bool {
      cost(fragmentCount: fragmentCount, segueCount: segueCount, pillCount: 0) > mostInOnePicture
    }

    /// The work that a layout of so much is, in no unit.
    fileprivate static func cost(fragmentCount: Int, segueCount: Int, pillCount: Int) -> Int {
      fragmentCount * max(0, segueCount - fragmentCount) * (1 + 7 * pillCount / max(1, segueCount))
        + fragmentCount * fragmentCount / 100
    }

    /// The effort for all of a diagram.
    public init(_ diagram: Diagram) {
      self.init(
        fragmentCount: diagram.fragments.count,
        segueCount: diagram.segues.count + diagram.redirects.count,
        pillCount: diagram.segues.count { $0.pill != nil }
      )
    }
  }

  /// What of a diagram Graphviz is told.
  ///
  /// Where not everything can be had, which `LayoutRun` finds out, a picture does without what costs its reader least.
  /// Which that is, is layout policy, and has no other reason in Graphviz.
  public enum Detail: Int, Sendable, Hashable, CaseIterable {
    /// Everything.
    case everything
    /// Everything but room for tags, which find their places afterwards: from top to bottom, where lines are straight
    /// or bow above what they pass, and ranks stand so far apart that fans aren't flat and a tag fits between two.
    case fanned
    /// Neither rows nor room for tags, which find their places afterwards.
    case withoutLabels
    /// Nor groups.
    case withoutGroups

    /// The details that make a difference to a diagram.
    public static func levels(of diagram: Diagram) -> [Detail] {
      let hasLabels = !diagram.rows.isEmpty || diagram.segues.contains { $0.pill != nil }
      return [.everything] + (hasLabels ? [.withoutLabels] : []) + (diagram.groups.isEmpty ? [] : [.withoutGroups])
    }
  }

  /// The diagram's attributes, direction decided.
  public let graph: [Attribute]
  /// The attributes that all boxes share.
  public let node: [Attribute]
  /// The plan's diagram.
  public let diagram: Diagram
  /// The groups that get a frame: all, or none where that can't be had.
  public let groups: [DiagramGroup]
  /// The fragments that stand side by side, where Graphviz is told.
  public let rows: [[Int]]

  private let reservesLabels: Bool
  /// Which row each fragment stands in.
  private let row: [Int?]
  /// The least length of a line between two of a row.
  private let rowLength: Int

  /// The plan for one direction, which is not `.automatic`.
  public init(_ diagram: Diagram, direction: DiagramDirection, detail: Detail = .everything) {
    self.diagram = diagram
    groups = detail == .withoutGroups || ![.dot, .fdp].contains(diagram.engine) ? [] : diagram.groups
    let hasRows = detail == .everything || detail == .fanned
    rows = hasRows && diagram.engine == .dot ? diagram.rows : []
    let size = (diagram.fragments.count, diagram.segues.count + diagram.redirects.count)
    let pillCount = diagram.segues.count { $0.pill != nil }
    reservesLabels =
      detail == .everything
      && Effort.cost(fragmentCount: size.0, segueCount: size.1, pillCount: pillCount) <= Effort.mostWithLabels
    let effort = Effort(fragmentCount: size.0, segueCount: size.1, pillCount: reservesLabels ? pillCount : 0)
    var row = [Int?](repeating: nil, count: diagram.fragments.count)
    for (index, members) in rows.enumerated() {
      for member in members { row[member] = index }
    }
    self.row = row
    let gaps = Self.gaps(diagram, direction)
    var separation = detail == .fanned ? Self.gapInFans : gaps.boxes
    rowLength = Int((Self.rowGap / separation).rounded())
    if !rows.isEmpty { separation = Self.rowGap / Double(rowLength) }
    var graph: [Attribute] = [
      ("rankdir", direction == .topToBottom ? "TB" : "LR"), ("nodesep", "\(separation)"),
      ("ranksep", "\(detail == .fanned ? Self.gapOfFans(diagram) : gaps.ranks)"),
    ]
    switch effort {
    case .full: break
    case .reduced: graph += [("nslimit", "2"), ("nslimit1", "2"), ("searchsize", "10"), ("mclimit", "0.3")]
    case .low: graph += Self.fewIterations + [("splines", "polyline")]
    case .least: graph += Self.fewIterations + [("splines", "line")]
    }
    self.graph = graph
    self.node = [("shape", "box"), ("fixedsize", "true"), ("margin", "0")]
  }

  /// What Graphviz leaves between two peripheries, in points.
  private static let peripheryGap = 4.0

  /// More fragments than this stand closer together, so that the graph still fits a screen.
  private static let large = 12

  /// The most that a line of such a graph pulls.
  private static let heaviest = 3

  /// Lines between neighbours of a row need room for two heads and the step numbers of both ways. Inches.
  private static let rowGap = 0.75

  /// What lies between two boxes of a rank below a fan: its lines are the shorter, the less that is. Inches.
  private static let gapInFans = 0.25

  /// What lies between two ranks of which the upper one has the largest fan, in inches: at least a tag with its head.
  private static func gapOfFans(_ diagram: Diagram) -> Double {
    var egress = [Int](repeating: 0, count: diagram.fragments.count)
    for segue in diagram.segues where segue.from < segue.to { egress[segue.from] += 1 }
    let hasTags = diagram.segues.contains { $0.pill != nil }
    let hundredths = (hasTags ? 60 : 50) + 4 * min(12, max(0, (egress.max() ?? 0) - 4))
    return Double(hundredths) / 100
  }

  /// What lies between two boxes of one rank, and between two ranks, in inches.
  public static func gaps(_ diagram: Diagram, _ direction: DiagramDirection) -> (boxes: Double, ranks: Double) {
    // A line for both ways has two heads, and room for two numbers between them.
    let hasPairs = diagram.segues.contains { $0.pairing != .alone }
    if direction == .topToBottom { return (0.4, hasPairs ? 0.6 : 0.55) }
    return diagram.fragments.count > large ? (0.25, 0.58) : (0.35, hasPairs ? 0.75 : 0.65)
  }

  private static let fewIterations: [Attribute] = [("nslimit", "0.1"), ("nslimit1", "0.1"), ("mclimit", "0.02")]

  /// A box's size, in inches. Further frames lie inside, where `dot` draws them around.
  public func fragment(_ index: Int) -> [Attribute] {
    let fragment = diagram.fragments[index]
    let inner = Double(2 * fragment.kind.sheetCount) * Self.peripheryGap
    var attributes: [Attribute] = [
      ("width", Self.inches(fragment.size.width - inner)), ("height", Self.inches(fragment.size.height - inner)),
    ]
    if inner > 0 { attributes.append(("peripheries", "\(1 + fragment.kind.sheetCount)")) }
    if fragment.fansOut { attributes.append(("ordering", "out")) }
    return attributes
  }

  /// The room that is kept for a segue's tag; nil where it has none, or finds its place afterwards.
  public func labelSize(of segue: DiagramSegue) -> Size? {
    reservesLabels ? segue.pill?.size : nil
  }

  /// A segue's pull. The label's size stands apart: see `labelSize(of:)`.
  ///
  /// Within a rank Graphviz takes a line's least length as that many separations of boxes. What leads back in a row has
  /// no say: rows read in the order of the fragments, and lines over one of them don't cross what leads there.
  public func segue(_ index: Int) -> [Attribute] {
    let segue = diagram.segues[index]
    let isInRow = row[segue.from].map { $0 == row[segue.to] } ?? false
    let length = isInRow ? max(rowLength, segue.minimumLength) : segue.minimumLength
    var attributes: [Attribute] = []
    // In a large picture straight main ways cost the others long lines.
    let weight = diagram.fragments.count > Self.large ? min(Self.heaviest, segue.weight) : segue.weight
    if weight != 1 { attributes.append(("weight", String(weight))) }
    if length != 1 { attributes.append(("minlen", String(length))) }
    if isInRow, segue.from > segue.to { attributes += unranked }
    return attributes
  }

  /// What keeps a line out of the order of ranks and rows.
  private let unranked: [Attribute] = [("constraint", "false")]

  /// A redirect never changes a rank.
  public var redirect: [Attribute] { unranked }

  /// A cluster's margin and its title's corner.
  public let group: [Attribute] = [("labeljust", "l"), ("labelloc", "t"), ("margin", "9")]

  /// Points as inches with four decimals: Graphviz rounds them back to the same point.
  public static func inches(_ points: Double) -> String {
    let tenThousandths = Int((points / 72 * 10_000).rounded())
    let fraction = String(tenThousandths % 10_000)
    return "\(tenThousandths / 10_000)." + String(repeating: "0", count: 4 - fraction.count) + fraction
  }
}
