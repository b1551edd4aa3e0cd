import Helm
import OrderedCollections
import SeededRandomness
import Testing

@Suite("Random navigation agrees with the rules as they are written")
struct RandomNavigationTests {
  @Test("on small graphs", arguments: 0..<80)
  func small(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 2...7, using: &generator)
    try run(fragments: count, segues: 3 * count, steps: 60, ids: 3, checked: true, with: &generator)
  }

  @Test("on graphs with paths long enough to be hashed", arguments: 300..<308)
  func long(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    try run(fragments: 25, segues: 80, steps: 400, ids: 3, checked: false, with: &generator)
  }

  @Test("on restored paths that don't hang together", arguments: 330..<360)
  func restored(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    try run(fragments: 8, segues: 24, steps: 40, ids: 2, restored: 30, checked: false, with: &generator)
  }

  private func run(
    fragments: Int,
    segues: Int,
    steps count: Int,
    ids: Int,
    restored: Int = 0,
    checked: Bool,
    with generator: inout SeededGenerator
  ) throws {
    let nav = randomSegues(fragments: fragments, count: segues, with: &generator)
    guard let entry = nav.map(\.from).min() else { return }
    let steps = RandomSteps(on: nav, fragments: fragments, ids: ids)
    let path = steps.path(count: restored, with: &generator)
    var navigation = try Navigation(nav: nav, path: OrderedSet(path), entry: entry)
    var reference = try ReferenceNavigation(checking: nav, path: path, entry: entry)
    #expect(Array(navigation.path) == reference.path)
    #expect(Array(navigation.presentedFragments) == reference.presented)
    for _ in 0..<count {
      let step = steps.next(on: reference.path, with: &generator)
      let failure = Outcome { try step.apply(to: &navigation) }.failure
      let expected = Outcome { try step.apply(to: &reference) }.failure
      #expect(failure == expected, "\(step)")
      try #require(Array(navigation.path) == reference.path, "\(step)")
      try #require(Array(navigation.presentedFragments) == reference.presented, "\(step)")
      if checked {
        try #require(firstViolation(in: navigation, by: reference) == nil, "\(step)")
        try #require(disagreements(between: navigation, and: reference, ids: ids) == [], "\(step)")
      }
    }
  }
}
