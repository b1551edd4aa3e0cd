/// A named walk through the graph, which starts at the entry with an empty path: planned, or recorded in an app.
public struct DocumentFlow: Sendable, Hashable {
  /// The name people read.
  public var name: String

  /// The steps, in order.
  public var steps: [DocumentStep]

  /// Creates a flow.
  public init(name: String, steps: [DocumentStep]) {
    self.name = name
    self.steps = steps
  }
}
