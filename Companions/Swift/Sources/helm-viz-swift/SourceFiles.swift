internal import HelmSwift

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Finds Swift files in a folder, without what is built, fetched, or for tests.
enum SourceFiles {
  static func found(in path: String) -> [SourceRequest.File] {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
    guard isFolder else { return [SourceRequest.File(path: path, file: path)] }
    var files: [SourceRequest.File] = []
    var queue = [""]
    while let inner = queue.popLast() {
      let folder = inner.isEmpty ? path : "\(path)/\(inner)"
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        let own = inner.isEmpty ? name : "\(inner)/\(name)"
        if name.hasSuffix(".swift") {
          if !SourceFolders.isManifest(name) { files.append(SourceRequest.File(path: own, file: "\(path)/\(own)")) }
        } else if !SourceFolders.skips(name) {
          var isInner = false
          if FileManager.default.fileExists(atPath: "\(path)/\(own)", isDirectory: &isInner), isInner {
            queue.append(own)
          }
        }
      }
    }
    return files.sorted { $0.path < $1.path }
  }
}
