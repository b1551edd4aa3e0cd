public import HelmDiagram
internal import HelmGraphviz

/// A diagram that Graphviz places, in a process of its own, while the caller does something else.
///
/// What nobody asks for any longer is given up.
public final class LayoutInProgress {
  /// A layout of its own, in one direction, begun with all detail.
  private struct Run {
    let plan: GraphvizPlan
    let direction: DiagramDirection
    let layout: LayoutRun
  }

  private let diagram: Diagram
  /// The first runs, until they are waited for.
  private var begun: [Run] = []
  /// Whether Graphviz isn't asked.
  private let isCalm: Bool

  /// Begins to place a diagram.
  ///
  /// - Throws: `LayoutError` where there is nothing to wait for.
  public init(_ diagram: Diagram) throws(LayoutError) {
    let lineCount = diagram.segues.count + diagram.redirects.count
    let limit = DiagramLayout.segueLimit
    guard lineCount <= limit else { throw .tooLarge(segueCount: lineCount, limit: limit) }
    self.diagram = diagram
    isCalm = diagram.isCalm
    guard !isCalm else { return }
    begun = [try begin(firstDirection)]
    // Another processor has the other direction done by when that is known to be worth a look.
    if isAutomatic, diagram.lines == .all, diagram.fragments.count > Self.mostOnScreen, isQuick {
      begun.append(try begin(.topToBottom))
    }
  }

  /// The placed diagram, for which the caller waits.
  ///
  /// - Parameter timeLimit: How long that may take, in seconds.
  /// - Throws: `LayoutError`, within the time limit.
  public func placed(timeLimit: Double = 20) throws(LayoutError) -> PlacedDiagram {
    let deadline = Deadline(seconds: timeLimit)
    if isCalm { return CalmPlacement(diagram).placed }
    guard isAutomatic else {
      let placed = try place(firstDirection, until: deadline)
      guard diagram.mayBeCalm else { return placed }
      return better(placed, PictureScore(placed)) ?? placed
    }
    let across = try place(.leftToRight, until: deadline)
    guard diagram.lines == .automatic else { return try fitting(across, until: deadline) }
    let score = PictureScore(across)
    let chosen = try chosen(from: across, score, until: deadline)
    // A graph that is costly to lay out is laid out once.
    guard isQuick, diagram.isSparse else { return chosen }
    let points = PictureScore(chosen).points
    guard points < Self.enough, let fanned = try? place(.topToBottom, .fanned, until: deadline) else { return chosen }
    return PictureScore(fanned).points > points + Self.worthFanning ? fanned : chosen
  }

  /// The easiest picture to read of that with ranks from left to right, from top to bottom, and that with rows.
  private func chosen(
    from across: PlacedDiagram,
    _ score: PictureScore,
    until deadline: Deadline
  ) throws(LayoutError) -> PlacedDiagram {
    if diagram.mayBeCalm, let calm = better(across, score) { return calm }
    guard isQuick, score.mayGain(turnedTo: across.turnedSize),
      let down = try? place(.topToBottom, until: deadline)
    else { return readable(across, score) }
    let turned = PictureScore(down)
    return turned.isWorthTurning(from: score) ? readable(down, turned) : readable(across, score)
  }

  /// The picture of a graph of few fragments, unless it is hard to read and rows are clearly easier.
  private func readable(_ placed: PlacedDiagram, _ score: PictureScore) -> PlacedDiagram {
    // Few lines that don't cross are followed easily, wherever they lead.
    let isTangled = score.hasCrossings || diagram.segues.count > diagram.fragments.count
    let isTiny = diagram.fragments.count <= Self.mostTiny
    let isHard = isTangled ? score.points < Self.easy : !isTiny && score.points < Self.hard
    let hasParts = diagram.partCount >= Self.fewestParts
    guard diagram.canBeCalm, !diagram.mayBeCalm, isHard || hasParts else { return placed }
    return better(placed, score, mayHaveRows: isHard) ?? placed
  }

