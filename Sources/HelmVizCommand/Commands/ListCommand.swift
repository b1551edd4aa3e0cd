internal import ArgumentParser
internal import HelmAnalysis
internal import HelmDocument

/// Lists the fragments.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the fragments: titles, kinds, groups, segues in and out, sources.",
    discussion: """
      A line each, in the order of the ids. A segue that can be taken from a group, or from everywhere, counts for \
      each fragment that it can be taken from.

      --format lines lists all that diff compares, segues too, for programs that compare lines. It makes git show \
      graphs so: git config diff.helm-viz.textconv 'helm-viz list -q --format lines', and a line *.storyboard \
      diff=helm-viz in .gitattributes.
      """
  )

  @Argument(help: ArgumentHelp("A graph document; - is standard input.", valueName: "graph.json"))
  var input: String

  @Option(help: ArgumentHelp("Only the fragments of a group; may be repeated.", valueName: "group"))
  var group: [String] = []

  @Option(help: "How they are printed.")
  var format = FragmentList.Form.text

  @OptionGroup(title: "What is read")
  var reading: InputOptions

  @OptionGroup(title: "What is said")
  var reporting: ReportingOptions

  func run() throws {
    try reporting.run { reporter throws(CommandFailure) in
      let input = try DocumentInput.read(self.input, reading, reporter: reporter)
      var groups: [String] = []
      for name in group { groups.append(try input.group(name, option: "--group", reporter: reporter)) }
      if format == .lines {
        guard group.isEmpty else { throw .usage("--format lines lists the whole graph; leave --group out") }
        return try Output.deliver(Product(DocumentLines.text(of: input.graph)), to: "-")
      }
      let list = FragmentList(input.graph, groups: groups.isEmpty ? nil : Set(groups))
      try Output.deliver(Product(list.bytes(format)), to: "-")
    }
  }
}
