package import Helm

extension DocumentReading {
  /// Every rule of the engine that the graph breaks, as errors that name all places. Empty where there is no document.
  ///
  /// They prevent navigation; where the graph is only drawn, make them warnings with ``Diagnostic/asWarning()``.
  ///
  /// - Complexity: linear, apart from sorting the segues.
  public func brokenRules() -> [Diagnostic] {
    guard let document else { return [] }
    let rules = Navigation.brokenRules(
      segues: document.engineSegues,
      entry: document.entry.map { NamedFragment($0) },
      closed: document.closedEdges
    )
    guard !rules.isEmpty else { return [] }
    var report = RuleReport(self, document, limit: DiagnosticCollector.limit)
    for rule in rules { report.add(rule) }
    return report.diagnostics.finished()
  }

  /// Every rule of the engine that an index of the document's graph breaks, with all that is said about it.
  ///
  /// - Complexity: linear.
  package func breaches(
    of index: NavigationIndex<NamedFragment>
  ) -> [(rule: HelmError<NamedFragment>, diagnostic: Diagnostic)] {
    let rules = index.brokenRules
    guard let document, !rules.isEmpty else { return [] }
    var report = RuleReport(self, document, limit: .max)
    return rules.compactMap { rule in
      let count = report.diagnostics.diagnostics.count
      report.add(rule)
      let said = report.diagnostics.diagnostics
      return said.count > count ? said.last.map { (rule, $0) } : nil
    }
  }
}

extension GraphDocument {
  /// The edges that can't be taken: all of whose segues are disabled, or lead elsewhere.
  package var closedEdges: Set<DirectedEdge<NamedFragment>> {
    func edges(_ isMeant: (DocumentSegue) -> Bool) -> Set<DirectedEdge<NamedFragment>> {
      Set(segues.filter(isMeant).map { DirectedEdge(from: NamedFragment($0.from), to: NamedFragment($0.to)) })
    }
    return edges(\.isClosed).subtracting(edges { !$0.isClosed })
  }

  /// The segues as the engine takes them, in their order.
  package var engineSegues: [Segue<NamedFragment>] {
    segues.map { segue in
      Segue(
        from: NamedFragment(segue.from),
        to: NamedFragment(segue.to),
        style: segue.style,
        dismissable: segue.dismissable,
        auto: segue.auto,
        tag: segue.tag
      )
    }
  }
}

/// Words the engine's broken rules as diagnostics with the places of all segues they are about.
private struct RuleReport {
  var diagnostics: DiagnosticCollector
  private let document: GraphDocument
  private let places: DocumentPlaces
  private let segueNumbers: [DocumentEdge: [Int]]

  init(_ reading: DocumentReading, _ document: GraphDocument, limit: Int) {
    diagnostics = DiagnosticCollector(source: reading.source, limit: limit)
    self.document = document
    places = reading.places
    segueNumbers = Dictionary(grouping: document.segues.indices) { document.segues[$0].edge }
  }

  mutating func add(_ rule: HelmError<NamedFragment>) {
    switch rule {
    case .empty:
      let headline = "graph without segues; add at least one to \"segues\""
      diagnostics.report("empty-graph", headline, at: places.segueList ?? places.document)
    case .missingInlets: addMissingEntry()
    case .ambiguousInlets: addSeveralEntries()
    case .oneEdgeToManySegues(let segues): addDuplicates(of: segues)
    case .autoCycleDetected(let segues): addAutoCycle(segues)
    case .ambiguousAutoSegues(let segues): addAmbiguousAutos(segues)
    default: diagnostics.report("broken-rule", rule.description, at: places.document)
    }
  }

  private mutating func addMissingEntry() {
    guard let entry = document.entry else {
      let headline = "no fragment to start from, segues lead to every one; name one by \"entry\""
      diagnostics.report("no-entry", headline, at: places.segueList ?? places.document)
      return
    }
    let headline = "entry \(entry.quoted) has no segue that leaves it; add one, or name another fragment"
    diagnostics.report("no-entry", headline, at: places.entry ?? places.document)
  }

  private mutating func addSeveralEntries() {
    let inlets = Set(document.engineSegues).inlets
    let ids = Set(inlets.map(\.from.rawValue)).sorted()
    let first = Dictionary(zip(document.segues.map(\.from), places.segues), uniquingKeysWith: { first, _ in first })
    let ranges = ids.compactMap { first[$0] }
    diagnostics.report(
      "several-entries",
      "several fragments that nothing leads to: \(ids.quotedList()); name one by \"entry\"",
      at: ranges.first ?? places.document,
      notes: zip(ids, ranges).map { DiagnosticCollector.Remark("nothing leads to \($0.quoted)", at: $1) }
    )
  }

  private mutating func addDuplicates(of segues: Set<Segue<NamedFragment>>) {
    guard let segue = segues.first else { return }
    let numbers = segueNumbers[segue.documentEdge] ?? []
    guard let first = numbers.first, let second = numbers.dropFirst().first else { return }
    let times = numbers.count == 2 ? "twice" : "\(numbers.count) times"
    let others = numbers.dropFirst(2).map { DiagnosticCollector.Remark("and here", at: places.segues[$0]) }
    diagnostics.report(
      "duplicate-segue",
      "segue \("\(segue.documentEdge)".quoted) is declared \(times); keep one of them",
      at: places.segues[second],
      notes: [DiagnosticCollector.Remark("first declared here", at: places.segues[first])] + others
    )
  }

  private mutating func addAutoCycle(_ segues: Set<Segue<NamedFragment>>) {
    let numbers = numbers(of: segues)
    guard let first = numbers.first else { return }
    let names = numbers.map { "\(document.segues[$0].edge)" }
    diagnostics.report(
      "auto-cycle",
      "auto segues in a circle present for ever: \(names.quotedList()); make one of them not auto",
      at: places.segues[first],
      notes: numbers.dropFirst().map { DiagnosticCollector.Remark("part of the circle", at: places.segues[$0]) }
    )
  }

  private mutating func addAmbiguousAutos(_ segues: Set<Segue<NamedFragment>>) {
    let numbers = numbers(of: segues)
    guard let first = numbers.first, let second = numbers.dropFirst().first else { return }
    diagnostics.report(
      "ambiguous-auto",
      "\(numbers.count) auto segues leave \(document.segues[first].from.quoted); keep \"auto\" on one of them",
      at: places.segues[second],
      notes: [DiagnosticCollector.Remark("the first one", at: places.segues[first])]
        + numbers.dropFirst(2).map { DiagnosticCollector.Remark("another one", at: places.segues[$0]) }
    )
  }

  /// The auto segues of the document that are meant, in the order of the text.
  private func numbers(of segues: Set<Segue<NamedFragment>>) -> [Int] {
    Set(segues.map(\.documentEdge)).flatMap { segueNumbers[$0] ?? [] }.filter { document.segues[$0].auto }.sorted()
  }
}

extension Segue<NamedFragment> {
  fileprivate var documentEdge: DocumentEdge { DocumentEdge(from: from.rawValue, to: to.rawValue) }
}
