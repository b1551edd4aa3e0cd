package import Foundation

/// The folder of a test source file.
package func folder(of path: StaticString = #filePath) -> URL {
  URL(filePath: "\(path)").deletingLastPathComponent()
}
