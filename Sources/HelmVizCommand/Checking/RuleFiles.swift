internal import HelmAnalysis
internal import HelmDocument

/// Rules from files of their own, which hold of several graphs.
struct RuleFiles {
  /// The texts.
  let sources: [SourceText]

  /// Reads files; what they say depends on the graph.
  init(_ paths: [String]) throws(CommandFailure) {
    var sources: [SourceText] = []
    for path in paths {
      let bytes = path == "-" ? try Console.current.read() : try FileReading.bytes(of: path, limit: DocumentInput.limit)
      sources.append(SourceText(file: path == "-" ? "<stdin>" : path, bytes: bytes))
    }
    self.sources = sources
  }

  /// The rules for a graph, whose own they stand beside; what is wrong with them is reported.
  func rules(for graph: CompiledGraph, reporter: Reporter) throws(CommandFailure) -> [LocatedRule] {
    try rules(for: graph, since: nil, reporter: reporter).asked
  }

  /// The rules for a graph of which there is an earlier version; those aside that name what only that has.
  func rules(
    for graph: CompiledGraph,
    since former: CompiledGraph?,
    reporter: Reporter
  ) throws(CommandFailure) -> (asked: [LocatedRule], lost: [Consequences.Rule]) {
    var lost: [Consequences.Rule] = []
    var rules: [LocatedRule] = []
    var hasErrors = false
    var known = Dictionary(graph.rules.map { ($0.rule.name, $0.place) }, uniquingKeysWith: { one, _ in one })
    for source in sources {
      let reading = graph.document.rules(reading: source.bytes, file: source.file, since: former?.document)
      lost += reading.lost.sorted { $0.key < $1.key }.map { Consequences.Rule(name: $0.key, unasked: $0.value) }
      var diagnostics = reading.diagnostics
      for rule in reading.rules {
        if let earlier = known.updateValue(rule.place, forKey: rule.rule.name) {
          let headline = "\(rule.rule.name.quoted) is the name of another rule too; give one of them another"
          let notes = [Diagnostic.Note("the other one", place: earlier)]
          diagnostics.append(Diagnostic(.error, "repeated-rule", headline, place: rule.place, notes: notes))
        }
      }
      let others = sources + (graph.reading.map { [$0.source] } ?? [])
      hasErrors = reporter.report(diagnostics, sources: others) || hasErrors
      rules += reading.rules
    }
    if hasErrors { throw .badInput }
    return (rules, lost)
  }
}
