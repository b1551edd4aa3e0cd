internal import Helm
internal import HelmDocument

extension DifferenceUnion {
  /// Of more than three fragments alike that hang on one other alone, the first two are drawn.
  private static let drawnBystanders = 2

  /// The same with fewer bystanders: where many fragments to which nothing happened hang on one other alone, the first
  /// of each group stand for them, and a box "and 21 more".
  ///
  /// - Complexity: linear, apart from sorting.
  public func withFewBystanders() -> DifferenceUnion {
    var document = graph.document
    var left: Set<String> = []
    for (hub, members) in bystanders() where members.count > Self.drawnBystanders + 1 {
      let hidden = members.dropFirst(Self.drawnBystanders)
      var id = "\(graph.id(hub))~more"
      while document.fragments.contains(where: { $0.id == id }) { id += "~" }
      let group = graph.fragment(members[0]).group
      document.fragments.append(
        DocumentFragment(id: id, title: "and \(hidden.count) more", kind: .screen, group: group)
      )
      let ids = Set(hidden.map(graph.id))
      let isReached = graph.document.segues.contains { $0.from == graph.id(hub) && ids.contains($0.to) }
      let ends = isReached ? (graph.id(hub), id) : (id, graph.id(hub))
      document.segues.append(DocumentSegue(from: ends.0, to: ends.1))
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
      movedEntries: movedEntries
    )
  }

  /// The fragments to which nothing happened, nor to any segue there, that lead to one other fragment alone or are
  /// reached from it alone; by that fragment and their group, each in the order of the document.
  private func bystanders() -> [(hub: FragmentNumber, members: [FragmentNumber])] {
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
    let found = graph.fragments.filter { number in
      neighbours[number].count == 1 && !neighbours[number].contains(number) && !involved.contains(number)
    }
    let byHub = Dictionary(grouping: found.sorted { places[$0] < places[$1] }) { number in
      Place(hub: neighbours[number].first ?? number, group: graph.fragment(number).group)
    }
    return byHub.map { ($0.key.hub, $0.value) }.sorted { places[$0.1[0]] < places[$1.1[0]] }
  }

  /// Where bystanders hang.
  private struct Place: Hashable {
    let hub: FragmentNumber
    let group: String?
  }
}
