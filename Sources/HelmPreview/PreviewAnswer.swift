internal import NIOHTTP1

/// What a request gets.
enum PreviewAnswer: Equatable {
  /// The page itself.
  case page
  /// The page's version and what is wrong, now and whenever they change.
  case changes
  /// Nothing, with the reason.
  case refusal(HTTPResponseStatus, String)

  /// Only a browser of this machine that was sent here by its user, or by the page itself, is answered.
  ///
  /// A page from elsewhere can have a browser ask any address, and can give any name of its own to this one; the
  /// headers that a browser adds tell.
  init(to head: HTTPRequestHead, port: Int) {
    let hosts = ["127.0.0.1", "localhost"].flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] }
    let named = head.headers["host"].map { $0.lowercased() }
    guard named.count == 1, hosts.contains(named[0]) else {
      self = .refusal(.misdirectedRequest, "This preview is at http://\(hosts[0])/ only.")
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
    switch (head.uri, head.method) {
    case ("/", .GET): self = .page
    case ("/changes", .GET): self = .changes
    case ("/", _), ("/changes", _): self = .refusal(.methodNotAllowed, "A preview can only be looked at: GET.")
    default: self = .refusal(.notFound, "There is one page here: http://\(named[0])/")
    }
  }
}
