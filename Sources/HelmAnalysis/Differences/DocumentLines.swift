internal import Helm
public import HelmDocument

/// A document as lines for programs that compare texts: one for each part that ``Differences`` compares, in an order
/// that depends on the parts alone. Where something stands in sources is left out.
public enum DocumentLines {
  /// The lines, each with its end.
  ///
  /// - Complexity: linear, apart from sorting.
  public static func text(of graph: CompiledGraph) -> String {
    let document = graph.document
    let parts =
      lines("group", document.groups) { $0.id } + lines("fragment", document.fragments) { $0.id }
      + lines("segue", document.segues, usual: SegueTraits().properties) { $0.words }
      + lines("flow", document.walks) { $0.name }
    let own = properties(of: DocumentProperties(graph))
    return (own + parts).map { $0.printable + "\n" }.joined()
  }

  /// - Parameter usual: what a part has unless it says otherwise.
  private static func lines<Part: DocumentPart>(
    _ noun: String,
    _ parts: [Part],
    usual: [(key: String, value: String?)] = [],
    name: (Part) -> String
  ) -> [String] {
    parts.map { part in
      let told = properties(of: part, butNot: usual)
      return "\(noun) \(name(part))\(told.isEmpty ? "" : ": ")\(told.joined(separator: ", "))"
    }.sorted()
  }

  private static func properties(
    of part: some DocumentPart,
    butNot usual: [(key: String, value: String?)] = []
  ) -> [String] {
    let usual = Dictionary(usual.map { ($0.key, $0.value) }) { first, _ in first }
    return part.properties.compactMap { key, value in
      guard let value, usual[key] != .some(value) else { return nil }
      return "\(key) '\(value)'"
    }
  }
}
