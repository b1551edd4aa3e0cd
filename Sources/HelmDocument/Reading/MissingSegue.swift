/// The wording for an edge that no segue follows.
enum MissingSegue {
  /// Names both ends, and what the origin leads to instead.
  static func headline(_ edge: DocumentEdge, in document: GraphDocument) -> String {
    var targets: [String] = []
    for segue in document.segues where segue.from == edge.from && !targets.contains(segue.to) {
      targets.append(segue.to)
      if targets.count > 20 { break }
    }
    let instead =
      targets.isEmpty
      ? "nothing leaves \(edge.from.quoted)" : "\(edge.from.quoted) leads to \(targets.sorted().quotedList())"
    return "no segue leads from \(edge.from.quoted) to \(edge.to.quoted); \(instead)"
  }
}
