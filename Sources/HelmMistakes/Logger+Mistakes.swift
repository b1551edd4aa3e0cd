package import Logging

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

extension Logger {
  /// Logs what only a program can get wrong, and ends a debug build there unless the environment has
  /// `HELM_DISABLE_ASSERTIONS` as `1`.
  package func report(mistake: some CustomStringConvertible) {
    error("\(mistake)")
    let isSilenced = getenv("HELM_DISABLE_ASSERTIONS").map { String(cString: $0) } == "1"
    assert(isSilenced, mistake.description)
  }
}
