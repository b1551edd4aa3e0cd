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
    var bytes = unwrapInboundIn(data)
    // A head that is short enough may come with many steps at once.
    while !isLifted, let piece = bytes.readSlice(length: min(bytes.readableBytes, max(1, limit + 1 - count))) {
      guard piece.readableBytes > 0 else { return }
      count += piece.readableBytes
      context.fireChannelRead(wrapInboundOut(piece))
      if !isLifted, count > limit { return context.fireErrorCaught(Excess()) }
    }
    if bytes.readableBytes > 0 { context.fireChannelRead(wrapInboundOut(bytes)) }
  }
}
