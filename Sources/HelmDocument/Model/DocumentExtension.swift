/// A key that begins with `x-` and its value, kept for whoever wrote them and ignored here.
public struct DocumentExtension: Sendable, Hashable {
  /// The key, with its `x-`.
  public var key: String

  /// The value as JSON text on one line.
  public var json: String

  /// Creates an extension. What is no JSON text makes the document unreadable once it is written.
  public init(key: String, json: String) {
    self.key = key
    self.json = json
  }
}
