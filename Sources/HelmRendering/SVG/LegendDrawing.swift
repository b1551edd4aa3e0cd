internal import HelmDiagram

/// Samples of the traits that occur, drawn by the code that draws the graph.
struct LegendDrawing {
  let sheet: Sheet

  var elements: [Element] {
    sheet.legend.map { item in
      Element(
        "g",
        ["class": "legend-item"],
        [
          Self.sample(of: item.entry, in: item.sample),
          Element(
            "text",
            ["class": "legend-text", "x": Coordinate.text(item.label.x), "y": Coordinate.text(item.label.y)],
            text: item.entry.label
          ),
        ]
      )
    }
  }

  /// The sample of a trait.
  static func sample(of entry: LegendEntry, in box: Rect) -> Element {
    Element("g", ["class": classes(entry)], parts(entry, box))
  }

  /// Samples look like what they stand for, but are neither fragments nor segues for who counts those.
  private static func classes(_ entry: LegendEntry) -> String {
    switch entry {
    case .path, .taken: "sample on-path"
    case .screen, .section, .overlay, .fold, .entry, .bundle, .presented, .visited, .available, .hold, .auto,
      .dismissable, .disabled,
      .untaken, .added, .removed, .changed:
      "sample \(entry.rawValue)"
    case .pass, .bothWays, .tag, .redirect: "sample"
    }
  }

  private static func parts(_ entry: LegendEntry, _ box: Rect) -> [Element] {
    let frame = Rect(
      center: box.center,
      size: entry == .fold ? Size(width: 44, height: 21) : Size(width: 36, height: 18)
    )
    let curve = Curve(from: Point(x: box.x, y: box.center.y), to: Point(x: box.maxX, y: box.center.y))
    switch entry {
    case .screen, .section, .overlay, .fold:
      return FragmentDrawing.outline(frame, kind: DiagramFragment.Kind(rawValue: entry.rawValue) ?? .screen)
    case .entry: return FragmentDrawing.outline(frame, kind: .screen) + [FragmentDrawing.entryMark(in: frame)]
    case .presented, .visited, .available: return FragmentDrawing.outline(frame, kind: .screen)
    case .redirect:
      let shape = LineShape(curve: curve, holds: false, auto: false, bothWays: false)
      return [.path(shape.line, class: "redirect"), .polygons(shape.heads, class: "redirect-head")]
    case .pass, .hold, .auto, .dismissable, .bothWays, .bundle, .tag, .disabled, .path, .taken, .untaken, .added,
      .removed, .changed:
      let shape = LineShape(curve: curve, holds: entry == .hold, auto: entry == .auto, bothWays: entry == .bothWays)
      var parts = SegueDrawing.line(shape, dismissable: entry == .dismissable)
      if entry == .tag || entry == .bundle {
        parts += SegueDrawing.pill(
          entry == .tag ? "#" : "3",
          in: Rect(center: box.center, size: Size(width: 18, height: 14))
        )
      }
      if let number = [.path: "1", .taken: "2×", .untaken: "0", .added: "+", .removed: "−", .changed: "Δ"][entry] {
        parts += SegueDrawing.disc(number, at: box.center)
      }
      if entry == .disabled { parts.append(SegueDrawing.cross(at: box.center)) }
      return parts
    }
  }
}
