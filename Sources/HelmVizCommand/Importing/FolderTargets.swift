internal import HelmDocument
internal import HelmImport
internal import SystemPackage

/// What Xcode's projects say of the files of a folder: those in it, and those beside it or further out that have it in
/// them.
struct FolderTargets {
  /// So many folders further out are looked into.
  private static let height = 8

  /// What a project says, and the folder's place in the one that the project lies in.
  private let projects: [Project]
  /// The folders of packages, with their paths in the folder.
  private let packages: [String]

  private struct Project {
    let targets: XcodeTargets
    let prefix: FilePath
    /// The folders of packages, with their paths as the project's are: in small letters.
    let packages: Set<String>

    func membership(of path: String) -> XcodeTargets.Membership? {
      targets.membership(of: prefix.appending(path).string, packages: packages)
    }
  }

  init(of folder: String, _ found: FolderSearch, in input: ImportInput) {
    var projects: [Project] = []
    func read(_ path: String, in folder: FilePath, _ prefix: FilePath) {
      guard let text = input.readable(folder.appending(path).string) else { return }
      if let targets = XcodeTargets(text.bytes, path: path) {
        let packages = Set(found.packages.map { prefix.appending($0).string.lowercased() })
        projects.append(Project(targets: targets, prefix: prefix, packages: packages))
      } else {
        let headline = "no project of Xcode's; the names of folders tell instead what is a widget's or a watch's"
        input.reporter.report(.warning, "project-not-read", headline, file: text.file)
      }
    }
    for path in found.projects { read(path, in: FilePath(folder), "") }
    for (outer, prefix, names) in Self.around(folder, in: input.tree) {
      for name in names { read(FilePath(name).appending("project.pbxproj").string, in: outer, prefix) }
    }
    self.projects = projects
    packages = found.packages
  }

  /// The language that the app is developed in, where a project says it.
  var language: String? { projects.lazy.compactMap(\.targets.language).first }

  /// Whether a file is in a target of an app, or in none and in no folder that is called as others' are.
  func isOfApp(_ path: String) -> Bool {
    let memberships = projects.compactMap { $0.membership(of: path) }
    return memberships.isEmpty ? !FoundFiles.isOfOtherTargets(path, packages: packages) : memberships.contains(.app)
  }

  /// Whether a target of an app is seen to have a file.
  func isNamedByApp(_ path: String) -> Bool { projects.contains { $0.membership(of: path) == .app } }

  /// Whether a file isn't built, as no project has it in a target, though one names others around it.
  func isLeftOver(_ path: String) -> Bool {
    let memberships = projects.compactMap { $0.membership(of: path) }
    return !memberships.isEmpty && memberships.allSatisfy { $0 == .nobody }
  }

  /// The nearest folder further out that has projects, no further than the repository or a package goes.
  private static func around(_ folder: String, in tree: any InputFiles) -> [(FilePath, prefix: FilePath, [String])] {
    guard var place = try? tree.realPath(of: folder), var entries = try? tree.entries(in: place.string) else {
      return []
    }
    var prefix: FilePath = ""
    for _ in 0..<height {
      guard !entries.contains(where: { $0.name == ".git" || FoundFiles.isOfPackage($0.name) }),
        let name = place.lastComponent
      else { break }
      prefix = FilePath(root: nil, [name] + prefix.components)
      place = place.removingLastComponent()
      entries = (try? tree.entries(in: place.string)) ?? []
      let folders = entries.filter { $0.kind == .folder }.map(\.name)
      let projects = folders.filter { FilePath($0).extension == "xcodeproj" }.sorted()
      if !projects.isEmpty { return [(place, prefix, projects)] }
    }
    return []
  }
}
