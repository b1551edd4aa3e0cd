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
    func moved(_ place: Point) -> Point { Point(x: place.x + dx, y: place.y + dy) }
    nodes = nodes.map(moved)
    lines = lines.map { Line(points: $0.points.map(moved), label: $0.label.map(moved)) }
    frames = frames.map {
      Frame(lowerLeft: moved($0.lowerLeft), upperRight: moved($0.upperRight), label: moved($0.label))
    }
  }
}
