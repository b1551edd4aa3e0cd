public import Helm
import OrderedCollections

extension CompiledGraph {
  /// The engine on the graph.
  ///
  /// - Parameter path: the presented path; without it the document's own, or the empty one.
  /// - Throws: what prevents it: the broken rules, or what the engine refuses.
  /// - Complexity: linear.
  public func navigation(path: [DocumentPathEdge]? = nil) throws(DocumentError) -> Navigation<NamedFragment> {
    let rules = brokenRules()
    guard rules.isEmpty else { throw DocumentError(rules) }
    do {
      return try Navigation(graph: engineIndex, path: enginePath(path ?? document.path ?? []))
    } catch {
      throw DocumentError([refusal(error, at: path == nil ? reading?.places.path.first : nil)])
    }
  }

  /// The engine on the graph as one walks it, at its first entry or the one that the path says; see ``WalkedGraph``.
  ///
  /// - Parameter path: the presented path; without it the document's own, or the empty one.
  /// - Throws: the rules that prevent it, see ``walkingRules()``, or what the engine refuses.
  /// - Complexity: linear.
  public func walk(path: [DocumentPathEdge]? = nil) throws(DocumentError) -> Navigation<NamedFragment> {
    let rules = walkingRules()
    guard rules.isEmpty else { throw DocumentError(rules) }
    do {
      return try walked.navigation(path: path ?? document.path ?? [])
    } catch {
      throw DocumentError([refusal(error, at: path == nil ? reading?.places.path.first : nil)])
    }
  }

  /// The states of a flow or recording: the one it starts in, with an empty path, then one after each step. It starts
  /// at the first entry; a step that replaces the path starts at the one that the path says.
  ///
  /// - Parameter name: one of the document's `walks`.
  /// - Throws: what prevents it, for a step that the engine refuses at the place of the step.
  public func states(ofFlow name: String) throws(DocumentError) -> [Navigation<NamedFragment>] {
    let walks = document.walks
    guard let index = walks.firstIndex(where: { $0.name == name }) else {
      let names = walks.map(\.name)
      let question = Suggestion.question(for: name, among: names)
      let known = names.isEmpty ? "; the document has none" : "; there are \(names.quotedList(limit: 8))"
      throw DocumentError([
        Diagnostic(.error, "unknown-flow", "unknown flow \(name.quoted)\(question.isEmpty ? known : question)")
      ])
    }
    return try states(ofWalk: index, from: walk(path: []))
  }

  /// The states of the walk with a number, as those of a flow.
  ///
  /// - Parameter start: the engine on this graph, with an empty path.
  package func states(
    ofWalk number: Int,
    from start: Navigation<NamedFragment>
  ) throws(DocumentError) -> [Navigation<NamedFragment>] {
    let walk = document.walks[number]
    var states = [start]
    let (paths, origins) = (walk.paths, walk.origins)
    for (step, action) in walk.steps.enumerated() {
      var state = states[states.count - 1]
      let place = (walk: number, step: step)
      if let name = action.entry, walked.lacksEntry(of: action) {
        let headline = "\(words(for: place))\(name.quoted) is no entry of the graph"
        throw DocumentError([
          Diagnostic(.error, CheckName.refusedStep.rawValue, headline, place: self.place(of: range(of: place)))
        ])
      }
      do {
        if let other = try walked.restart(by: action) {
          state = other
        } else if let path = paths[step], let recorded = try? walked.navigation(by: path) {
          // In a graph with more than the one that it was recorded on it may lead elsewhere, or nowhere.
          var made = state
          let isSame = (try? made.take(action)) != nil && made.entry == recorded.entry && made.path == recorded.path
          state = isSame ? made : recorded
        } else if let origin = origins[step], var made = try? walked.navigation(by: origin),
          (try? made.take(action)) != nil
        {
          state = made
        } else {
          try state.take(action)
        }
      } catch {
        throw DocumentError([refusal(error, at: range(of: place), step: words(for: place))])
      }
      states.append(state)
    }
    return states
  }

  private func place(of range: Range<Int>?) -> SourcePlace? {
    range.flatMap { range in reading.map { $0.source.place(range) } }
  }

  private typealias StepPlace = (walk: Int, step: Int)

  private func words(for place: StepPlace) -> String {
    "step \(place.step + 1) of \(document.walks[place.walk].name.quoted): "
  }

  private func range(of place: StepPlace) -> Range<Int>? {
    let ranges = reading?.places.steps ?? []
    return ranges.indices.contains(place.walk) && ranges[place.walk].indices.contains(place.step)
      ? ranges[place.walk][place.step] : nil
  }

  private func refusal(_ error: HelmError<NamedFragment>, at range: Range<Int>?, step: String = "") -> Diagnostic {
    let place = place(of: range)
    if case .pathMismatch(let edges) = error, let edge = edges.min() {
      let missing = DocumentEdge(from: edge.from.rawValue, to: edge.to.rawValue)
      let headline = step + MissingSegue.headline(missing, in: document)
      return Diagnostic(.error, "missing-segue", headline, place: place)
    }
    return Diagnostic(.error, CheckName.refusedStep.rawValue, step + error.description, place: place)
  }
}

extension Navigation<NamedFragment> {
  /// Takes a step of a flow; one that throws changes nothing.
  public mutating func take(_ step: DocumentStep) throws(HelmError<NamedFragment>) {
    let id = step.id?.identifier
    switch step.action {
    case .present(let fragment): try present(fragment: NamedFragment(fragment), id: id)
    case .presentTag(let tag): try present(tag: AnyHashable(tag), id: id)
    case .forward: try forward(id: id)
    case .dismiss(let fragment):
      if let id {
        try dismiss(fragment: NamedFragment(fragment), id: id)
      } else {
        try dismiss(fragment: NamedFragment(fragment))
      }
    case .dismissTag(let tag): try dismiss(tag: AnyHashable(tag))
    case .dismissLast: try dismiss()
    case .replace(let path): try replace(path: enginePath(path))
    case .stay: break
    }
  }
}

/// A path as the engine takes it; of an edge that occurs twice the first place counts.
func enginePath(_ path: [DocumentPathEdge]) -> OrderedSet<PathEdge<NamedFragment>> {
  OrderedSet(
    path.map { edge in
      PathEdge(
        from: PathFragment(NamedFragment(edge.from), id: edge.sourceId?.identifier),
        to: PathFragment(NamedFragment(edge.to), id: edge.targetId?.identifier)
      )
    }
  )
}
