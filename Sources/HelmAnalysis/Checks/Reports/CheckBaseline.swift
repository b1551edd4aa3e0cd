public import HelmDocument
internal import SystemPackage

/// Findings that were accepted: what is told of a graph is only what isn't among them.
///
///     { "version": 1, "findings": [{ "file": "graph.json", "finding": "trap: b" }] }
///
/// A finding is known by its rule and by what it is about, so that it survives when lines move. A file is known by as
/// much of its path as both say: `graph.json` is `./graph.json` and `/app/graph.json`, and standard input any.
public struct CheckBaseline: Sendable, Hashable {
  /// A finding that was accepted.
  public struct Entry: Sendable, Hashable {
    /// The name of the graph's file.
    public var file: String
    /// The finding's fingerprint.
    public var finding: String
  }

  /// The findings, as they are written.
  public private(set) var entries: [Entry]

  /// Accepts all findings of some graphs.
  public init(accepting files: [CheckReport.File]) {
    entries = files.flatMap { file in
      file.findings.map { Entry(file: file.source.file, finding: $0.fingerprint) }
    }
  }

  /// Reads what was written before.
  ///
  /// - Throws: what is wrong with it, at its place.
  public init(reading source: SourceText) throws(DocumentError) {
    var diagnostics = DiagnosticCollector(source: source)
    entries = []
    if let root = JSONScanner.scan(source, into: &diagnostics),
      let object = JSONObject(root, as: "a baseline", keys: ["version", "findings"], &diagnostics)
    {
      if let version = object["version"]?.value, version.integer != 1 {
        diagnostics.report("wrong-version", "'version' must be 1; write the baseline anew", at: version.range)
      }
      for value in object.array("findings", &diagnostics) ?? [] {
        guard let entry = JSONObject(value, as: "a finding", keys: ["file", "finding"], &diagnostics) else { continue }
        guard let file = entry.string("file", &diagnostics), let finding = entry.string("finding", &diagnostics) else {
          diagnostics.report("missing-key", "a finding needs a \"file\" and a \"finding\"", at: value.range)
          continue
        }
        entries.append(Entry(file: file, finding: finding))
      }
    }
    if diagnostics.hasErrors { throw DocumentError(diagnostics.finished()) }
  }

  /// The text to be read again, a finding a line.
  public var encoded: [UInt8] {
    var writer = JSONWriter()
    let findings = Set(entries).sorted { ($0.file, $0.finding) < ($1.file, $1.finding) }.map { entry in
      JSONNode.object([("file", .string(entry.file)), ("finding", .string(entry.finding))])
    }
    writer.document([("version", .integer(1))], "findings", findings)
    return writer.bytes
  }

  /// The graphs with those findings that weren't accepted.
  public func removed(from files: [CheckReport.File]) -> [CheckReport.File] {
    let accepted = Dictionary(grouping: entries, by: \.finding).mapValues { $0.map { AcceptedFile($0.file) } }
    return files.map { file in
      var file = file
      let name = AcceptedFile(file.source.file)
      file.findings.removeAll { (accepted[$0.fingerprint] ?? []).contains(where: name.isSame) }
      return file
    }
  }

  /// The accepted findings of these graphs that are no longer found.
  public func gone(from files: [CheckReport.File]) -> [Entry] {
    let found = files.map { (AcceptedFile($0.source.file), Set($0.findings.map(\.fingerprint))) }
    return entries.filter { entry in
      let same = found.filter { $0.0.isSame(AcceptedFile(entry.file)) }
      return !same.isEmpty && !same.contains { $0.1.contains(entry.finding) }
    }
  }
}

/// A file's path, however much of it was said.
private struct AcceptedFile {
  private let names: [FilePath.Component]
  private let isAny: Bool

  init(_ path: String) {
    names = FilePath(path).components.filter { $0.kind != .currentDirectory }
    isAny = path == "<stdin>"
  }

  func isSame(_ other: AcceptedFile) -> Bool {
    let count = min(names.count, other.names.count)
    return isAny || other.isAny || names.suffix(count) == other.names.suffix(count)
  }
}
