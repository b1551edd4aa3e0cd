/// Names of which no two are the same: a later one gets a number.
struct UniqueNames {
  private var taken: Set<String> = []
  private var numbers: [String: Int] = [:]

  /// The name, or the first of `name-2`, `name-3` … that is free.
  ///
  /// - Complexity: O(1) on average.
  mutating func unique(_ name: String) -> String {
    var name = name
    let wanted = name
    while !taken.insert(name).inserted {
      let number = numbers[wanted, default: 1] + 1
      numbers[wanted] = number
      name = "\(wanted)-\(number)"
    }
    return name
  }
}
