internal import ArgumentParser
internal import HelmDocument
internal import HelmImport

/// Makes a graph document of what other tools wrote.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a graph document of storyboards, Android's navigation graphs or DOT.",
    discussion: """
      Several files of one kind become one graph. What a file doesn't say is a warning, and so is a rule of the engine \
      that the graph breaks: it can be drawn all the same.
      """
  )

  @Argument(
    help: ArgumentHelp("Files of one kind: .storyboard, .xml or .dot; - is standard input.", valueName: "files")
  )
  var inputs: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("Write the document to a file.", valueName: "graph.json"))
  var output = "-"

  @Option(help: "What the files are, where their extensions don't tell it.")
  var format: ImportFormat?

  @Option(help: ArgumentHelp("Titles for Android's graphs; may be given again.", valueName: "strings.xml"))
  var strings: [String] = []

  @OptionGroup(title: "What is said")
  var reporting: ReportingOptions

  func run() throws {
    try reporting.run { reporter throws(CommandFailure) in
      try ImportJob(inputs: inputs, strings: strings, output: output, format: format, reporter: reporter).run()
    }
  }
}

extension ImportFormat: Choice {}
