import Helm
import OrderedCollections
import SeededRandomness
import Testing

@Suite("Every small graph agrees with the rules as they are written")
struct ExhaustiveNavigationTests {
  @Test("of up to three fragments", arguments: 1...3)
  func three(fragments: Int) throws {
    for number in 0..<1 << (fragments * fragments) {
      for variant in 0..<8 {
        let graph = SmallGraph(number: number, fragments: fragments, variant: variant)
        try #require(graph.disagreement(steps: 20) == nil, "graph \(number), variant \(variant)")
      }
    }
  }

  @Test("of four fragments, a sixteenth at a time, one of each shape", arguments: 0..<16)
  func four(part: Int) throws {
    for number in part << 12..<(part + 1) << 12 where isFirstOfItsShape(number) {
      let graph = SmallGraph(number: number, fragments: 4)
      try #require(graph.disagreement(steps: 4) == nil, "graph \(number)")
    }
  }

  /// Whether no other number has the same pairs with other names for all fragments but the entry.
  private func isFirstOfItsShape(_ number: Int) -> Bool {
    let renamings = [[0, 1, 3, 2], [0, 2, 1, 3], [0, 2, 3, 1], [0, 3, 1, 2], [0, 3, 2, 1]]
    return renamings.allSatisfy { names in
      let renamed = (0..<16).reduce(0) { renamed, pair in
        let renamedPair = names[pair / 4] * 4 + names[pair % 4]
        return renamed | (number >> pair & 1) << renamedPair
      }
      return renamed >= number
    }
  }

  @Test("as many shapes as there are")
  func shapes() {
    // By Burnside's lemma: (2^16 + 3 · 2^10 + 2 · 2^6) / 6.
    #expect((0..<1 << 16).count(where: isFirstOfItsShape) == 11_456)
  }

  @Test("a third of the graphs are sound, and every rule is broken by some")
  func verdicts() {
    let verdicts = stride(from: 0, to: 1 << 16, by: 41).map { SmallGraph(number: $0, fragments: 4).expected().failure }
    #expect(verdicts.count { $0 == nil } > verdicts.count / 3)
    let broken = verdicts.compactMap { $0 }
    #expect(broken.contains(.empty))
    #expect(broken.contains(.missingInlets))
    #expect(broken.contains(.ambiguousInlets))
    #expect(broken.contains { if case .oneEdgeToManySegues = $0 { true } else { false } })
    #expect(broken.contains { if case .autoCycleDetected = $0 { true } else { false } })
    #expect(broken.contains { if case .ambiguousAutoSegues = $0 { true } else { false } })
    #expect(broken.contains { if case .pathMismatch = $0 { true } else { false } })
  }
}

/// One set of directed pairs, its segues with seeded traits.
private struct SmallGraph {
  let nav: Set<Segue<Place>>
  let entry: Place?
  let path: [PathEdge<Place>]
  private let steps: RandomSteps
  private let generator: SeededGenerator

  /// - Parameter number: whose binary digits say which pairs are connected.
  init(number: Int, fragments: Int, variant: Int = 0) {
    var generator = SeededGenerator(seed: UInt64(number << 8 | fragments << 4 | variant))
    var nav: Set<Segue<Place>> = []
    for pair in 0..<fragments * fragments where number >> pair & 1 == 1 {
      let edge = DirectedEdge(from: Place(pair / fragments), to: Place(pair % fragments))
      nav.insert(randomSegue(along: edge, auto: 0.1, with: &generator))
    }
    if Int.random(in: 0..<16, using: &generator) == 0, let segue = nav.min() {
      nav.insert(segue.with(style: segue.style == .hold ? .pass : .hold))
    }
    self.nav = nav
    entry = Int.random(in: 0..<4, using: &generator) == 0 ? nil : 0
    steps = RandomSteps(on: nav, fragments: fragments, ids: 2)
    path =
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: [Place(fragments) => 0]
      case 1, 2: steps.path(count: 2, with: &generator)
      default: []
      }
    self.generator = generator
  }

  func expected() -> Outcome<ReferenceNavigation> {
    Outcome { try ReferenceNavigation(checking: nav, path: path, entry: entry) }
  }

  /// Where the engine and the reference part: at the start, or on a short walk.
  func disagreement(steps count: Int) -> String? {
    var generator = generator
    let start = Outcome { try Navigation(nav: nav, path: OrderedSet(path), entry: entry) }
    let expected = expected()
    guard agree(start.failure, expected.failure) else { return "init" }
    guard var navigation = start.value, var reference = expected.value else { return nil }
    for _ in 0..<count {
      let step = steps.next(on: reference.path, with: &generator)
      guard Outcome({ try step.apply(to: &navigation) }).failure == Outcome({ try step.apply(to: &reference) }).failure
      else { return "\(step)" }
      guard navigation.path.elements == reference.path else { return "\(step): path" }
    }
    return disagreements(between: navigation, and: reference, ids: 2).first
  }

  /// Whether two verdicts are the same. Any one circle will do for the error about autos.
  private func agree(_ failure: HelmError<Place>?, _ expected: HelmError<Place>?) -> Bool {
    guard case .autoCycleDetected(let circle) = failure, case .autoCycleDetected(let circling) = expected else {
      return failure == expected
    }
    return circle.isSubset(of: circling) && isCircle(circle)
  }

  private func isCircle(_ segues: Set<Segue<Place>>) -> Bool {
    guard let start = segues.first?.from else { return false }
    var place = start
    var left = segues
    while let segue = left.first(where: { $0.from == place }) {
      left.remove(segue)
      place = segue.to
    }
    return left.isEmpty && place == start && Set(segues.map(\.from)).count == segues.count
  }
}
