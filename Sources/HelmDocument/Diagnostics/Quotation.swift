package import Helm

extension String {
  /// The string as a headline quotes it: in single quotes, shortened in the middle when it is very long.
  package var quoted: String {
    let limit = 80
    guard utf8.count > limit, let cut = index(startIndex, offsetBy: limit, limitedBy: endIndex), cut < endIndex else {
      return "'\(self)'"
    }
    let head = index(startIndex, offsetBy: limit / 2)
    let tail = index(endIndex, offsetBy: -limit / 4)
    return "'\(self[..<head])…\(self[tail...])'"
  }
}

extension Collection<String> {
  /// The first few in quotes, and how many more there are: `'a', 'b' and 3 more`.
  package func quotedList(limit: Int = 4) -> String {
    let names = prefix(limit).map(\.quoted).joined(separator: ", ")
    return count > limit ? "\(names) and \(count - limit) more" : names
  }
}

extension Suggestion {
  /// `; did you mean 'x'?` for the closest candidate, or nothing.
  package static func question(for name: String, among candidates: some Sequence<String>) -> String {
    closest(to: name, among: candidates).map { "; did you mean \($0.quoted)?" } ?? ""
  }
}
