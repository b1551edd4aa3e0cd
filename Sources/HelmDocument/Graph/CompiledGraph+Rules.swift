package import Helm

extension CompiledGraph {
  /// Every rule of the engine that the graph breaks, as errors that name all places.
  ///
  /// They prevent navigation; where the graph is only drawn, make them warnings with ``Diagnostic/asWarning()``.
  ///
  /// - Complexity: linear.
  public func brokenRules() -> [Diagnostic] {
    let rules = engineRules
    guard !rules.isEmpty else { return [] }
    var report = RuleReport(self, limit: DiagnosticCollector.limit)
    for rule in rules { report.add(rule) }
    let diagnostics = report.diagnostics.finished()
    return reading == nil ? diagnostics.map(\.withoutPlaces) : diagnostics
  }

  /// The rules that keep the graph from being walked, as errors: those of auto segues, and that there is no fragment.
  ///
  /// - Complexity: linear.
  public func walkingRules() -> [Diagnostic] {
    guard !fragments.isEmpty else { return brokenRules() }
    return brokenRules().filter { [.autoCycle, .ambiguousAuto].contains(CheckName(rawValue: $0.identifier)) }
  }

  /// The rules of the engine that the graph breaks. Segues are repeated only where documents write them for the same
  /// two fragments.
  private var engineRules: [HelmError<NamedFragment>] {
    guard document.segues.contains(where: \.isGlobal) else { return index.brokenRules }
    let own = segues.filter { !segue($0).isGlobal }.map { index.segues[$0] }
    let repeated = Dictionary(grouping: own, by: \.edge).values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    return engineIndex.brokenRules + repeated.map { .oneEdgeToManySegues(Set($0)) }
  }

  /// Every rule of the engine that the graph breaks, with all that is said about it.
  ///
  /// - Complexity: linear.
  package var breaches: [(rule: HelmError<NamedFragment>, diagnostic: Diagnostic)] {
    let rules = engineRules
    guard !rules.isEmpty else { return [] }
    var report = RuleReport(self, limit: .max)
    return rules.compactMap { rule in
      let count = report.diagnostics.diagnostics.count
      report.add(rule)
      let said = report.diagnostics.diagnostics
      guard said.count > count, let last = said.last else { return nil }
      return (rule, reading == nil ? last.withoutPlaces : last)
    }
  }
}

/// Words the engine's broken rules as diagnostics with the places of all segues they are about.
private struct RuleReport {
  var diagnostics: DiagnosticCollector
  private let graph: CompiledGraph
  private let places: DocumentPlaces
  private var document: GraphDocument { graph.document }

  init(_ graph: CompiledGraph, limit: Int) {
    self.graph = graph
    diagnostics = DiagnosticCollector(source: graph.reading?.source ?? SourceText(file: "", text: ""), limit: limit)
    places = graph.reading?.places ?? DocumentPlaces()
  }

  mutating func add(_ rule: HelmError<NamedFragment>) {
    switch rule {
    case .empty:
      let headline = "graph without segues; add at least one to \"segues\""
      diagnostics.report(CheckName.emptyGraph.rawValue, headline, at: places.segueList ?? places.document)
    case .missingInlets: addMissingEntry()
    case .ambiguousInlets: addSeveralEntries()
    case .oneEdgeToManySegues(let segues): addDuplicates(of: segues)
    case .autoCycleDetected(let segues): addAutoCycle(segues)
    case .ambiguousAutoSegues(let segues): addAmbiguousAutos(segues)
    default: diagnostics.report("broken-rule", rule.description, at: places.document)
    }
  }

  private mutating func addMissingEntry() {
    guard document.entries.count < 2 else { return addSeveralEntries() }
    guard let entry = document.entry else {
      let headline = "no fragment to start from, segues lead to every one; name one by \"entry\""
      diagnostics.report(CheckName.noEntry.rawValue, headline, at: places.segueList ?? places.document)
      return
    }
    let headline = "entry \(entry.quoted) has no segue that leaves it; add one, or name another fragment"
    diagnostics.report(CheckName.noEntry.rawValue, headline, at: places.entry ?? places.document)
  }

