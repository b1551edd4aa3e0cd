/// The presented path as integers, and the one implementation of the navigation rules.
///
/// A step validates first, then changes: one that throws leaves the path as it was. It costs what it changes, not what
/// the graph weighs: the fragments that the path presents are kept up to date edge by edge. Equal paths have equal
/// edges.
///
/// A path belongs to the graph it was made for, which every step is given again.
public struct IndexedPath: Sendable {
  /// The edges in the order in which they were taken.
  public private(set) var edges: [IndexedPathEdge] = []

  /// What the path leaves visible, the latest presented last.
  public private(set) var presented: [IndexedPathFragment]

  /// The places of the edges that lead from the entry to the last presented fragment, ascending.
  package private(set) var followed: [Int32] = []

  /// Whether the last followed edge leads to a fragment that is presented already, and so appended nothing.
  private var endsInPresented = false

  /// The number of the first edge that touches no earlier one, -1 where the path hangs together from its first edge on.
  private(set) var firstDetached: Int32 = -1

  private var lookup: PathLookup?

  /// The longest path that is searched from end to end.
  private static let searchLimit = 16

  /// Whether the path is searched from end to end.
  var isShort: Bool { lookup == nil }

  /// The empty path, which presents the graph's entry; the entry's auto segue isn't taken.
  public init(in graph: IndexedGraph) {
    presented = graph.entry.isAbsent ? [] : [IndexedPathFragment(fragment: graph.entry)]
  }

  /// Restores a path as it is, repeated edges left out; then takes the auto segue of the last reached fragment, unless
  /// the path takes it already. The empty path reaches the entry.
  public init(restoring edges: some Sequence<IndexedPathEdge>, in graph: IndexedGraph) {
    self.init(exactly: edges, in: graph)
    guard
      let reached = self.edges.last?.target(in: graph) ?? presented.last,
      let auto = graph.autoSegue(of: reached.fragment),
      !self.edges.contains(where: { $0.segue == auto && $0.sourceId == reached.id })
    else { return }
    take(IndexedPathEdge(segue: auto, sourceId: reached.id), in: graph)
  }

  /// The path that is made of some edges, repeated ones left out, without a step of its own.
  package init(exactly edges: some Sequence<IndexedPathEdge>, in graph: IndexedGraph) {
    self.init(in: graph)
    for edge in edges where position(of: edge) == nil {
      append(edge, in: graph)
    }
  }

  /// Becomes the path that is made of some edges, no two of them equal; what both begin with stays as it is.
  ///
  /// - Complexity: linear in the length of both paths, with a constant that is small where they begin alike.
  package mutating func become(_ edges: [IndexedPathEdge], in graph: IndexedGraph) {
    var common = 0
    while common < self.edges.count, common < edges.count, self.edges[common] == edges[common] {
      common += 1
    }
    cut(to: common, in: graph)
    for edge in edges[common...] {
      append(edge, in: graph)
    }
  }

  // MARK: Looking things up

  /// The place of an edge, nil if the path doesn't hold it.
  ///
  /// - Complexity: constant.
  public func position(of edge: IndexedPathEdge) -> Int? {
    if let lookup { return lookup.position(of: edge).map { Int($0) } }
    return edges.firstIndex(of: edge)
  }

  func firstTouch(of fragment: IndexedPathFragment, in graph: IndexedGraph) -> Int? {
    if let lookup { return lookup.place(of: fragment).map { Int($0.firstTouch) } }
    return edges.firstIndex { $0.source(in: graph) == fragment || $0.target(in: graph) == fragment }
  }

  private func lastLeaving(_ fragment: IndexedPathFragment, in graph: IndexedGraph) -> Int32? {
    guard let lookup else {
      return edges.lastIndex { $0.source(in: graph) == fragment }.map { Int32($0) }
    }
    guard let place = lookup.place(of: fragment), place.lastLeaving >= 0 else { return nil }
    return place.lastLeaving
  }

  // MARK: Changing the path

