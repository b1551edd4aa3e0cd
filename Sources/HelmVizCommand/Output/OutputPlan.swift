internal import Helm
internal import HelmDocument
internal import HelmImport
internal import SystemPackage

/// Where each input's picture goes, decided before anything is read.
struct OutputPlan {
  /// One input with its output; `-` is a standard stream.
  struct Item: Equatable {
    let input: String
    let output: String
    let format: OutputFormat
  }

  let items: [Item]

  /// - Throws: `.usage` when the words don't fit together.
  init(inputs: [String], output: String?, format: OutputFormat?) throws(CommandFailure) {
    if output == "" { throw .usage("--output is empty; name a file, a folder with a slash at its end, or -") }
    try Self.check(inputs)
    let isFolder = output.map(FileReading.meansFolder) ?? false
    if inputs.count == 1, !isFolder {
      let output = output ?? "-"
      let format = try OutputFormat(
        format,
        for: output,
        use: .render,
        usual: .svg,
        remedy: "add --format, or a slash for a folder"
      )
      items = [Item(input: inputs[0], output: output, format: format)]
      return
    }
    guard isFolder, let output else {
      throw .usage("several inputs need a folder to go to; end the name with a slash: -o pictures/")
    }
    try FileWriting.createFolder(output)
    // Without a slash at its end.
    let folder = FilePath(output)
    var items: [Item] = []
    for input in inputs {
      let file = folder.appending("\(Self.stem(of: input)).\((format ?? .svg).fileExtension)").string
      if let other = items.first(where: { $0.output.lowercased() == file.lowercased() }) {
        throw .usage("'\(other.input)' and '\(input)' would both be written to \(file); render one of them apart")
      }
      items.append(Item(input: input, output: file, format: format ?? .svg))
    }
    self.items = items
  }

  /// - Throws: `.usage` for a name that is empty or can't be read twice.
  static func check(_ inputs: [String]) throws(CommandFailure) {
    if inputs.contains("") { throw .usage("an input's name is empty; - is standard input") }
    guard inputs.count(where: { $0 == "-" }) <= 1 else { throw .usage("standard input ('-') can be read only once") }
  }

  /// A file's name without folders and the extension of what is read.
  static func stem(of path: String) -> String {
    guard path != "-", let name = FilePath(path).lastComponent else { return "stdin" }
    let endings = [OutputFormat.json.fileExtension] + ImportFormat.allCases.flatMap(\.endings)
    return path.fileExtension.map(endings.contains) == true ? name.stem : name.string
  }
}
