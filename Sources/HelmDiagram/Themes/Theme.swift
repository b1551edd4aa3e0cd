internal import Themes

/// How pictures look: colours for light and, where the theme has them, for dark surroundings, and the widths of lines.
public struct Theme: Sendable, Hashable {
  /// What the theme is called by.
  public var name: String
  /// What it is good for, in a sentence.
  public var description: String
  /// The colours; of a theme with two palettes, those for light surroundings.
  public var palette: Palette
  /// The colours where the reader's system prefers dark ones; nil in a theme that looks the same everywhere.
  public var darkPalette: Palette?
  /// The widths of lines.
  public var lines: ThemeLines

  /// A theme.
  public init(
    name: String,
    description: String = "",
    palette: Palette,
    darkPalette: Palette? = nil,
    lines: ThemeLines = ThemeLines()
  ) {
    self.name = name
    self.description = description
    self.palette = palette
    self.darkPalette = darkPalette
    self.lines = lines
  }

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

  /// Reads a theme's file.
  ///
  /// The file's keys are `name`, `description`, `extends` (a built-in theme or another file; `light` where it is left
  /// out), `colors` (a ``ThemeColor`` to a `"#RRGGBB"`), `dark` (such an object, or a theme's name, for dark
  /// surroundings) and `lines` (see ``ThemeLines``). What a file leaves out is taken from what it extends.
  ///
  /// Low contrast is a warning; anything else that is wrong is an error, and then there is no theme.
  ///
  /// - Parameters:
  ///   - bytes: The file's text.
  ///   - file: The file's path, for diagnostics, and for finding the files that it extends.
  ///   - load: Gives the bytes of a file that this one extends, or nil when it can't be read.
  public static func read(
    _ bytes: [UInt8],
    file: String,
    load: @escaping (_ path: String) -> [UInt8]? = { _ in nil }
  ) -> ThemeReading {
    let chain = ThemeChain().extended(by: ThemePath.beside("", file)) ?? ThemeChain()
    return ThemeReader.read(bytes, file: file, chain: chain, load: load)
  }
}