  private mutating func addSeveralEntries() {
    let entries = graph.entries.filter { !graph.indexed.segues(from: $0).isEmpty }.sorted()
    let ids = entries.map(graph.id)
    guard document.entries.isEmpty else {
      let headline = "several entries: \(document.entries.quotedList()); the engine takes one"
      return diagnostics.report(CheckName.severalEntries.rawValue, headline, at: places.entry ?? places.document)
    }
    let ranges = entries.compactMap { entry in
      range(graph.indexed.segues(from: entry).map { graph.seguePlaces[$0] }.min())
    }
    diagnostics.report(
      CheckName.severalEntries.rawValue,
      "several fragments that nothing leads to: \(ids.quotedList()); name one by \"entry\"",
      at: ranges.first ?? places.document,
      notes: zip(ids, ranges).map { DiagnosticCollector.Remark("nothing leads to \($0.quoted)", at: $1) }
    )
  }

  private mutating func addDuplicates(of segues: Set<Segue<NamedFragment>>) {
    guard let segue = segues.first else { return }
    let numbers = numbers(of: [segue])
    guard let first = numbers.first, let second = numbers.dropFirst().first else { return }
    let times = numbers.count == 2 ? "twice" : "\(numbers.count) times"
    let others = numbers.dropFirst(2).map { DiagnosticCollector.Remark("and here", at: range($0)) }
    diagnostics.report(
      CheckName.duplicateSegue.rawValue,
      "segue \("\(document.segues[first].edge)".quoted) is declared \(times); keep one of them",
      at: range(second) ?? places.document,
      notes: [DiagnosticCollector.Remark("first declared here", at: range(first))] + others
    )
  }

  private mutating func addAutoCycle(_ segues: Set<Segue<NamedFragment>>) {
    let numbers = numbers(of: segues).filter { document.segues[$0].auto }
    guard let first = numbers.first else { return }
    let names = numbers.map { "\(document.segues[$0].edge)" }
    diagnostics.report(
      CheckName.autoCycle.rawValue,
      "auto segues in a circle present for ever: \(names.quotedList()); make one of them not auto",
      at: range(first) ?? places.document,
      notes: numbers.dropFirst().map { DiagnosticCollector.Remark("part of the circle", at: range($0)) }
    )
  }

  private mutating func addAmbiguousAutos(_ segues: Set<Segue<NamedFragment>>) {
    let numbers = numbers(of: segues).filter { document.segues[$0].auto }
    guard let first = numbers.first, let second = numbers.dropFirst().first else { return }
    diagnostics.report(
      CheckName.ambiguousAuto.rawValue,
      "\(numbers.count) auto segues leave \(document.segues[first].from.quoted); keep \"auto\" on one of them",
      at: range(second) ?? places.document,
      notes: [DiagnosticCollector.Remark("the first one", at: range(first))]
        + numbers.dropFirst(2).map { DiagnosticCollector.Remark("another one", at: range($0)) }
    )
  }

  /// The places in the document of all segues along some edges, in the order of the text.
  private func numbers(of segues: Set<Segue<NamedFragment>>) -> [Int] {
    let graph = graph
    return Set(segues.map(\.edge)).flatMap { edge -> [Int] in
      guard let from = graph.index.number(of: edge.from), let to = graph.index.number(of: edge.to) else { return [] }
      return graph.indexed.segues(from: from).filter {
        graph.indexed.segues[$0].to == to && !graph.segue($0).isGlobal
      }
      .map { graph.seguePlaces[$0] }
    }.sorted()
  }

  /// Where a segue stands in the text, by its place in the document.
  private func range(_ segue: Int?) -> Range<Int>? {
    segue.flatMap { places.segues.indices.contains($0) ? places.segues[$0] : nil }
  }
}
