internal import HelmDocument
internal import SystemPackage

/// The list of what this program wrote to a folder, so that a later run removes that and nothing else.
struct FolderManifest {
  /// The list's own file.
  static let name = ".helm-viz.json"

  /// The names of the files, without the list itself.
  let files: Set<String>

  init(files: some Sequence<String>) {
    self.files = Set(files)
  }

  /// The list of a folder; empty where there is none, or another file of that name. Only plain names of files count.
  ///
  /// - Throws: where it can't be read, as then nobody knows whose the files are.
  init(of folder: FilePath) throws(CommandFailure) {
    let path = folder.appending(Self.name).string
    guard FileReading.isRegular(path) else {
      self.init(files: [])
      return
    }
    let bytes: [UInt8]
    do { bytes = try FileReading.bytes(of: path, limit: JSONScanner.sizeLimit) } catch {
      throw .inputOutput(error.message ?? path)
    }
    let source = SourceText(file: path, bytes: bytes)
    var diagnostics = DiagnosticCollector(source: source)
    let root = JSONScanner.scan(source, into: &diagnostics)
    let names = root?.members.first { $0.name == "files" }?.value.elements.compactMap(\.string) ?? []
    self.init(
      files: names.filter { !["", ".", "..", Self.name].contains($0) && !$0.contains { $0 == "/" || $0 == "\0" } }
    )
  }

  /// Whether the program wrote a file of that name.
  func owns(_ name: String) -> Bool { name == Self.name || files.contains(name) }

  /// The list as JSON, a name a line.
  var encoded: [UInt8] {
    var json = JSONWriter()
    json.raw("{\n  \"version\": 1,\n  \"files\": [")
    for (index, name) in files.sorted().enumerated() {
      json.raw(index == 0 ? "\n    " : ",\n    ")
      json.string(name)
    }
    json.raw("\n  ]\n}\n")
    return json.bytes
  }
}
