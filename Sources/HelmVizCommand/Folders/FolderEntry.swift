internal import HelmSystem
internal import SystemPackage

/// Something that lies in a folder.
struct FolderEntry {
  let name: String
  /// Links are not followed.
  let status: Stat

  var isFolder: Bool { status.type == .directory }

  /// Everything in a folder, in no order; nothing where there is no folder.
  static func all(in folder: FilePath) -> [FolderEntry] {
    CLibrary.names(in: folder).compactMap { name in
      let status = try? folder.appending(name).stat(followTargetSymlink: false)
      return status.map { FolderEntry(name: name, status: $0) }
    }
  }
}
