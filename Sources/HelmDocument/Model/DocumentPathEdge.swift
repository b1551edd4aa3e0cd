/// An edge of a presented path, with an optional identifier on either end.
public struct DocumentPathEdge: Sendable, Hashable, Extended {
  /// The fragment the edge leaves.
  public var from: String

  /// The fragment the edge presents.
  public var to: String

  /// Which presentation of `from` is left.
  public var sourceId: DocumentID?

  /// Which presentation of `to` is reached.
  public var targetId: DocumentID?

  /// Its `x-` keys.
  public var extensions: [DocumentExtension]

  /// Creates a path edge.
  public init(
    from: String,
    to: String,
    sourceId: DocumentID? = nil,
    targetId: DocumentID? = nil,
    extensions: [DocumentExtension] = []
  ) {
    self.from = from
    self.to = to
    self.sourceId = sourceId
    self.targetId = targetId
    self.extensions = extensions
  }

  /// The bare pair.
  public var edge: DocumentEdge { DocumentEdge(from: from, to: to) }

  /// Whether nothing but the pair is known.
  var isPlain: Bool { sourceId == nil && targetId == nil && extensions.isEmpty }
}
