internal import HelmDiagram

/// The title and the two lines of caption above a picture, cut where the picture ends.
struct HeadingDrawing {
  let sheet: Sheet

  func title(_ title: String) -> Element? {
    sheet.title.map { text(title, "title", $0, Sheet.titleSize * 1.08) }
  }

  /// One of the two lines, by its place.
  func caption(_ line: String, _ index: Int) -> Element {
    text(line, "caption", sheet.captions[index], Sheet.captionSize)
  }

  /// As much of a line as there is room for.
  func cutCaption(_ line: String) -> String {
    TitleWrapping.cut(line, size: Sheet.captionSize, maximumWidth: sheet.textWidth)
  }

  /// The title is bold and so a little wider than its size says.
  private func text(_ text: String, _ name: String, _ place: Point, _ measuredSize: Double) -> Element {
    let cut = TitleWrapping.cut(text, size: measuredSize, maximumWidth: sheet.textWidth)
    return Element("text", ["class": name, "x": Coordinate.text(place.x), "y": Coordinate.text(place.y)], text: cut)
  }
}
