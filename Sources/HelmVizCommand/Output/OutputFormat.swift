internal import Helm
internal import HelmDocument
internal import SystemPackage

/// What graphs, pictures of states and differences are written in: one table, from which options, help and messages
/// take what there is. A new format is a case with its row here, and a case where it is written. Those in which states
/// are written for others, ``StateGraphFormat`` has.
enum OutputFormat: String, CaseIterable {
  case text
  case svg
  case dot
  case html
  case mermaid
  case markdown
  case png
  case pdf
  case json

  /// What is written.
  enum Use {
    /// A graph, or a state of it.
    case render
    /// All states.
    case states
    /// Two versions of a graph.
    case diff
    /// What stands beside such in Markdown.
    case beside
    /// Steps, one after the other in one picture.
    case walk
  }

  /// What the names of its files end in, the usual ending first; and what can be written in it, with the options of
  /// style that have a say then.
  private var row: (endings: [String], uses: [Use: Set<String>]) {
    switch self {
    case .text: (["txt", "text"], [.diff: []])
    case .svg:
      (
        ["svg"],
        [
          .render: StyleOptions.all, .states: StyleOptions.all, .diff: StyleOptions.all, .beside: StyleOptions.all,
          .walk: StyleOptions.all,
        ]
      )
    case .dot:
      (
        ["dot", "gv"],
        [.render: StyleOptions.drawing, .states: StyleOptions.drawing, .diff: StyleOptions.drawing]
      )
    case .html: (["html", "htm"], [.render: StyleOptions.all, .diff: StyleOptions.all])
    case .mermaid: (["mmd", "mermaid"], [.render: StyleOptions.chart])
    case .markdown: (["md", "markdown"], [.render: StyleOptions.chart, .diff: []])
    case .png: (["png"], [.render: StyleOptions.plate, .beside: StyleOptions.plate])
    case .pdf: (["pdf"], [.render: StyleOptions.plate])
    case .json: (["json"], [.render: ["title"], .diff: []])
    }
  }

  /// What the name of a file in the format ends in.
  var fileExtension: String { row.endings[0] }

  /// The options of style that have a say in it; none where it is no picture.
  func styleOptions(for use: Use) -> Set<String> { row.uses[use] ?? [] }

  /// Whether something can be written in it.
  func serves(_ use: Use) -> Bool { row.uses[use] != nil }

  /// The formats in which something can be written.
  static func all(for use: Use) -> [OutputFormat] { allCases.filter { $0.serves(use) } }

  /// For messages: `svg, dot, html, mermaid, markdown, png, pdf, json`.
  static func list(for use: Use) -> String { all(for: use).map(\.rawValue).joined(separator: ", ") }

  /// For help: `.svg, .dot, .html`.
  static func endings(for use: Use) -> String { all(for: use).map { ".\($0.fileExtension)" }.joined(separator: ", ") }

  /// For help and messages: `SVG file`.
  static func file(for use: Use) -> String {
    all(for: use).map { $0.rawValue.uppercased() }.joined(separator: " or ") + " file"
  }

  /// The format that a file's extension names; nil for others.
  init?(extensionOf path: String) {
    guard let ending = path.fileExtension, let format = Self.allCases.first(where: { $0.row.endings.contains(ending) })
    else { return nil }
    self = format
  }

  /// The format that is asked for, else that of the output's extension; for streams and devices the usual one.
  ///
  /// - Throws: `.usage` for an output whose name tells none.
  init(
    _ format: OutputFormat?,
    for output: String,
    use: Use,
    usual: OutputFormat,
    remedy: String = "rename it or add --format"
  ) throws(CommandFailure) {
    if let format {
      self = format
    } else if output != "-", let format = OutputFormat(extensionOf: output), format.serves(use) {
      self = format
    } else if output == "-" || FileReading.isDevice(output) || StandardStreams.descriptor(named: output) != nil {
      // Devices and pipes have no extension to choose.
      self = usual
    } else {
      let ending = output.fileExtension ?? ""
      let hint = ending.isEmpty ? remedy : "rename it or add --format"
      let question = Suggestion.question(for: ending, among: Self.all(for: use).map(\.rawValue))
      throw .usage(
        "\(output.quoted) doesn't end in a known format (\(Self.list(for: use))); "
          + "\(hint)\(ending.isEmpty ? "" : question)"
      )
    }
  }
}

extension String {
  /// The extension of a file of this name in small letters; nil where it has none.
  var fileExtension: String? { FilePath(self).extension?.lowercased() }
}
