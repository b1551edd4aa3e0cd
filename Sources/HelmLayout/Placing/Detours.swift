internal import HelmDiagram

/// Leads lines around boxes that they would pass through, whoever led them: Graphviz does so in large graphs with
/// labels where both ends stand in one rank, and an arc of a row may.
///
/// This is layout policy, as `LineEnds`, `RowArcs` and `FrameContact` are: no line of a picture passes through a box
/// that it doesn't join. It is asked of the lines as they are drawn, not of Graphviz's answer.
enum Detours {
  /// How far from a line and its ends boxes are looked at.
  private static let reach = 120.0
  /// So close to a box a line seems to touch it, or to be a part of its frame.
  private static let touch = 2.0
  /// The radius of the bends.
  private static let radius = 16.0

  /// The lines without those that pass through a box that they don't join, or touch it, where there is a way around.
  ///
  /// - Complexity: linear in the lines by the boxes; that of `LineRouter` for each line that is led anew.
  static func led(_ curves: [Curve], of diagram: Diagram, boxes: [Rect]) -> [Curve] {
    var led = curves
    for (index, segue) in diagram.segues.enumerated() where !segue.isTrailing && segue.from != segue.to {
      let room = room(of: curves[index]).insetBy(-touch)
      let others = boxes.indices.filter { $0 != segue.from && $0 != segue.to && boxes[$0].intersects(room) }
      guard !others.isEmpty else { continue }
      let samples = curves[index].samples(perPiece: 24)
      guard others.contains(where: { samples.contains(where: boxes[$0].insetBy(-touch).contains) }) else { continue }
      let ends = (LineRouter.End(box: boxes[segue.from]), LineRouter.End(box: boxes[segue.to]))
      var router = LineRouter(around: boxes.filter(room.insetBy(-reach).intersects), ends: [ends.0, ends.1])
      guard let bends = router.line(from: ends.0, to: ends.1) else { continue }
      led[index] = Curve(bends: bends, radius: radius)
    }
    for (index, segue) in diagram.segues.enumerated() {
      if case .trailing(let other) = segue.pairing { led[index] = led[other].reversed }
    }
    return led
  }

  /// The box around all that a line has.
  private static func room(of curve: Curve) -> Rect {
    curve.points.reduce(Rect(x: curve.start.x, y: curve.start.y, width: 0, height: 0)) {
      $0.union(Rect(x: $1.x, y: $1.y, width: 0, height: 0))
    }
  }
}
