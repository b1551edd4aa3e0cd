internal import CHelmGraphviz

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A copy of this process that does one piece of Graphviz's work, and is ended when nobody waits for it any longer.
///
/// Graphviz can't be interrupted, and on some input it ends the process that it runs in. Its own process makes both an
/// error. Nothing else is run: the copy does what this process would do.
final class GraphvizProcess {
  /// libcgraph has global state; the copies of the process each have their own. Another thread must not be amid it when
  /// the process is copied.
  static let lock = Locked(())

  private let process: pid_t
  private let input: Int32
  /// Whether it has said all, and whether it is gone.
  private var (isDone, isEnded) = (false, false)

  /// Starts the copy.
  ///
  /// - Parameter start: Starts it with the pipe's end that it writes to, and returns its number, or -1.
  init(_ start: (Int32) -> Int32) throws(GraphvizError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw GraphvizError(.noCopy) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    process = start(ends[1])
    input = ends[0]
    close(ends[1])
    if process < 0 {
      isEnded = true
      throw GraphvizError(.noCopy)
    }
  }

  deinit {
    if !isDone, !isEnded { kill(process, SIGKILL) }
    end()
    close(input)
  }

  /// The copy's whole answer, without the mark of its end.
  ///
  /// The copy may not be gone by then. Who has something else to do first calls `end()` after that.
  ///
  /// - Throws: `.timeLimit` when it isn't done in time; what ended it.
  func answer(until deadline: Deadline) throws(GraphvizError) -> Answer {
    let bytes = try read(until: deadline)
    if let answer = Answer(bytes) {
      isDone = true
      return answer
    }
    throw GraphvizError(.ended(status: end()))
  }

  /// Waits until the copy is gone, which it is soon when it has said all.
  ///
  /// - Returns: Its status, as `waitpid` tells it.
  @discardableResult
  func end() -> Int32 {
    var status: Int32 = 0
    if !isEnded { while waitpid(process, &status, 0) < 0, errno == EINTR {} }
    isEnded = true
    return status
  }

  /// Reads until the other end is closed.
  private func read(until deadline: Deadline) throws(GraphvizError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    var watched = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    while true {
      let milliseconds = deadline.milliseconds
      let ready = poll(&watched, 1, milliseconds)
      if ready < 0, errno != EINTR { throw GraphvizError(.unheard) }
      if ready == 0, milliseconds == 0 { throw .timeLimit(seconds: deadline.seconds) }
      guard ready > 0 else { continue }
      let count = platformRead(input, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0, errno != EINTR { throw GraphvizError(.unheard) }
      if count > 0 { bytes += buffer[..<count] }
    }
  }
}

/// The C library's `read`, which the method above would hide.
private func platformRead(_ file: Int32, _ bytes: inout [UInt8], _ count: Int) -> Int {
  read(file, &bytes, count)
}
