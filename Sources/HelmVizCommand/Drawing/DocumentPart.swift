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
        throw unknown("fragment", focus, among: document.fragments.map(\.id), option: "--focus")
      }
      return part
    }
    if let group = state.group {
      guard document.groups.contains(where: { $0.id == group }) else {
        throw unknown("group", group, among: document.groups.map(\.id), option: "--group")
      }
      return document.restricted(to: Set(document.fragments.filter { $0.group == group }.map(\.id)))
    }
    return document
  }

  private func unknown(_ kind: String, _ name: String, among known: [String], option: String) -> CommandFailure {
    let question = Suggestion.question(for: name, among: known)
    reporter.report(.error, "unknown-\(kind)", "no \(kind) \(name.quoted)\(question)", file: option)
    return .badInput
  }
}
