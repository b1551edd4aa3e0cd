/// Edges and their nodes, numbered in ascending order.
struct EdgeIndex<Edge: DirectedConnector> {
  /// The nodes, ascending; a node's number is its place.
  let nodes: [Edge.N]
  let numbers: [Edge.N: FragmentNumber]
  /// The edges by `from`, then `to`, then in the order they came in.
  let edges: [Edge]
  let adjacency: Adjacency

  init(_ unsorted: some Sequence<Edge>, and more: Set<Edge.N> = []) {
    let unsorted = Array(unsorted)
    var distinct = more
    for edge in unsorted {
      distinct.insert(edge.from)
      distinct.insert(edge.to)
    }
    let nodes = distinct.sorted()
    var numbers: [Edge.N: FragmentNumber] = [:]
    numbers.reserveCapacity(nodes.count)
    for (number, node) in nodes.enumerated() {
      numbers[node] = FragmentNumber(number)
    }
    let ends = unsorted.map { (from: numbers[$0.from, default: 0], to: numbers[$0.to, default: 0]) }
    let order = unsorted.indices.sorted {
      (ends[$0].from, ends[$0].to, $0) < (ends[$1].from, ends[$1].to, $1)
    }
    self.nodes = nodes
    self.numbers = numbers
    self.edges = order.map { unsorted[$0] }
    self.adjacency = Adjacency(
      nodeCount: nodes.count,
      sources: order.map { ends[$0].from },
      targets: order.map { ends[$0].to }
    )
  }

  /// Where a walk starts, ascending.
  func startingEdges(from node: Edge.N?) -> [SegueNumber] {
    if let node {
      return numbers[node].map { Array(adjacency.egress(of: $0)) } ?? []
    }
    let inlets = edges.indices.filter { adjacency.ingress(of: adjacency.sources[$0]).isEmpty }
    return inlets.isEmpty ? (edges.isEmpty ? [] : [0]) : inlets.map { SegueNumber($0) }
  }
}
