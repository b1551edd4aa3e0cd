import Helm
import HelmFlow
import OrderedCollections
import SeededRandomness
import Testing

@Suite("Any sequence of calls")
struct RandomFlowTests {
  @Test("keeps the engine's invariants", arguments: 0..<150 as Range<UInt64>)
  func invariants(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let random = RandomFlow(places: 9, segues: 18, with: &generator)
    let graph = NavigationGraph(flow: random.flow, entry: Place(0)) { _ in }
    for _ in 0..<80 {
      let place = random.places.randomElement(using: &generator) ?? Place(0)
      let before = State(of: graph)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0, 1:
        let part = random.part(with: &generator)
        graph.edit(segue: part).add(trait: random.trait(with: &generator))
        let reached = before.path.last?.to.wrappedValue ?? Place(0)
        if graph.navigation?.nav.contains(where: { $0.from == reached && $0.auto }) == false {
          #expect(graph.navigation?.path.elements == before.path, "seed \(seed)")
        }
      case 2:
        graph.edit(segue: random.part(with: &generator)).removeTraits()
      case 3..<6:
        graph.present(flow: random.part(with: &generator))
      case 6, 7: graph.forward()
      case 8, 9:
        graph.back()
        #expect(returned(graph, from: before), "seed \(seed)")
      case 10:
        graph.back(at: place)
        #expect(graph.isPresented(place) as Bool || State(of: graph) == before, "seed \(seed)")
      case 11, 12:
        graph.dismiss()
        // An auto segue may come to be taken, and a container that was hidden may come to be the last node.
        let nav = try #require(graph.navigation).nav
        let mayAppear = nav.filter { $0.style == .hold }.map(\.from) + nav.filter(\.auto).map(\.to)
        #expect(Set(graph.presentedNodes).subtracting(mayAppear).isSubset(of: before.presented), "seed \(seed)")
      default:
        graph.present(node: place)
        try checkPresented(place, in: graph, since: before, seed: seed)
        let after = State(of: graph)
        // An auto segue that is taken by hand can't be told from one that followed: see “Going on and back” in
        // Semantics.
        let autos = Set(try #require(graph.navigation).nav.filter(\.auto).map(\.edge))
        if after.path.count == before.path.count + 1, after.path.starts(with: before.path), seed % 2 == 0,
          !autos.contains(after.path[before.path.count].edge)
        {
          graph.back()
          let path = State(of: graph).path
          #expect(path == after.path || path.starts(with: before.path), "back restores, seed \(seed)")
        }
      }
      try checkPath(of: graph, seed: seed)
    }
  }

  struct State: Equatable {
    let path: [PathEdge<Place>]
    let presented: [Place]

    init(of graph: NavigationGraph<Place>) {
      path = graph.navigation?.path.elements ?? []
      presented = graph.presentedNodes
    }
  }

  /// Whether the path is the beginning of what it was, but for auto segues that are taken anew.
  private func returned(_ graph: NavigationGraph<Place>, from before: State) -> Bool {
    guard let navigation = graph.navigation else { return false }
    let autos = Set(navigation.nav.filter(\.auto).map(\.edge))
    var path = navigation.path.elements
    while !before.path.starts(with: path), let last = path.last, autos.contains(last.edge) { path.removeLast() }
    return before.path.starts(with: path)
  }

  /// The path is one of the engine's, and what is presented is what the engine says, but for containers and what modals
  /// cover.
  private func checkPath(of graph: NavigationGraph<Place>, seed: UInt64) throws {
    let navigation = try #require(graph.navigation)
    var restored = navigation
    try restored.replace(path: navigation.path)
    #expect(restored.path.elements.starts(with: navigation.path), "seed \(seed)")
    let presented = navigation.presentedFragments.map(\.wrappedValue)
    let containers = Set(navigation.nav.filter { $0.style == .hold }.map(\.from))
    #expect(presented.last.map { graph.isPresented($0) as Bool } == true, "seed \(seed)")
    #expect(presented.filter { !containers.contains($0) }.allSatisfy(graph.presentedNodes.contains), "seed \(seed)")
    if !navigation.path.contains(where: { edge in navigation.nav.contains { $0.edge == edge.edge && $0.dismissable } })
    {
      #expect(Set(graph.presentedNodes).isSubset(of: presented), "seed \(seed)")
    }
  }

  private func checkPresented(_ place: Place, in graph: NavigationGraph<Place>, since before: State, seed: UInt64)
    throws
  {
    let navigation = try #require(graph.navigation)
    guard
      State(of: graph) != before,
      let taken = navigation.path.elements.dropFirst(before.path.count).first,
      navigation.path.elements.starts(with: before.path), taken.to.wrappedValue == place
    else { return }
    // An auto segue, or the flow that it is redirected to, may lead on from it.
    guard !navigation.nav.contains(where: { $0.from == place && $0.style == .hold }) else { return }
    #expect(graph.isPresented(place) as Bool, "seed \(seed)")
    let isModal = navigation.nav.contains { $0.edge == taken.edge && $0.dismissable }
    if isModal {
      #expect(Set(graph.presentedNodes).isSuperset(of: before.presented), "a modal covers, seed \(seed)")
    }
  }
}
