internal import Helm
internal import HelmAnalysis
internal import HelmDocument

/// Finds the states that the command's words ask for.
struct StateListing {
  let command: StatesCommand
  let reporter: Reporter

  /// The states, as the command's words say.
  func atlas(
    of input: DocumentInput,
    _ recordings: [Recording],
    progress: @escaping StateExplorer.Progress
  ) throws(CommandFailure) -> StateAtlas {
    let start = try input.start(reporter: reporter)
    let walked = input.graph.walked
    let grouping: StateExplorer.Grouping
    switch command.grouping {
    case .presented, nil: grouping = .presented
    case .path: grouping = .path
    case .screen: return try screens(of: input)
    case .recorded: return StateAtlas(recordings, of: walked, limit: command.limit, depth: command.depth)
    case .transitions:
      do { return try StateAtlas(transitionsOf: start, in: walked, limit: command.limit, depth: command.depth) } catch {
        throw input.refused(error, reporter: reporter)
      }
    }
    let explorer = StateExplorer(
      grouping: grouping,
      limit: command.limit,
      depth: command.depth,
      pathLimit: command.pathLimit
    )
    let exploration = explorer.explore(walked.indexed, from: walked.entries, progress: progress)
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
    return StateAtlas(exploration, by: command.grouping ?? .presented, of: start, in: walked)
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
      let isOfPaths = atlas.grouping == .presented || atlas.grouping == .path
      let count = isOfPaths ? input.graph.presentedCount() : nil
      let lists = count.map { "; they all present \($0.grouped) different lists of fragments, and no others" } ?? ""
      reporter.report(.warning, "stopped-early", atlas.summary + lists, file: input.name)
    } else {
      reporter.say("\(input.name): \(atlas.summary)")
    }
  }
}
