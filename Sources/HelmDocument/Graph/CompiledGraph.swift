public import Helm

/// A document's graph by numbers: what every station behind the document keys on.
///
///     DocumentReading ──init──> CompiledGraph ──> engine, checks, states, differences, diagram, page
///
/// One numbering serves all of them, that of the engine's index: fragments ascend by their ids, segues by `from`,
/// closed ones behind the others, then by `to`, then by their traits. Who wants another order has an array of numbers.
/// It may break every rule of the engine; ``navigation(path:)`` gives an engine for one that breaks none.
public final class CompiledGraph: Sendable {
  /// The document, with all fragments that its segues and its entry name.
  public let document: GraphDocument

  /// The text that the document was read from and the places in it; nil for what a program made.
  public let reading: DocumentReading?

  /// The engine's index of it, by the same numbers. A segue that can be taken from several fragments leaves one of them
  /// here: the first of its group by the order of the document, or the entry.
  public let index: NavigationIndex<NamedFragment>

  /// The graph as one walks it. Besides the entries walks start at what code opens, as an import says by `x-opened-by`,
  /// where they don't come there otherwise; unless entries were asked for.
  public let walked: WalkedGraph

  /// For each fragment its place in the document's `fragments`.
  public let fragmentPlaces: [Int]

  /// What people call each fragment: its title, else its id.
  public let titles: [String]

  /// For each fragment the number of its group; absent where it is in none.
  private let groupNumbers: [GroupNumber]

  /// For each segue its place in the document's `segues`.
  public let seguePlaces: [Int]

  /// What each fragment is: what the document says, else an overlay where a dismissable `hold` segue leads to it, a
  /// section where any other `hold` segue does, else a screen.
  public let kinds: [FragmentKind]

  /// Where the app starts: the entries that the document names; without any all fragments that nothing leads to, the
  /// one that reaches most first; where there are none, the one that reaches most.
  public let entries: [FragmentNumber]

  /// Whether the app starts at the entries: of a part whose document names none, it starts somewhere else.
  public var startsHere: Bool { !document.isPart || !document.entries.isEmpty }

  /// The entries that the document names; of those that nothing leads to the ones that a segue leaves, and where none
  /// does, all. Pictures and overviews begin there.
  public var starts: [FragmentNumber] {
    guard document.entries.isEmpty else { return entries }
    let starts = entries.filter { !walked.indexed.segues(from: $0).isEmpty }
    return starts.isEmpty ? entries : starts
  }

  /// The number of each fragment, by its place in the document.
  private let fragmentNumbers: [FragmentNumber]

  /// The number of each segue, by its place in the document.
  private let segueNumbers: [SegueNumber]

  /// Compiles what a program made.
  ///
  /// - Complexity: linear, apart from sorting.
  public convenience init(_ document: GraphDocument) {
    self.init(document, nil)
  }

  /// Compiles what was read; nil where that is no document.
  ///
  /// - Parameter entries: the ids of the fragments to start at, unless these are the document's.
  /// - Complexity: linear, apart from sorting.
  public convenience init?(_ reading: DocumentReading, entries: [String] = []) {
    guard var document = reading.document else { return nil }
    if !entries.isEmpty { document.entries = entries }
    self.init(document, reading, walksOpened: entries.isEmpty)
  }

