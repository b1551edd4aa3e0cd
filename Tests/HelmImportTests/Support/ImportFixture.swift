import Foundation
import HelmDocument
import HelmImport
import Testing

/// A numbered folder of files that are imported together.
struct ImportFixture: CustomTestStringConvertible, Sendable {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  static let all: [ImportFixture] = {
    let parent = HelmImportTests.folder().deletingLastPathComponent().appending(path: "Fixtures")
    let folders = (try? FileManager.default.contentsOfDirectory(at: parent, includingPropertiesForKeys: nil)) ?? []
    return folders.map { ImportFixture(folder: $0) }.sorted { $0.testDescription < $1.testDescription }
  }()

  /// The texts of an extension, in the order of their names.
  func sources(_ ending: String) throws -> [SourceText] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }.map { file in
      SourceText(file: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
    }
  }
}
