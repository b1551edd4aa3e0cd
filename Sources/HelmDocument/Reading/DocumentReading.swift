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
}

extension GraphDocument {
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

  /// The reading of the document's own canonical text, for what a program made: its problems, its navigation.
  ///
  /// - Parameter file: the name that the diagnostics give the text.
  public func reading(file: String = "graph.json") -> DocumentReading {
    Self.read(encoded(), file: file)
  }
}
