/// What files are called in the ids of what is in them: by their own names, without folders and extensions.
///
/// Of several files with one name the first by its path keeps that; the others have the name of a folder before it.
enum FileScopes {
  /// Folders that every app has, whose names tell nothing apart.
  private static let usual: Set<String> = [
    "res", "src", "main", "java", "kotlin", "app", "assets", "resources", "storyboards", "storyboard", "sources",
    "supporting files", "classes", "interface", "ui", "views", ".", "..",
  ]

  /// A different name for each path, in their order, which is that of the paths.
  ///
  /// - Complexity: linear.
  static func names(of paths: [String]) -> [String] {
    var taken: Set<String> = []
    var unique = UniqueNames()
    return paths.map { path in
      let stem = stem(of: path)
      if taken.insert(stem).inserted { return unique.unique(stem) }
      let folders = path.split(separator: "/").dropLast().map(String.init)
      let folder = folders.last { !isUsual($0) }
      return unique.unique(folder.map { "\($0)/\(stem)" } ?? stem)
    }
  }

  /// A file's name without folders and its extension; empty for standard input, which has none.
  static func stem(of path: String) -> String {
    guard path != "<stdin>", let name = path.split(separator: "/").last else { return "" }
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
  }

  private static func isUsual(_ folder: String) -> Bool {
    let name = folder.lowercased()
    return usual.contains(name) || name.hasSuffix(".lproj")
      || ["navigation", "layout", "menu", "values"].contains { name == $0 || name.hasPrefix($0 + "-") }
  }

  /// How many folders two paths have in common from the outside.
  static func nearness(_ one: String, _ other: String) -> Int {
    zip(one.split(separator: "/").dropLast(), other.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
  }
}

extension Sequence<Int> {
  /// Of several files those that have most folders in common with a path.
  func nearest(to path: String, path pathOf: (Int) -> String) -> [Int] {
    let ranked = map { ($0, FileScopes.nearness(path, pathOf($0))) }
    guard let best = ranked.map(\.1).max() else { return [] }
    return ranked.filter { $0.1 == best }.map(\.0)
  }
}
