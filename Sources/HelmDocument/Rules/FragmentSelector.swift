import Helm

/// Names fragments in a rule: those of an id, of a group, of a kind, with a title, others than some, or any of several.
public indirect enum FragmentSelector: Sendable, Hashable {
  /// The fragments whose id this is; `*` stands for any characters, none too.
  case id(String)
  /// The fragments of a group.
  case group(String)
  /// The fragments that are what a ``FragmentKind`` says, whether the document says so or its segues do.
  case kind(FragmentKind)
  /// The fragments with a title, to the letter.
  case title(String)
  /// All other fragments.
  case not(FragmentSelector)
  /// The fragments that any of some selectors names.
  case any([FragmentSelector])

  /// Whether a fragment is named.
  ///
  /// - Parameter kind: what the fragment is; see ``CompiledGraph/kinds``.
  /// - Complexity: linear in the selector; for an id with `*` in the lengths of both.
  public func matches(_ fragment: DocumentFragment, kind: FragmentKind) -> Bool {
    switch self {
    case .id(let pattern): pattern == fragment.id || pattern.contains("*") && Self.matches(pattern, fragment.id)
    case .group(let id): fragment.group == id
    case .kind(let other): kind == other
    case .title(let title): fragment.title == title
    case .not(let other): !other.matches(fragment, kind: kind)
    case .any(let others): others.contains { $0.matches(fragment, kind: kind) }
    }
  }

  /// Whether a text is what a pattern describes, whose `*` stand for any characters. Characters are the same however
  /// they are composed, as ids are.
  private static func matches(_ pattern: String, _ text: String) -> Bool {
    let isPlain = pattern.utf8.allSatisfy { $0 < 0x80 } && text.utf8.allSatisfy { $0 < 0x80 }
    return isPlain
      ? matches(Array(pattern.utf8), Array(text.utf8), any: UInt8(ascii: "*"))
      : matches(Array(pattern), Array(text), any: "*")
  }

  /// As far as it goes, and back to the last `*` where it goes no farther.
  private static func matches<Unit: Equatable>(_ pattern: [Unit], _ text: [Unit], any star: Unit) -> Bool {
    var (place, read) = (0, 0)
    var last: (place: Int, read: Int)?
    while read < text.count {
      if place < pattern.count, pattern[place] == star {
        last = (place, read)
        place += 1
      } else if place < pattern.count, pattern[place] == text[read] {
        (place, read) = (place + 1, read + 1)
      } else if let before = last {
        last = (before.place, before.read + 1)
        (place, read) = (before.place + 1, before.read + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == star }
  }

  /// Whether the kinds of fragments have a say.
  var asksForKinds: Bool {
    switch self {
    case .kind: true
    case .not(let other): other.asksForKinds
    case .any(let others): others.contains(where: \.asksForKinds)
    case .id, .group, .title: false
    }
  }

  /// The selector in words: `any overlay`, `'login' or 'register'`.
  public var words: String {
    switch self {
    case .id("*"): "any fragment"
    case .id(let id): id.quoted
    case .group(let id): "any of group \(id.quoted)"
    case .kind(let kind): "any \(kind.rawValue)"
    case .title(let title): "what is titled \(title.quoted)"
    case .not(let other): "anything but \(other.words)"
    case .any(let others):
      (others.dropLast(2).map(\.words) + [others.suffix(2).map(\.words).joined(separator: " or ")])
        .joined(separator: ", ")
    }
  }

  func renamed(_ name: (String) -> String) -> FragmentSelector {
    switch self {
    case .id(let id): .id(name(id))
    case .not(let other): .not(other.renamed(name))
    case .any(let others): .any(others.map { $0.renamed(name) })
    case .group, .kind, .title: self
    }
  }
}
