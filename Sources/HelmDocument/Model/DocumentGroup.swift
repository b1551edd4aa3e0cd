/// A named set of fragments that are drawn together.
public struct DocumentGroup: Sendable, Hashable, Extended {
  /// The name by which fragments refer to it.
  public var id: String

  /// The name people read; without it the id is shown.
  public var title: String?

  /// Its `x-` keys.
  public var extensions: [DocumentExtension]

  /// Creates a group.
  public init(id: String, title: String? = nil, extensions: [DocumentExtension] = []) {
    self.id = id
    self.title = title
    self.extensions = extensions
  }

  /// The group as one line of canonical JSON.
  package func encoded() -> [UInt8] { JSONWriter.bytes { $0.line(self) } }
}
