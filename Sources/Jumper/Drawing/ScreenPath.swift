internal import Helm
internal import HelmDocument

/// What is on the screen as path edges. Of routes shown twice, the second presentation and later ones have numbers.
@preconcurrency @MainActor
struct ScreenPath {
  private typealias Place = (fragment: String, id: DocumentID?)

  /// How a route came onto the screen.
  private enum Way {
    case replaced
    case held
    case pushed
    case presented
  }

  private(set) var edges: [DocumentPathEdge] = []
  /// The edges with how they came about, which types may not have told.
  private(set) var segues: [DocumentSegue] = []
  private var counts: [String: Int] = [:]
  private let outline: CoordinatorOutline

  init(of coordinator: any Coordinable, in outline: CoordinatorOutline) {
    self.outline = outline
    add(coordinator, at: (outline.entry, nil))
  }

  private mutating func add(_ coordinator: any Coordinable, at node: Place) {
    let navigation = coordinator.navigation
    let (isRoot, isStack) = (coordinator is any RootCoordinable, coordinator is any NavigationCoordinable)
    let initial = outline.kind(of: type(of: coordinator)).flatMap { outline.initialFragments(of: $0).first }
    var origin = node
    var way: Way = isRoot ? .replaced : .held
    for route in (navigation.controller?.visibleChildren ?? []).compactMap({ navigation.contained($0) }) {
      if isRoot, let initial, fragment(of: route, in: coordinator) != initial {
        origin = add(from: node, to: initial)
      }
      let reached = add(route, of: coordinator, from: origin, way)
      // What is pushed leaves the root of the stack.
      if isStack, way == .held, let reached { (origin, way) = (reached, .pushed) }
    }
    for route in navigation.shown where route.controller.isPresented {
      add(route, of: coordinator, from: node, .presented)
    }
  }

  @discardableResult
  private mutating func add(
    _ route: ShownRoute,
    of coordinator: any Coordinable,
    from origin: Place,
    _ way: Way
  ) -> Place? {
    guard let fragment = fragment(of: route, in: coordinator) else { return nil }
    segues.append(
      DocumentSegue(
        from: origin.fragment,
        to: fragment,
        style: way == .held || way == .presented ? .hold : .pass,
        dismissable: way == .pushed || way == .presented,
        presentation: way == .presented ? .modal : nil
      )
    )
    let node = add(from: origin, to: fragment)
    if let child = route.coordinator { add(child, at: node) }
    return node
  }

  private mutating func add(from origin: Place, to fragment: String) -> Place {
    counts[fragment, default: 0] += 1
    let id = counts[fragment].flatMap { $0 > 1 ? DocumentID.integer($0) : nil }
    edges.append(DocumentPathEdge(from: origin.fragment, to: fragment, sourceId: origin.id, targetId: id))
    return (fragment, id)
  }

  private func fragment(of route: ShownRoute, in coordinator: any Coordinable) -> String? {
    guard let name = coordinator.name(of: route.declaration) else { return nil }
    return outline.kind(of: type(of: coordinator))?.fragment(name)
  }
}
