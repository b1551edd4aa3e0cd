#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Replaces what the program wrote to a folder by something else, at once where the file system allows it.
///
/// Everything is written to a draft beside the folder first. Then both change places in one step, after the files of
/// others were linked into the draft. Where that can't be done (the folder is, or holds, the current one; others have
/// folders in it; the file system can't exchange or link), the files move into the folder one by one.
enum FolderWriting {
  /// - Parameters:
  ///   - path: The folder; created unless it is there. The folder around it must exist.
  ///   - names: All files that `fill` writes.
  ///   - fill: Writes them to the draft.
  /// - Throws: without having changed the folder, as long as its files don't move one by one.
  static func replace(
    _ path: String,
    with names: [String],
    fill: (FolderQueue) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    guard let target = LinkedPath.end(of: path) else { throw .cannotCreate("\(path): \(SystemError.words(ELOOP))") }
    var status = stat()
    let exists = stat(target, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFDIR else {
      throw .cannotCreate("\(path): is there and is no folder")
    }
    let draft = try FolderDraft(for: target, named: path)
    defer { draft.close() }
    do throws(CommandFailure) {
      let before = try FolderManifest(of: target)
      let others = FolderEntry.all(in: target).filter { !before.owns($0.name) && $0.name != FolderDraft.innerName }
      try check(others, against: names, path: path)
      let manifest = FolderManifest(files: names)
      // First, so that whatever is found in a draft can be told from what others had.
      try draft.write(FolderManifest.name, manifest.encoded)
      try FolderQueue.fill(draft, by: fill)
      if exists { draft.take(status) }
      if !exists {
        if rename(draft.path, target) == 0 { return }
        let error = SystemError.last
        // Somebody may have made the folder meanwhile.
        guard FileReading.isFolder(target) else { throw .cannotCreate("\(path): \(SystemError.words(error))") }
      }
      if draft.isBeside, exchange(draft, with: target, keeping: others) { return }
      try move(manifest, from: draft, to: target, before: before, path: path)
    } catch {
      dissolve(draft.path, into: target)
      throw error
    }
    dissolve(draft.path, into: target)
  }

  /// Removes a folder that this program made; what others have in it moves to another, unless there is the same or newer.
  ///
  /// - Returns: whether it is gone.
  @discardableResult
  static func dissolve(_ folder: String, into target: String) -> Bool {
    // Without the list its files can't be told from those of others.
    guard let manifest = try? FolderManifest(of: folder) else { return false }
    var isEmpty = true
    for entry in FolderEntry.all(in: folder) where entry.name != FolderManifest.name {
      let (here, there) = ("\(folder)/\(entry.name)", "\(target)/\(entry.name)")
      var other = stat()
      if !manifest.owns(entry.name), lstat(there, &other) != 0 || entry.status.isNewer(than: other) {
        isEmpty = rename(here, there) == 0 && isEmpty
      } else {
        isEmpty = unlink(here) == 0 && isEmpty
      }
    }
    // Last, so that the next run knows what else is left.
    guard isEmpty else { return false }
    unlink("\(folder)/\(FolderManifest.name)")
    return rmdir(folder) == 0 || SystemError.last == ENOENT
  }

  /// What others wrote is never replaced.
  private static func check(
    _ others: [FolderEntry],
    against names: [String],
    path: String
  ) throws(CommandFailure) {
    let names = Set(names.map { $0.lowercased() })
    guard let other = others.map(\.name).sorted().first(where: { names.contains($0.lowercased()) }) else { return }
    throw .cannotCreate(
      "\(path): '\(other)' would be replaced, which helm-viz didn't write; move it, or name another folder"
    )
  }

  /// Lets draft and folder change places, and removes what then is the old one.
  private static func exchange(_ draft: FolderDraft, with target: String, keeping others: [FolderEntry]) -> Bool {
    guard !others.contains(where: \.isFolder), !holdsCurrentFolder(target) else { return false }
    // Another run that finds the old folder in the draft's place waits until it is gone.
    let old = open(target, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard old >= 0, FileLock.hold(old, at: target) else { return false }
    defer { close(old) }
    for other in others {
      let (here, there) = ("\(target)/\(other.name)", "\(draft.path)/\(other.name)")
      guard linkat(AT_FDCWD, here, AT_FDCWD, there, 0) == 0 else { return false }
    }
    guard FolderExchange.exchange(draft.path, target) else { return false }
    dissolve(draft.path, into: target)
    return true
  }

  private static func holdsCurrentFolder(_ path: String) -> Bool {
    guard let current = LinkedPath.real("."), let path = LinkedPath.real(path) else { return true }
    return current == path || current.hasPrefix(path + "/")
  }

  /// Moves the files one by one, each whole. Both lists count meanwhile, so that the next run can clear what is left.
  private static func move(
    _ manifest: FolderManifest,
    from draft: FolderDraft,
    to target: String,
    before: FolderManifest,
    path: String
  ) throws(CommandFailure) {
    let list = "\(target)/\(FolderManifest.name)"
    try FileWriting.replace(list, with: FolderManifest(files: manifest.files.union(before.files)).encoded)
    for name in before.files.subtracting(manifest.files).sorted() where unlink("\(target)/\(name)") != 0 {
      let error = SystemError.last
      // What others put in its place is theirs.
      guard error == ENOENT || FileReading.isFolder("\(target)/\(name)") else {
        throw .cannotCreate("\(path)/\(name): \(SystemError.words(error))")
      }
    }
    for name in manifest.files.sorted() + [FolderManifest.name] {
      guard rename("\(draft.path)/\(name)", "\(target)/\(name)") == 0 else {
        throw .cannotCreate("\(path)/\(name): \(SystemError.words())")
      }
    }
  }
}

extension stat {
  /// Whether a file was changed later than another that isn't the same.
  fileprivate func isNewer(than other: stat) -> Bool {
    #if canImport(Darwin)
      let (own, others) = (st_mtimespec, other.st_mtimespec)
    #else
      let (own, others) = (st_mtim, other.st_mtim)
    #endif
    return (own.tv_sec, own.tv_nsec) > (others.tv_sec, others.tv_nsec)
  }
}
