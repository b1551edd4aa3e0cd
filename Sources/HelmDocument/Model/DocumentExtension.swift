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

/// A part of a document whose `x-` keys are written in one order, whatever order they are kept in.
protocol Extended {
  var extensions: [DocumentExtension] { get set }
}

extension Extended {
  var normal: Self {
    guard extensions.count > 1 else { return self }
    var copy = self
    copy.extensions = extensions.sortedByKey
    return copy
  }
}

extension [DocumentExtension] {
  var sortedByKey: Self { sorted { $0.key < $1.key } }
}
