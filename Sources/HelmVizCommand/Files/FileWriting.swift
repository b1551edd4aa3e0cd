internal import HelmSystem
internal import SystemPackage

/// Writes files whole or not at all: a temporary file in the same folder, then a rename.
enum FileWriting {
  /// Replaces a file, or creates it. What was there stays as it was when anything fails.
  ///
  /// A link is followed; a device or a pipe is written to as it is. The folder must exist.
  static func replace(_ path: String, with bytes: [UInt8]) throws(CommandFailure) {
    guard let target = LinkedPath.end(of: path) else {
      throw .cannotCreate("\(path): \(Errno.tooManySymbolicLinkLevels)")
    }
    // A slash at the end makes it a folder's name, which `FilePath` doesn't keep.
    if path.hasSuffix("/") {
      do { _ = try Stat(path) } catch { throw .cannotCreate("\(path): \(error)") }
    }
    let status = try? target.stat()
    if status?.type == .directory { throw .cannotCreate("\(path): is a folder; name a file in it") }
    if let status, status.type != .regular {
      let file: FileDescriptor
      do throws(Errno) {
        file = try Errno.typed { try FileDescriptor.open(target, .writeOnly, options: .closeOnExec) }
      } catch {
        throw .cannotCreate("\(path): \(error)")
      }
      defer { try? file.close() }
      return try write(bytes, to: file, name: path)
    }
    let temporary = try TemporaryFile(beside: target, named: path)
    defer { temporary.close() }
    do {
      try write(bytes, to: temporary.descriptor, name: path)
      if let status { CLibrary.give(temporary.descriptor, ownerAndPermissionsOf: status) }
      try temporary.rename(to: target, named: path)
    } catch {
      temporary.remove()
      throw error
    }
  }

  /// Makes a folder, unless it is there already; the folder around it must exist.
  static func createFolder(_ path: String) throws(CommandFailure) {
    do { try CLibrary.makeFolder(FilePath(path)) } catch {
      if FileReading.isFolder(path) { return }
      if error == .fileExists { throw .cannotCreate("\(path): is there and is no folder") }
      throw .cannotCreate(missingFolder(of: FilePath(path), named: path, error) ?? "\(path): \(error)")
    }
  }

  /// Writes all bytes to a descriptor.
  static func write(_ bytes: [UInt8], to file: FileDescriptor, name: String) throws(CommandFailure) {
    do throws(Errno) { try Errno.typed { _ = try file.writeAll(bytes) } } catch {
      throw .inputOutput("\(name): \(error)")
    }
  }

  /// What to say where the folder of a new file isn't there; nil for another error.
  static func missingFolder(of path: FilePath, named name: String, _ error: Errno) -> String? {
    guard error == .noSuchFileOrDirectory, let folder = LinkedPath.folder(of: path),
      !FileReading.isFolder("\(folder)")
    else { return nil }
    return "\(name): there is no folder '\(folder)'; create it first"
  }
}
