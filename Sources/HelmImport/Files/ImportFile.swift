public import HelmDocument

/// A text on its way into a graph, with what it is and where it came from.
public struct ImportFile: Sendable {
  /// What is told by a file.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Xcode's storyboard: a graph.
    case storyboard
    /// Android's navigation graph.
    case navigation
    /// A graph in DOT.
    case dot
    /// Texts of Android's, for titles.
    case strings
    /// A menu of Android's, whose items may be tabs.
    case menu
    /// A layout of Android's, which may show a graph, and tabs.
    case layout
    /// What an app of Android's starts with.
    case manifest
    /// What an app of Xcode's starts with: a property list, or a project.
    case properties

    /// Whether it is a graph of its own, or says something about one.
    public var isGraph: Bool { [.storyboard, .navigation, .dot].contains(self) }
  }

  /// The text, under the name by which diagnostics call it.
  public var text: SourceText

  /// What the document calls the file: a path relative to where all of them lie.
  public var path: String

  /// What it is.
  public var kind: Kind

  /// Its path in the folder in which it was found, by which its fragments are called; nil for a file that was asked for
  /// by its own name.
  public var place: String?

  /// Whether it was asked for by its own name: what is wrong with it is an error then. What is wrong with one that was
  /// found in a folder costs its own part alone.
  public var isNamed: Bool { place == nil }

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - path: What the document calls it; without one, as the text does.
  ///   - place: Where it lies in the folder in which it was found.
  public init(_ text: SourceText, path: String? = nil, kind: Kind, place: String? = nil) {
    self.text = text
    self.path = path ?? text.file
    self.kind = kind
    self.place = place
  }

  /// The file's name without its folders and its extension; nil for standard input.
  var fileStem: String? { path == "<stdin>" ? nil : FileScopes.stem(of: path) }

  /// What a graph is called after its file.
  var stem: String { fileStem ?? "stdin" }

  /// What a text is, by the element it begins with, else by the name of its folder; nil for what isn't known.
  ///
  /// - Parameter path: that of the file, where the text is called otherwise.
  /// - Complexity: that of reading the text.
  public static func kind(ofXML text: SourceText, path: String? = nil) -> Kind? {
    var diagnostics = DiagnosticCollector(source: text.asUTF8)
    guard let root = XMLReader.read(&diagnostics) else { return nil }
    switch root.name {
    case "navigation": return .navigation
    case "resources": return .strings
    case "menu": return .menu
    case "manifest": return .manifest
    default: return FoundFiles.kind(of: path ?? text.file) == .layout ? .layout : nil
    }
  }
}
