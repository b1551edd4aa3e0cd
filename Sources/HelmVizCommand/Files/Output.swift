internal import SystemPackage

/// Where results go: a file, or standard output for `-`.
enum Output {
  /// Writes all bytes, or leaves what was there.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    let descriptor = path == "-" ? .standardOutput : StandardStreams.descriptor(named: path)
    guard let descriptor else { return try FileWriting.replace(path, with: bytes) }
    if descriptor == .standardOutput {
      try Console.current.write(bytes)
    } else {
      try FileWriting.write(bytes, to: descriptor, name: path)
    }
  }
}
