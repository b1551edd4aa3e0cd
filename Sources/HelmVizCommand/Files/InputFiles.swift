internal import SystemPackage

/// Where inputs are read from: this machine's files, or those of a version in git.
protocol InputFiles {
  /// What a path leads to, links followed; nil where nothing is.
  func kind(of path: String) -> InputKind?

  /// A file's bytes, at most `limit` and one: a caller that gets more than `limit` knows that the file is too large.
  func bytes(of path: String, limit: Int) throws(CommandFailure) -> [UInt8]

  /// What lies in a folder, in no order, links not followed; nothing where there is no folder.
  func entries(in folder: String) throws(CommandFailure) -> [InputEntry]

  /// The whole path without links of what is there.
  func realPath(of path: String) throws(Errno) -> FilePath

  /// What a path is called in what is said.
  func name(of path: String) -> String

  /// Whether other programs can open the files by their paths.
  var canBeOpened: Bool { get }
}

/// What can lie under a path.
enum InputKind {
  case file
  case folder
  /// A device, a link that isn't followed, another repository.
  case other
}

/// Something in a folder.
struct InputEntry {
  let name: String
  let kind: InputKind
}

extension InputFiles {
  func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }
}

/// The files of this machine, by paths from the current folder on.
struct DiskFiles: InputFiles {
  func kind(of path: String) -> InputKind? {
    if FileReading.isFolder(path) { return .folder }
    if FileReading.isRegular(path) { return .file }
    return FileReading.isDevice(path) ? .other : nil
  }

  func bytes(of path: String, limit: Int) throws(CommandFailure) -> [UInt8] {
    try FileReading.bytes(of: path, limit: limit)
  }

  func entries(in folder: String) -> [InputEntry] {
    FolderEntry.all(in: FilePath(folder)).map { entry in
      InputEntry(name: entry.name, kind: entry.isFolder ? .folder : entry.status.type == .regular ? .file : .other)
    }
  }

  func realPath(of path: String) throws(Errno) -> FilePath { try LinkedPath.real(path) }

  func name(of path: String) -> String { path }

  var canBeOpened: Bool { true }
}
