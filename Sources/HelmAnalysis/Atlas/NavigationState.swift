public import Helm
public import HelmDocument

/// One state of an app by the graph's numbers: the path, what it leaves presented, and what can be presented next.
public struct NavigationState: Sendable, Hashable {
  /// The fragment at which the path starts.
  public var entry: FragmentNumber
  /// The presented path in order; identifiers by their places in ``identifiers``.
  public var path: [IndexedPathEdge]
  /// What it leaves presented, the latest last.
  public var presented: [IndexedPathFragment]
  /// The segues that can be taken next, the engine's choice first.
  public var available: [SegueNumber]
  /// What presentations show, as text, in the order in which the path has them; each once.
  public var identifiers: [String]

  /// The state of a path without identifiers.
  ///
  /// - Complexity: linear in the path and in the segues out of what is presented.
  public init(_ path: IndexedPath, in graph: IndexedGraph) {
    self.entry = graph.entry
    self.path = path.edges
    presented = path.presented
    available = path.availableSegues(in: graph)
    identifiers = []
  }

  /// The state that an engine is in.
  ///
  /// - Complexity: linear in the path and in the segues out of what is presented.
  public init(_ navigation: Navigation<NamedFragment>) {
    self.init(navigation.indexedPath, in: navigation.graph.indexed)
    guard path.contains(where: { $0.sourceId >= 0 || $0.targetId >= 0 }) else { return }
    // The engine's numbers of identifiers have a meaning for its own value only.
    var identifiers: [String] = []
    var numbers: [Int32: Int32] = [-1: -1]
    func number(_ id: Int32, _ name: AnyHashable?) -> Int32 {
      if let known = numbers[id] { return known }
      numbers[id] = Int32(identifiers.count)
      identifiers.append(name.map { "\($0)" } ?? "")
      return Int32(identifiers.count - 1)
    }
    path = zip(path, navigation.path).map { edge, named in
      IndexedPathEdge(
        segue: edge.segue,
        sourceId: number(edge.sourceId, named.from.id),
        targetId: number(edge.targetId, named.to.id)
      )
    }
    presented = presented.map { IndexedPathFragment(fragment: $0.fragment, id: numbers[$0.id] ?? -1) }
    self.identifiers = identifiers
  }

  /// What a presentation shows, as text; nil without an identifier.
  public func identifier(_ number: Int32) -> String? { number < 0 ? nil : identifiers[Int(number)] }

  /// How much a fragment stands out.
  public enum Emphasis: String, Sendable, Hashable, CaseIterable {
    /// It is on the screen.
    case presented
    /// The path passed it and it is no longer presented.
    case visited
    /// It can be presented next.
    case available
    /// None of these.
    case dimmed

    /// Has it stand out so, unless something that counts more is said of it: being presented counts more than being
    /// within reach, and that more than being on the path.
    public mutating func raise(to other: Emphasis) {
      if other.weight > weight { self = other }
    }

    /// Feeds a number rather than the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(weight) }

    private var weight: Int {
      switch self {
      case .presented: 3
      case .available: 2
      case .visited: 1
      case .dimmed: 0
      }
    }
  }
}
