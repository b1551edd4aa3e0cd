internal import CHelmGraphviz
internal import Synchronization

extension DOTGraph {
  /// Reads the first graph of a DOT text with Graphviz's own parser, in a copy of this process.
  ///
  /// - Parameters:
  ///   - text: UTF-8 without NUL.
  ///   - names: Which attributes are wanted.
  ///   - timeLimit: How long it may take, in seconds.
  /// - Throws: `GraphvizError`: `.refused` with the parser's words, none where the text has no graph.
  /// - Complexity: linear in the text and what its edges between sets of nodes stand for.
  public static func read(
    _ text: [UInt8],
    attributes names: [String],
    timeLimit: Double = 20
  ) throws(GraphvizError) -> DOTGraph {
    let deadline = Deadline(seconds: timeLimit)
    let joined = names.flatMap(\.utf8CString)
    let process = try GraphvizProcess.lock.withLock { _ throws(GraphvizError) in
      try GraphvizProcess { output in
        text.withUnsafeBytes { bytes in
          CHelmGraphviz_reading_start(bytes.baseAddress, bytes.count, joined, joined.count, output)
        }
      }
    }
    return try DOTGraph(process.answer(until: deadline), attributes: names)
  }
}
