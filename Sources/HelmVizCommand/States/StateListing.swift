internal import Helm
internal import HelmAnalysis
internal import HelmDocument

/// Finds the states that the command's words ask for.
struct StateListing {
  let command: StatesCommand
  let reporter: Reporter

  /// What explores the states; nil for those that are found otherwise.
  var explorer: StateExplorer? {
    let grouping: StateExplorer.Grouping
    switch command.grouping {
    case .presented, nil: grouping = .presented
    case .path: grouping = .path
    case .screen, .recorded, .transitions: return nil
    }
    var explorer = StateExplorer(
      grouping: grouping,
      limit: command.limit,
      depth: command.depth,
      pathLimit: command.pathLimit
    )
    explorer.keepsSteps = grouping == .path
    return explorer
  }

  /// Begins to explore the states of a graph that can be walked; nil for those that are found otherwise.
  func explore(_ input: DocumentInput, _ progress: Progress) -> Begun<StateExploration>? {
    explorer.map { explorer in
      Begun { [name = input.name, walked = input.graph.walked] in
        explorer.explore(walked.indexed, from: walked.entries) { paths, states in
          progress.show("\(name): exploring, \(paths.grouped) paths, \(states.grouped) states")
        }
      }
    }
  }

  /// The states, as the command's words say.
  ///
  /// - Parameters:
  ///   - start: the engine before the first step.
  ///   - explored: what the explorer finds.
  ///   - withSteps: whether the steps between what it found are in the atlas; others always are.
  func atlas(
    of input: DocumentInput,
    from start: Navigation<NamedFragment>,
    _ recordings: [Recording],
    _ explored: Begun<StateExploration>?,
    withSteps: Bool = true
  ) throws(CommandFailure) -> StateAtlas {
    let walked = input.graph.walked
    guard let exploration = explored?.value else {
      if command.grouping == .recorded {
        return StateAtlas(recordings, of: walked, limit: command.limit, depth: command.depth)
      }
      guard command.grouping == .transitions else { return try screens(of: input) }
      do { return try StateAtlas(transitionsOf: start, in: walked, limit: command.limit, depth: command.depth) } catch {
        throw input.refused(error, reporter: reporter)
      }
    }
    let much: (what: String, option: String)? =
      switch exploration.completeness {
      case .stoppedByLimit: ("more than \(command.limit.grouped) states", "--limit")
      case .stoppedByPathLimit: ("too many paths to find all states", "--path-limit")
      default: nil
      }
    if command.grouping == nil, let much {
      let headline = "\(much.what); one a fragment is drawn, as --by screen does; \(much.option) takes more"
      reporter.report(.note, "by-screen", headline, file: input.name)
      return try screens(of: input)
    }
    var atlas = StateAtlas(statesOf: exploration, by: command.grouping ?? .presented, in: walked)
    if withSteps { atlas.addSteps(of: exploration) }
    return atlas
  }

  /// One state a fragment.
  private func screens(of input: DocumentInput) throws(CommandFailure) -> StateAtlas {
    do { return try StateAtlas(screensOf: input.graph.walked, limit: command.limit, depth: command.depth) } catch {
      throw input.refused(error, reporter: reporter)
    }
  }

  /// A limit that ended the search is never passed over in silence.
  func report(_ atlas: StateAtlas, input: DocumentInput) {
    if atlas.isCutShort {
      let count = atlas.isExplored ? input.graph.presentedCount() : nil
      let lists = count.map { "; they all present \($0.grouped) different lists of fragments, and no others" } ?? ""
      reporter.report(.warning, "stopped-early", atlas.summary + lists, file: input.name)
    } else {
      reporter.say("\(input.name): \(atlas.summary)")
    }
  }
}
