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
    let segues = nav.sorted { $0 < $1 || (!($1 < $0) && Self.traits(of: $0) < Self.traits(of: $1)) }
    let names = FragmentNames(of: segues.flatMap { [$0.from, $0.to] } + [entry].compactMap { $0 })
    self.init(
      title: title,
      segues: segues.map { segue in
        DocumentSegue(
          from: names[segue.from],
          to: names[segue.to],
          style: segue.style,
          dismissable: segue.dismissable,
          auto: segue.auto,
          tag: segue.tag.map { FragmentNames<N>.name(of: $0.base) }
        )
      },
      entry: entry.map { names[$0] },
      path: path.map { names.path($0) }
    )
  }

  private static func traits<N: Fragment>(of segue: Segue<N>) -> String {
    let tag = segue.tag.map { FragmentNames<N>.name(of: $0.base) } ?? ""
    return "\(segue.style) \(segue.dismissable) \(segue.auto) \(tag)"
  }
}
