extension Navigation {
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
  /// There can be too many paths to look at them all. Once those that were found hold 200,000 edges, the search goes for
  /// the fragment along segues, and its route may be longer than need be; after as many again it answers nil.
  ///
  /// - Returns: the steps, none if the fragment is presented; nil if there are none.
  /// - Complexity: linear in the graph, and in the edges of the paths that are looked at; those are few, unless the
  ///   fewest steps lead over what the path hides.
  public func route(to fragment: N) -> [PathTransition<N>]? {
    guard let goal = graph.number(of: fragment) else { return nil }
    var search = RouteSearch(to: goal, from: indexedPath, in: graph.indexed)
    return search.route()?.map { named($0) }
  }
}
