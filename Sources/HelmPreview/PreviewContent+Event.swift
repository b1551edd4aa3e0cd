internal import HelmCompanion

extension PreviewContent {
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
