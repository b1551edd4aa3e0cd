import Helm
import OrderedCollections
import Testing

@Suite("Presenting")
struct PresentingTests {
  private typealias Failure = HelmError<Letter>

  private func presented(_ navigation: Navigation<Letter>) -> [Letter] {
    navigation.presentedFragments.map(\.wrappedValue)
  }

  @Test("starts with the entry, and fails with an empty path but for the entry's segues")
  func start() throws {
    var navigation = try Navigation(nav: Set((.a => .b => .c).map { Segue<Letter>($0) }))
    #expect(presented(navigation) == [.a])
    #expect(navigation.path.isEmpty)
    #expect(throws: Failure.missingSegueToFragment(.c)) { try navigation.present(fragment: .c) }
    #expect(throws: Failure.missingSegueToFragment(.f)) { try navigation.present(fragment: .f) }
    #expect(navigation.path.isEmpty)
    try navigation.present(fragment: .b)
    #expect(presented(navigation) == [.b])
  }

  @Test("a held fragment stays presented")
  func hold() throws {
    var navigation = try Navigation<Letter>(nav: [Segue(.a => .b, style: .hold), Segue(.b => .c)])
    try navigation.present(fragment: .b)
    #expect(presented(navigation) == [.a, .b])
    try navigation.present(fragment: .c)
    #expect(presented(navigation) == [.a, .c])
  }

  @Test("the segue leaves the latest presented fragment that has one")
  func latestFirst() throws {
    var navigation = try Navigation<Letter>(nav: [
      Segue(.a => .b, style: .hold), Segue(.a => .c, tag: "c"), Segue(.b => .c, tag: "c"), Segue(.a => .d, tag: "d"),
    ])
    try navigation.present(fragment: .b)
    var other = navigation
    try navigation.present(fragment: .c)
    #expect(navigation.path.last == PathEdge(.b => .c))
    try other.present(tag: "c")
    #expect(other.path.last == PathEdge(.b => .c))
    try other.present(tag: "d")
    #expect(other.path.last == PathEdge(.a => .d))
    #expect(presented(other) == [.d])
  }

  @Test("of several segues with one tag out of a fragment the one to the smallest is taken")
  func severalTagged() throws {
    var navigation = try Navigation<Letter>(nav: [Segue(.a => .c, tag: "x"), Segue(.a => .b, tag: "x")])
    try navigation.present(tag: "x", id: 7)
    #expect(navigation.path.elements == ([PathEdge(.a => .b, sourceId: nil, targetId: 7)] as [PathEdge<Letter>]))
    #expect(throws: Failure.missingTaggedSegue(name: "x")) { try navigation.present(tag: "x") }
    #expect(throws: Failure.missingTaggedSegue(name: "y")) { try navigation.present(tag: "y") }
  }

  @Test("forward takes the sole segue out of the last presented fragment")
  func forward() throws {
    var navigation = try Navigation<Letter>(
      nav: [
        Segue(.a => .b), Segue(.b => .c), Segue(.b => .d), Segue(.c => .a),
      ],
      entry: .a
    )
    try navigation.forward(id: 3)
    #expect(navigation.path.elements == ([PathEdge(.a => .b, sourceId: nil, targetId: 3)] as [PathEdge<Letter>]))
    #expect(throws: Failure.ambiguousForwardFromFragment(.b)) { try navigation.forward() }
    try navigation.present(fragment: .d)
    #expect(throws: Failure.ambiguousForwardFromFragment(.d)) { try navigation.forward() }
  }

  @Test("an edge that is on the path cuts it just before its earlier place")
  func repeatedEdge() throws {
    var navigation = try Navigation(nav: Set((.a => .b => .c => .b).map { Segue<Letter>($0) }))
    for fragment in [Letter.b, .c, .b] {
      try navigation.present(fragment: fragment)
    }
    #expect(navigation.path.elements == ([.a => .b, .b => .c, .c => .b] as [PathEdge<Letter>]))
    try navigation.present(fragment: .c)
    #expect(navigation.path.elements == ([.a => .b, .b => .c] as [PathEdge<Letter>]))
    #expect(presented(navigation) == [.c])
  }

