internal import HelmDiagram

/// The picture and the legend of a page: drawn as in an SVG file, for a script that sets what a state changes.
struct PageDrawing {
  private static let margin = 24.0

  private let placed: PlacedDiagram
  private let legend: [LegendEntry]

  /// - Parameter withState: Whether the legend explains states.
  init(_ placed: PlacedDiagram, withState: Bool) {
    self.placed = placed
    self.legend = placed.diagram.legend(of: withState ? .state : .graph)
  }

  /// The graph without a state. Links stay out: a click on a fragment presents it.
  var graph: Element {
    let diagram = placed.diagram
    let origin = Point(x: Self.margin, y: Self.margin)
    let groups = zip(diagram.groups, placed.groups).map { GroupDrawing(group: $0, placed: $1, origin: origin).element }
    let segues = diagram.segues.indices.map { index in
      SegueDrawing(index, of: placed, state: nil, origin: origin, hasBadge: true).element
    }
    let fragments = zip(diagram.fragments, placed.fragments).map { fragment, box in
      var fragment = fragment
      fragment.link = nil
      return FragmentDrawing(fragment: fragment, box: box.offset(dx: origin.x, dy: origin.y), emphasis: nil).element
    }
    let width = Coordinate.text((placed.size.width + 2 * Self.margin).rounded(.up))
    let height = Coordinate.text((placed.size.height + 2 * Self.margin).rounded(.up))
    return Element(
      "svg",
      [
        "id": "graph", "class": "helm-flow", "viewBox": "0 0 \(width) \(height)", "width": width, "height": height,
        "role": "group", "aria-label": diagram.title.isEmpty ? "Navigation graph" : diagram.title,
      ],
      [
        Element("g", ["class": "groups"], groups), Element("g", ["class": "segues"], segues),
        Element("g", ["class": "fragments"], fragments),
      ]
    )
  }

  /// The legend as lists, of the graph's traits and of a state's, each sample a picture of its own.
  var legendLists: [Element] {
    [false, true].map { isState in Element("ul", [:], legend.filter { $0.isState == isState }.map(item)) }
  }

  private func item(_ entry: LegendEntry) -> Element {
    let sample = Element(
      "svg",
      ["class": "helm-flow", "viewBox": "0 0 46 22", "width": "46", "height": "22", "aria-hidden": "true"],
      [LegendDrawing.sample(of: entry, in: Rect(x: 0, y: 0, width: 46, height: 22))]
    )
    return Element("li", [:], [sample, Element("span", text: entry.label)])
  }
}
