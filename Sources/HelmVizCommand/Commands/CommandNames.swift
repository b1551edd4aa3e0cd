internal import Helm
internal import ArgumentParser
internal import HelmDocument

/// Finds words that stand where a command's name is expected but are none, to say what was probably meant.
enum CommandNames {
  /// - Throws: `.usage` for an unknown name; options and a command's own arguments are not looked at.
  static func check(_ words: [String], in command: any ParsableCommand.Type) throws(CommandFailure) {
    let commands = command.configuration.subcommands
    guard !commands.isEmpty, let word = words.first, !word.hasPrefix("-") else { return }
    if let next = commands.first(where: { $0._commandName == word }) {
      return try check(Array(words.dropFirst()), in: next)
    }
    let names = commands.map { $0._commandName }
    if word == "help" {
      guard words.count > 1 else { return }
      return try check(Array(words.dropFirst()), in: command)
    }
    if OutputFormat(extensionOf: word) == .json, names.contains(RenderCommand._commandName) {
      throw .usage("\(word.quoted) is no command; did you mean 'helm-viz render \(word)'?")
    }
    let isFirst = command == HelmViz.self
    let found = isFirst ? CompanionCommands.names(besides: names) : []
    let question = Suggestion.question(for: word, among: names + found + ["help"])
    let other = isFirst ? ", and any program helm-viz-NAME beside it, in ../libexec/helm-viz or on the PATH" : ""
    let list = question.isEmpty ? "; there are \((names + found).joined(separator: ", "))\(other)" : question
    throw .usage("unknown command \(word.quoted)\(list)")
  }
}
