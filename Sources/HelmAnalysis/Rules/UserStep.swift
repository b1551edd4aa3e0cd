import Helm
public import HelmDocument

/// A step of a rule, as a user makes it: not from what a modal covers.
struct UserStep {
  private let step: DocumentStep
  private let walked: WalkedGraph
  /// The fragment that it names, if it names one.
  private let fragment: FragmentNumber
  /// The tag that it names, likewise.
  private let tag: TagNumber

  init(_ step: DocumentStep, in walked: WalkedGraph) {
    self.step = step
    self.walked = walked
    switch step.action {
    case .present(let id), .dismiss(let id):
      (fragment, tag) = (walked.index.number(of: NamedFragment(id)) ?? .absent, .absent)
    case .presentTag(let name), .dismissTag(let name):
      (fragment, tag) = (.absent, walked.index.number(ofTag: AnyHashable(name)) ?? .absent)
    case .forward, .dismissLast, .replace, .stay: (fragment, tag) = (.absent, .absent)
    }
  }

  /// What the step changes.
  private enum Change {
    case taking(IndexedPathEdge)
    case dismissing(Int)
    case nothing
  }

  /// What the step changes of a path without identifiers; nil where it can't be made.
  private func change(of path: IndexedPath, in graph: IndexedGraph) -> Change? {
    let id: Int32 = step.id == nil ? -1 : 0
    switch step.action {
    case .present: return taking(path.edge(presenting: fragment, id: id, in: graph), path, graph)
    case .presentTag: return taking(path.edge(presentingTag: tag, id: id, in: graph), path, graph)
    case .forward: return taking(path.edgeForward(id: id, in: graph), path, graph)
    case .dismiss:
      // No step of a user gives an identifier.
      return step.id == nil ? dismissing(path.dismissableEdge(to: fragment, in: graph), path, graph) : nil
    case .dismissTag: return dismissing(path.lastEdge(tagged: tag, in: graph), path, graph)
    case .dismissLast: return dismissing(path.lastDismissableEdge(in: graph), path, graph)
    case .replace, .stay: return .nothing
    }
  }

  private func taking(_ edge: IndexedPathEdge?, _ path: IndexedPath, _ graph: IndexedGraph) -> Change? {
    guard let edge else { return nil }
    let origin = graph.segues[edge.segue].from
    return path.uncovered(in: graph).contains { $0.fragment == origin } ? .taking(edge) : nil
  }

  private func dismissing(_ place: Int?, _ path: IndexedPath, _ graph: IndexedGraph) -> Change? {
    guard let place, path.canDismiss(path.edges[place], over: path.cover(in: graph), in: graph) else { return nil }
    return .dismissing(place)
  }

  /// Makes the step on a path; returns whether a user can.
  func make(on path: inout IndexedPath, in graph: IndexedGraph) -> Bool {
    switch change(of: path, in: graph) {
    case nil: return false
    case .taking(let edge): path.take(edge, in: graph)
    case .dismissing(let place): path.dismiss(at: place, in: graph)
    case .nothing:
      guard case .replace = step.action else { return true }
      guard let other = try? walked.navigation(by: step) else { return false }
      path = other.indexedPath
    }
    return true
  }

  /// Makes the step on an engine; returns whether a user can.
  func take(on navigation: inout Navigation<NamedFragment>) -> Bool {
    let (path, graph) = (navigation.indexedPath, navigation.graph.indexed)
    switch step.action {
    case .dismiss(let fragment) where step.id != nil:
      let target = PathFragment(NamedFragment(fragment), id: step.id?.identifier)
      let open = navigation.presentedFragments.dropFirst(path.cover(in: graph) ?? 0)
      guard path.cover(in: graph) == nil || open.contains(target) else { return false }
    case .replace:
      guard let other = try? walked.navigation(by: step) else { return false }
      navigation = other
      return true
    default:
      guard change(of: path, in: graph) != nil else { return false }
    }
    return (try? navigation.take(step)) != nil
  }
}

extension DocumentStep.Action {
  /// The step in a few words: `present 'login'`.
  public var words: String {
    switch self {
    case .present(let id): "present \(id.quoted)"
    case .presentTag(let tag): "present along \(tag.quoted)"
    case .forward: "go forward"
    case .dismiss(let id): "dismiss \(id.quoted)"
    case .dismissTag(let tag): "dismiss along \(tag.quoted)"
    case .dismissLast: "dismiss the last"
    case .replace: "replace the path"
    case .stay: "stay"
    }
  }
}
