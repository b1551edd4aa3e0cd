#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A regular expression of the C library's, POSIX extended, that finds a part of a line.
final class LinePattern {
  private var pattern = regex_t()

  /// The most characters of a malformed pattern in which is looked where.
  private static let searchLimit = 1_000

  /// Nil where it is malformed; the reason goes to `problem`, with the column where that is known.
  init?(_ text: String, problem: (String) -> Void = { _ in }) {
    let code = regcomp(&pattern, text, REG_EXTENDED)
    guard code != 0 else { return }
    var words = [CChar](repeating: 0, count: 200)
    regerror(code, &pattern, &words, words.count)
    let column = Self.column(of: code, in: text).map { ", column \($0)" } ?? ""
    problem(String(decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) + column)
    // What isn't compiled is nothing to be freed.
    pattern = regex_t()
    return nil
  }

  /// What the C library makes of a pattern: 0, or how it is malformed.
  private static func code(_ text: some StringProtocol) -> Int32 {
    var pattern = regex_t()
    let code = regcomp(&pattern, String(text), REG_EXTENDED)
    if code == 0 { regfree(&pattern) }
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

  deinit { regfree(&pattern) }

  /// What the first group of the pattern finds in a line, all that the pattern finds where it has no group; nil where
  /// it finds nothing. A line ends for it at the first NUL.
  func part(of line: [UInt8]) -> ArraySlice<UInt8>? {
    var places = [regmatch_t](repeating: regmatch_t(), count: 2)
    let text = line.map { CChar(bitPattern: $0) } + [0]
    guard regexec(&pattern, text, places.count, &places, 0) == 0 else { return nil }
    let place = places[1].rm_so >= 0 ? places[1] : places[0]
    return line[Int(place.rm_so)..<Int(place.rm_eo)]
  }
}
