internal import ArgumentParser
internal import HelmDocument

/// Animates a flow.
struct WalkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "walk",
    abstract: "Draw a flow step by step: one animated picture, or its frames.",
    discussion: """
      The animation is SVG and CSS, without a script; it rests where people prefer reduced motion, and viewers without \
      animation show the start. With a folder for an output (a slash at its end) each step becomes a file: 00.svg, \
      01.svg.
      """
  )

  @Argument(help: ArgumentHelp("A graph document; - is standard input.", valueName: "graph.json"))
  var input: String

  @Option(help: ArgumentHelp("The flow; needed where the document has several.", valueName: "name"))
  var flow: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("An \(WalkOutput.file), or a folder with a slash at its end.", valueName: "file")
  )
  var output = "-"

  @OptionGroup
  var walk: WalkOptions

  @OptionGroup(title: "What is read")
  var reading: InputOptions

  @OptionGroup(title: "How it is drawn")
  var style: StyleOptions

  @OptionGroup(title: "What is said")
  var reporting: ReportingOptions

  func run() throws {
    try reporting.run { reporter throws(CommandFailure) in
      let output = try WalkOutput(output)
      let theme = try style.loadTheme(reporter: reporter)
      let input = try DocumentInput.read(self.input, reading, reporter: reporter)
      let name = try flowName(in: input.document)
      let states = try input.states(ofFlow: name, reporter: reporter)
      let steps = input.document.walks.first { $0.name == name }?.steps ?? []
      let job = WalkJob(output: output, walk: walk, style: style, theme: theme, reporter: reporter)
      try Output.deliver(from: input.name, to: output.path, reporter: reporter) { _ throws(CommandFailure) in
        try job.product(name, steps, states, of: input)
      }
    }
  }

  private func flowName(in document: GraphDocument) throws(CommandFailure) -> String {
    if let flow { return flow }
    let walks = document.flows.isEmpty ? document.recordings : document.flows
    let names = walks.map(\.name)
    guard let first = names.first, names.count == 1 else {
      let list = names.isEmpty ? "the document has none" : "there are \(names.quotedList(limit: 8))"
      throw .usage("--flow names what is walked; \(list)")
    }
    return first
  }
}
