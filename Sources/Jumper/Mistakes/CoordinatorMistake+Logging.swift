internal import Logging

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(WinSDK)
  internal import WinSDK
#endif

extension CoordinatorMistake {
  private static let logger = Logger(label: "Jumper")

  /// Logs the mistake, and asserts it in debug builds, unless `HELM_DISABLE_ASSERTIONS` is "1".
  func log() {
    Self.logger.error("\(self)")
    let isSilenced = getenv("HELM_DISABLE_ASSERTIONS").map { String(cString: $0) } == "1"
    assert(isSilenced, description)
  }
}
