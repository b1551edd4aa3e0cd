internal import SystemPackage

/// Which files a project of Xcode's has in targets of the app itself, and which in others alone: those of tests,
/// previews, watches, and extensions of the system such as widgets.
public struct XcodeTargets: Sendable {
  /// What a target's file belongs to.
  public enum Membership: Sendable, Equatable {
    /// A target of the app, whatever else too.
    case app
    /// Others alone.
    case other
    /// None, though targets of the app name source beside it or around its folder, or have all of its folder but it: it
    /// isn't built.
    case nobody
  }

  /// A folder whose files are a target's without being named, or which are not in spite of it.
  private struct Folder: Sendable {
    let path: FilePath
    let isApp: Bool
    /// Whether all but the exceptions are the target's; else the exceptions alone.
    let hasAll: Bool
    let exceptions: [FilePath]

    func has(_ file: FilePath) -> Bool {
      file.starts(with: path) && exceptions.contains { file.starts(with: $0) } != hasAll
    }

    /// Whether a file is one of the exceptions to all others, in no package in the folder.
    func excepts(_ file: FilePath, packages: Set<String>) -> Bool {
      hasAll && isApp && file.starts(with: path) && !has(file)
        && !file.foldersAround.contains { $0 != path && $0.starts(with: path) && packages.contains($0.string) }
    }
  }

  /// The language that the app is developed in, where the project says it: `en`, `pt-BR`.
  public let language: String?
  /// Whether the files that targets name are the app's.
  private var files: [FilePath: Bool] = [:]
  private var folders: [Folder] = []
  /// The folders of which targets of the app name source file by file, and those around them in the project's own: what
  /// they don't name there isn't built.
  private let named: Set<FilePath>
  /// Whether targets of the app name storyboards, so that others in the project's folder aren't built.
  private let namesStoryboards: Bool
  /// The project's own folder.
  private let base: FilePath

  /// Reads a project; nil where it can't be read. One that has no target of an app tells nothing.
  ///
  /// - Parameter path: That of its file `project.pbxproj`, in the folder that is searched.
  /// - Complexity: linear in its length, and the number of its targets times that of its synchronised folders.
  public init?(_ bytes: [UInt8], path: String) {
    guard let project = XcodeProject.read(bytes), let root = project.objects[project.rootObject] else { return nil }
    language = root.developmentRegion
    let places = Self.places(in: project, root, path: path)
    let base = FilePath(path).joined("../..")
    self.base = base
    let targets = (root.targets ?? []).compactMap { id in project.objects[id].map { (id: id, object: $0) } }
      .filter { $0.object.isa == "PBXNativeTarget" }
    guard targets.contains(where: { Self.isApp($0.object, in: project) }) else {
      (named, namesStoryboards) = ([], false)
      return
    }
    let synchronized = project.objects.filter { $0.value.isa == "PBXFileSystemSynchronizedRootGroup" }
    for target in targets {
      let isApp = Self.isApp(target.object, in: project)
      for phase in (target.object.buildPhases ?? []).compactMap({ project.objects[$0] })
      where phase.isa == "PBXSourcesBuildPhase" || phase.isa == "PBXResourcesBuildPhase" {
        for reference in (phase.files ?? []).compactMap({ project.objects[$0]?.fileRef }) {
          // A file that is translated is a group of its translations.
          let translations = project.objects[reference]?.children ?? []
          for file in (translations.isEmpty ? [reference] : translations).compactMap({ places[$0] })
          where phase.isa == "PBXSourcesBuildPhase" || !file.isSource {
            files[file] = files[file] == true || isApp
          }
        }
      }
      for (id, group) in synchronized {
        guard let place = places[id] else { continue }
        let sets = (group.exceptions ?? []).compactMap { project.objects[$0] }.filter { $0.target == target.id }
        let hasAll = target.object.fileSystemSynchronizedGroups?.contains(id) == true
        let exceptions = sets.flatMap { $0.membershipExceptions ?? [] }.map { place.joined($0) }
        if hasAll || !exceptions.isEmpty {
          folders.append(Folder(path: place, isApp: isApp, hasAll: hasAll, exceptions: exceptions))
        }
      }
    }
    namesStoryboards = files.contains { $0.value && $0.key.isStoryboard && !$0.key.isLaunchScreen }
    named = Set(
      files.filter { $0.value && $0.key.isSource }.flatMap { file, _ in
        let folders = file.foldersAround
        return folders.prefix(1) + folders.dropFirst().prefix { !base.starts(with: $0) }
      }
    )
  }

