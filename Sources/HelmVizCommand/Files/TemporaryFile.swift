internal import HelmSystem
internal import SystemPackage

/// The file beside another that becomes it.
///
/// Its name follows from the other's alone and its writer holds a lock on it. So two runs write one after the other,
/// and what a killed run left, whose lock the system has taken away, is removed by the next one. As long as the file is
/// there, an interruption waits.
struct TemporaryFile {
  /// Open for writing.
  let descriptor: FileDescriptor
  private let path: FilePath
  private let signals: CLibrary.SignalMask

  /// Creates it, empty; waits while another run writes the same file.
  ///
  /// - Parameters:
  ///   - target: The path without links that the file is to take.
  ///   - name: The same path in the caller's words, for errors.
  init(beside target: FilePath, named name: String) throws(CommandFailure) {
    let path = Self.path(beside: target)
    self.path = path
    while true {
      let signals = Signals.hold()
      do throws(Errno) {
        let file = try Errno.typed {
          try FileDescriptor.open(
            path,
            .writeOnly,
            options: [.create, .exclusiveCreate, .closeOnExec],
            permissions: FilePermissions(rawValue: 0o666)
          )
        }
        if FileLock.hold(file, at: path) {
          (descriptor, self.signals) = (file, signals)
          return
        }
        // Whoever came between took the file for a leftover and has removed it.
        try? file.close()
        Signals.release(signals)
      } catch {
        Signals.release(signals)
        guard error == .fileExists else {
          throw .cannotCreate(FileWriting.missingFolder(of: target, named: target.string, error) ?? "\(name): \(error)")
        }
        do { try Self.removeLeftover(path) } catch {
          throw .cannotCreate("\(name): '\(path)' is in the way: \(error)")
        }
      }
    }
  }

  /// Puts the file in the place of `target`.
  func rename(to target: FilePath, named name: String) throws(CommandFailure) {
    // Closing may be the first to tell that the disk is full; the file itself stays open for its lock.
    do throws(Errno) { try Errno.typed { try descriptor.duplicate().close() } } catch {
      throw .inputOutput("\(name): \(error)")
    }
    do { try CLibrary.move(path, to: target) } catch { throw .cannotCreate("\(name): \(error)") }
  }

  /// Removes the file, when it didn't come into use.
  func remove() { try? CLibrary.remove(path) }

  /// Lets go of the file.
  func close() {
    try? descriptor.close()
    Signals.release(signals)
  }

  /// `.name.helm-viz.tmp` beside a path, where the name is cut to what a file system takes.
  static func path(beside target: FilePath) -> FilePath {
    var name = target.lastComponent?.string ?? ""
    while name.utf8.count > 200 { name.removeLast() }
    return target.removingLastComponent().appending(".\(name).helm-viz.tmp")
  }

  /// Removes a file that no run holds any more, after waiting for one that does.
  private static func removeLeftover(_ path: FilePath) throws(Errno) {
    let file: FileDescriptor
    do throws(Errno) {
      file = try Errno.typed {
        try FileDescriptor.open(path, .readOnly, options: [.noFollow, .nonBlocking, .closeOnExec])
      }
    } catch {
      if error == .noSuchFileOrDirectory { return }
      throw error
    }
    defer { try? file.close() }
    if FileLock.hold(file, at: path) { try CLibrary.remove(path) }
  }
}
