public import HelmDocument

public import Foundation
#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Tells `helm-viz preview --follow` where an app is, while it runs.
///
/// ```swift
/// let reporter = LiveReporter(to: URL(string: "http://127.0.0.1:4356"))
/// reporter.report(screen: "settings")
/// ```
///
/// What is reported is sent in the background, many steps at a time. Where nobody listens, nothing is said and little
/// is kept: the last ``limit`` steps wait, and are sent once somebody does. Steps that were dropped are told as lost,
/// as their numbers are missing; so are those that no preview reads: without a name, or longer than
/// ``LiveStep/sizeLimit``.
///
/// In a release build nothing is sent, unless it is asked for. What the page of the preview asks for is done where the
/// app says how, by `onPresent`, and nowhere else.
public final class LiveReporter: @unchecked Sendable {
  /// How many steps wait to be sent.
  public static let limit = 1_000

  /// Presents a fragment that the page of the preview asks for, or throws why not: the page shows the error.
  public typealias Presenter = @Sendable (_ fragment: String) async throws -> Void

  /// Whether this module was built for debugging.
  public static var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// How many steps are sent at a time.
  private static let batchLimit = 200
  /// The seconds after which it is tried again where nobody listens; twice as many each time, up to half a minute.
  private static let firstPause = 0.5
  private static let longestPause = 30.0

  private let session: String
  private let address: URL?
  private let connection: URLSession
  private let start = ContinuousClock.now
  private let listener: LiveListener?

  /// Guards what follows, and tells when all was sent.
  private let state = NSCondition()
  private var waiting: [(number: Int, line: [UInt8])] = []
  private var number = 0
  private var isSending = false
  private var pause = firstPause

  /// A reporter that has nothing to say yet.
  ///
  /// - Parameters:
  ///   - url: the address that the preview printed; nothing is sent where it is nil.
  ///   - session: what the page calls this app; its process's name unless given.
  ///   - isOn: whether anything is sent; without it in debug builds alone.
  ///   - onPresent: presents what the page asks for, one thing after the other; without it the page can't ask.
  public init(
    to url: URL?,
    session: String? = nil,
    isOn: Bool = LiveReporter.isDebug,
    onPresent: Presenter? = nil
  ) {
    let session = session ?? ProcessInfo.processInfo.processName
    self.session = session
    address = isOn ? url.flatMap { Self.address("/steps", at: $0)?.url } : nil
    var commands = isOn ? url.flatMap { Self.address("/commands", at: $0) } : nil
    let token = commands?.percentEncodedQuery.map { $0 + "&" } ?? ""
    commands?.percentEncodedQuery = "\(token)session=\(session.inQuery)"
    listener = onPresent.flatMap { onPresent in commands.map { LiveListener(at: $0, present: onPresent) } }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 10
    configuration.httpMaximumConnectionsPerHost = 1
    connection = URLSession(configuration: configuration)
  }

  deinit {
    connection.finishTasksAndInvalidate()
    listener?.stop()
  }

  /// Says that a fragment is on the screen now, however it came there.
  public func report(screen: String, id: DocumentID? = nil, label: String? = nil) {
    report(.screen(screen), id: id, label: label)
  }

  /// Says what is presented now, the latest last.
  public func report(state fragments: [String], label: String? = nil) {
    report(.state(fragments), label: label)
  }

  /// Says that a step was made.
  public func report(_ step: DocumentStep) {
    report(.step(step.action), id: step.id, entry: step.entry, label: step.label)
  }

  private func report(_ report: LiveStep.Report, id: DocumentID? = nil, entry: String? = nil, label: String? = nil) {
    guard address != nil else { return }
    state.lock()
    defer { state.unlock() }
    number += 1
    let time = start.duration(to: .now)
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds / 1_000_000_000_000_000) / 1_000
    let step =
      LiveStep(session: session, number: number, time: seconds, report, id: id, entry: entry, label: label)
    let line = step.encoded()
    // A preview refuses all that comes with a step that it can't read.
    guard line.count <= LiveStep.sizeLimit, case .step = LiveStepReading(line, file: "step") else { return }
    waiting.append((number, line))
    // Those that are being sent stay until that is over; a few more are kept then.
    if waiting.count > Self.limit + Self.batchLimit { waiting.removeFirst(Self.batchLimit) }
    sendNext()
  }

  /// Waits until all was sent, as a program does before it ends.
  ///
  /// - Parameter seconds: how long it waits at most.
  /// - Returns: whether all was sent.
  @discardableResult
  public func flush(within seconds: Double = 1) -> Bool {
    let limit = Date(timeIntervalSinceNow: seconds)
    state.lock()
    defer { state.unlock() }
    while !waiting.isEmpty {
      guard state.wait(until: limit) else { return waiting.isEmpty }
    }
    return true
  }

  /// Sends what waits, unless that is being done. Called with the lock held.
  private func sendNext() {
    guard !isSending, !waiting.isEmpty, let address else { return }
    isSending = true
    let batch = waiting.prefix(Self.batchLimit)
    let last = batch.last?.number ?? 0
    var request = URLRequest(url: address)
    request.httpMethod = "POST"
    request.setValue("application/x-ndjson", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(batch.flatMap { $0.line + [UInt8(ascii: "\n")] })
    connection.dataTask(with: request) { [weak self] _, response, _ in
      self?.finish(upTo: last, status: (response as? HTTPURLResponse)?.statusCode)
    }.resume()
  }

  /// Goes on after an answer: what was taken, or will never be, is forgotten. Without one it is sent again later.
  private func finish(upTo last: Int, status: Int?) {
    state.lock()
    let isHeard = status.map { $0 < 500 } ?? false
    if isHeard {
      waiting.removeAll { $0.number <= last }
      pause = Self.firstPause
      isSending = false
      sendNext()
      state.broadcast()
    }
    let pause = pause
    if !isHeard { self.pause = min(2 * pause, Self.longestPause) }
    state.unlock()
    guard !isHeard else { return }
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + pause) { [weak self] in self?.tryAgain() }
  }

  private func tryAgain() {
    state.lock()
    isSending = false
    sendNext()
    state.unlock()
  }

  /// A place of the preview, with the token that the printed address may have.
  private static func address(_ path: String, at url: URL) -> URLComponents? {
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    parts?.path = path
    return parts
  }
}
