internal import HelmAnalysis
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

  /// The words on the samples' lines.
  private static let pills: [LegendEntry: String] = [.tag: "#", .bundle: "3", .shared: "any"]

  /// The numbers and signs on them.
  private static let badges: [LegendEntry: String] = [
    .path: "1", .taken: "2×", .untaken: "0", .added: DifferenceKind.added.sign,
    .removed: DifferenceKind.removed.sign, .changed: DifferenceKind.changed.sign,
  ]

  /// The room that the sample of a trait takes.
  static func size(of entry: LegendEntry) -> Size {
    let usual = Size(width: 46, height: 22)
    guard SourceMark.Claim(rawValue: entry.rawValue) != nil else { return usual }
    // Beside a pill some of the line is to be seen.
    return Size(width: (SourceMark.Claim.allCases.map(pillWidth).max() ?? 0).rounded(.up) + 32, height: usual.height)
  }

  private static func pillWidth(_ claim: SourceMark.Claim) -> Double {
    TextMetrics.width(of: claim.rawValue, size: DiagramText.tagSize) + 6
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
      .untaken, .added, .removed, .changed, .unseen:
      "sample \(entry.rawValue)"
    case .declared, .code, .seen: "sample only-\(entry.rawValue)"
    case .pass, .bothWays, .tag, .shared, .redirect, .row, .chip, .origin, .twins, .fault: "sample"
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
    case .row:
      let line = Curve(from: Point(x: frame.x + 4, y: frame.center.y), to: Point(x: frame.x + 20, y: frame.center.y))
      let shape = LineShape(curve: line, holds: false, auto: false, bothWays: false)
      let words = Rect(x: frame.x + 23, y: frame.center.y - 1, width: 9, height: 2)
      return FragmentDrawing.outline(frame, kind: .screen)
        + SegueDrawing.line(shape, dismissable: false, class: "row-line")
        + [.rect(words, radius: 1, class: "chip")]
    case .chip, .origin:
      let words = entry == .chip ? "from 3" : "from A"
      // All of the chip is in the sample, which a page cuts off around it.
      let low = Rect(x: frame.x, y: frame.maxY - 13, width: frame.width, height: 13)
      return FragmentDrawing.outline(low, kind: .screen)
        + RowDrawing.chip(words, in: PlacedChip(words, right: frame.maxX + 4, middle: low.y).box)
    case .fault:
      // All of the sign is in the sample, too.
      let low = Rect(x: frame.x, y: box.maxY - 14, width: frame.width, height: 14)
      return FragmentDrawing.outline(low, kind: .screen)
        + SegueDrawing.disc("!", at: Point(x: low.maxX - 3, y: box.y + SegueDrawing.discHeight / 2))
    case .twins:
      let cells = [0, 1].map { Rect(x: frame.x + 3, y: frame.y + 1 + Double($0) * 8, width: 30, height: 8) }
      return [Element("g", ["class": "twins"], [.rect(frame.insetBy(-1), radius: 5)])]
        + cells.map { .rect($0, radius: 2, class: "frame") }
    case .redirect:
      let shape = LineShape(curve: curve, holds: false, auto: false, bothWays: false)
      return [.path(shape.line, class: "redirect"), .polygons(shape.heads, class: "redirect-head")]
    case .pass, .hold, .auto, .dismissable, .bothWays, .bundle, .tag, .shared, .disabled, .declared, .code, .seen,
      .unseen,
      .path, .taken, .untaken, .added,
      .removed, .changed:
      let shape = LineShape(curve: curve, holds: entry == .hold, auto: entry == .auto, bothWays: entry == .bothWays)
      var parts = SegueDrawing.line(shape, dismissable: entry == .dismissable)
      if let words = Self.pills[entry] {
        let width = max(18, (TextMetrics.width(of: words, size: DiagramText.tagSize) + 6).rounded(.up))
        // The head needs more room than the other end.
        let middle = Point(x: box.center.x - (width > 18 ? 4 : 0), y: box.center.y)
        parts += SegueDrawing.pill(words, in: Rect(center: middle, size: Size(width: width, height: 14)))
      }
      if let claim = SourceMark.Claim(rawValue: entry.rawValue) {
        // The head needs more room than the other end.
        let place = Rect(
          center: Point(x: box.center.x - 4, y: box.center.y),
          size: Size(width: pillWidth(claim), height: 14)
        )
        parts += SegueDrawing.pill(claim.rawValue, in: place)
      }
      if let number = Self.badges[entry] {
        parts += SegueDrawing.disc(number, at: box.center, kind: DifferenceKind(rawValue: entry.rawValue))
      }
      if entry == .disabled { parts.append(SegueDrawing.cross(at: box.center)) }
      return parts
    }
  }
}
