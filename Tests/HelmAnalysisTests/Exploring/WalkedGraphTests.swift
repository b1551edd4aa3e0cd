import Helm
import HelmAnalysis
import HelmDocument
import OrderedCollections
import Testing

/// Every state that a user reaches, by the words of the format alone: an engine for each entry, told edge by edge what
/// to do, and which steps a user has.
private struct NaiveWalk {
  typealias Engine = Navigation<NamedFragment>
  typealias Edge = PathEdge<NamedFragment>

  private(set) var states: Set<[String]> = []
  private(set) var paths: Set<[String]> = []
  private(set) var isComplete = true

  private struct Pair: Hashable {
    let from: String
    let to: String
  }

  private var merged: [Pair: SegueTraits] = [:]
  private var tags: Set<String> = []

  init?(_ document: GraphDocument, entries: [String], limit: Int) {
    var traits: [Pair: [SegueTraits]] = [:]
    for segue in document.segues {
      let origins =
        switch segue.origin {
        case .fragment(let id): [id]
        case .group(let id): document.fragments.filter { $0.group == id }.map(\.id)
        case .everything: document.fragments.map(\.id)
        }
      for from in origins { traits[Pair(from: from, to: segue.to), default: []].append(segue.traits) }
      tags.formUnion(segue.tags)
    }
    merged = traits.mapValues { all in
      SegueTraits(
        style: all.contains { $0.style == .hold } ? .hold : .pass,
        dismissable: all.contains { $0.dismissable },
        auto: all.contains { $0.auto },
        presentation: all.contains { $0.presentation == .modal } ? .modal : nil,
        tags: Array(Set(all.flatMap(\.tags)))
      )
    }
    let segues = merged.map { pair, traits in
      Segue(
        from: NamedFragment(pair.from),
        to: NamedFragment(pair.to),
        style: traits.style,
        dismissable: traits.dismissable,
        auto: traits.auto
      )
    }
    for entry in entries {
      // An entry that no segue leaves is all that there is.
      guard segues.contains(where: { $0.from.rawValue == entry }) else {
        states.insert([entry, "|"])
        paths.insert([entry])
        continue
      }
      guard let engine = try? Navigation(nav: Set(segues), entry: NamedFragment(entry)) else { return nil }
      walk(engine, limit: limit)
      guard isComplete else { return }
    }
  }

