/// Finds what was probably meant by a name that is not known.
package enum Suggestion {
  /// The candidate nearest to a name, if it is near enough to be a slip; of equally near ones the first.
  ///
  /// A name that differs in case only is nearest of all.
  ///
  /// - Complexity: linear in the number of candidates; long candidates and those of another length cost nothing.
  package static func closest(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.unicodeScalars)
    guard wanted.count <= 200 else { return nil }
    let folded = name.lowercased()
    var limit = min(3, max(1, wanted.count / 3))
    var best: String?
    for candidate in candidates {
      // UTF-8 is at most four times as long as the scalars it spells.
      guard candidate.utf8.count <= (wanted.count + limit) * 4 else { continue }
      let scalars = Array(candidate.unicodeScalars)
      guard !scalars.isEmpty, abs(scalars.count - wanted.count) <= max(limit, 0) else { continue }
      if scalars.count == wanted.count, candidate.lowercased() == folded { return candidate }
      guard limit >= 0, let distance = editDistance(wanted, scalars, limit: limit), distance < scalars.count else {
        continue
      }
      best = candidate
      limit = distance - 1
    }
    return best
  }

  /// The Damerau–Levenshtein distance (optimal string alignment: insert, remove, replace, swap neighbours), if it is
  /// within the limit.
  ///
  /// - Complexity: the product of the lengths.
  package static func editDistance<Element: Equatable>(_ left: [Element], _ right: [Element], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in right.indices {
        let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
        var cost = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      if let lowest = current.min(), lowest > limit { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
