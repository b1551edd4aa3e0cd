public import Helm

/// A directed connection between two nodes, without traits. In the engine's words, a directed edge.
///
/// Where a file imports `Helm` too, which has another `Segue`, write `DirectedEdge`.
public typealias Segue = DirectedEdge

extension DirectedEdge {
  /// A segue from one node to another; `.splash => .gatekeeper` is the same in short.
  public init(_ from: N, to: N) {
    self.init(from: from, to: to)
  }

  /// The way back.
  var counterpart: DirectedEdge { DirectedEdge(to, to: from) }
}
