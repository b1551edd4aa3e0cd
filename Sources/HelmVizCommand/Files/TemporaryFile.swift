#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The file beside another that becomes it.
///
/// Its name follows from the other's alone and its writer holds a lock on it. So two runs write one after the other,
/// and what a killed run left, whose lock the system has taken away, is removed by the next one. As long as the file is
/// there, an interruption waits.
struct TemporaryFile {
  /// Open for writing.
  let descriptor: Int32
  private let path: String
  private let signals: sigset_t

  /// Creates it, empty; waits while another run writes the same file.
  ///
  /// - Parameters:
  ///   - target: The path without links that the file is to take.
  ///   - name: The same path in the caller's words, for errors.
  init(beside target: String, named name: String) throws(CommandFailure) {
    path = Self.path(beside: target)
    while true {
      let signals = Signals.hold()
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      // Whoever came between takes the file for a leftover and has removed it.
      if file >= 0, FileLock.hold(file, at: path) {
        (descriptor, self.signals) = (file, signals)
        return
      }
      let error = SystemError.last
      if file >= 0 { platformClose(file) }
      Signals.release(signals)
      if file >= 0 { continue }
      guard error == EEXIST else {
        throw .cannotCreate(FileWriting.missingFolder(of: target, error) ?? "\(name): \(SystemError.words(error))")
      }
      guard Self.removeLeftover(path) else {
        throw .cannotCreate("\(name): '\(path)' is in the way: \(SystemError.words())")
      }
    }
  }

  /// Gives the file the owner, as far as that is allowed, and the permissions of another.
  func take(_ status: stat) {
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    _ = fchmod(descriptor, status.st_mode & 0o7777)
  }

  /// Puts the file in the place of `target`.
  func rename(to target: String, named name: String) throws(CommandFailure) {
    // Closing may be the first to tell that the disk is full; the file itself stays open for its lock.
    guard closeCopy() == 0 else { throw .inputOutput("\(name): \(SystemError.words())") }
    guard platformRename(path, target) == 0 else { throw .cannotCreate("\(name): \(SystemError.words())") }
  }

  /// Removes the file, when it didn't come into use.
  func remove() { unlink(path) }

  /// Lets go of the file.
  func close() {
    platformClose(descriptor)
    Signals.release(signals)
  }

  private func closeCopy() -> Int32 {
    let copy = dup(descriptor)
    return copy < 0 ? copy : platformClose(copy)
  }

  /// `.name.helm-viz.tmp`, cut to what a file system takes.
  private static func path(beside target: String) -> String {
    let start = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
    var name = target[start...]
    while name.utf8.count > 200 { name.removeLast() }
    return "\(target[..<start]).\(name).helm-viz.tmp"
  }

  /// Removes a file that no run holds any more, after waiting for one that does; false where that isn't allowed.
  private static func removeLeftover(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return SystemError.last == ENOENT }
    defer { platformClose(file) }
    return !FileLock.hold(file, at: path) || unlink(path) == 0
  }
}

/// The C library's `close`, which the method of that name hides.
@discardableResult
private func platformClose(_ file: Int32) -> Int32 { close(file) }

/// The C library's `rename`, which the method of that name hides.
private func platformRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
