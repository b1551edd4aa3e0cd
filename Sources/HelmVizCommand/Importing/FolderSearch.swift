internal import HelmImport
internal import SystemPackage

/// Finds what can be imported in a folder and in those in it.
///
/// What was built or fetched is passed over, and so are links: they would lead out of what was given, or in a circle.
/// Of what is called as tests are, source alone is kept, in case that a project has it in an app.
struct FolderSearch {
  /// As deep as folders are looked into; sources lie far less deep.
  private static let depthLimit = 64

  /// The files of known kinds, by their paths in the folder, in order.
  let files: [String]

  /// Other XML files, which what is in them may tell, by their paths in the folder, in order.
  let otherXML: [String]

  /// Swift files that may be an app's own, by their paths in the folder, in order.
  let swift: [String]

  /// Swift files that are an app's own where a project says so alone, by their paths in the folder, in order.
  let doubtfulSwift: [String]

  /// Tables of an app's texts, in all languages, by their paths in the folder, in order.
  let tables: [String]

  /// The files of Xcode's projects, which tell whose Swift files are, by their paths in the folder, in order.
  let projects: [String]

  /// The folders of packages, which say themselves what is built of them, with their paths in the folder.
  let packages: [String]

  /// The folders that were looked into, with their paths.
  let folders: [String]

  init(_ folder: String, in tree: any InputFiles = DiskFiles()) throws(CommandFailure) {
    let base = (try? tree.realPath(of: folder)) ?? FilePath(folder)
    var (files, folders, otherXML): ([String], [String], [String]) = ([], [], [])
    var (swift, doubtful, tables, packages): ([String], [String], [String], [String]) = ([], [], [], [])
    var queue: [(path: FilePath, depth: Int, isOfTests: Bool)] = [("", 0, false)]
    while let (path, depth, isOfTests) = queue.popLast() {
      let place = FilePath(folder).appending(path.components)
      // What nobody may want to have read needn't be readable.
      guard let entries = isOfTests ? try? tree.entries(in: place.string) : try tree.entries(in: place.string) else {
        continue
      }
      if !isOfTests { folders.append(place.string) }
      for entry in entries {
        if entry.kind == .folder {
          let startsTests = FoundFiles.isOfTests(folder: entry.name)
          guard depth < Self.depthLimit, startsTests || !FoundFiles.skips(folder: entry.name) else { continue }
          queue.append((path.appending(entry.name), depth + 1, isOfTests || startsTests))
        } else if isOfTests {
          let inner = path.appending(entry.name).string
          if entry.kind == .file, FoundFiles.isDoubtfulSource(inner) { doubtful.append(inner) }
        } else if entry.kind == .file, FoundFiles.isOfPackage(entry.name) {
          packages.append(path.string)
        } else if entry.kind == .file, FoundFiles.mayBeKnown(entry.name) {
          let inner = path.appending(entry.name).string
          if FoundFiles.kind(of: base.appending(inner).string) != nil {
            files.append(inner)
          } else if ImportFormat.android.takes(inner) {
            otherXML.append(inner)
          } else if FoundFiles.isSource(inner) {
            swift.append(inner)
          } else if FoundFiles.isDoubtfulSource(inner) {
            doubtful.append(inner)
          } else if FoundFiles.isTable(inner) {
            tables.append(inner)
          }
        }
      }
    }
    // By whole paths, as what a file is may be told by the folder that was given.
    self.files = FoundFiles.chosen(of: files.map { base.appending($0).string }).map { file in
      FilePath(root: nil, FilePath(file.path).components.dropFirst(base.components.count)).string
    }
    self.folders = folders.sorted()
    self.otherXML = otherXML.sorted()
    self.swift = swift.sorted()
    doubtfulSwift = doubtful.sorted()
    self.tables = tables.sorted()
    self.packages = packages.sorted()
    projects = files.filter { FilePath($0).lastComponent?.string == "project.pbxproj" }.sorted()
  }
}
