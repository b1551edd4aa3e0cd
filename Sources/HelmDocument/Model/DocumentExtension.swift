/// A key that begins with `x-` and its value, kept for whoever wrote them and ignored here.
public struct DocumentExtension: Sendable, Hashable {
  /// The key under which a fragment has the id that Xcode gave its object: it tells which is which in two versions.
  package static let objectID = "x-object-id"

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
