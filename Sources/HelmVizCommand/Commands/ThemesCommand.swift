internal import ArgumentParser
internal import HelmDiagram
internal import HelmDocument

/// Lists, shows and checks themes.
struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes",
    abstract: "List, show or check themes.",
    subcommands: [List.self, Show.self, Keys.self, Validate.self],
    defaultSubcommand: List.self
  )

  /// The built-in themes, a line each.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the built-in themes.")

    func run() throws {
      let rows = Theme.builtInNames.map { ($0, Theme.builtIn(named: $0)?.description ?? "") }
      try Table.write(rows)
    }
  }

  /// A built-in theme's file.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print a built-in theme's file, to start one's own from.")

    @Argument(help: ArgumentHelp("A built-in theme.", valueName: "name"))
    var name: String

    func run() throws {
      guard let file = Theme.builtInFile(named: name) else {
        throw ThemeLoading.unknown(name, orFile: false)
      }
      try Output.deliver(Product(file), to: "-")
    }
  }

  /// Every key of a theme's file.
  struct Keys: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Explain the colours and lines of a theme's file.")

    func run() throws {
      try Table.write(
        ThemeColor.allCases.map { ($0.rawValue, $0.meaning) } + ThemeLines.keys.map { ($0.name, $0.meaning) }
      )
    }
  }

  /// Checks theme files.
  struct Validate: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Check theme files: keys, colours and contrast.")

    @Argument(help: ArgumentHelp("Theme files.", valueName: "theme.json"))
    var files: [String]

    @OptionGroup(title: "What is said")
    var reporting: ReportingOptions

    func run() throws {
      try reporting.run { reporter throws(CommandFailure) in
        try EachInput.run(files, reporter: reporter) { file throws(CommandFailure) in
          let theme = try ThemeLoading.file(file, reporter: reporter)
          reporter.say("\(file): theme \(theme.name.quoted) can be used")
        }
      }
    }
  }
}

/// Two columns of text on standard output.
private enum Table {
  static func write(_ rows: [(String, String)]) throws(CommandFailure) {
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 + "\n" }
    try Output.deliver(Product(lines.joined()), to: "-")
  }
}
