import Helm
import OrderedCollections
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

  @Test("a walk is what a stack of edges gives")
  func walks() {
    for graph in Self.graphs {
      var stack = graph.inlets.isEmpty ? Array(graph.sorted().prefix(1)) : graph.inlets.sorted()
      stack.reverse()
      var seen = Set(graph.inlets.map(\.from))
      var walk: OrderedSet<DirectedEdge<Place>> = []
      while let edge = stack.popLast() {
        walk.append(edge)
        if seen.insert(edge.to).inserted { stack += graph.egressEdges(for: edge.to).sorted().reversed() }
      }
      #expect(graph.dfs() == walk)
    }
  }
}
