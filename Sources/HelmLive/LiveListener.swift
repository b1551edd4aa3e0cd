internal import Foundation
#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Asks a preview what its page wants presented, has the app do it, and says what came of it: one thing after another.
///
/// The preview answers once there is something, or after half a minute. Where nobody listens, it is asked again later.
final class LiveListener: @unchecked Sendable {
  /// The seconds after which it is asked again where there was no answer; twice as many each time.
  private static let firstPause = 0.5
  private static let longestPause = 30.0
  /// The most characters of a reason.
  private static let reasonLimit = 500

  /// What the preview says.
  private struct Command: Decodable {
    let command: Int
    let present: String
  }

  private let address: URLComponents
  private let present: LiveReporter.Presenter
  private let connection: URLSession
  /// Guards what follows.
  private let lock = NSLock()
  private var pause = firstPause
  private var isStopped = false

  /// Begins to listen.
  ///
  /// - Parameter address: where commands are, with what every request needs.
  init(at address: URLComponents, present: @escaping LiveReporter.Presenter) {
    (self.address, self.present) = (address, present)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 60
    connection = URLSession(configuration: configuration)
    connect()
  }

  /// Ends it, whatever is waited for.
  ///
  /// Foundation's networking of Linux stops the program where a request is cancelled that was just answered. There the
  /// last one ends by itself: the preview answers it within half a minute.
  func stop() {
    lock.withLock {
      isStopped = true
      #if canImport(FoundationNetworking)
        connection.finishTasksAndInvalidate()
      #else
        connection.invalidateAndCancel()
      #endif
    }
  }

  /// Reports no steps, which is answered at once, then listens on the same connection.
  ///
  /// While Foundation's networking of Linux waits for the first answer on a connection, it is told over and over that
  /// more could be sent: half a minute of a processor's time, for nothing.
  private func connect() {
    var address = address
    address.path = "/steps"
    guard let url = address.url else { return }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    send(request) { listener, _, status in
      if status == 204 { listener.listen() } else { listener.listenLater() }
    }
  }

  private func listen() {
    guard let url = address.url else { return }
    send(URLRequest(url: url)) { $0.take($1, $2) }
  }

  /// Sends a request, unless all is over: no more can be sent then.
  private func send(_ request: URLRequest, then act: @escaping @Sendable (LiveListener, Data?, Int?) -> Void) {
    lock.withLock {
      guard !isStopped else { return }
      connection.dataTask(with: request) { [weak self] data, response, _ in
        if let self { act(self, data, (response as? HTTPURLResponse)?.statusCode) }
      }.resume()
    }
  }

  private func take(_ data: Data?, _ status: Int?) {
    let command = status == 200 ? data.flatMap { try? JSONDecoder().decode(Command.self, from: $0) } : nil
    guard command != nil || status == 204 else { return listenLater() }
    lock.withLock { pause = Self.firstPause }
    guard let command else { return listen() }
    Task { [weak self, present] in
      var reason: String?
      do { try await present(command.present) } catch { reason = "\(error)" }
      self?.conclude(command.command, reason)
    }
  }

  /// Says what came of a command, then listens again.
  private func conclude(_ command: Int, _ reason: String?) {
    var address = address
    let refused = reason.map { "&refused=" + String($0.prefix(Self.reasonLimit)).inQuery } ?? ""
    address.percentEncodedQuery = (address.percentEncodedQuery ?? "") + "&command=\(command)" + refused
    guard let url = address.url else { return listen() }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    send(request) { listener, _, _ in listener.listen() }
  }

  private func listenLater() {
    let pause = lock.withLock {
      defer { self.pause = min(2 * self.pause, Self.longestPause) }
      return self.pause
    }
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + pause) { [weak self] in self?.connect() }
  }
}

extension String {
  /// The text as a value in an address: all but letters, digits and what joins them escaped.
  var inQuery: String {
    let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}

/// Why an app doesn't present what the page of a preview asks for.
public struct LiveRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, for people.
  public let description: String

  /// A refusal for a reason.
  public init(_ reason: String) { description = reason }
}
