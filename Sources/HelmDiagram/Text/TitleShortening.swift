/// Drops what the titles of a graph have in common and nobody reads.
public enum TitleShortening {
  /// The titles without the kind of class that most of them name at their end.
  ///
  ///     TitleShortening.shortened(["LoginFragment", "AboutFragment", "HomeFragment"])  // ["Login", "About", "Home"]
  ///
  /// One suffix is dropped: of those in ``suffixes``, the first that at least three titles, and at least six in ten, end
  /// in, where it begins a word. A title keeps it when nothing, or a single letter, would remain, or when the rest is
  /// also another title, whole or shortened. Equal titles stay equal. The result has the order of the titles.
  ///
  /// - Complexity: linear in the length of the titles.
  public static func shortened(_ titles: [String]) -> [String] {
    for suffix in suffixes {
      let candidates = titles.map { dropping(suffix, from: $0) }
      let count = candidates.count { $0 != nil }
      if count >= 3, count * 10 >= titles.count * 6 { return unambiguous(titles, candidates) }
    }
    return titles
  }

  /// The kinds of class that can be dropped; longer before those in which they end.
  static let suffixes = [
    "ViewController", "HostingController", "NavigationController", "CollectionController", "TableController",
    "Controller", "BottomSheetFragment", "DialogFragment", "Fragment", "Activity", "Coordinator", "Composable",
    "Screen", "Page", "Route", "Destination", "Scene", "View", "VC",
  ]

  /// The title without the suffix and the separators before it, or nil where it doesn't end in it as a word.
  ///
  /// In camel case the suffix is written as listed (`HomeView`, but not `Overview`); behind a separator in any case
  /// (`home_view`, `Home view`, `home-View`).
  private static func dropping(_ suffix: String, from title: String) -> String? {
    guard title.count > suffix.count else { return nil }
    let start = title.index(title.endIndex, offsetBy: -suffix.count)
    let stem = title[..<start]
    guard let last = stem.last else { return nil }
    let rest: Substring
    if separators.contains(last) {
      guard title[start...].lowercased() == suffix.lowercased() else { return nil }
      rest = stem[...(stem.lastIndex { !separators.contains($0) } ?? stem.startIndex)]
    } else {
      guard title[start...] == suffix else { return nil }
      rest = stem
    }
    return rest.count > 1 ? String(rest) : nil
  }

  private static let separators: Set<Character> = [" ", "_", "-", "."]

  /// The candidates, but the whole title where a candidate is another title or another's candidate.
  private static func unambiguous(_ titles: [String], _ candidates: [String?]) -> [String] {
    let whole = Set(titles)
    var origins: [String: String] = [:]
    var ambiguous: Set<String> = []
    for (title, candidate) in zip(titles, candidates) {
      guard let candidate else { continue }
      if whole.contains(candidate) || origins[candidate, default: title] != title { ambiguous.insert(candidate) }
      origins[candidate] = title
    }
    return zip(titles, candidates).map { title, candidate in
      candidate.flatMap { ambiguous.contains($0) ? nil : $0 } ?? title
    }
  }
}
