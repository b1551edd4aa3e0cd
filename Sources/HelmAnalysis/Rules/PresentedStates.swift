import Helm
public import HelmDocument

/// What can be presented, by what is presented and what can follow, whatever was presented before: a few states, where
/// the paths to them may be without number.
///
/// What a path presents is found along a chain of segues from its entry, each from where the one before led. So every
/// such chain is walked, each time from what was presented last, and chains that present the same are one:
///
/// - Nothing else is ever presented, whatever is dismissed or taken again: what is left of a path has a chain, too.
/// - It takes no fewer steps: a step adds one segue and the auto segues behind it.
/// - A chain can be walked as it is, unless an auto segue leads elsewhere or it goes through a fragment twice. Where
///   the engine was asked to walk it (``walk(to:)``), it is one of the states, and so far away.
///
/// So a fault that no state here has is nowhere, and one that the engine was seen to walk to is the nearest. `Spin`
/// explores such graphs by itself in `Tests/Judging`, and finds the same.
struct PresentedStates {
  let graph: CompiledGraph
  private let starts: [(graph: IndexedGraph, path: IndexedPath)]
  /// Each state as its fragments, the latest last: twice the number, and one more where a dismissable segue led there;
  /// -1 less the start's number for what a start presents without one.
  private var states = SequenceTable()
  /// What each state presents, the latest last.
  private(set) var presented: [[FragmentNumber]] = []
  /// By state the state before and the segue that was taken; -1 and -1 less the start's number for a start.
  private var origins: [(before: Int32, taken: Int32)] = []
  /// By state where the segues out of its last fragment lead, as far as all are known.
  private var targets: [[Int32]] = []
  /// How many states were found, and whether there are no others.
  private(set) var extent = RuleExtent(states: 0, depth: 0, isComplete: true, by: .presented)

  /// - Parameter limit: how many states are found at most.
  /// - Complexity: linear in the states, the segues out of what they present last, and how much they present.
  init(_ structure: RuleStructure, limit: Int) {
    graph = structure.graph
    starts = structure.starts
    let indexed = graph.walked.indexed
    dismissesLeavesAlone = indexed.segues.allSatisfy { segue in
      !segue.dismissable || segue.isClosed || indexed.egress(of: segue.to).isEmpty
    }
    for (number, start) in starts.enumerated() {
      let mark = -1 - Int32(number)
      let lists = following([mark], at: start.graph.entry)
      for list in lists { _ = insert(list, (-1, mark)) }
    }
    var (next, level) = (0, states.sequences.count)
    while next < states.sequences.count {
      if next == level {
        level = states.sequences.count
        extent.depth += 1
      }
      let list = states.sequences.numbers(of: next)
      var reached: [Int32] = []
      for segue in graph.walked.indexed.egress(of: fragment(list.last)) {
        let lists = following(pushing(segue, on: list), at: graph.walked.indexed.segues[segue].to)
        reached.append(contentsOf: lists.map { insert($0, (Int32(next), segue.rawValue)) }.prefix(1))
      }
      targets.append(reached)
      next += 1
      guard states.sequences.count <= limit else {
        extent.isComplete = false
        break
      }
    }
    extent.states = states.sequences.count
  }

  private func fragment(_ element: Int32?) -> FragmentNumber {
    guard let element else { return .absent }
    return element < 0 ? starts[Int(-1 - element)].graph.entry : FragmentNumber(rawValue: element >> 1)
  }

  private mutating func insert(_ list: [Int32], _ origin: (before: Int32, taken: Int32)) -> Int32 {
    var key = SequenceList()
    key.append(list)
    let (number, isNew) = states.insert(key[0], hash: SequenceTable.hash(key[0]))
    if isNew {
      origins.append(origin)
      presented.append(list.map(fragment))
    }
    return Int32(number)
  }

  /// What is presented once a segue was taken from what is last; a fragment that is held below stays where it is.
  private func pushing(_ segue: SegueNumber, on list: [Int32]) -> [Int32] {
    let taken = graph.walked.indexed.segues[segue]
    let rest = taken.style == .pass ? list.dropLast() : list[...]
    return rest.contains { fragment($0) == taken.to }
      ? Array(rest) : rest + [taken.to.rawValue << 1 | (taken.dismissable ? 1 : 0)]
  }

