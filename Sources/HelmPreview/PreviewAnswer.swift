internal import HelmAnalysis
internal import HelmCompanion
internal import NIOHTTP1

/// What a request gets.
enum PreviewAnswer: Equatable {
  /// The page itself.
  case page
  /// The page's version and what is wrong, now and whenever they change.
  case changes
  /// What running apps present.
  case state
  /// A session as a document's recording; of no name in particular where there is one alone.
  case recording(String?)
  /// Steps of an app, which are to come.
  case steps
  /// The document over the graph gets the segue that a session's step lacks.
  case addition(session: String, step: Int)
  /// Something is written, as it was asked for on the page of a version.
  case edit(PreviewEdit, version: String)
  /// What pages want a session's app to do, once there is something.
  case listening(session: String)
  /// The app did it, or refused it for a reason.
  case outcome(session: String, command: Int, problem: String?)
  /// A session's app is asked to present a fragment.
  case presenting(session: String, fragment: String)
  /// Nothing, with the reason.
  case refusal(HTTPResponseStatus, String)

  /// Whether an app asks for it, over and over: that may be over one connection.
  var isOfOneApp: Bool {
    switch self {
    case .steps, .listening, .outcome: true
    default: false
    }
  }

  /// Only a browser of this machine that was sent here by its user, or by the page itself, is answered, and programs
  /// that give this place the name that it has.
  ///
  /// A page from elsewhere can have a browser ask any address, and can give any name of its own to this one; the
  /// headers that a browser adds tell.
  init(to head: HTTPRequestHead, at place: Place) {
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = Self.query(parts.count > 1 ? parts[1] : "")
    let path = parts.first.map(String.init) ?? ""
    let isLive = place.isFollowing && Self.livePaths.contains(path)
    let isEdit = place.isEdited && Self.editPaths.contains(path) && (place.isFollowing || path != "/segues")
    let hosts = place.hosts
    let named = head.headers["host"].map { $0.lowercased() }
    guard named.count == 1, hosts.contains(named[0]) else {
      let status = isLive || isEdit ? HTTPResponseStatus.forbidden : .misdirectedRequest
      self = .refusal(status, "This preview is at http://\(hosts[0])/ only.")
      return
    }
    let origins = head.headers["origin"].map { $0.lowercased() }
    let sites = head.headers["sec-fetch-site"].map { $0.lowercased() }
    let isAskedHere =
      origins.allSatisfy { $0 == "http://\(named[0])" } && sites.allSatisfy { ["none", "same-origin"].contains($0) }
    guard isAskedHere else {
      self = .refusal(.forbidden, "Another site asked for this; open http://\(named[0])/ yourself.")
      return
    }
    if let token = place.token, !Self.isSame(token, Self.token(head, query)) {
      self = .refusal(.forbidden, "This needs the token that helm-viz preview printed when it began.")
      return
    }
    // Without a token nothing else than the exact path is known, as before.
    let known = isLive || isEdit || place.token != nil ? path : head.uri
    switch (known, head.method) {
    case ("/", .GET): self = .page
    case ("/changes", .GET): self = .changes
    case ("/state", .GET) where isLive: self = .state
    case ("/recording", .GET) where isLive: self = .recording(query["session"])
    case ("/steps", .POST) where isLive: self = .steps
    case ("/steps", _) where isLive: self = .refusal(.methodNotAllowed, "Steps are sent here: POST.")
    case ("/commands", .GET) where isLive: self = .listening(session: query["session"] ?? "")
    case ("/commands", .POST) where isLive: self = Self.outcome(query) ?? Self.tooLittle
    case ("/present", .POST) where isLive:
      self = query["fragment"].map { .presenting(session: query["session"] ?? "", fragment: $0) } ?? Self.tooLittle
    case ("/present", _) where isLive: self = .refusal(.methodNotAllowed, "Apps are asked here: POST.")
    case (_, .POST) where isEdit: self = Self.edit(path, query) ?? Self.tooLittle
    case (_, _) where isEdit: self = .refusal(.methodNotAllowed, "Something is written here: POST.")
    case ("/", _), ("/changes", _): self = .refusal(.methodNotAllowed, "A preview can only be looked at: GET.")
    case (_, _) where isLive: self = .refusal(.methodNotAllowed, "This can only be looked at: GET.")
    default: self = .refusal(.notFound, "There is one page here: http://\(named[0])/")
    }
  }

  private static let livePaths = ["/steps", "/state", "/recording", "/commands", "/present"]
  private static let editPaths = ["/segues", "/boxes", "/undo"]

  private static let tooLittle = PreviewAnswer.refusal(.badRequest, "The address says too little of it.")

  /// What an app says of a command.
  private static func outcome(_ query: [String: String]) -> PreviewAnswer? {
    query["command"].flatMap { Int($0) }.map {
      .outcome(session: query["session"] ?? "", command: $0, problem: query["refused"])
    }
  }

  /// What a request to write something says; nil where it lacks something.
  private static func edit(_ path: String, _ query: [String: String]) -> PreviewAnswer? {
    if path == "/segues" {
      return query["n"].flatMap { Int($0) }.map { .addition(session: query["session"] ?? "", step: $0) }
    }
    guard let version = query["version"] else { return nil }
    if path == "/undo" { return .edit(.undo, version: version) }
    guard let fragment = query["fragment"], let dx = query["dx"].flatMap({ Double($0) }), dx.isFinite,
      let dy = query["dy"].flatMap({ Double($0) }), dy.isFinite
    else { return nil }
    return .edit(.move(fragment: fragment, dx: dx, dy: dy), version: version)
  }

  /// The method by which something is asked for.
  static func method(of uri: String, at place: Place) -> String {
    let path = uri.prefix { $0 != "?" }
    let isSent =
      place.isFollowing && ["/steps", "/present"].contains(path) || place.isEdited && editPaths.contains(String(path))
    return isSent ? "POST" : "GET"
  }

  /// The token that a request brings along: in its header, or in its address, as browsers do.
  private static func token(_ head: HTTPRequestHead, _ query: [String: String]) -> String {
    let prefix = "bearer "
    let given = head.headers["authorization"].first { $0.lowercased().hasPrefix(prefix) }
    return given.map { String($0.dropFirst(prefix.count)) } ?? query["token"] ?? ""
  }

  /// Compares all bytes: how long it takes says nothing of where two tokens differ.
  private static func isSame(_ token: String, _ given: String) -> Bool {
    guard token.utf8.count == given.utf8.count else { return false }
    return zip(token.utf8, given.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// The values of a query by their names, the first of each.
  static func query(_ text: Substring) -> [String: String] {
    let pairs = text.split(separator: "&").map { pair in
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (decoded(sides[0]), decoded(sides.count > 1 ? sides[1] : ""))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where a connection came to.
  struct Place {
    /// The address that it came to, as the system writes it.
    var address = "127.0.0.1"
    var port: Int
    /// Whether running apps are followed.
    var isFollowing = false
    /// Whether what pages ask for is written.
    var isEdited = false
    var token: String?

    /// The names that this place has, its own address first.
    var hosts: [String] {
      // Who listens on IPv6 too is told others' addresses in its form.
      let mapped = "::ffff:"
      let plain = address.hasPrefix(mapped) && address.contains(".") ? String(address.dropFirst(mapped.count)) : address
      let own = plain.contains(":") ? "[\(plain)]" : plain
      let names = [own, "127.0.0.1", "localhost"]
      let unique = names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
      return unique.flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] }
    }
  }
}
