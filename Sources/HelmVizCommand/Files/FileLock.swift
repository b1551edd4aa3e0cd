internal import HelmSystem
internal import SystemPackage

/// Locks that the system takes away from a run that is killed.
enum FileLock {
  /// Waits for the lock on an open file or folder, and tells whether that still stands where it was opened.
  static func hold(_ file: FileDescriptor, at path: FilePath) -> Bool {
    // A file system without locks: the name alone must do.
    do { try CLibrary.lock(file) } catch { return true }
    guard let own = try? file.stat(), let there = try? path.stat(followTargetSymlink: false) else { return false }
    return own.inode == there.inode && own.deviceID == there.deviceID
  }
}
