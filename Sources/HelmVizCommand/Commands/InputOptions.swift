internal import ArgumentParser

/// How a document is read.
struct InputOptions: ParsableArguments {
  @Option(
    name: .customLong("entry"),
    help: ArgumentHelp("A fragment to start at, by id or title; may be given again.", valueName: "fragment")
  )
  var entries: [String] = []

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp("A document that lies over what is read; may be given again.", valueName: "extra.json")
  )
  var overlays: [String] = []

  /// Those of a command that says none.
  static var unsaid: Self {
    var options = Self()
    (options.entries, options.overlays) = ([], [])
    return options
  }
}

/// Rules from elsewhere that a graph is shown with.
struct RuleOptions: ParsableArguments {
  @Option(
    name: .customLong("rules"),
    help: ArgumentHelp("Rules that the graph is to keep; may be given again.", valueName: "rules.json")
  )
  var files: [String] = []

  /// Those of a command that says none.
  static var unsaid: Self {
    var options = Self()
    options.files = []
    return options
  }
}
