internal import SystemPackage

/// What of a folder is worth reading: by the names of files and folders alone.
///
///     names ──kind──> files of known kinds ──chosen──> those to be read
public enum FoundFiles {
  // MARK: Folders

  /// Folders that hold what was built, fetched or cached, never an app's own sources.
  public static let builtFolders: Set<String> = [
    "build", "DerivedData", "Pods", "Carthage", "SourcePackages", "node_modules",
  ]

  /// Folders of tests, in small letters; so are those whose names end with `Tests`
  /// or begin with `androidTest`.
  public static let testFolders: Set<String> = [
    "test", "tests", "specs", "e2e", "androidtest", "sharedtest", "testfixtures",
  ]

  /// Whether a folder in a folder is passed over: it is hidden, built, or holds tests.
  public static func skips(folder name: String) -> Bool {
    name.hasPrefix(".") || builtFolders.contains(name) || isOfTests(folder: name)
      || [".framework", ".xcframework", ".xcarchive", ".xctemplate", ".xcloc"].contains(where: name.hasSuffix)
  }

  /// Whether a folder is called as those of tests are: an app that asks its users has one too, as its project says.
  public static func isOfTests(folder name: String) -> Bool {
    testFolders.contains(name.lowercased()) || name.hasPrefix("androidTest") || name.hasSuffix("Tests")
  }

  // MARK: Files

  /// What the names of files end with of which something may be told.
  private static let endings =
    ((ImportFormat.allCases.flatMap(\.endings) + [ImportFormat.sourceEnding]).map { ".\($0)" }
    + ["Info.plist", "project.pbxproj"] + tableEndings.map { ".\($0)" })
    .map { Array($0.utf8) }

  /// Whether something may be told of a file, as a first look at its name says: most of a folder are none of ours.
  public static func mayBeKnown(_ name: String) -> Bool {
    let name = name.utf8
    return endings.contains { name.count >= $0.count && name.suffix($0.count).elementsEqual($0) }
  }

  /// Whether a file says what is built of the folder that it is in, by its name.
  public static func isOfPackage(_ name: String) -> Bool {
    name == "Package.swift" || name.hasPrefix("Package@") && name.hasSuffix(".swift") || name.hasSuffix(".podspec")
  }

  /// What a file is by its path; nil for what isn't known. Android's files are known by the folders of resources.
  public static func kind(of path: String) -> ImportFile.Kind? {
    let path = FilePath(path)
    guard let name = path.lastComponent?.string else { return nil }
    let folder = path.folders.last ?? ""
    if ImportFormat.storyboard.takes(name) { return .storyboard }
    if ImportFormat.dot.takes(name) { return .dot }
    if name.hasSuffix("Info.plist") || name == "project.pbxproj" { return .properties }
    guard ImportFormat.android.takes(name) else { return nil }
    if name == "AndroidManifest.xml" { return .manifest }
    switch folder.prefix(while: { $0 != "-" }) {
    case "navigation": return .navigation
    case "menu": return .menu
    case "layout": return .layout
    // Other languages' texts are no titles of ours.
    case "values" where folder == "values": return .strings
    default: return nil
    }
  }

  /// Whether a file of a folder is an app's Swift source, by its path in the folder: what tells how a package is built
  /// is none, nor what is for previews or was taken from elsewhere.
  public static func isSource(_ path: String) -> Bool {
    isSwift(path) && !isForeign(FilePath(path)) && !isDoubtful(FilePath(path))
  }

  /// Whether a file is Swift source in a folder called as those of tests, of stand-ins and of what others wrote are: an
  /// app's own where its project says so.
  public static func isDoubtfulSource(_ path: String) -> Bool {
    isSwift(path) && !isForeign(FilePath(path))
      && (isDoubtful(FilePath(path)) || FilePath(path).folders.contains(where: isOfTests))
  }

