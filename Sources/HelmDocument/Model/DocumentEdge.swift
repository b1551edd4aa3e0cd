/// Two fragments' ids, one leading to the other.
public struct DocumentEdge: Sendable, Hashable {
  /// Where the edge starts.
  public var from: String

  /// Where the edge leads.
  public var to: String

  /// Creates an edge.
  public init(from: String, to: String) {
    self.from = from
    self.to = to
  }
}

extension DocumentEdge: CustomStringConvertible {
  /// The edge as operator text: `login => "sign up"`.
  public var description: String {
    "\(OperatorText.written(from)) => \(OperatorText.written(to))"
  }
}
