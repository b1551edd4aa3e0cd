internal import HelmAnalysis
internal import HelmDocument

/// What is said of a graph that the engine refuses and that is walked all the same: how, once for each rule.
struct WalkingNotes {
  private let graph: CompiledGraph
  private let broken: [Diagnostic]
  /// How many names a note has.
  private static let nameLimit = 3

  init(_ graph: CompiledGraph, _ broken: [Diagnostic]) {
    self.graph = graph
    self.broken = broken
  }

  func diagnostics(in source: SourceText) -> [Diagnostic] {
    var seen: Set<String> = []
    return broken.compactMap { diagnostic in
      guard seen.insert(diagnostic.identifier).inserted, !isOff(diagnostic.identifier) else { return nil }
      // Who names several entries knows.
      if diagnostic.identifier == CheckName.severalEntries.rawValue, !graph.document.entries.isEmpty { return nil }
      let place = SourcePlace(file: source.file, line: 1, column: 1, bytes: 0..<0)
      return words(diagnostic.identifier).map { Diagnostic(.note, diagnostic.identifier, $0, place: place) }
        ?? diagnostic.asWarning()
    }
  }

  /// Whether the document wants nothing to be said of a rule.
  private func isOff(_ rule: String) -> Bool {
    CheckName(rawValue: rule).map { graph.document.checks[$0] == .off } ?? false
  }

  private func words(_ rule: String) -> String? {
    switch CheckName(rawValue: rule) {
    case .severalEntries:
      return "starts at \(list(graph.starts.map(graph.title))), which nothing leads to; --entry takes others"
    case .noEntry:
      guard let entry = graph.entries.first else { return nil }
      guard graph.document.entries.isEmpty else { return "nothing leaves the entry \(graph.title(entry).quoted)" }
      return "starts at \(graph.title(entry).quoted), which reaches most; --entry takes another"
    case .duplicateSegue:
      let pairs = repeatedPairs
      let count = pairs.count == 1 ? "one pair of fragments has" : "\(pairs.count.grouped) pairs of fragments have"
      return "\(count) several segues, each pair's walked as one with the widest traits: \(list(pairs))"
    case .emptyGraph: return "no segue: there is nowhere to go"
    default: return nil
    }
  }

  /// The pairs of fragments with several segues, in words.
  private var repeatedPairs: [String] {
    var counts: [DocumentEdge: Int] = [:]
    for segue in graph.document.segues where !segue.isGlobal { counts[segue.edge, default: 0] += 1 }
    return counts.filter { $0.value > 1 }.keys.map(\.description).sorted()
  }

  private func list(_ names: [String]) -> String {
    let more = names.count - Self.nameLimit
    return names.prefix(Self.nameLimit).map(\.quoted).joined(separator: ", ")
      + (more > 0 ? " and \(more.grouped) more" : "")
  }
}
