/// Numbers that are united step by step (union–find).
struct DisjointSets {
  private var parents: [Int32]

  init(count: Int) {
    parents = (0..<Int32(count)).map { $0 }
  }

  /// The number that stands for the whole set.
  mutating func find(_ element: Int) -> Int {
    var element = element
    while Int(parents[element]) != element {
      parents[element] = parents[Int(parents[element])]
      element = Int(parents[element])
    }
    return element
  }

  mutating func unite(_ first: Int, _ second: Int) {
    let first = find(first)
    let second = find(second)
    guard first != second else { return }
    parents[max(first, second)] = Int32(min(first, second))
  }
}
