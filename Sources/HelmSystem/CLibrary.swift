package import SystemPackage

#if canImport(Glibc)
  @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @preconcurrency internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What swift-system lacks of the C library, which nothing else of the command and its companions asks. `errno` is
/// read in this module alone.
package enum CLibrary {
  // MARK: Memory

  /// Has memory that is freed kept for what is asked for next, up to a quarter of a gigabyte: a program that makes one
  /// large thing after the other waits for fresh pages otherwise. Only glibc can be told so.
  package static func keepFreedMemory() {
    #if canImport(Glibc)
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let set = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
      // The settings' numbers are those of <malloc.h>, which Swift's view of the C library lacks.
      let (trimThreshold, topPad, mapThreshold) = (Int32(-1), Int32(-2), Int32(-3))
      _ = set(trimThreshold, 1 << 28)
      _ = set(topPad, 1 << 22)
      _ = set(mapThreshold, 1 << 25)
    #endif
  }

  /// Has what the calling thread is given next lie in large pages, where the system has some for who asks: of small
  /// ones each takes microseconds when it is touched first. Nothing comes of it where freed memory isn't kept.
  package static func useLargePages() {
    #if canImport(Glibc)
      let (size, page) = (UInt(1 << 24), UInt(1 << 21))
      guard let room = malloc(Int(size)) else { return }
      let start = (UInt(bitPattern: room) + page - 1) / page * page
      let end = (UInt(bitPattern: room) + size) / page * page
      _ = madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_HUGEPAGE)
      free(room)
    #endif
  }

  // MARK: Files and folders

  /// Creates a file in an open folder, for writing; nothing may have its name.
  package static func create(_ name: String, in folder: FileDescriptor) throws(Errno) -> FileDescriptor {
    let file = openat(folder.rawValue, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    try check(file >= 0)
    return FileDescriptor(rawValue: file)
  }

  /// Makes a folder; the one around it must exist.
  package static func makeFolder(_ path: FilePath) throws(Errno) {
    try check(path.withPlatformString { mkdir($0, 0o777) } == 0)
  }

  /// Removes a file or a link.
  package static func remove(_ path: FilePath) throws(Errno) { try check(path.withPlatformString(unlink) == 0) }

  /// Removes an empty folder.
  package static func removeFolder(_ path: FilePath) throws(Errno) { try check(path.withPlatformString(rmdir) == 0) }

  /// Gives something another place, also that of another file.
  package static func move(_ old: FilePath, to new: FilePath) throws(Errno) {
    try check(old.withPlatformString { old in new.withPlatformString { new in rename(old, new) } } == 0)
  }

  /// Gives a file a second place, where nothing may be.
  package static func link(_ old: FilePath, at new: FilePath) throws(Errno) {
    let result = old.withPlatformString { old in
      new.withPlatformString { new in linkat(AT_FDCWD, old, AT_FDCWD, new, 0) }
    }
    try check(result == 0)
  }

  /// Lets two folders change places in one step. Not every system or file system can; nothing has changed then.
  package static func exchange(_ one: FilePath, _ other: FilePath) throws(Errno) {
    #if canImport(Darwin)
      let result = one.withPlatformString { one in
        other.withPlatformString { other in renamex_np(one, other, UInt32(RENAME_SWAP)) }
      }
    #else
      // Swift's view of the C library lacks it: only programs that ask for GNU's additions see it.
      guard let symbol = dlsym(nil, "renameat2") else { throw .noFunction }
      typealias Rename = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
      let (rename, exchange) = (unsafeBitCast(symbol, to: Rename.self), UInt32(2))
      let result = one.withPlatformString { one in
        other.withPlatformString { other in rename(AT_FDCWD, one, AT_FDCWD, other, exchange) }
      }
    #endif
    try check(result == 0)
  }

  /// The names of everything in a folder, itself and the one around it left out, in no order; nothing where there is no
  /// folder.
  package static func names(in folder: FilePath) -> [String] {
    guard let stream = folder.withPlatformString(opendir) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      guard let letters = UnsafePointer(entry).pointer(to: \.d_name) else { continue }
      let name = String(cString: UnsafeRawPointer(letters).assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Whether files can be created in a folder.
  package static func isWritable(_ folder: FilePath) -> Bool {
    folder.withPlatformString { access($0, W_OK | X_OK) } == 0
  }

  /// The path without links of what a path names.
  package static func realPath(of path: String) throws(Errno) -> FilePath {
    guard let real = realpath(path, nil) else { throw Errno(rawValue: errno) }
    defer { free(real) }
    return FilePath(platformString: real)
  }

  /// What a link says; nil where the path is no link.
  package static func destination(of link: String) -> FilePath? {
    var letters = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &letters, letters.count)
    guard count > 0, count < letters.count else { return nil }
    return FilePath(platformString: letters)
  }

  /// The most bytes of a path, with the NUL behind it.
  package static var longestPath: Int { Int(PATH_MAX) + 1 }

  // MARK: Open files

  /// Waits for the lock on a file or folder.
  package static func lock(_ file: FileDescriptor) throws(Errno) {
    while flock(file.rawValue, LOCK_EX) != 0 { try check(errno == EINTR) }
  }

  /// Gives a file or folder the owner, as far as that is allowed, and the permissions of another.
  package static func give(_ file: FileDescriptor, ownerAndPermissionsOf other: Stat) {
    _ = fchown(file.rawValue, other.userID.rawValue, other.groupID.rawValue)
    _ = fchmod(file.rawValue, other.permissions.rawValue)
  }

  /// Whether a descriptor stands for something.
  package static func isOpen(_ file: FileDescriptor) -> Bool { fcntl(file.rawValue, F_GETFD) >= 0 }

  /// Whether something can be read by some time, be it the end; at once unless a time is given.
  package static func isReadable(_ file: FileDescriptor, within microseconds: UInt32 = 0) -> Bool {
    var asked = pollfd(fd: file.rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&asked, 1, Int32(microseconds / 1_000)) > 0
  }

  /// Waits until something can be read of one of some files, be it the end; returns whether it can, of each.
  package static func readable(of files: [FileDescriptor]) throws(Errno) -> [Bool] {
    var asked = files.map { pollfd(fd: $0.rawValue, events: Int16(POLLIN), revents: 0) }
    while poll(&asked, nfds_t(asked.count), -1) < 0 { try check(errno == EINTR) }
    return asked.map { $0.revents != 0 }
  }

  /// Reads what comes within some milliseconds.
  ///
  /// - Returns: how many bytes, 0 at the end; nil where none came in that time, or before a signal.
  package static func read(_ file: Int32, to buffer: inout [UInt8], within milliseconds: Int32) throws(Errno) -> Int? {
    var asked = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    let ready = poll(&asked, 1, milliseconds)
    guard ready > 0 else {
      try check(ready == 0 || errno == EINTR)
      return nil
    }
    let count = readBytes(file, &buffer, buffer.count)
    try check(count >= 0 || errno == EINTR)
    return count >= 0 ? count : nil
  }

  /// Closes an open file.
  package static func close(_ file: Int32) { closeFile(file) }

  /// Whether a descriptor stands for a terminal.
  package static func isTerminal(_ file: FileDescriptor) -> Bool { isatty(file.rawValue) == 1 }

  // MARK: Networks

  /// Whether a text is an address, as systems write them in digits.
  package static func isAddress(_ text: String) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: MemoryLayout<in6_addr>.size, alignment: 8) { room in
      [AF_INET, AF_INET6].contains { inet_pton($0, text, room.baseAddress) == 1 }
    }
  }

  // MARK: Libraries

  /// Where a symbol of a library is, which stays open as long as the process; nil where there is no such library, or no
  /// such symbol in it.
  package static func address(of symbol: String, inLibrary path: String) -> UnsafeMutableRawPointer? {
    guard let library = dlopen(path, RTLD_LAZY) else { return nil }
    if let address = dlsym(library, symbol) { return address }
    dlclose(library)
    return nil
  }

  /// Throws the error of the call before, unless it did what it should.
  static func check(_ isDone: Bool) throws(Errno) {
    if !isDone { throw Errno(rawValue: errno) }
  }
}

