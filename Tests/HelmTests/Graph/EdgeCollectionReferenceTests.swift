import Helm
import OrderedCollections
import SeededRandomness
import Testing

@Suite("Graph algorithms agree with naive ones on every graph of three nodes")
struct EdgeCollectionReferenceTests {
  private typealias Edges = Set<DirectedEdge<Place>>

  /// All 512 graphs over the nine pairs of three nodes.
  private static let graphs: [Set<DirectedEdge<Place>>] = {
    let pairs = (0..<9).map { DirectedEdge(from: Place($0 / 3), to: Place($0 % 3)) }
    return (0..<512).map { bits in Set(pairs.indices.filter { bits >> $0 & 1 == 1 }.map { pairs[$0] }) }
  }()

  @Test("a cycle is found where peeling dead ends leaves something, and is one closed round")
  func cycles() {
    for graph in Self.graphs {
      var rest = graph
      while true {
        let left = Set(rest.map(\.from))
        let peeled = rest.filter { left.contains($0.to) }
        if peeled == rest { break }
        rest = peeled
      }
      #expect(graph.hasCycle == !rest.isEmpty)
      guard let cycle = graph.firstCycle else { continue }
      #expect(cycle.isSubset(of: graph))
      #expect(Set(cycle.map(\.from)).count == cycle.count)
      #expect(Set(cycle.map(\.from)) == Set(cycle.map(\.to)))
      #expect(cycle.disconnectedSubgraphs.count == 1)
    }
  }

  @Test("components are what growing from each edge finds")
  func components() {
    for graph in Self.graphs {
      let expected = Set(
        graph.map { start -> Edges in
          var component: Edges = [start]
          for _ in graph {
            let nodes = component.nodes
            component.formUnion(graph.filter { nodes.contains($0.from) || nodes.contains($0.to) })
          }
          return component
        }
      )
      #expect(graph.disconnectedSubgraphs == expected)
    }
  }

  /// Of the last edge on the stack, the smallest edge out of its target that isn't listed yet is listed and pushed;
  /// where there is none, the last edge is popped.
  private func walk(_ graph: Edges, from: Place? = nil, until: Place? = nil) -> [DirectedEdge<Place>] {
    let inlets = graph.inlets.sorted()
    let starts =
      from.map { graph.egressEdges(for: $0).sorted() } ?? (inlets.isEmpty ? Array(graph.sorted().prefix(1)) : inlets)
    var listed: [DirectedEdge<Place>] = []
    for start in starts where !listed.contains(start) {
      var stack = [start]
      listed.append(start)
      if start.to == until { return listed }
      while let last = stack.last {
        if let next = graph.sorted().first(where: { $0.from == last.to && !listed.contains($0) }) {
          listed.append(next)
          stack.append(next)
          if next.to == until { return listed }
        } else {
          stack.removeLast()
        }
      }
    }
    return listed
  }

  @Test("a walk goes on from the last edge that something goes on from")
  func walks() {
    for graph in Self.graphs {
      #expect(graph.dfs().elements == walk(graph))
      for place in 0..<4 {
        #expect(graph.dfs(from: Place(place)).elements == walk(graph, from: Place(place)))
        #expect(graph.dfs(until: Place(place)).elements == walk(graph, until: Place(place)))
      }
    }
  }

  @Test("walks agree on random graphs", arguments: 1...40 as ClosedRange<UInt64>)
  func randomWalks(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let nodes = Int.random(in: 1...8, using: &generator)
      let edges = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        DirectedEdge(
          from: Place(.random(in: 0..<nodes, using: &generator)),
          to: Place(.random(in: 0..<nodes, using: &generator))
        )
      }
      let graph = Set(edges)
      let place = Place(.random(in: 0..<nodes, using: &generator))
      #expect(graph.dfs().elements == walk(graph), "seed \(seed)")
      #expect(graph.dfs(from: place).elements == walk(graph, from: place), "seed \(seed)")
      #expect(graph.dfs(from: place, until: 0).elements == walk(graph, from: place, until: 0), "seed \(seed)")
    }
  }
}
