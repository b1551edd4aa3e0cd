import Helm
import HelmAnalysis
import HelmDocument
import SeededRandomness
import Testing

@Suite("one state a fragment")
struct ScreenStatesTests {
  private func atlas(_ text: String, limit: Int = 1_000, depth: Int? = nil) throws -> StateAtlas {
    let document = try #require(GraphDocument.read(Array(text.utf8), file: "graph.json").document)
    return try StateAtlas(screensOf: CompiledGraph(document).walked, limit: limit, depth: depth)
  }

  private let shop = """
    {
      "fragments": ["a/b"],
      "segues": [
        { "edge": "tabs => home", "style": "hold", "auto": true }, "home => list => detail", "home => detail",
        { "edge": "detail => photo", "style": "hold", "dismissable": true, "presentation": "modal" },
        { "edge": "photo => closed", "disabled": true }, "closed => lost", "list => a/b"
      ]
    }
    """

  @Test("each fragment's state presents it, by the fewest steps")
  func states() throws {
    let atlas = try atlas(shop)
    #expect(Set(atlas.states.map(\.name)) == ["home", "tabs", "detail", "list", "a-b", "photo"])
    for state in atlas.states {
      let fragment = try #require(state.fragment)
      #expect(state.navigation.presented.contains { $0.fragment == fragment })
    }
    #expect(atlas.states.map(\.depth) == [0, 0, 1, 1, 2, 2])
    #expect(atlas.unreached.map(atlas.id) == ["closed", "lost"])
    #expect(atlas.completeness == .exhaustive)
    #expect(atlas.steps.map(\.actions.count).allSatisfy { $0 == 1 })
  }

  @Test("limits are said")
  func limits() throws {
    let few = try atlas(shop, limit: 3)
    #expect(few.states.count == 3 && few.completeness == .stoppedByLimit)
    let near = try atlas(shop, depth: 1)
    #expect(near.states.count == 4 && near.completeness == .stoppedByDepth)
    #expect(near.summary.contains("not every fragment is drawn") || !near.unreached.isEmpty)
  }

  @Test("of several entries the nearest is taken")
  func entries() throws {
    let atlas = try atlas(#"{ "segues": ["a => b => c => d", "x => d", "y => d"] }"#)
    let last = try #require(atlas.states.first { $0.fragment.map(atlas.id) == "d" })
    #expect(last.depth == 1 && atlas.id(last.navigation.entry) == "x")
    #expect(atlas.states.count == 6 && atlas.summary.contains("every fragment is presented"))
  }

  @Test("no state that the explorer finds presents a fragment by fewer steps", arguments: 0..<40)
  func fewest(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let ids = ["a", "b", "c", "d", "e"]
    let segues = (0..<8).map { _ in
      DocumentSegue(
        from: ids[Int.random(in: 0..<5, using: &random)],
        to: ids[Int.random(in: 0..<5, using: &random)],
        style: Bool.random(using: &random) ? .hold : .pass,
        dismissable: Bool.random(using: &random),
        presentation: Int.random(in: 0..<4, using: &random) == 0 ? .modal : nil
      )
    }
    let walked = CompiledGraph(GraphDocument(segues: segues.filter { $0.from != $0.to })).walked
    guard !walked.entries.isEmpty else { return }
    let atlas = try StateAtlas(screensOf: walked)
    let explorer = StateExplorer(grouping: .path, limit: 20_000, pathLimit: 20_000)
    let exploration = explorer.explore(walked.indexed, from: walked.entries)
    try #require(exploration.completeness == .exhaustive)
    for state in atlas.states {
      let fragment = try #require(state.fragment)
      // Code takes any segue, a user the one that the engine chooses.
      let first = exploration.states.filter { $0.presented.contains(fragment) }.map(\.depth).min()
      #expect(state.depth <= first ?? .max, "seed \(seed), \(atlas.id(fragment))")
    }
    let all = Set(exploration.states.flatMap(\.presented))
    #expect(all.isSubset(of: atlas.states.compactMap(\.fragment)), "seed \(seed)")
  }
}
