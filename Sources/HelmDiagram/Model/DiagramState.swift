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

  /// What it is that the diagram shows.
  public var subject: DiagramSubject {
    if let changes { return .differences(changes.kinds) }
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
  /// Which segues were taken.
  case coverage
  /// What is different between two versions, of these kinds.
  case differences(Set<DifferenceKind>)
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
