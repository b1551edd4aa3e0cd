/// The identifiers that occur in a path, numbered; -1 stands for none.
struct IdentifierTable {
  private var identifiers: [AnyHashable?] = []
  private var numbers: [AnyHashable: Int32] = [:]
  private var freed: [Int32] = []

  /// How many more identifiers than a path has ends are kept before the unused are released.
  private static let slack = 64

  /// The number of an identifier, nil if it isn't known, and so in no path.
  func number(of identifier: AnyHashable?) -> Int32? {
    guard let identifier else { return -1 }
    return numbers[identifier]
  }

  func identifier(_ number: Int32) -> AnyHashable? {
    number < 0 ? nil : identifiers[Int(number)]
  }

  mutating func intern(_ identifier: AnyHashable?) -> Int32 {
    guard let identifier else { return -1 }
    if let number = numbers[identifier] { return number }
    let number = freed.popLast() ?? Int32(identifiers.count)
    if number == identifiers.count {
      identifiers.append(identifier)
    } else {
      identifiers[Int(number)] = identifier
    }
    numbers[identifier] = number
    return number
  }

  /// Forgets the identifiers that a path doesn't use, once there are many of them.
  ///
  /// - Complexity: constant on average.
  mutating func releaseUnused(by path: IndexedPath) {
    guard numbers.count > 2 * path.edges.count + Self.slack else { return }
    var used = [Bool](repeating: false, count: identifiers.count)
    for edge in path.edges {
      if edge.sourceId >= 0 { used[Int(edge.sourceId)] = true }
      if edge.targetId >= 0 { used[Int(edge.targetId)] = true }
    }
    for number in identifiers.indices where !used[number] {
      guard let identifier = identifiers[number] else { continue }
      numbers[identifier] = nil
      identifiers[number] = nil
      freed.append(Int32(number))
    }
  }
}
