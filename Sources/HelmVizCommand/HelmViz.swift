internal import ArgumentParser
internal import HelmDocument
internal import HelmSystem

/// The command `helm-viz`: draws navigation graphs.
struct HelmViz: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "helm-viz",
    abstract: "Draws what an app's navigation looks like.",
    discussion: """
      To begin with: helm-viz render graph.json -o flow.svg

      Exit codes: 0 done; 1 there is no such route, coverage is too low, graphs differ, or check found errors; 64 the \
      command's words are wrong; 65 the input is wrong; 66 no such input; 69 a program that is needed is missing; \
      73 the output can't be created; 74 reading or writing failed; 130 interrupted.
      """,
    version: "0.1.0",
    subcommands: [
      RenderCommand.self, PreviewCommand.self, StatesCommand.self, WalkCommand.self, RouteCommand.self,
      TourCommand.self, ListCommand.self, DiffCommand.self, CheckCommand.self, RulesCommand.self, DocsCommand.self,
      ThemesCommand.self, ImportCommand.self, MergeCommand.self, SchemaCommand.self,
    ]
  )

  /// Runs the command for its words, without its name, and returns the exit code.
  static func run(_ words: [String]) -> Int32 {
    do {
      var command = try command(for: words)
      try command.run()
      return 0
    } catch let failure as CommandFailure {
      if let message = failure.message { Console.current.complain(message) }
      return failure.exitCode
    } catch {
      let code = exitCode(for: error).rawValue
      var message = fullMessage(for: error) + "\n"
      if code == 0 {
        if isHelpOfAll(words) { message += CompanionCommands.list(besides: names) }
        try? Output.deliver(Product(message), to: "-")
      } else {
        // It quotes the words.
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
        Console.current.report(lines.map { String($0).printable }.joined(separator: "\n"))
      }
      return code
    }
  }

  /// The names of the commands that are part of the program.
  private static var names: [String] { configuration.subcommands.map { $0._commandName } }

  /// Whether the words ask what commands there are.
  private static func isHelpOfAll(_ words: [String]) -> Bool {
    words.isEmpty || words.count == 1 && ["help", "--help", "-h"].contains(words[0])
  }

  /// The command that the words name, with what they say.
  ///
  /// What all other commands take is looked at only where help is asked for or something is wrong: it costs more than
  /// to draw a graph.
  private static func command(for words: [String]) throws -> any ParsableCommand {
    let (name, rest) = (words.first, Array(words.dropFirst()))
    if name == RenderCommand.configuration.commandName, let plain = RenderCommand.plain(rest) { return plain }
    if name == StatesCommand.configuration.commandName, let plain = StatesCommand.plain(rest) { return plain }
    let named = configuration.subcommands.first { $0.configuration.commandName == words.first }
    // Asked for help, the parser gives a command for that.
    if let named, named.configuration.subcommands.isEmpty,
      let command = try? named.parseAsRoot(rest), type(of: command) == named
    {
      return command
    }
    try CompanionCommands.run(words, commands: names)
    try CommandNames.check(words, in: HelmViz.self)
    return try parseAsRoot(words)
  }
}

/// Runs `helm-viz` with the process's own arguments and ends the process.
///
/// Everything that was written is on its way by then, so the process ends at once, without giving back what it held.
public func runHelmViz() -> Never {
  StandardStreams.occupy()
  Signals.admit()
  CLibrary.ignore(CLibrary.brokenPipe)
  CLibrary.end(HelmViz.run(Array(CommandLine.arguments.dropFirst())))
}
