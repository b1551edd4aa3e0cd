internal import CGraphviz
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A copy of this process that lays one graph out, or reads one text, and is ended when it takes too long.
///
/// Graphviz can't be interrupted, and on some input it ends the process that it runs in. Its own process makes both an
/// error. Nothing else is run: the copy does what this process would do.
struct GraphvizProcess {
  private static let stackSize = 512 << 20

  /// Copies that have said all, and that the system may still be taking apart.
  private static let finished = Mutex<[pid_t]>([])

  private let process: pid_t
  private let input: Int32

  /// Starts the copy.
  ///
  /// - Parameters:
  ///   - job: What it is to do.
  ///   - seconds: When the copy ends itself, should this process be gone by then.
  init(_ job: helm_job, seconds: Double) throws(LayoutError) {
    Self.reap()
    var job = job
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .noProcess }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (job.input, job.output, job.seconds) = (ends[0], ends[1], UInt32(seconds.rounded(.up)) + 1)
    helm_start(&job, Self.stackSize)
    process = job.process
    input = ends[0]
    close(ends[1])
    if process < 0 {
      close(input)
      throw .noProcess
    }
  }

  /// Lets the system forget the copies that are gone.
  static func reap() {
    finished.withLock { $0.removeAll { waitpid($0, nil, WNOHANG) != 0 } }
  }

  /// Everything that the copy wrote, or nil when it isn't done in time; it is ended then.
  ///
  /// Whoever is done with the bytes calls `reap()`: the copy may not be gone when it has said all.
  ///
  /// - Throws: `.crashed` when the copy ended by a signal.
  func output(until end: ContinuousClock.Instant) throws(LayoutError) -> [UInt8]? {
    let bytes = read(until: end)
    close(input)
    if var bytes, bytes.suffix(HELM_END.utf8.count).elementsEqual(HELM_END.utf8) {
      bytes.removeLast(HELM_END.utf8.count)
      Self.finished.withLock { $0.append(process) }
      return bytes
    }
    if bytes == nil { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard let bytes else { return nil }
    if status & 0x7F != 0 { throw .crashed(signal: status & 0x7F) }
    return bytes
  }

  /// Reads until the other end is closed; nil when time is up first.
  private func read(until end: ContinuousClock.Instant) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    var watched = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    while true {
      let left = ContinuousClock.now.duration(to: end)
      let milliseconds = left.components.seconds * 1_000 + left.components.attoseconds / 1_000_000_000_000_000
      guard milliseconds > 0 else { return nil }
      let ready = poll(&watched, 1, Int32(clamping: milliseconds))
      if ready < 0, errno != EINTR { return bytes }
      guard ready > 0 else { continue }
      let count = platformRead(input, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0, errno != EINTR { return bytes }
      if count > 0 { bytes += buffer[..<count] }
    }
  }
}

/// The C library's `read`, which the method above would hide.
private func platformRead(_ file: Int32, _ bytes: inout [UInt8], _ count: Int) -> Int {
  read(file, &bytes, count)
}
