internal import CGraphviz

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A copy of this process that lays one graph out, or reads one text, and is ended when nobody waits for it any longer.
///
/// Graphviz can't be interrupted, and on some input it ends the process that it runs in. Its own process makes both an
/// error. Nothing else is run: the copy does what this process would do.
final class GraphvizProcess {
  private static let stackSize = 512 << 20

  private let process: pid_t
  private let input: Int32
  /// Whether it has said all, and whether it is gone.
  private var (isDone, isEnded) = (false, false)

  /// Starts the copy.
  init(_ job: helm_job) throws(LayoutError) {
    var job = job
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .noProcess }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (job.input, job.output) = (ends[0], ends[1])
    helm_start(&job, Self.stackSize)
    process = job.process
    input = ends[0]
    close(ends[1])
    if process < 0 {
      isEnded = true
      throw .noProcess
    }
  }

  deinit {
    if !isDone, !isEnded { kill(process, SIGKILL) }
    end()
    close(input)
  }

  /// Everything that the copy wrote, or nil when it isn't done in time.
  ///
  /// The copy may not be gone by then. Who has something else to do first calls `end()` after that.
  ///
  /// - Throws: `.crashed` when the copy ended by a signal, `.graphviz` when it gave up amid its work or can't be heard.
  func output(until end: ContinuousClock.Instant) throws(LayoutError) -> [UInt8]? {
    guard let bytes = try read(until: end) else { return nil }
    if let whole = Self.whole(bytes) {
      isDone = true
      return whole
    }
    let status = self.end()
    throw status & 0x7F != 0 ? .crashed(signal: status & 0x7F) : .graphviz(messages: ["it ended early"])
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

  /// What was written, without the mark of its end; nil for a part of it.
  static func whole(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.suffix(HELM_END.utf8.count).elementsEqual(HELM_END.utf8) else { return nil }
    return Array(bytes.dropLast(HELM_END.utf8.count))
  }

  /// Reads until the other end is closed; nil when time is up first, and nothing is there to be read.
  private func read(until end: ContinuousClock.Instant) throws(LayoutError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    var watched = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    while true {
      let left = ContinuousClock.now.duration(to: end)
      let milliseconds = left.components.seconds * 1_000 + left.components.attoseconds / 1_000_000_000_000_000
      let ready = poll(&watched, 1, Int32(clamping: max(0, milliseconds)))
      if ready < 0, errno != EINTR { throw .graphviz(messages: ["its answer can't be read"]) }
      if ready == 0, milliseconds <= 0 { return nil }
      guard ready > 0 else { continue }
      let count = platformRead(input, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0, errno != EINTR { throw .graphviz(messages: ["its answer can't be read"]) }
      if count > 0 { bytes += buffer[..<count] }
    }
  }
}

/// The C library's `read`, which the method above would hide.
private func platformRead(_ file: Int32, _ bytes: inout [UInt8], _ count: Int) -> Int {
  read(file, &bytes, count)
}
