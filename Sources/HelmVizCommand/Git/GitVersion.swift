internal import HelmDocument
internal import SystemPackage

/// The files of a version, by paths as they would be named in the current folder. Those that begin with a slash begin
/// in the repository's root.
final class GitVersion: InputFiles {
  /// As many links in a row as systems follow.
  private static let linkLimit = 40
  /// What a file begins with that Git LFS keeps elsewhere.
  private static let pointer = "version https://git-lfs.github.com/spec/"

  /// What people call it: `main`.
  let label: String
  /// Whether files are called as on the disk: what is said of them is about the working tree.
  var isUnlabelled = false
  /// The name of the commit.
  let commit: String

  /// Other repositories that were met and not looked into, by their paths.
  private(set) var submodules: Set<String> = []

  private let root: GitEntry
  /// The folder that relative paths begin in, from the root on.
  private let prefix: FilePath
  private let objects: GitObjects

  init(_ label: String, commit: (name: String, folder: String), prefix: FilePath, objects: GitObjects) {
    (self.label, self.prefix, self.objects, self.commit) = (label, prefix, objects, commit.name)
    root = GitEntry(kind: .folder, object: commit.folder)
  }

  // MARK: Files

  /// Whether a path leads to a file or a folder.
  ///
  /// - Throws: `.noInput` where it leads to what git doesn't have.
  func has(_ path: String) throws(CommandFailure) -> Bool {
    switch resolve(path) {
    case .nothing: return false
    case .failed(let words): throw .noInput("\(name(of: path)): \(words)")
    case .found(let entry, _):
      guard entry.kind == .submodule else { return true }
      throw .noInput("\(name(of: path)): is a submodule, a repository of its own; compare its versions there")
    }
  }

  var canBeOpened: Bool { false }

  func kind(of path: String) -> InputKind? {
    guard case .found(let entry, _) = resolve(path) else { return nil }
    return entry.inputKind
  }

  func bytes(of path: String, limit: Int) throws(CommandFailure) -> [UInt8] {
    let entry: GitEntry
    switch resolve(path) {
    case .found(let found, _): entry = found
    case .nothing: throw objects.failure ?? .noInput("\(name(of: path)): there is no such file")
    case .failed(let words): throw .noInput("\(name(of: path)): \(words)")
    }
    guard entry.kind == .file else { throw .noInput("\(name(of: path)): is no file") }
    guard let object = objects.read(entry.object, limit: limit + 1) else {
      throw objects.failure ?? .noInput("\(name(of: path)): can't be read")
    }
    if object.bytes.starts(with: Self.pointer.utf8) {
      throw .noInput("\(name(of: path)): Git LFS keeps it, and git itself only a pointer to it; compare files instead")
    }
    return object.bytes
  }

  func entries(in folder: String) throws(CommandFailure) -> [InputEntry] {
    guard case .found(let entry, _) = resolve(folder), entry.kind == .folder else { return [] }
    let entries = objects.list(entry.object)
    if let failure = objects.failure { throw failure }
    return entries.map { name, entry in
      if entry.kind == .submodule { submodules.insert(FilePath(folder).appending(name).lexicallyNormalized().string) }
      return InputEntry(name: name, kind: entry.inputKind)
    }
  }

  func realPath(of path: String) throws(Errno) -> FilePath {
    guard case .found(_, let way) = resolve(path) else { throw .noSuchFileOrDirectory }
    return way
  }

  /// As git calls it: `main:App/graph.json`.
  func name(of path: String) -> String {
    guard isUnlabelled else { return "\(label):\(pathInRoot(path) ?? path)" }
    let place = FilePath(path)
    return place.isAbsolute ? place.removingRoot().string : path
  }

  /// A path from the repository's root on; nil where it leads out of that.
  func pathInRoot(_ path: String) -> String? { place(of: path)?.string }

  // MARK: Paths

  /// Where a path leads to.
  private enum Resolution {
    /// Something, with the way there without links.
    case found(GitEntry, FilePath)
    case nothing
    /// Something that git doesn't have, in words.
    case failed(String)
  }

  private func resolve(_ path: String) -> Resolution {
    guard let place = place(of: path) else { return .failed("lies outside the repository") }
    var trail: [(name: FilePath.Component, entry: GitEntry)] = []
    var left = Array(place.components.reversed())
    var links = 0
    while let part = left.popLast() {
      if part.kind == .currentDirectory { continue }
      if part.kind == .parentDirectory {
        guard trail.popLast() != nil else { return .failed("a link leads out of the repository") }
        continue
      }
      let folder = trail.last?.entry ?? root
      if folder.kind == .submodule {
        let place = FilePath(root: nil, trail.map(\.name)).string
        return .failed("lies in \(place.quoted), a submodule, a repository of its own; compare its versions there")
      }
      guard folder.kind == .folder, let entry = objects.entries(of: folder.object)[part.string] else { return .nothing }
      guard entry.kind == .link else {
        trail.append((part, entry))
        continue
      }
      links += 1
      guard links <= Self.linkLimit else { return .failed("links lead in a circle") }
      guard let target = objects.read(entry.object, limit: 1 << 12) else { return .nothing }
      let way = FilePath(String(decoding: target.bytes, as: UTF8.self))
      guard way.isRelative else { return .failed("the link \(part.string.quoted) leads out of the repository") }
      left += way.components.reversed()
    }
    return .found(trail.last?.entry ?? root, FilePath(root: "/", trail.map(\.name)))
  }

  /// The way to a path from the root on, `.` and `..` done away with as git does.
  private func place(of path: String) -> FilePath? {
    let path = FilePath(path)
    var place = path.isAbsolute ? "" : prefix
    for part in path.components where part.kind != .currentDirectory {
      if part.kind == .regular {
        place.append(part)
      } else if !place.removeLastComponent() {
        return nil
      }
    }
    return place
  }
}
