internal import HelmAnalysis
internal import HelmCompanion
internal import NIOCore
internal import NIOHTTP1

/// Everybody who is connected, in order of arrival. Used on the server's one thread only.
final class PreviewAudience {
  let limits: PreviewLimits
  let token: String?
  private(set) var content: PreviewContent
  /// The page, which all who fetch it share.
  private(set) var page: ByteBuffer
  /// What running apps report; nil where they aren't followed.
  private(set) var board: LiveBoard?

  /// Has something written; nil where nothing is.
  private let write: ((Int, PreviewEdit) -> Void)?
  private var edits = PreviewEdits()
  private var commands: LiveCommands
  private let loop: any EventLoop
  private var connections: [PreviewConnection] = []
  private var isTelling = false

  init(
    content: PreviewContent,
    token: String?,
    limits: PreviewLimits,
    loop: any EventLoop,
    write: ((Int, PreviewEdit) -> Void)? = nil
  ) {
    (self.content, self.token, self.limits, self.loop, self.write) = (content, token, limits, loop, write)
    page = ByteBuffer(bytes: content.page)
    commands = LiveCommands(limits: limits)
    follow(content)
  }

  /// Makes room for one more, and listens to it.
  func admit(_ channel: any Channel) throws {
    if connections.count >= limits.connections { connections.first { !$0.isFollowing }?.close() }
    let sizeLimit = RequestSizeLimit(limit: limits.requestSize)
    // The connection's address, as the server's own isn't known before it listens.
    let address = channel.localAddress
    let connection = PreviewConnection(
      channel,
      audience: self,
      place: PreviewAnswer.Place(
        address: address?.ipAddress ?? "127.0.0.1",
        port: address?.port ?? 0,
        isFollowing: board != nil,
        isEdited: write != nil,
        token: token
      ),
      sizeLimit: sizeLimit
    )
    connections.append(connection)
    try channel.pipeline.syncOperations.addHandler(sizeLimit)
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withPipeliningAssistance: false,
      withErrorHandling: false
    )
    try channel.pipeline.syncOperations.addHandler(connection)
  }

  func remove(_ connection: PreviewConnection) {
    connections.removeAll { $0 === connection }
    edits.forget(connection)
    forget(connection)
  }

  /// Whether one more may follow changes.
  var hasRoomForFollower: Bool { connections.count(where: \.isFollowing) < limits.followers }

  func publish(_ content: PreviewContent) {
    if content.page != self.content.page { page = ByteBuffer(bytes: content.page) }
    self.content = content
    for connection in connections where connection.isFollowing { connection.tell(content) }
    follow(content)
  }

  private func follow(_ content: PreviewContent) {
    guard content.graph != nil else { return }
    if board == nil { board = LiveBoard(limits: limits.live) }
    board?.use(content)
    tellSoon()
  }

  /// Has something written for somebody, who is answered once that is done.
  ///
  /// - Returns: whether it will be; not where too much waits already.
  func ask(_ edit: PreviewEdit, for connection: PreviewConnection) -> Bool {
    guard let write, edits.count < limits.edits else { return false }
    write(edits.add(connection), edit)
    return true
  }

  /// Tells whoever asked that it is done, or why it isn't.
  func answer(_ number: Int, problem: String?) { edits.take(number)?.conclude(problem) }

  // MARK: What apps are asked for

  /// An app listens; it is answered once there is something for it.
  ///
  /// - Returns: whether there is room for it.
  func listen(_ session: String, _ connection: PreviewConnection) -> Bool {
    guard let (command, before) = commands.listen(session, connection, .now()) else { return false }
    before?.conclude(nil)
    if let command { connection.hand(command) }
    tellSoon()
    return true
  }

  /// A page asks an app to present something; it is answered once that is done.
  ///
  /// - Returns: why it can't be asked.
  func ask(_ session: String, toPresent fragment: String, for page: PreviewConnection) -> String? {
    switch commands.ask(session, toPresent: fragment, for: page, .now()) {
    case .refused(let problem): return problem
    case .waits: return nil
    case .sent(let command, let listener):
      listener.hand(command)
      return nil
    }
  }

  /// An app did what it was asked for, or refused it for a reason.
  ///
  /// - Returns: whether somebody waits for that.
  func conclude(_ session: String, _ command: Int, problem: String?) -> Bool {
    guard let page = commands.conclude(session, command, .now()) else { return false }
    page.conclude(problem)
    return true
  }

  /// Somebody is gone, or waits no longer. Pages are told of an app that is gone once it could have come again.
  func forget(_ connection: PreviewConnection) {
    commands.forget(connection, .now())
    guard board != nil else { return }
    loop.assumeIsolated().scheduleTask(in: limits.graceTime) { [weak self] in self?.tellSoon() }
  }

  /// Gives steps to the board, and tells the pages soon.
  func report<Value>(_ change: (inout LiveBoard) -> Value) -> Value? {
    guard var board else { return nil }
    // There is one owner at a time, so that nothing is copied.
    self.board = nil
    let value = change(&board)
    self.board = board
    tellSoon()
    return value
  }

  /// Tells the pages what changed since they were told, at most so often, whoever has taken what was told before.
  private func tellSoon() {
    guard !isTelling, board?.sessions?.sessions.isEmpty == false else { return }
    isTelling = true
    loop.assumeIsolated().scheduleTask(in: limits.liveTime) { [weak self] in self?.tell() }
  }

  private func tell() {
    isTelling = false
    guard let sessions = board?.sessions else { return }
    let refused = sessions.refused > 0 ? "\(sessions.refused) of further sessions not taken" : ""
    let followers = connections.filter(\.isFollowing)
    let apps = commands.state(.now())
    for follower in followers where !follower.tell(refused: refused, apps: apps) { tellSoon() }
    for (place, revision) in sessions.revisions.enumerated() {
      var event: ByteBuffer?
      for follower in followers where follower.needs(revision, of: place) {
        // One text for all.
        let text = event ?? ByteBuffer(string: "event: session\ndata: \(board?.text(ofSession: place) ?? "")\n\n")
        event = text
        if !follower.tell(text, revision: revision, of: place) { tellSoon() }
      }
    }
  }

  /// Somebody has begun to follow.
  func welcome() { tellSoon() }
}

/// What pages asked to be written, until it is answered. Whoever asked may be gone by then.
struct PreviewEdits {
  private var waiting: [Int: PreviewConnection?] = [:]
  private var last = 0

  /// How many are waited for.
  var count: Int { waiting.count }

  /// The number of what somebody asks for.
  mutating func add(_ connection: PreviewConnection) -> Int {
    last += 1
    waiting[last] = .some(connection)
    return last
  }

  /// Who asked for something that is answered now.
  mutating func take(_ number: Int) -> PreviewConnection? { waiting.removeValue(forKey: number) ?? nil }

  /// Somebody is gone.
  mutating func forget(_ connection: PreviewConnection) {
    for (number, other) in waiting where other === connection { waiting[number] = .some(nil) }
  }
}
