extension JSONScanner {
  /// Reports every key of the object just scanned that it holds already, and forgets its keys.
  ///
  /// - Complexity: linear in the number of keys, but for a handful, which are compared with each other.
  mutating func reportDuplicateKeys(from first: Int) {
    let keys = openKeys[first...]
    defer { openKeys.removeSubrange(first...) }
    guard keys.count > 1 else { return }
    if keys.count <= 16 {
      for later in keys.indices {
        if let earlier = keys[..<later].first(where: { isSameKey($0, keys[later]) }) {
          reportDuplicate(keys[later], first: earlier)
        }
      }
      return
    }
    var seen: [String: Int] = [:]
    for key in keys {
      if let earlier = seen.updateValue(key, forKey: name(key)) {
        seen[name(key)] = earlier
        reportDuplicate(key, first: earlier)
      }
    }
  }

  private func isSameKey(_ left: Int, _ right: Int) -> Bool {
    let (first, second) = (entries[left], entries[right])
    if first.hasEscapes || second.hasEscapes { return name(left) == name(right) }
    guard first.end - first.start == second.end - second.start else { return false }
    return bytes[range(first)].elementsEqual(bytes[range(second)])
  }

  private mutating func reportDuplicate(_ key: Int, first: Int) {
    diagnostics.report(
      "duplicate-key",
      "key \(name(key).quoted) is given twice; remove one",
      at: range(entries[key]),
      notes: [DiagnosticCollector.Remark("first given here", at: range(entries[first]))]
    )
  }

  private func range(_ entry: JSONTree.Entry) -> Range<Int> { Int(entry.start)..<Int(entry.end) }

  private func name(_ key: Int) -> String {
    JSONValue(tree: JSONTree(bytes: bytes, entries: [entries[key]]), index: 0).string ?? ""
  }
}
