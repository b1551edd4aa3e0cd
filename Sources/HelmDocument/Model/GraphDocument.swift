public import Helm

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

  /// Whether it is a part of a graph, which says only what its fragments have to do with each other: the app may start
  /// in another part, and what nothing leads to here may be led to there.
  public var isPart = false

  /// All fragments: the listed ones in their order, then those that only segues name, in order of appearance.
  public var fragments: [DocumentFragment]

  /// The groups, in their order.
  public var groups: [DocumentGroup]

  /// The segues as they were written; a pair may occur more than once.
  public var segues: [DocumentSegue]

  /// The fragments to start from, where the document names them; the first is the one that matters most.
  public var entries: [String]

  /// The presented path; `nil` where none is given, which is not the same as the empty one.
  public var path: [DocumentPathEdge]?

  /// The flows, in their order.
  public var flows: [DocumentFlow]

  /// What an app went through, in their order; see ``FlowRecorder``. No flow has the name of one.
  public var recordings: [DocumentFlow]

  /// How much the rules matter, where that isn't what it is without saying so.
  public var checks: [CheckName: CheckLevel]

  /// What must hold in every state, in order.
  public var rules: [NavigationRule]

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
    rules: [NavigationRule] = [],
    extensions: [DocumentExtension] = []
  ) {
    self.schema = schema
    self.version = Self.currentVersion
    self.title = title
    self.fragments = fragments
    self.groups = groups
    self.segues = segues
    self.entries = entry.map { [$0] } ?? []
    self.path = path
    self.flows = flows
    self.recordings = recordings
    self.checks = checks
    self.rules = rules
    self.extensions = extensions
    addNamedFragments()
  }

  /// The fragment to start from, where the document names one alone; setting it replaces all that it names.
  public var entry: String? {
    get { entries.count == 1 ? entries[0] : nil }
    set { entries = newValue.map { [$0] } ?? [] }
  }

  /// The flows, then the recordings: everything that can be walked through by its name.
  public var walks: [DocumentFlow] { flows + recordings }

  /// The document with the fragments that segues or the entry name and the list lacks.
  var withNamedFragments: GraphDocument {
    var copy = self
    copy.addNamedFragments()
    return copy
  }

  private mutating func addNamedFragments() {
    var known = Set(fragments.map(\.id))
    for id in segues.flatMap({ [$0.origin.fragment, $0.to].compactMap(\.self) }) + entries
    where known.insert(id).inserted {
      fragments.append(DocumentFragment(id: id, isListed: false))
    }
  }

  /// What a fragment is; see ``CompiledGraph/kinds``. An unknown one is a screen.
  ///
  /// - Complexity: linear; see ``kinds`` for all fragments at once.
  public func kind(of id: String) -> FragmentKind {
    zip(fragments, kinds).first { $0.0.id == id }?.1 ?? .screen
  }

  /// What each of ``fragments`` is, in their order.
  ///
  /// - Complexity: linear.
  public var kinds: [FragmentKind] {
    var implied: [String: FragmentKind] = [:]
    for segue in segues { implied[segue.to, default: .screen].follow(segue.style, dismissable: segue.dismissable) }
    return fragments.map { $0.kind ?? implied[$0.id] ?? .screen }
  }

  /// Reads a document and reports everything that is wrong with it.
  ///
  /// - Parameters:
  ///   - bytes: JSON text in UTF-8, at most 256 MiB.
  ///   - file: the name it came under, for the diagnostics.
  /// - Complexity: linear.
  public static func read(_ bytes: [UInt8], file: String) -> DocumentReading {
    var reader = DocumentReader(SourceText(file: file, bytes: bytes))
    return reader.read()
  }

  /// Reads what a program made, which nobody can mend: there is a document in spite of errors, without what they are
  /// about.
  package static func readWhatCanBe(_ bytes: [UInt8], file: String) -> DocumentReading {
    var reader = DocumentReader(SourceText(file: file, bytes: bytes))
    return reader.read(keepsRest: true)
  }

  /// The reading of the document's own canonical text, for what a program made: its problems, its navigation.
  ///
  /// - Parameter file: the name that the diagnostics give the text.
  public func reading(file: String = "graph.json") -> DocumentReading {
    Self.read(encoded(), file: file)
  }

  /// Reads a path from operator text: `splash => gatekeeper => register`. The empty text is the empty path.
  ///
  /// Several pieces, divided by commas at the top, are taken in order: `a => b, a => c`.
  ///
  /// - Parameters:
  ///   - text: the path.
  ///   - file: the name that the diagnostics give the text.
  public func path(from text: String, file: String = "--path") -> PathReading {
    let source = SourceText(file: file, text: text)
    var reader = DocumentReader(source)
    reader.document = self
    for (number, fragment) in fragments.enumerated() where reader.fragmentNumbers[fragment.id] == nil {
      reader.fragmentNumbers[fragment.id] = number
    }
    var edges: [OperatorText.LocatedEdge] = []
    if !text.allSatisfy(\.isWhitespace) {
      for piece in LocatedText(source).pieces { edges += reader.pathEdges(piece) }
    }
    return PathReading(
      path: reader.diagnostics.hasErrors
        ? nil : edges.map { DocumentPathEdge(from: $0.from.id, to: $0.to.id) },
      diagnostics: reader.diagnostics.finished(),
      source: source
    )
  }

  /// The document as canonical JSON text: equal documents give equal bytes, and reading them gives an equal document.
  ///
  /// - Complexity: linear, apart from sorting the segues.
  public func encoded() -> [UInt8] {
    DocumentWriter.bytes(of: self)
  }

  /// The engine on the document's graph; see ``CompiledGraph/navigation(path:)``.
  ///
  /// - Complexity: linear, apart from sorting.
  public func navigation(path: [DocumentPathEdge]? = nil) throws(DocumentError) -> Navigation<NamedFragment> {
    try CompiledGraph(self).navigation(path: path)
  }
}

extension GraphDocument: Equatable {
  /// Whether both have the same canonical text, but for how Unicode writes letters: the order of segues, and of the
  /// `x-` keys of one thing, has no say, nor has a fragment of which nothing but the id is known, unless it is listed.
  ///
  /// - Complexity: linear.
  public static func == (lhs: GraphDocument, rhs: GraphDocument) -> Bool {
    lhs.schema == rhs.schema && lhs.version == rhs.version && lhs.title == rhs.title && lhs.isPart == rhs.isPart
      && lhs.entries == rhs.entries && lhs.checks == rhs.checks
      && lhs.extensions.sortedByKey == rhs.extensions.sortedByKey
      && lhs.listed == rhs.listed && lhs.groups.map(\.normal) == rhs.groups.map(\.normal)
      && lhs.counts == rhs.counts && lhs.path?.map(\.normal) == rhs.path?.map(\.normal)
      && lhs.flows.map(\.normal) == rhs.flows.map(\.normal)
      && lhs.recordings.map(\.normal) == rhs.recordings.map(\.normal)
      && lhs.rules.map(\.normal) == rhs.rules.map(\.normal)
  }

  /// The fragments that the text lists.
  private var listed: [DocumentFragment] {
    fragments.filter { $0.isListed || !$0.isPlain }.map { fragment in
      var copy = fragment
      copy.isListed = true
      copy.extensions = copy.extensions.sortedByKey
      return copy
    }
  }

  /// How often each segue is written.
  private var counts: [DocumentSegue: Int] {
    Dictionary(segues.map { ($0.normal, 1) }, uniquingKeysWith: +)
  }
}
