import Foundation
import Helm
import Testing

@Suite("Queries")
struct QueryTests {
  private func list() throws -> Navigation<Letter> {
    var navigation = try Navigation<Letter>(nav: [
      Segue(.a => .b, style: .hold, dismissable: true, tag: "b"), Segue(.b => .b, style: .hold), Segue(.b => .c),
    ])
    try navigation.present(fragment: .b, id: 1)
    try navigation.present(fragment: .b, id: "two")
    return navigation
  }

  @Test("a fragment is presented without an identifier, with exactly the given one, or with any")
  func isPresented() throws {
    let navigation = try list()
    #expect(navigation.isPresented(.a))
    #expect(!navigation.isPresented(.b))
    #expect(!navigation.isPresented(.c))
    #expect(!navigation.isPresented(.f))
    #expect(navigation.isAnyPresented(.a))
    #expect(navigation.isAnyPresented(.b))
    #expect(!navigation.isAnyPresented(.c))
    #expect(!navigation.isAnyPresented(.f))
    #expect(navigation.isPresented(.b, id: 1))
    #expect(navigation.isPresented(.b, id: "two"))
    #expect(!navigation.isPresented(.b, id: 2))
    #expect(!navigation.isPresented(.b, id: nil))
    #expect(navigation.isPresented(.a, id: nil))
    #expect(!navigation.isPresented(.f, id: nil))
  }

  @Test("what can be presented and dismissed is known before it is tried")
  func can() throws {
    let navigation = try list()
    #expect(navigation.canPresent(fragment: .c))
    #expect(!navigation.canPresent(fragment: .a))
    #expect(!navigation.canPresent(fragment: .f))
    #expect(navigation.canPresent(using: "b"))
    #expect(!navigation.canPresent(using: "x"))
    #expect(navigation.canDismiss(fragment: .b))
    #expect(!navigation.canDismiss(fragment: .c))
    #expect(!navigation.canDismiss(fragment: .f))
    #expect(navigation.canDismiss(using: "b"))
    #expect(!navigation.canDismiss(using: "x"))
    #expect(navigation.canDismiss())
    #expect(try !Navigation<Letter>(nav: [Segue(.a => .b, dismissable: true, tag: "b")]).canDismiss(using: "b"))
  }

  @Test("identifiers are matched by type, and one alone is the first")
  func matching() throws {
    let navigation = try list()
    #expect(navigation.matchAll(.b) == Set([1]))
    #expect(navigation.matchAll(.b) == Set<AnyHashable>([1, "two"]))
    #expect(navigation.matchAll(.b) == Set<UUID>())
    #expect(navigation.matchFirst(.b) == "two")
    #expect(navigation.matchFirst(.b) == AnyHashable?.none)
    #expect(navigation.matchFirst(.a) == Int?.none)
    #expect(navigation.matchFirst(.f) == Int?.none)
  }

  @Test("a graph is read by number and by name, rules kept or not")
  func graph() {
    let graph = NavigationIndex<Letter>(
      segues: [Segue(.b => .c, tag: "x"), Segue(.a => .c, tag: "x"), Segue(.a => .b, tag: "y")],
      fragments: [.f]
    )
    #expect(graph.fragments == [.a, .b, .c, .f])
    #expect(graph.segues.map(\.edge) == ([.a => .b, .a => .c, .b => .c] as [DirectedEdge<Letter>]))
    #expect(graph.tags == ["y", "x"])
    #expect(graph.entry == .a)
    #expect(graph.number(of: .c) == 2)
    #expect(graph.number(of: .e) == nil)
    #expect(graph.number(of: .b => .c) == 2)
    #expect(graph.number(of: .c => .b) == nil)
    #expect(graph.number(of: .e => .b) == nil)
    #expect(graph.number(ofTag: "x") == 1)
    #expect(NavigationIndex<Letter>(segues: [Segue(.a => .b), Segue(.b => .a)]).entry == nil)
  }

  @Test("segues of one pair are numbered by their traits, in whatever order they come")
  func repeatedPairs() {
    let edge: DirectedEdge<Letter> = .a => .b
    let segues = [
      Segue(edge, style: .hold), Segue(edge, style: .hold, tag: "x"), Segue(edge, auto: true),
      Segue(edge, dismissable: true),
    ]
    #expect(NavigationIndex(segues: segues).segues == segues)
    #expect(NavigationIndex(segues: segues.reversed()).segues == segues)
    #expect(NavigationIndex(segues: Set(segues)).segues == segues)
  }
}
