internal import HelmAnalysis
internal import HelmCompanion
internal import HelmDiagram
internal import HelmDocument
internal import NIOHTTP1

/// What running apps report: takes it in, and answers what is asked about it. It knows no network.
struct LiveBoard {
  /// An answer with what it says; nothing where there is nothing to be said.
  struct Answer: Equatable {
    var status: HTTPResponseStatus
    var type = "text/plain; charset=utf-8"
    var body: [UInt8] = []

    static func text(_ status: HTTPResponseStatus, _ words: String) -> Answer {
      Answer(status: status, body: Array((words + "\n").utf8))
    }

    static func json(_ status: HTTPResponseStatus, _ bytes: [UInt8]) -> Answer {
      Answer(status: status, type: "application/json", body: bytes)
    }
  }

  /// Nil until there is a graph that can be walked.
  private(set) var sessions: LiveSessions?

  private let limits: LiveLimits
  private var graph: [UInt8] = []
  private var compiled: CompiledGraph?
  /// The page that is told, and what is known of the picture on it.
  private var page: (version: String, picture: (any LivePagePicture)?) = ("", nil)

  init(limits: LiveLimits = LiveLimits()) { self.limits = limits }

  /// Shows another page, and follows on its graph from now on; where that can't be walked, on the one before.
  mutating func use(_ content: PreviewContent) {
    guard let graph = content.graph else { return }
    if graph != self.graph, let compiled = CompiledGraph(GraphDocument.read(graph, file: "graph.json")),
      let live = try? LiveGraph(compiled)
    {
      (self.graph, self.compiled) = (graph, compiled)
      if sessions == nil { sessions = LiveSessions(in: live, limits: limits) } else { sessions?.use(live) }
    }
    guard content.version != page.version else { return }
    let walked = graph == self.graph ? compiled?.walked : nil
    page = (content.version, walked.flatMap { walked in content.picture.flatMap { LivePicture($0, of: walked) } })
  }

  /// What the page shows of the session at a place among them, see `LiveSession`.
  mutating func text(ofSession place: Int) -> String {
    sessions?.sessions[place].pageJSON(version: page.version, in: &page.picture) ?? ""
  }

  /// Takes bytes of a text of steps in.
  ///
  /// - Returns: nil until the text ends or something is wrong.
  mutating func take(_ bytes: some Collection<UInt8>, isLast: Bool, of intake: inout LiveIntake) -> Answer? {
    guard sessions != nil else {
      return .text(.serviceUnavailable, "There is no graph yet that can be walked; the preview's page says why.")
    }
    do throws(LiveIntake.Refusal) {
      try intake.append(bytes, isLast: isLast) { (step) throws(LiveSessions.TooMany) in try sessions?.take(step) }
      return isLast ? Answer(status: .noContent) : nil
    } catch {
      switch error {
      case .wrong(let diagnostics):
        return .json(.badRequest, Array(DiagnosticPrinter(sources: []).json(diagnostics).utf8))
      case .tooLong(let line):
        return .text(.payloadTooLarge, "Line \(line) is too long; a step has at most \(LiveStep.sizeLimit >> 10) KiB.")
      case .tooManySessions(let line, let count):
        let words = "of more sessions than the \(limits.sessions) that are kept; start the preview again"
        let steps = count == 1 ? "1 step, in line \(line)" : "\(count) steps, the first in line \(line)"
        return .text(.tooManyRequests, "Not taken: \(steps), \(words).")
      }
    }
  }

  /// The answer to who asks what is presented.
  var state: Answer { .json(.ok, sessions?.state ?? LiveSessions.stateOfNone) }

  /// The answer to who asks for a recording.
  ///
  /// - Parameter name: the session's; without it that without a name, or the only one.
  func recording(of name: String?) -> Answer {
    let all = sessions?.sessions ?? []
    let alone = name == nil && all.count == 1 ? all.first : nil
    guard let session = alone ?? sessions?.session(name ?? "") else {
      let known = all.map(\.name.quoted).joined(separator: ", ")
      return .text(.notFound, "There is no such session; \(known.isEmpty ? "none has begun" : "there are \(known)").")
    }
    return .json(.ok, session.document.encoded())
  }

  /// The segue that the graph lacks for a step of a session; nil where there is none.
  func missingSegue(of name: String, step number: Int) -> String? {
    sessions?.session(name)?.missingSegue(ofStep: number)
  }
}
