internal import HelmCompanion
internal import SystemPackage

/// The page of a preview where browsers find it: served by `helm-viz-preview`, a program of its own.
final class PreviewSite {
  /// The port that it is at.
  let port: Int

  private let server: CompanionProcess

  /// Begins to serve.
  ///
  /// - Parameter port: 0 takes any that is free.
  init(port: Int, content: PreviewContent) throws(CommandFailure) {
    server = try CompanionProcess("preview", purpose: "serves the page")
    try server.say(PreviewRequest(port: port, content: content).line)
    switch PreviewReply(line: try server.line()) {
    case .listening(let port): self.port = port
    case .refused(let error):
      let code = Errno(rawValue: error)
      let reason = code == .addressInUse ? "is in use" : "can't be had: \(code)"
      throw .cannotCreate("port \(port) \(reason); --port 0 takes any that is free")
    case nil: throw .unavailable("\(server.name) is of another version; build and install both together")
    }
  }

  /// Shows something else from now on, and tells the browsers.
  func show(_ content: PreviewContent) throws(CommandFailure) { try server.say(PreviewRequest(content: content).line) }

  /// - Throws: where the server is gone.
  func check() throws(CommandFailure) { try server.check() }

  /// Ends the server: the port is free afterwards.
  func end() { server.end() }
}
