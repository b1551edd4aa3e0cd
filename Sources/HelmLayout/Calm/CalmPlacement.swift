internal import HelmDiagram

/// A diagram with rows, every part in its place.
struct CalmPlacement {
  let placed: PlacedDiagram

  /// - Complexity: O(n log n) in fragments and segues, times what short lists of shapes cost.
  init(_ diagram: Diagram) {
    var (forest, places) = Self.arranged(diagram)
    for members in forest.diagram.twins { places.partColumns(of: members) }
    var diagram = forest.diagram
    diagram.lines = .calm
    for (index, box) in places.fragments.enumerated() {
      diagram.fragments[index].size = Size(width: box.width, height: box.height)
    }
    let bounds = places.fragments.dropFirst().reduce(places.fragments.first ?? Rect(x: 0, y: 0, width: 0, height: 0)) {
      $0.union($1)
    }
    let quiet = QuietLines(boxes: places.fragments, bounds: bounds)
    let segues = diagram.segues.indices.map { index in
      Self.curve(index, in: diagram, forest, places) ?? quiet.curve(index, in: diagram)
    }
    let redirects = diagram.redirects.map { quiet.curve(from: $0.from, to: $0.to) }
    let contacts = zip(diagram.fragments, places.fragments).map { FrameContact($0, box: $1) }
    let shared = Set(diagram.twins.flatMap(\.self))
    let joined = segues.enumerated().map { index, curve in
      let segue = diagram.segues[index]
      let start = shared.contains(segue.from) ? curve.start : contacts[segue.from].nearest(to: curve.start)
      let end = shared.contains(segue.to) ? curve.end : contacts[segue.to].nearest(to: curve.end)
      return curve.joining(start, end)
    }
    let groups = diagram.groups.indices.map { group in
      let frame = places.groups[group] ?? Rect(x: 0, y: 0, width: 0, height: 0)
      let size = diagram.groups[group].labelSize
      return PlacedGroup(
        frame: frame,
        label: Rect(
          x: frame.x + CalmMeasures.titleInset.x,
          y: frame.y + CalmMeasures.titleInset.y,
          width: size.width,
          height: size.height
        )
      )
    }
    let marks = LineMarks(diagram: diagram, fragments: places.fragments, groups: groups, curves: joined)
    var placed = PlacedDiagram(
      diagram: diagram,
      direction: diagram.direction == .topToBottom ? .topToBottom : .leftToRight,
      size: Size(width: 0, height: 0),
      fragments: places.fragments,
      segues: marks.placed(labels: diagram.segues.indices.map { Self.label($0, in: diagram, places) }),
      redirects: redirects,
      groups: marks.groups
    )
    placed.redirects = placed.redirectLines
    self.placed = placed.fitted()
  }

  /// By what part a picture must be larger for a branch to stand by itself.
  private static let worthParting = 1.06
  /// What parts of all fragments a branch has at most, in turn, where the picture would be shrunk by more; and whether
  /// what begins a part keeps what alone hangs on it.
  private static let shares = [true, false].flatMap { keepsStems in [4, 7, 12, 3, 5, 9].map { ($0, keepsStems) } }
  /// Of more fragments no picture is arranged again: their text is too small in any case.
  private static let mostArranged = 160

  /// Those of more fragments are parted in the first of these ways alone: text of nine pixels isn't asked of them.
  private static let mostTried = 60
  /// So many choices of lines have their parts packed tightly.
  private static let mostTightened = 3

  /// By what part a picture may be smaller for tags on its lines, of very many of which rows leave few.
  private static let worthTags = 0.98

  /// The lines of a picture, and where everything is; with tags that rows leave room for.
  private static func arranged(_ diagram: Diagram) -> (CalmForest, CalmPlaces) {
    let (forest, places) = untagged(diagram)
    guard let tagged = forest.tagged else { return (forest, places) }
    var other = Arranged(tagged, diagram.direction)
    if other.scale < 1, diagram.fragments.count <= mostArranged { other = other.tightened }
    let isWorthIt = other.scale >= Self.worthTags * CalmMeasures.scale(of: places.size)
    return isWorthIt ? (tagged, other.places) : (forest, places)
  }

  /// The lines of a picture, and where everything is. Where a window shows it smaller than it is, large branches stand
  /// by themselves and are reached by rows, if that is easier to read: they fill the window better. So does what would
  /// leave it empty.
  private static func untagged(_ diagram: Diagram) -> (CalmForest, CalmPlaces) {
    var best = Arranged(CalmForest(diagram), diagram.direction)
    guard diagram.fragments.count <= mostArranged else { return (best.forest, best.places) }
    var all = [best]
    for (share, keepsStems) in diagram.fragments.count > mostTried ? shares.prefix(3) : shares[...] {
      let isScattered = best.scale >= 1 && best.places.isScattered
      guard best.scale < 1 || isScattered else { break }
      let limit = max(5, diagram.fragments.count / share)
      let forest = CalmForest(diagram, cut: .init(largestBranch: limit, keepsStems: keepsStems))
      guard !all.contains(where: { $0.forest.parents == forest.parents }) else { continue }
      let other = Arranged(forest, diagram.direction)
      all.append(other)
      let isLarger = other.scale > (other.scale < CalmMeasures.leastScale ? best.scale * worthParting : best.scale)
      let isFuller = other.scale >= 1 && !other.places.isScattered
      if isScattered ? isFuller : isLarger { best = other }
    }
    if best.scale < 1 {
      // To pack takes longer than to choose: only what is largest already may become the best.
      let largest = all.indices.sorted { (-all[$0].scale, $0) < (-all[$1].scale, $1) }.prefix(mostTightened)
      let tight = largest.map { all[$0].tightened }
      best = tight.min { $0.places.cost < $1.places.cost } ?? best
    }
    let joined = joined(best, uncut: all[0].forest, of: diagram)
    return (joined.forest, joined.places)
  }

