import Foundation

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
