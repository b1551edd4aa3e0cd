import Helm
import OrderedCollections
import SeededRandomness
import Testing

@Suite("Long random navigation")
struct LongNavigationTests {
  @Test("keeps the invariants after each of 10,000 steps", arguments: 0..<5)
  func invariants(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(1_000 + seed))
    let count = 8 + 4 * seed
    let nav = randomSegues(fragments: count, count: 4 * count, with: &generator)
    let steps = RandomSteps(on: nav, fragments: count, ids: 1 + seed)
    var navigation = try Navigation(nav: nav, entry: nav.map(\.from).min())
    let rules = ReferenceNavigation(nav: nav, entry: navigation.entry)
    var refused = 0
    var lengths: [Int] = []
    for number in 0..<10_000 {
      let step = steps.next(on: navigation.path.elements, with: &generator)
      if Outcome({ try step.apply(to: &navigation) }).failure != nil { refused += 1 }
      lengths.append(navigation.indexedPath.edges.count)
      let probed = Place(.random(in: 0..<count, using: &generator))
      let violation = firstViolation(in: navigation, by: rules, probing: [probed])
      try #require(violation == nil, "after step \(number), \(step)")
    }
    #expect((5...10).contains(lengths.reduce(0, +) / lengths.count), "paths neither stay short nor grow for ever")
    #expect((3_000..<6_000).contains(refused))
    #expect(lengths.count { $0 > 16 } > 100, "long paths are looked up in another way")
    #expect(lengths.contains(0))
  }
}
