internal import HelmDiagram

/// A group's frame with its title in the corner.
struct GroupDrawing {
  let group: DiagramGroup
  let placed: PlacedGroup
  let origin: Point

  var element: Element {
    let frame = placed.frame.offset(dx: origin.x, dy: origin.y)
    let label = placed.label.offset(dx: origin.x, dy: origin.y)
    let isCut = label.width < group.labelSize.width
    let words =
      isCut ? TitleWrapping.cut(group.label, size: DiagramText.groupSize, maximumWidth: label.width) : group.label
    return Element(
      "g",
      ["class": "group", "data-group": group.id],
      [
        Element("title", text: group.title),
        Element.rect(frame, radius: 12),
        Element(
          "text",
          ["x": Coordinate.text(label.x), "y": Coordinate.text(label.center.y + DiagramText.groupSize * 0.36)],
          text: words
        ),
      ]
    )
  }
}