  /// What is presented once a fragment was reached: first behind all auto segues that follow, then as if fewer did, as
  /// may be once what they present is dismissed.
  private func following(_ list: [Int32], at reached: FragmentNumber) -> [[Int32]] {
    let indexed = graph.walked.indexed
    var (lists, last) = ([list], reached)
    while let auto = indexed.autoSegue(of: last), lists.count <= indexed.fragmentCount {
      let list = lists[lists.count - 1]
      let place = list.lastIndex { fragment($0) == last } ?? list.count - 1
      lists.append(pushing(auto, on: Array(list[...place])))
      last = indexed.segues[auto].to
    }
    return lists.reversed()
  }

  // MARK: Looking for faults

  /// Has the engine walk to a state.
  ///
  /// - Returns: the segues that a user takes, and the path; nil where a user can't walk as the state was found.
  func walk(to state: Int) -> (entry: FragmentNumber, segues: [SegueNumber], path: IndexedPath)? {
    var segues: [SegueNumber] = []
    var next = state
    while origins[next].before >= 0 {
      segues.append(SegueNumber(rawValue: origins[next].taken))
      next = Int(origins[next].before)
    }
    let start = starts[Int(-1 - origins[next].taken)]
    let indexed = start.graph
    var path = start.path
    for segue in segues.reversed() {
      let edge = IndexedPathEdge(segue: segue)
      let (from, to) = (indexed.segues[segue].from, indexed.segues[segue].to)
      guard path.edge(presenting: to, in: indexed) == edge,
        path.uncovered(in: indexed).contains(where: { $0.fragment == from })
      else { return nil }
      path.take(edge, in: indexed)
    }
    guard path.presented.map(\.fragment) == presented[state] else { return nil }
    return (indexed.entry, segues.reversed(), path)
  }

  /// Whether some state has a fault; nil where that isn't certain.
  ///
  /// - Parameters:
  ///   - mayBeWrong: whether a state might have it, by its number: never too few.
  ///   - fault: what is wrong with a path, if something is.
  func answer(_ mayBeWrong: (Int) -> Bool, _ fault: (IndexedPath) -> PresentedFault?) -> RuleAnswer? {
    guard let state = presented.indices.first(where: mayBeWrong) else { return extent.isComplete ? .holds : nil }
    guard let found = walk(to: state), let fault = fault(found.path) else { return nil }
    return .broken(
      RuleWitness(
        entry: graph.id(found.entry),
        steps: found.segues.map { .init(.present(graph.id(graph.walked.indexed.segues[$0].to))) },
        culprits: fault.culprits.map(graph.id),
        words: fault.words
      )
    )
  }

  /// From which place on what a state presents is certainly not covered by a modal.
  private func openPlace(in state: Int) -> Int {
    guard graph.walked.indexed.hasModals else { return 0 }
    return presented[state].lastIndex { isModal($0) } ?? 0
  }

  private func isModal(_ fragment: FragmentNumber) -> Bool {
    let indexed = graph.walked.indexed
    return indexed.ingress(of: fragment).contains {
      indexed.segues[$0].isModal && !indexed.segues[$0].isClosed
    }
  }

  /// Whether some fragments are certainly never presented without some of others.
  func holds(_ fragments: FragmentSelector, onlyWith others: FragmentSelector?) -> Bool {
    let (isNamed, isOther) = (graph.selected(by: fragments), others.map(graph.selected))
    return extent.isComplete
      && presented.allSatisfy { presented in
        !presented.contains { isNamed[$0] } || presented.contains { isOther?[$0] ?? false }
      }
  }

  // MARK: What a user can certainly do

  /// Whether a user can make a fragment go at once, whatever was presented before: by dismissing the fragment itself.
  func canDismiss(_ fragment: FragmentNumber, in state: Int) -> Bool {
    guard let place = presented[state].lastIndex(of: fragment), place >= openPlace(in: state) else { return false }
    let element = states.sequences.numbers(of: state)[place]
    // What an app starts with is presented again as soon as nothing else is.
    guard element >= 0, !starts.contains(where: { $0.graph.entry == fragment }) else { return false }
    return element & 1 == 1
  }

