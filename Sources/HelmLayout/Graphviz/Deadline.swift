internal import CGraphviz
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Work on a thread of its own that its caller stops waiting for when time is up.
///
/// Graphviz can't be interrupted, so work that is too slow goes on until it ends or the process does; a caller that
/// comes later waits for its turn within its own limit. One piece of work runs at a time in the whole process, because
/// two layouts at once crash Graphviz even in contexts of their own.
enum Deadline {
  /// Room for Graphviz's recursion, which is as deep as a graph is long. Pages that are never touched cost nothing.
  private static let stackSize = 512 << 20

  private static let turn = Mutex(())

  private protocol Runnable: AnyObject, Sendable {
    func run()
  }

  /// What passes between the two threads.
  private final class Job<Result: Sendable>: Runnable {
    let body: @Sendable () -> Result
    let result = Mutex<Result?>(nil)
    let abandoned = Atomic(false)
    let done: Int32

    init(done: Int32, body: @escaping @Sendable () -> Result) {
      self.done = done
      self.body = body
    }

    func run() {
      Deadline.turn.withLock { _ in
        guard !abandoned.load(ordering: .acquiring) else { return }
        let value = body()
        result.withLock { $0 = value }
      }
      close(done)
    }
  }

  /// The result of `body`, or nil when it isn't there after `seconds`.
  static func run<Result: Sendable>(
    seconds: Double,
    _ body: @escaping @Sendable () -> Result
  ) throws(LayoutError) -> Result? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .noThread }
    defer { close(ends[0]) }
    let job = Job(done: ends[1], body: body)
    let argument = Unmanaged.passRetained(job as AnyObject)
    let failed = helm_start_thread(
      { argument in
        guard let argument else { return nil }
        let job = Unmanaged<AnyObject>.fromOpaque(argument).takeRetainedValue()
        (job as? any Runnable)?.run()
        return nil
      },
      argument.toOpaque(),
      stackSize
    )
    guard failed == 0 else {
      argument.release()
      close(ends[1])
      throw .noThread
    }
    wait(for: ends[0], seconds: seconds)
    job.abandoned.store(true, ordering: .releasing)
    return job.result.withLock { $0 }
  }

  /// Waits until the pipe's other end is closed, or time is up; an interrupted wait goes on.
  private static func wait(for descriptor: Int32, seconds: Double) {
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: .seconds(seconds))
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let left = clock.now.duration(to: end)
      let milliseconds = left.components.seconds * 1_000 + left.components.attoseconds / 1_000_000_000_000_000
      guard milliseconds > 0 else { return }
      let ready = poll(&watched, 1, Int32(clamping: milliseconds))
      if ready > 0 || (ready < 0 && errno != EINTR) { return }
    }
  }
}
