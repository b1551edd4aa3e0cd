public import Helm

/// A segue of a document. One pair of fragments may have several: they are drawn, and reported as a broken rule.
public struct DocumentSegue: Sendable, Hashable {
  /// The fragment it leaves.
  public var from: String

  /// The fragment it presents.
  public var to: String

  /// Whether `from` stays presented.
  public var style: SeguePresentationStyle

  /// Whether what was presented can be dismissed.
  public var dismissable: Bool

  /// Whether it is taken as soon as `from` is reached.
  public var auto: Bool

  /// What it presents its destination as; nil where nothing is said of it.
  public var presentation: SeguePresentation?

  /// The name by which it can be presented and dismissed.
  public var tag: String?

  /// A remark for people.
  public var note: String?

  /// Whether it can't be taken for now.
  public var disabled: Bool

  /// Where taking it leads instead.
  public var redirect: [DocumentEdge]

  /// Its `x-` keys.
  public var extensions: [DocumentExtension]

  /// Creates a segue.
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
    self.from = from
    self.to = to
    self.style = style
    self.dismissable = dismissable
    self.auto = auto
    self.presentation = presentation
    self.tag = tag
    self.note = note
    self.disabled = disabled
    self.redirect = redirect
    self.extensions = extensions
  }

  /// The bare pair.
  public var edge: DocumentEdge { DocumentEdge(from: from, to: to) }

  /// Whether nothing but the pair is known.
  var isPlain: Bool {
    style == .pass && !dismissable && !auto && presentation == nil && tag == nil && note == nil && !disabled
      && redirect.isEmpty
      && extensions.isEmpty
  }
}
