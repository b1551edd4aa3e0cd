/// What can be imported. A new format is one case here and one importer.
public enum ImportFormat: String, Sendable, Hashable, CaseIterable {
  /// Xcode's storyboards.
  case storyboard
  /// Android's navigation graphs.
  case android
  /// Graphviz's DOT: ours, or any directed graph.
  case dot

  /// The format of files with an extension, without its dot; nil for others.
  public init?(extension name: String) {
    switch name.lowercased() {
    case "storyboard": self = .storyboard
    case "xml": self = .android
    case "dot", "gv": self = .dot
    default: return nil
    }
  }
}
