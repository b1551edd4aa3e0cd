internal import Helm

/// A modal on a path.
struct ModalLayer<N: Node> {
  /// The segue that presented it.
  let segue: Segue<N>

  /// The path as it was before.
  let below: IndexedPath

  /// Whether the modal, or what was presented from it, still is.
  let isPresented: Bool
}

extension Navigation {
  /// The modals that the path leads through, the topmost first.
  ///
  /// - Complexity: linear in the path, for each modal.
  var layers: [ModalLayer<N>] {
    var layers: [ModalLayer<N>] = []
    var path = indexedPath
    while let place = path.followed.last(where: { segue(of: path.edges[Int($0)]).dismissable }) {
      let below = IndexedPath(exactly: path.edges.prefix(Int(place)), in: graph.indexed)
      layers.append(
        ModalLayer(
          segue: segue(of: path.edges[Int(place)]).edge,
          below: below,
          isPresented: !path.presented.allSatisfy(below.presented.contains)
        )
      )
      path = below
    }
    return layers
  }

  /// What the path presents, the latest last, beginning with what modals cover.
  var visibleNodes: [N] {
    nodes(presentedBy: layers.reversed().map(\.below) + [indexedPath])
  }

  /// What some paths present, each node once.
  func nodes(presentedBy paths: [IndexedPath]) -> [N] {
    var numbers: [FragmentNumber] = []
    for fragment in paths.flatMap(\.presented).map(\.fragment) where !numbers.contains(fragment) {
      numbers.append(fragment)
    }
    return numbers.map { graph.fragments[$0] }
  }

  /// The segues out of a node, those that the engine can't take too.
  func segues(from node: N) -> [Segue<N>] {
    guard let number = graph.number(of: node) else { return [] }
    let numbers = graph.indexed.egress(of: number).lowerBound..<graph.indexed.closedEgress(of: number).upperBound
    return numbers.map { graph.segues[$0].edge }
  }

  /// The segue that an edge of a path takes.
  func segue(of edge: IndexedPathEdge) -> Helm<N>.HelmSegue {
    graph.segues[edge.segue]
  }
}
