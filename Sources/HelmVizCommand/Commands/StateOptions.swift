internal import ArgumentParser

/// Which part of a graph is drawn, and in which state.
struct StateOptions: ParsableArguments {
  @OptionGroup
  var present: PresentOptions

  @Option(help: ArgumentHelp("Only a fragment and those around it.", valueName: "fragment"))
  var focus: String?

  @Option(help: ArgumentHelp("How many segues away from --focus.", valueName: "n"))
  var depth: Int?

  @Option(
    help: ArgumentHelp(
      "Only the fragments of a group; in an overview, opens what is folded. May be repeated.",
      valueName: "group"
    )
  )
  var group: [String] = []

  @Option(
    name: .customLong("overview"),
    help: "Groups, and parts of a very large graph, as one box each; auto unless given."
  )
  private var givenOverview: OverviewMode?
  var overview: OverviewMode { givenOverview ?? .automatic }

  @Option(help: ArgumentHelp("The most states of a page; without it 5000, or what fits in 2 MB.", valueName: "n"))
  var limit: Int?

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  /// The depth of a focus without one.
  static let defaultDepth = 1

  /// Those of a command that says none.
  static var unsaid: Self {
    var options = Self()
    options.present = .unsaid
    (options.focus, options.depth, options.group) = (nil, nil, [])
    (options.givenOverview, options.limit, options.strict) = (nil, nil, false)
    return options
  }

  func validate() throws {
    guard depth == nil || focus != nil else { throw ValidationError("--depth goes with --focus") }
    guard depth ?? 0 >= 0 else { throw ValidationError("--depth is a number of segues, 0 or more") }
    guard limit ?? 1 > 0 else { throw ValidationError("--limit is a number of states, 1 or more") }
    guard focus == nil || group.isEmpty || overview == .always else {
      throw ValidationError("--focus and --group exclude one another")
    }
  }
}

/// When fragments are folded.
enum OverviewMode: String, Choice {
  /// Where a layout of all of them would take minutes.
  case automatic = "auto"
  /// Wherever there are groups or very many fragments.
  case always
  /// Not at all.
  case never
}
