public import HelmDiagram

extension SVGRenderer {
  /// What a page shows of a large picture at most, in points.
  private static let window = Size(width: 1_000, height: 625)

  /// A state's picture for a page: what surrounds it, with the whole graph small below, where the whole couldn't be
  /// read there; nil where it could.
  ///
  /// - Complexity: linear in the size of the diagram.
  public func surroundings(_ state: DiagramState) -> [UInt8]? {
    let drawing = SVGDrawing(placed, theme: theme, of: .state, withLegend: false, isSurrounded: true)
    // What was presented last is seen in any case.
    let last = state.steps.indices.max { (state.steps[$0].max() ?? 0, $0) < (state.steps[$1].max() ?? 0, $1) }
    let latest = last.map { placed.diagram.segues[$0].to }
    let presented = state.fragments.indices.filter { state.fragments[$0] == .presented }
    let subjects = presented.filter { $0 == latest } + presented.filter { $0 != latest }
    let whole = Rect(x: 0, y: 0, width: placed.size.width, height: placed.size.height)
    let window = PictureWindow(boxes: placed.fragments, whole: whole, most: Self.window)
    guard let part = window.part(around: subjects, least: Self.window.width * 0.7) else { return nil }
    let near = Set(placed.fragments.indices.filter { part.intersects(placed.fragments[$0]) })
    let locator = Locator(placed, near: near, subjects: Set(subjects), seen: part)
    return XMLFormatter.format(drawing.root(part, locator, state))
  }
}

extension SVGDrawing {
  /// What is seen of the graph through a window, with the caption and a locator below.
  fileprivate func root(_ part: Rect, _ locator: Locator, _ state: DiagramState) -> Element {
    let inner = root(of: state)
    guard case .elements(let children) = inner.content else { return inner }
    let strip = max(locator.size.height, 2 * Sheet.captionLeading)
    let (gap, margin) = (12.0, 12.0)
    let size = Size(width: part.width, height: part.height + gap + strip + margin)
    let names = ["title", "desc", "style"]
    let isOuter = { (child: Element) in
      names.contains(child.name) || child.attributes.contains { $0.name == "class" && $0.value == "background" }
    }
    let isGraph = { (child: Element) in child.name == "g" }
    let words = [state.caption.first, state.caption.second].enumerated().map { number, line in
      let width = part.width - locator.size.width - 3 * margin
      let cut = TitleWrapping.cut(line, size: Sheet.captionSize, maximumWidth: width)
      let y = part.height + gap + 14 + Double(number) * Sheet.captionLeading
      return Element("text", ["class": "caption", "x": "12", "y": Coordinate.text(y)], text: cut)
    }
    var outer = inner
    outer.attributes.removeAll { ["viewBox", "width", "height"].contains($0.name) }
    let (width, height) = (Coordinate.text(size.width), Coordinate.text(size.height))
    outer.attributes += [("viewBox", "0 0 \(width) \(height)"), ("width", width), ("height", height)]
    let view = [part.x + origin.x, part.y + origin.y, part.width, part.height].map(Coordinate.text)
    let graph = Element(
      "svg",
      [
        "viewBox": view.joined(separator: " "), "width": Coordinate.text(part.width),
        "height": Coordinate.text(part.height),
      ],
      children.filter(isGraph)
    )
    let corner = Point(x: part.width - locator.size.width - margin, y: part.height + gap)
    outer.content = .elements(children.filter(isOuter) + [graph] + words + [locator.element(at: corner)])
    return outer
  }
}
