import Helm
import OrderedCollections
import SeededRandomness
import Testing

@Suite("A tour")
struct TourTests {
  /// What a tour is, seen from outside.
  private struct Walk<N: Fragment> {
    var taken: Set<DirectedEdge<N>>
    var replacements = 0
    /// Steps that present from a fragment that isn't presented.
    var leaps = 0

    init(_ tour: [PathTransition<N>], on start: Navigation<N>) throws {
      var navigation = start
      taken = Set(start.path.map(\.edge))
      for transition in tour {
        switch transition {
        case .present(let edge):
          if !navigation.presentedFragments.contains(edge.from) { leaps += 1 }
          taken.insert(edge.edge)
        case .replace: replacements += 1
        case .dismiss: break
        }
        try navigation.navigate(transition: transition)
        taken.formUnion(navigation.path.map(\.edge))
      }
    }
  }

  private func reachable<N>(_ navigation: Navigation<N>) -> Set<DirectedEdge<N>> {
    Set(navigation.graph.segues.map(\.edge)).subtracting(navigation.unreachableSegues.map(\.edge))
  }

  @Test("takes the sixteen segues of the onboarding graph in seventeen steps")
  func onboarding() throws {
    let navigation = try Navigation(nav: Onboarding.segues)
    let tour = navigation.tour()
    let walk = try Walk(tour, on: navigation)
    #expect(walk.taken == reachable(navigation))
    #expect(walk.leaps == 0)
    #expect(tour.count == 17)
    #expect(lowerBound(navigation) == 16)
    #expect(walk.replacements <= 3)
  }

  @Test("starts from the beginning, wherever the path is")
  func anywhere() throws {
    var navigation = try Navigation(nav: Onboarding.segues)
    try navigation.present(fragment: .dashboard)
    let tour = navigation.tour()
    #expect(tour.first == .replace(path: []))
    #expect(try Walk(tour, on: navigation).taken == reachable(navigation))
  }

  @Test("of a graph that can be followed in one go is as long as it has segues, for 100,000 of them")
  func chain() throws {
    let count = 100_000
    let segues = (0..<count).map { Segue(from: Place($0), to: Place($0 + 1), style: $0 % 2 == 0 ? .pass : .hold) }
    let navigation = try Navigation(segues: segues)
    #expect(navigation.tour().count == count)
  }

  @Test("names what can't be reached")
  func unreachable() throws {
    let nav: Set<Segue<Letter>> = [Segue(.a => .b), Segue(.c => .d), Segue(.d => .c), Segue(.c => .a)]
    let navigation = try Navigation(nav: nav, entry: .a)
    let unreachable: [DirectedEdge<Letter>] = [.c => .a, .c => .d, .d => .c]
    #expect(navigation.unreachableSegues.map(\.edge) == unreachable)
    #expect(navigation.tour() == [.present(pathEdge: .a => .b)])
  }

  @Test("takes segues out of a fragment that an auto leaves at once, from its place on the path")
  func hidden() throws {
    let nav: Set<Segue<Letter>> = [
      Segue(.a => .b), Segue(.b => .c, auto: true), Segue(.b => .d), Segue(.b => .e), Segue(.d => .f),
    ]
    let navigation = try Navigation(nav: nav)
    let tour = navigation.tour()
    let walk = try Walk(tour, on: navigation)
    #expect(walk.taken == reachable(navigation))
    #expect(tour.count <= 5)
  }

  @Test("goes back by a dismissal rather than by another path")
  func dismissal() throws {
    let nav: Set<Segue<Letter>> = [
      Segue(.a => .b, dismissable: true), Segue(.a => .c, dismissable: true), Segue(.a => .d, dismissable: true),
    ]
    let navigation = try Navigation(nav: nav)
    let tour = navigation.tour()
    #expect(tour.count == 5)
    #expect(try Walk(tour, on: navigation).replacements == 0)
  }

  @Test("takes a segue that an auto cuts from the path again where it stays, and shows all others once")
  func vanishing() throws {
    let nav: Set<Segue<Letter>> = [
      Segue(.a => .b), Segue(.b => .c, auto: true), Segue(.c => .d), Segue(.d => .b), Segue(.a => .d),
    ]
    let navigation = try Navigation(nav: nav)
    let walk = try Walk(navigation.tour(), on: navigation)
    #expect(walk.taken == reachable(navigation))
  }

  @Test("covers all that can be reached, near the lower bound, on random graphs", arguments: 700..<760)
  func random(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 2...60, using: &generator)
    let nav = randomSegues(fragments: count, count: 2 * count, with: &generator)
    guard let entry = nav.map(\.from).min() else { return }
    let navigation = try Navigation(nav: nav, entry: entry)
    let tour = navigation.tour()
    let walk = try Walk(tour, on: navigation)
    #expect(walk.taken.isSuperset(of: reachable(navigation)))
    #expect(tour.count <= navigation.transitions().count)
    #expect(Double(tour.count) <= 1.5 * Double(lowerBound(navigation)) + 3, "\(tour.count) \(lowerBound(navigation))")
  }
}
