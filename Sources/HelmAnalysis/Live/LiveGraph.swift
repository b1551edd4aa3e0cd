import Helm
public import HelmDocument

/// The graph that running apps are followed on.
public struct LiveGraph: Sendable {
  /// The document's graph.
  public let graph: CompiledGraph

  /// The engine before the first step, at the first entry.
  let start: Navigation<NamedFragment>

  /// The segue by which each fragment is reached first from an entry; none for entries and what isn't reached.
  private let arrivals: [SegueNumber]
  /// Whether each fragment is reached.
  private let isReached: [Bool]

  /// Prepares a graph.
  ///
  /// - Throws: why it can't be walked.
  /// - Complexity: linear.
  public init(_ graph: CompiledGraph) throws(DocumentError) {
    self.graph = graph
    start = try graph.walk(path: [])
    let indexed = graph.walked.indexed
    var arrivals = [SegueNumber](repeating: .absent, count: indexed.fragmentCount)
    var isReached = [Bool](repeating: false, count: indexed.fragmentCount)
    for entry in graph.walked.entries where !isReached[entry] {
      isReached[entry] = true
      var queue = [entry]
      var next = 0
      while next < queue.count {
        for number in indexed.segues(from: queue[next]) {
          let segue = indexed.segues[number]
          guard !segue.isClosed, !isReached[segue.to] else { continue }
          isReached[segue.to] = true
          arrivals[segue.to] = number
          queue.append(segue.to)
        }
        next += 1
      }
    }
    (self.arrivals, self.isReached) = (arrivals, isReached)
  }

  private var indexed: IndexedGraph { graph.walked.indexed }

  /// The number of a fragment; nil where the graph doesn't have it.
  func number(of fragment: String) -> FragmentNumber? { graph.number(ofFragment: fragment) }

  /// The title of a fragment that has one.
  func ownTitle(_ fragment: String) -> String? { number(of: fragment).flatMap { graph.fragment($0).title } }

  /// What people call a fragment, in the graph or not.
  func title(_ fragment: String) -> String { visible(ownTitle(fragment) ?? fragment) }

  /// Whether no segue leads from one fragment to another, of which the graph has at least one.
  func lacks(_ from: String, _ to: String) -> Bool {
    guard from != to, !from.isEmpty else { return false }
    switch (number(of: from), number(of: to)) {
    case (let from?, let to?): return !indexed.segues(from: from).contains { indexed.segues[$0].to == to }
    case (nil, nil): return false
    default: return true
    }
  }

  /// The engine where a fragment is presented: by the fewest segues from an entry, else, where there is no way, as if
  /// the app began there. Nil for a fragment that isn't in the graph.
  ///
  /// - Complexity: linear in the path.
  func navigation(at fragment: String, id: DocumentID?) -> Navigation<NamedFragment>? {
    guard let number = number(of: fragment) else { return nil }
    var edges: [DocumentPathEdge] = []
    var place = number
    while isReached[number], !arrivals[place].isAbsent {
      let segue = indexed.segues[arrivals[place]]
      edges.append(DocumentPathEdge(from: graph.id(segue.from), to: graph.id(segue.to)))
      place = segue.from
    }
    guard !edges.isEmpty else { return try? graph.walked.navigation(at: number) }
    edges[0].targetId = id
    return try? graph.walked.navigation(path: edges.reversed())
  }

  /// The engine where exactly some fragments are presented, in their order; nil where no path was found.
  ///
  /// - Complexity: linear in the graph for each of them.
  func navigation(presenting fragments: [String]) -> Navigation<NamedFragment>? {
    let numbers = fragments.compactMap(number)
    guard let first = numbers.first, numbers.count == fragments.count, Set(numbers).count == numbers.count,
      var segues = chain(from: graph.walked.entries, to: first, isHeld: false)
    else { return nil }
    for (from, to) in zip(numbers, numbers.dropFirst()) {
      guard let more = chain(from: [from], to: to, isHeld: true) else { return nil }
      segues += more
    }
    let path = segues.map { number in
      let segue = indexed.segues[number]
      return DocumentPathEdge(from: graph.id(segue.from), to: graph.id(segue.to))
    }
    let found = path.isEmpty ? try? graph.walked.navigation(at: first) : try? graph.walked.navigation(path: path)
    return found.flatMap { $0.presentedNames == fragments ? $0 : nil }
  }

  /// The fewest segues that pass on from one of some fragments to another; none where it is one of them.
  ///
  /// - Parameter isHeld: whether the first of them, and it alone, holds what it leaves.
  private func chain(from starts: [FragmentNumber], to goal: FragmentNumber, isHeld: Bool) -> [SegueNumber]? {
    if !isHeld, starts.contains(goal) { return [] }
    var arrivals: [FragmentNumber: SegueNumber] = [:]
    var queue = starts
    var next = 0
    while next < queue.count {
      let wanted: SeguePresentationStyle = isHeld && next == 0 ? .hold : .pass
      for number in indexed.segues(from: queue[next]) {
        let segue = indexed.segues[number]
        guard !segue.isClosed, segue.style == wanted, !starts.contains(segue.to), arrivals[segue.to] == nil else {
          continue
        }
        arrivals[segue.to] = number
        queue.append(segue.to)
        guard segue.to == goal else { continue }
        var chain = [number]
        while let first = chain.last, let before = arrivals[indexed.segues[first].from] { chain.append(before) }
        return chain.reversed()
      }
      next += 1
    }
    return nil
  }

  /// Where the first segue with a tag leads; nil where there is none.
  func target(ofTag tag: String) -> String? {
    guard let number = graph.walked.index.number(ofTag: AnyHashable(tag)),
      let segue = indexed.segueNumbers.first(where: { indexed.isTagged($0, number) })
    else { return nil }
    return graph.id(indexed.segues[segue].to)
  }
}

extension Navigation<NamedFragment> {
  /// What is presented, without identifiers.
  var presentedNames: [String] { presentedFragments.map(\.wrappedValue.rawValue) }

  /// What is presented last.
  var lastPresented: (name: String, id: AnyHashable?)? {
    presentedFragments.last.map { ($0.wrappedValue.rawValue, $0.id) }
  }
}
