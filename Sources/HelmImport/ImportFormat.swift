internal import SystemPackage

/// What can be imported. A new format is one case here and one importer.
public enum ImportFormat: String, Sendable, Hashable, CaseIterable {
  /// Xcode's storyboards.
  case storyboard
  /// Android's navigation graphs.
  case android
  /// Graphviz's DOT: ours, or any directed graph.
  case dot

  /// What the names of its files end in, behind the dot, the usual ending first; what they are called, and what is said
  /// where there are none.
  private var row: (endings: [String], plural: String, absence: String) {
    switch self {
    case .storyboard: (["storyboard"], "storyboards", "no storyboard")
    case .android: (["xml"], "Android's navigation graphs", "nothing in res/navigation")
    case .dot: (["dot", "gv"], "DOT", "no DOT")
    }
  }

  /// What the names of its files end in, behind the dot, the usual ending first.
  public var endings: [String] { row.endings }

  /// What the names of files of Swift source end in, which a companion reads.
  public static let sourceEnding = "swift"

  /// The endings of all that can be imported, for help: `.swift, .storyboard, .xml, .dot`.
  public static var list: String {
    ([sourceEnding] + allCases.map { $0.endings[0] }).map { ".\($0)" }.joined(separator: ", ")
  }

  /// What can be imported, for help: `Swift source, storyboards, Android's navigation graphs or DOT`.
  public static var words: String {
    let names = ["Swift source"] + allCases.map(\.row.plural)
    return names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
  }

  /// For messages, where there is none of it: `no storyboard, nothing in res/navigation, no DOT, no Swift`.
  public static var absence: String { (allCases.map(\.row.absence) + ["no Swift"]).joined(separator: ", ") }

  /// The format of files with an extension, without its dot; nil for others.
  public init?(extension name: String) {
    let name = name.lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains(name) }) else { return nil }
    self = format
  }

  /// Whether a name in a folder ends as its files' do.
  public func takes(_ name: String) -> Bool { FilePath(name).extension.map(endings.contains) == true }
}
