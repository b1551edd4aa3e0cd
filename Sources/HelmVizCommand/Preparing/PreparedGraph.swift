internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmGraphviz
internal import HelmLayout

/// A box that somebody moved by hand, so many points right and down.
struct MovedBox {
  let fragment: String
  let dx: Double
  let dy: Double
}

/// A graph on its way to a picture: read and titled; checked, measured and placed when that is asked for. What prevents
/// it is reported.
struct PreparedGraph {
  let input: DocumentInput
  /// What is drawn of it.
  let part: GraphPart
  /// What it is around; nil where nothing was asked for.
  let subject: FragmentNumber?
  /// What is folded in that; nil where nothing is.
  let folding: GraphFolding?
  let style: StyleOptions
  let reporter: Reporter
  /// The new ids of fragments that a layout lock may know by their old ones.
  let renames: [String: String]
  /// As what is reported that it is too much to be drawn.
  let severity: Diagnostic.Severity
  /// The box that somebody moved in the drawing that the layout lock keeps.
  var move: MovedBox?

  /// What a layout lock is to keep once the picture is written.
  private final class Pending {
    var placed: PlacedDiagram?
    var isUndrawable = false
  }

  private let pending = Pending()

  /// - Parameters:
  ///   - input: what was read, beside which pictures of fragments are.
  ///   - drawn: what is drawn of it, or of another graph made of it; without that all of it.
  init(
    _ input: DocumentInput,
    drawn: DrawnPart? = nil,
    style: StyleOptions,
    reporter: Reporter,
    renames: [String: String] = [:],
    failing severity: Diagnostic.Severity = .error
  ) {
    let drawn = drawn ?? DrawnPart(input.graph)
    (self.input, self.part, self.subject, self.folding) = (input, drawn.part, drawn.subject, drawn.folding)
    (self.style, self.reporter, self.renames, self.severity) = (style, reporter, renames, severity)
  }

  /// Whether it was found to be too much to be drawn.
  var isUndrawable: Bool { pending.isUndrawable }

  /// The graph as it is walked, whose numbers states have.
  var walked: WalkedGraph { part.graph.walked }

  /// - Throws: `.badInput` for a graph that is too large to be placed.
  func check(_ overview: Overview? = nil) throws(CommandFailure) {
    let (count, limit) = (overview?.segues.count ?? part.segues.count, DiagramLayout.segueLimit)
    guard count <= limit else { throw report(.tooLarge(segueCount: count, limit: limit)) }
  }

  /// The graph, or its part, without places.
  func measured() throws(CommandFailure) -> Diagram {
    var diagram = Diagram(part, options: try options(of: part.fragments.map(part.graph.fragment)))
    if let subject { diagram.mark([subject]) }
    return diagram
  }

  /// The graph without places, parts of it folded.
  func measured(_ overview: Overview) throws(CommandFailure) -> Diagram {
    Diagram(overview, of: part.graph, options: try options(of: overview.graph.document.fragments))
  }

  /// A fragment and those that a segue leads to or from, as they look in the whole.
  ///
  /// - Parameter options: those of the whole.
  func surroundings(of fragment: DiagramFragment, options: DiagramOptions) throws(CommandFailure) -> PlacedDiagram {
    var diagram = Diagram(GraphPart(part.graph, around: Set(fragment.numbers), depth: 1), options: options)
    diagram.title = fragment.title
    diagram.mark(fragment.numbers)
    return try place(diagram, keeping: nil)
  }

  /// What the diagrams of the graph, and of its parts, have in common. The pictures of fragments are read.
  func options(of fragments: [DocumentFragment]) throws(CommandFailure) -> DiagramOptions {
    DiagramOptions(
      title: style.title,
      tags: style.tags,
      pairs: style.pairs,
      lines: style.lines,
      direction: style.direction,
      engine: style.engine,
      thumbnails: style.images == .embed
        ? try ThumbnailInput(input: input, reporter: reporter).thumbnails(of: fragments) : [:],
      sourceBase: style.sourceBase
    )
  }

  func place(_ diagram: Diagram) throws(CommandFailure) -> PlacedDiagram {
    guard let file, let path = style.layoutLock else { return try place(diagram, keeping: nil) }
    var lock = style.relayout ? nil : try file.lock()?.renamed(renames)
    if let move {
      guard let moved = lock?.moving(move.fragment, dx: move.dx, dy: move.dy) else {
        reporter.report(
          .error,
          "unmoved",
          "it has no box of \(move.fragment.quoted) to move, or no room for it",
          file: path
        )
        throw .badInput
      }
      lock = moved
    }
    if let lock, part.isWhole, !lock.isEmpty, !diagram.fragments.contains(where: { lock.names($0.id) }) {
      let headline = "it keeps another graph: none of these fragments; name another file, or add --relayout"
      reporter.report(.error, "other-lock", headline, file: path)
      throw .badInput
    }
    if let lock { try check(lock, in: path) }
    var placed = try place(diagram, keeping: lock)
    // Drawn from what is kept, so that the next run gives the same picture.
    if lock == nil { placed = try place(diagram, keeping: LayoutLock(placed)) }
    pending.placed = part.isWhole ? placed : nil
    return placed
  }

