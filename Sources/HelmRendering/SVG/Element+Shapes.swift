internal import HelmDiagram

extension Element {
  /// A rounded box.
  static func rect(_ box: Rect, radius: Double, class name: String? = nil) -> Element {
    Element(
      "rect",
      [
        "class": name, "x": Coordinate.text(box.x), "y": Coordinate.text(box.y), "width": Coordinate.text(box.width),
        "height": Coordinate.text(box.height), "rx": Coordinate.text(radius),
      ]
    )
  }

  /// A disc.
  static func circle(_ center: Point, radius: Double, class name: String) -> Element {
    Element(
      "circle",
      [
        "class": name, "cx": Coordinate.text(center.x), "cy": Coordinate.text(center.y), "r": Coordinate.text(radius),
      ]
    )
  }

  /// Text around a middle.
  static func centered(_ text: String, at baseline: Point, class name: String? = nil) -> Element {
    Element(
      "text",
      ["class": name, "x": Coordinate.text(baseline.x), "y": Coordinate.text(baseline.y), "text-anchor": "middle"],
      text: text
    )
  }

  /// A line of Bézier pieces.
  static func path(_ curve: Curve, class name: String) -> Element {
    Element("path", ["class": name, "d": Coordinate.path(curve)])
  }

  /// Closed shapes in one element.
  static func polygons(_ shapes: [[Point]], class name: String) -> Element {
    Element("path", ["class": name, "d": Coordinate.path(closing: shapes)])
  }
}
