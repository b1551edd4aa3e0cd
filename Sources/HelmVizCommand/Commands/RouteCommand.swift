internal import ArgumentParser
internal import Helm
internal import HelmAnalysis
internal import HelmDocument

/// Finds the fewest steps to a fragment.
struct RouteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "route",
    abstract: "Find the fewest steps that present a fragment, or why there are none.",
    discussion: """
      Starts in the document's path, or where --path, --flow or --no-path say. As JSON the steps are a flow for the \
      document. Exit code 1 where no steps lead to the fragment.
      """
  )

  @Argument(help: ArgumentHelp("A graph document; - is standard input.", valueName: "graph.json"))
  var input: String

  @Option(name: .customLong("to"), help: ArgumentHelp("The fragment to present.", valueName: "fragment"))
  var goal: String

  @OptionGroup(title: "Where it starts")
  var start: PresentOptions

  @Option(help: "How the steps are printed.")
  var format = StepList.Form.text

  @OptionGroup(title: "What is read")
  var reading: InputOptions

  @OptionGroup(title: "What is said")
  var reporting: ReportingOptions

  func run() throws {
    try reporting.run { reporter throws(CommandFailure) in
      let input = try DocumentInput.read(self.input, reading, reporter: reporter)
      let goal = try input.fragment(self.goal, option: "--to", reporter: reporter)
      let home = try input.start(reporter: reporter)
      let given = try NavigationInput(state: self.start, reporter: reporter).navigation(of: input, isTold: true)
      let walked = input.graph.walked
      let starts = given.map { [$0] } ?? walked.entries.compactMap { try? walked.navigation(at: $0) }
      let found = starts.compactMap { start in start.route(to: NamedFragment(goal)).map { (start, $0) } }
      // Of entries with as few steps the first.
      guard let (start, route) = found.min(by: { $0.1.count < $1.1.count }) else {
        let words = RouteObstacle(to: goal, from: starts).words
        reporter.report(.error, "no-route", words, file: input.name)
        throw .reported(1)
      }
      var (at, before) = (start, home)
      var steps: [DocumentStep] = []
      do throws(HelmError<NamedFragment>) {
        // A flow starts at the first entry, with an empty path.
        let isElsewhere = start.entry != home.entry
        if start.path != home.path, !start.path.isEmpty {
          steps.append(isElsewhere ? walked.replacing(with: start) : try before.take(.replace(path: start.path)))
        }
        for transition in route {
          let step = try at.take(transition)
          steps.append(isElsewhere && steps.isEmpty && format == .json ? walked.replacing(with: at) : step)
        }
      } catch {
        throw input.refused(error, reporter: reporter)
      }
      let shown = format == .text ? Array(steps.suffix(route.count)) : steps
      let place = start.presentedFragments.map(\.wrappedValue.rawValue).joined(separator: ", ")
      let isOpened = given == nil && !input.graph.entries.contains(start.graph.indexed.entry)
      let count =
        route.isEmpty
        ? isOpened ? "opened by code" : "presented already" : "\(route.count) step\(route.count == 1 ? "" : "s")"
      let list = StepList(name: "to \(goal)", steps: shown, headline: "\(goal), from \(place): \(count)")
      try Output.deliver(Product(list.bytes(format, document: input.document)), to: "-")
    }
  }
}
