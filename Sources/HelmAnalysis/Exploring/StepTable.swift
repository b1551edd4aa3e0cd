/// Where the steps from each path lead, by the paths' numbers, in the order in which they were made.
struct StepTable: Sendable {
  private var targets: [Int32] = []
  private var ends: [Int] = []
  private var presentingCounts: [Int32] = []
  /// How many paths are known by steps: those up to the farthest that a step leads to.
  private(set) var reachedCount = 0

  /// From how many paths, of those that were found first, the steps are known.
  var count: Int { ends.count }

  /// How many steps there are in all.
  var stepCount: Int { targets.count }

  /// Where the steps from a path lead: those that present first.
  subscript(number: Int) -> ArraySlice<Int32> {
    targets[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  /// Where the steps from a path lead that dismiss.
  func dismissals(from number: Int) -> ArraySlice<Int32> {
    self[number].dropFirst(Int(presentingCounts[number]))
  }

  /// Appends the steps of the next path.
  mutating func append(_ steps: some Sequence<Int32>, presenting: Int32) {
    for target in steps {
      targets.append(target)
      reachedCount = max(reachedCount, Int(target) + 1)
    }
    ends.append(targets.count)
    presentingCounts.append(presenting)
  }
}
