import SeededRandomness
import Testing

@testable import HelmAnalysis

@Suite("The graph as integers")
struct FragmentGraphTests {
  private func graph(_ count: Int, _ pairs: (Int, Int)...) -> FragmentGraph {
    FragmentGraph(count: count, segues: pairs.map { (from: $0.0, to: $0.1) })
  }

  private func randomGraph(seed: UInt64) -> FragmentGraph {
    var randomness = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...8, using: &randomness)
    let segues = (0..<Int.random(in: 0...14, using: &randomness)).map { _ in
      (
        from: Int.random(in: 0..<count, using: &randomness),
        to: Int.random(in: 0..<count, using: &randomness)
      )
    }
    return FragmentGraph(count: count, segues: segues)
  }

  @Test("an inlet has segues out and none in")
  func inlets() {
    #expect(graph(5, (1, 2), (2, 3), (4, 3)).inlets == [1, 4])
    #expect(graph(2, (0, 1), (1, 0)).inlets.isEmpty)
  }

  @Test("the walk goes breadth first from the entry, then to what can't be reached, islands last")
  func walk() {
    let graph = graph(7, (2, 5), (2, 1), (1, 3), (4, 3))
    #expect(graph.walk(from: [2]) == [2, 1, 5, 3, 4, 0, 6])
  }

  @Test("the walk meets every fragment once, whatever the graph", arguments: UInt64(1)...200)
  func walkIsAPermutation(seed: UInt64) {
    let graph = randomGraph(seed: seed)
    #expect(graph.walk(from: graph.inlets).sorted() == Array(0..<graph.count))
  }

  @Test("a neighbourhood follows segues both ways")
  func neighbourhood() {
    let graph = graph(6, (0, 1), (1, 2), (3, 1), (3, 4), (4, 5))
    #expect(graph.neighbourhood(of: [1], depth: 0) == [1])
    #expect(graph.neighbourhood(of: [1], depth: 1) == [0, 1, 2, 3])
    #expect(graph.neighbourhood(of: [1], depth: 2) == [0, 1, 2, 3, 4])
  }

  @Test("a dominator is what can't be taken away, whatever the graph", arguments: UInt64(1)...300)
  func dominators(seed: UInt64) {
    let graph = randomGraph(seed: seed)
    let entries = seed % 3 == 0 ? [0] : graph.inlets
    let found = graph.immediateDominators(from: entries)
    for fragment in 0..<graph.count {
      let naive = naiveDominators(of: fragment, in: graph, entries: entries)
      // The immediate one is dominated by all the others.
      let immediate = naive.max {
        naiveDominators(of: $0, in: graph, entries: entries).count
          < naiveDominators(of: $1, in: graph, entries: entries).count
      }
      #expect(found[fragment] == immediate, "seed \(seed), fragment \(fragment)")
    }
  }

  private func reachable(in graph: FragmentGraph, from entries: [Int], without removed: Int?) -> Set<Int> {
    var found: Set<Int> = []
    var stack = entries.filter { $0 != removed }
    while let fragment = stack.popLast() {
      guard found.insert(fragment).inserted else { continue }
      stack += graph.egress[fragment].map { graph.targets[$0] }.filter { $0 != removed }
    }
    return found
  }

  /// The fragments without which `fragment` can't be reached, itself not counted.
  private func naiveDominators(of fragment: Int, in graph: FragmentGraph, entries: [Int]) -> [Int] {
    guard reachable(in: graph, from: entries, without: nil).contains(fragment) else { return [] }
    return (0..<graph.count).filter {
      $0 != fragment && !reachable(in: graph, from: entries, without: $0).contains(fragment)
    }
  }

  @Test("the backbone is the way that most of the app shares")
  func backbone() {
    // 0 → 1 → 2 → {3, 4}; 0 → 5 leads nowhere else.
    let graph = graph(6, (0, 1), (0, 5), (1, 2), (2, 3), (2, 4))
    let backbone = graph.backbone(from: [0])
    #expect(backbone.map(\.segue) == [0, 2])
    #expect(backbone.map(\.share) == [4, 3])
  }

  @Test("three that all reach one another are a circle; two only as siblings")
  func circles() {
    let three = graph(4, (0, 1), (1, 2), (2, 1), (2, 3), (3, 2), (1, 3), (3, 1))
    #expect(three.circles { _, _ in true } == [[1, 2, 3]])
    let listAndDetail = graph(3, (0, 1), (1, 2), (2, 1))
    #expect(listAndDetail.circles { _, _ in true }.isEmpty)
    let siblings = graph(3, (0, 1), (0, 2), (1, 2), (2, 1))
    #expect(siblings.circles { _, _ in true } == [[1, 2]])
    #expect(siblings.circles { _, _ in false }.isEmpty)
  }

  @Test("no fragment stands in two circles, and all in one reach one another", arguments: UInt64(1)...200)
  func circlesAreCircles(seed: UInt64) {
    let graph = randomGraph(seed: seed)
    let circles = graph.circles { _, _ in true }
    let members = circles.flatMap(\.self)
    #expect(Set(members).count == members.count)
    for circle in circles {
      for first in circle {
        for second in circle where first != second {
          #expect(zip(graph.sources, graph.targets).contains { $0 == (first, second) })
        }
      }
    }
  }

  @Test("a component is what leads to one another, as a search from each fragment finds it", arguments: UInt64(1)...200)
  func components(seed: UInt64) {
    let graph = randomGraph(seed: seed)
    let reached = (0..<graph.count).map { start in
      var found: Set = [start]
      var open = [start]
      while let fragment = open.popLast() {
        for segue in graph.egress[fragment] where found.insert(graph.targets[segue]).inserted {
          open.append(graph.targets[segue])
        }
      }
      return found
    }
    for component in graph.components {
      for first in component {
        let mutual = (0..<graph.count).filter { reached[first].contains($0) && reached[$0].contains(first) }
        #expect(mutual == component)
      }
    }
    #expect(graph.components.flatMap(\.self).sorted() == Array(0..<graph.count))
  }

  @Test("a chain of a hundred thousand fragments needs no deep stack")
  func longChain() {
    let count = 100_000
    let chain = FragmentGraph(count: count, segues: (1..<count).map { (from: $0 - 1, to: $0) })
    #expect(chain.components.count == count)
    #expect(chain.roots(from: [0]) == [0])
  }
}
