internal import ArgumentParser

/// How a document is read.
struct InputOptions: ParsableArguments {
  @Option(
    name: .customLong("entry"),
    help: ArgumentHelp("A fragment to start at, by id or title; may be given again.", valueName: "fragment")
  )
  var entries: [String] = []
}
