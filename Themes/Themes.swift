/// The built-in themes' JSON texts, embedded in the binary.
public enum BuiltInThemes {
  /// In the order in which they are listed.
  private static let all: [(name: String, json: @Sendable () -> [UInt8])] = [
    ("light", { PackageResources.light_json }),
    ("dark", { PackageResources.dark_json }),
    ("auto", { PackageResources.auto_json }),
    ("print", { PackageResources.print_json }),
    ("colorblind", { PackageResources.colorblind_json }),
  ]

  /// The themes' names, in the order in which they are listed.
  public static var names: [String] { all.map(\.name) }

  /// The text of one theme; the others aren't touched.
  public static func json(named name: String) -> [UInt8]? { all.first { $0.name == name }?.json() }
}
