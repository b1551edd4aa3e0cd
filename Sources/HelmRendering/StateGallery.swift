public import HelmDiagram

/// All pictures of states with what is to be said of them.
public struct StateGallery: Sendable {
  /// A state with its files.
  public struct Entry: Sendable {
    /// The state's name.
    public var name: String
    /// The picture that is shown; nil without one.
    public var picture: String?
    /// What the app showed in the state, by file.
    public var screenshots: [String]
    /// All files of the state, by their names in the gallery's folder.
    public var files: [String]
    /// What is to be said of it, a line each.
    public var lines: [String]
    /// What is shown large of its picture, which then is shown small beside it; nil where all of it is.
    public var part: Rect?
    /// The diagram's fragment that the state was asked for by, which is marked; nil without one.
    public var subject: Int?

    /// A state with its files.
    public init(
      name: String,
      picture: String?,
      part: Rect? = nil,
      subject: Int? = nil,
      screenshots: [String] = [],
      files: [String],
      lines: [String]
    ) {
      self.name = name
      self.picture = picture
      self.part = part
      self.subject = subject
      self.screenshots = screenshots
      self.files = files
      self.lines = lines
    }

    /// The state's row of the gallery's table.
    public var row: [UInt8] {
      var about: [MarkdownSpan] = [.strong(name)]
      for line in lines { about += [.lineBreak, .text(line)] }
      for file in files { about += [.lineBreak, .link(file, to: file)] }
      var pictures: [MarkdownSpan] = []
      if let picture { pictures.append(.picture(name, file: picture, width: 480)) }
      for screenshot in screenshots {
        pictures.append(.picture("Screenshot of \(name)", file: screenshot, width: 120))
      }
      return MarkdownFormatter.row([about, pictures])
    }
  }

  /// The graph's name.
  public var title: String
  /// What is to be said of all.
  public var summary: String
  /// The states in order.
  public var entries: [Entry]

  /// A gallery.
  public init(title: String, summary: String, entries: [Entry]) {
    self.title = title
    self.summary = summary
    self.entries = entries
  }

  /// The gallery as GitHub's Markdown: a table with a row for each state.
  ///
  /// - Complexity: linear.
  public var markdown: [UInt8] { markdown(rows: entries.map(\.row)) }

  /// The same of rows that are printed already.
  public func markdown(rows: [[UInt8]]) -> [UInt8] {
    let head = MarkdownFormatter.format(
      [.heading(1, title), .paragraph([.text(summary)]), .table(["State", "Picture"], [])]
    )
    var text = head
    text.reserveCapacity(rows.reduce(head.count) { $0 + $1.count })
    for row in rows { text += row }
    return text
  }
}
