internal import ArgumentParser
internal import Helm
internal import HelmAnalysis
internal import HelmDocument

/// Tells what rules over states mean.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Tell what rules over states mean.",
    discussion: """
      Rules stand under "rules" in a document, or in files that check takes by --rules; helm-viz check decides them.
      """,
    subcommands: [RulesListCommand.self, RulesExplainCommand.self]
  )
}

/// Lists the forms that a rule can have.
struct RulesListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the forms that a rule can have."
  )

  func run() throws {
    try Output.deliver(Product(RuleHelp.list), to: "-")
  }
}

/// Explains a form, or a rule of a document.
struct RulesExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a form of rules, or a rule of a document."
  )

  @Argument(
    help: ArgumentHelp("The name of a form (see rules list), or of a rule.", valueName: "name"),
    completion: .list(RuleFormHelp.all.map(\.name))
  )
  var name: String

  @Argument(help: ArgumentHelp("The document that the rule stands in; - is standard input.", valueName: "graph.json"))
  var input: String?

  @Option(
    name: .customLong("rules"),
    help: ArgumentHelp("Rules that the document is to keep; may be given again.", valueName: "rules.json")
  )
  var files: [String] = []

  @OptionGroup(title: "What is said")
  var reporting: ReportingOptions

  func validate() throws {
    if input == nil, !files.isEmpty { throw ValidationError("--rules goes with a document, whose fragments they name") }
  }

  func run() throws {
    try reporting.run { reporter throws(CommandFailure) in
      var rules: [NavigationRule] = []
      if let input {
        try OutputPlan.check([input] + files)
        let graph = try DocumentInput.read(input, reporter: reporter).graph
        rules = try (graph.rules + RuleFiles(files).rules(for: graph, reporter: reporter)).map(\.rule)
      }
      let forms = RuleFormHelp.all
      let rule = rules.first { $0.name == name }
      guard let form = forms.first(where: { $0.name == rule?.form.name ?? name }) else {
        let names = rules.map(\.name) + forms.map(\.name)
        let question = Suggestion.question(for: name, among: names)
        let known = "; there are \(names.quotedList(limit: names.count))"
        throw .usage("unknown rule \(name.quoted)\(question.isEmpty ? known : question)")
      }
      try Output.deliver(Product(RuleHelp.explanation(of: form, for: rule)), to: "-")
    }
  }
}
