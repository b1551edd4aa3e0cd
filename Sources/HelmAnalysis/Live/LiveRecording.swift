import Helm
import HelmDocument

/// A session's steps as a document records them: those of the graph as they were made, others by the path after them.
///
/// Where they are too many the oldest are dropped; the recording then begins with the path of that time, before which
/// steps are lost: nobody took it as it stands there.
struct LiveRecording: Sendable {
  /// A step as it was said, and as it is recorded.
  struct Kept: Sendable {
    let said: LiveStep
    let step: DocumentStep
    let bytes: Int
    /// What is presented after it, where a document's path can't say it.
    let unsaid: [String]?
  }

  private(set) var steps: [Kept] = []
  /// How many steps were dropped.
  private(set) var dropped = 0
  /// Whether it doesn't begin with the session.
  private(set) var isCut = false

  private let limits: LiveLimits
  private let live: LiveGraph
  /// Whether something follows by itself.
  private let hasAutos: Bool
  /// Where the kept steps begin.
  private var first: Navigation<NamedFragment>
  /// What is presented there, where a document's path can't say it.
  private var unsaid: [String]?
  /// At which entry who makes the steps is behind the last of them; nil where that isn't where the app is.
  private var entry: NamedFragment?
  private var bytes = 0

  init(in live: LiveGraph, limits: LiveLimits, dropped: Int = 0) {
    (self.live, self.limits, self.dropped) = (live, limits, dropped)
    hasAutos = live.graph.walked.indexed.segues.contains { $0.auto }
    first = live.start
    entry = live.start.entry
  }

  /// What the document has.
  var documentSteps: [DocumentStep] {
    guard isCut else { return steps.map(\.step) }
    var beginning = unsaid == nil ? live.graph.walked.replacing(with: first) : DocumentStep(.stay)
    if let unsaid { beginning.beyond = LiveStep.Report.state(unsaid).json }
    beginning.say(lost: dropped)
    return [beginning] + steps.map(\.step)
  }

  /// Takes a step in.
  ///
  /// - Parameters:
  ///   - made: the step of the graph that it was; nil for one beyond it.
  ///   - navigation: what it led to.
  ///   - said: what is presented, where that isn't it.
  ///   - lost: how many steps are missing before it, where it isn't known what was presented; else nil.
  mutating func append(
    _ report: LiveStep,
    as made: DocumentStep?,
    _ navigation: Navigation<NamedFragment>,
    said: [String]?,
    lost: Int?
  ) {
    let unsaid = said ?? unsaid(by: navigation)
    // Who is at the same entry makes the very step, whatever a path can say.
    let isSame = made != nil && said == nil && entry == navigation.entry
    var (step, lost) = (made ?? DocumentStep(.stay), lost)
    if !isSame, unsaid != nil {
      step = DocumentStep(.stay)
    } else if !isSame, made == nil || live.graph.entries.count > 1 || hasAutos {
      step = live.graph.walked.replacing(with: navigation)
    }
    entry = isSame || unsaid == nil ? navigation.entry : nil
    step.label = report.label
    if made == nil {
      step.beyond = report.report.json
    } else if !isSame, let unsaid, said == nil, made?.action != .stay {
      // Nobody can tell from the path what it presented, or what it came back to.
      if case .present? = made?.action {
        step.beyond = report.report.json
      } else {
        (step.beyond, lost) = (LiveStep.Report.state(unsaid).json, lost ?? 0)
      }
    }
    if let lost { step.say(lost: lost) }
    var size = report.textSize
    if case .replace(let path) = step.action { size += 64 * path.count }
    if let unsaid { size += unsaid.reduce(0) { $0 + $1.utf8.count + 16 } }
    steps.append(Kept(said: report, step: step, bytes: size, unsaid: unsaid))
    bytes += size
    if steps.count > 2 * limits.recorded { drop(limits.recorded) }
    if bytes > limits.recordedBytes { drop(max(1, steps.count / 2)) }
  }

  /// Begins again with a state that no step led to.
  mutating func begin(_ navigation: Navigation<NamedFragment>, said: [String]?) {
    dropped += steps.count
    (steps, bytes, isCut) = ([], 0, true)
    (first, unsaid) = (navigation, said ?? unsaid(by: navigation))
    entry = unsaid == nil ? navigation.entry : nil
  }

  /// What a navigation presents, where a document can't say it: one that doesn't start at an entry, or that something
  /// would follow by itself which was dismissed.
  private func unsaid(by navigation: Navigation<NamedFragment>) -> [String]? {
    let walked = live.graph.walked
    let isEntry = walked.entries.contains { live.graph.id($0) == navigation.entry.rawValue }
    guard navigation.entry == live.start.entry || isEntry else { return navigation.presentedNames }
    return hasAutos && walked.exactly(navigation) == nil ? navigation.presentedNames : nil
  }

  private mutating func drop(_ least: Int) {
    var count = 0
    // Steps can't go on from what a path can't say.
    while count < steps.count, count < least || unsaid != nil && !steps[count].step.isWhole {
      let kept = steps[count]
      bytes -= kept.bytes
      if let found = try? live.graph.walked.navigation(by: kept.step) {
        first = found
      } else {
        try? first.take(kept.step)
      }
      unsaid = kept.unsaid
      count += 1
    }
    steps.removeFirst(count)
    dropped += count
    isCut = true
    if steps.isEmpty { entry = unsaid == nil ? first.entry : nil }
  }
}

extension DocumentStep {
  /// What an app said of a step beyond the graph, as JSON; nil for one of the graph.
  fileprivate(set) var beyond: String? {
    get { extensions.first { $0.key == "x-beyond" }?.json }
    set { extensions += newValue.map { [DocumentExtension(key: "x-beyond", json: $0)] } ?? [] }
  }

  /// Whether it isn't known what was presented before it, as steps are missing.
  var isAfterGap: Bool { extensions.contains { $0.key == "x-lost" } }

  /// Whether it says where it leads, wherever it is made.
  fileprivate var isWhole: Bool {
    switch action {
    case .replace, .stay: true
    case .present, .presentTag, .forward, .dismiss, .dismissTag, .dismissLast: false
    }
  }

  mutating func say(lost: Int) { extensions.append(DocumentExtension(key: "x-lost", json: "\(lost)")) }
}

extension LiveStep {
  /// About how many bytes of text it holds.
  fileprivate var textSize: Int {
    let names =
      switch report {
      case .step(.present(let name)), .step(.dismiss(let name)), .screen(let name): name.utf8.count
      case .step(.presentTag(let tag)), .step(.dismissTag(let tag)): tag.utf8.count
      case .step(.replace(let path)): path.reduce(0) { $0 + $1.from.utf8.count + $1.to.utf8.count + 32 }
      case .state(let names): names.reduce(0) { $0 + $1.utf8.count + 16 }
      case .step(.forward), .step(.dismissLast), .step(.stay): 0
      }
    return names + (label?.utf8.count ?? 0)
  }
}
