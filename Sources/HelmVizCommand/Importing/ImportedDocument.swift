internal import Helm
internal import HelmCompanion
internal import HelmDocument
internal import HelmImport

/// What files and folders give together: graphs that files have, and what Swift source says.
struct ImportedDocument {
  /// What was read besides source.
  let imported: GraphImport
  /// The files that were, and the source with its tables of texts.
  let (files, sources): ([ImportFile], [SourceRequest.File])
  /// What is told of the source; nil where there is none, or nobody to read it.
  let reply: SourceReply?
  /// The document; nil where an error prevents it.
  let document: GraphDocument?

  /// Reads all that is given.
  ///
  /// - Throws: `.unavailable` where there is nothing but source, and nobody to read it.
  init(
    _ input: ImportInput,
    wrappers: WrapperMode = .fold,
    leavesDebugOut: Bool = false,
    reporter: Reporter
  ) throws(CommandFailure) {
    let folders = try input.folders()
    let sources = try input.sources(in: folders)
    let tables = sources.isEmpty ? [] : input.tables(in: folders)
    let reader =
      sources.isEmpty
      ? nil : SourceReader(sources, tables: tables, leavesDebugOut: leavesDebugOut, reporter: reporter)
    files = try input.files(in: folders, hasSources: reader != nil)
    // Beside code that can be read a screen is called as there.
    let options = GraphImport.Options(
      title: input.title,
      keepsWrappers: wrappers == .keep,
      isBesideSource: reader?.isThere == true
    )
    imported = GraphImport.files(files, options: options)
    guard let reader, reader.isThere, let base = imported.document else {
      // What can be had without is had; source alone needs its reader.
      if let reader, !reader.isThere {
        // It says which program is missing.
        if !files.contains(where: \.kind.isGraph) { _ = try reader.read(beside: []) }
        reader.reportMissing()
      }
      (self.sources, reply, document) = ([], nil, imported.document)
      return
    }
    self.sources = sources + tables
    let (reply, read) = try reader.read(beside: imported.controllers)
    self.reply = reply
    var document = base
    document.join(read, isBegun: reply.isBegunByCode)
    if document.title == nil { document.title = input.title }
    self.document = document
  }
}

extension GraphDocument {
  /// Adds what source says. What both have is one, and what a file says is declared as what code names in place is.
  ///
  /// - Parameter isBegun: Whether the app always begins with what source says.
  fileprivate mutating func join(_ other: GraphDocument, isBegun: Bool) {
    let (ids, groupIDs) = (Set(fragments.map(\.id)), Set(groups.map(\.id)))
    fragments += other.fragments.filter { !ids.contains($0.id) }
    groups += other.groups.filter { !groupIDs.contains($0.id) }
    for number in segues.indices where segues[number].certainty == nil { segues[number].certainty = .declared }
    let known = Set(segues.map(\.ends))
    segues += other.segues.filter { !known.contains($0.ends) }
    if isBegun, !other.entries.isEmpty { entries = [] }
    entries += other.entries.filter { !entries.contains($0) }
  }
}

extension DocumentSegue {
  /// From where to where, and how: what presents does, whatever it covers, which code seldom tells.
  fileprivate var ends: String { "\(words)\n\(traits.style == .hold)\n\(traits.presentation != nil)" }
}
