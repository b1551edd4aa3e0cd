internal import Helm
internal import HelmDocument

extension DifferenceUnion {
  /// Of more than three fragments alike that hang on one other alone, the first two are drawn.
  private static let drawnBystanders = 2

  /// The same with fewer bystanders: where many fragments to which nothing happened hang on the same others alone, the
  /// first of each group stand for them, and a box "and 21 more".
  ///
  /// - Parameter depth: How many segues from a difference are drawn: beyond that no segues are looked at, nor those
  ///   between two fragments that are so far from one.
  /// - Complexity: linear, apart from sorting.
  public func withFewBystanders(within depth: Int = .max) -> DifferenceUnion {
    var document = graph.document
    var left: Set<String> = []
    for (hubs, members) in bystanders(within: depth) where members.count > Self.drawnBystanders + 1 {
      let hidden = members.dropFirst(Self.drawnBystanders)
      var id = "\(graph.id(hubs[0]))~more"
      while document.fragments.contains(where: { $0.id == id }) { id += "~" }
      let group = graph.fragment(members[0]).group
      document.fragments.append(
        DocumentFragment(id: id, title: "and \(hidden.count) more", kind: .screen, group: group)
      )
      let ids = Set(hidden.map(graph.id))
      for hub in hubs.map(graph.id) {
        let reaching = graph.document.segues.filter { $0.from == hub && ids.contains($0.to) }
        let leaving = graph.document.segues.filter { $0.to == hub && ids.contains($0.from) }
        let (from, to, folded) = reaching.isEmpty ? (id, hub, leaving) : (hub, id, reaching)
        document.segues.append(
          DocumentSegue(from: from, to: to, traits: SegueTraits(commonTo: folded.map(\.traits)))
        )
      }
      left.formUnion(ids)
    }
    guard !left.isEmpty else { return self }
    document.fragments.removeAll { left.contains($0.id) }
    // Two segues may be alike in everything: each is told by its place.
    var marks = [Mark?](repeating: nil, count: document.segues.count)
    for (number, place) in graph.seguePlaces.enumerated() { marks[place] = segues[number] }
    let kept = document.segues.indices.filter { place in
      let segue = document.segues[place]
      return !left.contains(segue.to) && !(segue.origin.fragment.map(left.contains) ?? false)
    }
    document.segues = kept.map { document.segues[$0] }
    let few = CompiledGraph(document)
    let numbers = few.fragments.map { graph.number(ofFragment: few.id($0)) }
    return DifferenceUnion(
      few,
      fragments: numbers.map { number in number.flatMap { fragments[$0] } },
      segues: few.seguePlaces.map { marks[kept[$0]] },
      movedEntries: movedEntries,
      arrivals: numbers.map { number in number.map { arrivals[$0] } ?? 0 }
    )
  }

  /// The fragments to which nothing happened, nor to any segue there, that lead to the same others alone or are reached
  /// from those alone; by those and their group, each in the order of the document. One that isn't at the rim of what
  /// is drawn has one other alone.
  private func bystanders(within depth: Int) -> [(hubs: [FragmentNumber], members: [FragmentNumber])] {
    var neighbours = [Set<FragmentNumber>](repeating: [], count: graph.fragments.count)
    for segue in graph.walked.indexed.segues {
      neighbours[segue.from].insert(segue.to)
      neighbours[segue.to].insert(segue.from)
    }
    var involved = Set(graph.starts + graph.fragments.filter { fragments[$0] != nil })
    involved.formUnion(movedEntries.compactMap(graph.number(ofFragment:)))
    for segue in graph.segues where segues[segue] != nil {
      let ends = graph.indexed.segues[segue]
      involved.formUnion([ends.from, ends.to])
    }
    // What leaves a whole group can't be told of some of it.
    for segue in graph.segues where graph.segue(segue).isGlobal {
      involved.formUnion(graph.walked.walked(segue).map { graph.walked.indexed.segues[$0].from })
    }
    for edge in graph.document.segues.flatMap(\.redirect) {
      involved.formUnion([edge.from, edge.to].compactMap { graph.number(ofFragment: $0) })
    }
    let places = graph.fragmentPlaces
    let distance = distances(by: neighbours, upTo: depth)
    let hubs = { (number: FragmentNumber) -> [FragmentNumber] in
      guard let own = distance[number], own > 0, own == depth else {
        return neighbours[number].count == 1 && !neighbours[number].contains(number) ? Array(neighbours[number]) : []
      }
      return neighbours[number].filter { distance[$0].map { $0 < own } ?? false }.sorted { places[$0] < places[$1] }
    }
    let found = graph.fragments.filter { !involved.contains($0) }.map { Place(of: $0, hubs($0), in: graph) }
    let hanging = found.filter { !$0.hubs.isEmpty }.sorted { places[$0.number] < places[$1.number] }
    let byPlace = Dictionary(grouping: hanging) { Place.Key(hubs: $0.hubs, group: $0.group) }
    return byPlace.map { ($0.key.hubs, $0.value.map(\.number)) }.sorted { places[$0.1[0]] < places[$1.1[0]] }
  }

  /// How many segues each fragment is from a difference; nil of those that are further than that.
  private func distances(by neighbours: [Set<FragmentNumber>], upTo depth: Int) -> [Int?] {
    var distance = [Int?](repeating: nil, count: neighbours.count)
    var reached = changedFragments
    var steps = 0
    for number in reached { distance[number] = 0 }
    while !reached.isEmpty, steps < depth {
      steps += 1
      let next = Set(reached.flatMap { neighbours[$0] }).filter { distance[$0] == nil }
      for number in next { distance[number] = steps }
      reached = next
    }
    return distance
  }

  /// A fragment with what it hangs on.
  private struct Place {
    let number: FragmentNumber
    let hubs: [FragmentNumber]
    let group: String?

    init(of number: FragmentNumber, _ hubs: [FragmentNumber], in graph: CompiledGraph) {
      (self.number, self.hubs, group) = (number, hubs, graph.fragment(number).group)
    }

    struct Key: Hashable {
      let hubs: [FragmentNumber]
      let group: String?
    }
  }
}
