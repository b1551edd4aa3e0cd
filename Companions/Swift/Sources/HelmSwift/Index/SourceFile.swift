/// A file that was read.
public final class SourceFile: Sendable {
  /// Its path, as the document calls it.
  public let path: String
  /// What it says.
  public let node: Node
  /// The module or target that it belongs to, as its folders tell.
  public let module: String

  public init(path: String, node: Node, module: String) {
    (self.path, self.node, self.module) = (path, node, module)
  }
}

/// A line of a file.
public struct Place: Hashable, Sendable, Comparable {
  public let path: String
  public let line: Int

  public static func < (one: Place, other: Place) -> Bool { (one.path, one.line) < (other.path, other.line) }
}
