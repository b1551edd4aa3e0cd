internal import HelmDocument

/// A line on a terminal that says how far a long run is; nothing where there is no terminal.
final class Progress {
  private let isShown: Bool
  private var next = ContinuousClock().now + .milliseconds(300)
  private var hasLine = false

  init(isShown: Bool) {
    self.isShown = isShown
  }

  /// Shows a text in place of the one before, a few times a second at most.
  func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = ContinuousClock().now
    guard now >= next else { return }
    next = now + .milliseconds(100)
    hasLine = true
    Console.current.report("\r\u{1B}[K\(text().printable)")
  }

  /// Removes the line.
  func finish() {
    if hasLine { Console.current.report("\r\u{1B}[K") }
    hasLine = false
  }
}
