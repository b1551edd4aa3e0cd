internal import HelmAnalysis
internal import HelmCompanion
internal import NIOCore
internal import NIOPosix

/// Serves one page to this machine's browsers, and tells them when it changes.
///
/// It listens on the loopback interface only, unless another address is asked for, with one thread. `GET /` is the
/// page, `GET /changes` a stream of events. Where running apps are followed, `POST /steps` takes what they do,
/// `GET /state` and `GET /recording` say it. What pages ask to be written by `POST /segues`, `POST /boxes` and
/// `POST /undo` is passed on, where somebody writes it. Nothing else is answered.
final class PreviewServer: Sendable {
  /// The port that it listens on.
  let port: Int
  /// The addresses that it is reached by, this machine's own first: of one that stands for all of them all.
  let addresses: [String]

  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let channel: any Channel
  private let audience: NIOLoopBound<PreviewAudience>

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - place: Where; port 0 takes any that is free.
  ///   - content: What is shown until `publish` is called.
  ///   - write: Takes what is to be written, with the number by which it is answered; nil where nothing is written.
  /// - Throws: where the port can't be had.
  init(
    at place: PreviewPlace,
    content: PreviewContent,
    limits: PreviewLimits = PreviewLimits(),
    write: (@Sendable (Int, PreviewEdit) -> Void)? = nil
  ) throws(PreviewError) {
    let loop = group.next()
    do {
      let audience = try loop.submit {
        let audience = PreviewAudience(
          content: content,
          token: place.token,
          limits: limits,
          loop: loop,
          write: write
        )
        return NIOLoopBound(audience, eventLoop: loop)
      }.wait()
      channel = try ServerBootstrap(group: group)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try audience.value.admit(channel) }
        }
        .bind(to: SocketAddress(ipAddress: place.address ?? "127.0.0.1", port: place.port))
        .wait()
      self.audience = audience
      self.port = channel.localAddress?.port ?? place.port
      self.addresses = try Self.addresses(of: place.address ?? "127.0.0.1")
    } catch {
      try? group.syncShutdownGracefully()
      throw PreviewError(code: (error as? IOError)?.errnoCode ?? 0)
    }
  }

  private static func addresses(of address: String) throws -> [String] {
    guard let own = ["0.0.0.0": "127.0.0.1", "::": "::1"][address] else { return [address] }
    let all = try System.enumerateDevices().compactMap { $0.address?.ipAddress }
    // Of a connection alone means nothing without the name of its wire.
    let others = all.filter { !$0.hasPrefix("127.") && $0 != "::1" && !$0.hasPrefix("fe80:") }
    return [own] + (address == "::" ? others : others.filter { !$0.contains(":") })
  }

  /// Shows something else from now on, and tells the browsers.
  func publish(_ content: PreviewContent) {
    channel.eventLoop.execute { [audience] in audience.value.publish(content) }
  }

  /// Takes steps in that came another way; what is wrong with them was said by then.
  func take(_ steps: [UInt8]) {
    channel.eventLoop.execute { [audience] in
      _ = audience.value.report { board in
        var intake = LiveIntake(file: "steps")
        _ = board.take(steps, isLast: true, of: &intake)
      }
    }
  }

  /// What was to be written is, or isn't for a reason.
  func answer(_ number: Int, problem: String?) {
    channel.eventLoop.execute { [audience] in audience.value.answer(number, problem: problem) }
  }

  /// Closes every connection and gives the port back.
  func stop() {
    try? group.syncShutdownGracefully()
  }
}

/// Why a preview can't listen.
struct PreviewError: Error, Equatable {
  /// The system's error number; 0 where it gave none.
  let code: Int32
}
