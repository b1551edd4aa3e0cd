/// How thick lines are, in points.
public struct ThemeLines: Sendable, Hashable {
  /// A segue's line.
  public var segue = 1.4
  /// A line of the presented path.
  public var path = 3.0
  /// A fragment's frame.
  public var frame = 1.5
  /// The frame of a fragment that can be presented next.
  public var availableFrame = 2.4

  /// The ordinary widths.
  public init() {}

  /// The widths that a theme's file can name, with what they are for.
  public static let keys: [(name: String, meaning: String)] = [
    ("segue", "A segue's line."),
    ("path", "A line of the presented path."),
    ("frame", "A fragment's frame."),
    ("available-frame", "The frame of a fragment that can be presented next."),
  ]

  /// The widths that a file may give.
  static let allowed = 0.25...12.0
  /// The same in words.
  static let allowedText = "from 0.25 to 12 points"

  /// The width behind a key of a theme's file.
  static func property(of key: String) -> WritableKeyPath<ThemeLines, Double>? {
    switch key {
    case "segue": \.segue
    case "path": \.path
    case "frame": \.frame
    case "available-frame": \.availableFrame
    default: nil
    }
  }
}
