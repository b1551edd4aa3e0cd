internal import NIOCore

/// Ends what sends a longer head than any request here has. What steps a request brings along isn't counted here.
final class RequestSizeLimit: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// More was sent.
  struct Excess: Error {}

  private let limit: Int
  private var count = 0
  /// Whether steps are being sent, which the connection counts by itself.
  private var isLifted = false

  init(limit: Int) { self.limit = limit }

  /// A head has come, and steps follow it.
  func lift() { isLifted = true }

  /// The next head may come.
  func lower() { (isLifted, count) = (false, 0) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isLifted else { return context.fireChannelRead(data) }
    count += unwrapInboundIn(data).readableBytes
    // A head that is short enough may come with many steps at once.
    if count <= 1 << 16 { context.fireChannelRead(data) }
    if !isLifted, count > limit { context.fireErrorCaught(Excess()) }
  }
}