  /// - Throws: `.usage` where options ask for another picture than the lock keeps.
  private func check(_ lock: LayoutLock, in path: String) throws(CommandFailure) {
    if style.direction != .automatic, style.direction != lock.direction {
      throw .usage("\(path) keeps the direction \(lock.direction.rawValue); leave --direction out, or add --relayout")
    }
    if lock.isCalm, style.lines == .all {
      throw .usage("\(path) keeps rows (--lines calm); leave --lines all out, or add --relayout")
    }
    if lock.isCalm, style.engine != .dot {
      throw .usage("\(path) keeps rows, of which --engine knows nothing; leave it out, or add --relayout")
    }
    if !lock.isCalm, style.lines == .calm {
      throw .usage("\(path) keeps lines alone (--lines all); leave --lines calm out, or add --relayout")
    }
  }

  /// Places a diagram while something else is computed; around a layout lock, after that. The time limit is for what is
  /// left of the layout then.
  func place<Other>(
    _ diagram: Diagram,
    meanwhile compute: () throws(CommandFailure) -> Other
  ) throws(CommandFailure) -> (PlacedDiagram, Other) {
    let begun = style.layoutLock == nil ? try layout { () throws(LayoutError) in try LayoutInProgress(diagram) } : nil
    let other = try compute()
    guard let begun else { return (try place(diagram), other) }
    return (try layout { () throws(LayoutError) in try begun.placed(timeLimit: style.timeLimit) }, other)
  }

  /// Begins to place a diagram, for ``placed(_:)``; around a layout lock it is placed before this returns. The time
  /// limit begins now.
  func begin(_ diagram: Diagram) throws(CommandFailure) -> Begun<Result<PlacedDiagram, LayoutError>> {
    if style.layoutLock != nil {
      let placed = try place(diagram)
      return Begun { .success(placed) }
    }
    // Only what finds the value has it from here on.
    nonisolated(unsafe) let layout = try layout { () throws(LayoutError) in try LayoutInProgress(diagram) }
    let timeLimit = style.timeLimit
    return Begun { Result { () throws(LayoutError) in try layout.placed(timeLimit: timeLimit) } }
  }

  /// What was begun, once it is placed.
  func placed(_ begun: Begun<Result<PlacedDiagram, LayoutError>>) throws(CommandFailure) -> PlacedDiagram {
    try layout { () throws(LayoutError) in try begun.value.get() }
  }

  /// What the layout lock is to keep, once something is placed; nothing where there is none.
  var kept: [Product.KeptFile] {
    guard let placed = pending.placed, let file else { return [] }
    return [file.keeping(placed)]
  }

  private var file: LayoutLockFile? {
    style.layoutLock.map { LayoutLockFile(path: $0, reporter: reporter) }
  }

  private func place(_ diagram: Diagram, keeping lock: LayoutLock?) throws(CommandFailure) -> PlacedDiagram {
    try layout { () throws(LayoutError) in
      guard let lock else { return try DiagramLayout.place(diagram, timeLimit: style.timeLimit) }
      return try DiagramLayout.place(diagram, keeping: lock, timeLimit: style.timeLimit)
    }
  }

  /// What Graphviz draws of DOT.
  func drawn(_ dot: [UInt8], as format: GraphvizPicture.Format) throws(CommandFailure) -> [UInt8] {
    do { return try GraphvizPicture.draw(dot, as: format, timeLimit: style.timeLimit) } catch {
      throw report(.graphviz(error))
    }
  }

  /// What Graphviz does, or the report of why it doesn't.
  private func layout<Value>(_ work: () throws(LayoutError) -> Value) throws(CommandFailure) -> Value {
    do { return try work() } catch { throw report(error) }
  }

  private func report(_ error: LayoutError) -> CommandFailure {
    pending.isUndrawable = error.isLimit
    reporter.report(error.isLimit ? severity : .error, error.identifier, error.description, file: input.name)
    return .badInput
  }
}

extension LayoutError {
  /// Whether there is too much to draw, rather than that something failed.
  fileprivate var isLimit: Bool {
    switch self {
    case .tooLarge, .graphviz(.timeLimit): true
    case .graphviz: false
    }
  }

  /// The diagnostic's stable name.
  fileprivate var identifier: String {
    switch self {
    case .tooLarge: "too-large-to-draw"
    case .graphviz(.timeLimit): "layout-time-limit"
    case .graphviz(.missingPlugin): "missing-graphviz-plugin"
    case .graphviz: "layout-failed"
    }
  }
}

extension Diagram {
  /// Marks the fragment that the picture is of.
  fileprivate mutating func mark(_ numbers: [FragmentNumber]) {
    for index in fragments.indices where fragments[index].numbers == numbers { fragments[index].isSubject = true }
  }
}
