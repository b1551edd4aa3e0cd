/// Names for nodes and subgraphs that libcgraph takes to stand in the order in which they are wanted.
///
/// It knows both by the addresses at which it keeps their names, and orders some of them so; a layout would depend on
/// the state of the heap. More names are kept than are wanted, and taken as their addresses ascend.
enum OrderedNames {
  private static let mostRounds = 12

  /// As many names as prefixes, each beginning with its own; the addresses at which the graph keeps them ascend.
  ///
  /// - Parameter keep: Has the graph keep a name, and gives the address.
  /// - Complexity: O(n log n) for n prefixes that are alike or alternate seldom.
  static func names(_ prefixes: [String], keep: (String) -> UInt) -> [String] {
    let kinds = Set(prefixes).sorted()
    var kept: [(address: UInt, prefix: String, name: String)] = []
    var count = prefixes.count
    for _ in 0..<mostRounds where !prefixes.isEmpty {
      for number in (kept.count / kinds.count)..<count {
        for kind in kinds {
          let name = "\(kind)_\(number)"
          kept.append((keep(name), kind, name))
        }
      }
      var chosen: [String] = []
      for entry in kept.sorted(by: { $0.address < $1.address }) where chosen.count < prefixes.count {
        if entry.prefix == prefixes[chosen.count] { chosen.append(entry.name) }
      }
      if chosen.count == prefixes.count { return chosen }
      count *= 2
    }
    return prefixes.enumerated().map { "\($0.element)_\($0.offset)" }
  }
}
