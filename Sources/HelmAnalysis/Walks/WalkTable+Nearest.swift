extension WalkTable {
  /// The table with fewer of the explored states: the nearest, and of the others those of flows and of the start, with
  /// what can be reached from there as far as there is room.
  ///
  /// - Complexity: linear in the table; the engine isn't asked again.
  public func nearest(_ count: Int) -> WalkTable {
    guard count < exploredCount else { return self }
    var others: [Int] = []
    var numbers: [Int: Int] = [:]
    func number(of state: Int, limit: Int) -> Int {
      if state < count { return state }
      if let number = numbers[state] { return number }
      guard others.count < limit else { return -1 }
      others.append(state)
      numbers[state] = count + others.count - 1
      return count + others.count - 1
    }
    var table = self
    table.isWhole = false
    table.exploredCount = count
    table.start = number(of: start, limit: .max)
    table.flows = flows.map { $0.map { number(of: $0, limit: .max) } }
    table.states.removeSubrange(count...)
    for state in table.states.indices {
      table.states[state].targets = states[state].targets.map { $0 < count ? $0 : -1 }
    }
    var next = 0
    while next < others.count {
      var state = states[others[next]]
      state.targets = state.targets.map { number(of: $0, limit: Self.otherLimit) }
      table.states.append(state)
      next += 1
    }
    return table
  }
}
