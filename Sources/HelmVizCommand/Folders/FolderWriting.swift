internal import HelmSystem
internal import SystemPackage

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
    guard let target = LinkedPath.end(of: path) else {
      throw .cannotCreate("\(path): \(Errno.tooManySymbolicLinkLevels)")
    }
    let status = try? target.stat()
    guard status == nil || status?.type == .directory else {
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
      if let status {
        draft.take(status)
      } else {
        do { return try CLibrary.move(draft.path, to: target) } catch {
          // Somebody may have made the folder meanwhile.
          guard FileReading.isFolder(target.string) else { throw .cannotCreate("\(path): \(error)") }
        }
      }
      if draft.isBeside, exchange(draft, with: target, keeping: others) { return }
      try move(manifest, from: draft, to: target, before: before, path: path)
    } catch {
      dissolve(draft.path, into: target)
      throw error
    }
    dissolve(draft.path, into: target)
  }

  /// Removes a folder that this program made; what others have in it moves to another, unless there is the same or
  /// newer.
  ///
  /// - Returns: whether it is gone.
  @discardableResult
  static func dissolve(_ folder: FilePath, into target: FilePath) -> Bool {
    // Without the list its files can't be told from those of others.
    guard let manifest = try? FolderManifest(of: folder) else { return false }
    var isEmpty = true
    for entry in FolderEntry.all(in: folder) where entry.name != FolderManifest.name {
      let (here, there) = (folder.appending(entry.name), target.appending(entry.name))
      let other = try? there.stat(followTargetSymlink: false)
      do {
        if !manifest.owns(entry.name), other.map(entry.status.isNewer) ?? true {
          try CLibrary.move(here, to: there)
        } else {
          try CLibrary.remove(here)
        }
      } catch {
        isEmpty = false
      }
    }
    // Last, so that the next run knows what else is left.
    guard isEmpty else { return false }
    try? CLibrary.remove(folder.appending(FolderManifest.name))
    do { try CLibrary.removeFolder(folder) } catch { return error == .noSuchFileOrDirectory }
    return true
  }

  /// What others wrote is never replaced.
  private static func check(
    _ others: [FolderEntry],
    against names: [String],
    path: String
  ) throws(CommandFailure) {
    guard !others.isEmpty else { return }
    let names = Set(names.map { $0.lowercased() })
    guard let other = others.map(\.name).sorted().first(where: { names.contains($0.lowercased()) }) else { return }
    throw .cannotCreate(
      "\(path): '\(other)' would be replaced, which helm-viz didn't write; move it, or name another folder"
    )
  }

  /// Lets draft and folder change places, and removes what then is the old one.
  private static func exchange(_ draft: FolderDraft, with target: FilePath, keeping others: [FolderEntry]) -> Bool {
    guard !others.contains(where: \.isFolder), !holdsCurrentFolder(target) else { return false }
    // Another run that finds the old folder in the draft's place waits until it is gone.
    let options: FileDescriptor.OpenOptions = [.directory, .closeOnExec]
    guard let old = try? FileDescriptor.open(target, .readOnly, options: options) else { return false }
    defer { try? old.close() }
    guard FileLock.hold(old, at: target) else { return false }
    do {
      for other in others {
        try CLibrary.link(target.appending(other.name), at: draft.path.appending(other.name))
      }
      try CLibrary.exchange(draft.path, target)
    } catch {
      return false
    }
    dissolve(draft.path, into: target)
    return true
  }

  private static func holdsCurrentFolder(_ path: FilePath) -> Bool {
    guard let current = try? LinkedPath.real("."), let path = try? LinkedPath.real(path.string) else { return true }
    return current.starts(with: path)
  }

  /// Moves the files one by one, each whole. Both lists count meanwhile, so that the next run can clear what is left.
  private static func move(
    _ manifest: FolderManifest,
    from draft: FolderDraft,
    to target: FilePath,
    before: FolderManifest,
    path: String
  ) throws(CommandFailure) {
    let list = target.appending(FolderManifest.name)
    try FileWriting.replace(list.string, with: FolderManifest(files: manifest.files.union(before.files)).encoded)
    for name in before.files.subtracting(manifest.files).sorted() {
      let file = target.appending(name)
      do { try CLibrary.remove(file) } catch {
        // What others put in its place is theirs.
        guard error == .noSuchFileOrDirectory || FileReading.isFolder(file.string) else {
          throw .cannotCreate("\(FilePath(path).appending(name)): \(error)")
        }
      }
    }
    for name in manifest.files.sorted() + [FolderManifest.name] {
      do { try CLibrary.move(draft.path.appending(name), to: target.appending(name)) } catch {
        throw .cannotCreate("\(FilePath(path).appending(name)): \(error)")
      }
    }
  }
}

extension Stat {
  /// Whether a file was changed later than another that isn't the same.
  fileprivate func isNewer(than other: Stat) -> Bool { modification > other.modification }
}
