internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmLayout

/// What is drawn of a graph: all of it, what `--focus` and `--group` cut out, or an overview.
struct DrawnPart {
  /// What is drawn, with everything that is folded in it.
  var part: GraphPart
  /// What is folded in it; nil where nothing is.
  var folding: GraphFolding?

  /// All of a graph.
  init(_ graph: CompiledGraph) {
    part = GraphPart(graph)
  }

  /// - Parameter isPicture: Whether anything is drawn, so that something may be folded.
  /// - Throws: `.badInput` for a fragment or group that isn't there, after that was reported.
  init(of input: DocumentInput, state: StateOptions, isPicture: Bool, reporter: Reporter) throws(CommandFailure) {
    let graph = input.graph
    part = GraphPart(graph)
    if let focus = state.focus {
      guard let number = graph.number(ofFragment: focus) else {
        throw input.unknown("fragment", focus, among: graph.document.fragments.map(\.id), option: "--focus", reporter)
      }
      part = GraphPart(graph, around: [number], depth: state.depth ?? StateOptions.defaultDepth)
    }
    let groups = graph.document.groups
    if isPicture, state.overview == .always || (state.overview == .automatic && isTooLarge) {
      var folding = GraphFolding(part)
      for name in state.group {
        switch folding.open(name) {
        case .opened: break
        case .notFolded:
          reporter.report(.note, "not-folded", "\(name.quoted) isn't folded: nothing is opened", file: "--group")
        case .unknown:
          let known = Set(groups.map(\.id) + folding.folds.map(\.id)).sorted()
          throw input.unknown("group", name, among: known, option: "--group", reporter)
        }
      }
      let count = folding.folds.count
      if state.overview == .automatic, count > 0 {
        let headline =
          "too large for one picture, so an overview is drawn; --group \(folding.folds[0].id) opens a box of it"
        reporter.report(.note, "overview", headline, file: input.name)
      }
      self.folding = folding
    } else if !state.group.isEmpty {
      let used = Set(part.fragments.compactMap { graph.fragment($0).group })
      let known = groups.map(\.id).filter { part.isWhole || used.contains($0) }
      for name in state.group where !known.contains(name) {
        throw input.unknown("group", name, among: known, option: "--group", reporter)
      }
      let wanted = Set(state.group)
      let fragments = part.fragments.filter { graph.fragment($0).group.map(wanted.contains) ?? false }
      part = GraphPart(graph, of: Set(fragments))
    }
  }

  /// Whether a layout would take minutes, which follows from the size alone.
  private var isTooLarge: Bool {
    let (fragments, segues) = (part.fragments.count, part.segues.count)
    return segues > DiagramLayout.segueLimit
      || GraphvizPlan.Effort.isTooMuch(fragmentCount: fragments, segueCount: segues)
  }
}

extension DocumentInput {
  /// - Throws: `.badInput` for a fragment that isn't there, after that was reported.
  func check(fragment: String, option: String, reporter: Reporter) throws(CommandFailure) {
    guard graph.number(ofFragment: fragment) == nil else { return }
    throw unknown("fragment", fragment, among: document.fragments.map(\.id), option: option, reporter)
  }

  fileprivate func unknown(
    _ kind: String,
    _ name: String,
    among known: [String],
    option: String,
    _ reporter: Reporter
  ) -> CommandFailure {
    let question = Suggestion.question(for: name, among: known)
    let list = known.isEmpty ? "; it has none" : "; there are \(known.quotedList(limit: 8))"
    let headline = "no \(kind) \(name.quoted) in \(self.name.quoted)\(question.isEmpty ? list : question)"
    reporter.report(.error, "unknown-\(kind)", headline, file: option)
    return .badInput
  }
}
