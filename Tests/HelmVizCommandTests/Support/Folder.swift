import Foundation

/// A folder of a test's own, removed with the value.
final class Folder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/helm-viz-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a name in the folder.
  subscript(_ name: String) -> String { path + "/" + name }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: self[name]))
    return self[name]
  }

  /// Copies a program by another process, and returns its path.
  ///
  /// What this process writes itself can't be run while a process that another test just starts still has it open.
  @discardableResult
  func install(_ source: String, as name: String, mode: Int = 0o755) throws -> String {
    let process = try Process.run(
      URL(fileURLWithPath: "/usr/bin/install"),
      arguments: ["-m", String(mode, radix: 8), source, self[name]]
    )
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    return self[name]
  }

  /// A file's text; nil where there is none.
  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: self[name]).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All names in the folder, hidden ones too, in order.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

extension Folder {
  /// Everything in a folder of it, by name, hidden files too; nil for folders.
  func contents(_ name: String) -> [String: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: self[name])) ?? []
    return Dictionary(uniqueKeysWithValues: names.map { ($0, read("\(name)/\($0)") ?? "a folder") })
  }

  /// Makes a folder in it.
  func make(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: self[name], withIntermediateDirectories: false)
  }
}
