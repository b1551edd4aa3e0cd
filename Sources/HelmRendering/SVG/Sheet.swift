internal import HelmDiagram

/// Where a picture's parts stand: title and caption above, the graph, the legend below, margins around.
///
/// It depends on the diagram and on what is drawn beside it, never on a state's words, so nothing moves between two
/// states; the picture of one state alone grows by what that state's lines take beside the graph.
struct Sheet {
  static let margin = PlacedDiagram.margin
  static let minimumWidth = 380.0
  static let titleSize = 17.0
  static let captionSize = 12.0
  static let captionLeading = 17.0

  /// The whole picture.
  let size: Size
  /// The graph's top left corner.
  let origin: Point
  /// The title's baseline start; nil where no title is drawn.
  let title: Point?
  /// The captions' baseline starts.
  let captions: [Point]
  /// The width that title and captions have.
  let textWidth: Double
  /// The legend's places; empty without a legend.
  let legend: [LegendItem]
  /// The corner of the whole graph drawn small, beside title and captions; nil without it.
  let locator: Point?

  /// A legend's sample box with the words beside it.
  struct LegendItem {
    let entry: LegendEntry
    let sample: Rect
    /// The baseline start of the words.
    let label: Point
  }

  /// From lines beside the graph to the words above it and to the legend, in points less than from the graph itself.
  private static let besideWords = (above: 8.0, below: 14.0)

  /// - Parameter lines: What is drawn of lines, in the graph's own coordinates; nil where the margin has room for all.
  init(
    _ placed: PlacedDiagram,
    of subject: DiagramSubject,
    withLegend: Bool,
    locator extent: Size? = nil,
    around lines: Rect? = nil
  ) {
    let usual = max(placed.size.width, Self.minimumWidth)
    let left = ((usual - placed.size.width) / 2).rounded()
    let lines = lines ?? Rect(x: 0, y: 0, width: placed.size.width, height: placed.size.height)
    func growth(_ taken: Double, _ room: Double) -> Double { max(0, taken - room).rounded(.up) }
    let growthLeft = growth(-lines.x, left)
    var width = usual + growthLeft + growth(lines.maxX - placed.size.width, usual - placed.size.width - left)
    var y = Self.margin
    if placed.diagram.title.isEmpty {
      title = nil
    } else {
      title = Point(x: Self.margin, y: y + Self.titleSize * 0.8)
      y += Self.titleSize * 1.35
    }
    captions = [0, 1].map { Point(x: Self.margin, y: y + Self.captionSize * 0.85 + Double($0) * Self.captionLeading) }
    y += 2 * Self.captionLeading + 16
    if let extent { y = max(y, Self.margin + extent.height + 10) }
    y += growth(-lines.y, Self.besideWords.above)
    // A graph stands where it does without a legend, or with another one.
    origin = Point(x: Self.margin + left + growthLeft, y: y.rounded())
    y = origin.y + placed.size.height
    let below = lines.maxY - placed.size.height
    var legend: [LegendItem] = []
    if withLegend {
      y += 30 + growth(below, Self.besideWords.below)
      let chosen = Self.legend(placed.diagram.legend(of: subject), top: y, width: width)
      (legend, y, width) = (chosen.items, chosen.bottom, max(width, chosen.width))
    } else {
      y += growth(below, 0)
    }
    self.legend = legend
    locator = extent.map { Point(x: Self.margin + width - $0.width, y: Self.margin - 6) }
    textWidth = width - (extent.map { $0.width + 16 } ?? 0)
    size = Size(width: (width + 2 * Self.margin).rounded(.up), height: (y + Self.margin).rounded(.up))
  }

  private static let legendTextSize = 11.0
  private static let rowHeight = 32.0
  private static let gap = 8.0
  private static let columnGap = 22.0

  /// A legend as it may stand below the graph.
  private typealias Legend = (items: [LegendItem], width: Double, bottom: Double)

  /// Entries row by row in as many columns as fit; in more where a picture that is too high for a window is larger in
  /// it then.
  private static func legend(_ entries: [LegendEntry], top: Double, width: Double) -> Legend {
    guard !entries.isEmpty else { return ([], 0, top) }
    let widths = entries.map {
      (LegendDrawing.size(of: $0).width + gap + TextMetrics.width(of: $0.label, size: legendTextSize)).rounded(.up)
    }
    let legends = (1...min(entries.count, 12)).map { legend(entries, widths, columns: $0, top: top) }
    func scale(_ legend: Legend) -> Double {
      let size = Size(width: max(width, legend.width) + 2 * margin, height: legend.bottom + margin)
      return min(1, Size.window.width / size.width, Size.window.height / size.height)
    }
    let usual = legends.last { $0.width <= width } ?? legends[0]
    return legends.filter { $0.width <= widening * width }.reduce(usual) { scale($1) > scale($0) ? $1 : $0 }
  }

  /// How much wider than the graph a legend is at most.
  private static let widening = 1.25

  /// Entries row by row, each column as wide as its widest; state entries begin a row of their own.
  private static func legend(_ entries: [LegendEntry], _ widths: [Double], columns: Int, top: Double) -> Legend {
    let groups = [false, true].map { isState in entries.indices.filter { entries[$0].isState == isState } }
    let columnWidths = (0..<columns).map { column in
      groups.flatMap { group in group.enumerated().filter { $0.offset % columns == column }.map { widths[$0.element] } }
        .max() ?? 0
    }
    let lefts = columnWidths.indices.map { columnWidths[..<$0].reduce(margin) { $0 + $1 + columnGap } }
    var items: [LegendItem] = []
    var row = 0
    for group in groups {
      for (offset, index) in group.enumerated() {
        let y = top + Double(row + offset / columns) * rowHeight
        items.append(item(entries[index], x: lefts[offset % columns], y: y))
      }
      row += (group.count + columns - 1) / columns
    }
    let height = entries.map { LegendDrawing.size(of: $0).height }.max() ?? 0
    return (
      items, columnWidths.reduce(0, +) + columnGap * Double(columns - 1),
      top + Double(row) * rowHeight - (rowHeight - height)
    )
  }

  private static func item(_ entry: LegendEntry, x: Double, y: Double) -> LegendItem {
    let size = LegendDrawing.size(of: entry)
    let box = Rect(x: x, y: y, width: size.width, height: size.height)
    return LegendItem(
      entry: entry,
      sample: box,
      label: Point(x: box.maxX + gap, y: box.center.y + legendTextSize * 0.36)
    )
  }
}
