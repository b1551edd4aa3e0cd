import Helm
import HelmAnalysis
import HelmDocument
import TestSupport
import Testing

@Suite("The explorer")
struct StateExplorerTests {
  private func example(_ name: String) throws -> Navigation<NamedFragment> {
    try GraphDocument.example(name).navigation(path: [])
  }

  /// The keys that the naive search uses.
  private func keys(_ exploration: StateExploration, _ start: Navigation<NamedFragment>) -> Set<[String]> {
    let name = { (number: FragmentNumber) in start.graph.fragments[number].rawValue }
    return Set(exploration.states.map { $0.presented.map(name) + ["|"] + $0.dismissable.map(name) })
  }

  @Test("finds 634 paths, 10 lists of what is presented, 14 with what can be dismissed, in the onboarding graph")
  func onboarding() throws {
    let start = try example("onboarding")
    let graph = start.graph.indexed
    let byPath = StateExplorer(grouping: .path).explore(graph)
    #expect(byPath.states.count == 634)
    #expect(byPath.completeness == .exhaustive)
    #expect(Set(byPath.states.map(\.presented)).count == 10)
    let fragmentSteps = byPath.steps.filter { step in
      step.actions.contains { action in
        switch action {
        case .present, .dismiss: true
        default: false
        }
      }
    }
    #expect(fragmentSteps.count == 2_858)
    let byPresented = StateExplorer().explore(graph)
    #expect(byPresented.states.count == 14)
    #expect(byPresented.completeness == .exhaustive)
    #expect(byPresented.untaken.isEmpty)
  }

  @Test("finds what a naive search finds, on random graphs", arguments: 0..<100)
  func random(seed: UInt64) throws {
    let document = randomDocument(seed: seed, fragments: 3 + Int(seed % 3), segues: 6)
    let start = try document.navigation(path: [])
    let naive = NaiveSearch(start, limit: 400)
    guard naive.isComplete else { return }
    let byPath = StateExplorer(grouping: .path, limit: .max).explore(start.graph.indexed)
    #expect(byPath.states.count == naive.paths.count)
    #expect(byPath.steps.map(\.actions.count).reduce(0, +) == naive.stepCount)
    let named = byPath.states.map { state in state.path.map { start.graph.segues[$0].edge } }
    #expect(Set(named) == Set(naive.paths.map { $0.map(\.edge) }))
    let byPresented = StateExplorer(limit: .max).explore(start.graph.indexed)
    #expect(keys(byPresented, start) == naive.states)
    #expect(byPresented.states.count == naive.states.count)
    let led = Set(byPresented.steps.compactMap(\.to)).union([0])
    #expect(led.count == byPresented.states.count)
    #expect(byPresented.steps.allSatisfy { !$0.actions.isEmpty })
    var steps = byPresented.steps.makeIterator()
    while steps.next() != nil {}
    #expect(steps.next() == nil)
  }

  @Test("names the path of a step by which a state was found that its neighbours' own paths don't lead to")
  func detour() throws {
    let text = """
      {"entry": "a", "segues": [{"edge": "a => [b, c, d]", "style": "hold", "dismissable": true}, "b => c",
        {"edge": "b => d", "dismissable": true}, {"edge": "c => b", "style": "hold"}]}
      """
    let start = try #require(try? GraphDocument.read(Array(text.utf8), file: "t").navigation(path: []))
    let found = StateExplorer().explore(start.graph.indexed)
    let steps = found.steps.filter { $0.path != nil }
    #expect(!steps.isEmpty)
    for step in steps {
      let to = try #require(step.to)
      #expect(step.path != found.states[step.from].path)
      #expect(!found.steps.contains { $0.path == nil && $0.to == to })
    }
  }

  @Test("invents no state where paths are reduced, and misses one in few graphs")
  func reduced() throws {
    var (count, incomplete) = (0, 0)
    for seed in 1_000..<1_150 {
      let document = randomDocument(seed: UInt64(seed), fragments: 4 + seed % 4, segues: 8)
      let graph = try document.navigation(path: []).graph.indexed
      let whole = StateExplorer(limit: .max, pathLimit: 4_000).explore(graph)
      guard whole.completeness == .exhaustive, whole.pathCount > 1 else { continue }
      let reduced = StateExplorer(limit: .max, pathLimit: whole.pathCount - 1).explore(graph)
      guard reduced.completeness == .reduced else { continue }
      count += 1
      let (all, found) = (Set(whole.states.map(\.key)), Set(reduced.states.map(\.key)))
      #expect(found.isSubset(of: all), "\(seed)")
      if found != all { incomplete += 1 }
    }
    #expect(count > 50)
    #expect(incomplete * 20 < count, "\(incomplete) of \(count)")
  }

  @Test("ends at once where tabs that all reach each other make paths without number")
  func tabs() throws {
    let tabs = (0..<8).map { "tab\($0)" }
    let document = GraphDocument(
      segues: tabs.map { DocumentSegue(from: "bar", to: $0, style: .hold, auto: $0 == "tab0") }
        + tabs.flatMap { from in tabs.filter { $0 != from }.map { DocumentSegue(from: from, to: $0) } }
        + [DocumentSegue(from: "tab0", to: "sheet", style: .hold, dismissable: true)]
    )
    let graph = try document.navigation(path: []).graph.indexed
    let byPresented = StateExplorer(pathLimit: 2_000).explore(graph)
    #expect(byPresented.completeness == .reduced)
    // Each tab, with the sheet behind it or not, and the sheet over the first.
    #expect(byPresented.states.count == 17)
    #expect(byPresented.untaken.isEmpty)
    let byPath = StateExplorer(grouping: .path, limit: 500).explore(graph)
    #expect(byPath.completeness == .stoppedByLimit)
    #expect(byPath.states.count == 500)
    #expect(byPath.steps.contains { $0.to == nil })
  }

