/// What a running app says it did, or shows: a line of its report.
public struct LiveStep: Sendable, Hashable {
  /// What is said.
  public enum Report: Sendable, Hashable {
    /// The app made a step.
    case step(DocumentStep.Action)
    /// A fragment is on the screen now; how it came there isn't said.
    case screen(String)
    /// These fragments are presented now, the latest last.
    case state([String])

    /// What an object with one of a step's members says, as ``json`` has it; nil for anything else.
    public init?(json: String) {
      guard let report = DocumentReader.part(json.utf8, file: "step", { $0.readReport(in: $1) }) else { return nil }
      self = report
    }

    /// What is said, as an object of the line's own member.
    public var json: String { String(decoding: JSONWriter.bytes { $0.node(.object([member])) }, as: UTF8.self) }

    fileprivate var member: (key: String, value: JSONNode) {
      switch self {
      case .step(let action): action.member
      case .screen(let fragment): ("screen", .string(fragment))
      case .state(let fragments): ("state", .array(fragments.map(JSONNode.string)))
      }
    }

    var takesID: Bool {
      switch self {
      case .step(let action): action.takesID
      case .screen: true
      case .state: false
      }
    }
  }

  /// The most bytes of a line, without its end: 64 KiB.
  public static let sizeLimit = 64 << 10

  /// Which run of which app speaks; empty for the one without a name.
  public var session: String

  /// The step's number in the session, from 1.
  public var number: Int

  /// Seconds, by the app's own clock.
  public var time: Double?

  /// What is said.
  public var report: Report

  /// Which presentation of the fragment is meant.
  public var id: DocumentID?

  /// At which entry a path starts that replaces another, where the path doesn't say it.
  public var entry: String?

  /// What people call the step.
  public var label: String?

  /// Creates a step.
  public init(
    session: String = "",
    number: Int,
    time: Double? = nil,
    _ report: Report,
    id: DocumentID? = nil,
    entry: String? = nil,
    label: String? = nil
  ) {
    (self.session, self.number, self.time, self.report) = (session, number, time, report)
    (self.id, self.entry, self.label) = (id, entry, label)
  }

  /// The step as a line of JSON, without its end.
  public func encoded() -> [UInt8] {
    var writer = JSONWriter()
    var members: [(key: String, value: JSONNode)] = []
    if !session.isEmpty { members.append(("session", .string(session))) }
    members.append(("n", .integer(number)))
    if let time { members.append(("t", .json(Array("\(time)".utf8)))) }
    members.append(report.member)
    switch id {
    case .string(let text): members.append(("id", .string(text)))
    case .integer(let number): members.append(("id", .integer(number)))
    case nil: break
    }
    if let entry { members.append(("entry", .string(entry))) }
    if let label { members.append(("label", .string(label))) }
    writer.node(.object(members))
    return writer.bytes
  }
}

/// A line of a report as it was read.
public enum LiveStepReading: Sendable {
  /// It says this.
  case step(LiveStep)
  /// It says nothing: it is empty.
  case blank
  /// What is wrong with it, in the order of the text.
  case wrong([Diagnostic])

  /// Reads a line.
  ///
  /// Whether what it names is in a graph is not asked: an app may well do what no graph has.
  ///
  /// - Parameters:
  ///   - line: without its end; of any length, see ``LiveStep/sizeLimit``.
  ///   - file: the name that diagnostics give the text that the line is of.
  ///   - number: which line of that text it is, from 1.
  ///   - offset: where in that text it begins.
  public init(_ line: [UInt8], file: String, number: Int = 1, offset: Int = 0) {
    guard line.contains(where: { ![0x20, 0x09, 0x0D, 0x0A].contains($0) }) else {
      self = .blank
      return
    }
    var reader = DocumentReader(SourceText(file: file, bytes: line), isOverlay: true)
    let value = JSONScanner.scan(reader.diagnostics.source, into: &reader.diagnostics)
    let step = value.flatMap { reader.readLiveStep($0) }
    if let step, !reader.diagnostics.hasErrors {
      self = .step(step)
    } else {
      self = .wrong(reader.diagnostics.finished().map { $0.moved(lines: number - 1, bytes: offset) })
    }
  }
}
