internal import HelmDocument
internal import HelmSystem

/// The commands that companions add: `helm-viz NAME …` is `helm-viz-NAME …` where no command has that name.
enum CompanionCommands {
  /// The environment variable by which a companion knows the command that started it.
  static let variable = "HELM_VIZ"

  /// Replaces this process by the companion that the first word names, with the words behind it untouched.
  ///
  /// `help NAME` is `helm-viz-NAME --help`. Exit code and signals are the companion's own from then on.
  ///
  /// - Returns: where the first word names none that is there, or is the name of a command.
  /// - Throws: `.unavailable` where the companion can't be run.
  static func run(_ words: [String], commands: [String]) throws(CommandFailure) {
    let isHelp = words.first == "help"
    guard let name = isHelp ? words.dropFirst().first : words.first, name != "help", !commands.contains(name),
      let file = CompanionSearch.current.file(of: name)
    else { return }
    CLibrary.setVariable(variable, to: CompanionSearch.current.program)
    let reason = CLibrary.become(file, isHelp ? ["--help"] : Array(words.dropFirst()))
    throw .unavailable("\(file) can't be run: \(reason)")
  }

  /// What help lists below the commands; empty where there is nothing.
  static func list(besides commands: [String]) -> String {
    // The one that reads source is a part of this program, which import starts.
    let found = names(besides: commands).filter { $0 != SourceReader.companion }
    guard !found.isEmpty else { return "" }
    let width = max(24, (found.map(\.count).max() ?? 0) + 4)
    let lines = found.map { name in
      let file = CompanionSearch.current.file(of: name) ?? ""
      return "  \(name.printable)\(String(repeating: " ", count: width - 2 - name.count))\(file.printable)"
    }
    return "\nPROGRAMS OF OTHERS:\n" + lines.joined(separator: "\n") + "\n"
  }

  /// The names of companions that are commands of their own.
  static func names(besides commands: [String]) -> [String] {
    CompanionSearch.current.names.filter { !commands.contains($0) && $0 != "help" }
  }
}
