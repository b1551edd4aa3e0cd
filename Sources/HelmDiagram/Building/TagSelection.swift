internal import Helm
internal import HelmDocument

/// Decides which tags stand on their lines, and in rows.
struct TagSelection {
  /// More characters than this are left to the line's title.
  static let longest = 24
  /// More tags than this on the lines of one picture are noise: none is drawn. A row has room for its own, and takes
  /// none of theirs.
  static let most = 30

  private static let fillers: Set<String> = [
    "a", "action", "back", "from", "fragment", "global", "go", "navigate", "nav", "of", "open", "present", "push",
    "screen",
    "segue", "show", "the", "to", "view", "controller", "dialog", "activity", "graph",
  ]

  /// Whether so many segues have tags that these stand in rows alone.
  static func areMany(_ tags: [[String]], mode: DiagramOptions.Tags) -> Bool {
    mode == .automatic && tags.count { !$0.isEmpty } > most
  }

  /// The tags that may be drawn of each of some segues.
  static func drawn(_ segues: [SegueNumber], of graph: CompiledGraph, mode: DiagramOptions.Tags) -> [[String]] {
    switch mode {
    case .none: return segues.map { _ in [] }
    case .all: return segues.map { graph.segue($0).tags.filter(isWord) }
    case .automatic:
      return segues.map { number in
        graph.segue(number).tags.filter { isWord($0) && $0.count <= longest && !repeatsEnds($0, of: number, in: graph) }
      }
    }
  }

  /// Whether a tag has anything that can be read: an empty one is as good as none in a picture. A line break alone is
  /// empty, and so is the sign that DOT has in its place.
  static func isWord(_ tag: String) -> Bool { tag != "\u{240A}" && tag.contains { !$0.isWhitespace } }

  /// Whether every word of a tag is a filler or stands in the ids or titles of its ends.
  private static func repeatsEnds(_ tag: String, of number: SegueNumber, in graph: CompiledGraph) -> Bool {
    let segue = graph.indexed.segues[number]
    let ends = [segue.from, segue.to].flatMap { [graph.id($0), graph.title($0)] }
    let known = Set(ends.flatMap(words)).union(fillers)
    let own = words(of: tag)
    return !own.isEmpty && own.allSatisfy(known.contains)
  }

  /// The lower-case words of a name in camel case, snake case, kebab case or plain text.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      if !character.isLetter && !character.isNumber {
        words.append(word)
        word = ""
      } else {
        if character.isUppercase && wasLower {
          words.append(word)
          word = ""
        }
        word += character.lowercased()
      }
      wasLower = character.isLowercase || character.isNumber
    }
    words.append(word)
    return words.filter { !$0.isEmpty }
  }
}
