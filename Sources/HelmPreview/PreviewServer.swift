internal import HelmCompanion
internal import NIOCore
internal import NIOPosix

/// Serves one page to this machine's browsers, and tells them when it changes.
///
/// It listens on the loopback interface only, with one thread. `GET /` is the page, `GET /changes` a stream of events;
/// nothing else is answered.
final class PreviewServer: Sendable {
  /// The port that it listens on.
  let port: Int

  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let channel: any Channel
  private let audience: NIOLoopBound<PreviewAudience>

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - port: 0 takes any that is free.
  ///   - content: What is shown until `publish` is called.
  /// - Throws: where the port can't be had.
  convenience init(port: Int, content: PreviewContent) throws(PreviewError) {
    try self.init(port: port, content: content, limits: PreviewLimits())
  }

  init(port: Int, content: PreviewContent, limits: PreviewLimits) throws(PreviewError) {
    let loop = group.next()
    do {
      let audience = try loop.submit {
        NIOLoopBound(PreviewAudience(content: content, limits: limits), eventLoop: loop)
      }.wait()
      channel = try ServerBootstrap(group: group)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try audience.value.admit(channel) }
        }
        .bind(to: SocketAddress(ipAddress: "127.0.0.1", port: port))
        .wait()
      self.audience = audience
      self.port = channel.localAddress?.port ?? port
    } catch {
      try? group.syncShutdownGracefully()
      throw PreviewError(code: (error as? IOError)?.errnoCode ?? 0)
    }
  }

  /// Shows something else from now on, and tells the browsers.
  func publish(_ content: PreviewContent) {
    channel.eventLoop.execute { [audience] in audience.value.publish(content) }
  }

  /// Closes every connection and gives the port back.
  func stop() {
    try? group.syncShutdownGracefully()
  }
}
