internal import HelmAnalysis
internal import HelmDocument
internal import SystemPackage

/// Documents of several kinds on their way to one graph.
struct GraphSources {
  let reporter: Reporter
  private var documents: [GraphDocument] = []
  /// Where fragments, by their ids, and segues, by their words, are said.
  private(set) var places: [String: [String]] = [:]

  init(reporter: Reporter) { self.reporter = reporter }

  var merged: GraphDocument { GraphMerge.merged(documents) }

  /// Reads a document, or code; of what was seen also the documents of a folder, by their names.
  mutating func read(_ path: String, as role: SegueWitness, _ options: InputOptions? = nil) throws(CommandFailure) {
    guard role == .seen, FileReading.isFolder(path) else { return try add(path, as: role, options) }
    let names = FolderEntry.all(in: FilePath(path)).filter { !$0.isFolder && $0.name.hasSuffix(".json") }.map(\.name)
    guard !names.isEmpty else { throw .noInput("\(path): no recordings there; a recording is a .json file") }
    for name in names.sorted() { try add(FilePath(path).appending(name).string, as: role, options) }
  }

  private mutating func add(_ path: String, as role: SegueWitness, _ options: InputOptions?) throws(CommandFailure) {
    let input = try DocumentInput.read(path, options, reporter: reporter)
    if role == .seen, input.document.recordings.isEmpty, !input.document.segues.contains(where: { !$0.saidBy.isEmpty })
    {
      _ = try input.recordings(reporter: reporter)
    }
    let document: GraphDocument
    do throws(DocumentError) {
      document = try GraphMerge.contribution(of: input.graph, as: role)
    } catch {
      reporter.report(error.diagnostics, sources: [input.reading.source])
      throw .badInput
    }
    documents.append(document)
    let reading = input.reading
    var own: [String: String] = [:]
    func place(_ place: SourcePlace?, _ source: DocumentSource?) -> String {
      if role == .written, let source { return source.description }
      guard role != .seen, let place = reporter.placeInFiles(place) else { return input.name }
      return "\(place.file):\(place.line)"
    }
    for (index, fragment) in input.document.fragments.enumerated() {
      own[fragment.id] = place(reading.place(ofFragment: index), fragment.source)
    }
    for (index, segue) in input.document.segues.enumerated() where own[segue.words] == nil {
      own[segue.words] = place(reading.place(ofSegue: index), segue.source)
    }
    for name in document.fragments.map(\.id) + document.segues.map(\.words) {
      let place = own[name] ?? input.name
      if places[name]?.contains(place) != true { places[name, default: []].append(place) }
    }
  }
}
