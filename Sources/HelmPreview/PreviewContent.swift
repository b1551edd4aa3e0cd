/// What a preview shows: the last page that could be drawn, and what is wrong with what was saved since.
public struct PreviewContent: Equatable, Sendable {
  /// A whole page of HTML.
  public var page: [UInt8]
  /// The page's name, which no other page has; a browser that shows another one loads this one.
  public var version: String
  /// What is wrong, in lines; empty where all is well.
  public var report: String

  /// Creates content.
  public init(page: [UInt8], version: String, report: String = "") {
    self.page = page
    self.version = version
    self.report = report
  }

  /// The version and the report as a server-sent event; whoever loses the connection asks again after a second.
  ///
  ///     retry: 1000
  ///     id: 17
  ///     data: graph.json:3:5: error: unknown key 'stile' [unknown-key]
  var event: String {
    let lines = report.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return "retry: 1000\nid: \(version)\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
  }
}
