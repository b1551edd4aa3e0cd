#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Locks that the system takes away from a run that is killed.
enum FileLock {
  /// Waits for the lock on an open file or folder, and tells whether that still stands where it was opened.
  static func hold(_ file: Int32, at path: String) -> Bool {
    while flock(file, LOCK_EX) != 0 {
      // A file system without locks: the name alone must do.
      if SystemError.last != EINTR { return true }
    }
    var (own, there) = (stat(), stat())
    return fstat(file, &own) == 0 && lstat(path, &there) == 0 && own.st_ino == there.st_ino
      && own.st_dev == there.st_dev
  }
}