  private mutating func walk(_ start: Engine, limit: Int) {
    var known: Set<OrderedSet<Edge>> = [start.path]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let engine = queue[next]
      next += 1
      paths.insert([start.entry.rawValue] + engine.path.map { "\($0)" })
      let shown = engine.presentedFragments.map(\.wrappedValue)
      let open = uncovered(engine)
      let dismissable = engine.path.filter { canDismiss($0, open) }.map(\.to.wrappedValue)
      states.insert(shown.map(\.rawValue) + ["|"] + Set(dismissable.map(\.rawValue)).sorted())
      for edge in presenting(engine, open) {
        var reached = engine
        guard (try? reached.present(pathEdge: edge)) != nil else { continue }
        if known.insert(reached.path).inserted { queue.append(reached) }
      }
      for edge in dismissing(engine, open) {
        var reached = engine
        guard (try? reached.dismiss(pathEdge: edge)) != nil else { continue }
        if known.insert(reached.path).inserted { queue.append(reached) }
      }
      guard queue.count <= limit else {
        isComplete = false
        return
      }
    }
  }

  private func traits(_ edge: Edge) -> SegueTraits {
    merged[Pair(from: edge.from.wrappedValue.rawValue, to: edge.to.wrappedValue.rawValue)] ?? SegueTraits()
  }

  /// What isn't covered, and whether anything is.
  private func uncovered(_ engine: Engine) -> (fragments: [NamedFragment], isCovering: Bool) {
    let shown = engine.presentedFragments.map(\.wrappedValue)
    let modal = engine.path.last { traits($0).presentation == .modal && shown.contains($0.to.wrappedValue) }
    guard let modal, let place = shown.firstIndex(of: modal.to.wrappedValue) else { return (shown, false) }
    return (Array(shown[place...]), true)
  }

  private func canDismiss(_ edge: Edge, _ open: (fragments: [NamedFragment], isCovering: Bool)) -> Bool {
    traits(edge).dismissable && (!open.isCovering || open.fragments.contains(edge.to.wrappedValue))
  }

  private func presenting(_ engine: Engine, _ open: (fragments: [NamedFragment], isCovering: Bool)) -> [Edge] {
    let shown = engine.presentedFragments.map(\.wrappedValue).reversed()
    let targets = Set(merged.keys.map(\.to)).sorted()
    var edges: [Edge] = []
    for target in targets {
      let origin = shown.first { merged[Pair(from: $0.rawValue, to: target)] != nil }
      if let origin, open.fragments.contains(origin) { edges.append(Edge(origin => NamedFragment(target))) }
    }
    for tag in tags {
      let tagged = { (origin: NamedFragment) in
        targets.first { merged[Pair(from: origin.rawValue, to: $0)]?.tags.contains(tag) ?? false }
      }
      if let origin = shown.first(where: { tagged($0) != nil }), let target = tagged(origin),
        open.fragments.contains(origin)
      {
        edges.append(Edge(origin => NamedFragment(target)))
      }
    }
    return edges
  }

  private func dismissing(_ engine: Engine, _ open: (fragments: [NamedFragment], isCovering: Bool)) -> [Edge] {
    var last: [Edge?] = [engine.path.last { traits($0).dismissable }]
    for fragment in Set(engine.path.map(\.to)) {
      last.append(engine.path.last { $0.to == fragment && traits($0).dismissable })
    }
    for tag in tags { last.append(engine.path.last { traits($0).tags.contains(tag) }) }
    return last.compactMap(\.self).filter { canDismiss($0, open) }
  }
}

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

  private func read(_ text: String) throws -> CompiledGraph {
    try #require(CompiledGraph(GraphDocument.read(Array(text.utf8), file: "graph.json")))
  }

  /// The states of a document: what is presented, a bar, what can be dismissed.
  private func states(_ text: String) throws -> Set<String> {
    let graph = try read(text)
    return Set(keys(explore(graph), graph).map { $0.joined(separator: " ") })
  }

  /// A graph with entries, groups, parallel, global and modal segues and several tags.
  private func document(seed: UInt64) -> GraphDocument {
    var document = randomDocument(seed: seed, fragments: 3 + Int(seed % 3), segues: 5)
    var state = seed &* 0xD134_2543_DE82_EF95 &+ 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let ids = document.fragments.map(\.id)
    document.groups = [DocumentGroup(id: "g")]
    for place in ids.indices where random(2) == 0 { document.fragments[place].group = "g" }
    for place in document.segues.indices {
      if random(3) == 0 { document.segues[place].presentation = .modal }
      if random(3) == 0 { document.segues[place].tags = ["t0", "t1"] }
      if random(4) == 0 {
        var other = document.segues[place]
        (other.style, other.dismissable) = (random(2) == 0 ? .hold : .pass, random(2) == 0)
        (other.auto, other.tags) = (false, ["t\(random(3))"])
        document.segues.append(other)
      }
    }
    if random(3) == 0 {
      let origin: SegueOrigin = random(2) == 0 ? .group("g") : .everything
      let traits = SegueTraits(style: random(2) == 0 ? .hold : .pass, dismissable: random(2) == 0, tag: "t2")
      document.segues.append(DocumentSegue(origin: origin, to: ids[random(ids.count)], traits: traits))
    }
    document.entries = random(2) == 0 ? [] : Array(Set([ids[random(ids.count)], ids[random(ids.count)]])).sorted()
    return document
  }

  @Test("its states and paths are those of a naive search", arguments: UInt64(0)..<400)
  func random(seed: UInt64) throws {
    let graph = CompiledGraph(document(seed: seed))
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
    let graph = CompiledGraph(document(seed: seed))
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
    let graph = CompiledGraph(document(seed: seed))
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
      for segue in indexed.egress(of: next) where reached.insert(indexed.segues[Int(segue)].to).inserted {
        stack.append(indexed.segues[Int(segue)].to)
      }
    }
    for number in graph.segues {
      let own = graph.walked.walked(number)
      let canBe = own.contains { reached.contains(indexed.segues[Int($0)].from) && !indexed.segues[Int($0)].isClosed }
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
    let graph = try read(text)
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
    var engine = try read(text).walk(path: [])
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
    let graph = try read(text)
    #expect(graph.walked.declaredCount == 3 && graph.walked.index.segues.count == 4)
    #expect(graph.entries.map(graph.id) == ["a"])
    let all = text.replacing(#"{"group": "g"}"#, with: #"{"all": true}"#)
    #expect(try states(all).contains("c help | help"))
    #expect(try read(text.replacing("}]}", with: #"}], "path": ["a => b", "b => help"]}"#)).walk().path.count == 2)
  }
}
