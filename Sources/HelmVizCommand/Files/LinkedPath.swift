#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Paths, as the system follows them.
enum LinkedPath {
  /// As many links in a row as the system follows.
  private static let limit = 40

  /// The file that a path names in the end, links followed, also one that is to be created; nil where links lead in a
  /// circle.
  static func end(of path: String) -> String? {
    var path = path
    for _ in 0..<limit {
      if let real = real(path) { return real }
      // Nothing is there yet; a link may lead to where it will be.
      guard let next = destination(of: path) else { return path }
      path = next.hasPrefix("/") ? next : (folder(of: path).map { $0 + "/" } ?? "") + next
    }
    return nil
  }

  /// The path without links of what is there; nil where nothing is.
  static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The folder that a path names something in; nil for the current one and for the root.
  static func folder(of path: String) -> String? {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    return String(path[..<slash])
  }

  /// What a link says; nil where the path is no link.
  private static func destination(of path: String) -> String? {
    var letters = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &letters, letters.count)
    guard count > 0, count < letters.count else { return nil }
    return String(decoding: letters[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
