internal import ArgumentParser

/// Which state an app is in; without these the document's path.
struct PresentOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The presented path: \"splash => gatekeeper => login\"; \"\" is the start.", valueName: "path")
  )
  var path: String?

  @Option(help: ArgumentHelp("The state at the end of a flow.", valueName: "name"))
  var flow: String?

  @Flag(help: "Leave out the document's path.")
  var noPath = false

  /// Those of a command that says none.
  static var unsaid: Self {
    var options = Self()
    (options.path, options.flow, options.noPath) = (nil, nil, false)
    return options
  }

  func validate() throws {
    guard [path != nil, flow != nil, noPath].count(where: \.self) <= 1 else {
      throw ValidationError("--path, --flow and --no-path exclude one another; give one of them")
    }
  }
}
