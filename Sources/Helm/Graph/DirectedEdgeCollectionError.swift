#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why a collection of edges has no unique edge at a node.
///
/// Unchecked because `Error` demands `Sendable` of every payload; edges are values, never shared references.
public enum DirectedEdgeCollectionError<Edge: DirectedConnector>: Error, Equatable, @unchecked Sendable {
  /// More than one edge leaves the node.
  case ambiguousEgressEdges(Set<Edge>, from: Edge.N)

  /// More than one edge reaches the node.
  case ambiguousIngressEdges(Set<Edge>, to: Edge.N)

  /// No edge leaves the node.
  case missingEgressEdges(from: Edge.N)

  /// No edge reaches the node.
  case missingIngressEdges(to: Edge.N)
}

extension DirectedEdgeCollectionError: CustomStringConvertible, LocalizedError {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .ambiguousEgressEdges(let edges, let node):
      "\(edges.count) edges leave '\(node)' where one is expected: \(named(edges)); ask for all of them"
    case .ambiguousIngressEdges(let edges, let node):
      "\(edges.count) edges lead to '\(node)' where one is expected: \(named(edges)); ask for all of them"
    case .missingEgressEdges(let node):
      "no edge leaves '\(node)'; connect it to another node"
    case .missingIngressEdges(let node):
      "no edge leads to '\(node)'; connect another node to it"
    }
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
