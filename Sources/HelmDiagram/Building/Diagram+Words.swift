internal import HelmAnalysis
internal import HelmDocument

extension Diagram {
  /// The caption of a picture without a state: how much there is, and where the app starts.
  public var caption: Caption {
    Caption(first: counts, second: place ?? "No entry: every fragment has a segue that leads to it")
  }

  /// The sentence for screen readers of a picture without a state.
  public var summary: String {
    Self.joined([counts, place]) + "."
  }

  /// "9 fragments, 16 segues, 2 groups".
  var counts: String {
    let folds = fragments.compactMap(\.fold)
    let fragmentCount = fragments.count - folds.count + folds.reduce(0) { $0 + $1.members.count }
    let segueCount = segues.reduce(0) { $0 + $1.bundle } + folds.reduce(0) { $0 + $1.segueCount }
    var parts = [Self.count(fragmentCount, "fragment"), Self.count(segueCount, "segue")]
    if !folds.isEmpty { parts.append(Self.count(folds.count, "fold")) }
    if !groups.isEmpty { parts.append(Self.count(groups.count, "group")) }
    return parts.joined(separator: ", ")
  }

  /// What captions say of a part; nil of a whole graph.
  private var mark: String? {
    guard isPart else { return nil }
    // A picture that is called by it says so already.
    let subject = fragments.first { $0.isSubject && $0.title != title }.map { ", around " + isolated($0.title) }
    return "A part of the graph" + (subject ?? "")
  }

  /// Words of a caption, behind that it is a part where it is one.
  func marked(_ words: String) -> String { Self.joined([mark, words]) }

  /// How much there is, and that it is a part where it is one.
  var extent: String { Self.joined([counts, mark]) }

  /// "Starts at Splash"; of a part, that it is one.
  private var place: String? { start.map(marked) ?? mark }

  private static func joined(_ sentences: [String?]) -> String {
    sentences.compactMap(\.self).joined(separator: ". ")
  }

  private var start: String? {
    // Those that are called alike and have no number are named once.
    var counts: [String: Int] = [:]
    var titles: [String] = []
    for fragment in fragments where fragment.isEntry {
      let count = counts[fragment.toldTitle, default: 0]
      counts[fragment.toldTitle] = count + 1
      if count == 0 { titles.append(fragment.toldTitle) }
    }
    let entries = titles.map { isolated($0) + (counts[$0] == 1 ? "" : " (\(counts[$0] ?? 0)×)") }
    guard !entries.isEmpty else { return nil }
    let more = entries.count > 3 ? " and \(entries.count - 3) more" : ""
    return "Starts at " + entries.prefix(3).joined(separator: ", ") + more
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
  }
}
