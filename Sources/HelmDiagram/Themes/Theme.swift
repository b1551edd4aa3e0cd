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
}
