internal import HelmDocument
internal import HelmGraphviz

/// Files of all kinds, read, on their way to one document.
struct ImportedFiles {
  /// A file's number in the order of paths, and what was collected about it.
  private struct Collected {
    let file: ImportFile
    let diagnostics: DiagnosticCollector
  }

  private let files: [ImportFile]
  private var collected: [Collected] = []
  private(set) var parts: [GraphImport.Part] = []
  private(set) var controllers: [GraphImport.Controller] = []

  /// - Complexity: O(n log n).
  init(_ files: [ImportFile]) {
    // Strings that were asked for keep their order: the last has the last word.
    let named = files.filter { $0.kind == .strings && $0.isNamed }
    let others = files.filter { $0.kind != .strings || !$0.isNamed }
    self.files = others.sorted { ($0.path, $0.kind.rawValue) < ($1.path, $1.kind.rawValue) } + named
  }

  // MARK: What comes out

  /// Whether an error prevents a document: one in a file that was asked for, or one in every graph that was found.
  var hasErrors: Bool { collected.contains { $0.diagnostics.hasErrors && ($0.file.isNamed || isAllBroken) } }

  /// What was found, file by file in the order of paths. What is wrong with a file of a folder costs its own part.
  var diagnostics: [Diagnostic] {
    let isAllBroken = isAllBroken
    return sorted.flatMap { entry in
      let found = entry.diagnostics.finished()
      return entry.file.isNamed || isAllBroken ? found : found.map { $0.asWarning() }
    }
  }

  /// The texts as they were read.
  var sources: [SourceText] { sorted.map(\.diagnostics.source) }

  private var sorted: [Collected] {
    let graphs = collected.filter { $0.file.kind.isGraph }
    return (graphs + collected.filter { !$0.file.kind.isGraph }).sorted { one, other in
      one.file.kind.isGraph == other.file.kind.isGraph ? one.file.path < other.file.path : one.file.kind.isGraph
    }
  }

  private var isAllBroken: Bool {
    collected.allSatisfy { !$0.file.kind.isGraph || $0.diagnostics.hasErrors }
  }

  // MARK: The document

  /// The graph of all files that could be read.
  mutating func document(_ options: GraphImport.Options) -> GraphDocument {
    let storyboardFiles = files(.storyboard)
    let navigationFiles = files(.navigation)
    let dotFiles = files(.dot)
    guard !storyboardFiles.isEmpty || !navigationFiles.isEmpty else { return dot(dotFiles, title: options.title) }

    let boards = storyboardFiles.map { StoryboardFile($0) }
    let navigations = navigationFiles.map { AndroidFile($0) }
    let graphs =
      zip(storyboardFiles, boards).filter { !$1.isLaunchScreen && !$1.diagnostics.hasErrors }.map(\.0)
      + zip(navigationFiles, navigations).filter { $1.root != nil }.map(\.0)
    let title = options.title ?? (graphs.count == 1 && dotFiles.isEmpty ? Self.title(of: graphs[0]) : nil)
    let hasGroups = graphs.count > 1
    var storyboards = StoryboardImport(boards, scopes: FileScopes.names(of: storyboardFiles), draft: GraphDraft())
    storyboards.addFragments(hasGroups: hasGroups, namesByClass: options.isBesideSource)
    storyboards.addSegues()
    storyboards.reportAmbiguousReferences()
    let properties = files(.properties)
    let storyboardEntries = storyboards.entries(properties)
    if options.isBesideSource { storyboards.presentWithoutStack(from: storyboardEntries) }

    let resources = AndroidResources(files)
    let references = navigations.flatMap(\.labels) + resources.titles
    let strings = StringResources(files(.strings), for: references)
    var android = AndroidImport(
      navigations,
      scopes: FileScopes.names(of: navigationFiles),
      strings: strings,
      resources: resources,
      draft: storyboards.draft
    )
    android.add(hasGroups: hasGroups, isAlone: storyboardFiles.isEmpty && dotFiles.isEmpty)

    var draft = android.draft
    let places = options.keepsWrappers ? Array(draft.fragments.indices) : draft.foldWrappers()
    let entries = (storyboardEntries + android.entries).map { places[$0] }
    storyboards.noteOpenedByCode(in: &draft, places: places, entries: entries)
    android.noteOpenedByCode(in: &draft, places: places, entries: entries)
    var document = draft.document(title: title, entries: entries)
    controllers = storyboards.controllers(ids: draft.ids, places: places)

    add(storyboards, storyboardFiles)
    add(android, navigationFiles)
    if !dotFiles.isEmpty { document.add(dot(dotFiles, title: nil)) }
    return document
  }

