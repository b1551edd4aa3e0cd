internal import HelmDiagram

/// What Graphviz decided, in its own coordinates: y grows upwards.
struct GraphvizLayout: Equatable {
  /// A line's control points, empty where none was drawn, and the middle of its label.
  struct Line: Equatable {
    var points: [Point]
    var label: Point?
  }

  /// A cluster's box by its lower left and upper right corners, and the middle of its label.
  struct Cluster: Equatable {
    var lowerLeft: Point
    var upperRight: Point
    var label: Point
  }

  /// The middles of the boxes.
  var nodes: [Point]
  /// The lines of the segues, then those of the redirects.
  var lines: [Line]
  /// The groups' frames, where they were laid out.
  var clusters: [Cluster]
}
