public import HelmDocument

/// What reading a theme's file gave: the theme, and everything that is wrong with the file.
public struct ThemeReading: Sendable {
  /// The theme, or nil when an error prevents it.
  public let theme: Theme?
  /// The problems: those of the files that it extends, then its own, in the order of the text.
  public let diagnostics: [Diagnostic]
  /// The text of the file, then those of the files that it extends, for printing diagnostics.
  public let sources: [SourceText]

  /// The text of the file.
  public var source: SourceText { sources[0] }
}
