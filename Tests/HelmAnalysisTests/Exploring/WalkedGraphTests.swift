import Helm
import HelmAnalysis
import HelmDocument
import TestSupport
import Testing

@Suite("Walks of documents that say more than the engine takes")
struct WalkedGraphTests {
  private func keys(_ exploration: StateExploration, _ graph: CompiledGraph) -> Set<[String]> {
    Set(exploration.states.map { $0.presented.map(graph.id) + ["|"] + $0.dismissable.map(graph.id).sorted() })
  }

  private func explore(
    _ graph: CompiledGraph,
    by grouping: StateExplorer.Grouping = .presented,
    pathLimit: Int = 50_000
  ) -> StateExploration {
    StateExplorer(grouping: grouping, limit: .max, pathLimit: pathLimit)
      .explore(graph.walked.indexed, from: graph.walked.entries)
  }

  /// The states of a document: what is presented, a bar, what can be dismissed.
  private func states(_ text: String) throws -> Set<String> {
    let graph = try CompiledGraph.read(text)
    return Set(keys(explore(graph), graph).map { $0.joined(separator: " ") })
  }

  @Test("what an import says can be done anywhere starts neither where it leads to nor from what shows another")
  func elsewhere() throws {
    let text = { (mark: String) in
      """
      {"segues": [{"edge": "app => home", "style": "hold", "auto": true},
        {"edge": "home => settings", "dismissable": true},
        {"from": {"all": true}, "to": "marks", "dismissable": true\(mark)}]}
      """
    }
    #expect(
      try states(text(#", "x-starts-elsewhere": true"#)) == [
        "app home |", "app marks | marks", "app settings | settings", "app marks | marks settings",
      ]
    )
    #expect(try states(text("")).count > 4)
  }

  @Test("walks start behind the entries at what only code opens, where they don't come otherwise")
  func opened() throws {
    let text = """
      {"fragments": [{"id": "b", "x-opened-by": "code"}, {"id": "c", "x-opened-by": "code"},
        {"id": "d", "x-opened-by": "code"}, {"id": "e", "x-opened-by": "code"}],
       "segues": ["a => b", "d => c", "c => f", "e => e"], "entry": "a"}
      """
    let graph = try CompiledGraph.read(text)
    #expect(graph.entries.map(graph.id) == ["a"])
    #expect(graph.walked.entries.map(graph.id) == ["a", "d", "e"])
    let tour = try EntryTour(of: graph, from: graph.walk(path: []))
    #expect(tour.missed.isEmpty && tour.steps.count == 4)
    let reading = GraphDocument.read(Array(text.utf8), file: "graph.json")
    let asked = try #require(CompiledGraph(reading, entries: ["a"]))
    #expect(asked.walked.entries.map(asked.id) == ["a"])
  }

  @Test("a tour takes a segue of a group once, from where it comes first")
  func tourOfGroup() throws {
    let graph = try CompiledGraph.read(
      """
      {"segues": ["a <=> b", {"edge": "a => c", "dismissable": true}, {"from": {"all": true}, "to": "help",
        "style": "hold", "dismissable": true, "presentation": "modal"}], "entry": "a"}
      """
    )
    let tour = try EntryTour(of: graph, from: graph.walk(path: []))
    #expect(tour.missed.isEmpty)
    #expect(tour.steps.count { $0.action == .present("help") } == 1)
  }

