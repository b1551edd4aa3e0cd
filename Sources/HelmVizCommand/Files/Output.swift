#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Where results go: a file, or standard output for `-`.
enum Output {
  /// Writes all bytes, or leaves what was there.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    let descriptor = path == "-" ? STDOUT_FILENO : StandardStreams.descriptor(named: path)
    switch descriptor {
    case STDOUT_FILENO: try Console.current.write(bytes)
    case let descriptor?: try FileWriting.write(bytes, to: descriptor, name: path)
    case nil: try FileWriting.replace(path, with: bytes)
    }
  }
}
