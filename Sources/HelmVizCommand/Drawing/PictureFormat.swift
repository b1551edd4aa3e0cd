internal import ArgumentParser

/// What `render` can write. A new format is one case here and one line in `Picture`.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
  case svg
  case dot
  case json

  /// The format that a file's extension names; nil for others.
  init?(extensionOf path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "gv": self = .dot
    case let other: self.init(rawValue: other)
    }
  }

  /// For messages: `svg, dot, json`.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
