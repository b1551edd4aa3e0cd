internal import HelmSystem
internal import SystemPackage

/// The one place that looks for companions: programs called `helm-viz-NAME`, which do what is heavy to link or what
/// only some want.
struct CompanionSearch: Sendable {
  /// What the names of companions begin with.
  private static let prefix = "helm-viz-"

  /// The command's own file, links resolved, by which companions call it back; empty where it isn't known.
  let program: String
  /// Where companions are looked for, in this order: beside the command, where it installs them, on the `PATH`.
  let folders: [String]

  /// - Parameters:
  ///   - program: The command's own file.
  ///   - path: The `PATH`.
  init(program: String?, path: String) {
    let own = program.flatMap { try? LinkedPath.real($0) }
    let beside = own.map { $0.removingLastComponent() }
    let installed = beside.map { $0.removingLastComponent().appending("libexec/helm-viz") }
    self.program = own?.string ?? ""
    folders = [beside, installed].compactMap { $0?.string } + Self.folders(of: path)
  }

  /// Where the running command looks. Tests put another in its place for the time of a call.
  @TaskLocal static var current = CompanionSearch(
    program: ownProgram,
    path: CLibrary.variable("PATH")
  )

  /// The file of a companion; nil where there is none.
  func file(of name: String) -> String? {
    guard Self.isName(name) else { return nil }
    return folders.lazy.map { FilePath($0).appending(Self.prefix + name).string }.first(where: Self.isProgram)
  }

  /// The names of all companions that are there, in order.
  var names: [String] {
    let files = Set(folders.flatMap { CLibrary.names(in: FilePath($0)) })
    return files.filter { $0.hasPrefix(Self.prefix) }.map { String($0.dropFirst(Self.prefix.count)) }
      .filter { file(of: $0) != nil }.sorted()
  }

  /// Whether a word can be a companion's name: letters, digits, and hyphens but at the beginning.
  ///
  /// `helm-viz-tool` and `helm-viz-preview-tool` are what the package manager calls the programs that it builds for
  /// plugins.
  private static func isName(_ word: String) -> Bool {
    !word.isEmpty && !word.hasPrefix("-") && word != "tool" && !word.hasSuffix("-tool")
      && word.unicodeScalars.allSatisfy { $0.isASCII && ($0 == "-" || $0.properties.isAlphabetic || "0"..."9" ~= $0) }
  }

  /// What the `PATH` has of folders with a place of their own: a folder that somebody works in has no say in what runs.
  static func folders(of path: String) -> [String] {
    path.split(separator: ":").map(String.init).filter { FilePath($0).isAbsolute }
  }

  static func isProgram(_ path: String) -> Bool {
    FileReading.isRegular(path) && CLibrary.isExecutable(path)
  }

  /// The file that this process runs.
  private static var ownProgram: String? {
    if let own = CLibrary.ownFile { return own }
    // Without a slash it was found on the PATH, where its companions are looked for anyway.
    return CommandLine.arguments.first.flatMap { $0.contains("/") ? $0 : nil }
  }
}
