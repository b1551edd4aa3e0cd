package import Helm
package import OrderedCollections

/// The path of a running app as it was told last, and the steps that lead on from it.
package final class LivePath<N: Fragment> {
  private let names: FragmentNames<N>
  private var engine: Navigation<NamedFragment>?
  private var path: OrderedSet<PathEdge<N>>?

  /// Begins at the app's start, where nothing was told.
  package init(_ helm: Helm<N>) {
    names = FragmentNames(of: helm.nav.flatMap { [$0.from, $0.to] } + [helm.entry])
    engine = try? GraphDocument(helm).navigation(path: [])
  }

  /// The fragment that a document calls so.
  ///
  /// - Complexity: linear in the fragments.
  package func fragment(named name: String) -> N? { names.fragment(named: name) }

  /// Whether a path is what was told last.
  package func isAt(_ path: OrderedSet<PathEdge<N>>) -> Bool { self.path == path }

  /// The steps that lead to a path, which is told by then.
  package func steps(to path: OrderedSet<PathEdge<N>>) -> [DocumentStep] {
    self.path = path
    let named = names.path(path)
    return engine?.takeSteps(to: named) ?? [DocumentStep(.replace(named))]
  }
}
