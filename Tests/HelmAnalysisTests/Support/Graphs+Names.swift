import Helm
import HelmDocument

@testable import HelmAnalysis

extension CompiledGraph {
  /// The number of a fragment that there is.
  func fragment(_ id: String) -> FragmentNumber { number(ofFragment: id) ?? .absent }

  /// The number of the first segue between two fragments.
  func segue(_ from: String, _ to: String) -> SegueNumber {
    indexed.segues(from: fragment(from)).first { indexed.segues[$0].to == fragment(to) } ?? .absent
  }
}

extension GraphCheck {
  /// What is found in what was read; nothing where that is no document.
  func findings(in reading: DocumentReading) -> [CheckFinding] {
    CompiledGraph(reading).map { findings(in: $0) } ?? []
  }
}

extension GraphFolding {
  init(_ document: GraphDocument, limits: FoldLimits = FoldLimits()) {
    self.init(GraphPart(CompiledGraph(document)), limits: limits)
  }

  /// The ids of what is in a fold.
  func ids(in fold: Fold) -> [String] { fold.members.map(part.graph.id) }
}

extension Overview {
  var document: GraphDocument { graph.document }

  /// What is folded in the fragment with an id.
  func fold(_ id: String) -> Fold? { graph.number(ofFragment: id).flatMap { folds[$0] } }

  /// How many segues those stand for that stand for several.
  var bundles: [DocumentEdge: Int] {
    Dictionary(
      zip(graph.segues, segues).filter { $1.count > 1 }.map { (graph.edge($0), $1.count) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The ids of the fragments in which the app starts.
  var entryNames: Set<String> { Set(entries.map(graph.id)) }
}

/// A state made by hand.
struct NamedState {
  var presented: [String]
  var dismissable: [String] = []
  var path: [(from: String, to: String)] = []
}

extension StateAtlas {
  /// States made by hand, on a graph of what they name. Names that look alike but differ in their bytes are two.
  init(_ states: [NamedState]) {
    let named = states.flatMap { $0.presented + $0.dismissable + $0.path.flatMap { [$0.from, $0.to] } }
    let bytes = Set(named.map { Array($0.utf8) }).sorted { $0.lexicographicallyPrecedes($1) }
    let fragments = bytes.map { NamedFragment(String(decoding: $0, as: UTF8.self)) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(bytes, FragmentNumber(0)...))
    func number(_ name: String) -> FragmentNumber { numbers[Array(name.utf8), default: .absent] }
    let pairs = Set(states.flatMap { $0.path.map { [number($0.from), number($0.to)] } })
    let ends = pairs.sorted { $0.lexicographicallyPrecedes($1) }.map { (from: $0[0], to: $0[1]) }
    let graph = NavigationIndex(
      fragments: fragments,
      numbers: Dictionary(zip(fragments, FragmentNumber(0)...), uniquingKeysWith: { first, _ in first }),
      segues: ends.map { Segue(from: fragments[$0.from], to: fragments[$0.to]) },
      ends: ends,
      entry: 0
    ) { _ in SegueDetails() }
    self.init(grouping: .path, of: graph)
    self.states = states.map { state in
      var navigation = NavigationState(IndexedPath(in: graph.indexed), in: graph.indexed)
      navigation.path = state.path.map { named in
        let place = ends.firstIndex { $0 == (number(named.from), number(named.to)) }
        return IndexedPathEdge(segue: SegueNumber(place ?? -1))
      }
      navigation.presented = state.presented.map { IndexedPathFragment(fragment: number($0)) }
      navigation.available = []
      return State(name: "", navigation: navigation, dismissable: state.dismissable.map(number), depth: 0)
    }
  }

  private init(grouping: Grouping, of graph: NavigationIndex<NamedFragment>) {
    self.init(
      walked: WalkedGraph(graph),
      grouping: grouping,
      states: [],
      steps: [],
      untaken: [],
      completeness: .exhaustive
    )
  }
}

extension [Recording] {
  /// The graph that they were made on.
  var graph: NavigationIndex<NamedFragment> { self[0].states[0].graph }
}
