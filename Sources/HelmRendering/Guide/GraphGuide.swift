internal import HelmAnalysis
public import HelmDiagram

/// Documentation of a graph: a page for the whole, one for each fragment, one for each flow and recording.
///
///     Diagram, walks ──> pages (Markdown) and the names of the pictures that they show
public struct GraphGuide: Sendable {
  /// Who reads the pages.
  public enum Form: Hashable, Sendable {
    /// DocC, as a catalog of its own.
    case docc
    /// DocC, as articles of a catalog that others write, too: the name begins the names of all their files.
    case articles(String)
    /// A repository's page, as files in a folder.
    case markdown
  }

  /// A flow or a recording.
  public struct Walk: Sendable {
    /// What it is called.
    public var name: String
    /// Whether an app went through it.
    public var isRecording: Bool
    /// The start, then each step.
    public var stops: [Stop]

    /// A flow or a recording.
    public init(name: String, isRecording: Bool, stops: [Stop]) {
      self.name = name
      self.isRecording = isRecording
      self.stops = stops
    }
  }

  /// A state of a walk.
  public struct Stop: Sendable {
    /// What was done to get there.
    public var title: String
    /// What is presented, and by which path.
    public var caption: Caption
    /// Whether a picture shows it.
    public var isDrawn: Bool

    /// A state of a walk.
    public init(title: String, caption: Caption, isDrawn: Bool) {
      self.title = title
      self.caption = caption
      self.isDrawn = isDrawn
    }
  }

  /// A rule over states, with what is found out about it.
  public struct Rule: Sendable {
    /// What it is called.
    public var name: String
    /// What must hold.
    public var words: String
    /// Whether it holds, and if not, how it is broken.
    public var answer: String
    /// How much it matters, and why it is there.
    public var level: String
    /// The steps that show how it is broken.
    public var steps: [String]

    /// A rule.
    public init(name: String, words: String, answer: String, level: String, steps: [String]) {
      (self.name, self.words, self.answer, self.level, self.steps) = (name, words, answer, level, steps)
    }
  }

  let diagram: Diagram
  let walks: [Walk]
  let rules: [Rule]
  let form: Form
  /// The name of the first page.
  let rootName: String
  /// The name of the page of rules.
  let rulesName: String
  /// The name of the graph's picture.
  let graphName: String
  /// The name of each fragment's page and picture.
  let fragmentNames: [String]
  /// The name of each walk's page.
  let walkNames: [String]
  /// The names of each walk's pictures; nil where there is none.
  let stopNames: [[String?]]

  /// A guide to what a diagram of a whole graph shows.
  ///
  /// - Complexity: linear in the diagram and the walks.
  public init(_ diagram: Diagram, walks: [Walk], rules: [Rule] = [], form: Form) {
    self.diagram = diagram
    self.walks = walks
    self.rules = rules
    self.form = form
    var names = FileNames()
    rootName =
      switch form {
      case .docc: names.unique("Navigation")
      case .articles(let name): names.address(of: name)
      case .markdown: names.unique("README")
      }
    // Articles of a catalog share one space of names, whatever folders they lie in.
    let prefix = if case .articles = form { "\(rootName)-" } else { "" }
    graphName = names.unique(prefix + "graph")
    rulesName = rules.isEmpty ? "" : names.unique(prefix + "rules")
    // By their ids, so that a name doesn't change with what is drawn before it; those that are names already first.
    var fragmentNames = diagram.fragments.map { _ in "" }
    let order = diagram.fragments.indices.sorted { diagram.fragments[$0].id < diagram.fragments[$1].id }
    let isName = { (index: Int) in FileNames.address(of: diagram.fragments[index].id) == diagram.fragments[index].id }
    for index in order.filter(isName) + order.filter({ !isName($0) }) {
      fragmentNames[index] = names.address(of: prefix + diagram.fragments[index].id)
    }
    self.fragmentNames = fragmentNames
    walkNames = walks.map { names.address(of: "\(prefix)\($0.isRecording ? "recording" : "flow")-\($0.name)") }
    stopNames = zip(walkNames, walks).map { name, walk in
      walk.stops.indices.map { walk.stops[$0].isDrawn ? names.unique("\(name)-\($0)") : nil }
    }
  }

  /// Whether the pages are DocC's.
  var isDocC: Bool { form != .markdown }
}
