internal import CHelmGraphviz

/// What Graphviz decided, in its own coordinates: points, y upwards.
public struct GraphvizLayout: Sendable, Equatable {
  /// A place.
  public struct Point: Sendable, Hashable {
    /// To the right.
    public var x: Double
    /// Upwards.
    public var y: Double

    /// A place.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    /// A number that isn't finite is none: a frame that Graphviz never set, say.
    fileprivate init(_ point: CHelmGraphviz_point) throws(GraphvizError) {
      guard point.x.isFinite, point.y.isFinite else { throw GraphvizError(.mangled) }
      self.init(x: point.x, y: point.y)
    }
  }

  /// A line's control points, empty where none was drawn, and the middle of its label.
  public struct Line: Sendable, Equatable {
    /// Bézier pieces, each of which begins where the one before it ends.
    public var points: [Point]
    /// nil without a label.
    public var label: Point?
  }

  /// A cluster's frame.
  public struct Frame: Sendable, Equatable {
    /// A corner.
    public var lowerLeft: Point
    /// The corner opposite.
    public var upperRight: Point
    /// The middle of the title.
    public var label: Point
  }

  /// The middles of the nodes, in the graph's order.
  public var nodes: [Point]
  /// The lines of the edges, in the graph's order.
  public var lines: [Line]
  /// The frames of the clusters, in the graph's order.
  public var frames: [Frame]

  /// Moves everything to the right and upwards.
  mutating func move(dx: Double, dy: Double) {
    self = mapped { Point(x: $0.x + dx, y: $0.y + dy) }
  }

  /// The same with every place where a function moves it.
  public func mapped(_ moved: (Point) -> Point) -> GraphvizLayout {
    var copy = self
    copy.nodes = nodes.map(moved)
    copy.lines = lines.map { Line(points: $0.points.map(moved), label: $0.label.map(moved)) }
    copy.frames = frames.map {
      Frame(lowerLeft: moved($0.lowerLeft), upperRight: moved($0.upperRight), label: moved($0.label))
    }
    return copy
  }
}

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
