package import Helm
internal import HelmDocument

/// A state in words: the same for pictures, pages and who follows an app.
package struct StateWords {
  /// "Presented: Gatekeeper, Register".
  package let presented: String
  /// "Path: Splash → Gatekeeper → Login".
  package let path: String

  /// - Parameter entry: what the path's entry is called, where there are several.
  package init(
    _ state: NavigationState,
    in graph: IndexedGraph,
    entry: String?,
    title: (FragmentNumber) -> String
  ) {
    func name(_ fragment: IndexedPathFragment) -> String {
      Self.name(fragment.fragment, state.identifier(fragment.id), title: title)
    }
    presented = Self.presented(state.presented.map { ($0.fragment, state.identifier($0.id)) }, title: title)
    guard !state.path.isEmpty else {
      path = "Path: empty, at \(entry ?? "the start")"
      return
    }
    var words = "Path: "
    words.reserveCapacity(32 * (state.path.count + 1))
    var last: FragmentNumber?
    for edge in state.path {
      let (source, target) = (edge.source(in: graph), edge.target(in: graph))
      if source.fragment != last {
        if last != nil { words += ", " }
        words += title(source.fragment)
      }
      words += " → "
      words += name(target)
      last = target.fragment
    }
    path = words
  }

  /// "Presented: Gatekeeper, Register (7)".
  ///
  /// - Parameter title: What a fragment is called, which isn't one of the graph's where an app has others.
  package static func presented<Fragment>(
    _ presented: [(fragment: Fragment, id: String?)],
    title: (Fragment) -> String
  ) -> String {
    "Presented: " + presented.map { name($0.fragment, $0.id, title: title) }.joined(separator: ", ")
  }

  private static func name<Fragment>(_ fragment: Fragment, _ id: String?, title: (Fragment) -> String) -> String {
    id.map { "\(title(fragment)) (\(isolated(visible($0))))" } ?? title(fragment)
  }
}
