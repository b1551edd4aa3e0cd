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

  /// How much wider than a single line a double one is, where it stands out and where it doesn't. In a picture with
  /// rows lanes are made for lines so wide.
  public static let double = (usual: 2.2, thin: 0.4, path: 1.6)

  /// The ordinary widths.
  public init() {}

  /// How wide a line is drawn in a picture with rows.
  ///
  /// - Parameters:
  ///   - isDouble: Whether what it leads to can be dismissed.
  ///   - standsOut: Whether a path takes it, or it was added.
  ///   - isThin: Whether there are so many lines that double ones are half as wide.
  func width(isDouble: Bool, standsOut: Bool, isThin: Bool = false) -> Double {
    if standsOut { return path + (isDouble ? Self.double.path : 0) }
    return segue + (!isDouble ? 0 : isThin ? Self.double.thin : Self.double.usual)
  }

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
