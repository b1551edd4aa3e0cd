package import Helm

extension Suggestion {
  /// `; did you mean 'x'?` for the closest candidate, or nothing.
  package static func question(for name: String, among candidates: some Sequence<String>) -> String {
    closest(to: name, among: candidates).map { "; did you mean \($0.quoted)?" } ?? ""
  }
}
