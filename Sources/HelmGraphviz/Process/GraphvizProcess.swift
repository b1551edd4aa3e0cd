internal import HelmSystem

/// A copy of this process that does one piece of Graphviz's work, and is ended when nobody waits for it any longer.
///
/// Graphviz can't be interrupted, and on some input it ends the process that it runs in. Its own process makes both an
/// error. Nothing else is run: the copy does what this process would do.
final class GraphvizProcess {
  /// libcgraph has global state; the copies of the process each have their own. Another thread must not be amid it when
  /// the process is copied.
  static let lock = Locked(())

  private let process: Int32
  private let input: Int32
  /// Whether it has said all, and whether it is gone.
  private var (isDone, isEnded) = (false, false)

  /// Starts the copy.
  ///
  /// - Parameter start: Starts it with the pipe's end that it writes to, and returns its number, or -1.
  init(_ start: (Int32) -> Int32) throws(GraphvizError) {
    guard let pipe = try? CLibrary.pipe() else { throw GraphvizError(.noCopy) }
    process = start(pipe.writing)
    input = pipe.reading
    CLibrary.close(pipe.writing)
    if process < 0 {
      isEnded = true
      throw GraphvizError(.noCopy)
    }
  }

  deinit {
    if !isDone, !isEnded { CLibrary.destroy(process) }
    end()
    CLibrary.close(input)
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
    let status = isEnded ? 0 : CLibrary.status(of: process) ?? 0
    isEnded = true
    return status
  }

  /// Reads until the other end is closed.
  private func read(until deadline: Deadline) throws(GraphvizError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let milliseconds = deadline.milliseconds
      let count: Int?
      do { count = try CLibrary.read(input, to: &buffer, within: milliseconds) } catch { throw GraphvizError(.unheard) }
      if count == 0 { return bytes }
      if let count {
        bytes += buffer[..<count]
      } else if milliseconds == 0 {
        throw .timeLimit(seconds: deadline.seconds)
      }
    }
  }
}
