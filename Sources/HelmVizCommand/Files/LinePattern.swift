internal import HelmSystem

/// A regular expression of the C library's, POSIX extended, that finds a part of a line.
final class LinePattern {
  private var pattern = CExpression()

  /// The most characters of a malformed pattern in which is looked where.
  private static let searchLimit = 1_000

  /// Nil where it is malformed; the reason goes to `problem`, with the column where that is known.
  init?(_ text: String, problem: (String) -> Void = { _ in }) {
    let code = pattern.compile(text)
    guard code != 0 else { return }
    let column = Self.column(of: code, in: text).map { ", column \($0)" } ?? ""
    problem(pattern.words(for: code) + column)
    // What isn't compiled is nothing to be freed.
    pattern = CExpression()
    return nil
  }

  /// What the C library makes of a pattern: 0, or how it is malformed.
  private static func code(_ text: some StringProtocol) -> Int32 {
    var pattern = CExpression()
    let code = pattern.compile(String(text))
    if code == 0 { pattern.release() }
    return code
  }

  /// Where a pattern is malformed, which the C library doesn't say: what it makes of the pattern's beginnings tells.
  /// What it calls a mistake patterns with it tell, as Swift doesn't see all of the names.
  private static func column(of problem: Int32, in text: String) -> Int? {
    guard text.count <= searchLimit else { return nil }
    let counts = 0...text.count
    func code(_ count: Int) -> Int32 { Self.code(text.prefix(count)) }
    switch problem {
    // What was opened, and not closed: all that goes on from there is incomplete.
    case Self.code("("): return counts.last { code($0) == 0 }.map { $0 + 1 }
    case Self.code("[a"):
      let alone = Self.code("[")
      return counts.last { ![problem, alone].contains(code($0)) }.map { $0 + 1 }
    case Self.code("a{1"), Self.code("\\"): return counts.last { code($0) != problem }.map { $0 + 1 }
    default: return counts.first { code($0) == problem }
    }
  }

  deinit { pattern.release() }

  /// What the first group of the pattern finds in a line, all that the pattern finds where it has no group; nil where
  /// it finds nothing. A line ends for it at the first NUL.
  func part(of line: [UInt8]) -> ArraySlice<UInt8>? {
    pattern.range(in: line).map { line[$0] }
  }
}