  /// Appends an edge that the path doesn't hold.
  mutating func append(_ edge: IndexedPathEdge, in graph: IndexedGraph) {
    let source = edge.source(in: graph)
    let target = edge.target(in: graph)
    let previous = lastLeaving(source, in: graph)
    if firstDetached < 0, !edges.isEmpty,
      firstTouch(of: source, in: graph) == nil, firstTouch(of: target, in: graph) == nil
    {
      firstDetached = Int32(edges.count)
    }
    edges.append(edge)
    if lookup != nil {
      lookup?.append(edge, from: source, to: target)
    } else if edges.count > Self.searchLimit {
      var lookup = PathLookup()
      for edge in edges {
        lookup.append(edge, from: edge.source(in: graph), to: edge.target(in: graph))
      }
      self.lookup = lookup
    }
    if let previous, let place = followedPlace(of: previous) {
      while followed.count > place {
        unfollow(in: graph)
      }
    }
    if presented.last == source {
      follow(Int32(edges.count - 1), in: graph)
    }
  }

  /// Removes the last edges, and follows those that they kept from being followed.
  package mutating func cut(to count: Int, in graph: IndexedGraph) {
    while edges.count > count {
      if followed.last == Int32(edges.count - 1) {
        unfollow(in: graph)
      }
      let edge = edges.removeLast()
      if edges.count <= Self.searchLimit {
        lookup = nil
      } else {
        lookup?.removeLast(edge, from: edge.source(in: graph), to: edge.target(in: graph))
      }
    }
    if firstDetached >= Int32(count) {
      firstDetached = -1
    }
    while let top = presented.last, let next = lastLeaving(top, in: graph), next > followed.last ?? -1 {
      follow(next, in: graph)
    }
  }

  // MARK: Following the path

  /// Follows an edge out of the last presented fragment.
  ///
  /// An edge into a fragment that was passed through before ends the walk, since the last edge that leaves it lies
  /// behind.
  private mutating func follow(_ number: Int32, in graph: IndexedGraph) {
    let edge = edges[Int(number)]
    let target = edge.target(in: graph)
    followed.append(number)
    if graph.segues[edge.segue].style == .pass {
      presented.removeLast()
    }
    if let leaving = lastLeaving(target, in: graph), followedPlace(of: leaving) != nil,
      graph.segues[edges[Int(leaving)].segue].style == .hold
    {
      endsInPresented = true
    } else {
      presented.append(target)
    }
  }

  private mutating func unfollow(in graph: IndexedGraph) {
    guard let number = followed.popLast() else { return }
    let edge = edges[Int(number)]
    if endsInPresented {
      endsInPresented = false
    } else {
      presented.removeLast()
    }
    if graph.segues[edge.segue].style == .pass {
      presented.append(edge.source(in: graph))
    }
  }

  /// The place of an edge among the followed ones, by halving.
  private func followedPlace(of number: Int32) -> Int? {
    var low = 0
    var high = followed.count
    while low < high {
      let middle = (low + high) / 2
      if followed[middle] < number {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < followed.count && followed[low] == number ? low : nil
  }

  /// The place among ``presented`` from which on a user's steps start: that of what the last modal segue of the path
  /// presents whose destination is presented; nil where there is none, and nothing is covered.
  ///
  /// - Complexity: linear in the path; constant in a graph without modal segues.
  public func cover(in graph: IndexedGraph) -> Int? {
    guard graph.hasModals else { return nil }
    for edge in edges.reversed() where graph.segues[edge.segue].isModal {
      if let place = presented.lastIndex(of: edge.target(in: graph)) { return place }
    }
    return nil
  }

  /// What a user can take a segue from, the latest presented last.
  ///
  /// - Complexity: that of ``cover(in:)``.
  package func uncovered(in graph: IndexedGraph) -> ArraySlice<IndexedPathFragment> {
    presented[(cover(in: graph) ?? 0)...]
  }

  /// Whether a user can dismiss what an edge of the path presented.
  ///
  /// - Parameter cover: the path's.
  /// - Complexity: linear in what isn't covered; constant where nothing is.
  package func canDismiss(_ edge: IndexedPathEdge, over cover: Int?, in graph: IndexedGraph) -> Bool {
    guard graph.segues[edge.segue].dismissable else { return false }
    return cover.map { presented[$0...].contains(edge.target(in: graph)) } ?? true
  }
}

extension IndexedPath: Hashable {
  /// Whether both paths hold the same edges in the same order.
  public static func == (lhs: IndexedPath, rhs: IndexedPath) -> Bool {
    lhs.edges == rhs.edges
  }

  /// Feeds the edges.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(edges)
  }
}
