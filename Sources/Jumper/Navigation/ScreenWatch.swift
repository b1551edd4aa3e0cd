internal import HelmDocument

/// Looks at what a tree of coordinators shows, again and again, and tells it.
@preconcurrency @MainActor
final class ScreenWatch {
  private weak var coordinator: (any Coordinable)?
  private let tell: @MainActor (GraphDocument) -> Void
  /// What is known by now: what was shown once stays in it.
  private var graph: GraphDocument?
  private var ids: [ObjectIdentifier: String] = [:]

  init(_ coordinator: any Coordinable, _ tell: @escaping @MainActor (GraphDocument) -> Void) {
    (self.coordinator, self.tell) = (coordinator, tell)
  }

  /// The first time asks also coordinators that aren't on the screen, which it makes for that.
  func look() {
    guard let coordinator else { return }
    let outline = CoordinatorOutline(coordinator, ids: graph == nil ? nil : ids)
    let now = GraphDocument(coordinator, outline)
    ids = outline.ids
    var graph = self.graph ?? now
    let known = (
      fragments: Set(graph.fragments.map(\.id)), groups: Set(graph.groups.map(\.id)),
      segues: Set(graph.segues.map(\.edge))
    )
    graph.fragments += now.fragments.filter { !known.fragments.contains($0.id) }
    graph.groups += now.groups.filter { !known.groups.contains($0.id) }
    graph.segues += now.segues.filter { !known.segues.contains($0.edge) }
    graph.path = now.path
    self.graph = graph
    tell(graph)
  }
}
