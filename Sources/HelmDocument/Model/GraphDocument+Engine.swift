public import Helm
public import OrderedCollections

extension GraphDocument {
  /// The document of an app's graph.
  ///
  /// A fragment is named by its raw value where that is a string, else by its description, which for an enumeration is
  /// the name of the case. Where two fragments have the same name, the later gets a number: `detail`, `detail-2`.
  ///
  /// - Parameters:
  ///   - nav: the graph, in any order.
  ///   - entry: the fragment to start from, where the one-inlet rule does not decide.
  ///   - path: the presented path, if one is to be shown.
  ///   - title: the name people read.
  public init<N: Fragment>(
    nav: some Sequence<Segue<N>>,
    entry: N? = nil,
    path: OrderedSet<PathEdge<N>>? = nil,
    title: String? = nil
  ) {
    // Of several segues along one edge, which a set holds in no order, the traits decide.
    let segues = nav.map { (segue: $0, traits: SegueTraits($0)) }.sorted { one, other in
      one.segue < other.segue
        || !(other.segue < one.segue) && one.traits.order.lexicographicallyPrecedes(other.traits.order)
    }
    let names = FragmentNames(of: segues.flatMap { [$0.segue.from, $0.segue.to] } + [entry].compactMap { $0 })
    self.init(
      title: title,
      segues: segues.map { segue, traits in
        DocumentSegue(from: names[segue.from], to: names[segue.to], traits: traits)
      },
      entry: entry.map { names[$0] },
      path: path.map { names.path($0) }
    )
  }
}
