internal import ArgumentParser
internal import HelmAnalysis
internal import HelmDocument

/// Looks for what is wrong with graphs.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Look for what is wrong with a graph.",
    discussion: """
      Exit code 1 where a finding is an error. The document sets the level of a rule ("checks": {"trap": "error"}), \
      and --severity comes before it. With --baseline, only findings that are not in it are told, and warnings \
      among them give exit code 1 too.

      In a repository: helm-viz check main...HEAD graph.json looks at the graph as HEAD has it in git, and tells only \
      what HEAD's changes since both parted brought; main..HEAD what main hasn't. Exit codes are those of --baseline.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Graph documents; - is standard input. Before them, two versions: A..B, A...B.",
      valueName: "graph.json"
    )
  )
  var inputs: [String] = []

  @Option(help: "How findings are printed.")
  var format = CheckFormat.text

  @Option(name: .shortAndLong, help: ArgumentHelp("Write the findings to a file.", valueName: "file"))
  var output = "-"

  @Option(
    help: ArgumentHelp(
      "A rule's level: error, warning, note or off; rules/NAME for one of a graph's own; may be given again.",
      valueName: "rule=level"
    )
  )
  var severity: [CheckLevelOption] = []

  @Flag(help: "Warnings are errors.")
  var strict = false

  @Option(help: ArgumentHelp("Accept the findings in a file.", valueName: "file"))
  var baseline: String?

  @Flag(help: "Write today's findings to the baseline.")
  var writeBaseline = false

  @Option(
    help: ArgumentHelp(
      "Tell differences from a graph that was agreed on, or from an app's source, which may be given again.",
      valueName: "graph.lock.json"
    )
  )
  var against: [String] = []

  @Flag(help: "Leave out what the source given with --against has in #if DEBUG.")
  var withoutDebug = false

  @Option(
    help: ArgumentHelp(
      "Tell what is declared, in code (--against) and seen apart, in place of findings; may be given again.",
      valueName: "recordings"
    )
  )
  var seen: [String] = []

  @Option(help: ArgumentHelp("Rules that every graph is to keep; may be given again.", valueName: "rules.json"))
  var rules: [String] = []

  @Option(help: ArgumentHelp("How many states are looked at for a graph's own rules.", valueName: "n"))
  var limit = RuleCheck.defaultLimit

  @Option(
    help: ArgumentHelp(
      "Draw how each rule of a graph's own is broken, step by step, and the state.",
      valueName: "folder"
    )
  )
  var witness: String?

  @Flag(help: "List the rules that every graph has to keep.")
  var list = false

  @Option(help: ArgumentHelp("Explain a rule.", valueName: "rule"))
  var explain: CheckName?

  @OptionGroup(title: "What is read")
  var reading: InputOptions

  @OptionGroup
  var walk: WalkOptions

  @OptionGroup(title: "How it is drawn")
  var style: StyleOptions

  @OptionGroup(title: "What is said")
  var reporting: ReportingOptions

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit is a number of states, 1 or more") }
    if list || explain != nil { return }
    let (range, graphs) = versions
    if let range, graphs.isEmpty { throw ValidationError("name a graph behind '\(range.text)'") }
    if range != nil, !seen.isEmpty || writeBaseline {
      throw ValidationError("--seen and --write-baseline look at files, not at versions")
    }
    if inputs.isEmpty { throw ValidationError("Missing expected argument '<graph.json> ...'") }
    if writeBaseline, baseline == nil { throw ValidationError("--write-baseline goes with --baseline") }
    if writeBaseline, format != .text || output != "-" {
      throw ValidationError("--write-baseline prints no findings; leave --format and --output out")
    }
    if witness == "" || witness == "-" { throw ValidationError("--witness is a folder") }
    if witness == nil, walk.seconds != WalkOptions.usualSeconds {
      throw ValidationError("--seconds goes with --witness")
    }
    if witness != nil, graphs.count > 1 { throw ValidationError("--witness goes with one graph") }
    if lock != nil, graphs.count > 1 { throw ValidationError("--against goes with one graph") }
    if withoutDebug, lock?.isSource != true { throw ValidationError("--without-debug goes with source in --against") }
    if against.count > 1, let graph = against.first(where: { !ImportInput.isImportable($0, in: DiskFiles()) }) {
      throw ValidationError("--against is one graph, or folders and files of an app; \(graph.quoted) is a graph")
    }
    guard !seen.isEmpty else { return }
    if graphs.count > 1 { throw ValidationError("--seen goes with one graph") }
    if !format.hasTables {
      let forms = CheckFormat.allCases.filter(\.hasTables).map(\.rawValue).joined(separator: " or ")
      throw ValidationError("--seen prints \(forms)")
    }
    if !severity.isEmpty || baseline != nil || !rules.isEmpty || witness != nil || limit != RuleCheck.defaultLimit {
      throw ValidationError(
        "--seen prints tables, not findings; leave --severity, --baseline, --rules, --limit and --witness out"
      )
    }
  }

  /// What differences are told from.
  private var lock: LockInput? { against.isEmpty ? nil : LockInput(paths: against, leavesDebugOut: withoutDebug) }

  /// The versions that are compared, if any are, and the graphs.
  private var versions: (range: GitRange?, graphs: [String]) {
    let range = inputs.first.flatMap { GitRange($0) }
    return (range, range == nil ? inputs : Array(inputs.dropFirst()))
  }

  func run() throws {
    if let explain { return try Output.deliver(Product(CheckHelp.explanation(of: explain)), to: output) }
    if list { return try Output.deliver(Product(CheckHelp.list), to: output) }
    try reporting.run(isStrict: strict) { reporter throws(CommandFailure) in
      if !seen.isEmpty {
        try style.check([], for: format.rawValue)
        let job = SourcesJob(input: inputs[0], code: lock, seen: seen, reading: reading, reporter: reporter)
        return try Output.deliver(to: output, reporter: reporter) { _ throws(CommandFailure) in
          try job.product(format, for: output)
        }
      }
      let levels = Dictionary(severity.map { ($0.rule, $0.level) }, uniquingKeysWith: { $1 })
      if witness == nil { try style.check([], for: format.rawValue) }
      let pictures = try witness.map { folder throws(CommandFailure) in
        try WitnessPictures(folder: folder, walk: walk, style: style, reporter: reporter)
      }
      let job = CheckJob(
        inputs: versions.graphs,
        range: versions.range,
        reading: reading,
        output: output,
        format: format,
        levels: levels,
        rules: rules,
        limit: limit,
        lock: lock,
        baseline: baseline,
        writesBaseline: writeBaseline,
        pictures: pictures,
        reporter: reporter
      )
      if writeBaseline, let baseline { return try Output.deliver(job.product(), to: baseline) }
      try Output.deliver(to: output, reporter: reporter) { _ throws(CommandFailure) in try job.product() }
    }
  }
}

/// The form of findings.
enum CheckFormat: String, Choice {
  /// As compilers print problems.
  case text
  /// For programs.
  case json
  /// For code scanning.
  case sarif
  /// For GitHub's workflows.
  case github

  /// Whether tables of what graphs lack can be printed so, as well as findings.
  var hasTables: Bool {
    switch self {
    case .text, .json: true
    case .sarif, .github: false
    }
  }

  func bytes(of report: CheckReport) -> [UInt8] {
    switch self {
    case .text: Array(report.text.utf8)
    case .json: report.json
    case .sarif: report.sarif(version: HelmViz.configuration.version)
    case .github: Array(report.annotations.utf8)
    }
  }
}
