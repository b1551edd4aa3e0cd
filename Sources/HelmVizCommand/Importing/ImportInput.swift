internal import HelmAnalysis
internal import HelmCompanion
internal import HelmDocument
internal import HelmImport
internal import SystemPackage

/// What is given to be imported: files by their names, and folders with what is found in them.
struct ImportInput {
  let inputs: [String]
  /// Where they are.
  var tree: any InputFiles = DiskFiles()
  var strings: [String] = []
  var format: ImportFormat?
  let reporter: Reporter

  /// Whether something can be imported, as its name tells, or its being a folder.
  static func isImportable(_ path: String, in tree: any InputFiles) -> Bool {
    guard path != "-" else { return false }
    return isSource(path) || path.fileExtension.flatMap { ImportFormat(extension: $0) } != nil || tree.isFolder(path)
  }

  /// Whether a file is Swift source, as its name tells.
  static func isSource(_ path: String) -> Bool { path.fileExtension == ImportFormat.sourceEnding }

  /// What a folder holds, and which targets have it; nil where there is no source, which needs to be told apart.
  struct Folder {
    let search: FolderSearch
    fileprivate(set) var targets: FolderTargets?
  }

  /// The folders among what is given, each looked through once.
  func folders() throws(CommandFailure) -> [String: Folder] {
    var folders: [String: Folder] = [:]
    let paths = inputs.filter { $0 != "-" && tree.isFolder($0) }
    try EachInput.run(paths, reporter: reporter) { path throws(CommandFailure) in
      folders[path] = Folder(search: try FolderSearch(path, in: tree))
    }
    guard format == nil, inputs.contains(where: { Self.isSource($0) || folders[$0]?.search.swift.isEmpty == false })
    else { return folders }
    for path in paths {
      let targets = folders[path].map { FolderTargets(of: path, $0.search, in: self) }
      folders[path]?.targets = targets
    }
    return folders
  }

  /// The Swift source among what is given: files by their names, and what folders have of it.
  func sources(in folders: [String: Folder]) throws(CommandFailure) -> [SourceRequest.File] {
    guard format == nil else { return [] }
    var files: [SourceRequest.File] = []
    for input in inputs {
      if let folder = folders[input] {
        tellLeftOver(in: folder, input)
        let doubtful = folder.search.doubtfulSwift.filter { folder.targets?.isNamedByApp($0) == true }
        let own = (folder.search.swift.filter { folder.targets?.isOfApp($0) == true } + doubtful).sorted()
        if !folder.search.swift.isEmpty {
          let leftOut = folder.search.swift.count + folder.search.doubtfulSwift.count - own.count
          reporter.log("\(input): Swift files: \(own.count.grouped), left out: \(leftOut.grouped)")
        }
        for inner in own {
          let path = FilePath(input).appending(inner).string
          guard let text = tree.canBeOpened ? "" : readable(path).map({ String(decoding: $0.bytes, as: UTF8.self) })
          else { continue }
          files.append(source(path, named: Self.documentPath(input, inner), text))
        }
      } else if Self.isSource(input) {
        // Who reads it opens it later, when it is one of many.
        let text = try tree.canBeOpened ? tree.bytes(of: input, limit: 0) : self.text(of: input).bytes
        files.append(source(input, named: Self.documentPath(input), String(decoding: text, as: UTF8.self)))
      }
    }
    return once(files, \.file)
  }

  /// The tables of texts that folders have beside source, each in one language.
  func tables(in folders: [String: Folder]) -> [SourceRequest.File] {
    inputs.flatMap { input -> [SourceRequest.File] in
      guard format == nil, let folder = folders[input], let targets = folder.targets else { return [] }
      let own = folder.search.tables.filter(targets.isOfApp)
      return FoundFiles.tables(of: own, language: targets.language).compactMap { inner in
        let path = FilePath(input).appending(inner).string
        guard let text = tree.canBeOpened ? "" : readable(path).map({ Self.text($0.bytes) }) else { return nil }
        return source(path, named: Self.documentPath(input, inner), text)
      }
    }
  }

