internal import HelmDocument

/// Where the picture of a walk goes.
enum WalkOutput {
  /// One animated picture; `-` is standard output.
  case animation(String)
  /// A folder of frames.
  case frames(String)

  /// - Throws: `.usage` for a name that is neither.
  init(_ output: String) throws(CommandFailure) {
    guard output != "" else {
      throw .usage("--output is empty; name an SVG file, a folder with a slash at its end, or -")
    }
    if output.hasSuffix("/") || FileReading.isFolder(output) {
      var folder = output
      while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      self = .frames(folder)
    } else if output == "-" || PictureFormat(extensionOf: output) == .svg || FileReading.isDevice(output)
      || StandardStreams.descriptor(named: output) != nil
    {
      self = .animation(output)
    } else {
      throw .usage("\(output.quoted) is neither an SVG file nor a folder; rename it, or end it with a slash")
    }
  }
}