  private init(_ given: GraphDocument, _ reading: DocumentReading?, walksOpened: Bool = true) {
    let document = given.withNamedFragments
    let order = FragmentOrder(document)
    let scopes = SegueScopes(document, order)
    let named = document.entries.map { order.number(of: $0) }
    let entries = named.isEmpty ? scopes.entryRule(of: document).entries : named
    let ends = document.segues.map { segue in
      (from: scopes.anchor(of: segue.origin, entry: entries.first), to: order.number(of: segue.to))
    }
    let (seguePlaces, isClosed) = SegueOrder.places(of: document.segues, ends: ends)
    let sortedEnds = seguePlaces.map { ends[$0] }
    let index = NavigationIndex(
      fragments: order.fragments,
      numbers: order.numbers,
      segues: zip(seguePlaces, sortedEnds).map { place, ends in
        document.segues[place].engineSegue(from: order.fragments[ends.from])
      },
      ends: sortedEnds,
      entry: named.isEmpty
        ? Self.inlet(sortedEnds, count: order.fragments.count) : named.count == 1 ? named[0] : .absent
    ) { number in
      SegueDetails(document.segues[seguePlaces[number]].traits, isClosed: isClosed[seguePlaces[number]])
    }
    var fragmentNumbers = [FragmentNumber](repeating: 0, count: document.fragments.count)
    for (place, fragment) in document.fragments.enumerated() { fragmentNumbers[place] = order.number(of: fragment.id) }
    var segueNumbers = [SegueNumber](repeating: 0, count: document.segues.count)
    for (number, place) in seguePlaces.enumerated() { segueNumbers[place] = SegueNumber(number) }
    self.document = document
    self.reading = reading
    self.index = index
    let isPlain =
      !document.segues.contains(where: \.isGlobal) && !zip(sortedEnds, sortedEnds.dropFirst()).contains(where: ==)
    let walked =
      isPlain
      ? WalkedGraph(index, entries: entries)
      : WalkedGraph(index, entries: entries, segues: seguePlaces.map { document.segues[$0] }, members: scopes.members)
    let opened =
      walksOpened ? document.fragments.filter(\.isOpenedByCode).map { order.number(of: $0.id) } : []
    self.entries = entries
    self.walked = opened.isEmpty ? walked : walked.starting(also: opened)
    self.fragmentPlaces = order.places
    titles = order.places.map { document.fragments[$0].title ?? document.fragments[$0].id }
    let groups = Dictionary(document.groups.map(\.id).enumerated().map { ($1, GroupNumber($0)) }) { first, _ in first }
    groupNumbers = order.places.map { document.fragments[$0].group.flatMap { groups[$0] } ?? .absent }
    self.seguePlaces = seguePlaces
    self.kinds = zip(order.places, Self.kinds(order.places.count, impliedBy: index.indexed.segues)).map {
      document.fragments[$0].kind ?? $1
    }
    self.fragmentNumbers = fragmentNumbers
    self.segueNumbers = segueNumbers
  }

  /// The sole fragment that segues leave and none leads to, by the engine's rule; none where there isn't just one.
  private static func inlet(_ ends: [(from: FragmentNumber, to: FragmentNumber)], count: Int) -> FragmentNumber {
    var isLeft = [Bool](repeating: false, count: count)
    var isReached = isLeft
    for end in ends {
      isLeft[end.from] = true
      isReached[end.to] = true
    }
    let inlets = (0..<FragmentNumber(count)).filter { isLeft[$0] && !isReached[$0] }
    return inlets.count == 1 ? inlets[0] : .absent
  }

  private static func kinds(_ count: Int, impliedBy segues: some Sequence<IndexedSegue>) -> [FragmentKind] {
    var kinds = [FragmentKind](repeating: .screen, count: count)
    for segue in segues { kinds[segue.to].follow(segue.style, dismissable: segue.dismissable) }
    return kinds
  }

  /// What each fragment is by some segues alone, where the document doesn't say it.
  ///
  /// - Complexity: linear.
  package func kinds(impliedBy segues: some Sequence<SegueNumber>) -> [FragmentKind] {
    Self.kinds(fragmentPlaces.count, impliedBy: segues.lazy.map { [indexed] in indexed.segues[$0] })
  }

  /// Which fragments a selector names, by their numbers.
  ///
  /// - Complexity: linear in the fragments.
  public func selected(by selector: FragmentSelector) -> [Bool] {
    fragments.map { selector.matches(fragment($0), kind: kinds[$0]) }
  }

