public import Helm
public import HelmAnalysis
public import HelmDocument

/// Makes the states of one diagram, its coverage, and what is different in it.
public struct DiagramStateBuilder: Sendable {
  let diagram: Diagram
  /// What of the graph it shows.
  public let drawn: DrawnGraph
  var walked: WalkedGraph { drawn.walked }
  var graph: NavigationIndex<NamedFragment> { walked.index }
  /// What the fragments that are drawn are called in captions, by the graph's numbers.
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
    drawn = DrawnGraph(diagram, of: walked)
    var titles = [String?](repeating: nil, count: walked.index.fragments.count)
    for fragment in diagram.fragments {
      for (member, number) in fragment.numbers.enumerated() {
        titles[number] = isolated(fragment.fold.map { $0.members[member].title } ?? fragment.toldTitle)
      }
    }
    self.titles = titles
    extent = diagram.extent
  }

  /// What a state adds to the diagram of its graph, or of a part of its graph: what isn't drawn is left out.
  ///
  /// - Complexity: linear in the diagram and the path.
  public func state(_ state: NavigationState) -> DiagramState {
    let look = drawn.look(
      path: state.path.map(\.segue),
      presented: state.presented.compactMap { drawn.place(of: $0.fragment) },
      available: state.available
    )
    let entry = walked.entries.count > 1 ? title(state.entry) : nil
    // A method by its name would be a copy of the builder for each state, whose holders all cores would count.
    let words = StateWords(state, in: graph.indexed, entry: entry) { title($0) }
    return DiagramState(
      fragments: look.fragments,
      steps: look.steps,
      available: look.available,
      caption: Caption(first: words.presented, second: diagram.marked(words.path)),
      summary: "\(extent). \(words.path). \(words.presented)."
    )
  }

  /// What is presented, in words: fragments by their numbers, with what they show as text.
  public func caption(presented: [(fragment: FragmentNumber, id: String?)]) -> String {
    StateWords.presented(presented) { title($0) }
  }

  /// What recordings add to the diagram of their graph.
  ///
  /// - Complexity: linear in the diagram.
  public func state(_ coverage: Coverage) -> DiagramState {
    var counts = [Int](repeating: 0, count: diagram.segues.count)
    for (segue, line) in drawn.linePlaces.enumerated() where line >= 0 { counts[line] = coverage.counts[segue] }
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
    if let drawn = titles[fragment] { return drawn }
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
