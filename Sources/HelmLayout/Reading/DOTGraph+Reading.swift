internal import CGraphviz
internal import Synchronization

extension DOTGraph {
  /// Reads the first graph of a DOT text with Graphviz's own parser, in a copy of this process.
  ///
  /// - Parameters:
  ///   - text: UTF-8 without NUL.
  ///   - timeLimit: How long it may take, in seconds.
  /// - Throws: `LayoutError`: `.graphviz` with the parser's words, none where the text has no graph.
  /// - Complexity: linear in the text and what its edges between sets of nodes stand for.
  public static func read(_ text: [UInt8], timeLimit: Double = 20) throws(LayoutError) -> DOTGraph {
    let end = ContinuousClock.now.advanced(by: .seconds(timeLimit))
    // Another thread must not be amid Graphviz's global state when this process is copied.
    let process = try DiagramLayout.graphviz.withLock { _ throws(LayoutError) in
      let started = text.withUnsafeBytes { buffer in
        var job = helm_job()
        job.text = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
        job.text_bytes = buffer.count
        return Result { () throws(LayoutError) in try GraphvizProcess(job) }
      }
      return try started.get()
    }
    guard let bytes = try process.output(until: end) else { throw .timeLimit(seconds: timeLimit) }
    var stream = DOTStream(bytes)
    guard let graph = stream.graph() else { throw .graphviz(messages: stream.messages) }
    return graph
  }
}