  private static func isSwift(_ path: String) -> Bool {
    let path = FilePath(path)
    guard let name = path.lastComponent?.string, path.extension == ImportFormat.sourceEnding else { return false }
    return name != "Package.swift" && !name.hasPrefix("Package@")
  }

  /// Whether a file lies in a folder of what runs only while an app is made, or of what is no source.
  private static func isForeign(_ path: FilePath) -> Bool {
    path.folders.contains { folder in
      foreignFolders.contains(folder.lowercased()) || foreignEndings.contains(where: folder.hasSuffix)
    }
  }

  private static func isDoubtful(_ path: FilePath) -> Bool {
    path.folders.contains { doubtfulFolders.contains($0.lowercased()) || $0.hasSuffix("Mocks") }
  }

  /// What the names of tables of an app's texts end with.
  private static let tableEndings = ["strings", "stringsdict", "xcstrings"]

  /// Whether a file of a folder is a table of an app's texts, which its source names by keys: what the system asks for
  /// by itself is none.
  public static func isTable(_ path: String) -> Bool {
    let path = FilePath(path)
    guard let stem = path.stem, path.extension.map(tableEndings.contains) == true, !stem.hasSuffix("InfoPlist") else {
      return false
    }
    return !isForeign(path) && !isDoubtful(path)
  }

  /// Those of a folder's tables that are to be read, in the order of their paths: of one table's languages what
  /// everybody gets, else English, else the language that the app is developed in. Another one, the first, is read
  /// where no table of its name is in one of these: elsewhere the app says that by itself.
  ///
  /// - Complexity: O(n log n) in their number.
  public static func tables(of paths: [String], language: String?) -> [String] {
    let foreign = 4
    var best: [String: (path: String, distance: Int)] = [:]
    for path in paths.sorted() {
      let parts = FilePath(path).components.map(\.string)
      let folder = parts.last { FilePath($0).extension == "lproj" }
      let spoken = folder.flatMap { FilePath($0).stem?.lowercased() }
      let distance =
        switch spoken {
        case nil, "base": 0
        case "en", "english": 1
        case language?.lowercased(): 2
        case let spoken?: spoken.hasPrefix("en-") || spoken.hasPrefix("en_") ? 3 : foreign
        }
      let name = parts.filter { $0 != folder }.joined(separator: "/")
      if let other = best[name], other.distance <= distance { continue }
      best[name] = (path, distance)
    }
    let own = Set(best.values.filter { $0.distance < foreign }.map { FilePath($0.path).lastComponent })
    return best.values.filter { $0.distance < foreign || !own.contains(FilePath($0.path).lastComponent) }.map(\.path)
      .sorted()
  }

  /// Whether a file's folders are called as those of widgets, watches, App Clips and other extensions are: what is
  /// asked where no project tells which targets it is in. Within a package's target, `Sources/Home/Widgets`, a folder's
  /// name says nothing.
  ///
  /// - Parameter packages: The folders of packages, as the path has them.
  public static func isOfOtherTargets(_ path: String, packages: [String] = []) -> Bool {
    var folders = FilePath(path).folders
    let around = packages.map { FilePath($0).components.map(\.string) }.filter(folders.starts).map(\.count).max()
    if let around, folders.dropFirst(around).first == "Sources" { folders = Array(folders.prefix(around + 2)) }
    return folders.contains { folder in
      let name = folder.filter { $0 != " " }
      return targetEndings.contains(where: name.hasSuffix)
    }
  }

  /// Folders of code that runs only while an app is made, in small letters.
  private static let foreignFolders: Set<String> = ["preview content", "fastlane"]
  private static let foreignEndings = [".playground", ".xcassets", ".docc", ".bundle"]

  /// Folders of code that others wrote, or that stands in for something, in small letters.
  private static let doubtfulFolders: Set<String> = ["vendor", "thirdparty", "third party", "playgrounds", "mocks"]

