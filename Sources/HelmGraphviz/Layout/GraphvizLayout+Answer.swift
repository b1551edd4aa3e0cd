internal import CHelmGraphviz

extension GraphvizLayout {
  /// How many parts a layout must have.
  struct Counts {
    var nodes: Int
    var lines: Int
    var frames: Int
  }

  /// The layout that the copy of the process answers with.
  ///
  /// - Throws: `.refused` with Graphviz's words, `.incomplete` where the answer isn't one of so many parts.
  init(_ answer: Answer, of counts: Counts) throws(GraphvizError) {
    let head = try answer.head(CHelmGraphviz_layout.self)
    let messages = try answer.bytes(head.messages)
    // gvLayout may report success although it printed an error.
    let isError = messages.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "Error".utf8) }
    guard head.is_laid_out == 1, !isError else {
      throw GraphvizError(.words(messages.isEmpty ? Array("no reason given".utf8) : messages))
    }
    let points = try answer.elements(head.points, CHelmGraphviz_point.self)
    nodes = []
    for node in try answer.elements(head.nodes, CHelmGraphviz_point.self) { nodes.append(try Point(node)) }
    lines = []
    for line in try answer.elements(head.lines, CHelmGraphviz_line.self) { lines.append(try Line(line, of: points)) }
    frames = []
    for frame in try answer.elements(head.frames, CHelmGraphviz_frame.self) { frames.append(try Frame(frame)) }
    guard nodes.count == counts.nodes, lines.count == counts.lines, frames.count == counts.frames else {
      throw GraphvizError(.mangled)
    }
  }
}

extension GraphvizLayout.Point {
  /// A number that isn't finite is none: a frame that Graphviz never set, say.
  fileprivate init(_ point: CHelmGraphviz_point) throws(GraphvizError) {
    guard point.x.isFinite, point.y.isFinite else { throw GraphvizError(.mangled) }
    self.init(x: point.x, y: point.y)
  }
}

extension GraphvizLayout.Line {
  fileprivate init(_ line: CHelmGraphviz_line, of all: [CHelmGraphviz_point]) throws(GraphvizError) {
    points = []
    for point in try all.part(line.points) { points.append(try GraphvizLayout.Point(point)) }
    label = line.has_label == 0 ? nil : try GraphvizLayout.Point(line.label)
  }
}

extension GraphvizLayout.Frame {
  fileprivate init(_ frame: CHelmGraphviz_frame) throws(GraphvizError) {
    lowerLeft = try GraphvizLayout.Point(frame.lower_left)
    upperRight = try GraphvizLayout.Point(frame.upper_right)
    label = try GraphvizLayout.Point(frame.label)
  }
}
