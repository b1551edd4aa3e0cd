internal import Helm
internal import HelmAnalysis
internal import HelmDocument

/// Cuts out what `--focus` and `--group` ask for.
struct DocumentPart {
  let state: StateOptions
  let reporter: Reporter

  func part(of input: DocumentInput) throws(CommandFailure) -> GraphDocument {
    let document = input.document
    if let focus = state.focus {
      guard let part = document.neighbourhood(of: focus, depth: state.depth ?? StateOptions.defaultDepth) else {
        throw input.unknown("fragment", focus, among: document.fragments.map(\.id), option: "--focus", reporter)
      }
      return part
    }
    if let group = state.group {
      guard document.groups.contains(where: { $0.id == group }) else {
        throw input.unknown("group", group, among: document.groups.map(\.id), option: "--group", reporter)
      }
      return document.restricted(to: Set(document.fragments.filter { $0.group == group }.map(\.id)))
    }
    return document
  }
}

extension DocumentInput {
  /// - Throws: `.badInput` for a fragment that isn't there, after that was reported.
  func check(fragment: String, option: String, reporter: Reporter) throws(CommandFailure) {
    let known = document.fragments.map(\.id)
    guard !known.contains(fragment) else { return }
    throw unknown("fragment", fragment, among: known, option: option, reporter)
  }

  fileprivate func unknown(
    _ kind: String,
    _ name: String,
    among known: [String],
    option: String,
    _ reporter: Reporter
  ) -> CommandFailure {
    let question = Suggestion.question(for: name, among: known)
    let list = known.isEmpty ? "; it has none" : "; there are \(known.quotedList(limit: 8))"
    let headline = "no \(kind) \(name.quoted) in \(self.name.quoted)\(question.isEmpty ? list : question)"
    reporter.report(.error, "unknown-\(kind)", headline, file: option)
    return .badInput
  }
}
