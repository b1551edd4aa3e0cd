public import OrderedCollections

/// The navigation state machine: a graph and a path go in, another path or an error comes out.
///
/// The entry is always initially presented. A fragment's auto segue is taken as soon as the fragment is reached; the
/// entry is reached by the empty path, so its auto segue is taken at once. A step that throws changes nothing.
///
/// ```swift
/// var navigation = try Navigation(nav: segues)
/// try navigation.present(fragment: .gatekeeper)
/// // gatekeeper => login is an auto segue:
/// navigation.isPresented(.login)  // true
/// ```
public struct Navigation<N: Fragment> {
  /// The segues.
  public let nav: Set<Segue<N>>

  /// The segues, indexed.
  public let graph: NavigationIndex<N>

  /// The fragment that an empty path presents.
  public let entry: N

  /// The path as integers. Its identifiers' numbers have a meaning for this value only, and only until its next step.
  public internal(set) var indexedPath: IndexedPath

  var identifiers = IdentifierTable()

  /// Indexes a graph and restores a path.
  ///
  /// A non-empty path is kept as it is; the auto segue of the fragment it reaches last is taken unless the path takes
  /// it already. The empty path reaches the entry, whose auto segue is taken.
  ///
  /// - Parameters:
  ///   - nav: the graph.
  ///   - path: the edges taken so far; each needs a segue.
  ///   - entry: the fragment to start at. Without it, the sole fragment that segues leave and none leads to.
  /// - Throws: the first broken rule of the graph, or `.pathMismatch` with the edges that have no segue.
  /// - Complexity: linear, apart from sorting the segues.
  public init(
    nav: Set<Segue<N>>,
    path: OrderedSet<PathEdge<N>> = [],
    entry: N? = nil
  ) throws(HelmError<N>) {
    try self.init(nav: nav, graph: NavigationIndex(segues: nav, entry: entry), path: path)
  }

  /// Indexes a graph and restores a path, as `init(nav:path:entry:)`; a segue that occurs twice is an error.
  ///
  /// - Parameters:
  ///   - segues: the graph.
  ///   - path: the edges taken so far; each needs a segue.
  ///   - entry: the fragment to start at. Without it, the sole fragment that segues leave and none leads to.
  ///   - closed: edges whose segues can't be taken for now, though the path may hold them.
  public init(
    segues: some Sequence<Segue<N>>,
    path: OrderedSet<PathEdge<N>> = [],
    entry: N? = nil,
    closed: Set<DirectedEdge<N>> = []
  ) throws(HelmError<N>) {
    let segues = Array(segues)
    try self.init(nav: Set(segues), graph: NavigationIndex(segues: segues, entry: entry, closed: closed), path: path)
  }

  /// Restores a path on a graph that was indexed before.
  ///
  /// - Throws: the first broken rule of the graph, or `.pathMismatch` with the edges that have no segue.
  package init(graph: NavigationIndex<N>, path: OrderedSet<PathEdge<N>> = []) throws(HelmError<N>) {
    try self.init(nav: Set(graph.segues), graph: graph, path: path)
  }

  /// Restores a path on a graph from which nobody but its caller knows that it can be walked: with an entry that no
  /// segue leaves, or others beside it. Of the engine's rules those of auto segues are asked for.
  ///
  /// - Throws: the first of those that the graph breaks, `.missingInlets` for one without an entry, or `.pathMismatch`.
  package init(walking graph: NavigationIndex<N>, path: OrderedSet<PathEdge<N>> = []) throws(HelmError<N>) {
    try self.init(nav: Set(graph.segues), graph: graph, path: path, rules: graph.brokenAutoRules)
  }

  private init(
    nav: Set<Segue<N>>,
    graph: NavigationIndex<N>,
    path: OrderedSet<PathEdge<N>>,
    rules: [HelmError<N>]? = nil
  ) throws(HelmError<N>) {
    if let broken = (rules ?? graph.brokenRules).first { throw broken }
    guard let entry = graph.entry else { throw .missingInlets }
    self.nav = nav
    self.graph = graph
    self.entry = entry
    self.indexedPath = IndexedPath(in: graph.indexed)
    try replace(path: path)
  }

