import Foundation

/// The folder of a test source file.
func folder(of path: StaticString = #filePath) -> URL {
  URL(filePath: "\(path)").deletingLastPathComponent()
}
