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

  /// What it is to keep.
  func keeping(_ placed: PlacedDiagram) -> Product.KeptFile {
    Product.KeptFile(path: path, bytes: LayoutLock(placed).encoded())
  }
}
