public import Helm

/// A document's graph as one walks it: what explorers, routes, tours and pages move on.
///
/// It differs from the declared graph where documents say more than the engine takes: segues between the same two
/// fragments are one with the widest traits, a segue that can be taken from a group or from everything is one out of
/// each such fragment, and there may be several entries. Fragments have the same numbers; segues where neither occurs.
public struct WalkedGraph: Sendable {
  /// The graph, starting at the first entry.
  public private(set) var index: NavigationIndex<NamedFragment>

  /// Where walks start, the entry that matters most first; empty for a graph without fragments.
  public private(set) var entries: [FragmentNumber]

  /// For each segue the numbers of those that it stands for in the declared graph; nil where they are the same.
  private let declaredNumbers: [[SegueNumber]]?

  /// For each segue of the declared graph those that stand for it; nil where they are the same.
  private let walkedNumbers: [[SegueNumber]]?

  /// A graph that the engine takes as it is.
  ///
  /// - Parameter entries: without any the graph's own.
  public init(_ index: NavigationIndex<NamedFragment>, entries: [FragmentNumber]? = nil) {
    self.entries = entries ?? (index.indexed.entry.isAbsent ? [] : [index.indexed.entry])
    self.index = self.entries.first.map(index.starting) ?? index
    (declaredNumbers, walkedNumbers) = (nil, nil)
  }

  /// Whether its segues are those of the declared graph, by the same numbers.
  public var isDeclared: Bool { declaredNumbers == nil }

  /// The same as integers.
  public var indexed: IndexedGraph { index.indexed }

  /// The numbers of the declared segues that a segue stands for: those that can be taken, if any can.
  public func declared(_ segue: SegueNumber) -> [SegueNumber] { declaredNumbers?[segue] ?? [segue] }

  /// The numbers of the segues that stand for a declared one: one, for a segue of a group one out of each fragment.
  public func walked(_ declared: SegueNumber) -> [SegueNumber] { walkedNumbers?[declared] ?? [declared] }

  /// How many segues the declared graph has.
  public var declaredCount: Int { walkedNumbers?.count ?? index.segues.count }

  /// Of some segues one for each declared segue all of whose own are among them, ascending: who takes a segue of a
  /// group from one fragment has taken it.
  ///
  /// - Complexity: linear.
  public func representatives(of segues: [SegueNumber]) -> [SegueNumber] {
    guard let walkedNumbers else { return segues }
    let known = Set(segues)
    let whole = walkedNumbers.filter { !$0.isEmpty && $0.allSatisfy(known.contains) }
    return Set(whole.map { $0[0] }).sorted()
  }

  /// Of some segues those that needn't be taken where each declared segue is to be taken once: of a segue of a group
  /// all but one, which is that from the fragment nearest to an entry; all of them where one was taken before.
  ///
  /// - Complexity: linear.
  package func spared(of segues: [SegueNumber], from entry: FragmentNumber, taken: Set<SegueNumber>) -> Set<SegueNumber>
  {
    guard let walkedNumbers, walkedNumbers.contains(where: { $0.count > 1 }) else { return [] }
    let known = Set(segues)
    var isMet = [Bool](repeating: false, count: indexed.fragmentCount)
    let ranks = indexed.visit(from: [entry], &isMet).enumerated().reduce(into: [:]) { $0[$1.element] = $1.offset }
    let rank = { (segue: SegueNumber) in ranks[indexed.segues[segue].from] ?? .max }
    var needed: Set<SegueNumber> = []
    for group in walkedNumbers where !group.contains(where: taken.contains) {
      let open = group.filter(known.contains)
      guard let nearest = open.min(by: { rank($0) < rank($1) }) else { continue }
      needed.insert(nearest)
    }
    return known.subtracting(needed)
  }

  /// The same graph with other entries.
  public func starting(at entries: [FragmentNumber]) -> WalkedGraph { WalkedGraph(self, entries: entries) }

  /// The same graph with those of some fragments as further entries that nothing leads to from the others: those that
  /// nothing leads to at all before those of circles.
  ///
  /// - Complexity: linear.
  func starting(also fragments: [FragmentNumber]) -> WalkedGraph {
    var isMet = [Bool](repeating: false, count: indexed.fragmentCount)
    indexed.visit(from: entries, &isMet)
    let isFirst = { (fragment: FragmentNumber) in indexed.ingress(of: fragment).isEmpty }
    let others = (fragments.filter(isFirst) + fragments).filter { !indexed.visit(from: [$0], &isMet).isEmpty }
    return starting(at: entries + others)
  }

  private init(_ other: WalkedGraph, entries: [FragmentNumber]) {
    self = other
    self.entries = entries
    if let first = entries.first { index = other.index.starting(at: first) }
  }

  /// The engine before the first step from an entry, or with a path.
  ///
  /// A path says its entry: that which its first edge leaves. One that is empty, or whose first edge leaves no entry,
  /// starts at the first.
  ///
  /// - Throws: the rules of auto segues that the graph breaks, or what the engine refuses.
  /// - Complexity: linear.
  package func navigation(
    at entry: FragmentNumber? = nil,
    path: [DocumentPathEdge] = []
  ) throws(HelmError<NamedFragment>) -> Navigation<NamedFragment> {
    let named = path.first.flatMap { index.number(of: NamedFragment($0.from)) }
    let start = entry ?? named.flatMap { entries.contains($0) ? $0 : nil } ?? entries.first ?? .absent
    return try Navigation(walking: index.starting(at: start), path: enginePath(path))
  }

