internal import Helm
public import HelmAnalysis

/// What is drawn for a graph, before anything has a place: measured boxes and the lines between them.
///
/// It carries every class, label and number that layout and renderers need. It does not depend on the presented path,
/// so every state of one graph shares it, and with it the layout. Indices are places in `fragments`, `segues`,
/// `groups`.
public struct Diagram: Sendable, Hashable {
  /// The picture's title.
  public var title: String
  /// The boxes, in drawing order: the walk from the entry, then listed order, then ids.
  public var fragments: [DiagramFragment]
  /// The lines, in drawing order.
  public var segues: [DiagramSegue]
  /// The dotted lines from a redirected segue's origin to where it leads instead, in the order of the segues.
  public var redirects: [DiagramRedirect]
  /// The groups that have at least one fragment.
  public var groups: [DiagramGroup]
  /// Fragments that stand side by side in one rank; none of them in a group.
  public var rows: [[Int]]
  /// Which way the ranks grow.
  public var direction: DiagramDirection
  /// Which of Graphviz's algorithms places the boxes.
  public var engine: LayoutEngine
  /// Which segues are drawn as rows: what is asked for, or, of a placed diagram, what was chosen.
  public var lines = DiagramLines.all
  /// Fragments that share one box: what leads to them is alike, and no line leaves them.
  public var twins: [[Int]] = []
  /// What people call the fragments of the whole graph, by its numbers; empty where it isn't known.
  public var titles: [String] = []
  /// Whether it shows a part of a graph, which may lack the entry.
  public var isPart = false
  /// Whether the document leaves it to the segues where the app starts, and there may be several such places.
  public var leavesEntriesOpen = false

  /// A diagram without rows, laid out by `dot`.
  public init(
    title: String,
    fragments: [DiagramFragment],
    segues: [DiagramSegue],
    redirects: [DiagramRedirect] = [],
    groups: [DiagramGroup] = [],
    rows: [[Int]] = [],
    direction: DiagramDirection = .automatic,
    engine: LayoutEngine = .dot
  ) {
    self.title = title
    self.fragments = fragments
    self.segues = segues
    self.redirects = redirects
    self.groups = groups
    self.rows = rows
    self.direction = direction
    self.engine = engine
  }

  /// Whether it tells who says what.
  public var hasSources: Bool {
    fragments.contains { !$0.saidBy.isEmpty } || segues.contains { !$0.saidBy.isEmpty }
  }

  /// For each fragment the segues that lead to it, in their order.
  ///
  /// - Complexity: linear.
  public var arrivals: [[Int]] {
    var arrivals = fragments.map { _ in [Int]() }
    for (index, segue) in segues.enumerated() { arrivals[segue.to].append(index) }
    return arrivals
  }

  /// For each fragment the segues that can be taken from it, in their order.
  ///
  /// - Complexity: linear in what can be taken from each fragment.
  public var departures: [[Int]] {
    var departures = fragments.map { _ in [Int]() }
    for (index, segue) in segues.enumerated() {
      for origin in segue.scope?.fragments ?? [segue.from] { departures[origin].append(index) }
    }
    return departures
  }

  /// How many parts it has that no line joins.
  ///
  /// - Complexity: nearly linear in fragments and segues.
  package var partCount: Int {
    var parts = DisjointSets(count: fragments.count)
    for segue in segues { parts.unite(segue.from, segue.to) }
    return parts.count
  }

  /// All marks.
  var marks: [SourceMark] { fragments.compactMap(\.mark) + segues.compactMap(\.mark) }

  /// The diagram with lines of their own for two segues that share one but not what happened to them, and with room
  /// for a sign in the rows of those to which something happened. What isn't drawn is counted in chips.
  public func separated(by differences: DifferenceUnion) -> Diagram {
    let kinds = segues.map { $0.numbers.first.flatMap { differences.segues[$0]?.kind } }
    var copy = self
    var drawn = fragments.map { _ in 0 }
    for segue in segues where segue.from != segue.to { drawn[segue.to] += 1 }
    for (index, fragment) in fragments.enumerated() {
      guard let number = fragment.numbers.first else { continue }
      copy.fragments[index].arrivalsBeyond = max(0, differences.arrivals[number] - drawn[index])
    }
    for (index, segue) in segues.enumerated() {
      copy.segues[index].hasSign = kinds[index] != nil
      guard case .leading(let other) = segue.pairing, kinds[index] != kinds[other] else {
        continue
      }
      (copy.segues[index].pairing, copy.segues[other].pairing) = (.alone, .alone)
      (copy.segues[other].pill, copy.segues[other].tagPill) = (segue.pill, segue.tagPill)
    }
    return copy
  }

  /// The diagram with room in its rows for how often their segues were taken.
  ///
  /// - Complexity: linear in the segues.
  public func counting(_ coverage: Coverage) -> Diagram {
    var copy = self
    for (index, segue) in segues.enumerated() {
      copy.segues[index].count = segue.numbers.map { coverage.counts[$0] }.max().map(DiagramState.words)
    }
    return copy
  }
}

/// Which segues are lines, and which are rows in their origins' boxes.
public enum DiagramLines: String, Sendable, Hashable, CaseIterable {
  /// All are lines where that is easy to read; else as in `calm`.
  case automatic = "auto"
  /// All are lines.
  case all
  /// One line leads to each fragment at most, and none crosses another; what else leads there are rows.
  case calm
}

/// Which way the ranks of a layout grow.
public enum DiagramDirection: String, Sendable, Hashable, CaseIterable {
  /// Left to right, unless top to bottom is easier to read: of larger text, with fewer crossings or shorter lines.
  case automatic = "auto"
  /// The entry at the left.
  case leftToRight = "LR"
  /// The entry at the top.
  case topToBottom = "TB"
}

/// Graphviz's layout algorithms, by the names that Graphviz gives them.
public enum LayoutEngine: String, Sendable, Hashable, CaseIterable {
  /// Ranks: what navigation graphs are drawn with.
  case dot
  /// A spring model.
  case neato
  /// A spring model with forces.
  case fdp
  /// Circles.
  case circo
  /// Rings around the entry.
  case twopi
}
