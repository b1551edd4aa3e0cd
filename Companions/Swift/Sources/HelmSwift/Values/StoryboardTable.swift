/// What the storyboards of the same import say: which controllers they have, under which names.
public struct StoryboardTable: Sendable {
  /// A controller of a storyboard.
  public struct Screen: Sendable, Codable, Equatable {
    /// Its id in the graph.
    public var id: String
    /// The class that it is of.
    public var type: String?
    /// By what code makes it.
    public var identifier: String?
    /// The storyboard's name.
    public var storyboard: String
    /// Whether the storyboard begins with it.
    public var isInitial: Bool
    /// What its segues are called by which code performs them, and where they lead.
    public var segues: [String: String]
  }

  public var screens: [Screen] = []

  public init(screens: [Screen] = []) { self.screens = screens }

  /// The controllers with an identifier, of one storyboard where it is known.
  func screens(identifier: String, storyboard: String?) -> [Screen] {
    let found = screens.filter { $0.identifier == identifier }
    let there = found.filter { $0.storyboard == storyboard }
    return there.isEmpty ? found : there
  }

  func initial(of storyboard: String) -> Screen? { screens.first { $0.storyboard == storyboard && $0.isInitial } }
}