  /// What the names of folders end with whose code belongs to other targets, without spaces.
  private static let targetEndings =
    ["Widget", "Widgets", "WatchKit", "WatchApp", "watchOS", "Complication", "Complications", "AppClip"]
    + [
      "Widget", "Widgets", "WatchKit", "Watch", "Share", "Action", "Today", "Keyboard", "Intents", "IntentsUI",
      "Safari", "Notification", "NotificationService", "NotificationContent", "FileProvider", "CallDirectory",
      "AutoFill",
    ].map { "\($0)Extension" }

  /// Whether a file may tell something, as a first look at its bytes says: most layouts show no graph, most files of
  /// values have no texts.
  ///
  /// - Complexity: linear, and quick.
  public static func mayTell(_ bytes: [UInt8], kind: ImportFile.Kind) -> Bool {
    // In another encoding it isn't looked for.
    if bytes.prefix(4).contains(0) || bytes.prefix(2).contains(where: { $0 >= 0xFE }) { return true }
    switch kind {
    case .storyboard, .navigation, .dot, .menu, .manifest: return true
    case .strings: return bytes.contains(ascii: "<string ")
    case .layout:
      return bytes.contains(ascii: "navGraph") || bytes.contains(ascii: "Navigation")
        || bytes.contains(ascii: "<include")
    case .properties: return bytes.contains(ascii: "MainStoryboard") || bytes.contains(ascii: "SceneStoryboard")
    }
  }

  /// Those of a folder's files that are to be read, in the order of their paths.
  ///
  /// Of files that stand for each other, as in several languages or for several screens, one is taken. Files that only
  /// say something about graphs are left out where there are none; and so is DOT where there are others, as it is a
  /// picture of something then.
  ///
  /// - Complexity: O(n log n) in their number.
  public static func chosen(of paths: [String]) -> [(path: String, kind: ImportFile.Kind)] {
    var best: [String: (path: String, kind: ImportFile.Kind, distance: Int)] = [:]
    for path in paths.sorted() {
      guard let kind = kind(of: path) else { continue }
      let (name, distance) = variant(of: path)
      let key = "\(kind.rawValue)\n\(name)"
      // Of those that are as near the first by its path is taken.
      if let other = best[key], other.distance <= distance { continue }
      best[key] = (path, kind, distance)
    }
    let kinds = Set(best.values.map(\.kind))
    let (hasStoryboards, hasGraphs) = (kinds.contains(.storyboard), kinds.contains(.navigation))
    let found = best.values.filter { file in
      switch file.kind {
      case .storyboard, .navigation: true
      case .dot: !hasStoryboards && !hasGraphs
      case .properties: hasStoryboards
      case .strings, .menu, .layout, .manifest: hasGraphs
      }
    }
    return found.map { ($0.path, $0.kind) }.sorted { $0.path < $1.path }
  }

  /// A path without what tells variants of one file apart, and how far the file is from the one that everybody gets.
  private static func variant(of path: String) -> (name: String, distance: Int) {
    var parts = FilePath(path).components.map(\.string)
    var distance = 0
    for index in parts.indices.dropLast() {
      let part = parts[index]
      if FilePath(part).extension == "lproj" {
        distance += part == "Base.lproj" ? 0 : part == "en.lproj" ? 1 : 2
        parts[index] = ""
      } else if index > 0, parts[index - 1] == "src", parts[index + 1] == "res" {
        distance += part == "main" ? 0 : 1
        parts[index] = "*"
      } else if index == parts.count - 2, let hyphen = part.firstIndex(of: "-"), isResource(part) {
        distance += 1
        parts[index] = String(part[..<hyphen])
      }
    }
    return (parts.filter { !$0.isEmpty }.joined(separator: "/"), distance)
  }

  private static func isResource(_ folder: String) -> Bool {
    ["navigation", "menu", "layout"].contains { folder.hasPrefix($0 + "-") }
  }
}
