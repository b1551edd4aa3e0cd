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
  /// The first run, until it is waited for.
  private var begun: Run?
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
    begun = try begin(firstDirection)
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
      let candidate = Candidate(placed)
      return (better(candidate) ?? candidate).placed
    }
    let across = try place(.leftToRight, until: deadline)
    guard diagram.lines == .automatic else { return try fitting(across, until: deadline) }
    let first = Candidate(across)
    let chosen = chosen(from: first, until: deadline)
    // A graph that is costly to lay out is laid out once.
    guard isQuick, diagram.isSparse, chosen.score.points < Self.enough, !chosen.isFarCalmer(than: first),
      let fanned = try? fanned(until: deadline), fanned.score.points > chosen.score.points + Self.worthFanning
    else { return chosen.placed }
    return fanned.placed
  }

  /// A picture that may be drawn.
  private struct Candidate {
    let placed: PlacedDiagram
    let score: PictureScore

    init(_ placed: PlacedDiagram) {
      self.placed = placed
      score = PictureScore(placed)
    }

    /// Whether it is a calm one that is so much easier to read than another picture that no other way to lead lines
    /// makes up for it.
    func isFarCalmer(than other: Candidate) -> Bool {
      placed.diagram.lines == .calm && score.points > other.score.points + LayoutInProgress.worthAsking
    }
  }

  /// The easiest picture to read of that with ranks from left to right, from top to bottom, and that with rows: where
  /// rows are easier than ranks from left to right, those from top to bottom may be still.
  private func chosen(from across: Candidate, until deadline: Deadline) -> Candidate {
    if diagram.mayBeCalm, let calm = better(across) {
      guard isQuick, diagram.isSparse, calm.score.points < Self.enough, !calm.isFarCalmer(than: across),
        let down = try? down([.led, .radial], until: deadline)
      else { return calm }
      return down.score.points > calm.score.points ? down : calm
    }
    // Where fans are tried, too, straight lines are theirs.
    guard isQuick, across.score.mayGain(turnedTo: across.placed.turnedSize),
      let down = try? down(diagram.isSparse ? [.led] : [.led, .radial], until: deadline)
    else { return readable(across) }
    return readable(down.score.isWorthTurning(from: across.score) ? down : across)
  }

  /// The picture from top to bottom; that with straight lines where it is clearly easier to read.
  private func down(
    _ lines: [GraphvizPlacement.FanLines],
    until deadline: Deadline
  ) throws(LayoutError) -> Candidate {
    let candidates = try placements(.topToBottom, .everything, lines: lines, until: deadline).map(Candidate.init)
    let straight = candidates.last.map { $0.score.points > candidates[0].score.points + Self.worthFanning } ?? false
    return straight ? candidates[candidates.count - 1] : candidates[0]
  }

  /// The picture of a graph of few fragments, unless it is hard to read and rows are clearly easier.
  private func readable(_ candidate: Candidate) -> Candidate {
    // Few lines that don't cross are followed easily, wherever they lead.
    let score = candidate.score
    let isTangled = score.hasCrossings || diagram.segues.count > diagram.fragments.count
    let isTiny = diagram.fragments.count <= Self.mostTiny
    let isHard = isTangled ? score.points < Self.easy : !isTiny && score.points < Self.hard
    let hasParts = diagram.partCount >= Self.fewestParts
    guard diagram.canBeCalm, !diagram.mayBeCalm, isHard || hasParts else { return candidate }
    return better(candidate, mayHaveRows: isHard) ?? candidate
  }

  /// The calm picture where it is clearly easier to read than one with lines alone; or where it has all lines, too, and
  /// parts that no line joins stand beside each other, as fits a window, rather than in one column.
  private func better(_ other: Candidate, mayHaveRows: Bool = true) -> Candidate? {
    let calm = Candidate(CalmPlacement(diagram).placed)
    let gain = calm.score.points - other.score.points
    if mayHaveRows, gain > (calm.placed.diagram.leavesSubjectToRows ? Self.worthRowsOfSubject : Self.worthRows) {
      return calm
    }
    guard diagram.partCount >= Self.fewestParts, gain > -Self.worthPacking, diagram.redirects.isEmpty,
      !calm.placed.diagram.segues.contains(where: { $0.course == .row }),
      CalmMeasures.side(of: calm.placed.size) < Self.smaller * CalmMeasures.side(of: other.placed.size)
    else { return nil }
    return calm
  }

  /// The drawing from left to right, unless top to bottom fits a screen clearly better.
  private func fitting(_ across: PlacedDiagram, until deadline: Deadline) throws(LayoutError) -> PlacedDiagram {
    let acrossScale = DiagramLayout.scale(toFit: across.size)
    guard acrossScale < 0.8, isQuick,
      DiagramLayout.scale(toFit: across.turnedSize) > acrossScale * Self.promising
    else { return across }
    guard let down = try? place(.topToBottom, until: deadline) else { return across }
    return DiagramLayout.scale(toFit: down.size) > acrossScale * Self.clearlyLarger ? down : across
  }

  /// By so much a drawing from top to bottom must fit a screen better to be taken; and by so much the estimate of its
  /// size, which is rather too small, must promise that for it to be laid out, which takes as long again.
  private static let (clearlyLarger, promising) = (1.25, 1.2)
  /// By so many points a picture with rows must be better than one with lines alone; by so many where a picture around
  /// a fragment would have its own segues in rows.
  private static let (worthRows, worthRowsOfSubject) = (1.2, 12.0)
  /// By so many it is drawn without a look at other ways to lead lines.
  private static let worthAsking = 10.0
  /// Of so many parts that no line joins it is tried whether they are packed better; a picture may have less points by
  /// so much then, and must be smaller by such a part.
  private static let (fewestParts, worthPacking, smaller) = (3, 2.0, 0.9)
  /// The lines of few fragments are easy to follow where they have so many points: rows aren't tried then.
  private static let easy = 94.0
  /// Lines that have so few are long or hidden, though they don't cross.
  private static let hard = 90.0
  /// The lines of so few fragments, untangled, are followed wherever they lead.
  private static let mostTiny = 4
  /// With so many points nothing else is looked at; by so many more a picture with fans, or with straight lines, is
  /// taken, by so many one of which the lines' begins are moved.
  private static let (enough, worthFanning, worthMoving) = (97.5, 0.6, 0.25)
  /// Whether a second layout costs little.
  private var isQuick: Bool { GraphvizPlan.Effort(diagram) == .full }
  private var isAutomatic: Bool { diagram.direction == .automatic && diagram.engine == .dot }

  private var firstDirection: DiagramDirection {
    diagram.direction == .automatic ? .leftToRight : diagram.direction
  }

  /// Places the diagram with as much detail as can be had.
  private func place(_ direction: DiagramDirection, until deadline: Deadline) throws(LayoutError) -> PlacedDiagram {
    let hasFans = diagram.lines == .all && diagram.engine == .dot && FanLanes.areWorthATry(in: diagram)
    let placed = try placements(direction, .everything, lines: hasFans ? [.led, .lanes] : [.led], until: deadline)
    guard placed.count > 1, placed[1] != placed[0] else { return placed[0] }
    let scores = placed.map { PictureScore($0) }
    return scores[1].points > scores[0].points && scores[1].keepsApart(as: scores[0]) ? placed[1] : placed[0]
  }

  /// The easiest picture to read of those with fans.
  private func fanned(until deadline: Deadline) throws(LayoutError) -> Candidate? {
    let lines = [GraphvizPlacement.FanLines.radial, .led, .parallel]
    let candidates = try placements(.topToBottom, .fanned, lines: lines, until: deadline).map(Candidate.init)
    return zip(lines, candidates).dropFirst().reduce(candidates.first) { best, other in
      let gain = other.1.score.points - (best?.score.points ?? 0)
      return gain > (other.0 == .parallel ? Self.worthMoving : 0) ? other.1 : best
    }
  }

  /// One layout, with as much detail as can be had, once for each way in which the lines of its fans may run.
  private func placements(
    _ direction: DiagramDirection,
    _ detail: GraphvizPlan.Detail,
    lines: [GraphvizPlacement.FanLines],
    until deadline: Deadline
  ) throws(LayoutError) -> [PlacedDiagram] {
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
      lines.map {
        GraphvizPlacement(
          plan,
          direction: direction,
          detail: levels.first ?? detail,
          layout: layout,
          fanLines: $0
        ).placed
      }
    }
  }

  /// The run that was begun already, else another one.
  private func run(_ direction: DiagramDirection, _ detail: GraphvizPlan.Detail) throws(LayoutError) -> Run {
    guard let known = begun, known.direction == direction, detail == .everything else {
      return try begin(direction, detail)
    }
    begun = nil
    return known
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

extension Diagram {
  /// Whether a row stands for a segue of the fragment that the picture is of.
  fileprivate var leavesSubjectToRows: Bool {
    segues.contains { $0.course == .row && (fragments[$0.from].isSubject || fragments[$0.to].isSubject) }
  }
}
