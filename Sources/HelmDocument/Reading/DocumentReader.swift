import Helm

/// Reads a document's text once, front to back: JSON, then each part, then what the parts say about each other.
struct DocumentReader {
  /// The most segues a document may have; lists multiply, so that a short text could mean more than fit in memory.
  static let segueLimit = 1_000_000

  var diagnostics: DiagnosticCollector
  var document = GraphDocument()
  var places = DocumentPlaces()

  /// The place of each fragment in the document, by id.
  var fragmentNumbers: [String: Int] = [:]
  /// The first segue between two fragments: its number, and whether it is one of several that one text declares.
  var segueNumbers: [DocumentEdge: (number: Int, isOneOfMany: Bool)] = [:]
  /// The first of each of the segues that can be taken from several fragments.
  var sharedSegues: [DocumentSegue: Int] = [:]

  /// The pairs that segues connect, for what refers to them; filled when it is first asked for.
  var connections: SegueConnections?

  /// The tags of the segues, filled when they are first asked for.
  var knownTags: Set<String>?

  /// What each fragment is, filled when it is first asked for.
  var knownKinds: [FragmentKind]?

  /// Places that are looked at once everything is known.
  var groupReferences: [(id: String, range: Range<Int>)] = []
  var redirects: [OperatorText.LocatedEdge] = []

  /// Whether the document lies over another, which may have what it refers to.
  let isOverlay: Bool
  /// What it takes out of the other.
  var without = DocumentOverlay.Removals()
  /// The keys that each segue of the document is written with; kept of an overlay alone.
  var segueKeys: [Set<String>] = []

  init(_ source: SourceText, isOverlay: Bool = false) {
    diagnostics = DiagnosticCollector(source: source)
    self.isOverlay = isOverlay
  }

  /// What a text says by itself that is a part of a document; what it names isn't looked for. Nil where it is wrong.
  ///
  /// - Complexity: linear.
  static func part<Part>(
    _ json: some Sequence<UInt8>,
    file: String,
    _ read: (inout DocumentReader, JSONValue) -> Part?
  ) -> Part? {
    var reader = DocumentReader(SourceText(file: file, bytes: Array(json)), isOverlay: true)
    let value = JSONScanner.scan(reader.diagnostics.source, into: &reader.diagnostics)
    let part = value.flatMap { read(&reader, $0) }
    return reader.diagnostics.hasErrors ? nil : part
  }

  /// - Parameter keepsRest: Whether what is wrong costs its own part alone, and not the document.
  mutating func read(keepsRest: Bool = false) -> DocumentReading {
    let root = JSONScanner.scan(diagnostics.source, least: "{\"segues\": []}", into: &diagnostics)
    if let root { readDocument(root) }
    return DocumentReading(
      document: diagnostics.hasErrors && !(keepsRest && root != nil) ? nil : document,
      diagnostics: diagnostics.finished(),
      source: diagnostics.source,
      places: places
    )
  }

  private static let keys = [
    "$schema", "version", "title", "part", "fragments", "groups", "segues", "entry", "path", "flows",
    "recordings", "checks", "rules", "without",
  ]

  private mutating func readDocument(_ root: JSONValue) {
    guard hasReadableVersion(root) else { return }
    guard let object = JSONObject(root, as: "a document", keys: Self.keys, &diagnostics) else { return }
    places.document = root.range
    document.schema = object.string("$schema", &diagnostics)
    document.title = object.string("title", &diagnostics)
    document.isPart = object.bool("part", &diagnostics)
    document.extensions = extensions(of: object)
    for value in object.array("fragments", &diagnostics) ?? [] { readFragment(value) }
    readGroups(object)
    readSegues(object)
    checkGroupReferences()
    readEntry(object)
    for edge in redirects { checkEdge(edge) }
    if let path = object["path"]?.value { (document.path, places.path) = readPath(path, as: "'path'") }
    document.flows = readFlows("flows", of: object)
    document.recordings = readFlows("recordings", of: object)
    readChecks(object)
    readRules(object)
    readWithout(object)
  }

  /// Looks at the version before anything else, because a newer format may mean something else by everything else.
  mutating func hasReadableVersion(_ root: JSONValue) -> Bool {
    guard let value = root.members.first(where: { $0.name == "version" })?.value, value.kind != .invalid else {
      return true
    }
    guard let version = value.integer, version >= 1 else {
      diagnostics.report(
        "wrong-version",
        "'version' must be \(GraphDocument.currentVersion), not \(diagnostics.source.text(value.range).quoted)",
        at: value.range
      )
      return true
    }
    if version > GraphDocument.currentVersion {
      diagnostics.report(
        "newer-version",
        "version \(version) is newer than the one that can be read, \(GraphDocument.currentVersion); update the tool",
        at: value.range
      )
      return false
    }
    return true
  }

  private mutating func readEntry(_ object: JSONObject) {
    guard let value = object["entry"]?.value else { return }
    places.entry = value.range
    if value.kind == .array, value.isEmpty {
      diagnostics.report("empty-list", "empty list in 'entry'; name a fragment", at: value.range)
    }
    for element in value.kind == .array ? Array(value.elements) : [value] {
      guard let id = readID(element, of: "'entry'") else { continue }
      checkFragment(id, at: element.range)
      if document.entries.contains(id) {
        diagnostics.report("duplicate-entry", "entry \(id.quoted) is named twice; remove one", at: element.range)
      } else {
        document.entries.append(id)
      }
    }
  }

  func extensions(of object: JSONObject) -> [DocumentExtension] {
    object.extensions.map { member in
      var writer = JSONWriter()
      writer.value(member.value)
      return DocumentExtension(key: member.name, json: String(decoding: writer.bytes, as: UTF8.self))
    }
  }

  /// Reads `checks`, whose keys are the names of rules.
  mutating func readChecks(_ object: JSONObject) {
    guard let value = object["checks"]?.value else { return }
    guard value.kind == .object else {
      diagnostics.reportKind(of: value, "'checks'", expected: "an object of rules with their levels")
      return
    }
    for member in value.members {
      guard let name = CheckName(rawValue: member.name) else {
        let question = Suggestion.question(for: member.name, among: CheckName.allCases.map(\.rawValue))
        let advice = question.isEmpty ? "; 'helm-viz check --list' lists them" : question
        diagnostics.report("unknown-rule", "unknown rule \(member.name.quoted)\(advice)", at: member.key.range)
        continue
      }
      let role = "'\(member.name)'"
      guard let text = member.value.string else {
        diagnostics.reportKind(of: member.value, role, expected: "a level (a string)")
        continue
      }
      guard let level: CheckLevel = choice(text, "level", at: member.value.range) else { continue }
      document.checks[name] = level
    }
  }
}
