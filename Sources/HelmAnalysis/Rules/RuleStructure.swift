import Helm
import HelmDocument

/// What the graph alone says of the states, however many there are.
///
/// Whatever is presented was reached along segues from an entry. A chain of segues, each from what was presented last,
/// can be walked as it is: nothing covers what is last, and the latest that leads somewhere is asked first.
struct RuleStructure {
  let graph: CompiledGraph
  /// The graph as each entry has it, with the path before the first step.
  let starts: [(graph: IndexedGraph, path: IndexedPath)]
  /// For each fragment whether it might be presented: never too few, now and then one too many.
  private let isPresentable: [Bool]

  /// - Parameter graph: one that can be walked.
  /// - Complexity: linear.
  init(_ graph: CompiledGraph) {
    let walked = graph.walked
    let starts = walked.entries.map { entry in
      let graph = walked.indexed.starting(at: entry)
      return (graph: graph, path: IndexedPath(restoring: EmptyCollection(), in: graph))
    }
    var isPresentable = [Bool](repeating: false, count: walked.indexed.fragmentCount)
    for start in starts {
      for (fragment, isSo) in PresentableFragments(from: start.path, in: start.graph).isPresentable.enumerated()
      where isSo {
        isPresentable[fragment] = true
      }
    }
    self.graph = graph
    self.starts = starts
    self.isPresentable = isPresentable
  }

  /// Whether some fragment that a selector names might be presented.
  func touches(_ selector: FragmentSelector) -> Bool {
    zip(graph.selected(by: selector), isPresentable).contains { $0 && $1 }
  }

  /// The first start that presents some fragment that a selector names; any without one.
  func firstStart(presenting selector: FragmentSelector?) -> Int? {
    guard let selector else { return starts.isEmpty ? nil : 0 }
    let isSelected = graph.selected(by: selector)
    return starts.firstIndex { $0.path.presented.contains { isSelected[$0.fragment] } }
  }

  /// A witness without a step.
  func witness(at start: Int, _ words: String) -> RuleWitness {
    let (indexed, path) = starts[start]
    let presented = path.presented.map { graph.id($0.fragment) }
    return RuleWitness(entry: graph.id(indexed.entry), steps: [], culprits: presented, words: words)
  }

  /// Whether some fragments are presented before any of others is: not at all, or by which fewest steps.
  ///
  /// - Parameters:
  ///   - goal: the fragments.
  ///   - avoided: the others; nil for none.
  ///   - words: what is wrong, by the fragments that are presented.
  /// - Returns: nil where states have to be looked at.
  /// - Complexity: linear.
  func nearest(_ goal: FragmentSelector, avoiding avoided: FragmentSelector?, _ words: (String) -> String)
    -> RuleAnswer?
  {
    guard touches(goal) else { return .holds }
    let (isGoal, isAvoided) = (graph.selected(by: goal), avoided.map(graph.selected))
    guard let fewest = fewestSteps(to: isGoal, avoiding: isAvoided) else { return .holds }
    var chains = SegueChains(starts, avoiding: isAvoided)
    guard let found = chains.first(isGoal), found.segues.count == fewest else { return nil }
    var (indexed, path) = starts[found.start]
    for segue in found.segues {
      guard path.presented.last?.fragment == indexed.segues[segue].from else { return nil }
      path.take(IndexedPathEdge(segue: segue), in: indexed)
    }
    let culprits = path.presented.map(\.fragment).filter { isGoal[$0] }
    guard !culprits.isEmpty else { return nil }
    indexed = graph.walked.indexed
    return .broken(
      RuleWitness(
        entry: graph.id(starts[found.start].graph.entry),
        steps: found.segues.map { DocumentStep(.present(graph.id(indexed.segues[$0].to))) },
        culprits: culprits.map(graph.id),
        words: words(culprits.map(graph.id).quotedList())
      )
    )
  }

  /// Whether every one of some fragments is presented; nil where states have to be looked at.
  ///
  /// - Complexity: linear.
  func cover(_ selector: FragmentSelector) -> RuleAnswer? {
    let isNamed = graph.selected(by: selector)
    var chains = SegueChains(starts, avoiding: nil)
    let isPresented = chains.presented()
    let missed = missed(of: selector)
    let isKnown = graph.fragments.allSatisfy { fragment in
      !isNamed[fragment] || isPresented[fragment] || !isPresentable[fragment]
    }
    guard isKnown else { return nil }
    return missed.isEmpty ? .holds : .broken(graph.witness(missing: missed))
  }

  /// The fragments that a selector names and that certainly no state presents.
  func missed(of selector: FragmentSelector) -> [FragmentNumber] {
    zip(graph.fragments, graph.selected(by: selector)).filter { $1 && !isPresentable[$0] }.map(\.0)
  }

  /// Whether some fragment that a selector names is presented whatever happens: each entry is one, and only holding
  /// segues lead out of it.
  func alwaysPresents(_ selector: FragmentSelector) -> Bool {
    let isSelected = graph.selected(by: selector)
    return starts.allSatisfy { start in
      isSelected[start.graph.entry]
        && start.graph.egress(of: start.graph.entry).allSatisfy { start.graph.segues[$0].style == .hold }
    }
  }

  /// How many segues a user takes at least before some fragments are reached, those aside that follow by themselves;
  /// nil where none leads there.
  private func fewestSteps(to isGoal: [Bool], avoiding isAvoided: [Bool]?) -> Int? {
    let indexed = graph.walked.indexed
    // Who reaches a fragment that no auto segue leaves has it presented.
    let isClosed = graph.fragments.map { (isAvoided?[$0] ?? false) && indexed.autoSegue(of: $0) == nil }
    var isMet = isClosed
    var level: [FragmentNumber] = []
    for start in starts {
      if let isAvoided, start.path.presented.contains(where: { isAvoided[$0.fragment] }) { continue }
      level.append(start.graph.entry)
    }
    var depth = 0
    while !level.isEmpty {
      var next: [FragmentNumber] = []
      for var fragment in level {
        while !isMet[fragment] {
          isMet[fragment] = true
          if isGoal[fragment] { return depth }
          for segue in indexed.egress(of: fragment) where !indexed.segues[segue].auto {
            next.append(indexed.segues[segue].to)
          }
          guard let auto = indexed.autoSegue(of: fragment) else { break }
          // An auto segue may be taken by hand, too, where it is left by a dismissal; that takes no fewer steps.
          fragment = indexed.segues[auto].to
        }
      }
      (level, depth) = (next, depth + 1)
    }
    return nil
  }
}
