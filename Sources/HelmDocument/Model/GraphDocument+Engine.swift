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
    let names = Self.names(of: segues.flatMap { [$0.from, $0.to] } + [entry].compactMap { $0 })
    let name = { (fragment: N) in names[fragment] ?? Self.name(of: fragment) }
    self.init(
      title: title,
      segues: segues.map { segue in
        DocumentSegue(
          from: name(segue.from),
          to: name(segue.to),
          style: segue.style,
          dismissable: segue.dismissable,
          auto: segue.auto,
          tag: segue.tag.map { Self.name(of: $0.base) }
        )
      },
      entry: entry.map(name),
      path: path.map { path in
        path.map { edge in
          DocumentPathEdge(
            from: name(edge.from.wrappedValue),
            to: name(edge.to.wrappedValue),
            sourceId: edge.from.id.map { DocumentID($0) },
            targetId: edge.to.id.map { DocumentID($0) }
          )
        }
      }
    )
  }

  private static func traits<N: Fragment>(of segue: Segue<N>) -> String {
    "\(segue.style) \(segue.dismissable) \(segue.auto) \(segue.tag.map { name(of: $0.base) } ?? "")"
  }

  private static func name(of value: Any) -> String {
    if let representable = value as? any RawRepresentable, let text = representable.rawValue as? String { return text }
    return String(describing: value)
  }

  private static func names<N: Fragment>(of fragments: [N]) -> [N: String] {
    var names: [N: String] = [:]
    var taken: Set<String> = []
    for fragment in Set(fragments).sorted() {
      let plain = name(of: fragment)
      var (unique, number) = (plain, 1)
      while !taken.insert(unique).inserted {
        number += 1
        unique = "\(plain)-\(number)"
      }
      names[fragment] = unique
    }
    return names
  }
}
