#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Something that lies in a folder.
struct FolderEntry {
  let name: String
  /// Links are not followed.
  let status: stat

  var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }

  /// Everything in a folder, in no order; nothing where there is no folder.
  static func all(in folder: String) -> [FolderEntry] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      guard let letters = UnsafePointer(entry).pointer(to: \.d_name) else { continue }
      let name = String(cString: UnsafeRawPointer(letters).assumingMemoryBound(to: CChar.self))
      var status = stat()
      if name != ".", name != "..", lstat("\(folder)/\(name)", &status) == 0 {
        entries.append(FolderEntry(name: name, status: status))
      }
    }
    return entries
  }
}
