internal import HelmSystem

/// The signals by which a person or a system ends a program.
enum Signals {
  /// Lets them through, also in a process that was started by a thread that held them back.
  static func admit() { CLibrary.unblock(CLibrary.endingSignals) }

  /// Lets them wait on this thread; returns what waited before.
  static func hold() -> CLibrary.SignalMask { CLibrary.block(CLibrary.endingSignals) }

  /// Lets through again what `hold` stopped; a signal that came meanwhile arrives now.
  static func release(_ before: CLibrary.SignalMask) { CLibrary.restore(before) }

  /// Whether one that is held has come.
  static var isWaiting: Bool { CLibrary.isPending(heeded) }

  /// Those that the process wasn't told to ignore, as a shell tells what runs in its background: such a signal waits
  /// too.
  private static let heeded = CLibrary.endingSignals.filter { !CLibrary.isIgnored($0) }
}