  /// A table's text, which may be UTF-16 by its first bytes.
  private static func text(_ bytes: [UInt8]) -> String {
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    guard isBig || bytes.starts(with: [0xFF, 0xFE]) else { return String(decoding: bytes, as: UTF8.self) }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place -> UInt16 in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Tells that source and storyboards are left out which aren't built.
  private func tellLeftOver(in folder: Folder, _ input: String) {
    let files = folder.search.swift + folder.search.files.filter(ImportFormat.storyboard.takes)
    let left = files.filter { folder.targets?.isLeftOver($0) == true }
    guard let first = left.first else { return }
    let names = "though the project names others around"
    let headline =
      left.count == 1
      ? "no target has this file, \(names) it: it is left out"
      : "no target has this file and \(left.count - 1) more, \(names) them: they are left out"
    reporter.report(.note, "files-left-out", headline, file: tree.name(of: FilePath(input).appending(first).string))
  }

  /// A file of source; with its text, where its reader can't open it.
  private func source(_ path: String, named name: String, _ text: String) -> SourceRequest.File {
    SourceRequest.File(path: name, file: tree.name(of: path), text: tree.canBeOpened ? nil : text)
  }

  /// The title of what is in one folder: its name.
  var title: String? {
    guard inputs.count == 1, tree.isFolder(inputs[0]) else { return nil }
    return FilePath(inputs[0]).lexicallyNormalized().lastComponent.flatMap { $0.kind == .regular ? $0.string : nil }
  }

  /// All files but Swift source; one that can't be read doesn't keep the others from being reported.
  ///
  /// - Parameter hasSources: Whether there is Swift source too, so that there need be nothing else. A picture of a
  ///   graph that a folder has besides is none then.
  /// - Throws: `.badInput` for a folder in which nothing is found.
  func files(in folders: [String: Folder], hasSources: Bool) throws(CommandFailure) -> [ImportFile] {
    let inputs = inputs.filter { !Self.isSource($0) || format != nil || folders[$0] != nil }
    for path in inputs where folders[path] == nil && format == nil {
      // What isn't there says so, whatever it is.
      if path != "-", tree.kind(of: path) == nil { _ = try tree.bytes(of: path, limit: 0) }
      _ = try Self.format(of: path)
    }
    var files: [ImportFile] = []
    try EachInput.run(inputs, reporter: reporter) { path throws(CommandFailure) in
      let found = if let folder = folders[path] { try found(in: path, folder, hasSources) } else { [try named(path)] }
      files += found
    }
    files = once(files, \.text.file)
    guard strings.isEmpty || files.contains(where: { $0.kind == .navigation }) else {
      throw .usage("--strings goes with Android's graphs")
    }
    try EachInput.run(strings, reporter: reporter) { path throws(CommandFailure) in
      files.append(ImportFile(try text(of: path), path: Self.documentPath(path), kind: .strings))
    }
    if hasSources { files.removeAll { $0.kind == .dot && !$0.isNamed } }
    guard hasSources || files.contains(where: \.kind.isGraph) else {
      let headline = "no graph; files like these go with a storyboard, a navigation graph, or their folder"
      reporter.report(.error, "no-graph", headline, file: tree.name(of: inputs[0]))
      throw .badInput
    }
    return files
  }

  // MARK: Files

  /// What several inputs have, as a folder and one in it do, is taken once, from the first.
  private func once<File>(_ files: [File], _ path: (File) -> String) -> [File] {
    guard inputs.count > 1, tree.canBeOpened else { return files }
    var known: Set<FilePath> = []
    return files.filter { file in (try? tree.realPath(of: path(file))).map { known.insert($0).inserted } ?? true }
  }

  /// A file that was asked for by its name.
  private func named(_ path: String) throws(CommandFailure) -> ImportFile {
    let text = try text(of: path)
    let format = if let format { format } else { try Self.format(of: path) }
    let kind: ImportFile.Kind =
      switch format {
      case .storyboard: .storyboard
      case .dot: .dot
      // What kind it is is told by what is in it; what is unknown is taken for a graph, and reported as none.
      case .android: ImportFile.kind(ofXML: text, path: path) ?? .navigation
      }
    return ImportFile(text, path: path == "-" ? "<stdin>" : Self.documentPath(path), kind: kind)
  }

  private func text(of path: String) throws(CommandFailure) -> SourceText {
    let limit = DocumentInput.limit
    if path != "-", tree.isFolder(path) {
      reporter.report(.error, "not-a-file", "is a folder; name a file in it", file: tree.name(of: path))
      throw .badInput
    }
    let bytes = path == "-" ? try Console.current.read() : try tree.bytes(of: path, limit: limit)
    return SourceText(file: path == "-" ? "<stdin>" : tree.name(of: path), bytes: bytes)
  }

  private static func format(of path: String) throws(CommandFailure) -> ImportFormat {
    guard let format = path.fileExtension.flatMap({ ImportFormat(extension: $0) }) else {
      let list = ImportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("the name \(path.quoted) doesn't tell what it is; add --format (\(list))")
    }
    return format
  }

  // MARK: Folders

  /// What a folder has of known kinds, or of the one that was asked for.
  private func found(in folder: String, _ found: Folder, _ hasSources: Bool) throws(CommandFailure) -> [ImportFile] {
    var files = found.search.files.compactMap { inner -> ImportFile? in
      // Beside source, what only other targets have is left out as their source is.
      if hasSources, ImportFormat.storyboard.takes(inner), found.targets?.isOfApp(inner) == false { return nil }
      let path = FilePath(folder).appending(inner).string
      guard let kind = FoundFiles.kind(of: path) ?? FoundFiles.kind(of: realPath(of: path)), isWanted(kind),
        let text = readable(path), FoundFiles.mayTell(text.bytes, kind: kind)
      else { return nil }
      return ImportFile(text, path: Self.documentPath(folder, inner), kind: kind, place: inner)
    }
    if !files.contains(where: \.kind.isGraph), isWanted(.navigation) {
      // Graphs that lie elsewhere than in an app's resources tell what they are by themselves.
      files += found.search.otherXML.compactMap { inner in
        let path = FilePath(folder).appending(inner).string
        guard let text = readable(path), let kind = ImportFile.kind(ofXML: text, path: path) else { return nil }
        return ImportFile(text, path: Self.documentPath(folder, inner), kind: kind, place: inner)
      }
    }
    guard hasSources || files.contains(where: \.kind.isGraph) else {
      let headline =
        "is a folder, not a graph, and has nothing to import: \(ImportFormat.absence); "
        + "what is built, fetched or for tests is not looked into"
      reporter.report(.error, "nothing-found", headline, file: tree.name(of: folder))
      throw .badInput
    }
    return files
  }

  /// A file's text; one that can't be read costs its own part.
  func readable(_ path: String) -> SourceText? {
    let name = tree.name(of: path)
    do {
      return SourceText(file: name, bytes: try tree.bytes(of: path, limit: DocumentInput.limit))
    } catch {
      reporter.report(.warning, "unreadable", "\(error.message ?? "it can't be read"); it is left out", file: name)
      return nil
    }
  }

  private func isWanted(_ kind: ImportFile.Kind) -> Bool {
    switch (format, kind) {
    case (nil, _), (.storyboard, .storyboard), (.storyboard, .properties), (.dot, .dot): true
    case (.android, .navigation), (.android, .strings), (.android, .menu), (.android, .layout), (.android, .manifest):
      true
    default: false
    }
  }

  private func realPath(of path: String) -> String { (try? tree.realPath(of: path))?.string ?? path }

  /// What a document calls a file: its path as it was given, or where that is one of this machine's alone, the path
  /// from the folder on that was given.
  private static func documentPath(_ input: String, _ inner: String = "") -> String {
    let path = FilePath(input).lexicallyNormalized()
    let name = path.isAbsolute ? FilePath(root: nil, path.components.suffix(1)) : path == "." ? "" : path
    return name.appending(FilePath(inner).components).string.printable
  }
}