  /// Every rule of the engine that a graph breaks, in an order that depends on the graph alone.
  ///
  /// ```swift
  /// let segues: [Segue<Section>] = [Segue(from: .news, to: .library), Segue(from: .news, to: .library, style: .hold)]
  /// Navigation.brokenRules(segues: segues)  // [2 segues for the same edge, 'news -> library'; keep one of them]
  /// ```
  ///
  /// - Parameters:
  ///   - segues: the graph, in which a pair may occur more than once.
  ///   - entry: the fragment to start at. Without it, the sole fragment that segues leave and none leads to.
  ///   - closed: edges whose segues can't be taken for now.
  /// - Complexity: linear, apart from sorting the segues.
  public static func brokenRules(
    segues: [Segue<N>],
    entry: N? = nil,
    closed: Set<DirectedEdge<N>> = []
  ) -> [HelmError<N>] {
    NavigationIndex(segues: segues, entry: entry, closed: closed).brokenRules
  }

  /// The edges in the order in which they were taken.
  ///
  /// - Complexity: linear in the length of the path.
  public var path: OrderedSet<PathEdge<N>> {
    path(of: indexedPath)
  }

  /// What the path leaves visible, the latest presented last.
  ///
  /// A destination that is presented already keeps its place.
  ///
  /// - Complexity: linear in the number of presented fragments.
  public var presentedFragments: OrderedSet<PathFragment<N>> {
    // Apps read this after each step. A closure would look up its generic types for each fragment, and a check is
    // needless: what a path presents is distinct, and so are the identifiers in its own table.
    var fragments: [PathFragment<N>] = []
    fragments.reserveCapacity(indexedPath.presented.count)
    for fragment in indexedPath.presented {
      fragments.append(named(fragment))
    }
    return OrderedSet(uncheckedUniqueElements: fragments)
  }

  /// Names the edges of a path that was reached from `indexedPath` without new identifiers.
  public func path(of path: IndexedPath) -> OrderedSet<PathEdge<N>> {
    OrderedSet(path.edges.map { named($0) })
  }

  /// Names what a path presents that was reached from `indexedPath` without new identifiers.
  public func presentedFragments(of path: IndexedPath) -> OrderedSet<PathFragment<N>> {
    OrderedSet(path.presented.map { named($0) })
  }

  /// The fewest steps that present a fragment, with any identifier, from the present state.
  ///
  /// A step presents a fragment from a presented one, without an identifier, or dismisses what an edge of the path
  /// presented. Of several routes it is always the same one.
  ///
  /// ```swift
  /// try navigation.present(fragment: .dashboard)
  /// navigation.route(to: .library)  // [present news -> library]
  /// // the auto segue presents it:
  /// navigation.route(to: .news)  // []
  /// // there is no way back:
  /// navigation.route(to: .splash)  // nil
  /// ```
  ///
  /// There can be too many paths to look at them all. Once those that were found hold 200,000 edges, the search goes
  /// for the fragment along segues, and its route may be longer than need be; after as many again it answers nil.
  ///
  /// - Returns: the steps, none if the fragment is presented; nil if there are none.
  /// - Complexity: linear in the graph, and in the edges of the paths that are looked at; those are few, unless the
  ///   fewest steps lead over what the path hides.
  public func route(to fragment: N) -> [PathTransition<N>]? {
    guard let goal = graph.number(of: fragment) else { return nil }
    var search = RouteSearch(to: goal, from: indexedPath, in: graph.indexed)
    return search.route()?.map { named($0) }
  }

  func named(_ edge: IndexedPathEdge) -> PathEdge<N> {
    PathEdge(from: named(edge.source(in: graph.indexed)), to: named(edge.target(in: graph.indexed)))
  }

  func named(_ transition: IndexedTransition) -> PathTransition<N> {
    switch transition {
    case .present(let edge): .present(pathEdge: named(edge))
    case .dismiss(let edge): .dismiss(pathEdge: named(edge))
    case .replace(let edges): .replace(path: OrderedSet(edges.map { named($0) }))
    }
  }

  private func named(_ fragment: IndexedPathFragment) -> PathFragment<N> {
    PathFragment(graph.fragments[fragment.fragment], id: identifiers.identifier(fragment.id))
  }
}

/// Unchecked because of the identifiers and tags in `AnyHashable`, which can't say whether what they hold is sendable;
/// both have to be values, and nothing here shares state.
extension Navigation: @unchecked Sendable where N: Sendable {}
