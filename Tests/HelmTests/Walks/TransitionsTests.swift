import Helm
import OrderedCollections
import SeededRandomness
import Testing

@Suite("Transitions are a depth-first walk")
struct TransitionsTests {
  private static let letters = Set<DirectedEdge<Letter>>()
    .union(.a => [.b, .c, .d])
    .union(.b => [.c, .d])
    .union([.c => .d, .d => .b])

  private func navigation(_ edges: Set<DirectedEdge<Letter>>) throws -> Navigation<Letter> {
    try Navigation(nav: Set(edges.map { Segue($0) }), entry: .a)
  }

  @Test("the last segue is followed first, and the walk starts over where nothing is left")
  func order() throws {
    let expected: [PathTransition<Letter>] = [
      .present(pathEdge: .a => .d),
      .present(pathEdge: .d => .b),
      .present(pathEdge: .b => .d),
      .replace(path: [.a => .d, .d => .b]),
      .present(pathEdge: .b => .c),
      .present(pathEdge: .c => .d),
      .replace(path: []),
      .present(pathEdge: .a => .c),
      .replace(path: []),
      .present(pathEdge: .a => .b),
    ]
    #expect(try navigation(Self.letters).transitions() == expected)
  }

  @Test("a segue that waits twice is taken twice")
  func twice() throws {
    let edges: Set<DirectedEdge<Letter>> = [.a => .b, .b => .c, .b => .d, .d => .b]
    let expected: [PathTransition<Letter>] = [
      .present(pathEdge: .a => .b),
      .present(pathEdge: .b => .d),
      .present(pathEdge: .d => .b),
      .present(pathEdge: .b => .c),
      .replace(path: [.a => .b]),
      .present(pathEdge: .b => .c),
    ]
    #expect(try navigation(edges).transitions() == expected)
  }

  @Test("the walk can start anywhere, and an unknown fragment leads nowhere")
  func start() throws {
    let navigation = try navigation(Self.letters)
    let expected = ["present d -> b", "present b -> d", "replace [d -> b]", "present b -> c", "present c -> d"]
    #expect(navigation.transitions(from: .d).map(\.description) == expected)
    #expect(navigation.transitions(from: .f).isEmpty)
  }

  @Test("destinations carry the identifiers that they are given, the start carries none")
  func identifiers() throws {
    let edges: Set<DirectedEdge<Letter>> = [.a => .d, .d => .a, .a => .c]
    var asked: [Letter] = []
    let transitions = try navigation(edges).transitions { fragment -> Int? in
      asked.append(fragment)
      return fragment == .c ? nil : 7
    }
    let expected = ["present a -> d(7)", "present d(7) -> a(7)", "present a(7) -> c", "replace []", "present a -> c"]
    #expect(transitions.map(\.description) == expected)
    #expect(asked == [.d, .a, .c])
  }

  @Test("random walks are what the rule says, and can be walked", arguments: 0..<60)
  func random(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 2...8, using: &generator)
    let nav = randomSegues(fragments: count, count: 3 * count, with: &generator)
    let start = try #require(nav.map(\.from).min())
    var navigation = try Navigation(nav: nav, entry: start)
    let transitions = navigation.transitions { $0.number.isMultiple(of: 2) ? $0.number : nil }
    #expect(transitions == reference(nav, from: start))
    guard !nav.contains(where: \.auto) else { return }
    for transition in transitions { try navigation.navigate(transition: transition) }
  }

  @Test("a comb of 2,000 teeth is walked")
  func comb() throws {
    let count = 2_000
    let spine = (0..<count).map { Segue(from: Place($0), to: Place($0 + 1)) }
    let teeth = (0..<count).map { Segue(from: Place($0), to: Place($0 + 2 * count)) }
    let transitions = try Navigation(segues: spine + teeth).transitions()
    #expect(transitions.count == 3 * count)
    let edges: [PathEdge<Place>] = spine.prefix(count - 1).map { PathEdge($0.edge) }
    #expect(transitions[3 * count - 2] == .replace(path: OrderedSet(edges)))
  }

  /// The walk as it is written down.
  private func reference(_ nav: Set<Segue<Place>>, from start: Place) -> [PathTransition<Place>] {
    typealias Item = (edge: PathEdge<Place>, path: OrderedSet<PathEdge<Place>>)
    func egress(_ origin: PathFragment<Place>) -> [PathEdge<Place>] {
      nav.filter { $0.from == origin.wrappedValue }.sorted().map { segue in
        let id = segue.to.number.isMultiple(of: 2) ? segue.to.number : nil
        return PathEdge(segue.edge, sourceId: origin.id, targetId: id)
      }
    }
    var transitions: [PathTransition<Place>] = []
    var visited: Set<DirectedEdge<Place>> = []
    var stack: [Item] = egress(PathFragment(start)).map { ($0, []) }
    while let (edge, path) = stack.popLast() {
      transitions.append(.present(pathEdge: edge))
      visited.insert(edge.edge)
      let next = egress(edge.to).filter { !visited.contains($0.edge) }
      stack += next.map { ($0, path.union([edge])) }
      if next.isEmpty, let last = stack.last { transitions.append(.replace(path: last.path)) }
    }
    return transitions
  }
}
