internal import HelmDocument

/// What the program that serves a preview answers to the first line, as a line of JSON on its standard output, and what
/// it asks for later, where the first line says that this is done.
///
///     {"helm-viz-preview":1,"port":4356,"addresses":["127.0.0.1"]}
///     {"helm-viz-preview":1,"error":98}
///     {"helm-viz-preview":1,"ask":1,"add":"\"list => help\""}
///     {"helm-viz-preview":1,"ask":2,"move":"list","dx":12.5,"dy":-40}
package enum PreviewReply: Equatable, Sendable {
  /// It listens on this port, of these addresses.
  case listening(port: Int, addresses: [String])
  /// The port can't be had, by the system's error number; 0 where it gave none.
  case refused(error: Int32)
  /// Something is to be written, and answered by this number.
  case ask(number: Int, PreviewEdit)

  /// Reads a line; nil where it isn't one of this version.
  package init?(line: [UInt8]) {
    guard let members = CompanionLine.members(of: line),
      members[CompanionLine.preview]?.integer == PreviewRequest.version
    else { return nil }
    if let port = members["port"]?.integer, let addresses = members["addresses"] {
      self = .listening(port: port, addresses: addresses.elements.compactMap(\.string))
    } else if let error = members["error"]?.integer {
      self = .refused(error: Int32(truncatingIfNeeded: error))
    } else if let number = members["ask"]?.integer, let edit = PreviewEdit(members) {
      self = .ask(number: number, edit)
    } else {
      return nil
    }
  }

  /// The line, with its end.
  package var line: [UInt8] {
    let said: [(key: String, value: JSONNode)] =
      switch self {
      case .listening(let port, let addresses):
        [("port", .integer(port)), ("addresses", .array(addresses.map(JSONNode.string)))]
      case .refused(let error): [("error", .integer(Int(error)))]
      case .ask(let number, let edit): [("ask", .integer(number))] + edit.members
      }
    return CompanionLine.bytes([(CompanionLine.preview, .integer(PreviewRequest.version))] + said)
  }
}
