/// A document that lies over another: what it says goes before what the other says, what the other lacks is added, and
/// what its key `without` names is taken out.
///
///     bytes ──read──> DocumentOverlay ──laid(over:)──> document with the fragments and segues of both
///
/// So what people know of an app survives every new import of it.
public struct DocumentOverlay: Sendable {
  /// What is taken out of the other document, each with its place.
  struct Removals: Sendable {
    var fragments: [(id: String, range: Range<Int>)] = []
    var segues: [(origin: SegueOrigin, to: String, range: Range<Int>)] = []
  }

  /// What a document has of two: of the other one, and of this.
  public struct Result: Sendable {
    /// The document of both.
    public var document: GraphDocument
    /// What this document says that doesn't fit the other any longer: warnings, in the order of its text.
    public var misfits: [Diagnostic]
    /// How many fragments and segues were added, how many were changed, how many taken out.
    public var added = 0, changed = 0, removed = 0
    /// The places of what this document says, by fragments' ids and segues' words.
    public var fragmentPlaces: [String: SourcePlace] = [:], seguePlaces: [String: SourcePlace] = [:]
    /// The places of its rules, by their names.
    public var rulePlaces: [String: SourcePlace] = [:]
  }

  let document: GraphDocument
  let reading: DocumentReading
  let without: Removals
  /// The keys that each segue is written with: what isn't written stays as it is.
  let segueKeys: [Set<String>]

  /// Reads a document that lies over another. It may refer to what only that one has.
  ///
  /// - Parameters:
  ///   - bytes: JSON text in UTF-8, at most 256 MiB.
  ///   - file: the name it came under, for the diagnostics.
  /// - Returns: The overlay, nil where an error prevents it, and the reading with everything that is wrong.
  /// - Complexity: linear.
  public static func read(_ bytes: [UInt8], file: String) -> (overlay: DocumentOverlay?, reading: DocumentReading) {
    var reader = DocumentReader(SourceText(file: file, bytes: bytes), isOverlay: true)
    return reader.readOverlay()
  }

  /// Lays this document over another.
  ///
  /// - What the other has by the same name (a fragment, a group, a flow, a rule of `checks`, an `x-` key) gets what is
  ///   said here, and keeps the rest; title, entries and path are replaced where they are given.
  /// - A segue between two that the other connects changes all of those in the keys that are written; another is added.
  /// - What refers to something that neither has is left out, and a misfit.
  ///
  /// - Parameters:
  ///   - base: the other document.
  ///   - name: what it is called in misfits.
  /// - Complexity: linear, but for the redirects.
  public func laid(over base: GraphDocument, named name: String) -> Result {
    var laying = Laying(self, over: base, named: name)
    return laying.run()
  }
}
