import Foundation
import Helm
import HelmAnalysis
import HelmDocument
import Testing

@Suite("Walks that cover")
struct CoverWalksTests {
  @Test("they cover all there is, none longer than asked for, and the engine takes them", arguments: UInt64(0)..<60)
  func cover(seed: UInt64) throws {
    let graph = CompiledGraph(richDocument(seed: seed))
    guard graph.walkingRules().isEmpty else { return }
    for goal in CoverWalks.Goal.allCases {
      let found = CoverWalks(goal, of: graph, length: 200, limit: 300)
      guard found.isComplete else { continue }
      #expect(found.coveredCount == found.count, "\(seed) \(goal)")
      #expect(found.bound <= found.walks.reduce(0) { $0 + $1.steps.count } || found.walks.count > 1)
      var seen: Set<[String]> = []
      for walk in found.walks {
        #expect(walk.steps.count <= 200 && walk.presented.count == walk.steps.count + 1)
        seen.formUnion(try replay(walk, graph))
      }
      if goal == .states, !found.walks.isEmpty {
        let all = StateExplorer(grouping: .path, limit: 300).explore(graph.walked.indexed, from: graph.walked.entries)
        let missed = Set(all.states.filter { $0.depth > 0 }.map { $0.presented.map(graph.id) }).subtracting(seen)
        #expect(missed.isEmpty, "\(seed)")
      }
    }
    let short = CoverWalks(.segues, of: graph, length: 1, limit: 300)
    #expect(short.walks.allSatisfy { $0.steps.count == 1 })
  }

  /// Makes a walk with the engine; returns what was presented.
  private func replay(_ walk: CoverWalks.Walk, _ graph: CompiledGraph) throws -> Set<[String]> {
    var engine = try graph.walked.navigation(at: graph.number(ofFragment: walk.entry))
    var seen: Set<[String]> = []
    for (number, step) in walk.steps.enumerated() {
      try engine.take(step)
      let presented = engine.presentedFragments.map(\.wrappedValue.rawValue)
      #expect(presented == walk.presented[number + 1])
      seen.insert(presented)
    }
    return seen
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
    let graph = try #require(CompiledGraph(GraphDocument.read(Array(text.utf8), file: "graph.json")))
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
