internal import HelmSystem
internal import SystemPackage

/// Paths, as the system follows them.
enum LinkedPath {
  /// As many links in a row as the system follows.
  private static let limit = 40

  /// The file that a path names in the end, links followed, also one that is to be created; nil where links lead in a
  /// circle.
  static func end(of path: String) -> FilePath? {
    var path = path
    for _ in 0..<limit {
      if let real = try? real(path) { return real }
      // Nothing is there yet; a link may lead to where it will be.
      guard let next = CLibrary.destination(of: path) else { return FilePath(path) }
      path = FilePath(path).removingLastComponent().pushing(next).string
    }
    return nil
  }

  /// The path without links of what is there.
  static func real(_ path: String) throws(Errno) -> FilePath { try CLibrary.realPath(of: path) }

  /// The folder that a path names something in; nil for the current one and for the root.
  static func folder(of path: FilePath) -> FilePath? {
    let folder = path.removingLastComponent()
    return folder.lastComponent == nil ? nil : folder
  }
}
