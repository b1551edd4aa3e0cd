internal import HelmCompanion
internal import NIOCore
internal import NIOHTTP1

/// One browser's connection: one request, one answer, the end. Whoever follows changes stays.
final class PreviewConnection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private enum Phase {
    case asking
    case answered
    case following
  }

  private let channel: any Channel
  private let audience: PreviewAudience
  private let port: Int
  private var phase = Phase.asking
  private var deadline: Scheduled<Void>?

  init(_ channel: any Channel, audience: PreviewAudience, port: Int) {
    self.channel = channel
    self.audience = audience
    self.port = port
    closeAfter(audience.limits.requestTime)
  }

  var isFollowing: Bool { phase == .following }

  func close() { channel.close(promise: nil) }

  /// Sends an event; whoever hasn't taken the ones before is given up, and may come again.
  func tell(_ content: PreviewContent) {
    guard channel.isWritable else { return close() }
    send(ByteBuffer(string: content.event))
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard phase == .asking, case .head(let head) = unwrapInboundIn(data) else { return }
    switch PreviewAnswer(to: head, port: port) {
    case .page: answer(.ok, "text/html; charset=utf-8", audience.page)
    case .changes where audience.hasRoomForFollower: follow()
    case .changes: refuse(.serviceUnavailable, "Too many pages follow this preview already; close some.")
    case .refusal(let status, let reason): refuse(status, reason)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case is IOError: close()
    case is RequestSizeLimit.Excess:
      refuse(.requestHeaderFieldsTooLarge, "A request has at most \(audience.limits.requestSize) bytes here.")
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
  }

  private func refuse(_ status: HTTPResponseStatus, _ reason: String) {
    guard phase == .asking else { return close() }
    answer(status, "text/plain; charset=utf-8", ByteBuffer(string: reason + "\n"))
  }

  private func answer(_ status: HTTPResponseStatus, _ type: String, _ body: ByteBuffer) {
    phase = .answered
    closeAfter(audience.limits.answerTime)
    var headers: HTTPHeaders = ["content-type": type, "content-length": "\(body.readableBytes)"]
    if status == .methodNotAllowed { headers.add(name: "allow", value: "GET") }
    begin(status, headers)
    send(body)
    channel.writeAndFlush(HTTPServerResponsePart.end(nil)).whenComplete { [channel] _ in
      // The other side closes too, once it has read all.
      channel.close(mode: .output, promise: nil)
    }
  }

  /// The page must not be kept, shown in another page's frame, or read by another page.
  private func begin(_ status: HTTPResponseStatus, _ more: HTTPHeaders) {
    var headers: HTTPHeaders = [
      "cache-control": "no-store", "connection": "close", "content-security-policy": "frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin", "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    ]
    headers.add(contentsOf: more)
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
  }

  private func send(_ bytes: ByteBuffer) {
    channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(bytes)), promise: nil)
  }

  private func closeAfter(_ time: TimeAmount) {
    deadline?.cancel()
    deadline = channel.eventLoop.assumeIsolated().scheduleTask(in: time) { [weak self] in self?.close() }
  }
}
