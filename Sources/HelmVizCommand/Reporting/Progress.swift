internal import HelmDocument
internal import HelmGraphviz

/// A line on a terminal that says how far a long run is; nothing where there is no terminal.
final class Progress: Sendable {
  private let isShown: Bool
  private let line = Locked(Line())

  private struct Line {
    var next = ContinuousClock().now + .milliseconds(300)
    var isThere = false
  }

  init(isShown: Bool) {
    self.isShown = isShown
  }

  /// Shows a text in place of the one before, a few times a second at most.
  func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    line.withLock { line in
      let now = ContinuousClock().now
      guard now >= line.next else { return }
      line = Line(next: now + .milliseconds(100), isThere: true)
      Console.current.report("\r\u{1B}[K\(text().printable)")
    }
  }

  /// Removes the line.
  func finish() {
    line.withLock { line in
      if line.isThere { Console.current.report("\r\u{1B}[K") }
      line.isThere = false
    }
  }
}
