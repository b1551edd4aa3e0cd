internal import HelmDiagram

/// The picture and the legend of a page: drawn as in an SVG file, for a script that sets what a state changes.
struct PageDrawing {
  private static let margin = 24.0

  let placed: PlacedDiagram
  /// What knows where numbers stand on the lines that are drawn.
  let places: NumberPlaces
  /// Where the number of each segue stands unless a state has something in its way.
  let numbers: [Point]

  private let state: DiagramState?
  private let lines: [PlacedSegue]

  /// - Parameter state: What is shown of it from the start; a script shows others.
  /// - Complexity: for rows, that of leading all their lines.
  init(_ placed: PlacedDiagram, state: DiagramState? = nil) {
    (self.placed, self.state) = (placed, state)
    var places = NumberPlaces(placed, leading: Self.mostLed(of: placed))
    lines = places.lines(of: Array(placed.diagram.segues.indices))
    numbers = lines.indices.map { places.usualPlace(on: $0) }
    self.places = places
  }

  /// How many lines the states of a page may lead beside others: leading one takes the square of what is in its way.
  private static func mostLed(of placed: PlacedDiagram) -> Int {
    let count = placed.fragments.count + placed.diagram.segues.count { !$0.isQuiet }
    return min(64, 25_000 / max(1, count * count))
  }

  /// Where a box of the layout stands on the page.
  static func onPage(_ box: Rect) -> Rect { box.offset(dx: margin, dy: margin) }

  /// The graph. Links stay out: a click on a fragment presents it.
  var graph: Element {
    let diagram = placed.diagram
    let origin = Point(x: Self.margin, y: Self.margin)
    let groups = zip(diagram.groups, placed.groups).map { GroupDrawing(group: $0, placed: $1, origin: origin).element }
    let segues = diagram.segues.indices.map { index in
      SegueDrawing(index, of: placed, state: state, origin: origin, isShown: true, place: lines[index])
    }
    let chips = placed.chips
    let signs = placed.signPlaces
    let fragments = diagram.fragments.indices.map { index in
      var fragment = diagram.fragments[index]
      fragment.link = nil
      let box = Self.onPage(placed.fragments[index])
      return FragmentDrawing(
        fragment: fragment,
        box: box,
        emphasis: state?.fragments[index],
        rows: fragment.rows.map { RowDrawing(index: $0, diagram: diagram, state: state, isLink: false) },
        chips: chips[index].map { PlacedChip($0, movedBy: origin) },
        signPlace: signs[index].moved(by: origin)
      ).element
    }
    let width = Coordinate.text((placed.size.width + 2 * Self.margin).rounded(.up))
    let height = Coordinate.text((placed.size.height + 2 * Self.margin).rounded(.up))
    return Element(
      "svg",
      [
        "id": "graph", "class": SVGStyle.scope, "viewBox": "0 0 \(width) \(height)", "width": width, "height": height,
        "role": "group", "aria-label": diagram.title.isEmpty ? "Navigation graph" : diagram.title,
      ],
      [
        Element("g", ["class": "groups"], groups + TwinsDrawing.elements(placed, origin: origin)),
        Element("g", ["class": "segues"], segues.map(\.element) + zip(segues, numbers).map { $0.number("", at: $1) }),
        Element("g", ["class": "fragments"], fragments),
      ]
    )
  }

  /// What draws a segue that is led along another line than usually: the data of its paths and its dots' middles, in
  /// the order of its elements. A line there and back is told once.
  func shapes(of segue: Int, along line: PlacedSegue) -> [String] {
    let origin = Point(x: Self.margin, y: Self.margin)
    let drawing = SegueDrawing(segue, of: placed, state: nil, origin: origin, isShown: true, place: line)
    guard case .elements(let parts) = drawing.element.content else { return [] }
    return parts.compactMap { part in
      switch part["class"] {
      case "line", "head", "head back", "cross": part["d"]
      case "tail": [part["cx"], part["cy"]].compactMap(\.self).joined(separator: " ")
      default: nil
      }
    }
  }

  /// A legend as lists, of the graph's traits and of a state's, each sample a picture of its own.
  static func legendLists(_ legend: [LegendEntry]) -> [Element] {
    [false, true].map { isState in Element("ul", [:], legend.filter { $0.isState == isState }.map(item)) }
  }

  private static func item(_ entry: LegendEntry) -> Element {
    let size = LegendDrawing.size(of: entry)
    let (width, height) = (Coordinate.text(size.width), Coordinate.text(size.height))
    let sample = Element(
      "svg",
      [
        "class": SVGStyle.scope, "viewBox": "0 0 \(width) \(height)", "width": width, "height": height,
        "aria-hidden": "true",
      ],
      [LegendDrawing.sample(of: entry, in: Rect(x: 0, y: 0, width: size.width, height: size.height))]
    )
    return Element("li", [:], [sample, Element("span", text: entry.label)])
  }
}
