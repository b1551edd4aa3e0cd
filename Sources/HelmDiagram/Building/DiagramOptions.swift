/// What a caller decides about a picture.
public struct DiagramOptions: Sendable {
  /// Which tags stand on their lines; all of them are in the lines' titles anyway.
  public enum Tags: String, Sendable, CaseIterable {
    /// Those that say more than the names of their ends, are short, and are not very many.
    case automatic = "auto"
    /// All.
    case all
    /// None.
    case none
  }

  /// How two segues of equal traits, one each way, are drawn.
  public enum Pairs: String, Sendable, CaseIterable {
    /// As one line with two heads.
    case merged
    /// As two lines.
    case apart
  }

  /// The title; nil takes the document's.
  public var title: String?
  /// Which tags are drawn.
  public var tags: Tags
  /// How pairs are drawn.
  public var pairs: Pairs
  /// Which segues are lines.
  public var lines: DiagramLines
  /// Which way the ranks grow.
  public var direction: DiagramDirection
  /// Which of Graphviz's algorithms is used.
  public var engine: LayoutEngine
  /// Pictures by fragment id, ready to be embedded.
  public var thumbnails: [String: Thumbnail]
  /// The address that places in sources are relative to; without one they are no links.
  public var sourceBase: String?

  /// The defaults.
  public init(
    title: String? = nil,
    tags: Tags = .automatic,
    pairs: Pairs = .merged,
    lines: DiagramLines = .automatic,
    direction: DiagramDirection = .automatic,
    engine: LayoutEngine = .dot,
    thumbnails: [String: Thumbnail] = [:],
    sourceBase: String? = nil
  ) {
    self.title = title
    self.tags = tags
    self.pairs = pairs
    self.lines = lines
    self.direction = direction
    self.engine = engine
    self.thumbnails = thumbnails
    self.sourceBase = sourceBase
  }
}
