package import Foundation

/// A numbered case of a golden test: what is read, and what is expected of it, by path.
///
/// It is a folder of files, or one text of all of them, `NAME.txtar`, in the form of Go's `txtar`: a line `-- PATH --`
/// begins each file, which ends with a line feed or is empty. What isn't such text is kept as a folder. Small cases
/// of a kind share an archive: its paths begin with the name of the case.
package struct Fixture: CustomStringConvertible, Sendable {
  /// One archive at a time is recorded.
  private static let recording = NSLock()

  package let name: String
  private let location: URL
  /// What its paths in the archive begin with.
  private let prefix: String
  private let contents: [String: [UInt8]]

  package var description: String { name }

  /// The paths of all files, in order.
  package var paths: [String] { contents.keys.sorted() }

  /// All fixtures right in a folder, in the order of their names. None where the folder isn't there.
  package static func all(in folder: URL) -> [Fixture] {
    let found = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    let numbered = found.filter { $0.lastPathComponent.first?.isNumber == true }
    return numbered.flatMap(fixtures).sorted { $0.name < $1.name }
  }

  private static func fixtures(at location: URL) -> [Fixture] {
    let name = location.deletingPathExtension().lastPathComponent
    guard location.pathExtension == "txtar" else {
      return [Fixture(name: name, location: location, prefix: "", contents: files(in: location))]
    }
    let all = members(of: location)
    let cases = Dictionary(grouping: all) { String($0.key.prefix { $0 != "/" }) }
    guard cases.allSatisfy({ $0.key.first?.isNumber == true && $0.value.allSatisfy { $0.key.contains("/") } }) else {
      return [Fixture(name: name, location: location, prefix: "", contents: all)]
    }
    return cases.map { name, members in
      let contents = members.map { (String($0.key.dropFirst(name.count + 1)), $0.value) }
      return Fixture(
        name: name,
        location: location,
        prefix: name + "/",
        contents: Dictionary(uniqueKeysWithValues: contents)
      )
    }
  }

  package subscript(path: String) -> [UInt8]? { contents[path] }

  /// Keeps a file of this content, or none.
  package func record(_ bytes: [UInt8]?, as path: String) throws {
    guard location.pathExtension == "txtar" else {
      let file = location.appending(path: path)
      if let bytes { try Data(bytes).write(to: file) } else { try FileManager.default.removeItem(at: file) }
      return
    }
    try Self.recording.withLock {
      // What was recorded since stands in the file.
      var members = Self.members(of: location)
      members[prefix + path] = bytes
      let text = members.sorted { $0.key < $1.key }.map { Array("-- \($0.key) --\n".utf8) + $0.value }
      try Data(text.joined()).write(to: location)
    }
  }

  private static func members(of archive: URL) -> [String: [UInt8]] {
    let text = String(decoding: (try? Data(contentsOf: archive)) ?? Data(), as: UTF8.self)
    var members: [String: [UInt8]] = [:]
    var path = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("-- "), line.hasSuffix(" --") {
        path = String(line.dropFirst(3).dropLast(3))
        members[path] = []
      } else {
        members[path, default: []] += Array(line.utf8) + [UInt8(ascii: "\n")]
      }
    }
    return members
  }

  private static func files(in folder: URL) -> [String: [UInt8]] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let contents = paths.compactMap { path in
      (try? Data(contentsOf: folder.appending(path: path))).map { (path, Array($0)) }
    }
    return Dictionary(uniqueKeysWithValues: contents)
  }
}

/// The folder of a test source file.
package func folder(of path: StaticString = #filePath) -> URL {
  URL(filePath: "\(path)").deletingLastPathComponent()
}
