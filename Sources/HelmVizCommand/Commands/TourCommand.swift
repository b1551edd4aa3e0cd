internal import ArgumentParser
internal import Helm
internal import HelmAnalysis
internal import HelmDocument

/// Finds a short walk over every segue.
struct TourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Find a short walk that takes every segue, for snapshot tests.",
    discussion: """
      Prints it as a flow, and what can't be reached. With --output it is drawn as `walk` draws a flow.

      With --cover, the fewest walks that are found to cover every segue, state or pair of segues are printed, each \
      from an entry, and whether fewer could do; with --random, walks that go wherever chance says. As swift they are \
      tests that drive an engine.
      """
  )

  @Argument(help: ArgumentHelp("A graph document; - is standard input.", valueName: "graph.json"))
  var input: String

  @Option(help: "How the steps are printed; swift goes with --cover and --random.")
  var format = WalkForm.text

  @Option(help: "What walks cover: every segue, every state, or every two segues taken one after the other.")
  var cover: CoverWalks.Goal?

  @Option(help: ArgumentHelp("How many walks are made by chance.", valueName: "n"))
  var random: Int?

  @Option(
    name: .customLong("seed"),
    help: ArgumentHelp("Where chance begins; the same gives the same walks. 1 unless given.", valueName: "n")
  )
  private var givenSeed: UInt64?
  var seed: UInt64 { givenSeed ?? 1 }

  @Option(
    name: .customLong("length"),
    help: ArgumentHelp("The most steps of a walk of --cover or --random; 20 unless given.", valueName: "n")
  )
  private var givenLength: Int?
  var length: Int { givenLength ?? 20 }

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp("How many states are looked at for --cover; 10000 unless given.", valueName: "n")
  )
  private var givenLimit: Int?
  var limit: Int { givenLimit ?? 10_000 }

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Draw it: an \(WalkOutput.file), or a folder with a slash at its end.", valueName: "file")
  )
  var output: String?

  @OptionGroup
  var walk: WalkOptions

  @OptionGroup(title: "What is read")
  var reading: InputOptions

  @OptionGroup(title: "How it is drawn")
  var style: StyleOptions

  @OptionGroup(title: "What is said")
  var reporting: ReportingOptions

  func validate() throws {
    guard cover == nil || random == nil else { throw ValidationError("--cover and --random exclude each other") }
    guard givenSeed == nil || random != nil else { throw ValidationError("--seed goes with --random") }
    guard givenLimit == nil || cover != nil else { throw ValidationError("--limit goes with --cover") }
    guard givenLength == nil || cover != nil || random != nil else {
      throw ValidationError("--length goes with --cover or --random")
    }
    guard length > 0 else { throw ValidationError("--length is a number of steps, 1 or more") }
    guard limit > 0 else { throw ValidationError("--limit is a number of states, 1 or more") }
    guard random ?? 1 > 0 else { throw ValidationError("--random is a number of walks, 1 or more") }
    guard cover == nil && random == nil || output == nil else {
      throw ValidationError("--output goes with the tour alone; print the walks as flows, and draw one with walk")
    }
    guard output != nil || walk.seconds == WalkOptions.usualSeconds else {
      throw ValidationError("--seconds goes with --output")
    }
    guard format.list != nil || cover != nil || random != nil else {
      throw ValidationError("--format \(format.rawValue) goes with --cover or --random")
    }
  }

  func run() throws {
    try reporting.run { reporter throws(CommandFailure) in
      if cover != nil || random != nil {
        let job = WalksJob(command: self, reporter: reporter)
        return try Output.deliver(to: "-", reporter: reporter) { _ throws(CommandFailure) in try job.product() }
      }
      let drawn = try output.map { output throws(CommandFailure) in try WalkOutput(output) }
      if drawn == nil { try style.check([], for: format.rawValue) }
      let theme = try style.loadTheme(reporter: reporter)
      let input = try DocumentInput.read(self.input, reading, reporter: reporter)
      let tour: EntryTour
      let home = try input.start(reporter: reporter)
      do throws(HelmError<NamedFragment>) {
        tour = try EntryTour(of: input.graph, from: home)
      } catch {
        throw input.refused(error, reporter: reporter)
      }
      let (steps, states) = (tour.steps, tour.states)
      let missed = tour.missed.map(input.graph.words)
      let headline = self.headline(tour, segues: input.graph.walked.declaredCount, missed: missed)
      if let drawn {
        let job = WalkJob(output: drawn, walk: walk, style: style, theme: theme, reporter: reporter)
        try Output.deliver(from: input.name, to: drawn.path, reporter: reporter) { _ throws(CommandFailure) in
          try job.product("tour", steps, states, of: input)
        }
        reporter.say("\(input.name): \(headline)")
      } else {
        let list = StepList(name: "tour", steps: steps, headline: headline, remarks: [("x-unreachable", missed)])
        try Output.deliver(Product(list.bytes(format.list ?? .text, document: input.document)), to: "-")
      }
    }
  }

  private func headline(_ tour: EntryTour, segues: Int, missed: [String]) -> String {
    let steps = tour.steps.count
    let taken = missed.isEmpty ? "all \(segues.grouped)" : "\((segues - missed.count).grouped) of \(segues.grouped)"
    let rest = missed.isEmpty ? "" : "; can't be reached: \(missed.joined(separator: ", "))"
    let bound = steps == tour.bound ? "no fewer do" : "\(tour.bound.grouped) at least"
    return "\(steps.grouped) step\(steps == 1 ? "" : "s") (\(bound)) "
      + "\(steps == 1 ? "takes" : "take") \(taken) segues\(rest)"
  }
}
