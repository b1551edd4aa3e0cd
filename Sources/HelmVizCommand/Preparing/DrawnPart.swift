internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmLayout

/// What is drawn of a graph: all of it, what `--focus` and `--group` cut out, or an overview.
struct DrawnPart {
  /// What is drawn, with everything that is folded in it.
  var part: GraphPart
  /// What `--focus` names.
  var subject: FragmentNumber?
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
      let id = try input.fragment(focus, option: "--focus", reporter: reporter)
      subject = graph.number(ofFragment: id)
      part = GraphPart(
        graph,
        around: Set([subject].compactMap(\.self)),
        depth: state.depth ?? StateOptions.defaultDepth
      )
    }
    let groups = graph.document.groups
    if isPicture, state.overview == .always || (state.overview == .automatic && isTooLarge) {
      var folding = GraphFolding(part)
      let lookup = NameLookup(candidates: groups.map { ($0.id, $0.title) })
      for given in state.group {
        // Folds have names of their own, which no group has.
        let name = if case .found(let id) = lookup(given) { id } else { given }
        switch folding.open(name) {
        case .opened: break
        case .notFolded:
          reporter.report(.note, "not-folded", "\(name.quoted) isn't folded: nothing is opened", file: "--group")
        case .unknown:
          let known = Set(groups.map(\.id) + folding.folds.map(\.id)).sorted()
          _ = try NameLookup(candidates: known.map { ($0, nil) })
            .id(name, "group", in: input.name, option: "--group", reporter: reporter)
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
      let lookup = NameLookup(
        candidates: groups.filter { part.isWhole || used.contains($0.id) }.map { ($0.id, $0.title) }
      )
      var wanted: Set<String> = []
      for name in state.group {
        wanted.insert(try lookup.id(name, "group", in: input.name, option: "--group", reporter: reporter))
      }
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