  /// What a file belongs to, by its path in the folder that is searched; nil for one that no target has, unless it is
  /// source, or a storyboard, that was left over beside source that targets of the app name, in a folder there of which
  /// they name nothing, or as the exception to a folder that they follow. So is a storyboard wherever it lies in the
  /// project's folder, where they name others.
  ///
  /// - Parameter packages: The folders of packages, which say themselves what is built of them.
  public func membership(of path: String, packages: Set<String> = []) -> Membership? {
    let path = FilePath(path).joined("")
    let isApp = folders.filter { $0.has(path) }.map(\.isApp) + [files[path]].compactMap { $0 }
    guard isApp.isEmpty else { return isApp.contains(true) ? .app : .other }
    guard path.isSource || path.isStoryboard else { return nil }
    if folders.contains(where: { $0.excepts(path, packages: packages) }) { return .nobody }
    guard !named.isEmpty else { return nil }
    // What is translated lies in a folder of its language; what lies in a folder that is copied as a whole is built.
    let around = path.foldersAround.drop { $0.extension == "lproj" }
    if around.contains(where: { files[$0] != nil }) { return nil }
    for (level, folder) in around.enumerated() {
      if named.contains(folder) { return level == 0 || !base.starts(with: folder) ? .nobody : nil }
      if packages.contains(folder.string) { return nil }
      if folder == base { break }
    }
    return namesStoryboards && path.isStoryboard && path.starts(with: base) ? .nobody : nil
  }

  // MARK: Reading

  /// Where groups and files lie.
  private static func places(
    in project: XcodeProject,
    _ root: XcodeProject.Object,
    path: String
  ) -> [String: FilePath] {
    let base = FilePath(path).joined("../../\(root.projectDirPath ?? "")")
    var places: [String: FilePath] = [:]
    var queue = [(id: root.mainGroup ?? "", base: base)]
    while let (id, parent) = queue.popLast() {
      guard places[id] == nil, let object = project.objects[id] else { continue }
      let place: FilePath
      switch object.sourceTree ?? "<group>" {
      case "<group>": place = parent.joined(object.path ?? "")
      case "SOURCE_ROOT": place = base.joined(object.path ?? "")
      default: continue
      }
      places[id] = place
      queue += (object.children ?? []).map { ($0, place) }
    }
    return places
  }

  /// Whether a target is an app's own, or what it is made of.
  private static func isApp(_ target: XcodeProject.Object, in project: XcodeProject) -> Bool {
    let type = target.productType?.split(separator: ".").dropFirst(3).joined(separator: ".") ?? ""
    if type.contains("extension") || type.contains("watch") || type.contains("on-demand-install")
      || type.hasPrefix("bundle.") && type.contains("test")
    {
      return false
    }
    if type.hasPrefix("application"), ["Preview", "Previews"].contains(where: (target.name ?? "").hasSuffix) {
      return false
    }
    // Watch apps of one target are of the same type as others.
    let configurations = target.buildConfigurationList.flatMap { project.objects[$0]?.buildConfigurations } ?? []
    return !configurations.contains { project.objects[$0]?.buildSettings?.system == "watchos" }
  }
}

// Paths in small letters: projects are written where the file system doesn't tell them from capital ones.
extension FilePath {
  fileprivate func joined(_ inner: String) -> FilePath {
    let parts = Array(components) + FilePath(inner).components
    return FilePath(FilePath(root: nil, parts).lexicallyNormalized().string.lowercased())
  }

  /// The folder of a file, and those further out.
  fileprivate var foldersAround: [FilePath] {
    let folders = components.dropLast()
    return (0...folders.count).map { FilePath(root: nil, folders.dropLast($0)) }
  }

  fileprivate var isSource: Bool { self.extension == ImportFormat.sourceEnding }

  /// Whether it is called as what is there while an app starts, which shows nothing of it.
  fileprivate var isLaunchScreen: Bool { lastComponent?.string.hasPrefix("launch") ?? false }

  fileprivate var isStoryboard: Bool { lastComponent.map { ImportFormat.storyboard.takes($0.string) } ?? false }
}
