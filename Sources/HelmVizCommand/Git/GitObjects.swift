internal import HelmAnalysis

/// What a repository holds, by its objects' names: read by one process of git's, which is asked on its standard input,
/// where no name can be taken for an option.
final class GitObjects {
  /// What was read.
  struct Object {
    let name: String
    let type: String
    /// Cut where the object is longer than was asked for.
    let bytes: [UInt8]
  }

  /// What came between first. From then on nothing more is found.
  private(set) var failure: CommandFailure?

  private let process: GitProcess
  private let (sizeLimit, nameLimit): (Int, Int)
  private var buffer: [UInt8] = []
  private var position = 0
  private var (size, names) = (0, 0)
  private var folders: [String: [String: GitEntry]] = [:]

  /// - Parameters:
  ///   - sizeLimit: the most bytes that are read in all.
  ///   - nameLimit: the most names of files and folders that are listed.
  init(_ git: GitProgram, sizeLimit: Int = 1 << 29, nameLimit: Int = 1_000_000) throws(CommandFailure) {
    (self.sizeLimit, self.nameLimit) = (sizeLimit, nameLimit)
    process = try GitProcess(git, ["cat-file", "--batch"])
  }

  /// The commit that a revision leads to, and its folder; nil where there is none.
  func commit(_ revision: String) throws(CommandFailure) -> (name: String, folder: String)? {
    guard !revision.contains(where: \.isNewline), !revision.contains("\0") else { return nil }
    let object = try object("\(revision)^{commit}", limit: 1 << 20)
    guard let object, object.type == "commit" else { return nil }
    // Its first line.
    let words = object.bytes.prefix { $0 != UInt8(ascii: "\n") }.split(separator: UInt8(ascii: " "))
    guard words.count == 2, words[0].elementsEqual("tree".utf8) else { return nil }
    return (object.name, String(decoding: words[1], as: UTF8.self))
  }

  /// What lies in a folder, by its names; nothing where it can't be read.
  func entries(of folder: String) -> [String: GitEntry] {
    if let known = folders[folder] { return known }
    guard let object = read(folder, limit: sizeLimit) else { return [:] }
    let entries = GitEntry.all(in: object.bytes, nameSize: folder.utf8.count / 2)
    folders[folder] = entries
    return entries
  }

  /// The same, of a folder that is listed. A few objects can be a great many folders, each of which counts.
  func list(_ folder: String) -> [String: GitEntry] {
    let entries = entries(of: folder)
    names += max(1, entries.count)
    guard failure == nil, names <= nameLimit else {
      return fail("there are more than \(nameLimit.grouped) files and folders; name a folder with less") ?? [:]
    }
    return entries
  }

  /// An object that must be there.
  func read(_ name: String, limit: Int) -> Object? {
    guard failure == nil else { return nil }
    do throws(CommandFailure) {
      guard let object = try object(name, limit: limit) else {
        return fail("object \(name) is missing; the clone isn't whole")
      }
      size += object.bytes.count
      guard size <= sizeLimit else {
        return fail("there is more than \(sizeLimit >> 20) MiB to read; name a folder with less")
      }
      return object
    } catch {
      failure = error
      return nil
    }
  }

  private func fail<Value>(_ words: String) -> Value? {
    failure = failure ?? .inputOutput("git: \(words)")
    return nil
  }

  // MARK: What git says

  /// - Returns: nil where git knows no object by that name, or several.
  private func object(_ name: String, limit: Int) throws(CommandFailure) -> Object? {
    try process.write(Array("\(name)\n".utf8))
    var head: [UInt8] = []
    while true {
      let byte = try next(1)
      if byte[0] == UInt8(ascii: "\n") { break }
      head += byte
    }
    let words = String(decoding: head, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false)
    // What it doesn't know it repeats, with a word behind that.
    guard words.count == 3, let size = Int(words[2]) else { return nil }
    let bytes = try next(min(size, limit))
    var rest = size - bytes.count + 1
    while rest > 0 { rest -= try next(min(rest, 1 << 16)).count }
    return Object(name: String(words[0]), type: String(words[1]), bytes: bytes)
  }

  /// So many bytes.
  private func next(_ count: Int) throws(CommandFailure) -> [UInt8] {
    var bytes = Array(buffer[position...].prefix(count))
    position += bytes.count
    if bytes.count == count { return bytes }
    bytes.reserveCapacity(count)
    while true {
      (buffer, position) = (try process.read(upTo: 1 << 16), 0)
      guard !buffer.isEmpty else {
        _ = process.end()
        throw .inputOutput("git: \(process.complaint.isEmpty ? "it has ended" : process.complaint)")
      }
      position = min(count - bytes.count, buffer.count)
      bytes += buffer[..<position]
      if bytes.count == count { return bytes }
    }
  }
}

/// Something in a folder of a version.
struct GitEntry {
  enum Kind {
    case file
    case folder
    /// Its text is where it leads.
    case link
    /// Another repository.
    case submodule
  }

  let kind: Kind
  /// The name of the object.
  let object: String

  /// Reads a folder as git keeps it: for each entry `mode name`, a byte of 0, and the object's name in bytes. Names
  /// that git itself would take from nobody, as they would be ways elsewhere, are left out.
  ///
  /// - Parameter nameSize: the bytes of an object's name.
  static func all(in bytes: [UInt8], nameSize: Int) -> [String: GitEntry] {
    let hexadecimal = Array("0123456789abcdef".utf8)
    var entries: [String: GitEntry] = [:]
    var rest = bytes[...]
    while let space = rest.firstIndex(of: UInt8(ascii: " ")), let end = rest[space...].firstIndex(of: 0),
      rest.endIndex - end > nameSize
    {
      let kind: Kind =
        switch String(decoding: rest[..<space], as: UTF8.self) {
        case "40000": .folder
        case "120000": .link
        case "160000": .submodule
        default: .file
        }
      let digits = rest[(end + 1)...].prefix(nameSize).flatMap { byte in
        [hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
      let object = String(decoding: digits, as: UTF8.self)
      let name = String(decoding: rest[(space + 1)..<end], as: UTF8.self)
      if !["", ".", ".."].contains(name), !name.contains("/") { entries[name] = GitEntry(kind: kind, object: object) }
      rest = rest[(end + 1 + nameSize)...]
    }
    return entries
  }

  var inputKind: InputKind {
    switch kind {
    case .file: .file
    case .folder: .folder
    case .link, .submodule: .other
    }
  }
}
