import HelmDiagram

extension PlacedDiagram {
  /// Places that cost nothing: the boxes in a row, straight lines between them.
  init(inRows diagram: Diagram) {
    let boxes = diagram.fragments.indices.map { Rect(x: Double($0) * 200, y: 40, width: 160, height: 60) }
    let line = { (from: Int, to: Int) in
      from == to ? Curve.loop(over: boxes[from]) : Curve(from: boxes[from].center, to: boxes[to].center)
    }
    self.init(
      diagram: diagram,
      direction: .leftToRight,
      size: Size(width: Double(boxes.count) * 200, height: 200),
      fragments: boxes,
      segues: diagram.segues.map { segue in
        let curve = line(segue.from, segue.to)
        let pill = segue.pill.map { Rect(center: curve.point(piece: 0, at: 0.5), size: $0.size) }
        return PlacedSegue(curve: curve, pill: pill, step: curve.point(piece: 0, at: 0.3))
      },
      redirects: diagram.redirects.map { line($0.from, $0.to) },
      groups: diagram.groups.map { group in
        let label = Rect(x: 0, y: 0, width: group.labelSize.width, height: group.labelSize.height)
        return PlacedGroup(frame: Rect(x: 0, y: 0, width: 400, height: 150), label: label)
      }
    )
  }
}
