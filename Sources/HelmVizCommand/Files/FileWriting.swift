#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Writes files whole or not at all: a temporary file in the same folder, then a rename.
enum FileWriting {
  /// Replaces a file, or creates it. What was there stays as it was when anything fails.
  ///
  /// A link is followed; a device or a pipe is written to as it is. The folder must exist.
  static func replace(_ path: String, with bytes: [UInt8]) throws(CommandFailure) {
    let target = resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists && kind == S_IFDIR { throw .cannotCreate("\(path): is a folder; name a file in it") }
    if exists && kind != S_IFREG {
      let file = open(target, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw .cannotCreate("\(path): \(SystemError.words())") }
      defer { close(file) }
      return try write(bytes, to: file, name: path)
    }
    // An interruption waits until the temporary file is in place or gone.
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try replaceNow(target, named: path, with: bytes, mode: exists ? status.st_mode & 0o7777 : nil)
  }

  private static func replaceNow(
    _ target: String,
    named path: String,
    with bytes: [UInt8],
    mode: mode_t?
  ) throws(CommandFailure) {
    let parts = target.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.last ?? ""
    let temporary = (parts.dropLast() + [".\(name.prefix(100)).\(getpid()).tmp"]).joined(separator: "/")
    unlink(temporary)  // Left by a process of the same number that was killed.
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o666)
    guard file >= 0 else { throw .cannotCreate("\(path): \(SystemError.words())") }
    do {
      if let mode { fchmod(file, mode) }
      try write(bytes, to: file, name: path)
    } catch {
      close(file)
      unlink(temporary)
      throw error
    }
    // Closing may be the first to tell that the disk is full.
    guard close(file) == 0, rename(temporary, target) == 0 else {
      let words = SystemError.words()
      unlink(temporary)
      throw .inputOutput("\(path): \(words)")
    }
  }

  /// Makes a folder, unless it is there already; the folder around it must exist.
  static func createFolder(_ path: String) throws(CommandFailure) {
    guard mkdir(path, 0o777) == 0 || FileReading.isFolder(path) else {
      throw .cannotCreate("\(path): \(SystemError.words())")
    }
  }

  /// Writes all bytes to a descriptor.
  static func write(_ bytes: [UInt8], to file: Int32, name: String) throws(CommandFailure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { platformWrite(file, $0.baseAddress.map { $0 + written }, $0.count - written) }
      if count < 0 {
        if SystemError.last == EINTR { continue }
        throw .inputOutput("\(name): \(SystemError.words())")
      }
      written += count
    }
  }

  /// The file that a path names in the end, links followed; the path itself where nothing is there yet.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

/// The C library's `write`, which the methods above would hide.
private func platformWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
