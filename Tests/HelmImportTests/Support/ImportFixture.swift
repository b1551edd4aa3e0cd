import Foundation
import HelmDocument
import HelmImport
import TestSupport
import Testing

/// Numbered files that are imported together: those right in the fixture as if each had been named, those of one that
/// has folders as if the folder had been.
struct ImportFixture: CustomTestStringConvertible, Sendable {
  let fixture: Fixture

  var testDescription: String { fixture.name }

  /// What is expected of an import, which is no part of it.
  private static let expectations = ["graph.json", "diagnostics.txt", "parts.txt"]

  static let all = Fixture.all(in: TestSupport.folder().deletingLastPathComponent().appending(path: "Fixtures"))
    .map(ImportFixture.init)

  /// Whether it stands for a folder that was named.
  var isFolder: Bool { paths.contains { $0.contains("/") } }

  /// The paths of all files to import, in order.
  private var paths: [String] { fixture.paths.filter { !Self.expectations.contains($0) } }

  /// The files to import, in the order of their names.
  func files() -> [ImportFile] {
    guard isFolder else {
      return paths.compactMap { path in
        let name = path.split(separator: ".").last.map(String.init) ?? ""
        guard let format = ImportFormat(extension: name) else { return nil }
        let kind: ImportFile.Kind =
          switch format {
          case .storyboard: .storyboard
          case .dot: .dot
          case .android: path == "strings.xml" ? .strings : .navigation
          }
        return ImportFile(text(path), kind: kind)
      }
    }
    let seen = paths.filter { path in
      !path.split(separator: "/").dropLast().contains { FoundFiles.skips(folder: String($0)) }
    }
    return FoundFiles.chosen(of: seen).map { ImportFile(text($0.path), kind: $0.kind, place: $0.path) }
  }

  /// What importing the files gives.
  func imported(reversed: Bool = false, options: GraphImport.Options = .init()) -> GraphImport {
    let files = files()
    return GraphImport.files(reversed ? files.reversed() : files, options: options)
  }

  private func text(_ path: String) -> SourceText {
    SourceText(file: path, bytes: fixture[path] ?? [])
  }
}
