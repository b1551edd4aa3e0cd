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
    guard let target = LinkedPath.end(of: path) else {
      throw .cannotCreate("\(path): \(SystemError.words(ELOOP))")
    }
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
    let temporary = try TemporaryFile(beside: target, named: path)
    defer { temporary.close() }
    do {
      try write(bytes, to: temporary.descriptor, name: path)
      if exists { temporary.take(status) }
      try temporary.rename(to: target, named: path)
    } catch {
      temporary.remove()
      throw error
    }
  }

  /// Makes a folder, unless it is there already; the folder around it must exist.
  static func createFolder(_ path: String) throws(CommandFailure) {
    if mkdir(path, 0o777) == 0 { return }
    let error = SystemError.last
    guard FileReading.isFolder(path) else {
      if error == EEXIST { throw .cannotCreate("\(path): is there and is no folder") }
      throw .cannotCreate(missingFolder(of: path, error) ?? "\(path): \(SystemError.words(error))")
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

  /// What to say where the folder of a new file isn't there; nil for another error.
  static func missingFolder(of path: String, _ error: Int32) -> String? {
    guard error == ENOENT, let folder = LinkedPath.folder(of: path) else { return nil }
    return "\(path): there is no folder '\(folder)'; create it first"
  }
}

/// The C library's `write`, which the methods above would hide.
private func platformWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
