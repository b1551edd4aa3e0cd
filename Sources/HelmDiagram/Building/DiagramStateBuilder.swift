public import Helm
public import HelmAnalysis
public import HelmDocument

/// Makes the states of one diagram, its coverage, and what is different in it.
public struct DiagramStateBuilder: Sendable {
  let diagram: Diagram
  let walked: WalkedGraph
  var graph: NavigationIndex<NamedFragment> { walked.index }
  /// Where each fragment of the graph is drawn, in a box of its own or in a fold's; -1 where it isn't.
  private let place: [Int]
  /// By which line each declared segue of the graph is drawn; -1 where it isn't.
  private let line: [Int]
  /// The titles of the fragments that are drawn, by the graph's numbers.
  private let titles: [String?]
  /// How much there is of the graph, in words.
  private let extent: String

  /// A builder for all states of a diagram.
  ///
  /// - Parameters:
  ///   - diagram: what is drawn of the graph, or of a part of it.
  ///   - walked: the graph as it is walked, whose numbers the states have; the diagram has those of the declared one.
  /// - Complexity: linear in the graph.
  public init(_ diagram: Diagram, of walked: WalkedGraph) {
    self.diagram = diagram
    self.walked = walked
    let graph = walked.index
    var place = [Int](repeating: -1, count: graph.fragments.count)
    var titles = [String?](repeating: nil, count: graph.fragments.count)
    for (index, fragment) in diagram.fragments.enumerated() {
      for (member, number) in fragment.numbers.enumerated() {
        place[number] = index
        titles[number] = fragment.fold.map { $0.members[member].title } ?? fragment.title
      }
    }
    var line = [Int](repeating: -1, count: walked.declaredCount)
    for (index, segue) in diagram.segues.enumerated() {
      for number in segue.numbers { line[number] = index }
    }
    (self.place, self.titles, self.line) = (place, titles, line)
    extent = diagram.extent
  }

  /// What a state adds to the diagram of its graph, or of a part of its graph: what isn't drawn is left out.
  ///
  /// - Complexity: linear in the diagram and the path.
  public func state(_ state: NavigationState) -> DiagramState {
    let look = look(
      path: state.path.map { edge($0.segue) },
      presented: state.presented.compactMap { place(of: $0.fragment) },
      available: state.available.map(edge)
    )
    let entry = walked.entries.count > 1 ? title(state.entry) : nil
    let words = StateWords(state, in: graph.indexed, entry: entry, title: title)
    return DiagramState(
      fragments: look.fragments,
      steps: look.steps,
      available: look.available,
      caption: Caption(first: words.presented, second: diagram.marked(words.path)),
      summary: "\(extent). \(words.path). \(words.presented)."
    )
  }

  /// How much each part of the diagram stands out: of a box that several things are said of, by what counts most.
  ///
  /// - Complexity: linear in the diagram and the path.
  public func look(path: [DrawnEdge], presented: [Int], available: [DrawnEdge]) -> DiagramLook {
    var look = DiagramLook(
      fragments: [DiagramState.Emphasis](repeating: .dimmed, count: diagram.fragments.count),
      steps: [[Int]](repeating: [], count: diagram.segues.count),
      available: [Bool](repeating: false, count: diagram.segues.count)
    )
    for edge in available {
      for segue in edge.segues where !diagram.segues[segue].traits.disabled {
        look.available[segue] = true
        look.fragments[diagram.segues[segue].to].raise(to: .available)
      }
    }
    for (index, edge) in path.enumerated() {
      for fragment in edge.ends { look.fragments[fragment].raise(to: .visited) }
      for segue in edge.segues { look.steps[segue].append(index + 1) }
    }
    for fragment in presented { look.fragments[fragment].raise(to: .presented) }
    return look
  }

  /// What is presented, in words: fragments by their numbers, with what they show as text.
  public func caption(presented: [(fragment: FragmentNumber, id: String?)]) -> String {
    StateWords.presented(presented, title: title)
  }

  /// Where a fragment is drawn, in a box of its own or in a fold's; nil where it isn't.
  public func place(of fragment: FragmentNumber) -> Int? {
    let place = place[fragment]
    return place < 0 ? nil : place
  }

  /// What is drawn of a segue.
  public func edge(_ segue: SegueNumber) -> DrawnEdge {
    let ends = graph.indexed.segues[segue]
    var lines: [Int] = []
    for declared in walked.declared(segue) where line[declared] >= 0 && !lines.contains(line[declared]) {
      lines.append(line[declared])
    }
    return DrawnEdge(ends: [ends.from, ends.to].compactMap { place(of: $0) }, segues: lines)
  }

  /// What recordings add to the diagram of their graph.
  ///
  /// - Complexity: linear in the diagram.
  public func state(_ coverage: Coverage) -> DiagramState {
    var counts = [Int](repeating: 0, count: diagram.segues.count)
    for (segue, line) in line.enumerated() where line >= 0 { counts[line] = coverage.counts[segue] }
    let untaken = coverage.untaken.map { number in
      let segue = graph.indexed.segues[walked.walked(number)[0]]
      return "\(title(segue.from)) → \(title(segue.to))"
    }
    let more = untaken.count > Self.wordLimit ? " and \(untaken.count - Self.wordLimit) more" : ""
    let missing =
      untaken.isEmpty
      ? "Every segue was taken" : "Never taken: " + untaken.prefix(Self.wordLimit).joined(separator: ", ") + more
    return DiagramState(
      fragments: diagram.fragments.map { $0.numbers.contains(where: coverage.passed.contains) ? .visited : .dimmed },
      steps: counts.map { _ in [] },
      available: counts.map { _ in false },
      counts: counts,
      caption: Caption(first: coverage.words, second: diagram.marked(missing)),
      summary: "\(extent). \(coverage.words). \(missing)."
    )
  }

  /// How many segues a caption names.
  private static let wordLimit = 20

  /// What a fragment is called in captions.
  public func title(_ fragment: FragmentNumber) -> String {
    if let drawn = titles[fragment] { return isolated(drawn) }
    let isKnown = diagram.titles.count == titles.count
    return isolated(visible(isKnown ? diagram.titles[fragment] : graph.fragments[fragment].rawValue))
  }

  /// What is different between two versions, on the diagram of their union or of a part of it.
  ///
  /// - Complexity: linear in the diagram and the differences.
  public func state(_ differences: DifferenceUnion, report: DifferenceReport) -> DiagramState {
    func change(_ number: (some GraphNumber)?, _ marks: [DifferenceUnion.Mark?]) -> DiagramState.Change? {
      number.flatMap { marks[$0] }.map { .init(kind: $0.kind, words: visible($0.words)) }
    }
    let changes = DiagramState.Changes(
      fragments: diagram.fragments.map { change($0.numbers.first, differences.fragments) },
      segues: diagram.segues.map { change($0.numbers.first, differences.segues) }
    )
    let most = report.sections.first?.lines.first ?? "Nothing is different"
    return DiagramState(
      fragments: diagram.fragments.map { _ in .dimmed },
      steps: diagram.segues.map { _ in [] },
      available: diagram.segues.map { _ in false },
      changes: changes,
      caption: Caption(first: report.counts, second: diagram.marked(most)),
      summary: "\(diagram.extent). \(report.counts). \(most)."
    )
  }
}