  /// The states one of which a user comes to who takes a segue; nil where what was presented before decides.
  ///
  /// A segue that is on the path already is taken back to where it was taken first. What was presented then is one of
  /// the states here, as long as nothing was dismissed in between but leaves: they lead nowhere, so that what leads to
  /// the segue's origin stays on the path as it was. The entry is presented always.
  ///
  /// - Parameters:
  ///   - segue: the segue that a user takes from a presented fragment; nil where none is meant.
  ///   - lasts: for each fragment the states that present it last; see ``lasts``.
  func taking(in state: Int, _ lasts: [[Int]], _ segue: (_ origin: FragmentNumber) -> SegueNumber?) -> [Int32]? {
    let indexed = graph.walked.indexed
    for (place, origin) in presented[state].enumerated().reversed() {
      guard let segue = segue(origin) else { continue }
      let number = indexed.egress(of: origin).lowerBound.distance(to: segue)
      let isCertain = dismissesLeavesAlone || states.sequences.numbers(of: state)[place] < 0
      guard isCertain, place >= openPlace(in: state), indexed.autoSegue(of: indexed.segues[segue].to) == nil else {
        return nil
      }
      return lasts[origin].map { targets[$0][number] }
    }
    return []
  }

  /// For each fragment the states that present it last.
  var lasts: [[Int]] {
    var lasts = [[Int]](repeating: [], count: graph.walked.indexed.fragmentCount)
    for (state, presented) in presented.enumerated() {
      if let last = presented.last { lasts[last].append(state) }
    }
    return lasts
  }

  /// Whether nothing can be dismissed but what no segue leaves.
  private let dismissesLeavesAlone: Bool

  /// For each state within how many steps a user certainly reaches one of some; `Int.max` where that isn't certain.
  ///
  /// - Complexity: linear in the states and the segues out of what they present, for each step of the farthest.
  func certainDistances(to isGoal: (Int) -> Bool) -> [Int] {
    var distances = presented.indices.map { isGoal($0) ? 0 : Int.max }
    guard extent.isComplete, distances.contains(.max) else { return distances }
    let (lasts, indexed) = (lasts, graph.walked.indexed)
    let ways = presented.indices.map { state in
      distances[state] == 0
        ? []
        : Set(presented[state].flatMap { indexed.egress(of: $0).map { indexed.segues[$0].to } }).sorted()
          .compactMap { goal in taking(in: state, lasts) { indexed.openSegue(from: $0, to: goal) } }
          .filter { !$0.isEmpty }
    }
    var depth = 0
    while true {
      let reached = presented.indices.filter { state in
        distances[state] == .max && ways[state].contains { $0.allSatisfy { distances[Int($0)] <= depth } }
      }
      if reached.isEmpty { return distances }
      depth += 1
      for state in reached { distances[state] = depth }
    }
  }
}

/// What is wrong with what a state presents.
struct PresentedFault {
  var words: String
  /// The fragments that are at fault.
  var culprits: [FragmentNumber]
}

/// A form that looks at nothing but what each state presents.
protocol PresentedForm: RuleForm {
  /// What finds the fault of what is presented, the latest last; nil where there is none.
  func fault(of graph: CompiledGraph) -> ([FragmentNumber]) -> PresentedFault?
}

extension PresentedForm {
  func answer(in states: RuleStates) -> RuleAnswer {
    let faults = states.presented.map(fault(of: states.graph))
    let state = states.classes.firstIndex { faults[Int($0)] != nil }
    return states.answer(
      state.flatMap { state in
        faults[Int(states.classes[state])].map { states.witness(to: state, $0.words, culprits: $0.culprits) }
      }
    )
  }

  func answer(by states: PresentedStates) -> RuleAnswer? {
    let fault = fault(of: states.graph)
    return states.answer({ fault(states.presented[$0]) != nil }, { fault($0.presented.map(\.fragment)) })
  }
}

extension CompiledGraph {
  /// Some fragments in words: `'a', 'b' and 3 more`.
  func list(_ fragments: [FragmentNumber]) -> String { fragments.map(id).quotedList() }
}

extension CompiledGraph {
  /// How many different lists of fragments are presented in all states, however many paths lead to them; nil where
  /// there are more than the limit, or where it isn't certain of each that some path presents it.
  ///
  /// - Complexity: linear in the lists, the segues out of what they present last, and the ways to them.
  public func presentedCount(limit: Int = 10_000) -> Int? {
    guard walkingRules().isEmpty, !entries.isEmpty else { return nil }
    let states = PresentedStates(RuleStructure(self), limit: limit)
    guard states.extent.isComplete, states.presented.indices.allSatisfy({ states.walk(to: $0) != nil }) else {
      return nil
    }
    return Set(states.presented).count
  }
}
