extension Diagram {
  /// The caption of a picture without a state: how much there is, and where the app starts.
  public var caption: Caption {
    let missing = isPart ? "A part of the graph" : "No entry: every fragment has a segue that leads to it"
    return Caption(first: counts, second: start ?? missing)
  }

  /// The sentence for screen readers of a picture without a state.
  public var summary: String {
    [counts, start].compactMap(\.self).joined(separator: ". ") + "."
  }

  /// "9 fragments, 16 segues, 2 groups".
  var counts: String {
    var parts = [Self.count(fragments.count, "fragment"), Self.count(segues.count, "segue")]
    if !groups.isEmpty { parts.append(Self.count(groups.count, "group")) }
    return parts.joined(separator: ", ")
  }

  private var start: String? {
    let entries = fragments.filter(\.isEntry).map(\.title)
    guard !entries.isEmpty else { return nil }
    let more = entries.count > 3 ? " and \(entries.count - 3) more" : ""
    return "Starts at " + entries.prefix(3).joined(separator: ", ") + more
  }

  private static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension DiagramSegue {
  /// The segue in words, for `<title>` elements: ends, traits, tag, note.
  public func sentence(in diagram: Diagram) -> String {
    let ends = "\(diagram.fragments[from].title) → \(diagram.fragments[to].title)"
    let words = traits + (tag.map { ["#" + visible($0)] } ?? [])
    return "\(ends): \(words.joined(separator: ", "))" + (note.map { "\n" + $0 } ?? "")
  }

  /// The traits by their names, without the tag: "hold", "auto".
  public var traits: [String] {
    let others = [(auto, "auto"), (dismissable, "dismissable"), (disabled, "disabled")]
    return [holds ? "hold" : "pass"] + others.filter(\.0).map(\.1) + (presentation.map { [$0] } ?? [])
  }
}
