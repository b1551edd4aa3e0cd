internal import HelmCompanion
internal import SystemPackage

/// The page of a preview where browsers find it: served by `helm-viz-preview`, a program of its own.
final class PreviewSite {
  /// The port that it is at.
  let port: Int
  /// The addresses that it is at, this machine's own first.
  let addresses: [String]

  private let server: CompanionProcess

  /// Begins to serve.
  ///
  /// - Parameter place: where; port 0 takes any that is free.
  init(at place: PreviewPlace, content: PreviewContent) throws(CommandFailure) {
    server = try CompanionProcess("preview", purpose: "serves the page")
    try server.say(PreviewRequest.show(content, at: place).line)
    switch PreviewReply(line: try server.line()) {
    case .listening(let port, let addresses): (self.port, self.addresses) = (port, addresses)
    case .refused(let error):
      let code = Errno(rawValue: error)
      if let address = place.address, code == .addressNotAvailable {
        throw .cannotCreate("--listen \(address): this machine has no such address")
      }
      let host = place.address.map { " of \($0)" } ?? ""
      let reason = code == .addressInUse ? "is in use" : "can't be had\(error == 0 ? "" : ": \(code)")"
      throw .cannotCreate("port \(place.port)\(host) \(reason); --port 0 takes any that is free")
    case .ask, nil: throw .unavailable("\(server.name) is of another version; build and install both together")
    }
  }

  /// Shows something else from now on, and tells the browsers.
  func show(_ content: PreviewContent) throws(CommandFailure) {
    try server.say(PreviewRequest.show(content, at: nil).line)
  }

  /// Takes steps of an app in, in lines.
  func take(_ steps: [UInt8]) throws(CommandFailure) { try server.say(PreviewRequest.steps(steps).line) }

  /// What pages asked to be written since this was asked last. Waits so long for it.
  func asked(within microseconds: UInt32) throws(CommandFailure) -> [(number: Int, edit: PreviewEdit)] {
    var asked: [(Int, PreviewEdit)] = []
    for line in try server.lines(within: microseconds) {
      guard case .ask(let number, let edit) = PreviewReply(line: line) else { continue }
      asked.append((number, edit))
    }
    return asked
  }

  /// Tells whoever asked that it is written, or why it isn't.
  func answer(_ number: Int, problem: String?) throws(CommandFailure) {
    try server.say(PreviewRequest.answer(number: number, problem: problem).line)
  }

  /// - Throws: where the server is gone.
  func check() throws(CommandFailure) { try server.check() }

  /// Ends the server: the port is free afterwards.
  func end() { server.end() }
}
