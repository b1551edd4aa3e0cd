internal import HelmDocument

/// What the program that reads Swift says of what it read, as the first of two lines of JSON on its standard output;
/// the second is the graph document.
///
///     {"helm-viz-swift":2,"resolved":1,"triggers":2,
///      "unresolved":[{"source":"A.swift:3","what":"sheet","reason":"…"}],"warnings":[]}
package struct SourceReply: Equatable, Sendable {
  /// A place with what is to be said of it.
  package struct Remark: Equatable, Sendable {
    /// The file as the document calls it, and the line.
    package var source: String
    /// What stands there.
    package var what: String
    /// Why it isn't in the document.
    package var reason: String
  }

  /// How many places were met that lead somewhere, and of how many it is known whereto.
  package var (triggers, resolved): (Int, Int)
  /// The others.
  package var unresolved: [Remark]
  /// What couldn't be read.
  package var warnings: [Remark]
  /// Whether code shows what the app begins with whenever it starts, whatever storyboard is named for that.
  package var isBegunByCode: Bool

  /// Reads a line; nil where it isn't one of this version.
  package init?(line: [UInt8]) {
    guard let members = CompanionLine.members(of: line),
      members[SourceProtocol.name]?.integer == SourceProtocol.version,
      let triggers = members["triggers"]?.integer, let resolved = members["resolved"]?.integer,
      let unresolved = Self.remarks(members["unresolved"]), let warnings = Self.remarks(members["warnings"])
    else { return nil }
    (self.triggers, self.resolved, self.unresolved, self.warnings) = (triggers, resolved, unresolved, warnings)
    isBegunByCode = members["begun-by-code"]?.bool == true
  }

  private static func remarks(_ value: JSONValue?) -> [Remark]? {
    guard let value, value.kind == .array else { return nil }
    return value.elements.compactMap { element in
      let members = Dictionary(element.members.map { ($0.name, $0.value) }) { first, _ in first }
      guard let source = members["source"]?.string, let what = members["what"]?.string,
        let reason = members["reason"]?.string
      else { return nil }
      return Remark(source: source, what: what, reason: reason)
    }
  }
}
