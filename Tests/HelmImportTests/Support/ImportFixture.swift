import Foundation
import HelmDocument
import HelmImport
import Testing

/// A numbered folder of files that are imported together: those right in it as if each had been named, those of one
/// that has folders as if the folder had been.
struct ImportFixture: CustomTestStringConvertible, Sendable {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  /// What is expected of an import, which is no part of it.
  private static let expectations = ["graph.json", "diagnostics.txt", "parts.txt"]

  static let all: [ImportFixture] = {
    let parent = HelmImportTests.folder().deletingLastPathComponent().appending(path: "Fixtures")
    let folders = (try? FileManager.default.contentsOfDirectory(at: parent, includingPropertiesForKeys: nil)) ?? []
    return folders.map { ImportFixture(folder: $0) }.sorted { $0.testDescription < $1.testDescription }
  }()

  /// Whether it stands for a folder that was named.
  var isFolder: Bool { paths.contains { $0.contains("/") } }

  /// The paths of all files in the folder, in order.
  private var paths: [String] {
    let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return found.filter { path in
      var isDirectory: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: folder.appending(path: path).path, isDirectory: &isDirectory)
      return exists && !isDirectory.boolValue && !Self.expectations.contains(path)
    }.sorted()
  }

  /// The files to import, in the order of their names.
  func files() throws -> [ImportFile] {
    guard isFolder else {
      return try paths.compactMap { path in
        let name = path.split(separator: ".").last.map(String.init) ?? ""
        guard let format = ImportFormat(extension: name) else { return nil }
        let kind: ImportFile.Kind =
          switch format {
          case .storyboard: .storyboard
          case .dot: .dot
          case .android: path == "strings.xml" ? .strings : .navigation
          }
        return ImportFile(try text(path), kind: kind)
      }
    }
    let seen = paths.filter { path in
      !path.split(separator: "/").dropLast().contains { FoundFiles.skips(folder: String($0)) }
    }
    return try FoundFiles.chosen(of: seen).map { ImportFile(try text($0.path), kind: $0.kind, isNamed: false) }
  }

  /// What importing the files gives.
  func imported(reversed: Bool = false, options: GraphImport.Options = .init()) throws -> GraphImport {
    let files = try files()
    return GraphImport.files(reversed ? files.reversed() : files, options: options)
  }

  private func text(_ path: String) throws -> SourceText {
    SourceText(file: path, bytes: Array(try Data(contentsOf: folder.appending(path: path))))
  }
}
