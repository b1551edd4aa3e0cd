internal import CHelmGraphviz

/// Draws DOT with Graphviz's own renderers, in a copy of this process: see `GraphvizProcess`.
public enum GraphvizPicture {
  /// What Graphviz can draw beside what this package draws itself.
  public enum Format: String, Sendable, CaseIterable {
    /// Pixels, as many an inch as the graph's `dpi` says.
    case png
    /// Lines and texts, one page.
    case pdf

    /// What every file of the format begins with.
    var signature: [UInt8] {
      switch self {
      case .png: [0x89] + Array("PNG".utf8)
      case .pdf: Array("%PDF".utf8)
      }
    }
  }

  /// Draws a graph whose nodes and edges have places (`pos`).
  ///
  /// Texts are set in the fonts that the system has, so that two machines may draw other pixels; one machine draws the
  /// same ones again.
  ///
  /// - Parameters:
  ///   - dot: UTF-8 without NUL.
  ///   - timeLimit: How long it may take, in seconds.
  public static func draw(
    _ dot: [UInt8],
    as format: Format,
    timeLimit: Double = 20
  ) throws(GraphvizError) -> [UInt8] {
    let (engines, formats) = (try GraphvizPlugins.plugin(for: engine), try GraphvizPlugins.formats())
    let deadline = Deadline(seconds: timeLimit)
    let process = try GraphvizProcess.lock.withLock { _ throws(GraphvizError) in
      try GraphvizProcess { output in
        engines.withPlugin { engines in
          formats.withPlugin { formats in
            dot.withUnsafeBytes { text in
              CHelmGraphviz_drawing_start(
                text.baseAddress,
                text.count,
                engines,
                formats,
                engine,
                format.rawValue,
                output
              )
            }
          }
        }
      }
    }
    return try picture(process.answer(until: deadline), format)
  }

  /// Keeps all places.
  private static let engine = "nop2"

  /// The picture that a copy of the process answers with.
  ///
  /// - Throws: `.refused` with Graphviz's words, `.incomplete` where the answer is no such picture.
  static func picture(_ answer: Answer, _ format: Format) throws(GraphvizError) -> [UInt8] {
    let head = try answer.head(CHelmGraphviz_drawing.self)
    let rest = answer.rest(behind: CHelmGraphviz_drawing.self)
    guard head.is_drawn == 1 else { throw GraphvizError(.words(Array(rest))) }
    guard rest.starts(with: format.signature) else { throw GraphvizError(.mangled) }
    return format == .pdf ? withoutTime(Array(rest)) : Array(rest)
  }

  /// A PDF that says it was made when 1970 began: places in the file, which it holds, stay right.
  private static func withoutTime(_ pdf: [UInt8]) -> [UInt8] {
    let name = Array("/CreationDate (D:".utf8)
    var pdf = pdf
    // Behind the pages, among the last lines.
    guard let start = pdf.indices.last(where: { pdf[$0] == name[0] && pdf[$0...].starts(with: name) }) else {
      return pdf
    }
    let time = Array("19700101000000".utf8)
    let end = start + name.count + time.count
    guard end <= pdf.count else { return pdf }
    pdf.replaceSubrange(end - time.count..<end, with: time)
    return pdf
  }
}
