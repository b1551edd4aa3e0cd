#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The words of the C library's last error, in English whatever the locale: no locale is ever set.
enum SystemError {
  /// The number of the last error.
  static var last: Int32 { errno }

  /// The words for a number.
  static func words(_ number: Int32 = errno) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
