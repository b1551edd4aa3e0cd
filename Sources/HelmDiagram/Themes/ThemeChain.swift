/// The themes that extend one another, from the one that was asked for to the one being read.
struct ThemeChain {
  private var names: [String] = []

  /// Longer chains are taken for circles: the same file can be named in endlessly many ways.
  private static let limit = 16

  /// The chain with one more theme, or nil when that closes a circle.
  func extended(by name: String) -> ThemeChain? {
    guard !names.contains(name), names.count < Self.limit else { return nil }
    var longer = self
    longer.names.append(name)
    return longer
  }

  /// The way around, for diagnostics: `'a.json' extends 'b.json' extends 'a.json'`.
  func circle(closedBy name: String) -> String {
    (names.drop { $0 != name && names.contains(name) } + [name]).map { "'\($0)'" }.joined(separator: " extends ")
  }
}
