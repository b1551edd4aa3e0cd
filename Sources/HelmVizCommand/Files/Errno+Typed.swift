internal import SystemPackage

extension Errno {
  /// What a call of swift-system returns. It throws nothing else than errors of the system, but doesn't say so.
  static func typed<Result>(_ call: () throws -> Result) throws(Errno) -> Result {
    do { return try call() } catch { throw error as? Errno ?? .ioError }
  }
}
