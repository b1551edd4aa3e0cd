internal import SystemPackage

/// A file that was read.
package final class SourceFile: Sendable {
  /// Its path, as the document calls it.
  package let path: String
  /// What it says.
  package let node: Node
  /// The module or target that it belongs to, as its folders tell.
  package let module: String

  /// Takes what was read.
  package init(path: String, node: Node, module: String) {
    (self.path, self.node, self.module) = (path, node, module)
  }
}

/// A line of a file.
package struct Place: Hashable, Sendable, Comparable {
  /// The file, as the document calls it.
  package let path: String
  /// The line, from 1 on.
  package let line: Int

  /// The file's name, without the extension; nil where it is in none.
  package var fileName: String? {
    FilePath(path).lastComponent.map { $0.extension == "swift" ? $0.stem : $0.string }
  }

  /// By path, then by line.
  package static func < (one: Place, other: Place) -> Bool { (one.path, one.line) < (other.path, other.line) }
}
