internal import HelmDiagram

/// A part of a Markdown text. Renderers build these; `MarkdownFormatter` prints them, so escaping stands in one place.
indirect enum MarkdownBlock {
  /// A heading of a level, 1 for the highest.
  case heading(Int, String)
  case paragraph([MarkdownSpan])
  /// Points, one a line.
  case list([[MarkdownSpan]])
  /// What is seen once its title is clicked.
  case details(String, [MarkdownBlock])
  /// Text that stands as it is, in a language.
  case code(String, String)
  /// A picture; with a second file for dark surroundings, where the reader has no rule of its own for that.
  case picture(String, file: String, dark: String?)
  /// What makes a page of DocC the first one.
  case technologyRoot
  /// A table: its head, then its rows, with as many cells each.
  case table([String], [[[MarkdownSpan]]])
}

/// A run of text in a Markdown block.
enum MarkdownSpan {
  /// Plain text, whatever is in it.
  case text(String)
  case strong(String)
  /// Text that leads to a file or an address.
  case link(String, to: String)
  /// A picture of a width in pixels that leads to its file.
  case picture(String, file: String, width: Int)
  case lineBreak
}

extension DiagramSource {
  /// The place, as a link where there is one that leads somewhere from everywhere.
  var span: MarkdownSpan { link.map { .link(text, to: $0) } ?? .text(text) }
}
