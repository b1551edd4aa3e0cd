internal import HelmAnalysis
internal import HelmCompanion
internal import NIOCore
internal import NIOHTTP1

/// One program's connection: one request, one answer, the end. Whoever follows changes stays, and so does whoever sends
/// steps, as long as nothing is wrong with them.
final class PreviewConnection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private enum Phase {
    case asking
    case sending
    /// What was asked for is being done.
    case waiting
    case answered
    case following
  }

  private let channel: any Channel
  private let audience: PreviewAudience
  private let place: PreviewAnswer.Place
  private let sizeLimit: RequestSizeLimit
  private var phase = Phase.asking
  private var deadline: Scheduled<Void>?
  /// The steps that are being sent, how many bytes of them came, and whether more requests may follow.
  private var intake = LiveIntake(file: "steps")
  private var (bodySize, staysOpen) = (0, false)
  /// The method by which what was asked for can be had.
  private var allowed = "GET"
  /// The revision of each session that a follower was told, and what it was told of steps that weren't taken.
  private var (told, toldRefused): ([Int], String) = ([], "")
  /// Which apps it was told that listen.
  private var toldApps = "[]"

  init(
    _ channel: any Channel,
    audience: PreviewAudience,
    place: PreviewAnswer.Place,
    sizeLimit: RequestSizeLimit
  ) {
    (self.channel, self.audience, self.place, self.sizeLimit) = (channel, audience, place, sizeLimit)
    closeAfter(audience.limits.requestTime)
  }

  var isFollowing: Bool { phase == .following }

  func close() { channel.close(promise: nil) }

  /// Sends an event; whoever hasn't taken the ones before is given up, and may come again.
  func tell(_ content: PreviewContent) {
    guard channel.isWritable else { return close() }
    send(ByteBuffer(string: content.event))
  }

  /// Whether a session has changed since a follower was told.
  func needs(_ revision: Int, of session: Int) -> Bool { session >= told.count || told[session] != revision }

  /// Sends what a session does; not where what was sent before isn't taken yet.
  ///
  /// - Returns: whether it was sent.
  func tell(_ event: ByteBuffer, revision: Int, of session: Int) -> Bool {
    guard channel.isWritable else { return false }
    while told.count <= session { told.append(-1) }
    told[session] = revision
    send(event)
    return true
  }

  /// Says how many steps there was no room for, and which apps listen, unless it was said; not where what was sent
  /// before isn't taken yet.
  ///
  /// - Returns: whether it is said by then.
  func tell(refused: String, apps: String) -> Bool {
    guard refused != toldRefused || apps != toldApps else { return true }
    guard channel.isWritable else { return false }
    if refused != toldRefused { send(ByteBuffer(string: "event: refused\ndata: \(refused)\n\n")) }
    if apps != toldApps { send(ByteBuffer(string: "event: apps\ndata: \(apps)\n\n")) }
    (toldRefused, toldApps) = (refused, apps)
    return true
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (unwrapInboundIn(data), phase) {
    case (.head(let head), .asking): begin(head)
    case (.body(let bytes), .sending): take(bytes.readableBytesView, isLast: false)
    case (.end, .sending): take([], isLast: true)
    default: break
    }
  }

  private func begin(_ head: HTTPRequestHead) {
    allowed = PreviewAnswer.method(of: head.uri, at: place)
    // A head that came in one piece was not stopped on its way.
    let size = head.headers.reduce(head.uri.utf8.count) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
    guard size <= audience.limits.requestSize else { return refuseHead() }
    let asked = PreviewAnswer(to: head, at: place)
    staysOpen = asked.isOfOneApp && head.isKeepAlive && head.version == .http1_1
    switch asked {
    case .page: answer(.ok, "text/html; charset=utf-8", audience.page)
    case .changes where audience.hasRoomForFollower: follow()
    case .changes: refuse(.serviceUnavailable, "Too many pages follow this preview already; close some.")
    case .state: answer(audience.board?.state)
    case .recording(let name): answer(audience.board?.recording(of: name))
    case .steps:
      let length = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
      guard length <= audience.limits.bodySize else { return refuseBody() }
      (phase, intake, bodySize) = (.sending, LiveIntake(file: "steps"), 0)
      sizeLimit.lift()
      closeAfter(audience.limits.stepsTime)
      if head.headers["expect"].contains(where: { $0.lowercased() == "100-continue" }) {
        let head = HTTPResponseHead(version: .http1_1, status: .continue)
        channel.writeAndFlush(HTTPServerResponsePart.head(head), promise: nil)
      }
    case .addition(let session, let step):
      guard let segue = audience.board?.missingSegue(of: session, step: step) else {
        return refuse(.conflict, "The graph lacks no segue for this step any longer.")
      }
      ask(.add(segue: segue))
    case .edit(let edit, let version):
      guard version == audience.content.version else {
        return refuse(.conflict, "The picture is another by now; it comes at once.")
      }
      ask(edit)
    case .listening(let session):
      phase = .waiting
      guard audience.listen(session, self) else { return refuse(.tooManyRequests, "Too many apps listen already.") }
      if phase == .waiting { giveUp(after: audience.limits.listenTime) { $0.conclude(nil) } }
    case .outcome(let session, let command, let problem):
      guard audience.conclude(session, command, problem: problem) else {
        return refuse(.notFound, "Nobody waits for this any longer.")
      }
      answer(LiveBoard.Answer(status: .noContent))
    case .presenting(let session, let fragment):
      phase = .waiting
      if let problem = audience.ask(session, toPresent: fragment, for: self) { return refuse(.conflict, problem) }
      giveUp(after: audience.limits.commandTime) { $0.refuse(.gatewayTimeout, "The app takes too long to answer.") }
    case .refusal(let status, let reason): refuse(status, reason)
    }
  }

  /// Gives an app something to do.
  func hand(_ command: [UInt8]) { answer(.json(.ok, command)) }

  /// Has something written; the answer waits until it is.
  private func ask(_ edit: PreviewEdit) {
    guard audience.ask(edit, for: self) else {
      return refuse(.serviceUnavailable, "Too much is being written already; try again.")
    }
    phase = .waiting
    closeAfter(audience.limits.editTime)
  }

  /// What was asked for is done, or isn't for a reason.
  func conclude(_ problem: String?) {
    if let problem { refuse(.conflict, problem) } else { answer(LiveBoard.Answer(status: .noContent)) }
  }

  private func take(_ bytes: some Collection<UInt8>, isLast: Bool) {
    bodySize += bytes.count
    guard bodySize <= audience.limits.bodySize else { return refuseBody() }
    let said = audience.report { [self] board in board.take(bytes, isLast: isLast, of: &intake) }
    if let said = said ?? nil { answer(said) }
  }

  private func refuseHead() {
    refuse(.requestHeaderFieldsTooLarge, "A request has at most \(audience.limits.requestSize) bytes here.")
  }

  private func refuseBody() {
    let limit = audience.limits.bodySize
    refuse(.payloadTooLarge, "The steps of a request have at most \(limit) bytes; send them in several.")
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case is IOError: close()
    case is RequestSizeLimit.Excess: refuseHead()
    default: refuse(.badRequest, "This is no HTTP request.")
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    audience.remove(self)
    context.fireChannelInactive()
  }

  private func follow() {
    phase = .following
    deadline?.cancel()
    begin(.ok, ["content-type": "text/event-stream"])
    tell(audience.content)
    audience.welcome()
  }

  private func refuse(_ status: HTTPResponseStatus, _ reason: String) {
    guard [.asking, .sending, .waiting].contains(phase) else { return close() }
    answer(status, "text/plain; charset=utf-8", ByteBuffer(string: reason + "\n"))
  }

  private func answer(_ said: LiveBoard.Answer?) {
    guard let said else { return refuse(.notFound, "No app is followed here.") }
    answer(said.status, said.type, ByteBuffer(bytes: said.body))
  }

  private func answer(_ status: HTTPResponseStatus, _ type: String, _ body: ByteBuffer) {
    // What an app sends next may come over the same connection.
    let isLast = !staysOpen || status.code >= 300
    phase = isLast ? .answered : .asking
    if isLast { sizeLimit.lift() } else { sizeLimit.lower() }
    closeAfter(isLast ? audience.limits.answerTime : audience.limits.stepsTime)
    var headers: HTTPHeaders = [:]
    if status != .noContent { headers = ["content-type": type, "content-length": "\(body.readableBytes)"] }
    if status == .methodNotAllowed { headers.add(name: "allow", value: allowed) }
    begin(status, headers, isLast: isLast)
    if status != .noContent { send(body) }
    let sent = channel.writeAndFlush(HTTPServerResponsePart.end(nil))
    guard isLast else { return }
    sent.whenComplete { [channel] _ in
      // The other side closes too, once it has read all.
      channel.close(mode: .output, promise: nil)
    }
  }

  /// The page must not be kept, shown in another page's frame, or read by another page.
  private func begin(_ status: HTTPResponseStatus, _ more: HTTPHeaders, isLast: Bool = true) {
    var headers: HTTPHeaders = [
      "cache-control": "no-store", "content-security-policy": "frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin", "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    ]
    if isLast { headers.add(name: "connection", value: "close") }
    headers.add(contentsOf: more)
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
  }

  private func send(_ bytes: ByteBuffer) {
    channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(bytes)), promise: nil)
  }

  /// Waits no longer than some time for what an app or a page says.
  private func giveUp(after time: TimeAmount, _ act: @escaping (PreviewConnection) -> Void) {
    later(time) { connection in
      connection.audience.forget(connection)
      act(connection)
    }
  }

  private func closeAfter(_ time: TimeAmount) { later(time) { $0.close() } }

  /// Does something after some time, unless something else is to be done by then.
  private func later(_ time: TimeAmount, _ act: @escaping (PreviewConnection) -> Void) {
    deadline?.cancel()
    deadline = channel.eventLoop.assumeIsolated().scheduleTask(in: time) { [weak self] in self.map(act) }
  }
}

extension PreviewContent {
  /// The version and the report as a server-sent event; whoever loses the connection asks again after a second.
  ///
  ///     retry: 1000
  ///     id: 17
  ///     data: graph.json:3:5: error: unknown key 'stile' [unknown-key]
  var event: String {
    let lines = report.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return "retry: 1000\nid: \(version)\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
  }
}
