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
  private let locator: Locator?
  /// Whether there are rules for a locator.
  private let hasLocator: Bool

  /// - Parameters:
  ///   - locator: What stands beside title and captions.
  ///   - isSurrounded: Whether a locator stands around the picture.
  init(
    _ placed: PlacedDiagram,
    theme: Theme,
    of subject: DiagramSubject,
    withLegend: Bool,
    locator: Locator? = nil,
    isSurrounded: Bool = false
  ) {
    self.placed = placed
    self.theme = theme
    self.subject = subject
    self.locator = locator
    hasLocator = locator != nil || isSurrounded
    sheet = Sheet(placed, of: subject, withLegend: withLegend, locator: locator?.size)
  }

  /// The graph's top left corner.
  var origin: Point { sheet.origin }

  /// The style sheet.
  var css: String {
    var content = SVGStyle.Content(placed.diagram, of: subject)
    if hasLocator { content.insert(.locator) }
    return SVGStyle(theme, content: content).css
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
    if let locator, let corner = sheet.locator { children.append(locator.element(at: corner)) }
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

  /// All that the look of a segue or a fragment depends on in a state of the app.
  enum Look: Hashable {
    case segue(Int, SegueDrawing.Emphasis, partner: SegueDrawing.Emphasis?, steps: [Int])
    case fragment(Int, DiagramState.Emphasis, rows: [SegueDrawing.Emphasis], fault: String?)
  }

  /// Whether something is said of a part in a state; of words there always is.
  ///
  /// - Parameter segues: Whether each segue stands out in it.
  func standsOut(_ part: Part, in state: DiagramState, segues: [Bool]) -> Bool {
    switch part {
    case .summary, .caption: return true
    case .segue(let index):
      guard case .leading(let other) = placed.diagram.segues[index].pairing else { return segues[index] }
      return segues[index] || segues[other]
    case .fragment(let index):
      return state.fragments[index] != .dimmed || placed.diagram.fragments[index].rows.contains { segues[$0] }
        || state.faults?[index] != nil
    }
  }

  /// What a segue's or a fragment's look depends on; nil of words.
  func look(of part: Part, in state: DiagramState) -> Look? {
    switch part {
    case .summary, .caption: return nil
    case .segue(let index):
      var partner: SegueDrawing.Emphasis?
      if case .leading(let other) = placed.diagram.segues[index].pairing {
        partner = SegueDrawing.emphasis(of: other, in: state)
      }
      let emphasis = SegueDrawing.emphasis(of: index, in: state)
      return .segue(index, emphasis, partner: partner, steps: state.steps[index])
    case .fragment(let index):
      let rows = placed.diagram.fragments[index].rows.map { SegueDrawing.emphasis(of: $0, in: state) }
      return .fragment(index, state.fragments[index], rows: rows, fault: state.faults?[index])
    }
  }

  /// The line that a row has as a step of the path; nil of all else. To be kept where it is asked for again.
  ///
  /// - Complexity: that of finding a way around all boxes.
  func line(of part: Part) -> PlacedSegue? {
    guard case .segue(let index) = part, placed.diagram.segues[index].isQuiet else { return nil }
    return placed.lines(of: [index])[0]
  }

  /// A part as it looks in a state, or in none.
  ///
  /// - Parameter line: what ``line(of:)`` found.
  func element(of part: Part, in state: DiagramState?, line: PlacedSegue? = nil) -> Element {
    let diagram = placed.diagram
    switch part {
    case .summary:
      return Element("desc", ["id": "helm-flow-desc"], text: state?.summary ?? diagram.summary)
    case .caption(let index):
      let caption = state?.caption ?? diagram.caption
      return HeadingDrawing(sheet: sheet).caption(index == 0 ? caption.first : caption.second, index)
    case .segue(let index):
      return SegueDrawing(index, of: placed, state: state, origin: sheet.origin, place: line).element
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
