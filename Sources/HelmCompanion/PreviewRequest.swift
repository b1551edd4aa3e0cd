internal import HelmDocument

/// What `helm-viz preview` tells the program that serves its page, as a line of JSON on that program's standard input.
///
///     {"helm-viz-preview":1,"port":4356,"page":"<!DOCTYPE html>…","version":"1x2y","report":""}
///     {"helm-viz-preview":1,"page":"<!DOCTYPE html>…","version":"9z8w","report":"graph.json:3:5: error: …"}
///
/// The first line says where to listen. The end of the lines is the end of the preview.
package struct PreviewRequest: Equatable, Sendable {
  /// The version of what is said both ways; a program refuses every other one.
  package static let version = 1

  /// The port to listen on, in the first line only; 0 takes any that is free.
  package var port: Int?
  package var content: PreviewContent

  /// Creates a request.
  package init(port: Int? = nil, content: PreviewContent) {
    self.port = port
    self.content = content
  }

  /// Reads a line; nil where it isn't one of this version.
  package init?(line: [UInt8]) {
    guard let members = CompanionLine.members(of: line), members[CompanionLine.preview]?.integer == Self.version,
      let page = members["page"]?.string, let version = members["version"]?.string,
      let report = members["report"]?.string
    else { return nil }
    self.init(
      port: members["port"]?.integer,
      content: PreviewContent(page: Array(page.utf8), version: version, report: report)
    )
  }

  /// The line, with its end.
  package var line: [UInt8] {
    CompanionLine.bytes(
      [(CompanionLine.preview, .integer(Self.version))]
        + (port.map { [("port", .integer($0))] } ?? [])
        + [
          ("page", .string(String(decoding: content.page, as: UTF8.self))), ("version", .string(content.version)),
          ("report", .string(content.report)),
        ]
    )
  }
}
