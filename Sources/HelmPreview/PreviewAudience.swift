internal import HelmCompanion
internal import NIOCore
internal import NIOHTTP1

/// Everybody who is connected, in order of arrival. Used on the server's one thread only.
final class PreviewAudience {
  let limits: PreviewLimits
  private(set) var content: PreviewContent
  /// The page, which all who fetch it share.
  private(set) var page: ByteBuffer
  private var connections: [PreviewConnection] = []

  init(content: PreviewContent, limits: PreviewLimits) {
    self.content = content
    self.limits = limits
    page = ByteBuffer(bytes: content.page)
  }

  /// Makes room for one more, and listens to it.
  func admit(_ channel: any Channel) throws {
    if connections.count >= limits.connections { connections.first { !$0.isFollowing }?.close() }
    // The connection's port, as the server's own isn't known before it listens.
    let connection = PreviewConnection(channel, audience: self, port: channel.localAddress?.port ?? 0)
    connections.append(connection)
    try channel.pipeline.syncOperations.addHandler(RequestSizeLimit(limit: limits.requestSize))
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withPipeliningAssistance: false,
      withErrorHandling: false
    )
    try channel.pipeline.syncOperations.addHandler(connection)
  }

  func remove(_ connection: PreviewConnection) {
    connections.removeAll { $0 === connection }
  }

  /// Whether one more may follow changes.
  var hasRoomForFollower: Bool { connections.count(where: \.isFollowing) < limits.followers }

  func publish(_ content: PreviewContent) {
    if content.page != self.content.page { page = ByteBuffer(bytes: content.page) }
    self.content = content
    for connection in connections where connection.isFollowing { connection.tell(content) }
  }
}
