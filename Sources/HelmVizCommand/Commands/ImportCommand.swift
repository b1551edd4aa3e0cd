internal import ArgumentParser
internal import HelmDocument
internal import HelmImport

/// Makes a graph document of what other tools wrote.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a graph document of \(ImportFormat.words).",
    discussion: """
      Files of all kinds become one graph. Of a folder what is known is taken, and said in a line each; what is built, \
      fetched or for tests is passed over. What a file doesn't say is a warning, and so is a rule of the engine that \
      the graph breaks: it can be drawn all the same.
      """
  )

  @Argument(
    help: ArgumentHelp("Folders, and files: \(ImportFormat.list); - is standard input.", valueName: "files")
  )
  var inputs: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("Write the document to a file.", valueName: "graph.json"))
  var output = "-"

  @Option(help: "What the files are, where their extensions don't tell it.")
  var format: ImportFormat?

  @Option(help: ArgumentHelp("Titles for Android's graphs; may be given again.", valueName: "strings.xml"))
  var strings: [String] = []

  @Option(help: "Whether a navigation controller with one automatic child and nothing else is a fragment of its own.")
  var wrappers = WrapperMode.fold

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp("A document that lies over what is imported; may be given again.", valueName: "extra.json")
  )
  var overlays: [String] = []

  @Flag(help: "List, in place of the graph, what of Swift source isn't resolved; JSON with --diagnostics json.")
  var unresolved = false

  @Flag(help: "Leave out what Swift source has in #if DEBUG.")
  var withoutDebug = false

  @OptionGroup(title: "What is said")
  var reporting: ReportingOptions

  func run() throws {
    try reporting.run { reporter throws(CommandFailure) in
      let job = ImportJob(
        inputs: inputs,
        strings: strings,
        output: output,
        format: format,
        wrappers: wrappers,
        overlays: overlays,
        listsUnresolved: unresolved,
        leavesDebugOut: withoutDebug,
        reporter: reporter
      )
      let read = inputs + strings + overlays
      try Output.deliver(to: output, apartFrom: read, reporter: reporter) { _ throws(CommandFailure) in
        try job.product()
      }
    }
  }
}

extension ImportFormat: Choice {}

/// What becomes of navigation controllers that hold one controller and do nothing else.
enum WrapperMode: String, Choice {
  /// What they hold stands in their place.
  case fold
  /// They are fragments of their own.
  case keep
}
