internal import ArgumentParser

/// What `render` can write. A new format is one case here and one line in `RenderJob`.
enum PictureFormat: String, Choice {
  case svg
  case dot
  case html
  case mermaid
  case markdown
  case png
  case pdf
  case json

  /// The options of style that have a say in it.
  var styleOptions: Set<String> {
    switch self {
    case .svg, .html: StyleOptions.all
    case .dot, .png, .pdf: StyleOptions.drawing
    case .mermaid, .markdown: StyleOptions.chart
    case .json: ["title"]
    }
  }

  /// The format that a file's extension names; nil for others.
  init?(extensionOf path: String) {
    switch Self.ending(of: path) {
    case "gv": self = .dot
    case "htm": self = .html
    case "mmd": self = .mermaid
    case "md": self = .markdown
    case let ending?: self.init(rawValue: ending)
    case nil: return nil
    }
  }

  /// What the name of a file in the format ends in.
  var fileExtension: String {
    switch self {
    case .mermaid: "mmd"
    case .markdown: "md"
    case .svg, .dot, .html, .png, .pdf, .json: rawValue
    }
  }

  /// A file name's extension in small letters; nil where it has none.
  static func ending(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// For messages: `svg, dot, html, mermaid, markdown, png, pdf, json`.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
