#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The signals by which a person or a system ends a program.
enum Signals {
  /// Lets them through, also in a process that was started by a thread that held them back.
  static func admit() {
    var signals = ending
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Lets them wait on this thread; returns what waited before.
  static func hold() -> sigset_t {
    var (signals, before) = (ending, sigset_t())
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    return before
  }

  /// Lets through again what `hold` stopped; a signal that came meanwhile arrives now.
  static func release(_ before: sigset_t) {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Whether one that is held has come.
  static var isWaiting: Bool {
    var signals = sigset_t()
    return sigpending(&signals) == 0 && heeded.contains { sigismember(&signals, $0) == 1 }
  }

  /// Those that the process wasn't told to ignore, as a shell tells what runs in its background: such a signal waits too.
  private static let heeded = [SIGINT, SIGTERM, SIGHUP].filter { number in
    let before = signal(number, SIG_DFL)
    _ = signal(number, before)
    return unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static var ending: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    return signals
  }
}