  @Test("finds the same on every core as on one, on random graphs", arguments: 0..<4)
  func parallel(seed: UInt64) throws {
    let document = randomDocument(seed: seed, fragments: 9, segues: 30)
    let graph = try document.navigation(path: []).graph.indexed
    for shared in [
      StateExplorer(grouping: .path, limit: 1_000), StateExplorer(limit: .max, pathLimit: 800),
      StateExplorer(limit: 40, pathLimit: 800), StateExplorer(grouping: .path, limit: 1_000, depth: 3),
    ] {
      var alone = shared
      alone.isParallel = false
      let (one, other) = (shared.explore(graph), alone.explore(graph))
      #expect(Array(one.states) == Array(other.states))
      #expect(Array(one.steps) == Array(other.steps))
      var kept = one
      kept.keepSteps()
      #expect(Array(kept.steps) == Array(one.steps))
      alone.keepsSteps = true
      #expect(Array(alone.explore(graph).steps) == Array(one.steps))
      #expect(one.untaken == other.untaken)
      #expect(one.completeness == other.completeness)
      #expect(one.pathCount == other.pathCount)
      #expect(one.stepCount == other.stepCount)
    }
  }

  @Test("knows who finds the same")
  func same() {
    let explorer = StateExplorer(grouping: .path, limit: 10)
    #expect(explorer.findsTheSame(as: StateExplorer(grouping: .path, limit: 10, pathLimit: 5)))
    #expect(!explorer.findsTheSame(as: StateExplorer(grouping: .path, limit: 11)))
    #expect(!explorer.findsTheSame(as: StateExplorer(grouping: .path, limit: 10, depth: 3)))
    #expect(!explorer.findsTheSame(as: StateExplorer(limit: 10)))
    #expect(!StateExplorer(limit: 10).findsTheSame(as: StateExplorer(limit: 10, pathLimit: 5)))
  }

  @Test("finds the nearest states first, and each a step away from one before it")
  func order() throws {
    let graph = try randomDocument(seed: 4, fragments: 9, segues: 30).navigation(path: []).graph.indexed
    let byPath = StateExplorer(grouping: .path, limit: 500).explore(graph)
    let depths = byPath.states.map(\.depth)
    #expect(depths == depths.sorted())
    #expect(Set(byPath.states.map(\.path)).count == 500)
    // A step leads one deeper at most, and some step leads to each state from the depth above it.
    var above = Set([0])
    for step in byPath.steps {
      guard let to = step.to else { continue }
      #expect(depths[to] <= depths[step.from] + 1)
      if depths[to] == depths[step.from] + 1 { above.insert(to) }
    }
    #expect(above.count == 500)
  }

  @Test("counts steps from the nearest of several entries")
  func entries() throws {
    let text = #"{"segues": ["a => c => d => e", "b => f => g"], "entry": ["a", "b"]}"#
    let graph = try #require(CompiledGraph(GraphDocument.read(Array(text.utf8), file: "graph.json")))
    let byPath = StateExplorer(grouping: .path).explore(graph.walked.indexed, from: graph.walked.entries)
    let depths = byPath.states.map { ($0.presented.map(graph.id).joined(), $0.depth) }
    #expect(Dictionary(uniqueKeysWithValues: depths) == ["a": 0, "b": 0, "c": 1, "f": 1, "d": 2, "g": 2, "e": 3])
  }

  @Test("tells now and then how far it is")
  func progress() throws {
    let graph = try randomDocument(seed: 4, fragments: 9, segues: 30).navigation(path: []).graph.indexed
    var told: [(paths: Int, states: Int)] = []
    let byPath = StateExplorer(grouping: .path, limit: 8_000).explore(graph) { told.append(($0, $1)) }
    #expect(!told.isEmpty)
    #expect(told.count <= byPath.stepCount / 16_384)
    #expect(told.map(\.paths) == told.map(\.paths).sorted())
    #expect(told.allSatisfy { $0.states == $0.paths && $0.states <= 8_000 })
  }

  @Test("stops at a depth, and says so unless nothing lies behind it")
  func depth() throws {
    let graph = try GraphDocument(
      segues: [DocumentSegue(from: "a", to: "b"), DocumentSegue(from: "b", to: "c")]
    ).navigation(path: []).graph.indexed
    let near = StateExplorer(depth: 1).explore(graph)
    #expect(near.states.map(\.depth) == [0, 1])
    #expect(near.completeness == .stoppedByDepth)
    #expect(near.untaken == [1])
    #expect(near.steps.map(\.to) == [1, nil])
    let all = StateExplorer(depth: 2).explore(graph)
    #expect(all.completeness == .exhaustive)
    #expect(all.deadEnds == [2])
    #expect(all.steps.map(\.actions) == [[.present(fragment: 1), .forward], [.present(fragment: 2), .forward]])
  }
}

extension StateExploration.State {
  fileprivate var key: [[FragmentNumber]] { [presented, dismissable] }
}
