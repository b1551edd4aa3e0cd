internal import CGraphviz
internal import Synchronization

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
  ) throws(LayoutError) -> [UInt8] {
    let plugins = [try LayoutPlugins.neato.get(), try LayoutPlugins.pango.get()]
    let end = ContinuousClock.now.advanced(by: .seconds(timeLimit))
    let process = try DiagramLayout.graphviz.withLock { _ throws(LayoutError) in
      let names = plugins.map { Array($0.symbol.utf8CString) }
      let started = format.rawValue.withCString { format in
        names[0].withUnsafeBufferPointer { first in
          names[1].withUnsafeBufferPointer { second in
            "nop2".withCString { engine in
              dot.withUnsafeBytes { text in
                var symbols = [first.baseAddress, second.baseAddress]
                var addresses = plugins.map { Optional($0.address) }
                var job = helm_job()
                job.context = helm_context(&addresses, &symbols, 2, 0)
                (job.format, job.engine) = (format, engine)
                (job.text, job.text_bytes) = (text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count)
                defer { if job.context != nil { gvFreeContext(job.context) } }
                return Result { () throws(LayoutError) in try GraphvizProcess(job) }
              }
            }
          }
        }
      }
      return try started.get()
    }
    guard let bytes = try process.output(until: end) else { throw .timeLimit(seconds: timeLimit) }
    let picture = bytes.dropFirst()
    guard bytes.first == 1, picture.starts(with: format.signature) else {
      let words = bytes.first == 0 ? String(decoding: picture, as: UTF8.self) : "it ended early"
      throw .graphviz(messages: [words])
    }
    return format == .pdf ? withoutTime(Array(picture)) : Array(picture)
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
