import Helm
import HelmAnalysis
import HelmDocument
import OrderedCollections
import Testing

@Suite("Rules over random graphs")
struct RandomRulesTests {
  /// Rules of all forms that states decide, with random selectors.
  private func rules(of document: GraphDocument, seed: UInt64) -> [NavigationRule] {
    var state = seed &* 0x2545_F491_4F6C_DD1D &+ 11
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let ids = document.fragments.map(\.id)
    func selector() -> FragmentSelector {
      switch random(8) {
      case 0: .group("g")
      case 1: .kind([.screen, .section, .overlay][random(3)])
      case 2: .not(.id(ids[random(ids.count)]))
      case 3: .any([.id(ids[random(ids.count)]), .id(ids[random(ids.count)])])
      default: .id(ids[random(ids.count)])
      }
    }
    func some() -> FragmentSelector? { random(2) == 0 ? nil : selector() }
    let forms: [NavigationRule.Form] = [
      .reach(selector(), from: some(), within: nil), .reach(selector(), from: some(), within: random(3)),
      .present(selector(), requires: selector(), until: nil),
      .present(selector(), requires: selector(), until: some()), .never(selector()),
      .neverWith(selector(), with: selector()), .neverAfter(selector(), after: selector(), until: some()),
      .dismiss(selector(), within: 1), .dismiss(selector(), within: 1 + random(3)),
      .count(selector(), atMost: random(3), atLeast: nil, during: some()),
      .count(selector(), atMost: nil, atLeast: 1, during: some()), .cover(selector()),
    ]
    return forms.enumerated().map { NavigationRule(name: "\($0)", $1) }
  }

  /// What a rule comes to: nil where it holds, else the witness's length.
  private func length(_ answer: RuleAnswer) -> Int? {
    if case .broken(let witness) = answer { witness.steps.count } else { nil }
  }

  @Test("verdicts and lengths of witnesses are those of a naive search", arguments: UInt64(0)..<200)
  func naive(seed: UInt64) throws { try compare(richDocument(seed: seed), seed) }

  @Test("so they are of larger graphs, where segues are disabled or lead elsewhere", arguments: UInt64(0)..<50)
  func closed(seed: UInt64) throws { try compare(closedDocument(seed: seed), seed) }

  @Test("so they are where only what leads nowhere can be dismissed", arguments: UInt64(0)..<120)
  func leaves(seed: UInt64) throws { try compare(dismissingLeaves(closedDocument(seed: seed)), seed) }

  /// The same document with leaves alone dismissable.
  private func dismissingLeaves(_ document: GraphDocument) -> GraphDocument {
    let graph = CompiledGraph(document)
    let walked = graph.walked.indexed
    var document = document
    for place in document.segues.indices {
      let fragment = graph.number(ofFragment: document.segues[place].to)
      document.segues[place].dismissable = fragment.map { walked.egress(of: $0).isEmpty } ?? false
    }
    return document
  }

  private func compare(_ document: GraphDocument, _ seed: UInt64) throws {
    let graph = CompiledGraph(document)
    guard graph.walkingRules().isEmpty else { return }
    let walk = try #require(NaiveWalk(document, entries: graph.entries.map(graph.id), limit: 120))
    guard walk.isComplete else { return }
    let naive = NaiveRules(walk: walk, graph: graph)
    let rules = rules(of: graph.document, seed: seed)
    let located = rules.map { LocatedRule($0) }
    let results = RuleCheck().results(of: located, in: graph)
    let partial = RuleCheck(limit: 1 + Int(seed % 9)).results(of: located, in: graph)
    for ((rule, result), partial) in zip(zip(rules, results), partial) {
      let expected = try #require(naive.breaks(rule.form))
      let words = "\(seed): \(rule.words)"
      #expect(length(result.answer) == expected, "\(words)")
      #expect(result.answer != .undecided, "\(words)")
      // What can be presented decides as all paths do, whatever the limit of those is.
      if partial.extent?.by == .presented {
        #expect(length(partial.answer) == expected, "\(words), by what is presented")
      }
      // What was seen of the states doesn't say anything else.
      switch partial.answer {
      case .undecided: break
      case .holds: #expect(expected == nil, "\(words), partly")
      case .broken: #expect(length(partial.answer) ?? 0 >= expected ?? .max, "\(words), partly")
      }
      for case .broken(let witness) in [result.answer, partial.answer] {
        try replay(witness, rule.form, graph, words)
      }
    }
  }