  @Test("its states and paths are those of a naive search", arguments: UInt64(0)..<400)
  func random(seed: UInt64) throws {
    let graph = CompiledGraph(richDocument(seed: seed))
    guard graph.walkingRules().isEmpty else { return }
    let entries = graph.entries.map(graph.id)
    let naive = try #require(NaiveWalk(graph.document, entries: entries, limit: 400))
    guard naive.isComplete else { return }
    let found = explore(graph)
    #expect(keys(found, graph) == naive.states)
    #expect(found.states.count == naive.states.count)
    #expect(explore(graph, by: .path).states.count == naive.paths.count)
    let few = explore(graph, pathLimit: max(1, found.pathCount - 1))
    if few.completeness == .reduced { #expect(keys(few, graph).isSubset(of: naive.states)) }
  }

  @Test(
    "every state of the atlas has a name, and is an entry's or can be reached by a step",
    arguments: UInt64(0)..<100
  )
  func atlas(seed: UInt64) throws {
    let graph = CompiledGraph(richDocument(seed: seed))
    guard graph.walkingRules().isEmpty else { return }
    let found = explore(graph, pathLimit: 500)
    guard found.completeness == .exhaustive else { return }
    let start = try graph.walk(path: [])
    let atlas = StateAtlas(found, by: .presented, of: start, in: graph.walked)
    #expect(Set(atlas.states.map(\.name)).count == atlas.states.count)
    let led = Set(atlas.steps.compactMap(\.to)).union(atlas.states.indices.filter { atlas.states[$0].depth == 0 })
    #expect(led.count == atlas.states.count)
    #expect(atlas.states.allSatisfy { graph.entries.contains($0.navigation.entry) })
  }

  @Test("a tour from all entries takes every segue that can be reached from one", arguments: UInt64(0)..<150)
  func tour(seed: UInt64) throws {
    let graph = CompiledGraph(richDocument(seed: seed))
    guard graph.walkingRules().isEmpty else { return }
    let tour = try EntryTour(of: graph, from: graph.walk(path: []))
    var document = graph.document
    document.flows = [DocumentFlow(name: "tour", steps: tour.steps)]
    let replayed = try CompiledGraph(document).states(ofFlow: "tour")
    #expect(replayed.map(\.path) == tour.states.map(\.path))
    // An edge that an auto segue cuts away at once is on no path, so that only what is missed is looked at.
    let taken = Set(replayed.flatMap { $0.indexedPath.edges.map(\.segue) })
    let indexed = graph.walked.indexed
    var (reached, stack) = (Set(graph.entries), graph.entries)
    while let next = stack.popLast() {
      for segue in indexed.egress(of: next) where reached.insert(indexed.segues[segue].to).inserted {
        stack.append(indexed.segues[segue].to)
      }
    }
    for number in graph.segues {
      let own = graph.walked.walked(number)
      let canBe = own.contains { reached.contains(indexed.segues[$0].from) && !indexed.segues[$0].isClosed }
      #expect(tour.missed.contains(number) != canBe, "\(graph.words(number))")
      #expect(canBe || !own.contains(where: taken.contains))
    }
  }

  @Test("several entries have their states each; those that two have in common are one")
  func entries() throws {
    #expect(try states(#"{"segues": ["a => c", "b => c"]}"#) == ["a |", "b |", "c |"])
    #expect(try states(#"{"segues": ["a => c", "b => c"], "entry": "b"}"#) == ["b |", "c |"])
    #expect(try states(#"{"fragments": ["alone"], "segues": ["a => b"]}"#) == ["alone |", "a |", "b |"])
    #expect(try states(#"{"fragments": ["alone"]}"#) == ["alone |"])
  }

  @Test("segues between the same two are walked as one with the widest traits, by any of their tags")
  func parallel() throws {
    let text = """
      {"segues": [{"edge": "shop => item", "tag": ["gems", "gear"]}, {"edge": "shop => item", "style": "hold"},
        {"edge": "shop => item", "dismissable": true, "tag": "sale"}]}
      """
    #expect(try states(text) == ["shop |", "shop item | item"])
    let graph = try CompiledGraph.read(text)
    #expect(graph.walked.index.segues.count == 1 && graph.walked.declared(0).count == 3)
    for tag in ["gems", "gear", "sale"] {
      var engine = try graph.walk(path: [])
      try engine.present(tag: tag)
      #expect(engine.isPresented(NamedFragment("item")))
      try engine.dismiss(tag: tag)
      #expect(engine.path.isEmpty)
    }
  }

  @Test("while something modal is presented, a user steps from there on; code does as it likes")
  func modal() throws {
    let text = """
      {"segues": [{"edge": "home => [alert, menu]", "style": "hold", "dismissable": true, "presentation": "modal"},
        {"edge": "menu => alert", "style": "hold", "dismissable": true, "presentation": "modal"}, "home => other"]}
      """
    #expect(
      try states(text) == ["home |", "home alert | alert", "home menu | menu", "home menu alert | alert", "other |"]
    )
    var engine = try CompiledGraph.read(text).walk(path: [])
    try engine.present(fragment: NamedFragment("alert"))
    try engine.present(fragment: NamedFragment("menu"))
    #expect(engine.presentedFragments.map(\.wrappedValue.rawValue) == ["home", "menu"])
  }

  @Test("a segue of a group, or of everything, is taken from whatever is presented of it, in one step")
  func global() throws {
    let text = """
      {"fragments": [{"id": "a", "group": "g"}, {"id": "b", "group": "g"}, "c"], "groups": [{"id": "g"}],
       "segues": ["a => b => c", {"from": {"group": "g"}, "to": "help", "style": "hold", "dismissable": true,
         "presentation": "modal"}]}
      """
    #expect(try states(text) == ["a |", "b |", "c |", "a help | help", "b help | help"])
    let graph = try CompiledGraph.read(text)
    #expect(graph.walked.declaredCount == 3 && graph.walked.index.segues.count == 4)
    #expect(graph.entries.map(graph.id) == ["a"])
    let all = text.replacing(#"{"group": "g"}"#, with: #"{"all": true}"#)
    #expect(try states(all).contains("c help | help"))
    let walked = try CompiledGraph.read(text.replacing("}]}", with: #"}], "path": ["a => b", "b => help"]}"#)).walk()
    #expect(walked.path.count == 2)
  }
}
