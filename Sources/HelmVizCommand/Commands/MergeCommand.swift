internal import ArgumentParser
internal import HelmDocument

/// Makes one graph of what is declared, written and seen.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Make one graph of what is declared, in code, and seen in runs.",
    discussion: """
      Each fragment and segue of the result says who knows it: "saidBy". Without options the first input is what \
      somebody declared, the second the app's code, the third what runs saw. Inputs are documents, or what import \
      reads; what is seen are documents with recordings, or folders of them. The order of inputs of one kind has no \
      say, and a merged graph can be merged again.
      """
  )

  @Argument(help: ArgumentHelp("What is declared, written and seen, in this order.", valueName: "graph.json"))
  var inputs: [String] = []

  @Option(help: ArgumentHelp("A document that somebody wrote; may be given again.", valueName: "graph.json"))
  var declared: [String] = []

  @Option(help: ArgumentHelp("The app's code, or a document of it; may be given again.", valueName: "sources"))
  var written: [String] = []

  @Option(help: ArgumentHelp("Recordings, or a folder of them; may be given again.", valueName: "recordings"))
  var seen: [String] = []

  @Option(name: .shortAndLong, help: ArgumentHelp("Write the document to a file.", valueName: "graph.json"))
  var output = "-"

  @OptionGroup(title: "What is said")
  var reporting: ReportingOptions

  func validate() throws {
    if inputs.count > 3 {
      throw ValidationError("more than three inputs; say what each is: --declared, --written, --seen")
    }
    if inputs.isEmpty, declared.isEmpty, written.isEmpty, seen.isEmpty {
      throw ValidationError("nothing to merge; name what is declared, written and seen")
    }
  }

  func run() throws {
    try reporting.run { reporter throws(CommandFailure) in
      try Output.checkDocument(output, of: "merge")
      var sources = GraphSources(reporter: reporter)
      let given = zip(SegueWitness.allCases, inputs).map { (role: $0, path: $1) }
      let named = [(SegueWitness.declared, declared), (.written, written), (.seen, seen)]
      try OutputPlan.check(inputs + declared + written + seen)
      for (role, path) in given { try sources.read(path, as: role) }
      for (role, paths) in named {
        for path in paths { try sources.read(path, as: role) }
      }
      try sources.checkOutput(output, isGraph: true)
      let document = sources.merged
      let reading = document.reading(file: output == "-" ? "<stdout>" : output)
      guard !reporter.report(reading.diagnostics, sources: [reading.source]) else { throw .badInput }
      try Output.deliver(Product(reading.source.bytes), to: output)
    }
  }
}
