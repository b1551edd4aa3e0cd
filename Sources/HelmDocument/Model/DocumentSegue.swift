public import Helm

/// A segue of a document. One pair of fragments may have several: each is drawn, and for who walks they count as one;
/// see ``SegueTraits/init(widest:)``.
public struct DocumentSegue: Sendable, Hashable, Extended {
  /// Where it can be taken.
  public var origin: SegueOrigin

  /// The fragment it presents.
  public var to: String

  /// What it is beside that.
  public var traits: SegueTraits

  /// A remark for people.
  public var note: String?

  /// Where in the app's sources it stands.
  public var source: DocumentSource?

  /// How sure it is that the app has it, where anything is said of that.
  public var certainty: SegueCertainty?

  /// What says that the app has it, each once.
  public var saidBy: [SegueWitness]

  /// Its `x-` keys.
  public var extensions: [DocumentExtension]

  /// Creates a segue.
  public init(
    origin: SegueOrigin,
    to: String,
    traits: SegueTraits = SegueTraits(),
    note: String? = nil,
    source: DocumentSource? = nil,
    certainty: SegueCertainty? = nil,
    saidBy: [SegueWitness] = [],
    extensions: [DocumentExtension] = []
  ) {
    self.origin = origin
    self.to = to
    self.traits = traits
    self.note = note
    self.source = source
    self.certainty = certainty
    self.saidBy = saidBy
    self.extensions = extensions
  }

  /// Creates a segue out of one fragment.
  public init(
    from: String,
    to: String,
    traits: SegueTraits,
    note: String? = nil,
    extensions: [DocumentExtension] = []
  ) {
    self.init(origin: .fragment(from), to: to, traits: traits, note: note, extensions: extensions)
  }

  /// Creates a segue, its traits each by its name.
  public init(
    from: String,
    to: String,
    style: SeguePresentationStyle = .pass,
    dismissable: Bool = false,
    auto: Bool = false,
    presentation: SeguePresentation? = nil,
    tag: String? = nil,
    note: String? = nil,
    disabled: Bool = false,
    redirect: [DocumentEdge] = [],
    extensions: [DocumentExtension] = []
  ) {
    let traits = SegueTraits(
      style: style,
      dismissable: dismissable,
      auto: auto,
      disabled: disabled,
      presentation: presentation,
      tags: tag.map { [$0] } ?? [],
      redirect: redirect
    )
    self.init(from: from, to: to, traits: traits, note: note, extensions: extensions)
  }

  /// The fragment it leaves; empty where it can be taken from several, see ``origin``.
  public var from: String {
    get { origin.fragment ?? "" }
    set { origin = .fragment(newValue) }
  }

  /// The bare pair.
  public var edge: DocumentEdge { DocumentEdge(from: from, to: to) }

  /// The segue as operator text; what isn't a fragment stands in words: `(group checkout) => cart`.
  public var words: String {
    switch origin {
    case .fragment: edge.description
    case .group(let id): "(group \(id)) => \(OperatorText.written(to))"
    case .everything: "(everything) => \(OperatorText.written(to))"
    }
  }

  /// Whether it can be taken from several fragments.
  public var isGlobal: Bool { origin.fragment == nil }

  /// Whether it is taken neither from its own destination nor from a fragment that always shows another in itself, as
  /// an import says by `x-starts-elsewhere` of what can be taken from several fragments.
  public var startsElsewhere: Bool {
    isGlobal && extensions.contains { $0.key == "x-starts-elsewhere" && $0.json == "true" }
  }

  /// Whether nothing but a pair of fragments is known.
  var isPlain: Bool { self == DocumentSegue(origin: origin, to: to) && !isGlobal }

  var line: SegueLine { SegueLine(origin: origin, to: to) }

  /// The segue as one line of canonical JSON.
  package func encoded() -> [UInt8] { JSONWriter.bytes { $0.line(self) } }

  /// The segue that such a line says; nil where it says something else, or several.
  package init?(line: String) {
    let segues = DocumentReader.part(line.utf8, file: "segue") { reader, value in
      reader.readSegueElement(value)
      return reader.document.segues
    }
    guard let segues, segues.count == 1 else { return nil }
    self = segues[0]
  }

  /// What several segues between two fragments are listed by.
  var order: [String] { traits.order + [note ?? ""] }

  /// The segue as the engine takes it.
  func engineSegue(from: NamedFragment) -> Segue<NamedFragment> {
    Segue(
      from: from,
      to: NamedFragment(to),
      style: style,
      dismissable: dismissable,
      auto: auto,
      tag: tag
    )
  }

  /// Takes what another says by some keys.
  mutating func lay(_ other: DocumentSegue, keys: Set<String>) {
    if keys.contains("style") { style = other.style }
    for flag in SegueTraits.Flag.allCases where keys.contains(flag.rawValue) { traits[flag] = other.traits[flag] }
    if keys.contains("presentation") { presentation = other.presentation }
    if keys.contains("tag") { tags = other.tags }
    if keys.contains("redirect") { redirect = other.redirect }
    note = other.note ?? note
    source = other.source ?? source
    certainty = other.certainty ?? certainty
    saidBy = SegueWitness.allCases.filter { saidBy.contains($0) || other.saidBy.contains($0) }
    extensions.lay(other.extensions)
  }
}

/// The traits, as if they were the segue's own.
extension DocumentSegue {
  /// Whether `from` stays presented.
  public var style: SeguePresentationStyle {
    get { traits.style }
    set { traits.style = newValue }
  }

  /// Whether what was presented can be dismissed.
  public var dismissable: Bool {
    get { traits.dismissable }
    set { traits.dismissable = newValue }
  }

  /// Whether it is taken as soon as `from` is reached.
  public var auto: Bool {
    get { traits.auto }
    set { traits.auto = newValue }
  }

  /// What it presents its destination as; nil where nothing is said of it.
  public var presentation: SeguePresentation? {
    get { traits.presentation }
    set { traits.presentation = newValue }
  }

  /// The names by each of which it can be presented and dismissed.
  public var tags: [String] {
    get { traits.tags }
    set { traits.tags = newValue }
  }

  /// The first of its tags; setting it replaces them all.
  public var tag: String? {
    get { traits.tag }
    set { traits.tag = newValue }
  }

  /// Whether it can't be taken for now.
  public var disabled: Bool {
    get { traits.disabled }
    set { traits.disabled = newValue }
  }

  /// Where taking it leads instead.
  public var redirect: [DocumentEdge] {
    get { traits.redirect }
    set { traits.redirect = newValue }
  }

  /// Whether the origin stays presented beside the destination: style `hold`.
  public var holds: Bool { traits.holds }

  /// Whether it can't be taken itself: it is disabled, or leads elsewhere.
  public var isClosed: Bool { traits.isClosed }
}
