import Helm
import HelmDocument

/// A session's steps as a document records them: those of the graph as they were made, others by the path after them.
///
/// Where they are too many the oldest are dropped; the recording then begins with the path of that time.
struct LiveRecording: Sendable {
  /// A step as it was said, and as it is recorded.
  struct Kept: Sendable {
    let said: LiveStep
    let step: DocumentStep
    let bytes: Int
  }

  private(set) var steps: [Kept] = []
  /// How many steps were dropped.
  private(set) var dropped = 0
  /// Whether it doesn't begin with the session.
  private(set) var isCut = false

  private let limits: LiveLimits
  private let start: Navigation<NamedFragment>
  /// The steps that lead from the start to where the recording begins.
  private var beginning: [DocumentStep] = []
  /// Where the kept steps begin.
  private var first: Navigation<NamedFragment>
  private var bytes = 0

  init(start: Navigation<NamedFragment>, limits: LiveLimits) {
    (self.start, self.limits) = (start, limits)
    first = start
  }

  /// What the document has.
  var documentSteps: [DocumentStep] { beginning + steps.map(\.step) }

  /// Takes a step in.
  ///
  /// - Parameters:
  ///   - made: the step of the graph that it was; nil for one beyond it.
  ///   - navigation: what it led to.
  ///   - isKnown: whether that is what the app presents.
  ///   - lost: how many steps are missing before it.
  mutating func append(
    _ said: LiveStep,
    as made: DocumentStep?,
    _ navigation: Navigation<NamedFragment>,
    isKnown: Bool,
    lost: Int,
    in live: LiveGraph
  ) {
    var step = made ?? DocumentStep(.stay)
    if isKnown, made == nil || navigation.entry != start.entry {
      // A path says its entry by its first segue; an empty one begins at the first.
      let isEntry = live.graph.walked.entries.contains { live.graph.id($0) == navigation.entry.rawValue }
      let isSaid = navigation.entry == start.entry || !navigation.path.isEmpty && isEntry
      step = DocumentStep(isSaid ? .replace(navigation.documentPath) : .stay)
    }
    step.label = said.label
    if made == nil { step.extensions = [DocumentExtension(key: "x-beyond", json: said.report.json)] }
    if lost > 0 { step.extensions.append(DocumentExtension(key: "x-lost", json: "\(lost)")) }
    var size = said.textSize
    if case .replace(let path) = step.action { size += 64 * path.count }
    steps.append(Kept(said: said, step: step, bytes: size))
    bytes += size
    if steps.count > 2 * limits.recorded { drop(limits.recorded) }
    if bytes > limits.recordedBytes { drop(max(1, steps.count / 2)) }
  }

  /// Begins again with a state that no step led to.
  mutating func begin(_ navigation: Navigation<NamedFragment>, isKnown: Bool) {
    dropped += steps.count
    (steps, bytes, isCut) = ([], 0, true)
    first = navigation
    beginning = isKnown ? [DocumentStep(.replace(navigation.documentPath))] : []
  }

  private mutating func drop(_ count: Int) {
    for kept in steps.prefix(count) {
      bytes -= kept.bytes
      try? first.take(kept.step)
    }
    steps.removeFirst(count)
    dropped += count
    isCut = true
    beginning = [DocumentStep(.replace(first.documentPath))]
  }
}

extension DocumentStep {
  /// What an app said of a step beyond the graph, as JSON; nil for one of the graph.
  var beyond: String? { extensions.first { $0.key == "x-beyond" }?.json }
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
