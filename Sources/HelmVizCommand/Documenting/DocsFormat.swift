internal import ArgumentParser
internal import HelmDocument
internal import HelmRendering
internal import SystemPackage

/// What `docs` can write.
enum DocsFormat: String, Choice {
  case docc
  case markdown

  /// What the name of its folder ends in; nil where that may be any.
  private var ending: String? {
    switch self {
    case .docc: "docc"
    case .markdown: nil
    }
  }

  /// The endings that tell a format, for help and messages: `.docc`.
  static var endings: String { allCases.compactMap { $0.ending.map { ".\($0)" } }.joined(separator: ", ") }

  private init?(folder: String) {
    guard let ending = folder.fileExtension, let format = Self.allCases.first(where: { $0.ending == ending })
    else { return nil }
    self = format
  }

  /// The pages of a format that is asked for, else of what the folder's name tells.
  ///
  /// A folder in a catalog is part of it: its pages are articles.
  ///
  /// - Throws: `.usage` where neither tells it.
  static func form(_ format: DocsFormat?, for folder: String) throws(CommandFailure) -> GraphGuide.Form {
    let names = FilePath(folder).components.map(\.string)
    let catalog = names.firstIndex { DocsFormat(folder: $0) == .docc }
    guard let format = format ?? names.lazy.compactMap({ DocsFormat(folder: $0) }).first else {
      throw .usage("\(folder.quoted) is no catalog (\(endings)) and in none; rename it or add --format")
    }
    guard format == .docc else { return .markdown }
    return if let catalog, catalog < names.count - 1 { .articles(names[names.count - 1]) } else { .docc }
  }
}
