/// The built-in themes' JSON texts, embedded in the binary.
public enum BuiltInThemes {
  /// The themes' names, in the order in which they are listed.
  public static let names = ["light", "dark", "auto", "print", "colorblind"]

  /// The text of one theme; the others aren't touched.
  public static func json(named name: String) -> [UInt8]? {
    switch name {
    case "light": PackageResources.light_json
    case "dark": PackageResources.dark_json
    case "auto": PackageResources.auto_json
    case "print": PackageResources.print_json
    case "colorblind": PackageResources.colorblind_json
    default: nil
    }
  }
}