extension Errno {
  /// What a call of swift-system returns. It throws nothing else than errors of the system, but doesn't say so.
  package static func typed<Result>(_ call: () throws -> Result) throws(Errno) -> Result {
    do { return try call() } catch { throw error as? Errno ?? .ioError }
  }
}

extension Stat {
  /// When a file was changed last.
  package var modification: (seconds: Int, nanoseconds: Int) { (st_mtim.tv_sec, st_mtim.tv_nsec) }
}

/// A regular expression of the C library's, POSIX extended.
package struct CExpression {
  private var expression = regex_t()

  /// Not compiled yet.
  package init() {}

  /// Compiles a text; the expression is to be released then.
  ///
  /// - Returns: 0, or how the text is malformed; there is nothing to be released then.
  package mutating func compile(_ text: String) -> Int32 { regcomp(&expression, text, REG_EXTENDED) }

  /// Gives back what was compiled.
  package mutating func release() { regfree(&expression) }

  /// How a text is malformed, in words.
  package mutating func words(for code: Int32) -> String {
    var words = [CChar](repeating: 0, count: 200)
    regerror(code, &expression, &words, words.count)
    return String(decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Where its first group is found in a line, or all of it where it has no group. A line ends at the first NUL.
  package mutating func range(in line: [UInt8]) -> Range<Int>? {
    var places = [regmatch_t](repeating: regmatch_t(), count: 2)
    let text = line.map { CChar(bitPattern: $0) } + [0]
    guard regexec(&expression, text, places.count, &places, 0) == 0 else { return nil }
    let place = places[1].rm_so >= 0 ? places[1] : places[0]
    return Int(place.rm_so)..<Int(place.rm_eo)
  }
}

// The C library's, which the methods above would hide.
private func readBytes(_ file: Int32, _ bytes: inout [UInt8], _ count: Int) -> Int { read(file, &bytes, count) }
private func closeFile(_ file: Int32) { _ = close(file) }
