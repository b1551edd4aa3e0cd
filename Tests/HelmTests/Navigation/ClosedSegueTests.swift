import Helm
import OrderedCollections
import Testing

@Suite("Closed segues")
struct ClosedSegueTests {
  private enum Node: String, Fragment { case a, b, c, d }

  private let segues: [Segue<Node>] = [
    Segue(from: .a, to: .b, tag: "go"), Segue(from: .a, to: .c, auto: true), Segue(from: .a, to: .d, tag: "go"),
    Segue(from: .b, to: .d, style: .hold, dismissable: true),
  ]

  private func navigation(
    closed: Set<DirectedEdge<Node>>,
    path: OrderedSet<PathEdge<Node>> = []
  ) throws -> Navigation<Node> {
    try Navigation(segues: segues, path: path, closed: closed)
  }

  @Test("can't be taken by fragment, tag, edge, forward or by itself")
  func presenting() throws {
    var navigation = try navigation(closed: [(.a => .b), (.a => .c)])
    #expect(navigation.presentedFragments.map(\.wrappedValue) == [.a])
    #expect(!navigation.canPresent(fragment: .b))
    #expect(throws: HelmError<Node>.missingSegueToFragment(.b)) { try navigation.present(fragment: .b) }
    #expect(throws: HelmError<Node>.missingSegueForEdge(.a => .b)) { try navigation.present(pathEdge: .a => .b) }
    #expect(navigation.availableSegues.map(\.to) == [.d])
    try navigation.present(tag: "go")
    #expect(navigation.isPresented(.d))
    try navigation.replace(path: [])
    try navigation.forward()
    #expect(navigation.isPresented(.d))
  }

  @Test("stay on a path that took them before, and can be dismissed")
  func path() throws {
    var navigation = try navigation(closed: [(.b => .d), (.a => .c)], path: [.a => .b, .b => .d])
    #expect(navigation.presentedFragments.map(\.wrappedValue) == [.b, .d])
    try navigation.dismiss()
    #expect(navigation.presentedFragments.map(\.wrappedValue) == [.b] && !navigation.canPresent(fragment: .d))
  }

  @Test("count for the entry, and not for what autos may be")
  func rules() {
    let autos = segues + [Segue(from: .a, to: .a, auto: true)]
    #expect(Navigation.brokenRules(segues: autos, entry: .a).count == 2)
    #expect(Navigation.brokenRules(segues: autos, entry: .a, closed: [(.a => .a)]) == [])
    #expect(Navigation.brokenRules(segues: segues, closed: Set(segues.map(\.edge))) == [])
  }

  @Test("lead to no state, route, transition or tour")
  func walks() throws {
    let navigation = try navigation(closed: [(.a => .c), (.b => .d)])
    #expect(navigation.route(to: .c) == nil && navigation.route(to: .d)?.count == 1)
    #expect(navigation.transitions().count == 3)
    #expect(Set(navigation.unreachableSegues.map(\.edge)) == [(.a => .c), (.b => .d)])
  }

  @Test("a graph of integers has them behind the others")
  func index() {
    let graph = IndexedGraph(
      fragmentCount: 3,
      segues: [
        IndexedSegue(from: 0, to: 1, isClosed: true), IndexedSegue(from: 0, to: 2), IndexedSegue(from: 1, to: 2),
      ],
      entry: 0
    )
    #expect(graph.egress(of: 0).map { graph.segues[$0].to } == [2])
    #expect(graph.closedEgress(of: 0).map { graph.segues[$0].to } == [1])
    #expect(graph.closedEgress(of: 1).isEmpty && graph.segue(from: 0, to: 1) == 1)
  }
}