  /// The calm picture where it is clearly easier to read than one with lines alone; or where it has all lines, too, and
  /// parts that no line joins stand beside each other, as fits a window, rather than in one column.
  private func better(_ placed: PlacedDiagram, _ score: PictureScore, mayHaveRows: Bool = true) -> PlacedDiagram? {
    let calm = CalmPlacement(diagram).placed
    let gain = PictureScore(calm).points - score.points
    if mayHaveRows, gain > Self.worthRows { return calm }
    guard diagram.partCount >= Self.fewestParts, gain > -Self.worthPacking, diagram.redirects.isEmpty,
      !calm.diagram.segues.contains(where: { $0.course == .row }),
      CalmMeasures.side(of: calm.size) < Self.smaller * CalmMeasures.side(of: placed.size)
    else { return nil }
    return calm
  }

  /// The drawing from left to right, unless top to bottom fits a screen clearly better.
  private func fitting(_ across: PlacedDiagram, until deadline: Deadline) throws(LayoutError) -> PlacedDiagram {
    let acrossScale = DiagramLayout.scale(toFit: across.size)
    guard acrossScale < 0.8, isQuick else { return across }
    guard let down = try? place(.topToBottom, until: deadline) else { return across }
    return DiagramLayout.scale(toFit: down.size) > acrossScale * 1.25 ? down : across
  }

  /// By so many points a picture with rows must be better than one with lines alone.
  private static let worthRows = 1.5
  /// Of so many parts that no line joins it is tried whether they are packed better; a picture may have less points by
  /// so much then, and must be smaller by such a part.
  private static let (fewestParts, worthPacking, smaller) = (3, 2.0, 0.9)
  /// The lines of few fragments are easy to follow where they have so many points: rows aren't tried then.
  private static let easy = 94.0
  /// Lines that have so few are long or hidden, though they don't cross.
  private static let hard = 90.0
  /// The lines of so few fragments, untangled, are followed wherever they lead.
  private static let mostTiny = 4
  /// With so many points nothing else is looked at; by so many more a picture with fans is taken.
  private static let (enough, worthFanning) = (97.5, 0.6)
  /// More fragments than this, all with their lines, don't fit a screen.
  private static let mostOnScreen = 60
  /// Whether a second layout costs little.
  private var isQuick: Bool { GraphvizPlan.Effort(diagram) == .full }
  private var isAutomatic: Bool { diagram.direction == .automatic && diagram.engine == .dot }

  private var firstDirection: DiagramDirection {
    diagram.direction == .automatic ? .leftToRight : diagram.direction
  }

  /// Places the diagram with as much detail as can be had.
  private func place(
    _ direction: DiagramDirection,
    _ detail: GraphvizPlan.Detail = .everything,
    until deadline: Deadline
  ) throws(LayoutError) -> PlacedDiagram {
    let run = try run(direction, detail)
    var plan = run.plan
    var levels = ([detail] + GraphvizPlan.Detail.levels(of: diagram).dropFirst())[...]
    let layout = try DiagramLayout.graphviz { () throws(GraphvizError) in
      try run.layout.layout(until: deadline) {
        levels = levels.dropFirst()
        guard let detail = levels.first else { return nil }
        plan = GraphvizPlan(diagram, direction: direction, detail: detail)
        return plan.layoutGraph
      }
    }
    // The system takes the copy apart meanwhile, which takes longer than a small graph's layout.
    return withExtendedLifetime(run.layout) {
      func placed(keepsLines: Bool) -> PlacedDiagram {
        GraphvizPlacement(
          plan,
          direction: direction,
          detail: levels.first ?? detail,
          layout: layout,
          keepsLines: keepsLines
        ).placed
      }
      let first = placed(keepsLines: false)
      guard detail == .fanned else { return first }
      let second = placed(keepsLines: true)
      return PictureScore(second).points > PictureScore(first).points ? second : first
    }
  }

  /// The run that was begun already, else another one.
  private func run(_ direction: DiagramDirection, _ detail: GraphvizPlan.Detail) throws(LayoutError) -> Run {
    let known = begun.firstIndex { $0.direction == direction && detail == .everything }
    guard let known else { return try begin(direction, detail) }
    return begun.remove(at: known)
  }

  private func begin(
    _ direction: DiagramDirection,
    _ detail: GraphvizPlan.Detail = .everything
  ) throws(LayoutError) -> Run {
    let plan = GraphvizPlan(diagram, direction: direction, detail: detail)
    let layout = try DiagramLayout.graphviz { () throws(GraphvizError) in
      try plan.layoutGraph.beginLayout(diagram.engine.rawValue)
    }
    return Run(plan: plan, direction: direction, layout: layout)
  }
}
