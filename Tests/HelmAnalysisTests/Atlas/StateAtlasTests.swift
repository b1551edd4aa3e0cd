import Foundation
import Helm
import HelmDocument
import OrderedCollections
import TestSupport
import Testing

@testable import HelmAnalysis

@Suite("The atlas of states")
struct StateAtlasTests {
  private func onboarding() throws -> Navigation<NamedFragment> {
    try GraphDocument.example("onboarding").navigation(path: [])
  }

  @Test("every state is the one that the engine gives for its path, and every action leads where its step says")
  func engine() throws {
    let start = try onboarding()
    let atlas = StateAtlas(StateExplorer().explore(start.graph.indexed), by: .presented, of: start)
    #expect(atlas.states.count == 14)
    for step in atlas.steps {
      let from = atlas.states[step.from]
      var navigation = start
      try navigation.replace(path: path(from.navigation, on: start.graph))
      #expect(NavigationState(navigation) == from.navigation)
      #expect(
        from.dismissable.map(atlas.id)
          == start.graph.fragments.filter { navigation.canDismiss(fragment: $0) }.map(\.rawValue)
      )
      let to = atlas.states[try #require(step.to)]
      for action in step.actions {
        var next = navigation
        try next.take(action)
        let presented = next.presentedFragments.map(\.wrappedValue.rawValue)
        #expect(presented == to.navigation.presented.map { atlas.id($0.fragment) })
      }
    }
  }

  @Test("states can be had before the steps between them", arguments: StateExplorer.Grouping.allCases)
  func statesFirst(grouping: StateExplorer.Grouping) throws {
    let start = try onboarding()
    let exploration = StateExplorer(grouping: grouping).explore(start.graph.indexed)
    let by: StateAtlas.Grouping = grouping == .path ? .path : .presented
    let whole = StateAtlas(exploration, by: by, of: start)
    var atlas = StateAtlas(statesOf: exploration, by: by, in: WalkedGraph(start.graph))
    #expect(atlas.isExplored && atlas.states == whole.states && atlas.steps.isEmpty)
    #expect(atlas.untaken == whole.untaken && atlas.completeness == whole.completeness)
    atlas.addSteps(of: exploration)
    #expect(!atlas.steps.isEmpty && atlas.steps == whole.steps)
    #expect(atlas.encoded(title: nil, pictures: []) == whole.encoded(title: nil, pictures: []))
  }

  @Test("the engine's transitions give every path that they pass, and steps that a flow can make", arguments: 0..<30)
  func transitions(seed: UInt64) throws {
    let start = try randomDocument(seed: seed, fragments: 5, segues: 9).navigation(path: [])
    let atlas = try StateAtlas(transitionsOf: start)
    var engine = start
    var flow = start
    var paths = [NavigationState(engine)]
    for (transition, step) in zip(start.transitions(), atlas.steps) {
      try engine.navigate(transition: transition)
      try flow.take(#require(step.actions.first))
      #expect(flow.path == engine.path)
      let state = NavigationState(engine)
      if !paths.contains(state) { paths.append(state) }
      #expect(step.to.map { atlas.states[$0].navigation } == state)
    }
    #expect(atlas.states.map(\.navigation) == paths)
    #expect(atlas.steps.count == start.transitions().count)
    #expect(Set(atlas.states.map(\.name)).count == paths.count)
  }

  @Test("says what a limit left out")
  func limits() throws {
    let start = try onboarding()
    let few = StateAtlas(StateExplorer(limit: 3).explore(start.graph.indexed), by: .presented, of: start)
    #expect(few.isCutShort && few.extent == "stopped at 3 of more states")
    #expect(few.untakenWords.contains(" not taken yet: dashboard => compose, "))
    #expect(few.untakenWords.hasSuffix(", …"))
    let walked = try StateAtlas(transitionsOf: start, limit: 4)
    #expect(walked.states.count == 4 && walked.completeness == .stoppedByLimit && walked.steps.last?.to == nil)
    let near = try StateAtlas(transitionsOf: start, depth: 2)
    #expect(near.steps.count == 2 && near.completeness == .stoppedByDepth)
    #expect(near.extent == "stopped at the given depth, with 2 states of maybe more")
  }

  @Test("names dead ends and segues that no path takes")
  func findings() throws {
    let document = GraphDocument(
      segues: [DocumentSegue(from: "a", to: "b"), DocumentSegue(from: "x", to: "y")],
      entry: "a"
    )
    let start = try document.navigation(path: [])
    let atlas = StateAtlas(StateExplorer().explore(start.graph.indexed), by: .presented, of: start)
    #expect(atlas.extent == "2 states; there are no others")
    #expect(atlas.untakenWords == "1 segue never taken: x => y")
    #expect(atlas.deadEndWords == "1 dead end: b")
  }

  @Test("large numbers have commas")
  func numbers() {
    #expect(
      [0, 12, 999, 1_000, 1_234_567, -1_000].map(\.grouped) == ["0", "12", "999", "1,000", "1,234,567", "-1,000"]
    )
  }

  private func path(
    _ state: NavigationState,
    on graph: NavigationIndex<NamedFragment>
  ) -> OrderedSet<PathEdge<NamedFragment>> {
    OrderedSet(
      state.path.map { edge in
        let segue = graph.segues[edge.segue]
        return PathEdge(from: PathFragment(segue.from), to: PathFragment(segue.to))
      }
    )
  }
}
