public import HelmDocument

/// Reads one theme's file, and the files and built-in themes that it extends.
///
/// Text → JSON values → colours of this file alone → laid over what it extends → checked for contrast.
struct ThemeReader {
  static let keys = ["name", "description", "extends", "colors", "dark", "lines"]

  let file: String
  let chain: ThemeChain
  let isBuiltIn: Bool
  let load: (String) -> [UInt8]?
  var diagnostics: DiagnosticCollector
  /// What reading the files gave that this one extends.
  var parents: [ThemeReading] = []

  /// Reads a theme's file.
  ///
  /// - Parameters:
  ///   - chain: The themes that extend this one, and this one.
  ///   - isBuiltIn: Whether this is a built-in theme, whose contrasts tests have checked.
  ///   - load: Gives the bytes of another file.
  static func read(
    _ bytes: [UInt8],
    file: String,
    chain: ThemeChain,
    isBuiltIn: Bool = false,
    load: @escaping (String) -> [UInt8]?
  ) -> ThemeReading {
    let source = SourceText(file: file, bytes: bytes)
    var reader = ThemeReader(
      file: file,
      chain: chain,
      isBuiltIn: isBuiltIn,
      load: load,
      diagnostics: DiagnosticCollector(source: source)
    )
    let theme = JSONScanner.scan(source, into: &reader.diagnostics).flatMap { reader.theme($0) }
    return ThemeReading(
      theme: reader.diagnostics.hasErrors ? nil : theme,
      diagnostics: reader.parents.flatMap(\.diagnostics) + reader.diagnostics.finished(),
      sources: [source] + reader.parents.flatMap(\.sources)
    )
  }

  private mutating func theme(_ value: JSONValue) -> Theme? {
    guard let object = JSONObject(value, as: "a theme", keys: Self.keys, &diagnostics) else { return nil }
    let own = object["colors"].map { colors($0.value, of: "'colors'") } ?? OwnColors()
    let parent = parent(of: object, own: own)
    let palette = readable(parent.map { $0.palette.overlaid(with: own.palette) } ?? own.palette, own: own)
    var theme = Theme(
      name: object.string("name", &diagnostics) ?? ThemePath.stem(file),
      description: object.string("description", &diagnostics) ?? "",
      palette: palette,
      lines: parent?.lines ?? ThemeLines()
    )
    let dark = object["dark"].map { darkColors($0.value, over: parent?.darkPalette) }
    theme.darkPalette = dark?.palette ?? parent?.darkPalette
    if let member = object["lines"] { readLines(member.value, into: &theme.lines) }
    if !isBuiltIn {
      checkContrast(of: palette, own: own, surroundings: "")
      if let dark, let palette = dark.palette {
        checkContrast(of: palette, own: dark.own, surroundings: " in dark surroundings")
      }
    }
    return theme
  }

  /// The theme that gives what this one leaves out: the one it extends, or `light`.
  private mutating func parent(of object: JSONObject, own: OwnColors) -> Theme? {
    if let member = object["extends"] {
      guard let name = object.string("extends", &diagnostics) else { return nil }
      return theme(named: name, at: member.value.range)
    }
    return isBuiltIn || own.palette.missing.isEmpty ? nil : Theme.builtIn(named: "light")
  }

  /// Thicknesses lie over those of the theme that is extended.
  private mutating func readLines(_ value: JSONValue, into lines: inout ThemeLines) {
    guard let object = JSONObject(value, as: "'lines'", keys: ThemeLines.keys.map(\.name), &diagnostics) else { return }
    for key in ThemeLines.keys {
      guard let width = object[key.name]?.value else { continue }
      if let number = width.number, ThemeLines.allowed.contains(number) {
        lines[keyPath: key.property] = number
      } else if width.kind == .number {
        diagnostics.report("bad-width", "'\(key.name)' must be \(ThemeLines.allowedText)", at: width.range)
      } else {
        diagnostics.reportKind(of: width, "'\(key.name)'", expected: "a number of points")
      }
    }
  }
}

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