  /// The document's own rules, with their places.
  public var rules: [LocatedRule] {
    document.rules.enumerated().map { LocatedRule($1, place: reading?.place(ofRule: $0)) }
  }
}

/// The number of a group: its place in the document's `groups`.
package struct GroupNumber: GraphNumber {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }
}

extension CompiledGraph {
  /// What the engine itself takes: the declared graph, or where segues can be taken from several fragments one out of
  /// each, starting where the engine's own rule has it start.
  var engineIndex: NavigationIndex<NamedFragment> {
    document.segues.contains(where: \.isGlobal) ? walked.index.starting(at: indexed.entry) : index
  }

  /// The same as integers.
  public var indexed: IndexedGraph { index.indexed }

  /// The numbers of all fragments.
  public var fragments: Range<FragmentNumber> { 0..<FragmentNumber(fragmentPlaces.count) }

  /// The numbers of all segues.
  public var segues: Range<SegueNumber> { 0..<SegueNumber(seguePlaces.count) }

  /// The number of the fragment with an id; nil where there is none.
  public func number(ofFragment id: String) -> FragmentNumber? { index.number(of: NamedFragment(id)) }

  /// The number of the fragment at a place in the document's `fragments`.
  public func number(ofFragmentAt place: Int) -> FragmentNumber { fragmentNumbers[place] }

  /// The number of the segue at a place in the document's `segues`.
  public func number(ofSegueAt place: Int) -> SegueNumber { segueNumbers[place] }

  /// A fragment's id.
  public func id(_ fragment: FragmentNumber) -> String { index.fragments[fragment].rawValue }

  /// What people call a fragment: its title, else its id.
  public func title(_ fragment: FragmentNumber) -> String { titles[fragment] }

  /// The number of a fragment's group; nil where it is in none.
  package func group(of fragment: FragmentNumber) -> GroupNumber? {
    groupNumbers[fragment].isAbsent ? nil : groupNumbers[fragment]
  }

  /// A fragment as the document has it.
  public func fragment(_ number: FragmentNumber) -> DocumentFragment { document.fragments[fragmentPlaces[number]] }

  /// A segue as the document has it.
  public func segue(_ number: SegueNumber) -> DocumentSegue { document.segues[seguePlaces[number]] }

  /// The fragments that a segue can be taken from; of several without the one that it leads to.
  ///
  /// - Complexity: linear in them.
  public func origins(of number: SegueNumber) -> [FragmentNumber] {
    let ends = indexed.segues[number]
    guard segue(number).isGlobal else { return [ends.from] }
    return walked.walked(number).map { walked.indexed.segues[$0].from }.filter { $0 != ends.to }
  }

  /// A segue's ends by their ids.
  public func edge(_ segue: SegueNumber) -> DocumentEdge { index.edge(of: segue) }

  /// A segue in words: its ends, or what it can be taken from and its end.
  public func words(_ segue: SegueNumber) -> String { self.segue(segue).words }

  /// Where a fragment is listed, or first named by a segue.
  public func place(ofFragment number: FragmentNumber) -> SourcePlace? {
    reading?.place(ofFragment: fragmentPlaces[number])
  }

  /// Where a segue stands.
  public func place(ofSegue number: SegueNumber) -> SourcePlace? {
    reading?.place(ofSegue: seguePlaces[number])
  }
}

extension NavigationIndex<NamedFragment> {
  /// A segue's ends by their ids.
  package func edge(of segue: SegueNumber) -> DocumentEdge {
    let segue = segues[segue]
    return DocumentEdge(from: segue.from.rawValue, to: segue.to.rawValue)
  }
}

/// What segues can be taken from.
private struct SegueScopes {
  private let order: FragmentOrder
  private var groups: [String: [FragmentNumber]] = [:]

  init(_ document: GraphDocument, _ order: FragmentOrder) {
    self.order = order
    guard document.segues.contains(where: \.isGlobal) else { return }
    for fragment in document.fragments {
      if let group = fragment.group { groups[group, default: []].append(order.number(of: fragment.id)) }
    }
  }

