internal import ArgumentParser
internal import HelmDiagram
internal import HelmDocument

/// How a picture looks.
struct StyleOptions: ParsableArguments {
  /// What happens with the fragments' pictures.
  enum Images: String, Choice {
    /// They are scaled down and stand in the file.
    case embed
    /// They are left out.
    case none
  }

  @Option(
    help: ArgumentHelp("A built-in theme's name, or a theme file. (default: light; of a page auto)", valueName: "theme")
  )
  var theme: String?

  // Options with a default of their own would have the parser describe it in every run, at a tenth of what drawing
  // costs.

  @Option(name: .customLong("direction"), help: "Which way the ranks grow; auto unless given.")
  private var givenDirection: DiagramDirection?
  var direction: DiagramDirection { givenDirection ?? .automatic }

  @Option(name: .customLong("tags"), help: "Which tags stand on their lines; auto unless given.")
  private var givenTags: DiagramOptions.Tags?
  var tags: DiagramOptions.Tags { givenTags ?? .automatic }

  @Option(name: .customLong("pairs"), help: "Two like segues, one each way: one line or two; merged unless given.")
  private var givenPairs: DiagramOptions.Pairs?
  var pairs: DiagramOptions.Pairs { givenPairs ?? .merged }

  @Option(name: .customLong("lines"), help: "Segues as lines, or as rows in their origins' boxes; auto unless given.")
  private var givenLines: DiagramLines?
  var lines: DiagramLines { givenLines ?? .automatic }

  @Option(name: .customLong("images"), help: "The fragments' pictures; embed unless given.")
  private var givenImages: Images?
  var images: Images { givenImages ?? .embed }

  @Flag(help: "Leave the legend out.")
  var noLegend = false

  @Option(help: ArgumentHelp("A title in place of the document's.", valueName: "text"))
  var title: String?

  @Option(name: .customLong("engine"), help: "Graphviz's layout algorithm; dot unless given.")
  private var givenEngine: LayoutEngine?
  var engine: LayoutEngine { givenEngine ?? .dot }

  @Option(
    name: .customLong("time-limit"),
    help: ArgumentHelp("How long a layout may take, in seconds; 20 unless given.", valueName: "seconds")
  )
  private var givenTimeLimit: Double?
  var timeLimit: Double { givenTimeLimit ?? 20 }

  @Option(
    help: ArgumentHelp(
      "Keep what was drawn before where it was, and write where everything is. Parts of a graph don't write.",
      valueName: "file"
    )
  )
  var layoutLock: String?

  @Flag(help: "Begin the layout lock anew.")
  var relayout = false

  @Option(
    name: .customLong("source-base"),
    help: ArgumentHelp("The web address that sources are relative to: places in them become links.", valueName: "url")
  )
  var sourceBase: String?

  /// Those of a command that says none.
  static var unsaid: Self {
    var options = Self()
    (options.theme, options.title, options.noLegend, options.sourceBase) = (nil, nil, false, nil)
    (options.givenDirection, options.givenTags, options.givenPairs, options.givenLines) = (nil, nil, nil, nil)
    (options.givenImages, options.givenEngine, options.givenTimeLimit) = (nil, nil, nil)
    (options.layoutLock, options.relayout) = (nil, false)
    return options
  }

  func validate() throws {
    if let sourceBase, let problem = ReferenceCheck.link(sourceBase) {
      throw ValidationError("--source-base: \(problem)")
    }
    guard layoutLock.map({ !$0.isEmpty && $0 != "-" }) ?? true else {
      throw ValidationError("--layout-lock is a file: --layout-lock graph.lock")
    }
    guard lines != .calm || engine == .dot else {
      throw ValidationError("--lines calm arranges everything itself; leave --engine out")
    }
    guard !relayout || layoutLock != nil else { throw ValidationError("--relayout goes with --layout-lock") }
    guard timeLimit.isFinite, timeLimit > 0, timeLimit <= 86_400 else {
      throw ValidationError("--time-limit is a number of seconds above 0, at most 86400")
    }
  }

  /// - Throws: `.usage` where several graphs would share a layout lock.
  func checkLock(for inputs: [String]) throws(CommandFailure) {
    guard layoutLock == nil || inputs.count == 1 else { throw .usage("--layout-lock is of one graph; draw them apart") }
  }

  /// - Parameter used: The options that have a say in what is written; the names of `--` options.
  /// - Throws: `.usage` where another one was given.
  func check(
    _ used: Set<String>,
    for format: String,
    remedy: String = "ask for a picture: -o flow.svg"
  ) throws(CommandFailure) {
    let given = [
      "theme": theme != nil, "direction": direction != .automatic, "tags": tags != .automatic,
      "pairs": pairs != .merged, "lines": givenLines.map { $0 != .automatic } ?? false, "images": images != .embed,
      "no-legend": noLegend, "title": title != nil,
      "engine": engine != .dot, "time-limit": timeLimit != 20, "layout-lock": layoutLock != nil,
      "source-base": sourceBase != nil,
    ]
    guard let name = given.filter({ $1 && !used.contains($0) }).keys.min() else { return }
    throw .usage("--\(name) has no say in \(format); leave it out, or \(remedy)")
  }

  /// All options.
  static let all: Set<String> = drawing.union(["no-legend"])
  /// Those of a picture without a legend.
  static let drawing: Set<String> = chart.union(["images", "lines", "engine", "time-limit", "layout-lock"])
  /// Those of a picture without links.
  static let plate: Set<String> = drawing.subtracting(["source-base"])
  /// Those of a chart that others lay out.
  static let chart: Set<String> = ["theme", "direction", "tags", "pairs", "title", "source-base"]

  /// The theme by its name or from its file; without one, pages are light or dark as their readers like.
  func loadTheme(for format: OutputFormat? = nil, reporter: Reporter) throws(CommandFailure) -> Theme {
    try ThemeLoading.theme(theme ?? (format == .html ? "auto" : "light"), reporter: reporter)
  }
}
