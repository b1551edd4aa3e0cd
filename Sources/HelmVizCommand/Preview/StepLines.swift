internal import HelmAnalysis
internal import HelmDocument

/// Lines of a log, and the steps among them: those that are right are passed on, others are told.
struct StepLines {
  /// The most bytes of a line of a log.
  static let lineLimit = 1 << 20
  /// How many wrong lines are told.
  static let problemLimit = 100

  let file: String
  /// What finds the step in a line; without it the line is the step.
  let pattern: LinePattern?
  private var rest: [UInt8] = []
  private var (line, problems) = (1, 0)
  private var sessions: Set<String> = []
  private var isSkipping = false

  init(file: String, pattern: LinePattern?) { (self.file, self.pattern) = (file, pattern) }

  /// The file begins anew.
  mutating func restart() { (rest, line, isSkipping) = ([], 1, false) }

  /// Takes what has come.
  ///
  /// - Parameter tell: takes what is wrong.
  /// - Returns: the steps that are whole by then, in lines.
  mutating func steps(in bytes: some Collection<UInt8>, tell: ([Diagnostic]) -> Void) -> [UInt8] {
    var good: [UInt8] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      rest += bytes[start..<end]
      take(into: &good, tell)
      rest.removeAll(keepingCapacity: true)
      isSkipping = false
      line += 1
      start = bytes.index(after: end)
    }
    rest += bytes[start...]
    if rest.count > Self.lineLimit {
      if !isSkipping { self.tell("too-long", "line of more than \(Self.lineLimit >> 10) KiB", tell) }
      (rest, isSkipping) = ([], true)
    }
    return good
  }

  private mutating func take(into good: inout [UInt8], _ tell: ([Diagnostic]) -> Void) {
    guard !isSkipping else { return }
    let text: [UInt8]
    if let pattern {
      guard let part = pattern.part(of: rest) else { return }
      text = Array(part)
    } else {
      text = rest
    }
    guard text.count <= LiveStep.sizeLimit else {
      return self.tell("too-long", "step of more than \(LiveStep.sizeLimit >> 10) KiB", tell)
    }
    switch LiveStepReading(text, file: file, number: line) {
    case .blank: break
    case .wrong(let diagnostics): self.tell(diagnostics, tell)
    case .step(let step):
      // Whoever keeps the sessions counts the steps of the others.
      good += text + [UInt8(ascii: "\n")]
      let limit = LiveLimits().sessions
      guard sessions.count <= limit, sessions.insert(step.session).inserted, sessions.count > limit else { return }
      let words =
        "more sessions than the \(limit) that are kept, first \(step.session.quoted); the page counts their steps"
      self.tell("too-many-sessions", words, tell)
    }
  }

  private mutating func tell(_ identifier: String, _ headline: String, _ tell: ([Diagnostic]) -> Void) {
    self.tell([Diagnostic(.error, identifier, headline, place: place)], tell)
  }

  private mutating func tell(_ diagnostics: [Diagnostic], _ tell: ([Diagnostic]) -> Void) {
    problems += 1
    guard problems > Self.problemLimit else { return tell(diagnostics) }
    guard problems == Self.problemLimit + 1 else { return }
    let headline = "more than \(Self.problemLimit) wrong lines; further ones are left out and not told"
    tell([Diagnostic(.error, "too-many-problems", headline, place: place)])
  }

  private var place: SourcePlace { SourcePlace(file: file, line: line, column: 1, bytes: 0..<0) }
}
