internal import ArgumentParser
internal import HelmDocument

/// Prints the JSON Schema of graph documents.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema (draft 2020-12) of graph documents."
  )

  @Option(name: .shortAndLong, help: ArgumentHelp("Write it to a file.", valueName: "file"))
  var output = "-"

  func run() throws {
    try Output.write(GraphDocument.schema, to: output)
  }
}
