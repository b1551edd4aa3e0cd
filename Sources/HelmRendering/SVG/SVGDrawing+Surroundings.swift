import HelmDiagram

extension SVGDrawing {
  /// What is seen of the graph through a window, with the caption and a locator below.
  func root(_ part: Rect, _ locator: Locator, _ state: DiagramState) -> Element {
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
      .map { Element.Attribute(name: $0, value: $1) }
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
