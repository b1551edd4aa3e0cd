internal import Themes

extension Theme {
  /// The names of the themes that every copy of the program has, in the order in which they are listed.
  public static var builtInNames: [String] { BuiltInThemes.names }

  /// A theme that every copy of the program has, or nil for another name.
  ///
  /// Only this theme and those that it extends are read, each time anew.
  public static func builtIn(named name: String) -> Theme? {
    builtInReading(named: name)?.theme
  }

  /// The file of a built-in theme, to start one's own from.
  public static func builtInFile(named name: String) -> [UInt8]? {
    BuiltInThemes.json(named: name)
  }

  /// A built-in theme as it is read, for its users and its tests.
  static func builtInReading(named name: String, extendedBy chain: ThemeChain = ThemeChain()) -> ThemeReading? {
    guard let json = BuiltInThemes.json(named: name), let chain = chain.extended(by: name) else { return nil }
    return ThemeReader.read(json, file: name, chain: chain, isBuiltIn: true) { _ in nil }
  }
}
