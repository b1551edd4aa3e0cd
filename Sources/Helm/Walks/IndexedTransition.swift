import OrderedCollections

/// A step from one path to another, on integers.
enum IndexedTransition: Equatable {
  case present(IndexedPathEdge)
  case dismiss(IndexedPathEdge)
  case replace([IndexedPathEdge])
}

extension Navigation {
  func named(_ transition: IndexedTransition) -> PathTransition<N> {
    switch transition {
    case .present(let edge): .present(pathEdge: named(edge))
    case .dismiss(let edge): .dismiss(pathEdge: named(edge))
    case .replace(let edges): .replace(path: OrderedSet(edges.map { named($0) }))
    }
  }
}
