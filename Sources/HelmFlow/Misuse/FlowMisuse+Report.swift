#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(CRT)
  internal import CRT
#endif
package import Logging

extension FlowMisuse {
  /// Logs the misuse, and ends a debug build there unless the environment has `HELM_DISABLE_ASSERTIONS` as `1`.
  package func report(to logger: Logger = Logger(label: "HelmFlow")) {
    logger.error("\(self)")
    if getenv("HELM_DISABLE_ASSERTIONS").map({ String(cString: $0) }) != "1" {
      assertionFailure("\(self)")
    }
  }
}
