internal import HelmDocument
internal import SystemPackage

/// What files are called in the ids of what is in them: by their own names without extensions, behind the folders that
/// they lie in, so that no other file changes it.
enum FileScopes {
  /// Folders that every app has, whose names tell nothing apart.
  private static let usual: Set<String> = [
    "res", "src", "main", "java", "kotlin", "app", "assets", "resources", "storyboards", "storyboard", "sources",
    "supporting files", "classes", "interface", "ui", "views", ".", "..",
  ]

  /// A different name for each file, in their order.
  ///
  /// A file of a folder is called by its way there, `Share/MainInterface`, without the folders that every app has. One
  /// that was asked for by its own name is called by that alone; of several such with one name the first by its path
  /// keeps it, the others have a folder before it. Files of a folder that only folders of every app tell apart get
  /// numbers.
  ///
  /// - Complexity: linear.
  static func names(of files: [ImportFile]) -> [String] {
    var unique = UniqueNames()
    var taken: Set<String> = []
    // Those that were asked for first: what a folder holds beside them changes nothing for them.
    let named = files.indices.filter { files[$0].isNamed }
    let found = files.indices.filter { !files[$0].isNamed }
    var names = Array(repeating: "", count: files.count)
    for index in named + found {
      let file = files[index]
      let stem = stem(of: file.text.file == "<stdin>" ? file.text.file : file.path)
      let folders = folders(of: file.place ?? file.path, stem)
      let isShort = file.place == nil && taken.insert(stem).inserted
      let before = isShort ? [] : file.place == nil ? folders.suffix(1) : folders[...]
      names[index] = unique.unique((before + [stem]).joined(separator: "/"))
    }
    return names
  }

  /// What a file is called that isn't there, and lies where the one lies that names it.
  static func name(of stem: String, beside scope: String) -> String {
    FilePath(scope).removingLastComponent().appending(stem).string
  }

  /// The folders of a path that tell files apart, from the outside; one that is called as its file tells nothing.
  private static func folders(of path: String, _ stem: String) -> [String] {
    let folders = FilePath(path).folders.filter { !isUsual($0) }
    return folders.last?.lowercased() == stem.lowercased() ? folders.dropLast() : folders
  }

  /// A file's name without folders and its extension; empty for standard input, which has none.
  static func stem(of path: String) -> String {
    guard path != "<stdin>", let name = FilePath(path).lastComponent else { return "" }
    // What stands behind a dot at the beginning isn't a name, but what kind of file it is.
    return name.extension == nil && name.string.hasPrefix(".") ? "" : name.stem
  }

  private static func isUsual(_ folder: String) -> Bool {
    let name = folder.lowercased()
    return usual.contains(name) || FilePath(name).extension == "lproj"
      || ["navigation", "layout", "menu", "values"].contains { name == $0 || name.hasPrefix($0 + "-") }
  }

  /// How many folders two paths have in common from the outside.
  static func nearness(_ one: String, _ other: String) -> Int {
    zip(FilePath(one).folders, FilePath(other).folders).prefix { $0 == $1 }.count
  }
}

extension FilePath {
  /// The names of the folders that it leads through, from the outside.
  var folders: [String] { components.dropLast().map(\.string) }
}

extension Sequence<Int> {
  /// Of several files those that have most folders in common with a path.
  func nearest(to path: String, path pathOf: (Int) -> String) -> [Int] {
    let ranked = map { ($0, FileScopes.nearness(path, pathOf($0))) }
    guard let best = ranked.map(\.1).max() else { return [] }
    return ranked.filter { $0.1 == best }.map(\.0)
  }
}
