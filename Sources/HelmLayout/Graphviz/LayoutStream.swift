internal import HelmDiagram

/// Reads what the copy of the process wrote: doubles in the machine's own form.
///
/// Success as 1, the number of message bytes, the bytes; for each node x and y; for each line the number of points, the
/// points, whether there is a label, its middle; for each cluster two corners and the label's middle.
struct LayoutStream {
  private let values: [Double]
  private var place = 0

  /// - Parameter bytes: All that was written; a part of a number at the end is left out.
  init(_ bytes: [UInt8]) {
    values = bytes.withUnsafeBytes { buffer in
      (0..<(buffer.count / MemoryLayout<Double>.size)).map {
        buffer.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Double>.size, as: Double.self)
      }
    }
  }

  /// The layout, or why there is none; nil when the stream ends early.
  mutating func layout(nodeCount: Int, lineCount: Int, clusterCount: Int) -> Result<GraphvizLayout, LayoutError>? {
    guard let isLaidOut = next(), let messageCount = count() else { return nil }
    var bytes: [UInt8] = []
    for _ in 0..<messageCount {
      guard let byte = next() else { return nil }
      bytes.append(UInt8(clamping: Int(byte)))
    }
    let messages = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    // gvLayout may report success although it printed an error.
    guard isLaidOut == 1, !messages.contains(where: { $0.hasPrefix("Error") }) else {
      return .failure(.graphviz(messages: messages.isEmpty ? ["no reason given"] : messages))
    }
    var layout = GraphvizLayout(nodes: [], lines: [], clusters: [])
    for _ in 0..<nodeCount {
      guard let node = point() else { return nil }
      layout.nodes.append(node)
    }
    for _ in 0..<lineCount {
      guard let line = line() else { return nil }
      layout.lines.append(line)
    }
    for _ in 0..<clusterCount {
      guard let lowerLeft = point(), let upperRight = point(), let label = point() else { return nil }
      layout.clusters.append(.init(lowerLeft: lowerLeft, upperRight: upperRight, label: label))
    }
    return .success(layout)
  }

  private mutating func line() -> GraphvizLayout.Line? {
    guard let pointCount = count() else { return nil }
    var points: [Point] = []
    for _ in 0..<pointCount {
      guard let point = point() else { return nil }
      points.append(point)
    }
    guard let hasLabel = next() else { return nil }
    if hasLabel == 0 { return GraphvizLayout.Line(points: points, label: nil) }
    guard let label = point() else { return nil }
    return GraphvizLayout.Line(points: points, label: label)
  }

  /// A number that isn't finite is none: a box that Graphviz never set, say.
  private mutating func next() -> Double? {
    guard place < values.count, values[place].isFinite else { return nil }
    defer { place += 1 }
    return values[place]
  }

  private mutating func count() -> Int? {
    next().flatMap { Int(exactly: $0) }.flatMap { (0...values.count).contains($0) ? $0 : nil }
  }

  private mutating func point() -> Point? {
    guard let x = next(), let y = next() else { return nil }
    return Point(x: x, y: y)
  }
}
