import Foundation

/// Prints what is measured, and remembers which limits are missed.
struct Report {
  private var missed = 0

  enum Bound {
    case atMost(Double)
    case atLeast(Double)
  }

  mutating func add(_ what: String, _ value: Double, _ unit: String, _ bound: Bound) {
    let (isKept, limit) =
      switch bound {
      case .atMost(let limit): (value <= limit, "at most \(limit.text(1))")
      case .atLeast(let limit): (value >= limit, "at least \(limit.text(1))")
      }
    if !isKept { missed += 1 }
    note("\(what.padded(58)) \(value.text(2).padded(-9)) \(unit.padded(4)) \(limit)\(isKept ? "" : "  MISSED")")
  }

  func row(_ cells: [String]) {
    note(cells.map { $0.padded(-13) }.joined())
  }

  /// Prints a line at once, for those who wait.
  func note(_ line: String) {
    print(line)
    fflush(nil)
  }

  func end() {
    guard missed > 0 else { return }
    note("engine-benchmark: \(missed) limits are missed")
    exit(1)
  }
}

extension String {
  /// Fills up with spaces: at the end, or before the text for a negative width.
  func padded(_ width: Int) -> String {
    let fill = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? fill + self : self + fill
  }
}

extension Double {
  /// The number with so many digits behind the point.
  func text(_ digits: Int) -> String {
    String(format: "%.\(digits)f", self)
  }
}
