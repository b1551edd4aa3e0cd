public import Helm
public import HelmDocument

/// One state of an app in the document's words: the path, what it leaves presented, and what can be presented next.
public struct NavigationState: Sendable, Hashable {
  /// One edge of the path.
  public struct Step: Sendable, Hashable {
    /// The fragment that the edge leaves.
    public var from: String
    /// The fragment that it reaches.
    public var to: String
    /// What the reached fragment shows, as text; nil without an id.
    public var targetId: String?

    /// An edge of the path.
    public init(from: String, to: String, targetId: String? = nil) {
      self.from = from
      self.to = to
      self.targetId = targetId
    }
  }

  /// A fragment on the screen.
  public struct Presented: Sendable, Hashable {
    /// The fragment.
    public var fragment: String
    /// What it shows, as text; nil without an id.
    public var id: String?

    /// A fragment on the screen.
    public init(fragment: String, id: String? = nil) {
      self.fragment = fragment
      self.id = id
    }
  }

  /// The presented path in order.
  public var path: [Step]
  /// What it leaves presented, the latest last.
  public var presented: [Presented]
  /// The segues that can be taken next, the engine's choice first.
  public var available: [Step]

  /// A state of an app.
  public init(path: [Step], presented: [Presented], available: [Step]) {
    self.path = path
    self.presented = presented
    self.available = available
  }

  /// The state that an engine is in.
  ///
  /// - Complexity: linear in the path and in the segues out of what is presented.
  public init(_ navigation: Navigation<NamedFragment>) {
    path = navigation.path.map {
      Step(from: $0.from.wrappedValue.rawValue, to: $0.to.wrappedValue.rawValue, targetId: $0.to.id.map { "\($0)" })
    }
    presented = navigation.presentedFragments.map {
      Presented(fragment: $0.wrappedValue.rawValue, id: $0.id.map { "\($0)" })
    }
    available = navigation.availableSegues.map { Step(from: $0.from.rawValue, to: $0.to.rawValue) }
  }
}
