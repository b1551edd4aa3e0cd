internal import ArgumentParser
internal import HelmAnalysis
internal import HelmDocument

/// Prints the JSON Schemas of what the tool reads and writes.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema (draft 2020-12) of graph documents, rules, states.json, or differences."
  )

  /// What there are schemas of.
  enum Kind: String, Choice {
    case graph
    case states
    case diff
    case rules

    var schema: [UInt8] {
      switch self {
      case .graph: GraphDocument.schema
      case .states: StateAtlas.schema
      case .diff: Differences.schema
      case .rules: GraphDocument.ruleSchema
      }
    }
  }

  @Option(help: "What it describes.")
  var of = Kind.graph

  @Option(name: .shortAndLong, help: ArgumentHelp("Write it to a file.", valueName: "file"))
  var output = "-"

  func run() throws {
    try Output.deliver(Product(of.schema), to: output)
  }
}
