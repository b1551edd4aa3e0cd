import Foundation
import Helm
import OrderedCollections
import SeededRandomness
import Testing

@Suite("Paths, saved as JSON and restored")
struct SavedPathTests {
  private func saved<N: Codable>(_ path: OrderedSet<PathEdge<N>>) throws -> OrderedSet<PathEdge<N>> {
    try JSONDecoder().decode(OrderedSet<PathEdge<N>>.self, from: JSONEncoder().encode(path))
  }

  @Test("are as they were where the entry has an auto segue, followed or not")
  func entryAuto() throws {
    let nav: Set<Segue<Letter>> = [
      Segue(.a => .b, style: .hold, auto: true), Segue(.a => .d), Segue(.b => .c, style: .hold, dismissable: true),
    ]
    var navigation = try Navigation(nav: nav)
    try navigation.present(fragment: .c, id: "first")
    let followed = try Navigation(nav: nav, path: saved(navigation.path))
    #expect(followed.path == navigation.path)
    #expect(followed.path.map(\.edge) == ([.a => .b, .b => .c] as [DirectedEdge<Letter>]))
    #expect(followed.presentedFragments == navigation.presentedFragments)
    let passing: OrderedSet<PathEdge<Letter>> = [.a => .d]
    let other = try Navigation(nav: nav, path: saved(passing))
    #expect(other.path == passing)
    #expect(other.presentedFragments == [PathFragment(.d)])
  }

  @Test("come back from random walks; where the last auto was dismissed it is taken again", arguments: 500..<530)
  func walks(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let nav = randomSegues(fragments: 8, count: 32, with: &generator)
    let steps = RandomSteps(on: nav, fragments: 8, ids: 3)
    var navigation = try Navigation(nav: nav, entry: nav.map(\.from).min())
    var kept = 0
    for number in 0..<60 {
      let step = steps.next(on: navigation.path.elements, with: &generator)
      _ = Outcome { try step.apply(to: &navigation) }
      let path = try saved(navigation.path)
      try #require(path == navigation.path, "after step \(number), \(step)")
      let restored = try Navigation(nav: nav, path: path, entry: navigation.entry)
      let expected = ReferenceNavigation(nav: nav, entry: navigation.entry, path: path.elements)
      try #require(disagreements(between: restored, and: expected, ids: 3) == [], "after step \(number), \(step)")
      kept += restored.path == path ? 1 : 0
    }
    #expect(kept > 45)
  }
}
