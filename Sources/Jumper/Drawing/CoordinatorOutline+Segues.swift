internal import Helm
internal import HelmDocument

extension CoordinatorOutline {
  /// What leaves each fragment that leads to a coordinator, and what routes lead to among themselves.
  var segues: [DocumentSegue] {
    let routes = kinds.flatMap { kind in
      segues(within: kind)
        + kind.routes.flatMap { name, declaration in
          segues(from: kind.fragment(name), into: declaration.output.flatMap { self.kind(of: $0) })
        }
    }
    return segues(from: entry, into: kinds.first) + routes
  }

  /// The fragments of the routes that a coordinator starts with.
  func initialFragments(of kind: Kind) -> [String] {
    kind.example.navigation.initial.compactMap { initial in
      RouteReading.declaration(of: initial.route, in: kind.example)
        .flatMap { kind.example.name(of: $0) }.map(kind.fragment)
    }
  }

  /// Whether a route can only be presented, as far as types tell.
  private func isPresented(_ declaration: any DeclaredRoute, by kind: Kind) -> Bool {
    switch kind.example {
    case is any RootCoordinable: false
    case is any NavigationCoordinable: declaration.output is any NavigationCoordinable.Type
    default: true
    }
  }

  private func segues(from fragment: String, into kind: Kind?) -> [DocumentSegue] {
    guard let kind else { return [] }
    let initial = initialFragments(of: kind)
    let style: SeguePresentationStyle = kind.example is any RootCoordinable ? .pass : .hold
    let presented = kind.routes.filter { isPresented($0.declaration, by: kind) }.map { kind.fragment($0.name) }
    return initial.enumerated().map { DocumentSegue(from: fragment, to: $1, style: style, auto: $0 == 0) }
      + presented.filter { !initial.contains($0) }
      .map { DocumentSegue(from: fragment, to: $0, style: .hold, dismissable: true, presentation: .modal) }
  }

  private func segues(within kind: Kind) -> [DocumentSegue] {
    let routes = kind.routes.filter { !isPresented($0.declaration, by: kind) }.map { kind.fragment($0.name) }
    switch kind.example {
    case is any RootCoordinable:
      return routes.flatMap { from in routes.filter { $0 != from }.map { DocumentSegue(from: from, to: $0) } }
    case is any NavigationCoordinable:
      guard let first = initialFragments(of: kind).first else { return [] }
      return routes.filter { $0 != first }.map { DocumentSegue(from: first, to: $0, dismissable: true) }
    default: return []
    }
  }
}
