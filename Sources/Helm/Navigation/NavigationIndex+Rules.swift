extension NavigationIndex {
  /// Every rule of the engine that the graph breaks: the start first, then pairs with several segues, circles of auto
  /// segues, and fragments with several auto segues, each ascending. Empty for a graph that can be navigated.
  ///
  /// - Complexity: linear.
  public var brokenRules: [HelmError<N>] {
    guard !segues.isEmpty else { return [.empty] }
    return brokenEntry + repeatedPairs + brokenAutoRules
  }

  /// The rules of auto segues that the graph breaks, as among ``brokenRules``: with these nobody can walk it, wherever
  /// a walk starts.
  ///
  /// - Complexity: linear.
  package var brokenAutoRules: [HelmError<N>] { autoCycles + ambiguousAutos }

  private var brokenEntry: [HelmError<N>] {
    guard indexed.entry.isAbsent else {
      return indexed.adjacency.egress(of: indexed.entry).isEmpty ? [.missingInlets] : []
    }
    return indexed.adjacency.inletNodes.isEmpty ? [.missingInlets] : [.ambiguousInlets]
  }

  private var repeatedPairs: [HelmError<N>] {
    runs(of: Array(segues.indices)) { segues[$0].edge == segues[$1].edge }
      .filter { $0.count > 1 }
      .map { .oneEdgeToManySegues(Set($0.map { segues[$0] })) }
  }

  private var autoCycles: [HelmError<N>] {
    let autos = openAutos
    let adjacency = Adjacency(
      nodeCount: fragments.count,
      sources: autos.map { indexed.segues[$0].from },
      targets: autos.map { indexed.segues[$0].to }
    )
    return adjacency.disjointCycles().map { cycle in
      .autoCycleDetected(Set(cycle.map { segues[autos[$0.place]] }))
    }
  }

  private var ambiguousAutos: [HelmError<N>] {
    runs(of: openAutos) { segues[$0].from == segues[$1].from }
      .filter { run in run.contains { segues[$0].to != segues[run[0]].to } }
      .map { .ambiguousAutoSegues(Set($0.map { segues[$0] })) }
  }

  /// The auto segues that can be taken: which of several are, an app may decide while it runs.
  private var openAutos: [Int] { segues.indices.filter { segues[$0].auto && !indexed.segues[$0].isClosed } }

  /// Splits sorted segue numbers where two neighbours differ.
  private func runs(of numbers: [Int], while same: (Int, Int) -> Bool) -> [[Int]] {
    var runs: [[Int]] = []
    for number in numbers {
      if let last = runs.last?.last, same(last, number) {
        runs[runs.count - 1].append(number)
      } else {
        runs.append([number])
      }
    }
    return runs
  }
}
