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

  /// Nil where it is malformed; the reason goes to `problem`.
  init?(_ text: String, problem: (String) -> Void = { _ in }) {
    let code = regcomp(&pattern, text, REG_EXTENDED)
    guard code != 0 else { return }
    var words = [CChar](repeating: 0, count: 200)
    regerror(code, &pattern, &words, words.count)
    problem(String(decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    // What isn't compiled is nothing to be freed.
    pattern = regex_t()
    return nil
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
