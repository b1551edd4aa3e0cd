internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmRendering
internal import HelmSystem

/// One input on its way to a folder: read, explore, place once, draw every state.
struct StatesJob {
  let input: String
  let command: StatesCommand
  let theme: Theme
  let pageTheme: Theme
  let reporter: Reporter
  private var listing: StateListing { StateListing(command: command, reporter: reporter) }

  func product(_ progress: Progress) throws(CommandFailure) -> Product {
    // One picture after the other asks for as much as the one before gave back.
    CLibrary.keepFreedMemory()
    let input = try DocumentInput.read(self.input, command.reading, reporter: reporter)
    let graph = PreparedGraph(input, style: command.style, reporter: reporter)
    try graph.check()
    progress.show("\(input.name): exploring")
    let recordings = command.grouping == .recorded ? try input.recordings(reporter: reporter) : []
    let screenshots = try Screenshots(input, images: command.style.images, reporter: reporter)
    let page = PageWalks(input: input, limit: pageLimit, screenshots: screenshots, reporter: reporter)
    let diagram = try graph.measured()
    let (placed, (atlas, walkthrough)) = try graph.place(diagram) { () throws(CommandFailure) in
      let walkthrough = try page.begin(from: nil)
      let atlas = try listing.atlas(of: input, recordings) { paths, states in
        progress.show("\(input.name): exploring, \(paths.grouped) paths, \(states.grouped) states")
      }
      progress.show("\(input.name): \(atlas.states.count.grouped) states, placing")
      return (atlas, walkthrough)
    }
    let files = StateFiles(
      atlas: atlas,
      coverage: command.coverage ? Coverage(recordings, of: input.graph.walked) : nil,
      placed: placed,
      theme: theme,
      pageTheme: pageTheme,
      formats: command.format.pictures,
      legend: !command.style.noLegend,
      walkthrough: walkthrough,
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
