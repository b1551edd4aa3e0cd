public import HelmAnalysis

extension DifferenceReport {
  /// The most characters of a comment on GitHub.
  public static let commentLimit = 65_536

  /// The report as GitHub's Markdown: a title, lists, and details folded. What is too much is left out from the end,
  /// and a note says how much that is.
  ///
  /// - Parameter limit: the most bytes of the text, at least a thousand.
  /// - Complexity: linear in the report, times the logarithm of what is left out.
  public func markdown(limit: Int = Self.commentLimit) -> [UInt8] {
    let count = sections.reduce(0) { $0 + $1.lines.count }
    let whole = markdown(lines: count)
    guard whole.count > limit else { return whole }
    var (fits, tooMany) = (0, count)
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      if markdown(lines: middle).count <= limit { fits = middle } else { tooMany = middle }
    }
    return markdown(lines: fits)
  }

  /// The first so many lines of all sections.
  private func markdown(lines count: Int) -> [UInt8] {
    var left = count
    var missing = 0
    var blocks: [MarkdownBlock] = [.heading(3, headline)]
    for section in sections {
      let lines = section.lines.prefix(left).map { [MarkdownSpan.text($0)] }
      left -= lines.count
      missing += section.lines.count - lines.count
      guard !lines.isEmpty else { continue }
      if section.isDetail {
        blocks.append(.details("\(section.title) (\(section.lines.count))", [.list(lines)]))
      } else {
        blocks += [.paragraph([.strong(section.title)]), .list(lines)]
      }
    }
    if missing > 0 {
      let note = "\(missing) more lines don't fit in a comment; helm-viz diff prints them with --format json"
      blocks.append(.paragraph([.text(note)]))
    }
    return MarkdownFormatter.format(blocks)
  }
}
