internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmLayout
internal import HelmRendering

/// Explores what a page walks through.
struct PageWalks {
  /// The most states of a page that doesn't ask for a number.
  static let stateLimit = 5_000
  let input: DocumentInput
  /// How many states are asked for; without it those are kept that fit in two megabytes.
  let limit: Int?
  let screenshots: Screenshots
  let reporter: Reporter

  /// Why the graph can't be walked; empty where it can.
  var problems: [String] { input.graph.walkingRules().map(\.headline) }

  /// The states, steps and flows; nil for a graph that can't be walked.
  ///
  /// - Parameter navigation: The state that the page opens in; without it the start.
  func walkthrough(from navigation: Navigation<NamedFragment>?) throws(CommandFailure) -> Walkthrough? {
    try search(from: navigation)(nil)
  }

  /// What finds the same, given what was explored if somebody did. It does so without a word, on any thread: flows and
  /// rules are known, and reported, before.
  typealias Search = @Sendable (StateExploration?) -> Walkthrough?

  /// What finds the walkthrough.
  func search(from navigation: Navigation<NamedFragment>?) throws(CommandFailure) -> Search {
    let graph = input.graph
    guard let start = navigation ?? (try? graph.walk(path: [])) else { return { _ in nil } }
    var flows: [(flow: Walkthrough.Flow, states: [Navigation<NamedFragment>])] = []
    for flow in input.document.walks {
      guard let states = try states(of: flow) else { continue }
      flows.append((self.flow(flow, stateCount: states.count), states))
    }
    let rules = try self.rules(&flows)
    return { [explorer, limit, flows] explored in
      let exploration = explored ?? explorer.explore(graph.walked.indexed, from: graph.walked.entries)
      let table = WalkTable(exploration, start: start, flows: flows.map(\.states), of: graph)
      let sizeLimit = limit == nil ? Walkthrough.defaultSizeLimit : nil
      return Walkthrough(table, flows: flows.map(\.flow), rules: rules, sizeLimit: sizeLimit)
    }
  }

  /// What explores the graph.
  var explorer: StateExplorer { StateExplorer(grouping: .path, limit: limit ?? Self.stateLimit) }

  /// How many states are looked at for the document's own rules: a page is made anew with each change.
  private static let ruleLimit = 20_000

  /// The document's own rules; for each that is broken the way that shows it becomes a flow.
  private func rules(
    _ flows: inout [(flow: Walkthrough.Flow, states: [Navigation<NamedFragment>])]
  ) throws(CommandFailure) -> [Walkthrough.Rule] {
    var rules: [Walkthrough.Rule] = []
    for result in RuleCheck(limit: Self.ruleLimit).results(of: input.graph.rules, in: input.graph) {
      let name = result.rule.name
      switch result.answer {
      case .holds: rules.append(.init(name: name, answer: "holds", words: result.rule.words))
      case .undecided: rules.append(.init(name: name, answer: "undecided", words: result.rule.words))
      case .broken(let witness):
        let states = try WitnessPictures.states(of: witness, in: input, reporter: reporter)
        let flow = DocumentFlow(name: "rule \(name)", steps: witness.steps)
        rules.append(.init(name: name, answer: "broken", words: witness.words, flow: flows.count))
        flows.append((self.flow(flow, stateCount: states.count), states))
      }
    }
    return rules
  }

  /// The states of a flow; one that the engine refuses is reported and left out.
  private func states(of flow: DocumentFlow) throws(CommandFailure) -> [Navigation<NamedFragment>]? {
    do {
      return try input.graph.states(ofFlow: flow.name)
    } catch {
      let warnings = error.diagnostics.map { $0.asWarning() }
      if reporter.report(warnings, sources: [input.reading.source]) { throw .badInput }
      return nil
    }
  }

  private func flow(_ flow: DocumentFlow, stateCount: Int) -> Walkthrough.Flow {
    let stops = (0..<stateCount).map { number in
      let step = number == 0 ? nil : flow.steps[number - 1]
      return Walkthrough.Stop(
        label: step.map { $0.label ?? $0.words(in: input.document) } ?? "Start",
        screenshot: step?.image.flatMap { screenshots[$0] }
      )
    }
    return Walkthrough.Flow(name: flow.name, stops: stops)
  }
}

extension DocumentStep {
  /// The step for people, where it has no label.
  func words(in document: GraphDocument) -> String {
    switch action {
    case .present(let fragment): "Present \(document.title(ofFragment: fragment))"
    case .presentTag(let tag): "Present #\(tag)"
    case .forward: "Forward"
    case .dismiss(let fragment): "Dismiss \(document.title(ofFragment: fragment))"
    case .dismissTag(let tag): "Dismiss #\(tag)"
    case .dismissLast: "Dismiss"
    case .replace([]): "Start over\(entry.map { " at \(document.title(ofFragment: $0))" } ?? "")"
    case .replace: "Replace the path"
    case .stay: "Stay"
    }
  }
}

extension GraphDocument {
  /// What a fragment is called for people; its id where it has no title.
  ///
  /// - Complexity: linear in the fragments.
  func title(ofFragment id: String) -> String { fragments.first { $0.id == id }?.title ?? id }
}
