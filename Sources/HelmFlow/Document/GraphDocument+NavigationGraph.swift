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
    let ascending = graph.flow.sorted()
    var names: [N: String] = [:]
    for (segue, drawn) in zip(ascending, segues) {
      names[segue.from] = drawn.from
      names[segue.to] = drawn.to
    }
    for (place, segue) in ascending.enumerated() {
      let traits = graph.rules[segue]
      segues[place].disabled = traits.isDisabled
      segues[place].presentation = traits.presentation
      guard let redirect = traits.redirect else { continue }
      for way in redirect {
        guard let from = names[way.from], let to = names[way.to] else { continue }
        segues[place].redirect.append(DocumentEdge(from: from, to: to))
      }
    }
  }
}
