import Foundation
import Helm
@testable import HelmAnalysis
import HelmDocument
import TestSupport
import Testing

@Suite("Walks that cover")
struct CoverWalksTests {
  @Test("they cover all there is, none longer than asked for, and the engine takes them", arguments: UInt64(0)..<25)
  func cover(seed: UInt64) throws {
    let graph = CompiledGraph(richDocument(seed: seed))
    guard graph.walkingRules().isEmpty else { return }
    for goal in CoverWalks.Goal.allCases {
      let found = CoverWalks(goal, of: graph, length: 200, limit: 300)
      guard found.isComplete else { continue }
      #expect(found.coveredCount == found.count, "\(seed) \(goal)")
      #expect(found.bound <= found.walks.count && found.isFewest == (found.bound == found.walks.count))
      #expect(found.stepBound <= found.walks.reduce(0) { $0 + $1.steps.count })
      var (seen, taken): (Set<[String]>, Set<SegueNumber>) = ([], [])
      for walk in found.walks {
        #expect(walk.steps.count <= 200 && walk.presented.count == walk.steps.count + 1)
        let replayed = try replay(walk, graph)
        seen.formUnion(replayed.seen)
        taken.formUnion(replayed.taken)
      }
      if goal == .segues { #expect(taken.count == found.count, "\(seed)") }
      if goal == .states {
        #expect(Set(found.walks.map(\.entry)).count == graph.walked.entries.count)
        let all = StateExplorer(grouping: .path, limit: 300).explore(graph.walked.indexed, from: graph.walked.entries)
        seen.formUnion(found.walks.map { $0.presented[0] })
        let missed = Set(all.states.map { $0.presented.map(graph.id) }).subtracting(seen)
        #expect(missed.isEmpty, "\(seed)")
      }
    }
    let short = CoverWalks(.segues, of: graph, length: 1, limit: 300)
    #expect(short.walks.allSatisfy { $0.steps.count == 1 })
  }

  /// Makes a walk with the engine; returns what was presented, and the declared segues that its steps took.
  private func replay(
    _ walk: CoverWalks.Walk,
    _ graph: CompiledGraph
  ) throws -> (seen: Set<[String]>, taken: Set<SegueNumber>) {
    var engine = try graph.walked.navigation(at: graph.number(ofFragment: walk.entry))
    var (seen, taken): (Set<[String]>, Set<SegueNumber>) = ([], [])
    for (number, step) in walk.steps.enumerated() {
      let (path, indexed) = (engine.indexedPath, engine.graph.indexed)
      let edge: IndexedPathEdge? =
        switch step.action {
        case .present(let id):
          graph.number(ofFragment: id).flatMap { path.edge(presenting: $0, in: indexed) }
        case .presentTag(let tag):
          graph.walked.index.number(ofTag: AnyHashable(tag)).flatMap { path.edge(presentingTag: $0, in: indexed) }
        default: nil
        }
      if let edge { taken.formUnion(graph.walked.declared(edge.segue)) }
      try engine.take(step)
      let presented = engine.presentedFragments.map(\.wrappedValue.rawValue)
      #expect(presented == walk.presented[number + 1])
      seen.insert(presented)
    }
    return (seen, taken)
  }

  @Test("a segue beside one that can be taken from everywhere is taken, whatever fragments are called")
  func besideGlobal() throws {
    let text = """
      {"segues": ["account => [cart, help]", "cart => help", "help => account", {"edge": "cart => pay", "tag": "buy"},
        {"from": {"all": true}, "to": "pay", "tag": "express"}, "pay => account"], "entry": "account"}
      """
    var pairs: Set<Int> = []
    for name in ["account", "zaccount"] {
      let read = GraphDocument.read(Array(text.replacing("account", with: name).utf8), file: "graph.json")
      let graph = try #require(CompiledGraph(read))
      let found = CoverWalks(.segues, of: graph, length: 20, limit: 1_000)
      #expect(found.count == 7 && found.coveredCount == 7)
      #expect(try Set(found.walks.flatMap { try replay($0, graph).taken }).count == 7)
      pairs.insert(CoverWalks(.pairs, of: graph, length: 20, limit: 1_000).count)
    }
    #expect(pairs.count == 1)
  }

  @Test("there are no fewer, as trying everything tells; what is said to be needed is", arguments: UInt64(0)..<400)
  func fewest(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 5
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let (nodes, things, length) = (3 + random(9), 3 + random(7), 1 + random(9))
    // Few ways back make many walks.
    let arcs = (0..<nodes).map { node in
      (0..<random(4)).map { _ in
        let target = random(3) == 0 ? random(nodes) : min(node + 1 + random(4), nodes - 1)
        return CoverGraph.Arc(target: Int32(target), thing: Int32(max(random(things + 3) - 3, -1)))
      }
    }
    let graph = CoverGraph(startCount: 1 + random(2), arcs: arcs)
    let found = CoverWalks.ways(in: graph, length: length)
    let sets = coverable(graph, length)
    let all = sets.reduce(0, |)
    var (reached, count): (Set<Int>, Int) = ([0], 0)
    while !reached.contains(all) {
      reached = Set(reached.flatMap { one in sets.map { one | $0 } })
      count += 1
    }
    #expect(found.ways.count == count && found.bound == count && found.covered == all.nonzeroBitCount, "\(seed)")
    let covered = found.ways.reduce(0) { covered, way in
      var node = way.start
      #expect(graph.starts.contains(node) && way.arcs.count <= length, "\(seed)")
      return way.arcs.reduce(covered) { covered, arc in
        #expect(graph.arcs(from: node).contains(Int(arc)), "\(seed)")
        node = Int(graph.arcs[Int(arc)].target)
        return graph.arcs[Int(arc)].thing < 0 ? covered : covered | 1 << Int(graph.arcs[Int(arc)].thing)
      }
    }
    #expect(covered == all, "\(seed)")
    // Without trying everything it isn't always the fewest, but never said to be what it isn't.
    let quick = CoverWalks.ways(in: graph, length: length, tryingAll: false)
    #expect(quick.bound <= count && quick.ways.count >= count && quick.covered == found.covered, "\(seed)")
  }

  /// All that single walks cover, by trying every walk.
  private func coverable(_ graph: CoverGraph, _ length: Int) -> Set<Int> {
    struct Place: Hashable {
      var node: Int
      var covered: Int
    }
    var level = Set(graph.starts.map { Place(node: $0, covered: 0) })
    var sets: Set<Int> = [0]
    for _ in 0..<length {
      level = Set(
        level.flatMap { place in
          graph.arcs[graph.arcs(from: place.node)].map { arc in
            let thing = arc.thing < 0 ? 0 : 1 << Int(arc.thing)
            return Place(node: Int(arc.target), covered: place.covered | thing)
          }
        }
      )
      sets.formUnion(level.map(\.covered))
    }
    return sets
  }

  @Test("walks go on where states are without number; what is needed counts all the same")
  func endless() throws {
    let dialogs = (0..<11).map { "d\($0)" }
    let tabs = (0..<6).map { "t\($0)" }
    let open = dialogs.map { DocumentSegue(from: "home", to: $0, style: .hold, dismissable: true) }
    let links = tabs.flatMap { one in tabs.filter { $0 != one }.map { DocumentSegue(from: one, to: $0) } }
    let document = GraphDocument(segues: open + tabs.map { DocumentSegue(from: "home", to: $0) } + links, entry: "home")
    let found = CoverWalks(.segues, of: CompiledGraph(document), length: 20, limit: 500)
    #expect(!found.isComplete && found.count == 47 && found.coveredCount == 47)
    // A tab is left for other tabs alone, so that each is come to by a walk of its own.
    #expect(found.walks.count == 6 && found.bound == 3 && !found.isFewest)
    for walk in found.walks { _ = try replay(walk, CompiledGraph(document)) }
  }

  @Test("a segue of all fragments is one; an entry that nothing leads on from has a walk without steps")
  func counts() throws {
    let express = #"{"from": {"all": true}, "to": "pay", "tag": "express"}"#
    let cart = try CompiledGraph.read(
      #"{"fragments": ["cart", "by", "pay", "x"], "entry": "cart", "segues": ["cart => by => x", \#(express)]}"#
    )
    let segues = CoverWalks(.segues, of: cart, length: 20, limit: 500)
    #expect(segues.count == 3 && segues.walks.map(\.steps.count) == [3] && segues.isFewest)
    let widget = try CompiledGraph.read(#"{"fragments": ["a", "b", "w"], "segues": ["a => b"], "entry": ["a", "w"]}"#)
    let states = CoverWalks(.states, of: widget, length: 20, limit: 500)
    #expect(states.count == 3 && states.coveredCount == 3 && states.walks.map(\.entry) == ["a", "w"])
    #expect(states.walks.map(\.steps.count) == [1, 0] && states.isFewest && states.stepBound == 1)
  }

  @Test("the same seed walks the same way, another one another")
  func random() throws {
    let graph = CompiledGraph(
      GraphDocument(
        segues: [
          DocumentSegue(from: "a", to: "b", style: .hold, dismissable: true), DocumentSegue(from: "b", to: "a"),
          DocumentSegue(from: "a", to: "c", style: .hold, dismissable: true),
        ],
        entry: "a"
      )
    )
    let walks = RandomWalks(of: graph, count: 2, length: 50, seed: 7).walks
    #expect(walks == RandomWalks(of: graph, count: 2, length: 50, seed: 7).walks)
    #expect(walks != RandomWalks(of: graph, count: 2, length: 50, seed: 8).walks)
    #expect(walks.count == 2 && walks.allSatisfy { $0.steps.count == 50 })
    for walk in walks { _ = try replay(walk, graph) }
    let text = WalkTests(walks, document: "a \"quoted\" name.json").text
    #expect(text.contains(#"@Test("walk 2, from a")"#) && text.contains(#"a \"quoted\" name.json"#))
    #expect(text.contains(#"try step(helm) { $0.present(fragment: NamedFragment("b")) }"#))
  }

  @Test("states are handed to others' programs")
  func exchange() throws {
    let text = """
      {"fragments": ["a \\"b\\" é", "x"], "segues": ["\\"a \\\\\\"b\\\\\\" é\\" => x", "other => x"], "rules": {
        "n": {"never": "x"}, "w": {"never": "x", "with": "other"}, "a": {"never": "x", "after": "other", "until": "x"},
        "p": {"present": "x", "requires": "other", "until": "x"}, "c": {"count": "*", "atMost": 1, "while": "x"},
        "r": {"reach": "x"}}}
      """
    let graph = try CompiledGraph.read(text)
    let found = StateExplorer(grouping: .path).explore(graph.walked.indexed, from: graph.walked.entries)
    let atlas = StateAtlas(found, by: .path, of: try graph.walk(path: []), in: graph.walked)
    func written(_ format: StateGraphFormat) -> String {
      String(decoding: format.text(of: atlas, in: graph, rules: graph.document.rules), as: UTF8.self)
    }
    let aut = written(.aut)
    #expect(aut.hasPrefix("des (0, 4, 5)\n(0, \"start ") && aut.utf8.allSatisfy { $0 < 0x80 })
    #expect(aut.split(separator: "\n").count == 5)
    #expect(written(.fsm).components(separatedBy: "---\n").count == 3)
    #expect(written(.csv).hasPrefix("from,presented,step,to,then presented\r\n"))
    #expect(written(.csv).contains("\"a \"\"b\"\" é\""))
    #expect(written(.graphml).contains("<data key=\"step\">present x</data>"))
    #expect(written(.graphwalker).contains("\"startElementId\": \"start\""))
    let model = written(.promela)
    #expect(model.utf8.allSatisfy { $0 < 0x80 } && model.contains("ltl rule_5 {") && !model.contains("ltl rule_6"))
    #expect(model.contains("active proctype user()"))
  }
}
