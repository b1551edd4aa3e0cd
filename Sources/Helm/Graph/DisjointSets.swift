/// Numbers that are united step by step (union–find).
package struct DisjointSets {
  private var parents: [Int32]

  package init(count: Int) {
    parents = (0..<Int32(count)).map { $0 }
  }

  /// How many sets there are.
  ///
  /// - Complexity: linear in the numbers.
  package var count: Int { parents.indices.count { Int(parents[$0]) == $0 } }

  /// The number that stands for the whole set.
  mutating func find(_ element: Int) -> Int {
    var element = element
    while Int(parents[element]) != element {
      parents[element] = parents[Int(parents[element])]
      element = Int(parents[element])
    }
    return element
  }

  package mutating func unite(_ first: Int, _ second: Int) {
    let first = find(first)
    let second = find(second)
    guard first != second else { return }
    parents[max(first, second)] = Int32(min(first, second))
  }
}
