/// Names of theme files, as texts: nothing is looked up.
enum ThemePath {
  /// The path of a file that another names: by itself where it begins with `/`, else from the other's folder.
  static func beside(_ file: String, _ name: String) -> String {
    var name = Substring(name)
    if name.hasPrefix("/") { return String(name) }
    while name.hasPrefix("./") { name = name.dropFirst(2) }
    guard let slash = file.lastIndex(of: "/") else { return String(name) }
    return String(file[...slash] + name)
  }

  /// The file's name without folders and ending.
  static func stem(_ file: String) -> String {
    let name = file.lastIndex(of: "/").map { file[file.index(after: $0)...] } ?? file[...]
    return String(name.hasSuffix(".json") ? name.dropLast(5) : name)
  }
}
