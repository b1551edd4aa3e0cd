internal import HelmSystem
internal import SystemPackage

/// The folder that becomes another, or whose files do.
///
/// As with `TemporaryFile`, its name follows from the other's alone and its writer holds a lock on it: two runs write
/// one after the other, and what a killed run left is cleared by the next one. As long as it is there, an interruption
/// waits for the next file.
struct FolderDraft {
  let path: FilePath
  /// Whether it lies beside the other folder, not in it.
  let isBeside: Bool
  private let descriptor: FileDescriptor
  private let signals: CLibrary.SignalMask

  /// The name of a draft inside its folder.
  static let innerName = ".helm-viz.tmp"

  /// Creates it, empty; waits while another run writes the same folder.
  ///
  /// - Parameters:
  ///   - target: The path without links of the folder.
  ///   - name: The same path in the caller's words, for errors.
  init(for target: FilePath, named name: String) throws(CommandFailure) {
    let signals = Signals.hold()
    do {
      // In the folder itself where the one around it can't be written to.
      let isThere = FileReading.isFolder(target.string)
      let isBeside = target.lastComponent != nil && (!isThere || Self.canCreate(beside: target))
      path = isBeside ? TemporaryFile.path(beside: target) : target.appending(Self.innerName)
      descriptor = try Self.create(path, for: target, named: name)
      (self.isBeside, self.signals) = (isBeside, signals)
    } catch {
      Signals.release(signals)
      throw error
    }
  }

  /// Writes a file that isn't there yet.
  func write(_ name: String, _ bytes: [UInt8]) throws(CommandFailure) {
    if Signals.isWaiting { throw .inputOutput("interrupted") }
    let file: FileDescriptor
    do { file = try CLibrary.create(name, in: descriptor) } catch {
      throw .cannotCreate("\(path.appending(name)): \(error)")
    }
    do { try FileWriting.write(bytes, to: file, name: name) } catch {
      try? file.close()
      throw error
    }
    // Closing may be the first to tell that the disk is full.
    do throws(Errno) { try Errno.typed { try file.close() } } catch { throw .inputOutput("\(name): \(error)") }
  }

  /// Gives the folder the owner, as far as that is allowed, and the permissions of another.
  func take(_ status: Stat) { CLibrary.give(descriptor, ownerAndPermissionsOf: status) }

  /// Lets go of the folder; an interruption that waited arrives now.
  func close() {
    try? descriptor.close()
    Signals.release(signals)
  }

  private static func canCreate(beside target: FilePath) -> Bool {
    let folder = target.removingLastComponent()
    return CLibrary.isWritable(folder.isEmpty ? "." : folder)
  }

  private static func create(
    _ path: FilePath,
    for target: FilePath,
    named name: String
  ) throws(CommandFailure) -> FileDescriptor {
    while true {
      var isNew = true
      do { try CLibrary.makeFolder(path) } catch {
        guard error == .fileExists else {
          throw .cannotCreate(FileWriting.missingFolder(of: target, named: target.string, error) ?? "\(name): \(error)")
        }
        isNew = false
      }
      let folder: FileDescriptor
      do throws(Errno) {
        folder = try Errno.typed {
          try FileDescriptor.open(path, .readOnly, options: [.directory, .noFollow, .closeOnExec])
        }
      } catch {
        if error == .noSuchFileOrDirectory { continue }
        throw .cannotCreate("\(name): '\(path)' is in the way: \(error)")
      }
      if FileLock.hold(folder, at: path) {
        // Whoever came between takes a new one for a leftover; an old one is one.
        if isNew { return folder }
        guard FolderWriting.dissolve(path, into: target) else {
          try? folder.close()
          throw .cannotCreate("\(name): '\(path)' is in the way; move what is in it and remove it")
        }
      }
      try? folder.close()
    }
  }
}
