internal import ArgumentParser
internal import Helm
internal import HelmDocument

/// What `diff` can write.
enum DiffFormat: String, Choice {
  case text
  case markdown
  case json
  case svg
  case html
  case dot

  /// Whether it shows the graph.
  var isPicture: Bool { [.svg, .html, .dot].contains(self) }

  /// The options of style that have a say in it.
  var styleOptions: Set<String> {
    switch self {
    case .svg, .html: StyleOptions.all
    case .dot: StyleOptions.drawing
    case .text, .markdown, .json: []
    }
  }

  /// The format that is asked for, else that of the output's extension, else text.
  ///
  /// - Throws: `.usage` for an extension that names no format.
  init(_ format: DiffFormat?, for output: String) throws(CommandFailure) {
    if output == "" { throw .usage("--output is empty; name a file, or - for standard output") }
    if let format {
      self = format
      return
    }
    let isStream = output == "-" || FileReading.isDevice(output) || StandardStreams.descriptor(named: output) != nil
    switch PictureFormat.ending(of: output) {
    case _ where isStream: self = .text
    case "txt": self = .text
    case "md": self = .markdown
    case "gv": self = .dot
    case "htm": self = .html
    case let ending?:
      if let format = DiffFormat(rawValue: ending) {
        self = format
      } else {
        fallthrough
      }
    case nil:
      let list = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("\(output.quoted) doesn't end in a known format (\(list)); rename it or add --format")
    }
  }
}
