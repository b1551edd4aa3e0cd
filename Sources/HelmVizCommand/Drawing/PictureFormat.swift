internal import ArgumentParser

/// What `render` can write. A new format is one case here and one line in `RenderJob`.
enum PictureFormat: String, Choice {
  case svg
  case dot
  case html
  case json

  /// The format that a file's extension names; nil for others.
  init?(extensionOf path: String) {
    switch Self.ending(of: path) {
    case "gv": self = .dot
    case "htm": self = .html
    case let ending?: self.init(rawValue: ending)
    case nil: return nil
    }
  }

  /// A file name's extension in small letters; nil where it has none.
  static func ending(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// For messages: `svg, dot, html, json`.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
