internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmGraphviz
internal import HelmLayout

/// Measures and places what an input's document draws; what prevents it is reported.
struct DiagramPlacing {
  let input: DocumentInput
  let style: StyleOptions
  let reporter: Reporter
  /// Whether only a part of the graph is drawn, which a layout lock is not written for.
  let isPart: Bool
  /// The new ids of fragments that a layout lock may know by their old ones.
  let renames: [String: String]

  /// What a layout lock is to keep once the picture is written.
  private final class Pending {
    var placed: PlacedDiagram?
  }

  private let pending = Pending()

  init(
    input: DocumentInput,
    style: StyleOptions,
    reporter: Reporter,
    isPart: Bool = false,
    renames: [String: String] = [:]
  ) {
    (self.input, self.style, self.reporter, self.isPart, self.renames) = (input, style, reporter, isPart, renames)
  }

  /// - Throws: `.badInput` for a graph that is too large to be placed.
  func check(_ document: GraphDocument) throws(CommandFailure) {
    let (count, limit) = (document.segues.count, DiagramLayout.segueLimit)
    guard count <= limit else { throw report(.tooLarge(segueCount: count, limit: limit)) }
  }

  func placed(_ document: GraphDocument, _ overview: Overview? = nil) throws(CommandFailure) -> PlacedDiagram {
    try place(measured(document, overview))
  }

  func place(_ diagram: Diagram) throws(CommandFailure) -> PlacedDiagram {
    guard let file, let path = style.layoutLock else { return try place(diagram, keeping: nil) }
    let lock = style.relayout ? nil : try file.lock()?.renamed(renames)
    if let lock, !isPart, !lock.isEmpty, !diagram.fragments.contains(where: { lock.names($0.id) }) {
      let headline = "it keeps another graph: none of these fragments; name another file, or add --relayout"
      reporter.report(.error, "other-lock", headline, file: path)
      throw .badInput
    }
    if let lock, style.direction != .automatic, style.direction != lock.direction {
      throw .usage("\(path) keeps the direction \(lock.direction.rawValue); leave --direction out, or add --relayout")
    }
    var placed = try place(diagram, keeping: lock)
    // Drawn from what is kept, so that the next run gives the same picture.
    if lock == nil { placed = try place(diagram, keeping: LayoutLock(placed)) }
    pending.placed = isPart ? nil : placed
    return placed
  }

  /// Places a diagram while something else is computed; around a layout lock, after that. The time limit is for what is left
  /// of the layout then.
  func place<Other>(
    _ diagram: Diagram,
    meanwhile compute: () throws(CommandFailure) -> Other
  ) throws(CommandFailure) -> (PlacedDiagram, Other) {
    let begun = style.layoutLock == nil ? try layout { () throws(LayoutError) in try LayoutInProgress(diagram) } : nil
    let other = try compute()
    guard let begun else { return (try place(diagram), other) }
    return (try layout { () throws(LayoutError) in try begun.placed(timeLimit: style.timeLimit) }, other)
  }

  /// Writes the layout lock; called when the picture is written, so that a run that fails leaves the lock as it was.
  func keepLock() throws(CommandFailure) {
    if let placed = pending.placed { try file?.keep(placed) }
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

  /// Without places, for formats that leave them to others.
  func measured(_ document: GraphDocument, _ overview: Overview? = nil) throws(CommandFailure) -> Diagram {
    var options = try options(document)
    options.overview = overview
    return Diagram(document, options: options)
  }

  /// What the diagrams of a document, and of its parts, have in common. Its pictures are read.
  func options(_ document: GraphDocument) throws(CommandFailure) -> DiagramOptions {
    DiagramOptions(
      tags: style.tags,
      pairs: style.pairs,
      direction: style.direction,
      engine: style.engine,
      thumbnails: style.images == .embed
        ? try ThumbnailInput(input: input, reporter: reporter).thumbnails(document) : [:]
    )
  }

  /// What Graphviz does, or the report of why it doesn't.
  private func layout<Value>(_ work: () throws(LayoutError) -> Value) throws(CommandFailure) -> Value {
    do { return try work() } catch { throw report(error) }
  }

  private func report(_ error: LayoutError) -> CommandFailure {
    reporter.report(.error, error.identifier, error.description, file: input.name)
    return .badInput
  }
}

extension LayoutError {
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
