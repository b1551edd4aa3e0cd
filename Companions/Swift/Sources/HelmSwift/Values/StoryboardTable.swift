/// What the storyboards of the same import say: which controllers they have, under which names.
package struct StoryboardTable: Sendable {
  /// A controller of a storyboard.
  package struct Screen: Sendable, Decodable, Equatable {
    /// Its id in the graph.
    package var id: String
    /// The class that it is of.
    package var type: String?
    /// By what code makes it.
    package var identifier: String?
    /// The storyboard's name.
    package var storyboard: String
    /// Whether the storyboard begins with it.
    package var isInitial: Bool
    /// What its segues are called by which code performs them, and where they lead.
    package var segues: [String: String]

    /// All of it, for what follows from it; the same where the screen is the same.
    package var texts: [String] {
      [id, type ?? "", identifier ?? "", storyboard, "\(isInitial)"]
        + segues.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    }
  }

  /// The controllers of all storyboards.
  package var screens: [Screen] = []

  /// Creates a table.
  package init(screens: [Screen] = []) { self.screens = screens }

  /// The controllers with an identifier, of one storyboard where it is known.
  func screens(identifier: String, storyboard: String?) -> [Screen] {
    let found = screens.filter { $0.identifier == identifier }
    let there = found.filter { $0.storyboard == storyboard }
    return there.isEmpty ? found : there
  }

  func initial(of storyboard: String) -> Screen? { screens.first { $0.storyboard == storyboard && $0.isInitial } }
}
