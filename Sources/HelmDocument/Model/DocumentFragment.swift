/// A fragment of a document with what is known about it beside its segues.
public struct DocumentFragment: Sendable, Hashable {
  /// The name by which segues, paths and flows refer to it.
  public var id: String

  /// The name people read; without it the id is shown.
  public var title: String?

  /// What the fragment is, where the document says so; see ``GraphDocument/kind(of:)`` for the rule where it doesn't.
  public var kind: FragmentKind?

  /// The id of the group it belongs to.
  public var group: String?

  /// A remark for people.
  public var note: String?

  /// A web address (http, https) or a relative one, such as a source location.
  public var link: String?

  /// A thumbnail: a path inside the document's folder.
  public var image: String?

  /// Where in the app's sources it stands.
  public var source: DocumentSource?

  /// What says that the app has it, each once.
  public var saidBy: [SegueWitness]

  /// Its `x-` keys.
  public var extensions: [DocumentExtension]

  /// Whether `fragments` lists it; otherwise it is known from the segues only and written with them only.
  public var isListed: Bool

  /// Whether code opens it, whatever leads to it, as an import says by `x-opened-by`.
  public var isOpenedByCode: Bool { extensions.contains { $0.key == "x-opened-by" } }

  /// Creates a fragment.
  public init(
    id: String,
    title: String? = nil,
    kind: FragmentKind? = nil,
    group: String? = nil,
    note: String? = nil,
    link: String? = nil,
    image: String? = nil,
    source: DocumentSource? = nil,
    saidBy: [SegueWitness] = [],
    extensions: [DocumentExtension] = [],
    isListed: Bool = true
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.group = group
    self.note = note
    self.link = link
    self.image = image
    self.source = source
    self.saidBy = saidBy
    self.extensions = extensions
    self.isListed = isListed
  }

  /// Whether nothing but the id is known.
  var isPlain: Bool {
    self == DocumentFragment(id: id, isListed: isListed)
  }

  /// The fragment as one line of canonical JSON.
  package func encoded() -> [UInt8] { JSONWriter.bytes { $0.line(self) } }

  mutating func lay(_ other: DocumentFragment) {
    isListed = true
    title = other.title ?? title
    kind = other.kind ?? kind
    group = other.group ?? group
    note = other.note ?? note
    link = other.link ?? link
    image = other.image ?? image
    source = other.source ?? source
    saidBy = SegueWitness.allCases.filter { saidBy.contains($0) || other.saidBy.contains($0) }
    extensions.lay(other.extensions)
  }
}
