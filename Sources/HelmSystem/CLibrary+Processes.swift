package import SystemPackage

#if canImport(Glibc)
  @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @preconcurrency internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension CLibrary {
  // MARK: The process

  /// An environment variable; empty where it isn't set.
  package static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

  /// Sets an environment variable, for programs that are started.
  package static func setVariable(_ name: String, to value: String) { setenv(name, value, 1) }

  /// Waits.
  package static func sleep(microseconds: UInt32) { usleep(microseconds) }

  /// Ends the process at once, without giving back what it holds.
  package static func end(_ code: Int32) -> Never { _exit(code) }

  /// The file that this process runs; nil where the system doesn't say.
  package static var ownFile: String? {
    #if os(Linux)
      return (try? realPath(of: "/proc/self/exe"))?.string
    #elseif canImport(Darwin)
      var letters = [CChar](repeating: 0, count: Int(PATH_MAX))
      var count = UInt32(letters.count)
      guard _NSGetExecutablePath(&letters, &count) == 0 else { return nil }
      return String(decoding: letters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      return nil
    #endif
  }

  // MARK: Other programs

  /// A process that was started.
  package typealias ProcessNumber = Int32

  /// Whether a file can be run.
  package static func isExecutable(_ file: String) -> Bool { access(file, X_OK) == 0 }

  /// Replaces this process by a program, with its own name before the words.
  ///
  /// - Returns: why that can't be done.
  package static func become(_ file: String, _ words: [String]) -> Errno {
    signal(SIGPIPE, SIG_DFL)
    var arguments: [UnsafeMutablePointer<CChar>?] = ([file] + words).map { strdup($0) } + [nil]
    execv(file, &arguments)
    let error = Errno(rawValue: errno)
    for argument in arguments { free(argument) }
    return error
  }

  /// Starts a program between two pipes, whose other ends no further program gets: when this process ends, however it
  /// does, the other sees the end of its input.
  ///
  /// - Parameter errors: where what it says to standard error goes; that of this process unless given.
  package static func start(
    _ file: String,
    _ words: [String] = [],
    errors: FileDescriptor? = nil
  ) throws(Errno) -> (process: ProcessNumber, input: FileDescriptor, output: FileDescriptor) {
    let (down, up) = (try pipe(), try pipe())
    defer {
      close(down.reading)
      close(up.writing)
    }
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
    // The thread that starts it may hold signals back, which the program must heed.
    var none = mask(of: [])
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawn_file_actions_adddup2(&actions, down.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, up.writing, STDOUT_FILENO)
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors.rawValue, STDERR_FILENO) }
    var arguments: [UnsafeMutablePointer<CChar>?] = ([file] + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, file, &actions, &attributes, &arguments, environ)
    guard error == 0 else {
      close(down.writing)
      close(up.reading)
      throw Errno(rawValue: error)
    }
    return (process, FileDescriptor(rawValue: down.writing), FileDescriptor(rawValue: up.reading))
  }

  /// Whether a process that was started still runs; once it doesn't, nothing more may be asked of it.
  package static func isRunning(_ process: ProcessNumber) -> Bool { waitpid(process, nil, WNOHANG) == 0 }

  /// Ends a process that was started, and waits until it is gone.
  package static func stop(_ process: ProcessNumber) {
    kill(process, SIGTERM)
    _ = status(of: process)
  }

  /// Ends a process at once, whatever it does.
  package static func destroy(_ process: ProcessNumber) { kill(process, SIGKILL) }

  /// Waits for the end of a process that was started; returns its exit code, and 128 and more for one that a signal
  /// ended.
  package static func end(of process: ProcessNumber) -> Int32 {
    guard let status = status(of: process) else { return 128 }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// Waits for the end of a process that was started; returns its status, as `waitpid` tells it, and nil for one that
  /// isn't there.
  package static func status(of process: ProcessNumber) -> Int32? {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return nil } }
    return status
  }

  /// A pipe whose ends no other program gets.
  package static func pipe() throws(Errno) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    try check(makePipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  // MARK: Signals

  /// Which signals wait on a thread.
  package struct SignalMask {
    fileprivate var signals: sigset_t
  }

  /// The signals by which a person or a system ends a program.
  package static let endingSignals = [SIGINT, SIGTERM, SIGHUP]

  /// The signal of a reader who has gone.
  package static let brokenPipe = SIGPIPE

  /// Lets signals wait on this thread; returns which did before.
  package static func block(_ signals: [Int32]) -> SignalMask {
    var (mask, before) = (mask(of: signals), sigset_t())
    pthread_sigmask(SIG_BLOCK, &mask, &before)
    return SignalMask(signals: before)
  }

  /// Lets signals through.
  package static func unblock(_ signals: [Int32]) {
    var mask = mask(of: signals)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }

  /// Lets those signals wait that did once, and no others.
  package static func restore(_ mask: SignalMask) {
    var signals = mask.signals
    pthread_sigmask(SIG_SETMASK, &signals, nil)
  }

  /// Whether one of the signals has come and waits.
  package static func isPending(_ signals: [Int32]) -> Bool {
    var pending = sigset_t()
    return sigpending(&pending) == 0 && signals.contains { sigismember(&pending, $0) == 1 }
  }

  /// Has a signal do nothing.
  package static func ignore(_ number: Int32) { signal(number, SIG_IGN) }

  /// Whether a signal does nothing.
  package static func isIgnored(_ number: Int32) -> Bool {
    let before = signal(number, SIG_DFL)
    _ = signal(number, before)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func mask(of signals: [Int32]) -> sigset_t {
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in signals { sigaddset(&mask, signal) }
    return mask
  }
}

// The C library's, which the method above would hide.
private func makePipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
