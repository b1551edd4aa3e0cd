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
    var data: [UInt8] = []
    for (index, place) in curve.points.enumerated() {
      data.append(index == 0 ? UInt8(ascii: "M") : index == 1 ? UInt8(ascii: "C") : UInt8(ascii: " "))
      append(place, to: &data)
    }
    return Element("path", ["class": name, "d": String(decoding: data, as: UTF8.self)])
  }

  /// Closed shapes in one element.
  static func polygons(_ shapes: [[Point]], class name: String) -> Element {
    var data: [UInt8] = []
    for shape in shapes {
      for (index, place) in shape.enumerated() {
        data.append(index == 0 ? UInt8(ascii: "M") : UInt8(ascii: "L"))
        append(place, to: &data)
      }
      data.append(UInt8(ascii: "Z"))
    }
    return Element("path", ["class": name, "d": String(decoding: data, as: UTF8.self)])
  }

  private static func append(_ place: Point, to data: inout [UInt8]) {
    Coordinate.append(place.x, to: &data)
    data.append(UInt8(ascii: ","))
    Coordinate.append(place.y, to: &data)
  }
}
