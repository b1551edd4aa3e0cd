internal import HelmDocument

/// What somebody who looks at a preview's page has it write into a file.
package enum PreviewEdit: Equatable, Sendable {
  /// The document that lies over the graph gets a segue, a line of a document.
  case add(segue: String)
  /// A fragment's box stands so many points farther right and down.
  case move(fragment: String, dx: Double, dy: Double)
  /// The last move is taken back.
  case undo

  /// Reads the members of a line; nil where they say something else.
  init?(_ members: [String: JSONValue]) {
    if let segue = members["add"]?.string {
      self = .add(segue: segue)
    } else if let fragment = members["move"]?.string, let dx = members["dx"]?.number, let dy = members["dy"]?.number {
      self = .move(fragment: fragment, dx: dx, dy: dy)
    } else if members["undo"]?.bool == true {
      self = .undo
    } else {
      return nil
    }
  }

  /// The members of a line that says it.
  var members: [(key: String, value: JSONNode)] {
    switch self {
    case .add(let segue): [("add", .string(segue))]
    case .move(let fragment, let dx, let dy):
      [("move", .string(fragment)), ("dx", .json(Array("\(dx)".utf8))), ("dy", .json(Array("\(dy)".utf8)))]
    case .undo: [("undo", .bool(true))]
    }
  }
}
