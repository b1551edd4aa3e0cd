internal import HelmDocument

/// What `helm-viz preview` tells the program that serves its page, as a line of JSON on that program's standard input.
///
///     {"helm-viz-preview":1,"port":4356,"page":"<!DOCTYPE html>…","version":"1x2y","report":""}
///     {"helm-viz-preview":1,"page":"<!DOCTYPE html>…","version":"9z8w","report":"graph.json:3:5: error: …"}
///     {"helm-viz-preview":1,"steps":"{\"n\":1,\"screen\":\"login\"}\n"}
///     {"helm-viz-preview":1,"answer":2,"problem":"extra.json: Permission denied"}
///
/// A page on which apps are followed comes with the document of its `graph`, as a text, and with its `picture`, the
/// JSON object that `LivePicture` prints. The first line says where to listen. The end of the lines is the end of the
/// preview.
package enum PreviewRequest: Equatable, Sendable {
  /// The version of what is said both ways; a program refuses every other one.
  package static let version = 1

  /// Show this from now on.
  ///
  /// - Parameter place: where to listen; in the first line only.
  case show(PreviewContent, at: PreviewPlace?)

  /// Steps of an app, in lines, which came another way than over the network.
  case steps([UInt8])

  /// What was asked for by this number is done, or isn't, for a reason.
  case answer(number: Int, problem: String?)

  /// Reads a line; nil where it isn't one of this version.
  package init?(line: [UInt8]) {
    guard let members = CompanionLine.members(of: line), members[CompanionLine.preview]?.integer == Self.version else {
      return nil
    }
    if let steps = members["steps"]?.string {
      self = .steps(Array(steps.utf8))
      return
    }
    if let number = members["answer"]?.integer {
      self = .answer(number: number, problem: members["problem"]?.string)
      return
    }
    guard let page = members["page"]?.string, let version = members["version"]?.string,
      let report = members["report"]?.string
    else { return nil }
    let place = members["port"]?.integer.map { port in
      PreviewPlace(
        address: members["address"]?.string,
        port: port,
        token: members["token"]?.string,
        isEdited: members["edits"]?.bool == true
      )
    }
    let graph = members["graph"]?.string.map { Array($0.utf8) }
    let picture = members["picture"].map { Array($0.tree.bytes[$0.range]) }
    let bytes = Array(page.utf8)
    let content = PreviewContent(page: bytes, version: version, report: report, graph: graph, picture: picture)
    self = .show(content, at: place)
  }

  /// The line, with its end.
  package var line: [UInt8] {
    var members: [(key: String, value: JSONNode)] = [(CompanionLine.preview, .integer(Self.version))]
    switch self {
    case .steps(let steps): members.append(("steps", .string(String(decoding: steps, as: UTF8.self))))
    case .answer(let number, let problem):
      members.append(("answer", .integer(number)))
      if let problem { members.append(("problem", .string(problem))) }
    case .show(let content, let place):
      if let place { members.append(("port", .integer(place.port))) }
      if let address = place?.address { members.append(("address", .string(address))) }
      if let token = place?.token { members.append(("token", .string(token))) }
      if place?.isEdited == true { members.append(("edits", .bool(true))) }
      members += [
        ("page", .string(String(decoding: content.page, as: UTF8.self))), ("version", .string(content.version)),
        ("report", .string(content.report)),
      ]
      if let picture = content.picture { members.append(("picture", .json(picture))) }
      if let graph = content.graph { members.append(("graph", .string(String(decoding: graph, as: UTF8.self)))) }
    }
    return CompanionLine.bytes(members)
  }
}
