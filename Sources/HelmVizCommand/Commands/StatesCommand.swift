internal import ArgumentParser
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument

extension StateAtlas.Grouping: Choice {}

/// Draws every state that an app can reach.
struct StatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "states",
    abstract: "Draw every state that an app can reach, on one layout.",
    discussion: """
      Writes a picture of each state, named by what it presents, to a folder. Beside them stand index.html, a page \
      to click through, contact-sheet.html, all states on one page, states.md and states.json. Several inputs get a \
      folder each in it.

      The folder changes as a whole: a run that is killed leaves the old one or the new one. A later run removes what \
      an earlier one wrote, by the list in .helm-viz.json; files of others stay.

      As \(StateGraphFormat.list(ofModels: false)), the states and the steps between them are written for others' \
      programs, as \(StateGraphFormat.list(ofModels: true)) a model of the engine's rules with a claim for each rule: \
      one file, or standard output.
      """
  )

  @Argument(help: ArgumentHelp("Graph documents; - is standard input.", valueName: "graph.json"))
  var inputs: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder; a file for others' programs, standard output unless given.", valueName: "folder")
  )
  var output: String?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      """
      Which pictures are drawn: \(OutputFormat.list(for: .states)); several with commas. Or one of \
      \(StateGraphFormat.allCases.map(\.rawValue).joined(separator: ", ")). What the output's name ends in unless \
      given; svg for a folder.
      """,
      valueName: "formats"
    )
  )
  private var givenFormat: StatesFormatOption?
  var format: StatesFormatOption {
    givenFormat ?? output.flatMap(StatesFormatOption.init(endingOf:)) ?? .pictures(FormatListOption(formats: [.svg]))
  }

  @Option(
    help: """
      What makes a state: what is presented and can be dismissed, the path, the engine's transitions, or what was \
      recorded; or one state for each fragment, where the fewest steps present it. presented unless given; where that \
      is more than the limit, screen.
      """
  )
  var by: StateAtlas.Grouping?
  /// Others' programs get paths, of which each step leads to one; nil leaves it to how many states there are.
  var grouping: StateAtlas.Grouping? { by ?? (format.graph == nil ? nil : .path) }

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp("How many states there may be; 1000 unless given.", valueName: "n")
  )
  private var givenLimit: Int?
  var limit: Int { givenLimit ?? 1_000 }

  @Option(
    name: .customLong("path-limit"),
    help: ArgumentHelp(
      "How many paths are looked at to find the states that are presented; 50000 unless given.",
      valueName: "n"
    )
  )
  private var givenPathLimit: Int?
  var pathLimit: Int { givenPathLimit ?? 50_000 }

  @Option(help: ArgumentHelp("How many steps are made from the start.", valueName: "n"))
  var depth: Int?

  @Flag(help: "Draw which segues the recordings took, and print those that none took. Needs --by recorded.")
  var coverage = false

  @Option(help: ArgumentHelp("Exit with 1 where fewer segues were taken.", valueName: "percent"))
  var failUnder: Double?

  @OptionGroup(title: "What is read")
  var reading: InputOptions

  @OptionGroup(title: "How it is drawn")
  var style: StyleOptions

  @OptionGroup(title: "What is said")
  var reporting: ReportingOptions

  /// `states graph.json -o states/ --by path --limit 100 -q`, in any order.
  ///
  /// - Parameter words: Those behind `states`; nil for others, which the parser reads, or says what is wrong with them.
  static func plain(_ words: [String]) -> Self? {
    var words = PlainWords(words)
    let (output, by, limit) = (words.value(of: "-o", "--output"), words.value(of: "--by"), words.value(of: "--limit"))
    let isQuiet = words.flag("-q", "--quiet")
    guard let names = words.names, names.count == 1 else { return nil }
    var command = Self()
    (command.inputs, command.output, command.givenFormat) = (names, output, nil)
    (command.by, command.givenLimit) = (by.flatMap(StateAtlas.Grouping.init(rawValue:)), limit.flatMap { Int($0) })
    guard (command.by == nil) == (by == nil), (command.givenLimit == nil) == (limit == nil) else { return nil }
    (command.givenPathLimit, command.depth, command.coverage, command.failUnder) = (nil, nil, false, nil)
    (command.reading, command.style, command.reporting) = (.unsaid, .unsaid, .unsaid)
    command.reporting.quiet = isQuiet
    return (try? command.validate()) == nil ? nil : command
  }

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit is a number of states, 1 or more") }
    guard pathLimit > 0 else { throw ValidationError("--path-limit is a number of paths, 1 or more") }
    guard depth ?? 0 >= 0 else { throw ValidationError("--depth is a number of steps, 0 or more") }
    if output == nil, format.graph == nil { throw ValidationError("Missing expected argument '--output <folder>'") }
    if let output, format.graph == nil, !FileReading.meansFolder(output), OutputFormat(extensionOf: output) != nil {
      throw ValidationError("\(output.quoted) has a file's name, and pictures go to a folder; end it with a slash")
    }
    if format.graph != nil, inputs.count > 1 {
      throw ValidationError("--format for others' programs goes with one graph")
    }
    let exploring = [
      "by": by != nil, "limit": givenLimit != nil, "path-limit": givenPathLimit != nil, "depth": depth != nil,
    ]
    if let graph = format.graph, graph.isModel, let unused = exploring.filter(\.value).keys.min() {
      throw ValidationError("--\(unused) has no say in \(graph.rawValue); a model checker explores the model by itself")
    }
    guard !coverage || grouping == .recorded else { throw ValidationError("--coverage goes with --by recorded") }
    guard failUnder == nil || coverage else { throw ValidationError("--fail-under goes with --coverage") }
    guard let failUnder else { return }
    guard 0...100 ~= failUnder else { throw ValidationError("--fail-under is a percentage, 0 to 100") }
  }

  func run() throws {
    try reporting.run { reporter throws(CommandFailure) in
      if let graph = format.graph {
        try style.check([], for: graph.rawValue, remedy: "ask for pictures: -o states/")
        let job = StateGraphJob(input: inputs[0], command: self, format: graph, reporter: reporter)
        return try Output.deliver(from: inputs[0], to: output ?? "-", reporter: reporter, job.product)
      }
      try style.checkLock(for: inputs)
      let plan = try FolderPlan(inputs: inputs, output: output ?? "")
      let theme = try style.loadTheme(reporter: reporter)
      let pageTheme = style.theme == nil ? try style.loadTheme(for: .html, reporter: reporter) : theme
      try EachInput.run(plan.items, reporter: reporter) { item throws(CommandFailure) in
        let job = StatesJob(input: item.input, command: self, theme: theme, pageTheme: pageTheme, reporter: reporter)
        try Output.deliver(from: item.input, to: item.folder, reporter: reporter, job.product)
      }
    }
  }
}
