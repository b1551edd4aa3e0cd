internal import ArgumentParser
internal import HelmDocument
internal import SystemPackage

/// The pictures beside a Markdown file: for light and for dark surroundings, or one in a theme that was asked for.
struct DiffPictures {
  /// What they are.
  struct Form: ExpressibleByArgument {
    /// nil where there are none.
    let format: OutputFormat?

    private static let none = "none"

    init?(argument: String) {
      let format = FormatOption<Illustrating>(argument: argument)?.format
      guard format != nil || argument.lowercased() == Self.none else { return nil }
      self.format = format
    }

    static var allValueStrings: [String] { FormatOption<Illustrating>.allValueStrings + [none] }
  }

  let format: OutputFormat
  /// The Markdown file without its extension.
  private let stem: String
  private let base: String?

  /// - Returns: nil where there are none: on standard output, in other formats, or as was asked for.
  /// - Throws: `.usage` where they were asked for and can't be.
  init?(_ form: Form?, of output: String, _ format: OutputFormat, base: String?) throws(CommandFailure) {
    let isFile = output != "-" && StandardStreams.descriptor(named: output) == nil && !FileReading.isDevice(output)
    guard format == .markdown, isFile, form == nil || form?.format != nil else {
      if form?.format != nil { throw .usage("--pictures goes with a Markdown file: -o comment.md") }
      if base != nil { throw .usage("--picture-base goes with a Markdown file and its pictures: -o comment.md") }
      return nil
    }
    var stem = FilePath(output)
    stem.extension = nil
    (self.format, self.base, self.stem) = (form?.format ?? .svg, base, stem.string)
  }

  /// The options of style that have a say in them.
  var styleOptions: Set<String> { format.styleOptions(for: .beside) }

  /// The file of one: `comment-dark.svg`.
  func file(_ kind: String) -> String { "\(stem)-\(kind).\(format.fileExtension)" }

  /// How the Markdown file calls it.
  func address(_ kind: String) -> String {
    let file = file(kind)
    let name = FilePath(file).lastComponent?.string ?? file
    let plain = name.utf8.map { byte in
      let isPlain =
        "-._~".utf8.contains(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16).uppercased()
    }.joined()
    guard let base else { return plain }
    return base.hasSuffix("/") ? base + plain : "\(base)/\(plain)"
  }
}
