internal import HelmSystem
internal import SystemPackage

/// By what a file that was written, or another in its place, is told from the one before.
struct FileStamp: Equatable {
  let device: DeviceID
  let number: Inode
  let size: Int64
  let seconds: Int
  let nanoseconds: Int
  /// Whether it has a size of its own, as no pipe does.
  let isRegular: Bool

  /// Nil where nothing is there.
  init?(_ path: String) {
    guard let status = try? Stat(path) else { return nil }
    (device, number, size) = (status.deviceID, status.inode, status.size)
    (seconds, nanoseconds) = status.modification
    isRegular = status.type == .regular
  }
}
