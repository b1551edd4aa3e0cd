public import Helm
public import HelmAnalysis
public import HelmDocument

/// Makes the states of one diagram, its coverage, and what is different in it.
public struct DiagramStateBuilder: Sendable {
  let diagram: Diagram
  let graph: NavigationIndex<NamedFragment>
  /// Where each fragment of the graph is drawn, in a box of its own or in a fold's; -1 where it isn't.
  private let place: [Int]
  /// By which line each segue of the graph is drawn; -1 where it isn't.
  private let line: [Int]
  /// The titles of the fragments that are drawn, by the graph's numbers.
  private let titles: [String?]

  /// A builder for all states of a diagram.
  ///
  /// - Parameters:
  ///   - diagram: what is drawn of the graph, or of a part of it.
  ///   - graph: the graph, whose numbers the diagram and the states have.
  /// - Complexity: linear in the graph.
  public init(_ diagram: Diagram, of graph: NavigationIndex<NamedFragment>) {
    self.diagram = diagram
    self.graph = graph
    var place = [Int](repeating: -1, count: graph.fragments.count)
    var titles = [String?](repeating: nil, count: graph.fragments.count)
    for (index, fragment) in diagram.fragments.enumerated() {
      for (member, number) in fragment.numbers.enumerated() {
        place[Int(number)] = index
        titles[Int(number)] = fragment.fold.map { $0.members[member].title } ?? fragment.title
      }
    }
    var line = [Int](repeating: -1, count: graph.segues.count)
    for (index, segue) in diagram.segues.enumerated() {
      for number in segue.numbers { line[Int(number)] = index }
    }
    (self.place, self.titles, self.line) = (place, titles, line)
  }

  /// What a state adds to the diagram of its graph, or of a part of its graph: what isn't drawn is left out.
  ///
  /// - Complexity: linear in the diagram and the path.
  public func state(_ state: NavigationState) -> DiagramState {
    var steps = [[Int]](repeating: [], count: diagram.segues.count)
    var fragments = [DiagramState.Emphasis](repeating: .dimmed, count: diagram.fragments.count)
    var available = [Bool](repeating: false, count: diagram.segues.count)
    for segue in state.available {
      let line = line[Int(segue)]
      guard line >= 0, !diagram.segues[line].traits.disabled else { continue }
      available[line] = true
      fragments[diagram.segues[line].to] = .available
    }
    for (index, edge) in state.path.enumerated() {
      let segue = graph.indexed.segues[Int(edge.segue)]
      for end in [segue.from, segue.to] where place[Int(end)] >= 0 { fragments[place[Int(end)]] = .visited }
      if line[Int(edge.segue)] >= 0 { steps[line[Int(edge.segue)]].append(index + 1) }
    }
    for presented in state.presented where place[Int(presented.fragment)] >= 0 {
      fragments[place[Int(presented.fragment)]] = .presented
    }
    let words = StateWords(state, in: graph.indexed, title: title)
    return DiagramState(
      fragments: fragments,
      steps: steps,
      available: available,
      caption: Caption(first: words.presented, second: words.path),
      summary: "\(diagram.counts). \(words.path). \(words.presented)."
    )
  }

  /// What recordings add to the diagram of their graph.
  ///
  /// - Complexity: linear in the diagram.
  public func state(_ coverage: Coverage) -> DiagramState {
    var counts = [Int](repeating: 0, count: diagram.segues.count)
    for (segue, line) in line.enumerated() where line >= 0 { counts[line] = coverage.counts[segue] }
    let untaken = coverage.untaken.map { number in
      let segue = graph.indexed.segues[Int(number)]
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
      caption: Caption(first: coverage.words, second: missing),
      summary: "\(diagram.counts). \(coverage.words). \(missing)."
    )
  }

  /// How many segues a caption names.
  private static let wordLimit = 20

  /// What a fragment is called in captions.
  private func title(_ fragment: Int32) -> String {
    titles[Int(fragment)] ?? visible(graph.fragments[Int(fragment)].rawValue)
  }
}

/// A state in words.
struct StateWords {
  /// "Presented: Gatekeeper, Register".
  let presented: String
  /// "Path: Splash → Gatekeeper → Login".
  let path: String

  init(_ state: NavigationState, in graph: IndexedGraph, title: (Int32) -> String) {
    func name(_ fragment: IndexedPathFragment) -> String {
      let title = title(fragment.fragment)
      return state.identifier(fragment.id).map { "\(title) (\(visible($0)))" } ?? title
    }
    presented = "Presented: " + state.presented.map(name).joined(separator: ", ")
    var chains: [String] = []
    var last: Int32?
    for edge in state.path {
      let (source, target) = (edge.source(in: graph), edge.target(in: graph))
      if last == source.fragment, !chains.isEmpty {
        chains[chains.count - 1] += " → " + name(target)
      } else {
        chains.append(title(source.fragment) + " → " + name(target))
      }
      last = target.fragment
    }
    path = chains.isEmpty ? "Path: empty, at the start" : "Path: " + chains.joined(separator: ", ")
  }
}
