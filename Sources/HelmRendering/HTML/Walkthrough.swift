public import HelmAnalysis
public import HelmDiagram

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

  /// What people read and see of one state of a flow.
  public struct Stop: Sendable {
    /// What led here.
    public var label: String
    /// What the app showed.
    public var screenshot: Thumbnail?

    /// A state of a flow.
    public init(label: String, screenshot: Thumbnail? = nil) {
      self.label = label
      self.screenshot = screenshot
    }
  }

  /// A rule over states, as people see it.
  public struct Rule: Sendable {
    /// The name that people read.
    public var name: String
    /// `holds`, `broken` or `undecided`.
    public var answer: String
    /// What it says, or how it is broken.
    public var words: String
    /// The flow that leads to a state that breaks it, by its place.
    public var flow: Int?

    /// A rule.
    public init(name: String, answer: String, words: String, flow: Int? = nil) {
      (self.name, self.answer, self.words, self.flow) = (name, answer, words, flow)
    }
  }

  /// The most bytes of a page that doesn't ask for a number of states.
  public static let defaultSizeLimit = 2_000_000

  /// The states and what each step does in them.
  public var table: WalkTable
  /// The flows, as many and as long as the table's.
  public var flows: [Flow]
  /// The document's own rules.
  public var rules: [Rule]
  /// The most bytes of a page: of the states, the farthest are left out where there are too many. Nil for no limit.
  public var sizeLimit: Int?

  /// What a page lets its reader walk through.
  public init(
    _ table: WalkTable,
    flows: [Flow] = [],
    rules: [Rule] = [],
    sizeLimit: Int? = Self.defaultSizeLimit
  ) {
    self.table = table
    self.flows = flows
    self.rules = rules
    self.sizeLimit = sizeLimit
  }
}
