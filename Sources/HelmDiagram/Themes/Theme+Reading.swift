extension Theme {
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
