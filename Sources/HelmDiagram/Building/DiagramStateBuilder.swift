public import HelmAnalysis
import HelmDocument

/// Makes the states of one diagram, its coverage, and what is different in it.
public struct DiagramStateBuilder: Sendable {
  let diagram: Diagram
  /// Where a fragment is drawn, by its id: in a box of its own, or in a fold's.
  private let place: [String: Int]
  private let titles: [String: String]
  private let segues: [Ends: [Int]]

  /// A builder for all states of a diagram.
  ///
  /// - Complexity: linear in the diagram.
  public init(_ diagram: Diagram) {
    self.diagram = diagram
    var place: [String: Int] = [:]
    var titles: [String: String] = [:]
    for (index, fragment) in diagram.fragments.enumerated() {
      guard let fold = fragment.fold else {
        (place[fragment.id], titles[fragment.id]) = (index, fragment.title)
        continue
      }
      for member in fold.members { (place[member.id], titles[member.id]) = (index, member.title) }
    }
    (self.place, self.titles) = (place, titles)
    segues = Dictionary(grouping: diagram.segues.indices) {
      Ends(from: diagram.segues[$0].from, to: diagram.segues[$0].to)
    }
  }

  /// What a state adds to the diagram of its graph, or of a part of its graph: what isn't drawn is left out.
  ///
  /// - Complexity: linear in the diagram and the path.
  public func state(_ state: NavigationState) -> DiagramState {
    let look = look(
      path: state.path.map { edge(from: $0.from, to: $0.to) },
      presented: state.presented.compactMap { place(of: $0.fragment) },
      available: state.available.map { edge(from: $0.from, to: $0.to) }
    )
    let words = StateWords(state) { titles[$0] ?? visible($0) }
    return DiagramState(
      fragments: look.fragments,
      steps: look.steps,
      available: look.available,
      caption: Caption(first: words.presented, second: words.path),
      summary: "\(diagram.counts). \(words.path). \(words.presented)."
    )
  }

  /// How much each part of the diagram stands out. Of a fragment, being presented counts more than being on the path,
  /// and that more than being within reach.
  ///
  /// - Complexity: linear in the diagram and the path.
  public func look(path: [DrawnEdge], presented: [Int], available: [DrawnEdge]) -> DiagramLook {
    var look = DiagramLook(
      fragments: [DiagramState.Emphasis](repeating: .dimmed, count: diagram.fragments.count),
      steps: [[Int]](repeating: [], count: diagram.segues.count),
      available: [Bool](repeating: false, count: diagram.segues.count)
    )
    for edge in available {
      for segue in edge.segues where !diagram.segues[segue].disabled {
        look.available[segue] = true
        look.fragments[diagram.segues[segue].to] = .available
      }
    }
    for (index, edge) in path.enumerated() {
      for fragment in edge.ends { look.fragments[fragment] = .visited }
      for segue in edge.segues { look.steps[segue].append(index + 1) }
    }
    for fragment in presented { look.fragments[fragment] = .presented }
    return look
  }

  /// What is presented, in words.
  public func caption(presented: [NavigationState.Presented]) -> String {
    StateWords(NavigationState(path: [], presented: presented, available: [])) { titles[$0] ?? visible($0) }.presented
  }

  /// Where a fragment is drawn, in a box of its own or in a fold's; nil where it isn't.
  public func place(of fragment: String) -> Int? { place[fragment] }

  /// What is drawn of the segue between two fragments.
  public func edge(from: String, to: String) -> DrawnEdge {
    DrawnEdge(ends: [from, to].compactMap { place[$0] }, segues: drawn(from, to))
  }

  /// What recordings add to the diagram of their graph.
  ///
  /// - Complexity: linear in the diagram.
  public func state(_ coverage: Coverage) -> DiagramState {
    var counts = [Int](repeating: 0, count: diagram.segues.count)
    for segue in coverage.segues {
      for place in drawn(segue.edge.from, segue.edge.to) { counts[place] = segue.count }
    }
    let title = { (id: String) in titles[id] ?? visible(id) }
    let untaken = coverage.untaken.map { "\(title($0.from)) → \(title($0.to))" }
    let more = untaken.count > Self.wordLimit ? " and \(untaken.count - Self.wordLimit) more" : ""
    let missing =
      untaken.isEmpty
      ? "Every segue was taken" : "Never taken: " + untaken.prefix(Self.wordLimit).joined(separator: ", ") + more
    return DiagramState(
      fragments: diagram.fragments.map { coverage.passed.contains($0.id) ? .visited : .dimmed },
      steps: counts.map { _ in [] },
      available: counts.map { _ in false },
      counts: counts,
      caption: Caption(first: coverage.words, second: missing),
      summary: "\(diagram.counts). \(coverage.words). \(missing)."
    )
  }

  /// How many segues a caption names.
  private static let wordLimit = 20

  /// The places of the segues between two fragments.
  func drawn(_ from: String, _ to: String) -> [Int] {
    guard let from = place[from], let to = place[to] else { return [] }
    return segues[Ends(from: from, to: to)] ?? []
  }

  private struct Ends: Hashable {
    let from: Int
    let to: Int
  }
}

extension DiagramState {
  /// What one state adds to a diagram; see ``DiagramStateBuilder``.
  public init(_ state: NavigationState, in diagram: Diagram) {
    self = DiagramStateBuilder(diagram).state(state)
  }
}

/// A state in words.
struct StateWords {
  /// "Presented: Gatekeeper, Register".
  let presented: String
  /// "Path: Splash → Gatekeeper → Login".
  let path: String

  init(_ state: NavigationState, title: (String) -> String) {
    func name(_ fragment: String, _ id: String?) -> String {
      id.map { "\(title(fragment)) (\(visible($0)))" } ?? title(fragment)
    }
    presented = "Presented: " + state.presented.map { name($0.fragment, $0.id) }.joined(separator: ", ")
    var chains: [String] = []
    var last: (fragment: String, id: String?)?
    for step in state.path {
      if let last, last.fragment == step.from, !chains.isEmpty {
        chains[chains.count - 1] += " → " + name(step.to, step.targetId)
      } else {
        chains.append(title(step.from) + " → " + name(step.to, step.targetId))
      }
      last = (step.to, step.targetId)
    }
    path = chains.isEmpty ? "Path: empty, at the start" : "Path: " + chains.joined(separator: ", ")
  }
}
