/// A step from one path to another, on integers.
enum IndexedTransition: Equatable {
  case present(IndexedPathEdge)
  case dismiss(IndexedPathEdge)
  case replace([IndexedPathEdge])
}
