internal import HelmDiagram
internal import HelmDocument
internal import HelmLayout

/// The file that keeps where everything stands.
struct LayoutLockFile {
  /// The most bytes of a lock.
  private static let limit = 64 << 20

  let path: String
  let reporter: Reporter

  /// What the file keeps; nil where there is none yet.
  ///
  /// - Throws: `.badInput` for one that can't be read, after that was reported.
  func lock() throws(CommandFailure) -> LayoutLock? {
    guard FileReading.exists(path) else { return nil }
    let reading = LayoutLock.read(try FileReading.bytes(of: path, limit: Self.limit), file: path)
    let hasErrors = reporter.report(reading.diagnostics, sources: [reading.source])
    guard let lock = reading.lock, !hasErrors else { throw .badInput }
    return lock
  }

  /// What is in the file; nil where it can't be read.
  var bytes: [UInt8]? { try? FileReading.bytes(of: path, limit: Self.limit) }

  /// Writes the file, unless it says that already.
  func keep(_ placed: PlacedDiagram) throws(CommandFailure) {
    let bytes = LayoutLock(placed).encoded()
    if FileReading.exists(path), try FileReading.bytes(of: path, limit: Self.limit) == bytes { return }
    try Output.write(bytes, to: path)
  }
}
