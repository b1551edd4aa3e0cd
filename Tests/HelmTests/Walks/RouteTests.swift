@testable import Helm
import OrderedCollections
import SeededRandomness
import Testing

@Suite("Routes are the shortest")
struct RouteTests {
  @Test("through the onboarding graph")
  func onboarding() throws {
    var navigation = try Navigation(nav: Onboarding.segues)
    #expect(navigation.route(to: .splash) == [])
    #expect(
      navigation.route(to: .compose) == [
        .present(pathEdge: .splash => .dashboard), .present(pathEdge: .dashboard => .compose),
      ]
    )
    #expect(navigation.route(to: .register)?.count == 2)
    try navigation.present(fragment: .dashboard)
    #expect(navigation.route(to: .news) == [])
    #expect(navigation.route(to: .library) == [.present(pathEdge: .news => .library)])
    #expect(navigation.route(to: .login) == nil)
    #expect(navigation.route(to: .splash) == nil)
  }

  @Test("a dismissal goes back where no segue does")
  func dismissal() throws {
    let segues: Set<Segue<Letter>> = [
      Segue(.a => .b, dismissable: true), Segue(.b => .c), Segue(.a => .d), Segue(.c => .e),
    ]
    let path: OrderedSet<PathEdge<Letter>> = [.a => .b, .b => .c]
    let navigation = try Navigation(nav: segues, path: path)
    #expect(navigation.route(to: .d) == [.dismiss(pathEdge: .a => .b), .present(pathEdge: .a => .d)])
    #expect(navigation.route(to: .f) == nil)
  }

  @Test("the origin of an auto segue comes back when its destination is dismissed")
  func autoOrigin() throws {
    let segues: Set<Segue<Letter>> = [Segue(.a => .b), Segue(.b => .c, dismissable: true, auto: true), Segue(.b => .d)]
    let navigation = try Navigation(nav: segues)
    let expected: [PathTransition<Letter>] = [
      .present(pathEdge: .a => .b), .dismiss(pathEdge: .b => .c), .present(pathEdge: .b => .d),
    ]
    #expect(navigation.route(to: .d) == expected)
  }

  @Test("a dismissal drops what doesn't hang together with its origin")
  func detached() throws {
    let segues: Set<Segue<Letter>> = [Segue(.a => .d), Segue(.d => .b), Segue(.b => .c, dismissable: true)]
    let path: OrderedSet<PathEdge<Letter>> = [.a => .d, .b => .c]
    #expect(try Navigation(nav: segues, path: path).route(to: .a) == [.dismiss(pathEdge: .b => .c)])
  }

  @Test("steps carry the identifiers of what is presented")
  func identifiers() throws {
    let segues: Set<Segue<Letter>> = [Segue(.a => .b, style: .hold, dismissable: true), Segue(.b => .c)]
    var navigation = try Navigation(nav: segues)
    try navigation.present(fragment: .b, id: 1)
    #expect(navigation.route(to: .b) == [])
    #expect(navigation.route(to: .c) == [.present(pathEdge: PathEdge(.b => .c, sourceId: 1, targetId: nil))])
  }

  @Test("from any state of a random graph, compared with all paths there are", arguments: 0..<40)
  func random(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 2...5, using: &generator)
    let nav = randomSegues(fragments: count, count: count + 3, with: &generator)
    guard let entry = nav.map(\.from).min() else { return }
    var navigation = try Navigation(nav: nav, entry: entry)
    for _ in 0..<6 {
      let distances = distances(from: navigation)
      for fragment in navigation.graph.fragments {
        let route = navigation.route(to: fragment)
        #expect(route?.count == distances[fragment], "to \(fragment) from \(navigation.path)")
        try check(route ?? [], to: route == nil ? nil : fragment, from: navigation)
      }
      let fragment = navigation.graph.fragments.randomElement(using: &generator) ?? entry
      let dismisses = Int.random(in: 0..<4, using: &generator) == 0
      try? dismisses ? navigation.dismiss(fragment: fragment) : navigation.present(fragment: fragment)
    }
  }

  @Test("from restored paths that nobody could have taken", arguments: 0..<80)
  func restored(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(1_000 + seed))
    let nav = randomSegues(fragments: 4, count: 7, with: &generator)
    guard let entry = nav.map(\.from).min() else { return }
    let edges = nav.sorted().map { PathEdge<Place>($0.edge) }.shuffled(using: &generator)
    for count in 1...edges.count {
      let navigation = try Navigation(nav: nav, path: OrderedSet(edges.prefix(count)), entry: entry)
      let distances = distances(from: navigation)
      for fragment in navigation.graph.fragments {
        #expect(navigation.route(to: fragment)?.count == distances[fragment], "to \(fragment) from \(navigation.path)")
      }
    }
  }

  @Test("where paths are too many, any route will do, or none", arguments: [true, false])
  func limit(hasSegues: Bool) throws {
    // 0 is hidden, and 1 => 2 shows it again: ten steps away behind twelve fragments that all lead to each other.
    let crowd = (10..<22).flatMap { from in (10..<22).filter { $0 != from }.map { (from, $0) } }
    let back = [(3, 10), (21, 30)] + (30..<36).map { ($0, $0 + 1) } + [(36, 1)]
    let around = [(21, 40)] + (40..<50).map { ($0, $0 + 1) } + [(50, 0)]
    let pairs: [(Int, Int)] = [(1, 2), (0, 3)] + crowd + back + (hasSegues ? around : [])
    let segues = pairs.map { Segue(from: Place($0.0), to: Place($0.1)) }
    var navigation = try Navigation(segues: segues + [Segue(from: 0, to: 1, style: .hold)], entry: 0)
    for place: Place in [1, 2, 3] { try navigation.present(fragment: place) }
    let index = navigation.graph
    var search = RouteSearch(to: 0, from: navigation.indexedPath, in: index.indexed, limit: 10_000)
    let route = search.route()?.map { navigation.named($0) }
    #expect((route != nil) == hasSegues)
    try check(route ?? [], to: hasSegues ? 0 : nil, from: navigation)
  }

  private func check(_ route: [PathTransition<Place>], to goal: Place?, from start: Navigation<Place>) throws {
    var navigation = start
    for transition in route {
      if case .present(let edge) = transition { #expect(navigation.presentedFragments.contains(edge.from)) }
      try navigation.navigate(transition: transition)
    }
    #expect(goal.map { navigation.isAnyPresented($0) } ?? true)
  }

  /// The steps to each fragment that can be presented, by breadth-first search over all paths.
  private func distances(from start: Navigation<Place>) -> [Place: Int] {
    var distances: [Place: Int] = [:]
    var found: Set<IndexedPath> = [start.indexedPath]
    var level = [start]
    var distance = 0
    while !level.isEmpty {
      var next: [Navigation<Place>] = []
      for navigation in level {
        for fragment in navigation.presentedFragments where distances[fragment.wrappedValue] == nil {
          distances[fragment.wrappedValue] = distance
        }
        for transition in steps(of: navigation) {
          var step = navigation
          guard (try? step.navigate(transition: transition)) != nil else { continue }
          if found.insert(step.indexedPath).inserted { next.append(step) }
        }
      }
      level = next
      distance += 1
    }
    return distances
  }

  private func steps(of navigation: Navigation<Place>) -> [PathTransition<Place>] {
    let presents = navigation.presentedFragments.flatMap { origin in
      navigation.nav.filter { $0.from == origin.wrappedValue }
        .map { PathTransition.present(pathEdge: PathEdge($0.edge, sourceId: origin.id, targetId: nil)) }
    }
    return presents + navigation.path.map { .dismiss(pathEdge: $0) }
  }
}
