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

  /// A width that a theme's file can name.
  public struct Key: Sendable {
    /// What the file calls it.
    public let name: String
    /// What it is for, in one sentence.
    public let meaning: String
    let property: any WritableKeyPath<ThemeLines, Double> & Sendable
  }

  /// The widths that a theme's file can name.
  public static let keys = [
    Key(name: "segue", meaning: "A segue's line.", property: \.segue),
    Key(name: "path", meaning: "A line of the presented path.", property: \.path),
    Key(name: "frame", meaning: "A fragment's frame.", property: \.frame),
    Key(
      name: "available-frame",
      meaning: "The frame of a fragment that can be presented next.",
      property: \.availableFrame
    ),
  ]

  /// The widths that a file may give.
  static let allowed = 0.25...12.0
  /// The same in words.
  static let allowedText = "from 0.25 to 12 points"
}
