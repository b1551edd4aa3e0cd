internal import ArgumentParser

/// Writes documentation of a graph.
struct DocsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs",
    abstract: "Write documentation of a graph: a DocC catalog, or a folder of Markdown.",
    discussion: """
      There is a page for the graph, one for each fragment with its segues and a picture of its neighbours, and one \
      for each flow and recording with a picture of each step. Pictures are SVG, in light and dark. -o Navigation.docc \
      is a catalog; -o App.docc/Navigation is part of one that belongs to a module: its pages are articles, the first \
      called Navigation. --format markdown -o docs/ is a folder whose first page is README.md.

      The folder changes as a whole. A later run removes what an earlier one wrote, by the list in .helm-viz.json; \
      files of others stay.
      """
  )

  @Argument(help: ArgumentHelp("A graph document; - is standard input.", valueName: "graph.json"))
  var input: String

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder.", valueName: "folder"))
  var output: String

  @Option(help: "The format, where the folder is no \(DocsFormat.endings) and in none.")
  var format: DocsFormat?

  @Option(help: ArgumentHelp("How many steps are drawn; the others are told in words.", valueName: "n"))
  var limit = 1_000

  @OptionGroup(title: "What is read")
  var reading: InputOptions

  @OptionGroup(title: "What is asked")
  var rules: RuleOptions

  @OptionGroup(title: "How it is drawn")
  var style: StyleOptions

  @OptionGroup(title: "What is said")
  var reporting: ReportingOptions

  func validate() throws {
    guard limit >= 0 else { throw ValidationError("--limit is a number of steps, 0 or more") }
    guard style.theme == nil else { throw ValidationError("docs draws in light and in dark; leave --theme out") }
  }

  func run() throws {
    try reporting.run { reporter throws(CommandFailure) in
      let plan = try FolderPlan(inputs: [input], output: output)
      let form = try DocsFormat.form(format, for: output)
      for item in plan.items {
        let job = DocsJob(input: item.input, form: form, command: self, reporter: reporter)
        try Output.deliver(from: item.input, to: item.folder, reporter: reporter, job.product)
      }
    }
  }
}