  /// The engine after a step that replaces the path, wherever it is made; nil for other steps, and where the step names
  /// what is no entry.
  ///
  /// - Throws: what the engine refuses.
  /// - Complexity: linear.
  package func navigation(by step: DocumentStep) throws(HelmError<NamedFragment>) -> Navigation<NamedFragment>? {
    guard case .replace(let path) = step.action else { return nil }
    guard let name = step.entry else { return try navigation(path: path) }
    guard let entry = index.number(of: NamedFragment(name)), entries.contains(entry) else { return nil }
    return try navigation(at: entry, path: path)
  }

  /// What a step does in a graph with several entries, where its path, or the entry that it names, says at which it
  /// starts; nil where it goes on from where the engine is.
  ///
  /// - Throws: what the engine refuses.
  /// - Complexity: linear.
  package func restart(by step: DocumentStep) throws(HelmError<NamedFragment>) -> Navigation<NamedFragment>? {
    guard step.entry != nil || step.action != .replace([]) && entries.count > 1 else { return nil }
    return try navigation(by: step)
  }

  /// Whether a step names as its entry what is none.
  package func lacksEntry(of step: DocumentStep) -> Bool {
    step.entry.map { name in !entries.contains { index.fragments[$0].rawValue == name } } ?? false
  }

  /// The step that leads to an engine's very path, wherever it is made; nil where something would follow by itself that
  /// was dismissed.
  package func exactly(_ navigation: Navigation<NamedFragment>) -> DocumentStep? {
    let step = replacing(with: navigation)
    return (try? self.navigation(by: step))?.path == navigation.path ? step : nil
  }

  /// The step that leads to where an engine is, wherever it is made: of several entries it names the one that the path
  /// doesn't say.
  package func replacing(with navigation: Navigation<NamedFragment>) -> DocumentStep {
    let (path, entry) = (navigation.documentPath, navigation.entry.rawValue)
    return DocumentStep(.replace(path), entry: entries.count > 1 && path.first?.from != entry ? entry : nil)
  }
}

extension WalkedGraph {
  /// Merges and expands the segues of a graph that has parallel or global ones.
  ///
  /// - Parameters:
  ///   - graph: the declared graph.
  ///   - segues: its segues by their numbers.
  ///   - members: the fragments that a segue can be taken from, by its origin.
  init(
    _ index: NavigationIndex<NamedFragment>,
    entries: [FragmentNumber],
    segues: [DocumentSegue],
    members: (SegueOrigin) -> [FragmentNumber]
  ) {
    struct Pair: Hashable {
      let from: FragmentNumber
      let to: FragmentNumber
    }
    let containers = Set(
      zip(segues, index.indexed.segues).compactMap { segue, ends in
        segue.traits.auto && segue.traits.style == .hold && !segue.isGlobal && !segue.isClosed ? ends.from : nil
      }
    )
    var numbers: [Pair: [SegueNumber]] = [:]
    for (number, segue) in segues.enumerated() {
      let ends = index.indexed.segues[number]
      var origins = segue.isGlobal ? members(segue.origin) : [ends.from]
      if segue.startsElsewhere {
        let others = origins.filter { $0 != ends.to && !containers.contains($0) }
        if !others.isEmpty { origins = others }
      }
      for from in origins {
        numbers[Pair(from: from, to: ends.to), default: []].append(SegueNumber(number))
      }
    }
    let merged = numbers.map { pair, numbers in
      let open = numbers.filter { !segues[$0].isClosed }
      return (pair: pair, numbers: open.isEmpty ? numbers : open, isClosed: open.isEmpty)
    }
    let sorted = merged.sorted { one, other in
      if one.pair.from != other.pair.from { return one.pair.from < other.pair.from }
      if one.isClosed != other.isClosed { return other.isClosed }
      return one.pair.to < other.pair.to
    }
    let traits = sorted.map { SegueTraits(widest: $0.numbers.map { segues[$0].traits }) }
    let fragments = index.fragments
    self.index = NavigationIndex(
      fragments: fragments,
      numbers: index.fragmentNumbers,
      segues: zip(sorted, traits).map { segue, traits in
        Segue(
          from: fragments[segue.pair.from],
          to: fragments[segue.pair.to],
          style: traits.style,
          dismissable: traits.dismissable,
          auto: traits.auto,
          tag: traits.tag
        )
      },
      ends: sorted.map { ($0.pair.from, $0.pair.to) },
      entry: entries.first ?? .absent
    ) { place in
      SegueDetails(traits[place], isClosed: sorted[place].isClosed)
    }
    self.entries = entries
    declaredNumbers = sorted.map(\.numbers)
    var walked = [[SegueNumber]](repeating: [], count: segues.count)
    for (number, segue) in sorted.enumerated() {
      for declared in numbers[segue.pair] ?? [] { walked[declared].append(SegueNumber(number)) }
    }
    walkedNumbers = walked
  }
}

extension SegueDetails {
  /// What an index takes of a segue's traits beside the engine's.
  init(_ traits: SegueTraits, isClosed: Bool) {
    self.init(
      isClosed: isClosed,
      isModal: traits.presentation == .modal,
      moreTags: traits.tags.dropFirst().map { AnyHashable($0) }
    )
  }
}
