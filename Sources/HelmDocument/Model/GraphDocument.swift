/// A navigation graph with what surrounds it: titles, groups, a presented path, flows.
///
///     bytes ──read──> DocumentReading (document, diagnostics, places) ──navigation──> Navigation<NamedFragment>
///     Set<Segue<N>> ──init(nav:)──> GraphDocument ──encoded──> bytes
///
/// Two documents are equal when their canonical texts are; the order in which segues were written is no part of it.
public struct GraphDocument: Sendable {
  /// The version of the format that this module reads and writes.
  public static let currentVersion = 1

  /// The address of the schema that editors complete from, `$schema`.
  public var schema: String?

  /// The version of the format.
  public var version: Int

  /// The name people read.
  public var title: String?

  /// All fragments: the listed ones in their order, then those that only segues name, in order of appearance.
  public var fragments: [DocumentFragment]

  /// The groups, in their order.
  public var groups: [DocumentGroup]

  /// The segues as they were written; a pair may occur more than once.
  public var segues: [DocumentSegue]

  /// The fragment to start from, where the document names it.
  public var entry: String?

  /// The presented path; `nil` where none is given, which is not the same as the empty one.
  public var path: [DocumentPathEdge]?

  /// The flows, in their order.
  public var flows: [DocumentFlow]

  /// What an app went through, in their order; see ``FlowRecorder``. No flow has the name of one.
  public var recordings: [DocumentFlow]

  /// How much the rules matter, where that isn't what it is without saying so.
  public var checks: [CheckName: CheckLevel]

  /// The outermost object's `x-` keys.
  public var extensions: [DocumentExtension]

  /// Creates a document; fragments that only segues name are added.
  ///
  /// - Complexity: linear.
  public init(
    schema: String? = nil,
    title: String? = nil,
    fragments: [DocumentFragment] = [],
    groups: [DocumentGroup] = [],
    segues: [DocumentSegue] = [],
    entry: String? = nil,
    path: [DocumentPathEdge]? = nil,
    flows: [DocumentFlow] = [],
    recordings: [DocumentFlow] = [],
    checks: [CheckName: CheckLevel] = [:],
    extensions: [DocumentExtension] = []
  ) {
    self.schema = schema
    self.version = Self.currentVersion
    self.title = title
    self.fragments = fragments
    self.groups = groups
    self.segues = segues
    self.entry = entry
    self.path = path
    self.flows = flows
    self.recordings = recordings
    self.checks = checks
    self.extensions = extensions
    addFragmentsOfSegues()
  }

  /// The flows, then the recordings: everything that can be walked through by its name.
  public var walks: [DocumentFlow] { flows + recordings }

  private mutating func addFragmentsOfSegues() {
    var known = Set(fragments.map(\.id))
    for segue in segues {
      for id in [segue.from, segue.to] where known.insert(id).inserted {
        fragments.append(DocumentFragment(id: id, isListed: false))
      }
    }
  }
}

extension GraphDocument: Equatable {
  /// Whether both have the same canonical text.
  ///
  /// - Complexity: that of writing both.
  public static func == (lhs: GraphDocument, rhs: GraphDocument) -> Bool {
    lhs.encoded() == rhs.encoded()
  }
}
