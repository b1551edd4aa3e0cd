public import HelmDocument

/// A text of reported steps, line by line, as its bytes arrive. No more than a line of it is kept.
public struct LiveIntake: Sendable {
  /// Why something doesn't count: a line and all behind it, unless something else is said.
  public enum Refusal: Error {
    /// It is wrong.
    case wrong([Diagnostic])
    /// It is longer than ``LiveStep/sizeLimit``.
    case tooLong(line: Int)
    /// Some steps, the first of them in this line, are of sessions that there is no room for; all others count.
    case tooManySessions(line: Int, count: Int)
  }

  private let file: String
  private var rest: [UInt8] = []
  /// How many lines, and how many bytes, lie before the rest.
  private var (lines, bytes) = (0, 0)
  /// The steps that there was no room for.
  private var refused: (line: Int, count: Int)?

  /// Begins a text.
  ///
  /// - Parameter file: the name that diagnostics give it.
  public init(file: String) { self.file = file }

  /// Takes bytes, and gives each line that is whole by then.
  ///
  /// - Parameter isLast: whether the text ends with them, and the last line with it.
  /// - Complexity: linear.
  public mutating func append(
    _ more: some Collection<UInt8>,
    isLast: Bool = false,
    each: (LiveStep) throws(LiveSessions.TooMany) -> Void
  ) throws(Refusal) {
    var start = more.startIndex
    while let end = more[start...].firstIndex(of: UInt8(ascii: "\n")) {
      try take(more[start..<end], each: each)
      start = more.index(after: end)
    }
    let left = more[start...]
    guard rest.count + left.count <= LiveStep.sizeLimit else { throw .tooLong(line: lines + 1) }
    guard isLast else { return rest += left }
    try take(left, each: each)
    if let refused { throw .tooManySessions(line: refused.line, count: refused.count) }
  }

  private mutating func take(
    _ end: some Collection<UInt8>,
    each: (LiveStep) throws(LiveSessions.TooMany) -> Void
  ) throws(Refusal) {
    guard rest.count + end.count <= LiveStep.sizeLimit else { throw .tooLong(line: lines + 1) }
    let line = rest + end
    rest.removeAll(keepingCapacity: true)
    switch LiveStepReading(line, file: file, number: lines + 1, offset: bytes) {
    case .blank: break
    case .wrong(let diagnostics): throw .wrong(diagnostics)
    case .step(let step):
      do throws(LiveSessions.TooMany) { try each(step) } catch {
        refused = (refused?.line ?? lines + 1, (refused?.count ?? 0) + 1)
      }
    }
    lines += 1
    bytes += line.count + 1
  }
}
