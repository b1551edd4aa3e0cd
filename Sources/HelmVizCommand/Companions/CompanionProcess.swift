internal import HelmCompanion

#if canImport(Glibc)
  @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @preconcurrency internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A companion that runs beside this process, and is talked to in lines.
///
/// It reads from a pipe that only this process writes to: however this process ends, the companion sees the end of its
/// input, and ends too.
final class CompanionProcess {
  /// How the companion is called in what is said.
  let name: String

  private let process: pid_t
  private let (input, output): (Int32, Int32)
  private var lines = LineBuffer()
  private var (isEnded, isClosed) = (false, false)

  /// Starts a companion.
  ///
  /// - Throws: `.unavailable` where there is none of this name, or it can't be run.
  init(_ name: String, purpose: String) throws(CommandFailure) {
    let search = CompanionSearch.current
    self.name = "helm-viz-\(name)"
    guard let file = search.file(of: name) else {
      let places = search.folders.prefix(2).joined(separator: ", ")
      throw .unavailable(
        "helm-viz-\(name), the program that \(purpose), is missing; it belongs beside helm-viz, where `make build` and "
          + "`make install` put it, or on the PATH (looked in \(places.isEmpty ? "" : places + ", ")and the PATH)"
      )
    }
    let (down, up) = (try Self.pipe(), try Self.pipe())
    defer {
      close(down.reading)
      close(up.writing)
    }
    setenv(CompanionCommands.variable, search.program, 1)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The thread that starts it may hold signals back, which the companion must heed.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawn_file_actions_adddup2(&actions, down.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, up.writing, STDOUT_FILENO)
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(file), nil]
    defer { free(arguments[0]) }
    var process: pid_t = 0
    let error = posix_spawn(&process, file, &actions, &attributes, &arguments, environ)
    guard error == 0 else {
      close(down.writing)
      close(up.reading)
      throw .unavailable("\(file) can't be run: \(SystemError.words(error))")
    }
    (self.process, input, output) = (process, down.writing, up.reading)
  }

  deinit { end() }

  /// Says a line.
  func say(_ line: [UInt8]) throws(CommandFailure) {
    do { try FileWriting.write(line, to: input, name: name) } catch { throw failure }
  }

  /// The next line that the companion says; waits for it.
  func line() throws(CommandFailure) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      if let line = lines.next() { return line }
      let count = read(output, &buffer, buffer.count)
      if count > 0 { lines.append(buffer[..<count]) } else if count == 0 || errno != EINTR { throw failure }
    }
  }

  /// Looks whether it still runs.
  ///
  /// - Throws: `.inputOutput` where it doesn't.
  func check() throws(CommandFailure) {
    if !isEnded, waitpid(process, nil, WNOHANG) == 0 { return }
    isEnded = true
    throw failure
  }

  /// Ends it, and waits until it is gone.
  func end() {
    if !isEnded {
      isEnded = true
      kill(process, SIGTERM)
      while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }
    guard !isClosed else { return }
    isClosed = true
    close(input)
    close(output)
  }

  private var failure: CommandFailure { .inputOutput("\(name) has ended, or can't be talked to") }

  /// A pipe whose ends no other program gets.
  private static func pipe() throws(CommandFailure) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard makePipe(&ends) == 0 else { throw .inputOutput("a pipe: \(SystemError.words())") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

/// The C library's `pipe`, which the method above would hide.
private func makePipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
