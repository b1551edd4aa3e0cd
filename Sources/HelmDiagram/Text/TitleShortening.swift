/// Drops what the titles of a graph have in common and nobody reads.
public enum TitleShortening {
  /// The titles without the kind of class that most of them name at their end.
  ///
  ///     TitleShortening.shortened(["LoginFragment", "AboutFragment", "HomeFragment"])  // ["Login", "About", "Home"]
  ///
  /// One kind is dropped: of those in ``kinds`` the first that at least three titles name, and at least six in ten of
  /// those that are put together of words without a space, as names of classes are; titles that people wrote for people
  /// don't count. A title keeps it when nothing, or a single letter, would remain, or when the rest is also another
  /// title, whole or shortened. Equal titles stay equal. The result has the order of the titles.
  ///
  /// - Complexity: linear in the length of the titles.
  public static func shortened(_ titles: [String]) -> [String] {
    let compounds = titles.count(where: isCompound)
    for kind in kinds {
      let candidates = titles.map { dropping(kind, from: $0) }
      let count = candidates.count { $0 != nil }
      if count >= 3, count * 10 >= compounds * 6 { return unambiguous(titles, candidates) }
    }
    return titles
  }

  /// How many characters at its beginning each name has in common with another one, at most; 0 of names that are too
  /// short to be cut, and of those of which there is one alone.
  ///
  ///     TitleShortening.sharedBeginnings(["reverseLongPress", "reverseLongPressRewind"])  // [0, 16]
  ///
  /// - Complexity: O(n log n) in the names.
  public static func sharedBeginnings(_ names: [String]) -> [Int] {
    let long = Set(names.filter { $0.utf8.count > longest }).sorted()
    var shared: [String: Int] = [:]
    for index in long.indices.dropFirst() {
      let (one, other) = (long[index - 1], long[index])
      let count = zip(one, other).prefix { $0 == $1 }.count
      for name in [one, other] { shared[name] = max(shared[name] ?? 0, count) }
    }
    return names.map { shared[$0] ?? 0 }
  }

  /// The longest name that is never cut, in bytes.
  private static let longest = 20

  /// The kinds of class that can be dropped; longer before those in which they end.
  static let kinds = [
    "ViewController", "HostingController", "NavigationController", "CollectionController", "TableController",
    "Controller", "BottomSheetFragment", "DialogFragment", "Fragment", "Activity", "Coordinator", "Composable",
    "Screen", "Page", "Route", "Destination", "Scene", "View", "VC",
  ]

  /// The kinds that Android's layouts are named by at their beginning: `fragment_settings`.
  private static let leading: Set<String> = ["Fragment", "Activity"]
  private static let separators: Set<Character> = [" ", "_", "-", "."]

  /// Whether a title is put together of words in camel case or by separators, without a space.
  private static func isCompound(_ title: String) -> Bool {
    guard !title.utf8.contains(UInt8(ascii: " ")) else { return false }
    var before: Unicode.Scalar?
    return title.unicodeScalars.contains { scalar in
      defer { before = scalar }
      guard let before else { return false }
      return "_-.".unicodeScalars.contains(before) || before.properties.isLowercase && scalar.properties.isUppercase
    }
  }

  /// The title without the kind and the separators beside it, or nil where it doesn't name it as a word of its own.
  ///
  /// In camel case the kind is written as listed (`HomeView`, but not `Overview`); beside a separator in any case
  /// (`home_view`, `Home view`, `home-View`).
  private static func dropping(_ kind: String, from title: String) -> String? {
    if endsAlike(title, kind),
      let start = title.index(title.endIndex, offsetBy: -kind.count, limitedBy: title.startIndex),
      let last = title[..<start].last,
      separators.contains(last) ? title[start...].lowercased() == kind.lowercased() : title[start...] == kind
    {
      return rest(title[..<start])
    }
    guard leading.contains(kind),
      let separator = title.index(title.startIndex, offsetBy: kind.count, limitedBy: title.endIndex),
      title[separator...].first == "_", title[..<separator].lowercased() == kind.lowercased()
    else { return nil }
    return rest(title[separator...].drop { $0 == "_" })
  }

  /// Whether two texts have the same last letter in any case: a quick look before a slow one.
  private static func endsAlike(_ one: String, _ other: String) -> Bool {
    guard let last = one.utf8.last, let otherLast = other.utf8.last else { return false }
    return last | 0x20 == otherLast | 0x20
  }

  /// What remains of a title without separators at its end, or nil where that is less than two letters.
  private static func rest(_ title: Substring) -> String? {
    guard let last = title.lastIndex(where: { !separators.contains($0) }), last > title.startIndex else { return nil }
    return String(title[...last])
  }

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
