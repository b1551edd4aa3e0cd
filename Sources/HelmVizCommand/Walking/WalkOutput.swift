internal import HelmDocument
internal import SystemPackage

/// Where the picture of a walk goes.
struct WalkOutput {
  /// One animated picture, `-` for standard output; or a folder of frames.
  let path: String
  /// Whether it is a folder.
  let isFolder: Bool

  /// - Throws: `.usage` for a name that is neither.
  init(_ output: String) throws(CommandFailure) {
    guard output != "" else {
      throw .usage("--output is empty; name an SVG file, a folder with a slash at its end, or -")
    }
    if FileReading.meansFolder(output) {
      (path, isFolder) = (FilePath(output).string, true)
    } else if output == "-" || OutputFormat(extensionOf: output) == .svg || FileReading.isDevice(output)
      || StandardStreams.descriptor(named: output) != nil
    {
      (path, isFolder) = (output, false)
    } else {
      throw .usage("\(output.quoted) is neither an SVG file nor a folder; rename it, or end it with a slash")
    }
  }
}
