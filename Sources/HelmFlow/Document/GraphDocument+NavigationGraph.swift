public import Helm
public import HelmDocument

extension GraphDocument {
  /// The document of a navigation graph, to be drawn: its segues with their traits, and the path that it presents.
  ///
  /// A container holds what it contains; modals hold, and can be dismissed. A graph that breaks a rule of the engine is
  /// drawn too, without a path.
  public init<N: Fragment>(_ graph: NavigationGraph<N>, title: String? = nil) {
    if let navigation = graph.navigation {
      self.init(Helm(navigation), title: title)
    } else {
      self.init(nav: graph.rules.segues, entry: graph.rules.entry, title: title)
    }
    // The document lists the segues in ascending order.
    let drawn = zip(graph.flow.sorted(), segues)
    let names = Dictionary(drawn.flatMap { [($0.from, $1.from), ($0.to, $1.to)] }) { name, _ in name }
    for (place, segue) in graph.flow.sorted().enumerated() {
      let traits = graph.rules[segue]
      segues[place].disabled = traits.isDisabled
      segues[place].redirect = (traits.redirect.map(Array.init) ?? []).compactMap { segue in
        guard let from = names[segue.from], let to = names[segue.to] else { return nil }
        return DocumentEdge(from: from, to: to)
      }
    }
  }
}