  /// The fragments that a segue can be taken from, of several in the order of the document.
  func members(_ origin: SegueOrigin) -> [FragmentNumber] {
    switch origin {
    case .fragment(let id): [order.number(of: id)]
    case .group(let id): groups[id] ?? []
    case .everything: (0..<FragmentNumber(order.fragments.count)).sorted { order.places[$0] < order.places[$1] }
    }
  }

  /// The fragment that a segue leaves where it has to be one.
  func anchor(of origin: SegueOrigin, entry: FragmentNumber?) -> FragmentNumber {
    switch origin {
    case .fragment(let id): order.number(of: id)
    case .group(let id): groups[id]?.first ?? entry ?? 0
    case .everything: entry ?? 0
    }
  }

  func entryRule(of document: GraphDocument) -> EntryRule {
    var ends: [(from: FragmentNumber, to: FragmentNumber)] = []
    for segue in document.segues {
      let to = order.number(of: segue.to)
      if case .fragment(let id) = segue.origin {
        ends.append((order.number(of: id), to))
      } else {
        ends += members(segue.origin).map { ($0, to) }
      }
    }
    // The order in which segues are written, and so that in which they name fragments, has no say.
    let places = order.places.map { document.fragments[$0].isListed ? $0 : document.fragments.count }
    return EntryRule(ends: ends, fragmentCount: order.fragments.count, places: places)
  }
}

/// The fragments of a document, ascending by their ids.
private struct FragmentOrder {
  let fragments: [NamedFragment]
  let numbers: [NamedFragment: FragmentNumber]
  /// For each its place in the document; of several with one id the first.
  let places: [Int]

  init(_ document: GraphDocument) {
    var firsts: [String: Int] = [:]
    firsts.reserveCapacity(document.fragments.count)
    for (place, fragment) in document.fragments.enumerated() where firsts[fragment.id] == nil {
      firsts[fragment.id] = place
    }
    let ascending = firsts.sorted { $0.key < $1.key }
    fragments = ascending.map { NamedFragment($0.key) }
    places = ascending.map(\.value)
    numbers = Dictionary(uniqueKeysWithValues: zip(fragments, 0...))
  }

  func number(of id: String) -> FragmentNumber { numbers[NamedFragment(id), default: 0] }
}

/// The order of a document's segues.
private enum SegueOrder {
  /// The places of the segues in their order, and whether each, by its place, can't be taken: all of its pair can't.
  static func places(of segues: [DocumentSegue], ends: [(from: FragmentNumber, to: FragmentNumber)]) -> (
    [Int], isClosed: [Bool]
  ) {
    let sorted = segues.indices.sorted { one, other in
      let (a, b) = (ends[one], ends[other])
      if a.from != b.from { return a.from < b.from }
      if a.to != b.to { return a.to < b.to }
      return precedes((segues[one], one), (segues[other], other))
    }
    var isClosed = segues.map(\.isClosed)
    guard isClosed.contains(true) else { return (sorted, isClosed) }
    var start = 0
    while start < sorted.count {
      let end = sorted[start...].firstIndex { ends[$0] != ends[sorted[start]] } ?? sorted.count
      if !sorted[start..<end].allSatisfy({ isClosed[$0] }) {
        for place in sorted[start..<end] { isClosed[place] = false }
      }
      start = end
    }
    let order = IndexedGraph.order(of: sorted, from: { ends[$0].from }, isClosed: { isClosed[$0] })
    return (order.map { sorted[$0] }, isClosed)
  }

  /// Of two between the same fragments: the order in which the text has them has no say, but where all else is alike.
  private static func precedes(_ one: (segue: DocumentSegue, place: Int), _ other: (segue: DocumentSegue, place: Int))
    -> Bool
  {
    let (a, b) = (one.segue.order, other.segue.order)
    return a == b ? one.place < other.place : a.lexicographicallyPrecedes(b)
  }
}
