internal import SystemPackage

/// What an app of Xcode's says that it starts with, in its property lists and its project.
///
/// They are searched, not read: property lists have a document type, and projects a format of their own.
struct MainStoryboards {
  /// The storyboards of apps, by their names.
  let apps: [String]
  /// Those of extensions.
  let extensions: [String]

  /// Of an app, and of its scenes. Devices may have their own, `KEY~ipad`.
  private static let appKeys = ["UIMainStoryboardFile", "UISceneStoryboardFile"]
  private static let extensionKeys = ["NSExtensionMainStoryboard"]

  /// What stands before a key where a project makes the list.
  private static let projectPrefix = "INFOPLIST_KEY_"

  /// - Complexity: linear.
  init(_ bytes: [UInt8]) {
    guard FoundFiles.mayTell(bytes, kind: .properties) else {
      (apps, extensions) = ([], [])
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    apps = Self.names(Self.appKeys, in: text)
    extensions = Self.names(Self.extensionKeys, in: text)
  }

  /// The names without their extension, in order, each once.
  private static func names(_ keys: [String], in text: String) -> [String] {
    var names: [String] = []
    for value in keys.flatMap({ values($0, in: text) }) where !value.isEmpty && !value.contains("$") {
      let name = ImportFormat.storyboard.takes(value) ? FilePath(value).stem ?? value : value
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The values of a key, as they stand.
  private static func values(_ key: String, in text: String) -> [String] {
    text.ranges(of: key).compactMap { found in
      let before = text[..<found.lowerBound]
      if before.hasSuffix("<key>") {
        let rest = text[found.upperBound...].prefix(400)
        guard let begin = rest.firstRange(of: "<string>")?.upperBound,
          let end = rest[begin...].firstRange(of: "</string>")?.lowerBound
        else { return nil }
        return String(rest[begin..<end])
      }
      guard before.hasSuffix(projectPrefix) else { return nil }
      let rest = text[found.upperBound...].prefix { $0 != ";" && !$0.isNewline }
      guard let begin = rest.firstIndex(of: "=") else { return nil }
      let value = rest[rest.index(after: begin)...].drop { $0 == "\"" || $0.isWhitespace }
      return String(value.prefix { $0 != "\"" })
    }
  }
}
