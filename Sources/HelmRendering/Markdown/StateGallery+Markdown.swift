extension StateGallery {
  /// The gallery as GitHub's Markdown: a table with a row for each state.
  ///
  /// - Complexity: linear.
  public var markdown: [UInt8] {
    MarkdownFormatter.format([
      .heading(1, title),
      .paragraph([.text(summary)]),
      .table(
        ["State", "Picture"],
        entries.map { entry in
          let files = entry.files.flatMap { [MarkdownSpan.lineBreak, .link($0, to: $0)] }
          return [
            [.strong(entry.name)] + entry.lines.flatMap { [.lineBreak, .text($0)] } + files,
            (entry.picture.map { [.picture(entry.name, file: $0, width: 480)] } ?? [])
              + entry.screenshots.map { .picture("Screenshot of \(entry.name)", file: $0, width: 120) },
          ]
        }
      ),
    ])
  }
}
