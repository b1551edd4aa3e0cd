internal import SystemPackage

/// Names of theme files, as texts: nothing is looked up.
enum ThemePath {
  /// The path of a file that another names: by itself where it begins with `/`, else from the other's folder.
  static func beside(_ file: String, _ name: String) -> String {
    let name = FilePath(name)
    guard name.isRelative else { return name.string }
    let inner = name.components.drop { $0.kind == .currentDirectory }
    return FilePath(file).removingLastComponent().appending(inner).string
  }

  /// The file's name without folders and ending.
  static func stem(_ file: String) -> String {
    let name = FilePath(file).lastComponent
    return (name?.extension == "json" ? name?.stem : name?.string) ?? ""
  }
}
