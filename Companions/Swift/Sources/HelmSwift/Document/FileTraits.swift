#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// How long a file is, and when it was written, as the system says it.
package struct FileTraits: Sendable {
  package let size: Int
  /// In nanoseconds since 1970.
  package let written: Int

  /// nil where there is no such file.
  package init?(path: String) {
    var traits = stat()
    guard stat(path, &traits) == 0 else { return nil }
    #if canImport(Glibc)
      let time = traits.st_mtim
    #else
      let time = traits.st_mtimespec
    #endif
    (size, written) = (Int(traits.st_size), Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec))
  }
}
