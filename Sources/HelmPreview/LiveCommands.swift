internal import HelmAnalysis
internal import HelmDocument
internal import NIOCore

/// What pages ask running apps to present, on its way to them and back. An app listens over a connection that is
/// answered once there is something for it.
///
/// It says who is to be told what, and tells nobody: whoever is told may be gone by that, which is said here again.
struct LiveCommands {
  /// Something to present, and who asked for it.
  private struct Command {
    let number: Int
    let fragment: String
    let page: PreviewConnection

    /// What the app is sent: a JSON object on a line.
    var line: [UInt8] {
      var writer = JSONWriter()
      writer.node(.object([("command", .integer(number)), ("present", .string(fragment))]))
      writer.raw("\n")
      return writer.bytes
    }
  }

  /// What is known of a session's app.
  private struct App {
    var listener: PreviewConnection?
    /// When it was last there.
    var heard: NIODeadline
    /// What it hasn't fetched.
    var waiting: [Command] = []
    /// What it has fetched, and not concluded.
    var fetched: [Command] = []
  }

  /// What becomes of something that a page asks for.
  enum Asked {
    /// It can't be asked, for a reason.
    case refused(String)
    /// It waits until the app listens again.
    case waits
    /// The app that listens over this connection is to be sent this.
    case sent([UInt8], to: PreviewConnection)
  }

  private let limits: PreviewLimits
  private var apps: [String: App] = [:]
  private var last = 0

  init(limits: PreviewLimits) { self.limits = limits }

  /// Each session whose app has listened, with what a click on the page does: a list for pages, as JSON.
  func state(_ now: NIODeadline) -> String {
    var writer = JSONWriter()
    let all = apps.sorted { $0.key < $1.key }
    writer.node(
      .array(
        all.map { session, app in
          let words = isThere(app, now) ? "A click in the picture moves the app" : "The app isn’t connected"
          return .array([.string(session), .string(words)])
        }
      )
    )
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Between two connections an app is there, too.
  private func isThere(_ app: App, _ now: NIODeadline) -> Bool {
    app.listener != nil || now - app.heard < limits.graceTime
  }

  /// An app listens.
  ///
  /// - Returns: what it is to be sent at once, and the connection over which it listened before; nil where there is no
  ///   room for it.
  mutating func listen(
    _ session: String,
    _ connection: PreviewConnection,
    _ now: NIODeadline
  ) -> (command: [UInt8]?, before: PreviewConnection?)? {
    if apps[session] == nil, apps.count >= limits.live.sessions {
      apps = apps.filter { isThere($0.value, now) }
      guard apps.count < limits.live.sessions else { return nil }
    }
    var app = apps[session] ?? App(listener: nil, heard: now)
    let before = app.listener
    let command = app.waiting.isEmpty ? nil : app.waiting.removeFirst()
    app.listener = command == nil ? connection : nil
    app.heard = now
    if let command { app.fetched.append(command) }
    apps[session] = app
    return (command?.line, before)
  }

  /// A page asks an app for something.
  mutating func ask(
    _ session: String,
    toPresent fragment: String,
    for page: PreviewConnection,
    _ now: NIODeadline
  ) -> Asked {
    guard var app = apps[session], isThere(app, now) else {
      return .refused("The app isn't connected, or doesn't let the page present.")
    }
    guard app.waiting.count + app.fetched.count < limits.commands else {
      return .refused("The app has enough to do; try again.")
    }
    last += 1
    let command = Command(number: last, fragment: fragment, page: page)
    let listener = app.listener
    if listener == nil { app.waiting.append(command) } else { app.fetched.append(command) }
    (app.listener, app.heard) = (nil, now)
    apps[session] = app
    return listener.map { .sent(command.line, to: $0) } ?? .waits
  }

  /// An app did what it was asked for, or refused it.
  ///
  /// - Returns: the page that asked; nil where nobody waits for it.
  mutating func conclude(_ session: String, _ number: Int, _ now: NIODeadline) -> PreviewConnection? {
    guard var app = apps[session], let place = app.fetched.firstIndex(where: { $0.number == number }) else {
      return nil
    }
    let command = app.fetched.remove(at: place)
    app.heard = now
    apps[session] = app
    return command.page
  }

  /// Somebody is gone, or waits no longer: what a page asked for isn't done any more, unless it is being done.
  mutating func forget(_ connection: PreviewConnection, _ now: NIODeadline) {
    apps = apps.mapValues { app in
      var app = app
      if app.listener === connection { (app.listener, app.heard) = (nil, now) }
      app.waiting.removeAll { $0.page === connection }
      app.fetched.removeAll { $0.page === connection }
      return app
    }
  }
}
