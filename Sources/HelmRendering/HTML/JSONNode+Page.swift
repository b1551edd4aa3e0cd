internal import HelmDocument

/// The page's data.
extension JSONNode {
  /// An object without the members that are nil.
  static func members(_ members: KeyValuePairs<String, JSONNode?>) -> JSONNode {
    .object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  /// The JSON's bytes, without white space; a list of lists or objects has one a line, so that two pages compare.
  var bytes: [UInt8] { JSONWriter.bytes { $0.node(self, hasLines: true) } }

  /// The same where no character can end a `<script>` element or begin a comment in it.
  var embeddable: [UInt8] {
    let bytes = bytes
    guard bytes.contains(UInt8(ascii: "<")) else { return bytes }
    var embeddable: [UInt8] = []
    for part in bytes.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false) {
      if part.startIndex > 0 { embeddable += #"\u003c"#.utf8 }
      embeddable += part
    }
    return embeddable
  }
}
