public import Helm
public import HelmAnalysis
public import HelmDiagram
public import HelmDocument

/// What a page lets its reader walk through: the states of an app, the steps between them, its flows.
public struct Walkthrough: Sendable {
  /// A named walk through the states.
  public struct Flow: Sendable {
    /// The name that people read.
    public var name: String
    /// The state it starts in, then one after each step.
    public var stops: [Stop]

    /// A flow.
    public init(name: String, stops: [Stop]) {
      self.name = name
      self.stops = stops
    }
  }

  /// One state of a flow.
  public struct Stop: Sendable {
    /// What led here.
    public var label: String
    /// The state; it may have identifiers, and may lie beyond what was explored.
    public var navigation: Navigation<NamedFragment>
    /// What the app showed.
    public var screenshot: Thumbnail?

    /// A state of a flow.
    public init(label: String, navigation: Navigation<NamedFragment>, screenshot: Thumbnail? = nil) {
      self.label = label
      self.navigation = navigation
      self.screenshot = screenshot
    }
  }

  /// The state that the page opens in.
  public var start: Navigation<NamedFragment>
  /// The states by path, and the steps between them.
  public var exploration: StateExploration
  /// The flows in their order.
  public var flows: [Flow]
  /// The most bytes of a page: of the states, the farthest are left out where there are too many. Nil for no limit.
  public var sizeLimit: Int?

  /// What a page lets its reader walk through.
  ///
  /// - Parameters:
  ///   - start: the state that the page opens in, on the graph that was explored.
  ///   - exploration: grouped by path.
  public init(
    start: Navigation<NamedFragment>,
    exploration: StateExploration,
    flows: [Flow] = [],
    sizeLimit: Int? = 2_000_000
  ) {
    self.start = start
    self.exploration = exploration
    self.flows = flows
    self.sizeLimit = sizeLimit
  }
}
