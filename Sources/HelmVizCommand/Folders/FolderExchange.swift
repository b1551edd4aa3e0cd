#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Lets two folders change places in one step.
enum FolderExchange {
  /// False where the system or the file system can't; nothing has changed then.
  static func exchange(_ one: String, _ other: String) -> Bool {
    #if canImport(Darwin)
      return renamex_np(one, other, UInt32(RENAME_SWAP)) == 0
    #else
      // Swift's view of the C library lacks it: only programs that ask for GNU's additions see it.
      guard let symbol = dlsym(nil, "renameat2") else { return false }
      typealias Rename = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
      let exchange: UInt32 = 2
      return unsafeBitCast(symbol, to: Rename.self)(AT_FDCWD, one, AT_FDCWD, other, exchange) == 0
    #endif
  }
}
