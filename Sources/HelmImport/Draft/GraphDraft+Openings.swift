internal import HelmDocument

extension GraphDraft {
  /// Of the fragments that code can open those that nothing else does: those that no segue leads to, and of those that
  /// are led to only by each other the first. To be asked when all segues are there.
  ///
  /// - Parameters:
  ///   - candidates: the fragments that code can open.
  ///   - entries: what the app starts with.
  /// - Complexity: linear.
  func openedByCode(of candidates: [Int], entries: [Int]) -> Set<Int> {
    var leaving: [Int: [Int]] = [:]
    // What can be done anywhere in a group is taken to be done.
    var found = Set(entries).union(segues.filter { $0.from == nil }.map(\.to))
    for segue in segues { if let from = segue.from { leaving[from, default: []].append(segue.to) } }
    let led = Set(segues.filter { $0.from != $0.to }.map(\.to)).union(entries)
    var opened = Set(candidates).subtracting(led)
    var queue = Array(found.union(opened))
    found.formUnion(opened)
    for next in [nil] + candidates.map(Optional.some) {
      if let next, found.insert(next).inserted {
        opened.insert(next)
        queue.append(next)
      }
      while let fragment = queue.popLast() {
        queue += (leaving[fragment] ?? []).filter { found.insert($0).inserted }
      }
    }
    return opened
  }

  /// Notes that nothing but code opens a fragment, by these names.
  mutating func noteOpenedByCode(_ fragment: Int, as names: [String]) {
    let words = "opened by code, as \(names.quotedList())"
    fragments[fragment].extensions.append(DocumentExtension("x-opened-by") { $0.string("code") })
    fragments[fragment].note = fragments[fragment].note.map { "\($0); \(words)" } ?? words
  }
}