  /// Makes the steps of a witness with the engine, and looks at the state that they lead to.
  private func replay(
    _ witness: RuleWitness,
    _ form: NavigationRule.Form,
    _ graph: CompiledGraph,
    _ words: String
  ) throws {
    var engine = try graph.walked.navigation(at: graph.number(ofFragment: witness.entry))
    for step in witness.steps { try engine.take(step) }
    let path = engine.path
    let shown = Set(engine.presentedFragments.map(\.wrappedValue.rawValue))
    if case .cover = form {} else { #expect(shown.isSuperset(of: witness.culprits), "\(words)") }
    func named(_ selector: FragmentSelector) -> Int {
      graph.fragments.count { graph.selected(by: selector)[$0] && shown.contains(graph.id($0)) }
    }
    switch form {
    case .reach(let goal, let from, _):
      #expect(named(goal) == 0 && from.map(named) != 0, "\(words)")
    case .present(let fragments, let required, _):
      #expect(named(fragments) > 0 && named(required) == 0, "\(words)")
    case .never(let fragments), .neverAfter(let fragments, _, _): #expect(named(fragments) > 0, "\(words)")
    case .neverWith(let one, let other): #expect(named(one) > 0 && named(other) > 0, "\(words)")
    case .dismiss(let fragments, _): #expect(named(fragments) > 0, "\(words)")
    case .count(let fragments, let atMost, let atLeast, _):
      #expect(named(fragments) > atMost ?? .max || named(fragments) < atLeast ?? 0, "\(words)")
    case .cover, .step, .steps: break
    }
    // What repeats leads, from some round on, from each to the next one's beginning.
    for step in witness.approach { try engine.take(step) }
    var rounds: [OrderedSet<PathEdge<NamedFragment>>] = []
    for _ in 0..<20 {
      rounds.append(engine.path)
      for step in witness.repeats { try engine.take(step) }
    }
    #expect(engine.path == rounds.last, "\(words)")
    if witness.repeats.isEmpty { #expect(engine.path == path && witness.approach.isEmpty, "\(words)") }
  }

  @Test(
    "of graphs with steps, every step and every list of steps is what the engine makes of it",
    arguments: UInt64(0)..<40
  )
  func steps(seed: UInt64) throws {
    let rich = richDocument(seed: seed)
    for document in [rich, dismissingLeaves(rich)] { try steps(of: document) }
  }

  private func steps(of document: GraphDocument) throws {
    let graph = CompiledGraph(document)
    guard graph.walkingRules().isEmpty, let goal = document.fragments.last?.id else { return }
    let walk = try #require(NaiveWalk(document, entries: graph.entries.map(graph.id), limit: 120))
    guard walk.isComplete else { return }
    let steps: [DocumentStep] = document.fragments.flatMap { fragment in
      [DocumentStep(.present(fragment.id)), DocumentStep(.dismiss(fragment.id))]
    }
    let naive = NaiveRules(walk: walk, graph: graph)
    let tags = Set(document.segues.flatMap(\.tags)).sorted()
    let others = tags.flatMap { [DocumentStep(.presentTag($0)), DocumentStep(.dismissTag($0))] }
    for step in steps + others + [DocumentStep(.dismissLast), DocumentStep(.forward)] {
      let rule = NavigationRule(name: "step", .step(step, leads: .id(goal)))
      let answer = try #require(RuleCheck().results(of: [LocatedRule(rule)], in: graph).first?.answer)
      // What can be presented decides as all paths do.
      let quick = try #require(RuleCheck(limit: 1).results(of: [LocatedRule(rule)], in: graph).first)
      if quick.extent?.by == .presented, quick.answer == .holds { #expect(answer == .holds, "\(step)") }
      guard case .broken(let witness) = answer else {
        #expect(answer == .holds)
        continue
      }
      #expect(witness.steps.last == step)
      var engine = try graph.walked.navigation(at: graph.number(ofFragment: witness.entry))
      for step in witness.steps { try engine.take(step) }
      #expect(!engine.isPresented(NamedFragment(goal)))
      // The same steps, as a rule of their own, can be made wherever there is one entry.
      guard graph.entries.count == 1 else { continue }
      let own = NavigationRule(name: "steps", .steps(witness.steps, leads: .id(goal)))
      let same = try #require(RuleCheck().results(of: [LocatedRule(own)], in: graph).first?.answer)
      guard case .broken(let made) = same else { throw Failure() }
      #expect(made.steps == witness.steps)
      #expect(naive.shows(0, .id("*")))
    }
  }

  private struct Failure: Error {}
}
