#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads whole files.
enum FileReading {
  /// A file's bytes, at most `limit` and one: a caller that gets more than `limit` knows that the file is too large.
  static func bytes(of path: String, limit: Int) throws(CommandFailure) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .noInput("\(path): \(SystemError.words())") }
    defer { close(file) }
    return try all(of: file, name: path, limit: limit)
  }

  /// Whether something is there, or can't be looked at.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 || SystemError.last != ENOENT
  }

  /// Whether a path names a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a path names a file with bytes of its own: neither a folder nor a device nor a pipe, which may never end.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether something that is neither a file nor a folder is there: a device, a pipe, a socket.
  static func isDevice(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Everything that comes from a descriptor.
  static func all(of file: Int32, name: String, limit: Int) throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count <= limit {
      let count = buffer.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if count == 0 { break }
      if count < 0 {
        if SystemError.last == EINTR { continue }
        throw .inputOutput("\(name): \(SystemError.words())")
      }
      bytes.append(contentsOf: buffer[..<count])
    }
    return bytes
  }
}
