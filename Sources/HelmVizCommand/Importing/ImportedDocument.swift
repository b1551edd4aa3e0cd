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
    let ids = Set(fragments.map(\.id))
    let origins = Set(other.segues.compactMap { if case .group(let group) = $0.origin { group } else { nil } })
    add(other.fragments.filter { !ids.contains($0.id) }, in: other.groups, keeping: origins)
    for number in segues.indices where segues[number].certainty == nil { segues[number].certainty = .declared }
    let known = Set(segues.map(\.ends))
    // What shows first says the storyboard, where both have parts of a screen.
    let begun = Set(segues.filter(\.traits.auto).map(\.origin))
    segues += other.segues.filter { !known.contains($0.ends) }.map { segue in
      var added = segue
      if begun.contains(segue.origin) { added.traits.auto = false }
      return added
    }
    if isBegun, !other.entries.isEmpty { entries = [] }
    entries += other.entries.filter { !entries.contains($0) }
  }

  /// Adds what source alone has. Where storyboards have groups, one of source that is called as one of these is that
  /// one, and one that has a single screen left is none.
  ///
  /// - Parameter origins: the groups that segues lead from, which stay as they are.
  private mutating func add(
    _ added: [DocumentFragment],
    in addedGroups: [DocumentGroup],
    keeping origins: Set<String>
  ) {
    let titled = Dictionary(grouping: groups) { $0.title ?? $0.id }.compactMapValues { $0.count == 1 ? $0[0].id : nil }
    let counts = Dictionary(added.compactMap(\.group).map { ($0, 1) }, uniquingKeysWith: +)
    let ids = Set(groups.map(\.id))
    var places: [String: String] = [:]
    for group in addedGroups.map(\.id) {
      let isOne = ids.isEmpty || counts[group, default: 0] > 1
      places[group] = origins.contains(group) ? group : titled[group] ?? (isOne ? group : nil)
    }
    fragments += added.map { fragment in
      var placed = fragment
      placed.group = fragment.group.flatMap { places[$0] }
      return placed
    }
    groups += addedGroups.filter { places[$0.id] == $0.id && !ids.contains($0.id) }
  }
}

extension DocumentSegue {
  /// From where to where, and how: what presents does, whatever it covers, which code seldom tells.
  fileprivate var ends: String { "\(words)\n\(traits.style == .hold)\n\(traits.presentation != nil)" }
}
