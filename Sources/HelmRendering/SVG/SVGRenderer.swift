public import HelmDiagram

/// Draws a placed diagram, and a state of it, as SVG.
///
/// Classes and `data-` attributes are stable, for programs that style or test the files. The drawing has literal colours,
/// no script, no `var()` and no generated ids, and is the same in browsers and in librsvg.
public struct SVGRenderer: Sendable {
  private let placed: PlacedDiagram
  private let theme: Theme
  private let withLegend: Bool

  /// A renderer for all states of one placed diagram.
  public init(_ placed: PlacedDiagram, theme: Theme, legend: Bool = true) {
    self.placed = placed
    self.theme = theme
    self.withLegend = legend
  }

  /// The picture's bytes: of a state, or of the graph alone.
  ///
  /// - Complexity: linear in the size of the diagram.
  public func render(_ state: DiagramState? = nil) -> [UInt8] {
    let sheet = Sheet(placed, withState: state != nil, withLegend: withLegend)
    let origin = sheet.origin
    let move = { (place: Point) in Point(x: place.x + origin.x, y: place.y + origin.y) }
    let diagram = placed.diagram
    let caption = state?.caption ?? diagram.caption
    var children: [Element] = [
      Element("title", ["id": "helm-flow-title"], text: diagram.title.isEmpty ? "Navigation graph" : diagram.title),
      Element("desc", ["id": "helm-flow-desc"], text: state?.summary ?? diagram.summary),
      Element("style", text: SVGStyle(theme).css),
      Element("rect", ["class": "background", "width": "100%", "height": "100%"]),
    ]
    children += HeadingDrawing(title: diagram.title, caption: caption, sheet: sheet).elements
    children.append(
      Element(
        "g",
        ["class": "groups"],
        zip(diagram.groups, placed.groups).map { GroupDrawing(group: $0, placed: $1, origin: origin).element }
      )
    )
    children.append(
      Element(
        "g",
        ["class": "segues"],
        diagram.segues.indices.map { index in
          SegueDrawing(index, of: placed, state: state, move: move).element
        }
      )
    )
    children.append(
      Element(
        "g",
        ["class": "fragments"],
        diagram.fragments.indices.map { index in
          FragmentDrawing(
            fragment: diagram.fragments[index],
            box: placed.fragments[index].offset(dx: origin.x, dy: origin.y),
            emphasis: state?.fragments[index]
          ).element
        }
      )
    )
    if !sheet.legend.isEmpty {
      let title = Element("title", text: "Legend")
      children.append(Element("g", ["class": "legend"], [title] + LegendDrawing(sheet: sheet).elements))
    }
    let (width, height) = (Coordinate.text(sheet.size.width), Coordinate.text(sheet.size.height))
    return XMLFormatter.format(
      Element(
        "svg",
        [
          "xmlns": "http://www.w3.org/2000/svg", "class": "helm-flow", "role": "img",
          "aria-labelledby": "helm-flow-title helm-flow-desc", "viewBox": "0 0 \(width) \(height)",
          "width": width, "height": height,
        ],
        children
      )
    )
  }
}
