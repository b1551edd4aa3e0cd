internal import HelmDocument
internal import SystemPackage

/// Where the picture of a walk goes.
struct WalkOutput {
  /// One animated picture, `-` for standard output; or a folder of frames.
  let path: String
  /// Whether it is a folder.
  let isFolder: Bool

  /// What help and messages call the file.
  static var file: String { OutputFormat.file(for: .walk) }

  /// - Throws: `.usage` for a name that is neither.
  init(_ output: String) throws(CommandFailure) {
    guard output != "" else {
      throw .usage("--output is empty; name an \(Self.file), a folder with a slash at its end, or -")
    }
    if FileReading.meansFolder(output) {
      (path, isFolder) = (FilePath(output).string, true)
    } else if output == "-" || OutputFormat(extensionOf: output)?.serves(.walk) == true || FileReading.isDevice(output)
      || StandardStreams.descriptor(named: output) != nil
    {
      (path, isFolder) = (output, false)
    } else {
      throw .usage("\(output.quoted) is neither an \(Self.file) nor a folder; rename it, or end it with a slash")
    }
  }
}
