internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmRendering

/// One input on its way to a folder: read, explore, place once, draw every state.
struct StatesJob {
  let input: String
  let command: StatesCommand
  let theme: Theme
  let pageTheme: Theme
  let reporter: Reporter

  func product(_ progress: Progress) throws(CommandFailure) -> Product {
    let input = try DocumentInput.read(self.input, command.reading, reporter: reporter)
    let graph = PreparedGraph(input, style: command.style, reporter: reporter)
    try graph.check()
    progress.show("\(input.name): exploring")
    let recordings = command.by == .recorded ? try input.recordings(reporter: reporter) : []
    let screenshots = try Screenshots(input, images: command.style.images, reporter: reporter)
    let page = PageWalks(input: input, limit: pageLimit, screenshots: screenshots, reporter: reporter)
    let diagram = try graph.measured()
    let (placed, (atlas, walkthrough)) = try graph.place(diagram) { () throws(CommandFailure) in
      let atlas = try self.atlas(of: input, recordings) { paths, states in
        progress.show("\(input.name): exploring, \(paths.grouped) paths, \(states.grouped) states")
      }
      let walkthrough = try page.walkthrough(from: nil)
      progress.show("\(input.name): \(atlas.states.count.grouped) states, placing")
      return (atlas, walkthrough)
    }
    let files = StateFiles(
      atlas: atlas,
      coverage: command.coverage ? Coverage(recordings, of: input.graph.walked) : nil,
      placed: placed,
      theme: theme,
      pageTheme: pageTheme,
      formats: command.format.formats,
      legend: !command.style.noLegend,
      walkthrough: walkthrough,
      screenshots: screenshots
    )
    let names = files.names
    let fill = { (draft: FolderQueue) throws(CommandFailure) in
      var count = 0
      try files.write { name, bytes throws(CommandFailure) in
        count += 1
        progress.show("\(atlas.states.count.grouped) states; \(count.grouped) of \(names.count.grouped) files written")
        try draft.write(name, bytes)
      }
    }
    return Product(content: .folder(names, fill: fill), extent: "\(names.count.grouped) files") {
      () throws(CommandFailure) in
      try graph.keepLock()
      report(atlas, input: input)
      if let coverage = files.coverage { try report(coverage, input: input) }
    }
  }

  /// The page walks by path, and those are more than states; nil for as many as fit.
  private var pageLimit: Int? { command.limit < PageWalks.stateLimit ? command.limit : nil }

  private func atlas(
    of input: DocumentInput,
    _ recordings: [Recording],
    progress: @escaping StateExplorer.Progress
  ) throws(CommandFailure) -> StateAtlas {
    let start = try input.start(reporter: reporter)
    let walked = input.graph.walked
    let grouping: StateExplorer.Grouping
    switch command.by {
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
    if command.by == nil, exploration.completeness == .stoppedByLimit {
      let headline = "more than \(command.limit.grouped) states; one a fragment is drawn, as --by screen does"
      reporter.report(.note, "by-screen", "\(headline); --limit takes more", file: input.name)
      return try screens(of: input)
    }
    return StateAtlas(exploration, by: command.by ?? .presented, of: start, in: walked)
  }

  /// One state a fragment.
  private func screens(of input: DocumentInput) throws(CommandFailure) -> StateAtlas {
    do { return try StateAtlas(screensOf: input.graph.walked, limit: command.limit, depth: command.depth) } catch {
      throw input.refused(error, reporter: reporter)
    }
  }

  /// - Throws: where fewer segues were taken than is asked for.
  private func report(_ coverage: Coverage, input: DocumentInput) throws(CommandFailure) {
    let prefix = command.inputs.count > 1 ? "\(input.name): " : ""
    try Console.current.write(
      Array(coverage.untaken.map { "\(prefix)\(input.graph.edge($0))".printable + "\n" }.joined().utf8)
    )
    guard let least = command.failUnder, coverage.percent < least else {
      reporter.say("\(input.name): \(coverage.words)")
      return
    }
    let headline = "\(coverage.words), less than the \(least) % that are asked for"
    reporter.report(.error, "low-coverage", headline, file: input.name)
    throw .reported(1)
  }

  /// A limit that ended the search is never passed over in silence.
  private func report(_ atlas: StateAtlas, input: DocumentInput) {
    if atlas.isCutShort {
      reporter.report(.warning, "stopped-early", atlas.summary, file: input.name)
    } else {
      reporter.say("\(input.name): \(atlas.summary)")
    }
  }
}
