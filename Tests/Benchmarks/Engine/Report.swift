import Foundation

/// Prints what is measured: figures with their limits as JSON, one a line, the rest to standard error.
struct Report {
  struct Figure: Encodable {
    let what: String
    let ours: Double
    let unit: String
    var atMost: Double?
    var atLeast: Double?
  }

  enum Bound {
    case atMost(Double)
    case atLeast(Double)
  }

  func add(_ what: String, _ value: Double, _ unit: String, _ bound: Bound? = nil) {
    var figure = Figure(what: what, ours: value, unit: unit)
    switch bound {
    case .atMost(let limit): figure.atMost = limit
    case .atLeast(let limit): figure.atLeast = limit
    case nil: break
    }
    if let line = try? JSONEncoder().encode(figure) { FileHandle.standardOutput.write(line + Data("\n".utf8)) }
  }

  func row(_ cells: [String]) {
    note(cells.map { $0.padded(-13) }.joined())
  }

  func note(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
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