  @Test("auto segues are taken as soon as their origin is reached, one after another")
  func autos() throws {
    var navigation = try Navigation<Letter>(nav: [
      Segue(.a => .b), Segue(.b => .c, style: .hold, auto: true), Segue(.c => .d, auto: true), Segue(.d => .e),
    ])
    try navigation.present(fragment: .b, id: 1)
    #expect(
      navigation.path.elements == [
        PathEdge(.a => .b, sourceId: nil, targetId: 1), PathEdge(.b => .c, sourceId: 1, targetId: nil),
        PathEdge(.c => .d),
      ]
    )
    #expect(presented(navigation) == [.b, .d])
  }

  @Test("a sheet held over a container hides the tab, which the path still holds, until it is dismissed")
  func sheet() throws {
    var navigation = try Navigation(nav: Onboarding.segues)
    try navigation.present(fragment: .dashboard)
    #expect(navigation.presentedFragments.map(\.wrappedValue) == [.dashboard, .news])
    try navigation.present(fragment: .compose)
    #expect(navigation.presentedFragments.map(\.wrappedValue) == [.dashboard, .compose])
    #expect(navigation.path.contains(.dashboard => .news))
    try navigation.dismiss()
    #expect(navigation.presentedFragments.map(\.wrappedValue) == [.dashboard, .news])
  }

  @Test("identifiers tell two presentations of one fragment apart")
  func identifiers() throws {
    var navigation = try Navigation<Letter>(nav: [Segue(.a => .b, style: .hold), Segue(.b => .b, style: .hold)])
    try navigation.present(fragment: .b, id: 1)
    try navigation.present(fragment: .b, id: 2)
    #expect(navigation.presentedFragments == [PathFragment(.a), PathFragment(.b, id: 1), PathFragment(.b, id: 2)])
  }

  @Test("a destination that is presented already keeps its place")
  func presentedTwice() throws {
    var navigation = try Navigation<Letter>(nav: [
      Segue(.a => .b, style: .hold), Segue(.b => .c, style: .hold), Segue(.c => .b), Segue(.c => .c),
    ])
    try navigation.present(fragment: .b)
    try navigation.present(fragment: .c)
    try navigation.present(pathEdge: .c => .b)
    #expect(presented(navigation) == [.a, .b])
    try navigation.present(fragment: .c)
    #expect(presented(navigation) == [.a, .b, .c])
    try navigation.present(fragment: .c)
    #expect(presented(navigation) == [.a, .b, .c])
  }

  @Test("by edge needs a segue, and a start that was reached needn't be presented")
  func pathEdges() throws {
    var navigation = try Navigation(nav: Set((.a => .b => .c => .d).map { Segue<Letter>($0) }))
    #expect(throws: Failure.missingSegueForEdge(.a => .c)) { try navigation.present(pathEdge: .a => .c) }
    #expect(throws: Failure.missingSegueForEdge(.a => .f)) { try navigation.present(pathEdge: .a => .f) }
    try navigation.present(pathEdge: PathEdge(.a => .b, sourceId: nil, targetId: 1))
    #expect(throws: Failure.fragmentNotPresented(.b)) { try navigation.present(pathEdge: .b => .c) }
    let unknown = PathEdge<Letter>(.b => .c, sourceId: 9, targetId: nil)
    #expect(throws: Failure.fragmentNotPresented(.b)) { try navigation.present(pathEdge: unknown) }
    try navigation.present(pathEdge: PathEdge(.b => .c, sourceId: 1, targetId: nil))
    try navigation.present(pathEdge: .a => .b)
    #expect(navigation.path.last == (.a => .b))
    #expect(presented(navigation) == [.b])
  }

  @Test("by edge starts anywhere while only auto segues were taken", arguments: [false, true])
  func detached(auto: Bool) throws {
    let nav: Set<Segue<Letter>> = [
      Segue(.a => .b, style: .hold, auto: auto), Segue(.b => .c), Segue(.c => .d), Segue(.d => .e), Segue(.f => .d),
    ]
    var navigation = try Navigation(nav: nav, entry: .a)
    try navigation.present(pathEdge: .c => .d)
    #expect(presented(navigation) == (auto ? [.a, .b] : [.a]))
    #expect(navigation.path.last == (.c => .d))
    try navigation.present(pathEdge: .d => .e)
    #expect(throws: Failure.fragmentNotPresented(.f)) { try navigation.present(pathEdge: .f => .d) }
    try navigation.navigate(transition: .present(pathEdge: .f => .d))
    #expect(navigation.path.last == (.f => .d))
  }

  @Test("what can be presented next comes from the latest presented fragment first")
  func available() throws {
    var navigation = try Navigation(nav: Onboarding.segues)
    #expect(navigation.availableSegues.map(\.to) == [.dashboard, .gatekeeper])
    try navigation.present(fragment: .gatekeeper)
    let edges: [DirectedEdge<Section>] = [
      .login => .dashboard, .login => .forgotPass, .login => .register, .gatekeeper => .login,
    ]
    #expect(navigation.availableSegues.map(\.edge) == edges)
  }
}
