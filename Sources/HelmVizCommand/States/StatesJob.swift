internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmRendering
internal import HelmSystem

/// One input on its way to a folder: read, explore, place once, draw every state.
///
/// What doesn't wait for one another is done at once:
///
///     read ──┬── explore ──┬── name ─────────────── draw each state, on all cores ──> pictures, lists of them
///            │             └── make steps ──┬── print, with the names ──> states.json
///            │                              └── walk ── draw and print ──> index.html
///            └── Graphviz ── place ── what is drawn of each state, and on the page
struct StatesJob {
  let input: String
  let command: StatesCommand
  let theme: Theme
  /// Light or dark as readers like, unless a theme is asked for.
  let pageTheme: Theme
  let reporter: Reporter
  private var listing: StateListing { StateListing(command: command, reporter: reporter) }

  func product(_ progress: Progress) throws(CommandFailure) -> Product {
    // One picture after the other asks for as much as the one before gave back.
    CLibrary.keepFreedMemory()
    CLibrary.useLargePages()
    let input = try DocumentInput.read(self.input, command.reading, reporter: reporter)
    let graph = PreparedGraph(input, style: command.style, reporter: reporter)
    try graph.check()
    progress.show("\(input.name): exploring")
    let recordings = command.grouping == .recorded ? try input.recordings(reporter: reporter) : []
    let screenshots = try Screenshots(input, images: command.style.images, reporter: reporter)
    let walks = PageWalks(input: input, limit: pageLimit, screenshots: screenshots, reporter: reporter)
    // Where states are paths, the page walks through the same.
    let isSame = listing.explorer?.findsTheSame(as: walks.explorer) ?? false
    let explored = listing.explore(input, progress)
    // There are many more steps than states, and who draws states doesn't wait for them.
    let stepped = explored.map { explored in
      Begun {
        var exploration = explored.value
        if isSame { exploration.keepSteps() }
        return exploration
      }
    }
    let coverage = command.coverage ? Coverage(recordings, of: input.graph.walked) : nil
    var diagram = try graph.measured()
    if let coverage { diagram = diagram.counting(coverage) }
    let placing = try graph.begin(diagram)
    let walk = try walks.search(from: nil)
    let start = try input.start(reporter: reporter)
    let legend = !command.style.noLegend
    let page = Begun { [pageTheme] in
      CLibrary.useLargePages()
      let walkthrough = walk(isSame ? stepped?.value : nil)
      guard case .success(let placed) = placing.value else { return [UInt8]() }
      return HTMLRenderer(placed, theme: pageTheme, legend: legend).render(walkthrough)
    }
    let atlas = try listing.atlas(of: input, from: start, recordings, explored, withSteps: false)
    progress.show("\(input.name): \(atlas.states.count.grouped) states, placing")
    let files = StateFiles(
      atlas: atlas,
      stepped: atlas.isExplored ? stepped : nil,
      coverage: coverage,
      placed: try graph.placed(placing),
      theme: theme,
      formats: command.format.pictures,
      legend: legend,
      page: page,
      screenshots: screenshots
    )
    let names = files.names
    return Product(
      content: .folder(names) { draft throws(CommandFailure) in try files.write(to: draft, progress) },
      kept: graph.kept,
      printed: files.coverage.map { untaken($0, input: input) } ?? [],
      extent: "\(names.count.grouped) files"
    ) { () throws(CommandFailure) in
      listing.report(atlas, input: input)
      if let coverage = files.coverage { try report(coverage, input: input) }
    }
  }

  /// The page walks by path, and those are more than states; nil for as many as fit.
  private var pageLimit: Int? { command.limit < PageWalks.stateLimit ? command.limit : nil }

  /// The segues that weren't taken, one a line.
  private func untaken(_ coverage: Coverage, input: DocumentInput) -> [UInt8] {
    let prefix = command.inputs.count > 1 ? "\(input.name): " : ""
    return Array(coverage.untaken.map { "\(prefix)\(input.graph.edge($0))".printable + "\n" }.joined().utf8)
  }

  /// - Throws: where fewer segues were taken than is asked for.
  private func report(_ coverage: Coverage, input: DocumentInput) throws(CommandFailure) {
    guard let least = command.failUnder, coverage.percent < least else {
      reporter.say("\(input.name): \(coverage.words)")
      return
    }
    let headline = "\(coverage.words), less than the \(least) % that are asked for"
    reporter.report(.error, "low-coverage", headline, file: input.name)
    throw .reported(1)
  }
}
