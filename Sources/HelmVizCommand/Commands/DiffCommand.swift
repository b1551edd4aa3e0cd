internal import ArgumentParser
internal import HelmAnalysis
internal import HelmDocument

/// Compares two versions of a graph.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Say what a change does to navigation.",
    discussion: """
      Compares two versions of a graph: fragments, segues and their traits, groups, flows; then what users lose and \
      gain: fragments and states that can no longer be reached, overlays that can no longer be dismissed, routes that \
      became longer, rules that broke.

      In a repository: helm-viz diff main..HEAD graph.json compares two versions in git, main...HEAD what HEAD changed \
      since both parted; the path may be all that import reads, also a folder. A word with two dots that names a file, \
      or a folder's way out of it (../graph.json), is a path. A file that isn't committed: git show HEAD:graph.json | \
      helm-viz diff - graph.json

      Exit code 0 whatever was found; with --exit-code 1 where there are differences.
      """
  )

  @Argument(
    help: ArgumentHelp("The old graph document, - for standard input; or two versions: A..B, A...B.", valueName: "old")
  )
  var old: String

  @Argument(
    help: ArgumentHelp("The new graph document, - for standard input; or the path of both.", valueName: "new")
  )
  var new: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A file: \(OutputFormat.endings(for: .diff)).", valueName: "file")
  )
  var output = "-"

  @Option(help: "The format, where the output's extension doesn't tell it.")
  var format: FormatOption<Comparing>?

  @Flag(help: "Exit with 1 where there are differences.")
  var exitCode = false

  @Option(help: ArgumentHelp("How many states of each graph are looked at.", valueName: "n"))
  var limit = 10_000

  @Option(help: ArgumentHelp("Rules that both are asked for; may be given again.", valueName: "rules.json"))
  var rules: [String] = []

  @Option(help: ArgumentHelp("Draw only what is within so many segues of a difference.", valueName: "n"))
  var context: Int?

  @Option(help: "The pictures beside a Markdown file; svg unless given.")
  var pictures: DiffPictures.Form?

  @Option(
    help: ArgumentHelp("The web address under which the pictures beside a Markdown file will be.", valueName: "url")
  )
  var pictureBase: String?

  @OptionGroup(title: "What is read")
  var reading: InputOptions

  @OptionGroup(title: "How it is drawn")
  var style: StyleOptions

  @OptionGroup(title: "What is said")
  var reporting: ReportingOptions

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit is a number of states, 1 or more") }
    guard context ?? 0 >= 0 else { throw ValidationError("--context is a number of segues, 0 or more") }
    if let pictureBase, let problem = ReferenceCheck.link(pictureBase) {
      throw ValidationError("--picture-base: \(problem)")
    }
  }

  func run() throws {
    try reporting.run { reporter throws(CommandFailure) in
      try Output.check(output, apartFrom: [old, new] + reading.overlays)
      let format = try OutputFormat(format?.format, for: output, use: .diff, usual: .text)
      let pictures = try DiffPictures(pictures, of: output, format, base: pictureBase)
      let styleOptions = pictures?.styleOptions ?? format.styleOptions(for: .diff)
      guard context == nil || !styleOptions.isEmpty else {
        throw CommandFailure.usage("--context goes with a picture: -o diff.svg")
      }
      try style.check(styleOptions, for: format.rawValue)
      let job = DiffJob(command: self, format: format, pictures: pictures, reporter: reporter)
      try Output.deliver(from: "\(old), \(new)", to: output, reporter: reporter) { _ throws(CommandFailure) in
        try job.product()
      }
    }
  }
}
