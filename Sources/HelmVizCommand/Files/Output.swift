/// Where results go: a file, or standard output for `-`.
enum Output {
  /// Writes all bytes, or leaves what was there.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    if path == "-" {
      try Console.current.write(bytes)
    } else {
      try FileWriting.replace(path, with: bytes)
    }
  }
}
