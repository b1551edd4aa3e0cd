internal import HelmDocument
internal import HelmImport

/// Where what was imported stands in the files that it came from: nobody has the text of the document itself.
struct ImportedPlaces {
  /// The name of the document's own text.
  let file: String
  /// What was given to be imported.
  private let input: String
  /// The places by the lines of that text, on each of which stands one fragment or segue.
  private var places: [Int: SourcePlace] = [:]

  /// - Parameters:
  ///   - reading: that of the document's own text.
  ///   - input: what was given to be imported.
  ///   - files: those that were.
  init(_ reading: DocumentReading, of input: String, from files: [ImportFile]) {
    (file, self.input) = (reading.source.file, input)
    let names = Dictionary(files.map { ($0.path, $0.text.file) }) { first, _ in first }
    let place = { (source: DocumentSource?) -> SourcePlace? in
      guard let source, let file = names[source.path] else { return nil }
      return SourcePlace(file: file, line: source.line ?? 1, column: 1, bytes: 0..<0)
    }
    guard let document = reading.document else { return }
    for (index, fragment) in document.fragments.enumerated() {
      if let line = reading.place(ofFragment: index)?.line { places[line] = place(fragment.source) }
    }
    for (index, segue) in document.segues.enumerated() {
      if let line = reading.place(ofSegue: index)?.line { places[line] = place(segue.source) }
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
