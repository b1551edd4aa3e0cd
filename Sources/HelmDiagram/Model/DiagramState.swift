public import HelmAnalysis

/// What one state of an app, what recordings cover, or what is different adds to a diagram: emphasis, numbers, words.
/// It moves nothing.
public struct DiagramState: Sendable, Hashable {
  /// How much a fragment stands out.
  public typealias Emphasis = NavigationState.Emphasis

  /// One a fragment, in the diagram's order.
  public var fragments: [Emphasis]
  /// The places of each segue in the path, counted from 1; empty for segues off the path. One list a segue.
  public var steps: [[Int]]
  /// Whether each segue can be taken next.
  public var available: [Bool]
  /// How often each segue was taken, where coverage is shown and no state; one a segue.
  public var counts: [Int]?
  /// What happened to each fragment and each segue, where two versions of a graph are shown and no state.
  public var changes: Changes?
  /// What is wrong with each fragment, in words, where a state breaks a rule; nil for those that have no part in it.
  public var faults: [String?]?
  /// Two short lines under the title.
  public var caption: Caption
  /// A sentence for screen readers: the path in words and what is presented.
  public var summary: String

  /// A state; the lists are as long as the diagram's.
  public init(
    fragments: [Emphasis],
    steps: [[Int]],
    available: [Bool],
    counts: [Int]? = nil,
    changes: Changes? = nil,
    caption: Caption,
    summary: String
  ) {
    self.fragments = fragments
    self.steps = steps
    self.available = available
    self.counts = counts
    self.changes = changes
    self.caption = caption
    self.summary = summary
  }

  /// How much a segue stands out.
  public enum SegueEmphasis: String, Sendable, Hashable {
    case dimmed, available, untaken, added, removed, changed
    case onPath = "on-path"

    /// Feeds a number rather than the name.
    public func hash(into hasher: inout Hasher) {
      let number =
        switch self {
        case .dimmed: 0
        case .available: 1
        case .untaken: 2
        case .added: 3
        case .removed: 4
        case .changed: 5
        case .onPath: 6
        }
      hasher.combine(number)
    }
  }

  /// What the number or the sign of a segue says.
  public enum Badge: Sendable, Hashable {
    /// What happened to it.
    case change(DifferenceKind)
    /// How often it was taken.
    case count(Int)
    /// Its places in the path.
    case steps([Int])
  }

  /// What a fragment looks like.
  public enum FragmentLook: Sendable, Hashable {
    /// As what happened to it.
    case change(DifferenceKind)
    /// As what is said of it in a state.
    case emphasis(Emphasis)

    /// What happened to a fragment counts more than what a state says of it; nil where nothing is said.
    public init?(change: DifferenceKind?, emphasis: Emphasis?) {
      guard let look = change.map(Self.change) ?? emphasis.map(Self.emphasis) else { return nil }
      self = look
    }

    /// What it is called in pictures.
    public var name: String {
      switch self {
      case .change(let kind): kind.rawValue
      case .emphasis(let emphasis): emphasis.rawValue
      }
    }
  }

  /// How often a segue was taken, in words.
  public static func words(count: Int) -> String { count == 0 ? "0" : "\(count)×" }

  /// What is said of a segue: what is different counts more than how often it was taken, and that more than the path.
  public func badge(ofSegue index: Int) -> Badge? {
    if let changes { return changes.segues[index].map { .change($0.kind) } }
    if let counts { return .count(counts[index]) }
    return steps[index].isEmpty ? nil : .steps(steps[index])
  }

  /// How much a segue stands out, by what is said of it.
  public func emphasis(ofSegue index: Int) -> SegueEmphasis {
    switch badge(ofSegue: index) {
    case .change(.added): .added
    case .change(.removed): .removed
    case .change(.changed): .changed
    case .count(let count): count > 0 ? .onPath : .untaken
    case .steps, nil: DiagramLook.emphasis(steps: steps[index], isAvailable: available[index])
    }
  }

  /// What a fragment looks like.
  public func look(ofFragment index: Int) -> FragmentLook? {
    FragmentLook(change: changes?.fragments[index]?.kind, emphasis: fragments[index])
  }

  /// The fragments of the path, where it led last and where from first.
  ///
  /// - Complexity: O(s + p log p) for s segues, of which p are taken.
  public func way(in diagram: Diagram) -> [Int] {
    let taken = steps.indices.compactMap { segue in steps[segue].max().map { (segue: segue, last: $0) } }
    var way: [Int] = []
    var isKnown = fragments.map { _ in false }
    func append(_ fragment: Int) {
      if !isKnown[fragment] { way.append(fragment) }
      isKnown[fragment] = true
    }
    for (segue, _) in taken.sorted(by: { ($0.last, $1.segue) > ($1.last, $0.segue) }) {
      append(diagram.segues[segue].to)
      append(diagram.segues[segue].from)
    }
    return way
  }

  /// What it is that the diagram shows.
  public var subject: DiagramSubject {
    if let changes { return .differences(changes.kinds) }
    if let faults, faults.contains(where: { $0 != nil }) { return .witness }
    return counts == nil ? .state : .coverage
  }

  /// What happened to a fragment or a segue.
  public struct Change: Sendable, Hashable {
    /// Whether it was added, removed or changed.
    public var kind: DifferenceKind
    /// The same with what changed, in words.
    public var words: String
  }

  /// What happened to the parts of a diagram; nil for those that are as they were.
  public struct Changes: Sendable, Hashable {
    /// One a fragment, in the diagram's order.
    public var fragments: [Change?]
    /// One a segue, in the diagram's order.
    public var segues: [Change?]

    /// What occurs.
    public var kinds: Set<DifferenceKind> { Set((fragments + segues).compactMap { $0?.kind }) }
  }
}

/// What a picture shows beside the graph, for its legend to explain.
public enum DiagramSubject: Sendable, Hashable {
  /// Nothing else.
  case graph
  /// A state of the app.
  case state
  /// A state of the app that breaks a rule.
  case witness
  /// Which segues were taken.
  case coverage
  /// What is different between two versions, of these kinds.
  case differences(Set<DifferenceKind>)

  /// Whether it is a state, lawful or not.
  var isState: Bool { self == .state || self == .witness }
}

/// The two lines of small text under a picture's title. Renderers cut them where the picture ends.
public struct Caption: Sendable, Hashable {
  /// What is presented, or how much there is.
  public var first: String
  /// How it was reached, or where the app starts.
  public var second: String

  /// A caption.
  public init(first: String, second: String) {
    self.first = first
    self.second = second
  }
}
