internal import NIOCore

/// Ends what sends more bytes than any request here has.
final class RequestSizeLimit: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// More was sent.
  struct Excess: Error {}

  private let limit: Int
  private var count = 0

  init(limit: Int) { self.limit = limit }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    count += unwrapInboundIn(data).readableBytes
    if count > limit { context.fireErrorCaught(Excess()) } else { context.fireChannelRead(data) }
  }
}
