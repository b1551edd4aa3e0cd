import Helm
import OrderedCollections
import Testing

@Suite("Restoring and replacing paths")
struct RestoringTests {
  private let nav: Set<Segue<Letter>> = [
    Segue(.a => .b), Segue(.b => .c, style: .hold, auto: true), Segue(.b => .d), Segue(.d => .b),
  ]

  @Test("a path that follows its autos is kept as it is")
  func kept() throws {
    let path: OrderedSet<PathEdge<Letter>> = [.a => .b, .b => .c, .b => .d, .d => .b]
    #expect(try Navigation(nav: nav, path: path).path == path)
  }

  @Test("the auto segue of the last reached fragment fires if it isn't followed yet")
  func lastAuto() throws {
    #expect(try Navigation(nav: nav, path: [.a => .b]).path.elements == ([.a => .b, .b => .c] as [PathEdge<Letter>]))
    let skipping: OrderedSet<PathEdge<Letter>> = [.a => .b, .b => .d]
    #expect(try Navigation(nav: nav, path: skipping).path == skipping)
  }

  @Test("an auto that was followed with another identifier counts, from another presentation it doesn't")
  func identifiers() throws {
    let followed: OrderedSet<PathEdge<Letter>> = [
      PathEdge(.b => .c, sourceId: nil, targetId: 1), .b => .d, .d => .b,
    ]
    #expect(try Navigation(nav: nav, path: followed).path == followed)
    let other = try Navigation(nav: nav, path: [PathEdge(.b => .c, sourceId: 1, targetId: nil), .a => .b])
    #expect(other.path.last == (.b => .c))
    #expect(other.path.count == 3)
  }

  @Test("the empty path reaches the entry, whose auto segue fires")
  func entry() throws {
    let nav: Set<Segue<Letter>> = [Segue(.a => .b, style: .hold, auto: true), Segue(.b => .c)]
    var navigation = try Navigation(nav: nav)
    #expect(navigation.path.elements == ([.a => .b] as [PathEdge<Letter>]))
    #expect(navigation.presentedFragments == [PathFragment(.a), PathFragment(.b)])
    try navigation.present(fragment: .c)
    try navigation.replace(path: [])
    #expect(navigation.path.elements == ([.a => .b] as [PathEdge<Letter>]))
  }

  @Test("replacing is all or nothing")
  func replacing() throws {
    var navigation = try Navigation(nav: nav, path: [.a => .b, .b => .d])
    #expect(throws: HelmError<Letter>.pathMismatch([.a => .d])) { try navigation.replace(path: [.a => .b, .a => .d]) }
    #expect(navigation.path.elements == ([.a => .b, .b => .d] as [PathEdge<Letter>]))
    try navigation.navigate(transition: .replace(path: [.a => .b, .b => .d, .d => .b, .b => .c]))
    #expect(navigation.path.count == 4)
    #expect(navigation.presentedFragments == [PathFragment(.b), PathFragment(.c)])
  }

  @Test("an edge that leaves the presented fragments but stands behind isn't followed")
  func behind() throws {
    let path: OrderedSet<PathEdge<Letter>> = [.b => .d, .a => .b]
    let nav: Set<Segue<Letter>> = [Segue(.a => .b), Segue(.b => .d)]
    #expect(try Navigation(nav: nav, path: path).presentedFragments == [PathFragment(.b)])
  }
}
