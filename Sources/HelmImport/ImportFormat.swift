/// What can be imported. A new format is one case here and one importer.
public enum ImportFormat: String, Sendable, Hashable, CaseIterable {
  /// Xcode's storyboards.
  case storyboard
  /// Android's navigation graphs.
  case android
  /// Graphviz's DOT: ours, or any directed graph.
  case dot

  /// What the names of its files end in, behind the dot, the usual ending first.
  public var endings: [String] {
    switch self {
    case .storyboard: ["storyboard"]
    case .android: ["xml"]
    case .dot: ["dot", "gv"]
    }
  }

  /// The format of files with an extension, without its dot; nil for others.
  public init?(extension name: String) {
    let name = name.lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains(name) }) else { return nil }
    self = format
  }

  /// Whether a name in a folder ends as its files' do.
  func takes(_ name: String) -> Bool { endings.contains { name.hasSuffix(".\($0)") } }
}
