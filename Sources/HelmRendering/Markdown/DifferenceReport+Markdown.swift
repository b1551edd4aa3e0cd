public import HelmAnalysis

extension DifferenceReport {
  /// The most bytes of a comment: GitHub takes 65,536 characters, of which programs that post it use some themselves.
  public static let commentLimit = 65_000

  /// The report as GitHub's Markdown: a title, lists, and details folded. What is too much is left out from the end,
  /// and a note says how much that is.
  ///
  /// - Parameters:
  ///   - limit: the most bytes of the text, at least a thousand and what the pictures' addresses take.
  ///   - picture: the address of a picture of the differences; with a second one for dark surroundings.
  /// - Complexity: linear in the report, times the logarithm of what is left out.
  public func markdown(limit: Int = Self.commentLimit, picture: (file: String, dark: String?)? = nil) -> [UInt8] {
    let shown = picture.map { [MarkdownBlock.picture("The differences as a picture", file: $0.file, dark: $0.dark)] }
    let text = { (lines: Int) -> [UInt8] in markdown(lines: lines, picture: shown ?? []) }
    let count = sections.reduce(0) { $0 + $1.lines.count }
    let whole = text(count)
    guard whole.count > limit else { return whole }
    var (fits, tooMany) = (0, count)
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      if text(middle).count <= limit { fits = middle } else { tooMany = middle }
    }
    return text(fits)
  }

  /// The first so many lines of all sections.
  private func markdown(lines count: Int, picture: [MarkdownBlock]) -> [UInt8] {
    var left = count
    var missing = 0
    var blocks: [MarkdownBlock] = [.heading(3, headline)] + picture
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
