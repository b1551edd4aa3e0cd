import Helm

/// Where walks of a graph start, and the graph as each of them has it.
///
/// Paths are kept as the numbers of their segues. Where there are several starts, a number below zero stands before
/// them and says which.
struct WalkStarts: Sendable {
  /// The graph, once for each entry.
  let graphs: [IndexedGraph]

  /// - Parameter entries: the numbers of the fragments to start at; without any the graph's own.
  init(_ graph: IndexedGraph, entries: [FragmentNumber]) {
    graphs = entries.isEmpty ? [graph] : entries.map(graph.starting)
  }

  /// How many there are.
  var count: Int { graphs.count }

  /// What stands before the segues of a path from a start.
  private func mark(_ start: Int) -> [Int32] { graphs.count > 1 ? [-1 - Int32(start)] : [] }

  /// Appends a path.
  func append(_ path: IndexedPath, from start: Int, to paths: inout SequenceList) {
    if graphs.count > 1 {
      paths.append(mark(start) + path.edges.map(\.segue.rawValue))
    } else {
      paths.append(path.edges.lazy.map(\.segue.rawValue))
    }
  }

  /// Replaces edges by those of a kept path.
  ///
  /// - Returns: the path's start.
  func load(_ number: Int, of paths: SequenceList, into edges: inout [IndexedPathEdge]) -> Int {
    edges.removeAll(keepingCapacity: true)
    var start = 0
    paths.forEach(in: number) { number in
      if number < 0 {
        start = Int(-1 - number)
      } else {
        edges.append(IndexedPathEdge(segue: SegueNumber(rawValue: number)))
      }
    }
    return start
  }

  /// A kept path by its start and its segues.
  func path(_ number: Int, of paths: SequenceList) -> (start: Int, segues: [SegueNumber]) {
    let numbers = paths.numbers(of: number)
    guard let first = numbers.first, first < 0 else { return (0, numbers.map(SegueNumber.init(rawValue:))) }
    return (Int(-1 - first), numbers.dropFirst().map(SegueNumber.init(rawValue:)))
  }
}

/// A path that moves from one kept path to the next, whatever start they have.
struct WalkedPath {
  private let starts: WalkStarts
  private(set) var start = 0
  /// The path.
  var path: IndexedPath
  /// The graph as the path's start has it; kept, as a copy for each step would cost more than the step.
  private(set) var graph: IndexedGraph
  private var edges: [IndexedPathEdge] = []

  init(_ starts: WalkStarts) {
    self.starts = starts
    graph = starts.graphs[0]
    path = IndexedPath(in: graph)
  }

  /// Becomes a kept path.
  mutating func load(_ number: Int, of paths: SequenceList) {
    become(starts.load(number, of: paths, into: &edges))
  }

  /// Becomes the path that takes some segues.
  mutating func load(_ segues: [SegueNumber], from start: Int) {
    edges = segues.map { IndexedPathEdge(segue: $0) }
    become(start)
  }

  /// Becomes the path of the edges, from a start.
  private mutating func become(_ start: Int) {
    if start != self.start {
      (self.start, graph) = (start, starts.graphs[start])
      path = IndexedPath(in: graph)
    }
    restore()
  }

  /// Becomes the path of a start before the first step.
  mutating func load(start: Int) {
    (self.start, graph) = (start, starts.graphs[start])
    path = IndexedPath(restoring: EmptyCollection(), in: graph)
    edges = path.edges
  }

  /// Becomes the kept path again, after a step from it.
  mutating func restore() { path.become(edges, in: graph) }
}
