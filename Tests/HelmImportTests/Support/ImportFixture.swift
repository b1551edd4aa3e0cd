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

  /// The texts to import, in the order of their names, or the other way round.
  func sources(reversed: Bool = false) throws -> [SourceText] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let inputs = files.filter { ImportFormat(extension: $0.pathExtension) != nil && !Self.isStrings($0) }
    return try inputs.sorted { reversed ? $1.path < $0.path : $0.path < $1.path }.map(Self.source)
  }

  /// The strings file, where there is one.
  func strings() throws -> [SourceText] {
    let file = folder.appending(path: "strings.xml")
    return FileManager.default.fileExists(atPath: file.path) ? [try Self.source(file)] : []
  }

  /// What importing the texts gives.
  func imported(reversed: Bool = false) throws -> GraphImport {
    let sources = try sources(reversed: reversed)
    switch sources.first.flatMap({ $0.file.split(separator: ".").last }).flatMap({ ImportFormat(extension: String($0)) }
    ) {
    case .android: return GraphImport.android(sources, strings: try strings())
    case .dot: return GraphImport.dot(sources)
    default: return GraphImport.storyboards(sources)
    }
  }

  private static func isStrings(_ file: URL) -> Bool { file.lastPathComponent == "strings.xml" }

  private static func source(_ file: URL) throws -> SourceText {
    SourceText(file: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
  }
}
