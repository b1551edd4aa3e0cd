internal import HelmSystem
internal import SystemPackage

/// Reads whole files, and looks what is there. Paths go to the system as they were written: it minds a slash at the
/// end.
enum FileReading {
  /// A file's bytes, at most `limit` and one: a caller that gets more than `limit` knows that the file is too large.
  static func bytes(of path: String, limit: Int) throws(CommandFailure) -> [UInt8] {
    let file: FileDescriptor
    do throws(Errno) {
      file = try Errno.typed { try FileDescriptor.open(path, .readOnly, options: .closeOnExec) }
    } catch {
      throw .noInput("\(path): \(error)")
    }
    defer { try? file.close() }
    return try all(of: file, name: path, limit: limit)
  }

  /// Whether something is there, or can't be looked at.
  static func exists(_ path: String) -> Bool {
    do { _ = try Stat(path) } catch { return error != .noSuchFileOrDirectory }
    return true
  }

  /// Whether a path names a folder.
  static func isFolder(_ path: String) -> Bool { kind(of: path) == .directory }

  /// Whether somebody means a folder: by a slash at the end, or as one is there.
  static func meansFolder(_ path: String) -> Bool { path.hasSuffix("/") || isFolder(path) }

  /// Whether a path names a file with bytes of its own: neither a folder nor a device nor a pipe, which may never end.
  static func isRegular(_ path: String) -> Bool { kind(of: path) == .regular }

  /// Whether something that is neither a file nor a folder is there: a device, a pipe, a socket.
  static func isDevice(_ path: String) -> Bool {
    guard let kind = kind(of: path) else { return false }
    return kind != .regular && kind != .directory
  }

  /// Everything that comes from a descriptor.
  static func all(of file: FileDescriptor, name: String, limit: Int) throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    do throws(Errno) {
      while bytes.count <= limit {
        let count = try Errno.typed { try buffer.withUnsafeMutableBytes { try file.read(into: $0) } }
        if count == 0 { break }
        bytes.append(contentsOf: buffer[..<count])
      }
    } catch {
      throw .inputOutput("\(name): \(error)")
    }
    return bytes
  }

  private static func kind(of path: String) -> FileType? { try? Stat(path).type }
}
