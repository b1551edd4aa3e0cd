internal import HelmDiagram

/// The title and the two lines of caption above a picture, cut where the picture ends.
struct HeadingDrawing {
  let title: String
  let caption: Caption
  let sheet: Sheet

  var elements: [Element] {
    var elements: [Element] = []
    if let place = sheet.title {
      elements.append(text(title, "title", place, Sheet.titleSize * 1.08))
    }
    for (line, place) in zip([caption.first, caption.second], sheet.captions) {
      elements.append(text(line, "caption", place, Sheet.captionSize))
    }
    return elements
  }

  /// The title is bold and so a little wider than its size says.
  private func text(_ text: String, _ name: String, _ place: Point, _ measuredSize: Double) -> Element {
    let cut = TitleWrapping.cut(text, size: measuredSize, maximumWidth: sheet.textWidth)
    return Element("text", ["class": name, "x": Coordinate.text(place.x), "y": Coordinate.text(place.y)], text: cut)
  }
}
