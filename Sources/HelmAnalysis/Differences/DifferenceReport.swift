internal import HelmDocument

/// Differences in words, the most important first: what users lose, what changes, what is new, and at last notes.
public struct DifferenceReport: Sendable {
  /// Sentences of one kind.
  public struct Section: Sendable, Hashable {
    /// What they are about.
    public var title: String
    /// A sentence each, without full stops.
    public var lines: [String]
    /// Whether few will want to read all of them.
    public var isDetail: Bool

    /// Creates a section.
    public init(title: String, lines: [String], isDetail: Bool) {
      (self.title, self.lines, self.isDetail) = (title, lines, isDetail)
    }
  }

  /// "Shop: 2 fragments added, 1 segue changed", or "Shop: no difference".
  public let headline: String
  /// "2 fragments added, 1 segue changed", without the title.
  public let counts: String
  /// What is to be said, without empty sections.
  public let sections: [Section]

  /// Words differences.
  ///
  /// - Parameters:
  ///   - states: what they mean for states; nil leaves that out.
  ///   - remark: what is to be said of the versions themselves.
  /// - Complexity: linear, apart from sorting.
  public init(_ differences: Differences, states: StateComparison? = nil, remark: Section? = nil) {
    var words = DifferenceWords(differences)
    if case .consequences(let consequences) = states { words.consequences = consequences }
    let title = differences.new.title ?? differences.old.title
    counts = words.counts.printable
    headline = (title.map { $0.printable + ": " } ?? "") + counts
    guard !differences.isEmpty else {
      sections = []
      return
    }
    var all =
      (remark.map { [$0] } ?? []) + [
        Section(title: "Users lose", lines: words.losses, isDetail: false),
        Section(title: "Changed", lines: words.changes, isDetail: false),
        Section(title: "New", lines: words.news, isDetail: false),
        Section(title: "Notes, titles and flows", lines: words.remarks, isDetail: true),
      ]
    switch states {
    case .consequences(let consequences):
      all += [
        Section(
          title: "States that can no longer be reached",
          lines: words.states(consequences.states.lost),
          isDetail: true
        ),
        Section(title: "New states", lines: words.states(consequences.states.gained), isDetail: true),
        Section(title: "Not known", lines: consequences.limits, isDetail: false),
      ]
    case .brokenRules(let old, let new):
      // What both break isn't what the change did.
      let newly = new.filter { !old.contains($0) }
      let mended = old.filter { !new.contains($0) }
      let broken = Section(title: "Rules that the new graph breaks", lines: newly, isDetail: false)
      all.insert(broken, at: old.isEmpty ? remark == nil ? 0 : 1 : all.count)
      all.append(Section(title: "Rules that the old graph broke", lines: mended, isDetail: false))
      let which = old.isEmpty ? "the new graph can't" : new.isEmpty ? "the old graph can't" : "neither graph can"
      let line = "States and routes were not compared: \(which) be navigated"
      all.append(Section(title: "Not known", lines: [line], isDetail: false))
    case nil: break
    }
    sections = all.filter { !$0.lines.isEmpty }.map { section in
      Section(title: section.title, lines: section.lines.map(\.printable), isDetail: section.isDetail)
    }
  }

  /// The whole as plain text, one sentence a line; of details only the first few.
  public var text: String {
    sections.reduce(headline + "\n") { text, section in
      let limit = section.isDetail ? 12 : Int.max
      let lines = section.lines.prefix(limit).map { "  \($0)\n" }.joined()
      let more = section.lines.count - limit
      return text + "\n\(section.title)\n" + lines + (more > 0 ? "  and \(more.grouped) more\n" : "")
    }
  }
}
