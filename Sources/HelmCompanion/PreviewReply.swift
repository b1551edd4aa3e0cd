internal import HelmDocument

/// What the program that serves a preview answers to the first line, as a line of JSON on its standard output.
///
///     {"helm-viz-preview":1,"port":4356}
///     {"helm-viz-preview":1,"error":98}
package enum PreviewReply: Equatable, Sendable {
  /// It listens on this port.
  case listening(port: Int)
  /// The port can't be had, by the system's error number; 0 where it gave none.
  case refused(error: Int32)

  /// Reads a line; nil where it isn't one of this version.
  package init?(line: [UInt8]) {
    guard let members = CompanionLine.members(of: line),
      members[CompanionLine.preview]?.integer == PreviewRequest.version
    else { return nil }
    if let port = members["port"]?.integer {
      self = .listening(port: port)
    } else if let error = members["error"]?.integer {
      self = .refused(error: Int32(truncatingIfNeeded: error))
    } else {
      return nil
    }
  }

  /// The line, with its end.
  package var line: [UInt8] {
    let said: (String, JSONNode) =
      switch self {
      case .listening(let port): ("port", .integer(port))
      case .refused(let error): ("error", .integer(Int(error)))
      }
    return CompanionLine.bytes([(CompanionLine.preview, .integer(PreviewRequest.version)), said])
  }
}
