public import Helm

/// Some fragments of a graph and the segues between them, by the numbers of the whole.
///
/// What is cut out keeps what the whole says of it: each fragment is of the kind that it is there, and the app starts
/// where it starts there.
public struct GraphPart: Sendable {
  /// The whole.
  public let graph: CompiledGraph

  /// The numbers of its fragments, ascending.
  public let fragments: [FragmentNumber]

  /// The numbers of its segues, ascending.
  public let segues: [SegueNumber]

  /// Whether it is all of the graph.
  public var isWhole: Bool { fragments.count == graph.fragments.count && segues.count == graph.segues.count }

  /// All of a graph.
  public init(_ graph: CompiledGraph) {
    self.graph = graph
    self.fragments = Array(graph.fragments)
    self.segues = Array(graph.segues)
  }

  /// Some fragments of a graph with the segues between them.
  ///
  /// - Complexity: linear.
  public init(_ graph: CompiledGraph, of fragments: Set<FragmentNumber>) {
    self.graph = graph
    self.fragments = fragments.sorted()
    self.segues = graph.segues.filter { number in
      fragments.contains(graph.indexed.segues[number].to)
        && graph.origins(of: number).contains(where: fragments.contains)
    }
  }

  /// A segue of the part: one that is redirected out of it can't be taken there, wherever it led instead.
  public func segue(_ number: SegueNumber) -> DocumentSegue {
    var segue = graph.segue(number)
    guard !isWhole, !segue.redirect.allSatisfy({ contains(fragment: $0.to) }) else { return segue }
    (segue.redirect, segue.disabled) = ([], true)
    return segue
  }

  /// The ends of a segue of the part as it is drawn: one that can be taken from several fragments leaves the one that
  /// it leaves in the whole, else the first of its own in the part.
  public func ends(of segue: SegueNumber) -> (from: FragmentNumber, to: FragmentNumber) {
    let ends = graph.indexed.segues[segue]
    guard !isWhole, graph.segue(segue).isGlobal, !contains(ends.from) else { return (ends.from, ends.to) }
    return (graph.origins(of: segue).first(where: contains) ?? ends.from, ends.to)
  }

  private func contains(fragment id: String) -> Bool {
    graph.number(ofFragment: id).map(contains) ?? false
  }

  private func contains(_ number: FragmentNumber) -> Bool {
    let place = fragments.partitioningIndex { $0 >= number }
    return place < fragments.count && fragments[place] == number
  }

  /// The part as a document of its own: its fragments with their kinds, the segues between them, and the groups that
  /// still have one.
  ///
  /// Path, flows and recordings go, because they may lead through what is missing. A segue that is redirected out of
  /// the part is disabled in it. The document says that it is a part: where the entry isn't in it, none is
  /// marked, and walks start at what nothing in it leads to.
  ///
  /// - Complexity: linear, apart from sorting.
  public var document: GraphDocument {
    guard !isWhole else { return graph.document }
    let ids = Set(fragments.map(graph.id))
    var part = graph.document
    part.isPart = true
    part.fragments = part.fragments.filter { ids.contains($0.id) }
    part.segues = segues.sorted { graph.seguePlaces[$0] < graph.seguePlaces[$1] }.map(segue)
    let groups = Set(part.fragments.compactMap(\.group))
    part.groups.removeAll { !groups.contains($0.id) }
    // Named also where the whole needn't, as what leads to others may be missing.
    part.entries = graph.startsHere ? graph.starts.map(graph.id).filter(ids.contains) : []
    (part.path, part.flows, part.recordings) = (nil, [], [])
    // Where the segues that say it are missing.
    let implied = graph.kinds(impliedBy: segues)
    for (place, fragment) in part.fragments.enumerated() where fragment.kind == nil {
      guard let number = graph.number(ofFragment: fragment.id) else { continue }
      if graph.kinds[number] != implied[number] { part.fragments[place].kind = graph.kinds[number] }
    }
    return part
  }
}
