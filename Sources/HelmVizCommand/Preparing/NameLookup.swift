internal import Helm
internal import HelmDocument

/// What names on the command line mean: an id, else a title or an id in whatever letters, else the end of an id, behind
/// the name of the file that it was imported from.
struct NameLookup {
  /// What a name means.
  enum Answer: Equatable {
    case found(String)
    /// Several are called so: their ids.
    case ambiguous([String])
    /// None is; the words begin with a semicolon or a question.
    case unknown(advice: String)
  }

  /// What can be named.
  let candidates: [(id: String, title: String?)]

  /// - Complexity: linear.
  func callAsFunction(_ name: String) -> Answer {
    if candidates.contains(where: { $0.id == name }) { return .found(name) }
    let folded = name.lowercased()
    var alike = candidates.filter { $0.id.lowercased() == folded || $0.title?.lowercased() == folded }
    if alike.isEmpty { alike = candidates.filter { $0.id.lowercased().hasSuffix("/" + folded) } }
    if alike.count == 1 { return .found(alike[0].id) }
    let exact = alike.filter { $0.title == name }
    if exact.count == 1 { return .found(exact[0].id) }
    if !alike.isEmpty { return .ambiguous(alike.map(\.id)) }
    return .unknown(advice: advice(name))
  }

  /// What was probably meant: what is spelled almost so, by id or title, in whatever letters; else what has the name in
  /// its own; else what there is.
  private func advice(_ name: String) -> String {
    let ids = candidates.map(\.id)
    let question = Suggestion.question(for: name, among: ids + candidates.compactMap(\.title))
    guard question.isEmpty else { return question }
    let folded = name.lowercased()
    let names = candidates.flatMap { candidate in
      [candidate.title, candidate.id.split(separator: "/").last.map(String.init)].compactMap(\.self).map {
        (folded: $0.lowercased(), name: $0)
      }
    }
    if let near = Suggestion.closest(to: folded, among: names.map(\.folded)),
      let meant = names.first(where: { $0.folded == near })
    {
      return "; did you mean \(meant.name.quoted)?"
    }
    let alike = candidates.filter { "\($0.id)\n\($0.title ?? "")".lowercased().contains(folded) }.map(\.id)
    let listed = alike.isEmpty ? ids : alike
    return listed.isEmpty ? "; it has none" : "; there are \(listed.quotedList(limit: 8))"
  }

  /// The id of what is called so.
  ///
  /// - Throws: `.badInput` where nothing is, or several are, after that was reported.
  func id(
    _ name: String,
    _ kind: String,
    in input: String,
    option: String,
    reporter: Reporter
  ) throws(CommandFailure) -> String {
    switch self(name) {
    case .found(let id): return id
    case .ambiguous(let ids):
      let headline = "\(ids.count) \(kind)s are called \(name.quoted): \(ids.quotedList(limit: 8)); give an id"
      reporter.report(.error, "ambiguous-\(kind)", headline, file: option)
    case .unknown(let advice):
      reporter.report(.error, "unknown-\(kind)", "no \(kind) \(name.quoted) in \(input.quoted)\(advice)", file: option)
    }
    throw .badInput
  }
}

extension GraphDocument {
  /// The names of the fragments.
  var fragmentLookup: NameLookup { NameLookup(candidates: fragments.map { ($0.id, $0.title) }) }
}
