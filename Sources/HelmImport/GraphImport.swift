public import HelmDocument

/// What importing files gives: a document and what couldn't be told, or why there is none.
///
///     files ──read──> elements ──> draft (fragments, segues, unresolved names) ──> document
///
/// Files of all kinds become one graph, whatever order they are in. What a format doesn't say is a warning at the place
/// where it is missing.
public struct GraphImport: Sendable {
  /// What was taken of a file.
  public struct Part: Sendable, Equatable {
    /// What the document calls the file.
    public let path: String

    /// What of it is in the document, or why nothing is: `12 controllers, 9 segues`.
    public let summary: String

    /// Whether it has a part in the document.
    public let isTaken: Bool
  }

  /// A controller of a storyboard, with the names by which code makes it and performs its segues.
  public struct Controller: Sendable, Equatable {
    /// Its id in the document.
    public let id: String

    /// The class that it is of, where that is one of the app's.
    public let type: String?

    /// The class of the wrapper that was left out for it, where it is that which code makes.
    public let container: String?

    /// By what code makes it.
    public let identifier: String?

    /// The storyboard's name.
    public let storyboard: String

    /// Whether the storyboard begins with it.
    public let isInitial: Bool

    /// Where its segues lead that have identifiers, by these; nowhere, an empty id, where they lead back.
    public let segues: [String: String]

    /// The system that the storyboard is for, as code calls it; nil for iOS.
    public let system: String?
  }

  /// The controllers of all storyboards, in the order of files and scenes.
  public let controllers: [Controller]

  /// The document; nil when an error prevents it.
  public let document: GraphDocument?

  /// What couldn't be read, and what couldn't be told, file by file in the order of their paths.
  public let diagnostics: [Diagnostic]

  /// What was taken of each file, in the order of their paths.
  public let parts: [Part]

  /// The files' texts as they were read, which are in UTF-8: those that diagnostics are about.
  public let sources: [SourceText]
}

extension GraphImport {
  /// How files are imported.
  public struct Options: Sendable {
    /// The document's title; without it that of a graph's file, where there is but one.
    public var title: String?

    /// Whether a navigation controller with one automatic child and nothing else stays a fragment of its own.
    public var keepsWrappers: Bool

    /// Whether the app's source is read, too.
    ///
    /// A storyboard's controller that alone has its class is then called by that, as code calls it; and what is shown
    /// where nothing can push it is presented, as UIKit does: storyboards alone don't tell where code puts a stack.
    public var isBesideSource: Bool

    /// Creates options.
    public init(title: String? = nil, keepsWrappers: Bool = false, isBesideSource: Bool = false) {
      (self.title, self.keepsWrappers, self.isBesideSource) = (title, keepsWrappers, isBesideSource)
    }
  }

  /// Imports storyboards, each under the name of its file.
  public static func storyboards(_ sources: [SourceText]) -> GraphImport {
    files(sources.map { ImportFile($0, kind: .storyboard) })
  }

  /// Imports Android's navigation graphs, each under the name of its file.
  ///
  /// - Parameter strings: Strings files for the titles; the last has the last word.
  public static func android(_ sources: [SourceText], strings: [SourceText] = []) -> GraphImport {
    files(sources.map { ImportFile($0, kind: .navigation) } + strings.map { ImportFile($0, kind: .strings) })
  }

  /// Imports DOT.
  public static func dot(_ sources: [SourceText]) -> GraphImport {
    files(sources.map { ImportFile($0, kind: .dot) })
  }

  /// Imports files of all kinds to one document.
  ///
  /// - Complexity: linear in the texts, apart from sorting, from what Graphviz takes to read DOT, and from looking up
  ///   what is missing.
  public static func files(_ files: [ImportFile], options: Options = Options()) -> GraphImport {
    var job = ImportedFiles(files)
    let document = job.document(options)
    return GraphImport(
      controllers: job.controllers,
      document: job.hasErrors ? nil : document,
      diagnostics: job.diagnostics,
      parts: job.parts.sorted { $0.path < $1.path },
      sources: job.sources
    )
  }
}