  /// What a graph is called that is alone.
  private static func title(of file: ImportFile) -> String? {
    guard let stem = file.fileStem else { return nil }
    return file.kind == .navigation ? TitleWords.graph(stem) : stem
  }

  private func files(_ kind: ImportFile.Kind) -> [ImportFile] { files.filter { $0.kind == kind } }

  private mutating func dot(_ files: [ImportFile], title: String?) -> GraphDocument {
    var dot = DOTImport(files.map { DOTFile($0.text) })
    var document = dot.document()
    if let title, document.title == nil { document.title = title }
    for (file, read) in zip(files, dot.files) {
      collected.append(Collected(file: file, diagnostics: read.diagnostics))
      let (nodes, edges) = (read.graph?.nodes.count ?? 0, read.graph?.edges.count ?? 0)
      add(file, read.diagnostics, "\(Self.counted(nodes, "node")), \(Self.counted(edges, "edge"))")
    }
    return document
  }

  // MARK: What was taken

  private mutating func add(_ storyboards: StoryboardImport, _ files: [ImportFile]) {
    for (file, read) in zip(files, storyboards.files) {
      collected.append(Collected(file: file, diagnostics: read.diagnostics))
      if read.isLaunchScreen {
        parts.append(.init(path: file.path, summary: "left out: a launch screen", isTaken: false))
        continue
      }
      let segues = read.scenes.reduce(0) { $0 + $1.segues.count }
      let controllers = read.scenes.count { !$0.isReference && !$0.isApplication }
      add(file, read.diagnostics, "\(Self.counted(controllers, "controller")), \(Self.counted(segues, "segue"))")
    }
  }

  private mutating func add(_ android: AndroidImport, _ files: [ImportFile]) {
    for (number, (file, read)) in zip(files, android.files).enumerated() {
      collected.append(Collected(file: file, diagnostics: read.diagnostics))
      if read.isOther {
        parts.append(.init(path: file.path, summary: "left out: no navigation graph", isTaken: false))
        continue
      }
      let graphs = android.graphs.filter { $0.file == number }
      let destinations = graphs.reduce(0) { $0 + $1.destinations.count }
      let elements = graphs.flatMap { [$0.element] + $0.destinations.map(\.element) }
      let actions = elements.reduce(0) { $0 + $1.children(named: "action").count }
      add(file, read.diagnostics, "\(Self.counted(destinations, "destination")), \(Self.counted(actions, "action"))")
    }
    for (file, read) in zip(self.files(.strings), android.strings.diagnostics) {
      collected.append(Collected(file: file, diagnostics: read))
    }
    for (number, file) in self.files(.strings).enumerated() {
      if let count = android.titleCounts[number] { add(file, nil, Self.counted(count, "title")) }
    }
    for read in android.resources.diagnostics {
      collected.append(Collected(file: read.file, diagnostics: read.diagnostics))
    }
    for number in android.resources.uses.keys.sorted() {
      let file = android.resources.files[number]
      add(file, nil, android.resources.uses[number, default: []].joined(separator: ", "))
    }
  }

  private mutating func add(_ file: ImportFile, _ diagnostics: DiagnosticCollector?, _ summary: String) {
    let isBroken = diagnostics?.hasErrors == true
    parts.append(.init(path: file.path, summary: isBroken ? "left out: it can't be read" : summary, isTaken: !isBroken))
  }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension GraphDocument {
  /// Adds what another document has. Fragments and groups of one id are one, as nodes of DOT are.
  fileprivate mutating func add(_ other: GraphDocument) {
    let (ids, groupIDs) = (Set(fragments.map(\.id)), Set(groups.map(\.id)))
    fragments += other.fragments.filter { !ids.contains($0.id) }
    groups += other.groups.filter { !groupIDs.contains($0.id) }
    segues += other.segues
    entries += other.entries.filter { !entries.contains($0) }
  }
}
