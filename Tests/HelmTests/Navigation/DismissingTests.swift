import Helm
import OrderedCollections
import Testing

@Suite("Dismissing")
struct DismissingTests {
  private typealias Failure = HelmError<Letter>

  /// a holds b (dismissable), b holds c (dismissable), c passes to d, a passes to e.
  private let nav: Set<Segue<Letter>> = [
    Segue(.a => .b, style: .hold, dismissable: true, tag: "b"),
    Segue(.b => .c, style: .hold, dismissable: true, tag: "c"),
    Segue(.c => .d, tag: "d"),
    Segue(.a => .e),
  ]

  private func navigation(_ fragments: Letter...) throws -> Navigation<Letter> {
    var navigation = try Navigation(nav: nav)
    for fragment in fragments {
      try navigation.present(fragment: fragment)
    }
    return navigation
  }

  @Test("removes every edge at the fragment and what hung on it")
  func effect() throws {
    var navigation = try navigation(.b, .c, .d)
    try navigation.dismiss(fragment: .b)
    #expect(navigation.path.isEmpty)
    #expect(navigation.presentedFragments == [PathFragment(.a)])
  }

  @Test("keeps what leads to the origin")
  func keeps() throws {
    var navigation = try navigation(.b, .c, .d)
    try navigation.dismiss(fragment: .c)
    #expect(navigation.path.elements == ([.a => .b] as [PathEdge<Letter>]))
    #expect(navigation.presentedFragments == [PathFragment(.a), PathFragment(.b)])
  }

  @Test("bare dismisses the last dismissable edge of the path")
  func bare() throws {
    var navigation = try navigation(.b, .c, .d)
    try navigation.dismiss()
    #expect(navigation.path.elements == ([.a => .b] as [PathEdge<Letter>]))
    try navigation.dismiss()
    #expect(throws: Failure.emptyPath) { try navigation.dismiss() }
    try navigation.present(fragment: .e)
    #expect(throws: Failure.noDismissableSegues) { try navigation.dismiss() }
    #expect(navigation.path.elements == ([.a => .e] as [PathEdge<Letter>]))
  }

  @Test("by fragment needs a dismissable edge on the path that leads to it")
  func byFragment() throws {
    var navigation = try navigation(.b, .c, .d)
    #expect(throws: Failure.fragmentMissingDismissableSegue(.d)) { try navigation.dismiss(fragment: .d) }
    #expect(throws: Failure.fragmentMissingDismissableSegue(.e)) { try navigation.dismiss(fragment: .e) }
    #expect(throws: Failure.fragmentMissingDismissableSegue(.f)) { try navigation.dismiss(fragment: .f) }
    #expect(navigation.path.count == 3)
  }

  @Test("by fragment and identifier leaves other identifiers alone")
  func byIdentifier() throws {
    var navigation = try navigation()
    try navigation.present(fragment: .b, id: 1)
    try navigation.present(pathEdge: PathEdge(.a => .b, sourceId: nil, targetId: 2))
    #expect(throws: Failure.fragmentMissingDismissableSegue(.b)) { try navigation.dismiss(fragment: .b, id: 3) }
    #expect(throws: Failure.fragmentMissingDismissableSegue(.b)) { try navigation.dismiss(fragment: .b, id: nil) }
    var other = navigation
    try navigation.dismiss(fragment: .b, id: 1)
    #expect(navigation.path.elements == ([PathEdge(.a => .b, sourceId: nil, targetId: 2)] as [PathEdge<Letter>]))
    try other.dismiss(fragment: .b)
    #expect(other.path.elements == ([PathEdge(.a => .b, sourceId: nil, targetId: 1)] as [PathEdge<Letter>]))
  }

  @Test("by tag takes the last edge with it, dismissable or not")
  func byTag() throws {
    var navigation = try navigation(.b, .c, .d)
    #expect(throws: Failure.segueNotDismissable(Segue(.c => .d, tag: "d"))) { try navigation.dismiss(tag: "d") }
    #expect(throws: Failure.missingTaggedSegue(name: "x")) { try navigation.dismiss(tag: "x") }
    try navigation.dismiss(tag: "c")
    #expect(navigation.path.elements == ([.a => .b] as [PathEdge<Letter>]))
    #expect(throws: Failure.missingTaggedSegue(name: "c")) { try navigation.dismiss(tag: "c") }
  }

  @Test("by edge needs a dismissable segue, and the edge on the path")
  func byEdge() throws {
    var navigation = try navigation(.b)
    #expect(throws: Failure.missingSegueForEdge(.b => .a)) { try navigation.dismiss(pathEdge: .b => .a) }
    #expect(throws: Failure.segueNotDismissable(Segue(.a => .e))) { try navigation.dismiss(pathEdge: .a => .e) }
    let missing = Segue<Letter>(.b => .c, style: .hold, dismissable: true, tag: "c")
    #expect(throws: Failure.missingPathEdge(missing)) { try navigation.dismiss(pathEdge: .b => .c) }
    let unknown = PathEdge<Letter>(.b => .c, sourceId: nil, targetId: 5)
    #expect(throws: Failure.missingPathEdge(missing)) { try navigation.dismiss(pathEdge: unknown) }
    try navigation.dismiss(pathEdge: .a => .b)
    #expect(navigation.path.isEmpty)
  }

  @Test("components without the edge's origin go, wherever they stand on the path")
  func components() throws {
    let path: OrderedSet<PathEdge<Letter>> = [.c => .d, .a => .e, .a => .b]
    var navigation = try Navigation(nav: nav, path: path)
    try navigation.dismiss(fragment: .b)
    #expect(navigation.path.elements == ([.a => .e] as [PathEdge<Letter>]))
  }

  @Test("a fragment that presented itself takes the whole path with it")
  func selfLoop() throws {
    let segues: Set<Segue<Letter>> = [Segue(.a => .b), Segue(.b => .b, style: .hold, dismissable: true)]
    var navigation = try Navigation(nav: segues, path: [.a => .b, .b => .b])
    try navigation.dismiss()
    #expect(navigation.path.isEmpty)
  }
}
