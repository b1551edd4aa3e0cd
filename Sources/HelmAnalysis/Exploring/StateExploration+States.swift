import Helm

extension StateExploration {
  /// The states, each made of its path when it is asked for: kept, a state takes little more than its path.
  public struct States: RandomAccessCollection, Sendable {
    let starts: WalkStarts
    /// The graph that was explored, starting at the first entry.
    var graph: IndexedGraph { starts.graphs[0] }
    var paths = SequenceList()
    /// The states from which on the depth is another.
    private var depths: [(first: Int, depth: Int)] = []
    /// How many states there are.
    public private(set) var endIndex = 0

    init(starts: WalkStarts) {
      self.starts = starts
    }

    /// Appends a state; without a path, one whose path is kept later.
    mutating func append(_ path: ArraySlice<UInt8>?, depth: Int) {
      if depths.last?.depth != depth { depths.append((endIndex, depth)) }
      if let path { paths.append(path) }
      endIndex += 1
    }

    /// Where the start is.
    public var startIndex: Int { 0 }

    /// A state by its number.
    ///
    /// - Complexity: linear in its path.
    public subscript(number: Int) -> State {
      let (path, graph) = path(of: number)
      return State(
        entry: graph.entry,
        path: path.edges.map(\.segue),
        presented: path.presented.map(\.fragment),
        dismissable: path.dismissableFragments(in: graph),
        depth: depth(of: number)
      )
    }

    /// The path of a state, and the graph as its start has it.
    func path(of number: Int) -> (IndexedPath, IndexedGraph) {
      let (start, segues) = starts.path(number, of: paths)
      return (
        IndexedPath(exactly: segues.lazy.map { IndexedPathEdge(segue: $0) }, in: starts.graphs[start]),
        starts.graphs[start]
      )
    }

    /// How many steps lead to a state from the start.
    func depth(of number: Int) -> Int {
      var (low, high) = (0, depths.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if depths[middle].first <= number { low = middle } else { high = middle }
      }
      return depths[low].depth
    }
  }
}
