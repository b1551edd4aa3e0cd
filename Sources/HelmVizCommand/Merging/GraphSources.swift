internal import HelmAnalysis
internal import HelmDocument
internal import SystemPackage

/// Documents of several kinds on their way to one graph.
struct GraphSources {
  let reporter: Reporter
  private var documents: [GraphDocument] = []
  /// Where fragments, by their ids, and segues, by their words, are said.
  private(set) var places: [String: [String]] = [:]

  /// The files that were read, and whether each is what was seen.
  private var files: [(path: String, isSeen: Bool)] = []

  init(reporter: Reporter) { self.reporter = reporter }

  /// - Parameter path: where the result is to go; over a recording nothing does, as no run can be made again, and over
  ///   a graph only a graph.
  /// - Throws: `.usage` where that is one of the files.
  func checkOutput(_ path: String, isGraph: Bool) throws(CommandFailure) {
    guard path != "-", let there = FileStamp(path) else { return }
    guard !FileReading.isFolder(path) else { throw .usage("\(path.quoted) is a folder; name a file in it") }
    if ImportInput.isImportable(path, in: DiskFiles()) {
      throw .usage("\(path.quoted) is an app's source; name another file")
    }
    let read = files.first { FileStamp($0.path) == there && ($0.isSeen || !isGraph) }
    if let read {
      throw .usage("\(path.quoted) is \(read.isSeen ? "a recording" : "a graph") that is read, too; name another file")
    }
  }

  var merged: GraphDocument { GraphMerge.merged(documents) }

  /// Reads a document, or code; of what was seen also the documents of a folder.
  mutating func read(_ path: String, as role: SegueWitness, _ options: InputOptions? = nil) throws(CommandFailure) {
    guard role == .seen, FileReading.isFolder(path) else { return try add(path, input(path, options), as: role) }
    let files = Self.recordings(in: FilePath(path))
    guard !files.isEmpty else { throw .noInput("\(path): no recordings there; a recording is a .json file") }
    for file in files { try add(file.string, input(file.string, options), as: role) }
  }

  /// Reads an app's code, or a document of what it says.
  mutating func read(_ code: LockInput) throws(CommandFailure) {
    try add(code.paths[0], try code.read(reporter: reporter), as: .written)
  }

  /// The documents of a folder and of those in it, by their names.
  private static func recordings(in folder: FilePath) -> [FilePath] {
    FolderEntry.all(in: folder).sorted { $0.name < $1.name }.flatMap { entry in
      let path = folder.appending(entry.name)
      return entry.isFolder ? recordings(in: path) : path.extension == OutputFormat.json.fileExtension ? [path] : []
    }
  }

  /// A document that calls the objects of storyboards as those do that were read before.
  private func named(_ document: GraphDocument) -> GraphDocument { GraphMerge.named(document, as: documents) }

  private func input(_ path: String, _ options: InputOptions?) throws(CommandFailure) -> DocumentInput {
    try DocumentInput.read(path, options, reporter: reporter)
  }

  private mutating func add(
    _ path: String,
    _ input: DocumentInput,
    as role: SegueWitness
  ) throws(CommandFailure) {
    files.append((path, role == .seen))
    var document = input.document
    let isMerged = document.segues.contains { !$0.saidBy.isEmpty } || document.fragments.contains { !$0.saidBy.isEmpty }
    if role == .seen, document.recordings.isEmpty, !isMerged { _ = try input.recordings(reporter: reporter) }
    var said: GraphDocument
    do throws(DocumentError) {
      said = try GraphMerge.contribution(of: input.graph, as: role)
    } catch {
      reporter.report(error.diagnostics, sources: [input.reading.source])
      throw .badInput
    }
    // Beside source a storyboard's screens are called by their classes.
    if role == .written { (said, document) = (named(said), named(document)) }
    documents.append(said)
    let reading = input.reading
    var own: [String: String] = [:]
    func place(_ place: SourcePlace?, _ source: DocumentSource?) -> String {
      if role == .written, let source { return source.description }
      guard role != .seen, let place = reporter.placeInFiles(place) else { return input.name }
      return "\(place.file):\(place.line)"
    }
    for (index, fragment) in document.fragments.enumerated() {
      own[fragment.id] = place(reading.place(ofFragment: index), fragment.source)
    }
    for (index, segue) in document.segues.enumerated() where own[segue.words] == nil {
      own[segue.words] = place(reading.place(ofSegue: index), segue.source)
    }
    for name in said.fragments.map(\.id) + said.segues.map(\.words) {
      let place = own[name] ?? input.name
      if places[name]?.contains(place) != true { places[name, default: []].append(place) }
    }
  }
}