  /// By what part a picture may be smaller where a row gives way to a line, to what stands right beside its box.
  private static let worthJoining = 0.99
  /// So near is right beside a box, in points.
  private static let beside = 2 * CalmMeasures.partGap

  /// The same with lines to those branches that were cut off, and stand right beside the box that they hung on: there
  /// nothing is won by a row.
  private static func joined(_ best: Arranged, uncut: CalmForest, of diagram: Diagram) -> Arranged {
    var best = best
    let least = worthJoining * best.scale
    for _ in 0..<mostJoins {
      let boxes = best.places.fragments
      let near = boxes.indices.filter { fragment in
        guard best.forest.parents[fragment] == nil, let line = uncut.parents[fragment] else { return false }
        let (origin, box) = (boxes[diagram.segues[line].from], boxes[fragment])
        let isRight =
          box.x >= origin.maxX && box.x - origin.maxX <= beside && box.y < origin.maxY && origin.y < box.maxY
        let isBelow =
          box.y >= origin.maxY && box.y - origin.maxY <= beside && box.x < origin.maxX && origin.x < box.maxX
        return isRight || isBelow
      }
      guard !near.isEmpty else { break }
      var cut = best.forest.cut
      cut.joined.formUnion(near)
      var other = Arranged(CalmForest(diagram, cut: cut), diagram.direction)
      if other.scale < 1 { other = other.tightened }
      guard other.scale >= least else { break }
      best = other
    }
    return best
  }

  /// So often what stands beside a box then is looked for.
  private static let mostJoins = 2

  /// A choice of lines, with where everything is then.
  private struct Arranged {
    let forest: CalmForest
    private var arrangement: CalmArrangement
    private(set) var places: CalmPlaces

    /// By what it is shrunk to be seen whole in a window.
    var scale: Double { CalmMeasures.scale(of: places.size) }

    init(_ forest: CalmForest, _ direction: DiagramDirection) {
      self.forest = forest
      arrangement = CalmArrangement(forest, direction: direction)
      places = arrangement.places()
    }

    /// The same with its parts moved about until they are packed as tightly as can be found.
    var tightened: Arranged {
      var tight = self
      tight.places = tight.arrangement.places(isTight: true)
      return tight
    }
  }

  /// The line of a segue that has one; that of the segue the other way from its own end.
  private static func curve(
    _ index: Int,
    in diagram: Diagram,
    _ forest: CalmForest,
    _ places: CalmPlaces
  ) -> Curve? {
    guard diagram.segues[index].course == .line else { return nil }
    if let line = places.lines[index] { return Curve(bends: line, radius: CalmMeasures.bend) }
    let other = diagram.segues[index].partner.flatMap { places.lines[$0] }
    return other.map { Curve(bends: $0.reversed(), radius: CalmMeasures.bend) }
  }

  /// The middle of a line's last part, which is long enough for a tag.
  private static func label(_ index: Int, in diagram: Diagram, _ places: CalmPlaces) -> Point? {
    guard diagram.segues[index].pill != nil else { return nil }
    var line = places.lines[index]
    line = line ?? diagram.segues[index].partner.flatMap { places.lines[$0] }
    guard let line, line.count > 1 else { return nil }
    return line[line.count - 2].interpolated(to: line[line.count - 1], 0.45)
  }
}

extension Diagram {
  /// More fragments than this are arranged in a calm way without asking what another way would look like: all lines of
  /// so many fit no window, and take as long to lay out as many pictures with rows.
  private static let mostInLines = 40
  /// So few fragments are drawn with lines, whatever they look like, unless they have many.
  private static let fewest = 12

  /// Whether Graphviz isn't asked.
  var isCalm: Bool {
    guard canBeCalm else { return false }
    return lines == .calm || fragments.count > Self.mostInLines || isDense
  }

  /// Whether rows are tried, too.
  var mayBeCalm: Bool {
    canBeCalm && (fragments.count > Self.fewest || isDense(from: 16, above: 1.5))
  }

  /// So many fragments with hardly more lines than a tree has are followed along their lines in any direction.
  private static let mostFollowed = 40

  /// Whether it has few fragments, and few lines.
  var isSparse: Bool { fragments.count <= Self.mostFollowed && 2 * segues.count <= 3 * fragments.count }

  /// Whether rows can be drawn at all.
  var canBeCalm: Bool { engine == .dot && lines != .all && !fragments.isEmpty }
}
