extension GraphvizGraph {
  /// Has Graphviz lead the lines around nodes that stay where they are.
  ///
  /// Where nodes stand exactly in line, Graphviz may stop; it is asked again with all of them moved by next to nothing.
  /// It moves everything to an origin of its own; all is moved back to where the first node is to be.
  ///
  /// - Parameters:
  ///   - middles: The nodes' middles.
  ///   - timeLimit: How long each attempt may take, in seconds.
  public func routed(
    around middles: [GraphvizLayout.Point],
    timeLimit: Double
  ) throws(GraphvizError) -> GraphvizLayout {
    for shift in [0, 0.01, 0.03] {
      do {
        return try routed(around: middles, shift: shift, timeLimit: timeLimit)
      } catch  where error.isAboutInput {
        continue
      }
    }
    return try routed(around: middles, shift: 0.1, timeLimit: timeLimit)
  }

  private func routed(
    around middles: [GraphvizLayout.Point],
    shift: Double,
    timeLimit: Double
  ) throws(GraphvizError) -> GraphvizLayout {
    var graph = self
    graph.attributes.append(("splines", "true"))
    for (number, middle) in middles.enumerated() {
      let (x, y) = (middle.x + shift * Double(number % 7), middle.y + shift * Double(number % 5))
      graph.nodes[number].append(("pos", "\(x),\(y)"))
    }
    let deadline = Deadline(seconds: timeLimit)
    var layout = try graph.beginLayout("nop").layout(until: deadline)
    guard let first = layout.nodes.first, let middle = middles.first else { return layout }
    layout.move(dx: middle.x - first.x, dy: middle.y - first.y)
    return layout
  }
}
