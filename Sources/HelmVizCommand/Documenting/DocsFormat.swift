internal import ArgumentParser
internal import HelmDocument
internal import HelmRendering
internal import SystemPackage

/// What `docs` can write.
enum DocsFormat: String, Choice {
  case docc
  case markdown

  /// The pages of a format that is asked for, else of what the folder's name tells.
  ///
  /// A folder in a catalog is part of it: its pages are articles.
  ///
  /// - Throws: `.usage` where neither tells it.
  static func form(_ format: DocsFormat?, for folder: String) throws(CommandFailure) -> GraphGuide.Form {
    let names = FilePath(folder).components.map(\.string)
    let catalog = names.firstIndex { $0.lowercased().hasSuffix(".docc") }
    guard let format = format ?? catalog.map({ _ in .docc }) else {
      throw .usage("\(folder.quoted) is no catalog (.docc) and in none; rename it or add --format")
    }
    guard format == .docc else { return .markdown }
    return if let catalog, catalog < names.count - 1 { .articles(names[names.count - 1]) } else { .docc }
  }
}
