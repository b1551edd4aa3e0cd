internal import Helm
public import HelmDocument

/// Everything that either of two graphs has, as one graph with the new ids, to be drawn at once; what changed is as it
/// is now.
///
/// Paths, flows, and pictures of what was removed are left out.
public struct DifferenceUnion: Sendable {
  /// What happened to a fragment or a segue.
  public struct Mark: Sendable, Hashable {
    /// Whether it was added, removed or changed.
    public var kind: DifferenceKind
    /// The same with what changed: "changed: style is hold, was pass".
    public var words: String

    init<Part>(_ difference: Difference<Part>) {
      let changes = difference.changes.map { change in
        "\(change.key) is \(change.new ?? "not set"), was \(change.old ?? "not set")"
      }
      kind = difference.kind
      words = changes.isEmpty ? kind.rawValue : "\(kind.rawValue): \(changes.joined(separator: "; "))"
    }
  }

  /// The graph.
  public let graph: CompiledGraph
  /// What happened to each of its fragments, by their numbers; nil for those that are as they were.
  public let fragments: [Mark?]
  /// What happened to each of its segues, by their numbers.
  public let segues: [Mark?]
  /// How many segues lead to each fragment from others, those included of which a part has but the first.
  public let arrivals: [Int]
  /// The ids of the fragments that the app starts at now alone, or did alone.
  let movedEntries: Set<String>

  /// The union of two graphs that were compared.
  ///
  /// - Complexity: linear, apart from sorting.
  public init(_ differences: Differences) {
    let (former, latter) = (differences.former, differences.latter)
    var union = latter.document
    let starts = [latter, differences.renamed].first { $0.startsHere && !$0.starts.isEmpty }
    union.entries = starts.map { $0.starts.map($0.id) } ?? []
    (union.path, union.flows, union.recordings) = (nil, [], [])
    for place in union.fragments.indices {
      union.fragments[place].kind = latter.kinds[latter.number(ofFragmentAt: place)]
    }
    var fragmentMarks = [Mark?](repeating: nil, count: union.fragments.count)
    for difference in differences.fragments {
      if let place = difference.newPlace { fragmentMarks[place] = Mark(difference) }
    }
    let removed = differences.fragments.filter { $0.kind == .removed }.sorted { $0.oldPlace ?? 0 < $1.oldPlace ?? 0 }
    for difference in removed {
      guard var fragment = difference.old, let place = difference.oldPlace else { continue }
      (fragment.kind, fragment.image) = (former.kinds[former.number(ofFragmentAt: place)], nil)
      union.fragments.append(fragment)
      fragmentMarks.append(Mark(difference))
    }
    union.groups += former.document.groups.filter { group in !union.groups.contains { $0.id == group.id } }
    var segueMarks = [Mark?](repeating: nil, count: union.segues.count)
    for difference in differences.segues {
      if let place = difference.newPlace {
        segueMarks[place] = Mark(difference)
      } else if let place = difference.oldPlace {
        union.segues.append(differences.renamed.document.segues[place])
        segueMarks.append(Mark(difference))
      }
    }
    let graph = CompiledGraph(union)
    self.graph = graph
    arrivals = Self.arrivals(in: graph)
    fragments = graph.fragmentPlaces.map { fragmentMarks[$0] }
    segues = graph.seguePlaces.map { segueMarks[$0] }
    let formerEntries = Set(former.entries.map { differences.renames[former.id($0)] ?? former.id($0) })
    movedEntries = formerEntries.symmetricDifference(latter.entries.map(latter.id))
  }

  init(
    _ graph: CompiledGraph,
    fragments: [Mark?],
    segues: [Mark?],
    movedEntries: Set<String>,
    arrivals: [Int]
  ) {
    (self.graph, self.fragments, self.segues, self.movedEntries) = (graph, fragments, segues, movedEntries)
    self.arrivals = arrivals
  }

  private static func arrivals(in graph: CompiledGraph) -> [Int] {
    graph.segues.reduce(into: [Int](repeating: 0, count: graph.fragments.count)) { counts, number in
      let segue = graph.indexed.segues[number]
      if segue.from != segue.to { counts[segue.to] += 1 }
    }
  }

  /// The part that is at most so many segues from what was added, removed or changed, and from an entry that was or is
  /// another.
  ///
  /// - Complexity: linear.
  public func part(within depth: Int) -> GraphPart {
    GraphPart(graph, around: changedFragments, depth: depth)
  }

  /// What was added, removed or changed, or is an end of a segue that was, and entries that were or are others.
  var changedFragments: Set<FragmentNumber> {
    var changed = Set(graph.fragments.filter { fragments[$0] != nil })
    changed.formUnion(movedEntries.compactMap(graph.number(ofFragment:)))
    for segue in graph.segues where segues[segue] != nil {
      changed.formUnion([graph.indexed.segues[segue].from, graph.indexed.segues[segue].to])
    }
    return changed
  }
}
