internal import Helm

/// Some fragments of a graph and the segues between them, by the numbers of the whole.
///
/// What is cut out keeps what the whole says of it: each fragment is of the kind that it is there, and the app starts
/// where it starts there.
public struct GraphPart: Sendable {
  /// The whole.
  public let graph: CompiledGraph

  /// The numbers of its fragments, ascending.
  public let fragments: [Int32]

  /// The numbers of its segues, ascending.
  public let segues: [Int32]

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
  public init(_ graph: CompiledGraph, of fragments: Set<Int32>) {
    self.graph = graph
    self.fragments = fragments.sorted()
    self.segues = graph.segues.filter { number in
      let segue = graph.indexed.segues[Int(number)]
      return fragments.contains(segue.from) && fragments.contains(segue.to)
    }
  }

  /// The part as a document of its own: its fragments with their kinds, the segues between them, and the groups that
  /// still have one.
  ///
  /// Path, flows and recordings go, because they may lead through what is missing. A segue that is redirected out of
  /// the part is disabled in it. The document says nothing of being a part: where the entry isn't in it, whoever reads
  /// it takes for the entry what nothing in it leads to.
  ///
  /// - Complexity: linear, apart from sorting.
  public var document: GraphDocument {
    guard !isWhole else { return graph.document }
    let ids = Set(fragments.map(graph.id))
    var part = graph.document
    part.fragments = part.fragments.filter { ids.contains($0.id) }
    part.segues = segues.map { graph.seguePlaces[Int($0)] }.sorted().map { graph.document.segues[$0] }
    for index in part.segues.indices where !part.segues[index].redirect.allSatisfy({ ids.contains($0.to) }) {
      // It can't be taken itself, wherever it led instead.
      (part.segues[index].redirect, part.segues[index].disabled) = ([], true)
    }
    let groups = Set(part.fragments.compactMap(\.group))
    part.groups.removeAll { !groups.contains($0.id) }
    // Named also where the whole needn't, as what leads to others may be missing.
    let starts = graph.entries.filter { ids.contains(graph.id($0)) }
    part.entry = graph.entries.count == 1 ? starts.first.map(graph.id) : nil
    (part.path, part.flows, part.recordings) = (nil, [], [])
    // Where the segues that say it are missing.
    let implied = graph.kinds(impliedBy: segues)
    for (place, fragment) in part.fragments.enumerated() where fragment.kind == nil {
      guard let number = graph.number(ofFragment: fragment.id).map(Int.init) else { continue }
      if graph.kinds[number] != implied[number] { part.fragments[place].kind = graph.kinds[number] }
    }
    return part
  }
}
