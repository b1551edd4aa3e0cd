#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The folder that becomes another, or whose files do.
///
/// As with `TemporaryFile`, its name follows from the other's alone and its writer holds a lock on it: two runs write one
/// after the other, and what a killed run left is cleared by the next one. As long as it is there, an interruption waits
/// for the next file.
struct FolderDraft {
  let path: String
  /// Whether it lies beside the other folder, not in it.
  let isBeside: Bool
  private let descriptor: Int32
  private let signals: sigset_t

  /// The name of a draft inside its folder.
  static let innerName = ".helm-viz.tmp"

  /// Creates it, empty; waits while another run writes the same folder.
  ///
  /// - Parameters:
  ///   - target: The path without links of the folder.
  ///   - name: The same path in the caller's words, for errors.
  init(for target: String, named name: String) throws(CommandFailure) {
    let start = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
    var last = target[start...]
    while last.utf8.count > 200 { last.removeLast() }
    let places = ["\(target[..<start]).\(last).helm-viz.tmp", "\(target)/\(Self.innerName)"]
    let signals = Signals.hold()
    do {
      // In the folder itself where the one around it can't be written to.
      let isBeside = !last.isEmpty && (!FileReading.isFolder(target) || Self.canCreate(beside: target))
      path = places[isBeside ? 0 : 1]
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
    let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .cannotCreate("\(path)/\(name): \(SystemError.words())") }
    var isOpen = true
    defer { if isOpen { platformClose(file) } }
    try FileWriting.write(bytes, to: file, name: name)
    isOpen = false
    // Closing may be the first to tell that the disk is full.
    guard platformClose(file) == 0 else { throw .inputOutput("\(name): \(SystemError.words())") }
  }

  /// Gives the folder the owner, as far as that is allowed, and the permissions of another.
  func take(_ status: stat) {
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    _ = fchmod(descriptor, status.st_mode & 0o7777)
  }

  /// Lets go of the folder; an interruption that waited arrives now.
  func close() {
    platformClose(descriptor)
    Signals.release(signals)
  }

  private static func canCreate(beside target: String) -> Bool {
    access(LinkedPath.folder(of: target) ?? (target.hasPrefix("/") ? "/" : "."), W_OK | X_OK) == 0
  }

  private static func create(_ path: String, for target: String, named name: String) throws(CommandFailure) -> Int32 {
    while true {
      let isNew = mkdir(path, 0o777) == 0
      let error = SystemError.last
      guard isNew || error == EEXIST else {
        throw .cannotCreate(FileWriting.missingFolder(of: target, error) ?? "\(name): \(SystemError.words(error))")
      }
      let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if folder >= 0, FileLock.hold(folder, at: path) {
        // Whoever came between takes a new one for a leftover; an old one is one.
        if isNew { return folder }
        guard FolderWriting.dissolve(path, into: target) else {
          platformClose(folder)
          throw .cannotCreate("\(name): '\(path)' is in the way; move what is in it and remove it")
        }
      }
      if folder >= 0 {
        platformClose(folder)
      } else if SystemError.last != ENOENT {
        throw .cannotCreate("\(name): '\(path)' is in the way: \(SystemError.words())")
      }
    }
  }
}

/// The C library's `close`, which the method of that name hides.
@discardableResult
private func platformClose(_ file: Int32) -> Int32 { close(file) }
