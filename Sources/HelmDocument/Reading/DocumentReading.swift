public import Helm

/// What reading a text as a document gives: the document, the problems, and where everything stands.
public struct DocumentReading: Sendable {
  /// The document; `nil` when an error prevents it.
  public let document: GraphDocument?

  /// The problems in the order of the text: what can't be read, or names something that isn't there.
  ///
  /// What only breaks the engine's rules is not among them; see ``brokenRules()``.
  public let diagnostics: [Diagnostic]

  /// The text.
  public let source: SourceText

  let places: DocumentPlaces

  init(document: GraphDocument?, diagnostics: [Diagnostic], source: SourceText, places: DocumentPlaces) {
    self.document = document
    self.diagnostics = diagnostics
    self.source = source
    self.places = places
  }

  /// Where a segue stands, by its place in the document's `segues`.
  public func place(ofSegue index: Int) -> SourcePlace? {
    place(index, in: places.segues)
  }

  /// Where a fragment is listed, or first named by a segue, by its place in the document's `fragments`.
  public func place(ofFragment index: Int) -> SourcePlace? {
    place(index, in: places.fragments)
  }

  /// Where an edge of the path stands, by its place in the document's `path`.
  public func place(ofPathEdge index: Int) -> SourcePlace? {
    place(index, in: places.path)
  }

  /// Where a step of a flow stands, by their places in the document's `walks`.
  public func place(ofStep step: Int, inFlow flow: Int) -> SourcePlace? {
    places.steps.indices.contains(flow) ? place(step, in: places.steps[flow]) : nil
  }

  /// Where the name of a rule stands, by its place in the document's `rules`.
  public func place(ofRule index: Int) -> SourcePlace? {
    place(index, in: places.rules)
  }

  /// Where the entry is named.
  public var entryPlace: SourcePlace? { places.entry.map(source.place) }

  private func place(_ index: Int, in ranges: [Range<Int>]) -> SourcePlace? {
    ranges.indices.contains(index) ? source.place(ranges[index]) : nil
  }

  /// The engine on the document's graph; see ``CompiledGraph/navigation(path:)``.
  ///
  /// - Throws: what prevents it: the diagnostics of the reading, then the broken rules, then what the engine refuses.
  public func navigation(path: [DocumentPathEdge]? = nil) throws(DocumentError) -> Navigation<NamedFragment> {
    guard let graph = CompiledGraph(self) else { throw DocumentError(diagnostics) }
    return try graph.navigation(path: path)
  }

  /// The states of a flow or recording; see ``CompiledGraph/states(ofFlow:)``.
  public func states(ofFlow name: String) throws(DocumentError) -> [Navigation<NamedFragment>] {
    guard let graph = CompiledGraph(self) else { throw DocumentError(diagnostics) }
    return try graph.states(ofFlow: name)
  }

  /// Every rule of the engine that the graph breaks; see ``CompiledGraph/brokenRules()``. Empty where there is no
  /// document.
  public func brokenRules() -> [Diagnostic] { CompiledGraph(self)?.brokenRules() ?? [] }
}
