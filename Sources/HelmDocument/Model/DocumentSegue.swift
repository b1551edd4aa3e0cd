public import Helm

/// A segue of a document. One pair of fragments may have several: they are drawn, and reported as a broken rule.
public struct DocumentSegue: Sendable, Hashable {
  /// The fragment it leaves.
  public var from: String

  /// The fragment it presents.
  public var to: String

  /// What it is beside that.
  public var traits: SegueTraits

  /// A remark for people.
  public var note: String?

  /// Its `x-` keys.
  public var extensions: [DocumentExtension]

  /// Creates a segue.
  public init(
    from: String,
    to: String,
    traits: SegueTraits,
    note: String? = nil,
    extensions: [DocumentExtension] = []
  ) {
    self.from = from
    self.to = to
    self.traits = traits
    self.note = note
    self.extensions = extensions
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
      tag: tag,
      redirect: redirect
    )
    self.init(from: from, to: to, traits: traits, note: note, extensions: extensions)
  }

  /// The bare pair.
  public var edge: DocumentEdge { DocumentEdge(from: from, to: to) }

  /// Whether nothing but the pair is known.
  var isPlain: Bool { traits == SegueTraits() && note == nil && extensions.isEmpty }
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

  /// The name by which it can be presented and dismissed.
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
