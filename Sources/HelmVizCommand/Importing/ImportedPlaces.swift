internal import HelmCompanion
internal import HelmDocument
internal import HelmImport

/// Where what was imported, or laid over another document, stands in the files that it came from: nobody has the text
/// of the document itself.
struct ImportedPlaces {
  /// The name of the document's own text.
  let file: String
  /// What was given to be imported.
  private let input: String
  /// The places by the lines of that text, on each of which stands one fragment, segue or rule.
  private var places: [Int: SourcePlace] = [:]

  /// - Parameters:
  ///   - reading: that of the document's own text.
  ///   - input: what was given to be imported.
  ///   - files: those that were.
  ///   - sources: the Swift source among them.
  init(
    _ reading: DocumentReading,
    of input: String,
    from files: [ImportFile],
    _ sources: [SourceRequest.File] = []
  ) {
    (file, self.input) = (reading.source.file, input)
    let all = files.map { ($0.path, $0.text.file) } + sources.map { ($0.path, $0.file) }
    let names = Dictionary(all) { first, _ in first }
    let place = { (source: DocumentSource?) -> SourcePlace? in
      guard let source, let file = names[source.path] else { return nil }
      return SourcePlace(file: file, line: source.line ?? 1, column: 1, bytes: 0..<0)
    }
    note(reading, fragments: { place($0.source) }, segues: { place($0.source) })
  }

  /// - Parameters:
  ///   - merged: the reading of the text of both documents.
  ///   - input: what was given to be read.
  ///   - base: the reading of the document that the other lies over.
  ///   - result: what that gave.
  ///   - reporter: who knows where the base stands, if that was imported.
  init(
    _ merged: DocumentReading,
    of input: String,
    over base: DocumentReading,
    _ result: DocumentOverlay.Result,
    _ reporter: Reporter
  ) {
    (file, self.input) = (merged.source.file, input)
    var (fragments, segues, rules) = (result.fragmentPlaces, result.seguePlaces, result.rulePlaces)
    for (index, fragment) in (base.document?.fragments ?? []).enumerated() {
      if let place = reporter.placeInFiles(base.place(ofFragment: index)) { fragments[fragment.id] = place }
    }
    for (index, segue) in (base.document?.segues ?? []).enumerated() {
      if let place = reporter.placeInFiles(base.place(ofSegue: index)) { segues[segue.words] = place }
    }
    for (index, rule) in (base.document?.rules ?? []).enumerated() where rules[rule.name] == nil {
      rules[rule.name] = reporter.placeInFiles(base.place(ofRule: index))
    }
    note(merged, fragments: { fragments[$0.id] }, segues: { segues[$0.words] })
    for (index, rule) in (merged.document?.rules ?? []).enumerated() {
      if let line = merged.place(ofRule: index)?.line { places[line] = rules[rule.name] }
    }
  }

  /// Notes the places of what stands in the lines of a text.
  private mutating func note(
    _ reading: DocumentReading,
    fragments: (DocumentFragment) -> SourcePlace?,
    segues: (DocumentSegue) -> SourcePlace?
  ) {
    guard let document = reading.document else { return }
    for (index, fragment) in document.fragments.enumerated() {
      if let line = reading.place(ofFragment: index)?.line { places[line] = fragments(fragment) }
    }
    for (index, segue) in document.segues.enumerated() {
      if let line = reading.place(ofSegue: index)?.line { places[line] = segues(segue) }
    }
  }

  /// A place in the files, for one in the document; others stay, and what stands in no file has the first line of what
  /// was given.
  func place(_ place: SourcePlace?) -> SourcePlace? {
    guard let place, place.file == file else { return place }
    return places[place.line] ?? SourcePlace(file: input, line: 1, column: 1, bytes: 0..<0)
  }

  /// A problem with its places in the files.
  func diagnostic(_ diagnostic: Diagnostic) -> Diagnostic {
    var copy = diagnostic
    copy.place = place(diagnostic.place)
    for index in copy.notes.indices { copy.notes[index].place = place(copy.notes[index].place) }
    return copy
  }
}
