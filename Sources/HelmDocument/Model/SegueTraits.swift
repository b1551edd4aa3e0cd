public import Helm

/// Everything that a segue is beside its ends: one value, from the document's text to the picture.
///
/// A trait that is so or isn't is a ``Flag``: readers, writers, differences, pictures and lists go through all of them.
public struct SegueTraits: Sendable, Hashable {
  /// Whether the origin stays presented.
  public var style: SeguePresentationStyle

  /// Whether what was presented can be dismissed.
  public var dismissable: Bool

  /// Whether it is taken as soon as the origin is reached.
  public var auto: Bool

  /// Whether it can't be taken for now.
  public var disabled: Bool

  /// What it presents its destination as; nil where nothing is said of it.
  public var presentation: SeguePresentation?

  /// The names by each of which it can be presented and dismissed.
  public var tags: [String]

  /// Where taking it leads instead.
  public var redirect: [DocumentEdge]

  /// Traits, one tag or several among them; without any, those of a segue of which nothing but its ends is written.
  public init(
    style: SeguePresentationStyle = .pass,
    dismissable: Bool = false,
    auto: Bool = false,
    disabled: Bool = false,
    presentation: SeguePresentation? = nil,
    tag: String? = nil,
    tags: [String] = [],
    redirect: [DocumentEdge] = []
  ) {
    self.style = style
    self.dismissable = dismissable
    self.auto = auto
    self.disabled = disabled
    self.presentation = presentation
    self.tags = (tag.map { [$0] } ?? []) + tags
    self.redirect = redirect
  }

  /// Those of an app's segue.
  init<N: Fragment>(_ segue: Segue<N>) {
    self.init(
      style: segue.style,
      dismissable: segue.dismissable,
      auto: segue.auto,
      tag: segue.tag.map { FragmentNames<N>.name(of: $0.base) }
    )
  }

  /// A trait that is so or isn't, by the key that it has in documents, in the order in which people read them.
  public enum Flag: String, Sendable, CaseIterable {
    /// Taken as soon as the origin is reached.
    case auto
    /// What was presented can be dismissed.
    case dismissable
    /// Can't be taken for now.
    case disabled

    /// What it says of a segue, for who writes documents.
    var meaning: String {
      switch self {
      case .auto: "Whether the segue is taken as soon as its origin is reached."
      case .dismissable: "Whether what was presented can be dismissed."
      case .disabled: "Whether the segue can't be taken for now."
      }
    }

    /// Those that the canonical text of a document has in front of the tag.
    package static let beforeTag: [Self] = [.dismissable, .auto]
    /// Those that it has behind the tag and the note, as lists of all that is seen of a segue do.
    package static let behindTag = allCases.filter { !beforeTag.contains($0) }
  }

  /// Whether a trait is so.
  public subscript(flag: Flag) -> Bool {
    get {
      switch flag {
      case .auto: auto
      case .dismissable: dismissable
      case .disabled: disabled
      }
    }
    set {
      switch flag {
      case .auto: auto = newValue
      case .dismissable: dismissable = newValue
      case .disabled: disabled = newValue
      }
    }
  }

  /// The first of its tags; setting it replaces them all.
  public var tag: String? {
    get { tags.first }
    set { tags = newValue.map { [$0] } ?? [] }
  }

  /// Whether the origin stays presented beside the destination: style `hold`.
  public var holds: Bool { style == .hold }

  /// Whether it can't be taken itself: it is disabled, or leads elsewhere.
  public var isClosed: Bool { disabled || !redirect.isEmpty }

  /// What a segue is that several between the same fragments count as: held if one of those that can be taken is,
  /// dismissable if one is, automatic if one is, with the tags of all of them. Where none can be taken, that of all.
  public init(widest all: [SegueTraits]) {
    let open = all.filter { !$0.isClosed }
    let counted = open.isEmpty ? all : open
    self.init(style: counted.contains(where: \.holds) ? .hold : .pass)
    for flag in Flag.allCases { self[flag] = counted.contains { $0[flag] } }
    disabled = open.isEmpty
    presentation =
      counted.contains { $0.presentation == .modal } ? .modal : counted.compactMap(\.presentation).first
    tags = Self.united(counted.map(\.tags))
  }

  /// Tags, each once, in the order in which they come.
  package static func united(_ lists: [[String]]) -> [String] {
    var seen: Set<String> = []
    return lists.joined().filter { seen.insert($0).inserted }
  }

  /// What all of some segues have in common; they may have different tags. Where none can be taken, it is disabled.
  public init(commonTo all: some Collection<SegueTraits>) {
    self.init(style: all.allSatisfy(\.holds) ? .hold : .pass)
    for flag in Flag.allCases { self[flag] = all.allSatisfy { $0[flag] } }
    disabled = all.allSatisfy(\.isClosed)
  }

  /// Whether the style is the one that goes without saying.
  var isPlainStyle: Bool { style == SegueTraits().style }
}

extension SegueTraits {
  /// The traits by their names, without the tag and where it leads instead: "hold", "auto".
  public var words: [String] {
    [style.rawValue] + Flag.allCases.filter { self[$0] }.map(\.rawValue) + (presentation.map { [$0.rawValue] } ?? [])
  }

  /// The traits by their names, without the style of those that hold nothing, which is the usual one.
  package var remarks: [String] { words.filter { $0 != SeguePresentationStyle.pass.rawValue } }

  /// The traits by their names with a word for the tag among them, if there is a tag.
  package func words(tagged word: String) -> [String] {
    let place = words.firstIndex {
      Flag(rawValue: $0).map(Flag.behindTag.contains) ?? (SeguePresentation(rawValue: $0) != nil)
    }
    var words = words
    if !tags.isEmpty { words.insert(word, at: place ?? words.count) }
    return words
  }

  /// The traits by their names with the tags: "hold", "auto", "#next".
  package var wordsWithTags: [String] { words + tags.map { "#\($0)" } }

  /// The tags as one text; nil where there are none.
  package var tagList: String? { tags.isEmpty ? nil : tags.joined(separator: ", ") }

  /// Keys and values as text, for what compares two versions; a value at its default is nil or the same word
  /// everywhere.
  package var properties: [(key: String, value: String?)] {
    let flags = { (flags: [Flag]) in flags.map { ($0.rawValue, String(self[$0])) as (String, String?) } }
    return [("style", style.rawValue)] + flags(Flag.beforeTag)
      + [("presentation", presentation?.rawValue), ("tag", tagList)] + flags(Flag.behindTag)
      + [("redirect", redirect.isEmpty ? nil : redirect.map(\.description).joined(separator: ", "))]
  }

  /// What several segues between two fragments are listed by.
  package var order: [String] {
    [
      (["\(holds)"] + (Flag.beforeTag + Flag.behindTag).map { "\(self[$0])" }).joined(separator: " "),
      presentation?.rawValue ?? "", tags.map { "#" + $0 }.joined(separator: " "),
    ] + redirect.flatMap { [$0.from, $0.to] }
  }
}

/// What a segue that holds presents its destination as: a word for people, which the engine's rules don't ask for.
public enum SeguePresentation: String, Sendable, Hashable, CaseIterable {
  /// Over everything.
  case modal
  /// Over a part of the screen, beside what else is there: a popover, a panel.
  case context
}
