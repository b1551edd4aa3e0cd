internal import HelmDiagram

/// The tree of a picture, in which the parts that depend on the state are filled in.
struct SVGDrawing: Sendable {
  /// A part that depends on the state.
  enum Part: Sendable {
    /// The sentence for screen readers.
    case summary
    /// A line of the caption, by its place.
    case caption(Int)
    /// A segue, by its place.
    case segue(Int)
    /// A fragment, by its place.
    case fragment(Int)
  }

  let placed: PlacedDiagram
  private let theme: Theme
  private let sheet: Sheet
  private let subject: DiagramSubject

  init(_ placed: PlacedDiagram, theme: Theme, of subject: DiagramSubject, withLegend: Bool) {
    self.placed = placed
    self.theme = theme
    self.subject = subject
    sheet = Sheet(placed, of: subject, withLegend: withLegend)
  }

  /// The style sheet.
  var css: String {
    SVGStyle(
      theme,
      of: subject,
      withFolds: placed.diagram.fragments.contains { $0.fold != nil },
      withRows: placed.diagram.hasRows
    ).css
  }

  /// The whole picture, the parts in order, each of as many elements as it takes.
  func root(rules: String = "", _ part: (Part) -> [Element]) -> Element {
    let diagram = placed.diagram
    var children: [Element] = [
      Element("title", ["id": "helm-flow-title"], text: diagram.title.isEmpty ? "Navigation graph" : diagram.title)
    ]
    children += part(.summary)
    children.append(Element("style", text: css + rules))
    children.append(Element("rect", ["class": "background", "width": "100%", "height": "100%"]))
    children += [HeadingDrawing(sheet: sheet).title(diagram.title)].compactMap(\.self)
    children += sheet.captions.indices.flatMap { part(.caption($0)) }
    let groups = zip(diagram.groups, placed.groups).map {
      GroupDrawing(group: $0, placed: $1, origin: sheet.origin).element
    }
    children.append(Element("g", ["class": "groups"], groups + TwinsDrawing.elements(placed, origin: sheet.origin)))
    children.append(Element("g", ["class": "segues"], diagram.segues.indices.flatMap { part(.segue($0)) }))
    children.append(Element("g", ["class": "fragments"], diagram.fragments.indices.flatMap { part(.fragment($0)) }))
    if !sheet.legend.isEmpty {
      let title = Element("title", text: "Legend")
      children.append(Element("g", ["class": "legend"], [title] + LegendDrawing(sheet: sheet).elements))
    }
    let (width, height) = (Coordinate.text(sheet.size.width), Coordinate.text(sheet.size.height))
    return Element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "helm-flow", "role": "img",
        "aria-labelledby": "helm-flow-title helm-flow-desc", "viewBox": "0 0 \(width) \(height)",
        "width": width, "height": height,
      ],
      children
    )
  }

  /// A part as it looks in a state, or in none.
  func element(of part: Part, in state: DiagramState?) -> Element {
    let diagram = placed.diagram
    switch part {
    case .summary:
      return Element("desc", ["id": "helm-flow-desc"], text: state?.summary ?? diagram.summary)
    case .caption(let index):
      let caption = state?.caption ?? diagram.caption
      return HeadingDrawing(sheet: sheet).caption(index == 0 ? caption.first : caption.second, index)
    case .segue(let index):
      return SegueDrawing(index, of: placed, state: state, origin: sheet.origin).element
    case .fragment(let index):
      return FragmentDrawing(
        fragment: diagram.fragments[index],
        box: placed.fragments[index].offset(dx: sheet.origin.x, dy: sheet.origin.y),
        emphasis: state?.fragments[index],
        change: state?.changes?.fragments[index],
        rows: diagram.fragments[index].rows.map { RowDrawing(index: $0, diagram: diagram, state: state) },
        fault: state?.faults?[index]
      ).element
    }
  }
}
