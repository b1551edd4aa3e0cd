#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What is used of the C library. `errno` is read here alone.
enum CLibrary {
  // MARK: Libraries

  /// The most bytes of a path, with the NUL behind it.
  static var longestPath: Int { Int(PATH_MAX) + 1 }

  /// Where a symbol of a library is, which stays open as long as the process; nil where there is no such library, or no
  /// such symbol in it.
  static func address(of symbol: String, inLibrary path: String) -> UnsafeMutableRawPointer? {
    guard let library = dlopen(path, RTLD_LAZY) else { return nil }
    if let address = dlsym(library, symbol) { return address }
    dlclose(library)
    return nil
  }

  /// The names of everything in a folder, in no order; nothing where there is no folder.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
        }
      )
    }
    return names
  }

  // MARK: Pipes

  /// A pipe whose ends no other program gets; nil where there is none left.
  static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard makePipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// What became of waiting for bytes.
  enum Reading {
    /// So many bytes were read; 0 at the end.
    case read(Int)
    /// None yet, in that time or before a signal.
    case nothing
    case failure
  }

  /// Reads what comes through a pipe within some milliseconds.
  static func read(_ file: Int32, to buffer: inout [UInt8], within milliseconds: Int32) -> Reading {
    var watched = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    let ready = poll(&watched, 1, milliseconds)
    guard ready > 0 else { return ready == 0 || errno == EINTR ? .nothing : .failure }
    let count = readBytes(file, &buffer, buffer.count)
    return count >= 0 ? .read(count) : errno == EINTR ? .nothing : .failure
  }

  static func close(_ file: Int32) { closeFile(file) }

  // MARK: Processes

  /// Waits until a copy of this process is gone; returns its status, as `waitpid` tells it.
  static func end(of process: Int32) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Ends a copy of this process, whatever it does.
  static func stop(_ process: Int32) { kill(process, SIGKILL) }
}

// The C library's, which the methods above would hide.
private func makePipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
private func readBytes(_ file: Int32, _ bytes: inout [UInt8], _ count: Int) -> Int { read(file, &bytes, count) }
private func closeFile(_ file: Int32) { _ = close(file) }
