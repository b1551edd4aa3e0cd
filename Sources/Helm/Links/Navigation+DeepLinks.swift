public import OrderedCollections

extension Navigation where N: RawRepresentable, N.RawValue == String {
  /// The path that a link describes: fragments by their raw values, each presented from those before it.
  ///
  /// ```swift
  /// try navigation.path(of: "dashboard/compose")  // [splash -> dashboard, dashboard -> news, dashboard -> compose]
  /// try navigation.path(of: "/splash/dashboard/library(7)").last  // news -> library(7)
  /// ```
  ///
  /// The way begins at the entry, with an empty path; the present path doesn't matter. Each component is presented as
  /// `present(fragment:id:)` does it, auto segues included. The entry may be named first, and so may what auto segues
  /// present after the component before it; neither changes the path. Empty components are left out: the link `/` is
  /// the entry's own path.
  ///
  /// An identifier stands behind its fragment in brackets. What reads as an integer becomes an `Int`, all else
  /// a `String`; a raw value with brackets of its own is tried first.
  ///
  /// - Parameter link: raw values, parted by `/`.
  /// - Returns: the path to hand to `replace(path:)`.
  /// - Throws: `DeepLinkError.unknownFragment`; `HelmError.missingSegueToFragment`, where no segue leads on.
  public func path(of link: String) throws -> OrderedSet<PathEdge<N>> {
    try path(of: link, names: graph.fragments.map(\.rawValue)) { N(rawValue: $0) }
  }
}

extension Navigation where N: LosslessStringConvertible {
  /// The path that a link describes, for fragments that are named by their descriptions: see the other `path(of:)`.
  ///
  /// - Throws: `DeepLinkError.unknownFragment`; `HelmError.missingSegueToFragment`, where no segue leads on.
  @_disfavoredOverload
  public func path(of link: String) throws -> OrderedSet<PathEdge<N>> {
    try path(of: link, names: graph.fragments.map(\.description)) { N($0) }
  }
}

extension Navigation {
  private func path(
    of link: String,
    names: [String],
    fragment: (String) -> N?
  ) throws -> OrderedSet<PathEdge<N>> {
    var navigation = self
    try navigation.replace(path: [])
    // What may be named although it is presented already.
    var presented = [entry] + autos(from: entry)
    for component in link.split(separator: "/") {
      let known = { (name: Substring) in fragment(String(name)).flatMap { graph.number(of: $0) == nil ? nil : $0 } }
      guard let (destination, id) = Self.destination(component, known: known) else {
        let name = String(component.prefix { $0 != "(" })
        let suggestion = Suggestion.closest(to: name, among: names)
        throw DeepLinkError.unknownFragment(String(component), suggestion: suggestion)
      }
      if id == nil, let place = presented.firstIndex(of: destination) {
        presented.removeFirst(place + 1)
      } else {
        try navigation.present(fragment: destination, id: id)
        presented = autos(from: destination)
      }
    }
    return navigation.path
  }

  /// The fragments that auto segues present as soon as one is reached.
  private func autos(from fragment: N) -> [N] {
    var autos: [N] = []
    var next = graph.number(of: fragment)
    while let number = next, let segue = graph.indexed.autoSegue(of: number) {
      autos.append(graph.segues[segue].to)
      next = graph.indexed.segues[segue].to
    }
    return autos
  }

  /// Reads a fragment's name, or the longest name that leaves an identifier in brackets.
  private static func destination(_ component: Substring, known: (Substring) -> N?) -> (N, id: AnyHashable?)? {
    if let fragment = known(component) { return (fragment, nil) }
    guard component.last == ")" else { return nil }
    for bracket in component.indices.reversed() where component[bracket] == "(" {
      guard let fragment = known(component[..<bracket]) else { continue }
      let text = String(component[component.index(after: bracket)...].dropLast())
      // A number in another spelling than its own, as 007, stays as it is spelt.
      if let number = Int(text), "\(number)" == text { return (fragment, number) }
      return (fragment, text)
    }
    return nil
  }
}
