internal import ArgumentParser
internal import HelmDocument
internal import HelmRendering

/// What `docs` can write.
enum DocsFormat: String, Choice {
  case docc
  case markdown

  /// The format that is asked for, else that of the output's ending.
  ///
  /// - Throws: `.usage` where neither tells it.
  init(_ format: DocsFormat?, for output: String) throws(CommandFailure) {
    let name = output.reversed().drop { $0 == "/" }.reversed()
    guard let format = format ?? (String(name).lowercased().hasSuffix(".docc") ? .docc : nil) else {
      throw .usage("\(output.quoted) doesn't end in .docc; rename it or add --format markdown")
    }
    self = format
  }

  var form: GraphGuide.Form { self == .docc ? .docc : .markdown }
}
