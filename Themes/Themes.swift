/// The built-in themes' JSON texts, embedded in the binary.
public enum BuiltInThemes {
  /// Name and bytes of each built-in theme, in the order in which they are listed.
  public static let all: [(name: String, json: [UInt8])] = [
    ("light", PackageResources.light_json),
    ("dark", PackageResources.dark_json),
    ("auto", PackageResources.auto_json),
    ("print", PackageResources.print_json),
    ("colorblind", PackageResources.colorblind_json),
  ]
}
