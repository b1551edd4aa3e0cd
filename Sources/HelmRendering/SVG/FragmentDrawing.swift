internal import HelmAnalysis
internal import HelmDiagram

/// A fragment's box: frame by kind, entry mark, thumbnail, title.
struct FragmentDrawing {
  let fragment: DiagramFragment
  /// The box that lines join; a raised frame leaves room in it for the one below.
  let box: Rect
  let emphasis: DiagramState.Emphasis?
  /// What happened to it between two versions.
  var change: DiagramState.Change?
  /// What leads on from it without a line.
  var rows: [RowDrawing] = []
  /// What stands on its edge.
  var chips: [PlacedChip] = []
  /// The middle of a sign on it.
  let signPlace: Point
  /// What is wrong with it in a state that breaks a rule.
  var fault: String?
  /// What leads to it and can be read nowhere else.
  var unseen: [String] = []

  static let radius = 9.0

  var element: Element {
    var classes = ["fragment", fragment.kind.rawValue]
    if fragment.isEntry { classes.append("entry") }
    if fragment.isSubject { classes.append("subject") }
    classes += fragment.mark?.classes ?? []
    if let look = DiagramState.FragmentLook(change: change?.kind, emphasis: emphasis) { classes.append(look.name) }
    var parts: [Element] = [Element("title", text: hoverText)]
    parts += Self.outline(box, kind: fragment.kind)
    if fragment.isEntry { parts.append(Self.entryMark(in: fragment.heading(in: frame))) }
    var top = frame.y
    if let thumbnail = fragment.thumbnail {
      parts.append(image(thumbnail))
      top += thumbnail.size.height + DiagramText.thumbnailInset
    }
    parts += titleLines(top: top)
    parts += rows.enumerated().map { $1.element(in: frame, place: $0) }
    for chip in chips { parts += RowDrawing.chip(chip.text, in: chip.box) }
    if let change {
      parts += SegueDrawing.disc(
        change.kind.sign,
        at: signPlace,
        kind: change.kind
      )
    }
    let mark = fault.map { _ in SegueDrawing.disc("!", at: signPlace) } ?? []
    // Of what isn't presented, texts have a colour that can't be read on a mark.
    let isApart = !mark.isEmpty && emphasis != .presented
    if !isApart { parts += mark }
    if let link = fragment.link, rows.isEmpty {
      parts = [parts[0], Element("a", ["href": link], Array(parts.dropFirst()))]
    }
    let element = Element(
      "g",
      [
        "class": classes.joined(separator: " "),
        "id": fragment.arrivals > 0 && rows.allSatisfy(\.isLink) ? RowDrawing.name(fragment.id) : nil,
        "data-fragment": fragment.id,
        "data-fold": fragment.fold.map { "\($0.members.count)" },
      ],
      parts
    )
    // Animations show an element by its class.
    return isApart ? Element("g", ["class": "marked"], [element] + mark) : element
  }

  /// A box in the frame of a kind; the legend shows the same.
  static func outline(_ box: Rect, kind: DiagramFragment.Kind) -> [Element] {
    let frame = kind.frame(in: box)
    let count = Double(kind.sheetCount)
    let sheets = (0..<kind.sheetCount).map { sheet in
      let part = (count - Double(sheet)) / count
      return Element.rect(
        frame.offset(dx: (box.maxX - frame.maxX) * part, dy: (box.maxY - frame.maxY) * part),
        radius: radius,
        class: "shadow"
      )
    }
    return sheets + [.rect(frame, radius: radius, class: "frame")]
  }

  private var frame: Rect { fragment.kind.frame(in: box) }

  /// A triangle inside the left edge, as on a button that starts something.
  static func entryMark(in box: Rect) -> Element {
    let (x, y) = (box.x + 9, box.center.y)
    return .polygons(
      [[Point(x: x, y: y - 4.5), Point(x: x + 7.5, y: y), Point(x: x, y: y + 4.5)]],
      class: "entry-mark"
    )
  }

  private var hoverText: String {
    let mark = fragment.mark?.explanation.joined(separator: ", ")
    let words = [fragment.toldTitle, fragment.fold?.words, fragment.note, mark, change?.words, fault].compactMap(\.self)
    return (words + unseen).joined(separator: "\n")
  }

  private func image(_ thumbnail: Thumbnail) -> Element {
    let place = Rect(
      x: frame.center.x - thumbnail.size.width / 2,
      y: frame.y + DiagramText.thumbnailInset,
      width: thumbnail.size.width,
      height: thumbnail.size.height
    )
    return Element(
      "image",
      [
        "x": Coordinate.text(place.x), "y": Coordinate.text(place.y), "width": Coordinate.text(place.width),
        "height": Coordinate.text(place.height), "href": thumbnail.dataURL,
      ]
    )
  }

  private func titleLines(top: Double) -> [Element] {
    let leading = DiagramText.titleLeading
    let middle = (top + fragment.heading(in: frame).maxY) / 2
    let lines = fragment.lines.map { ($0, nil) } + (fragment.fold.map { [($0.words, "fold-count")] } ?? [])
    let first = middle - Double(lines.count - 1) * leading / 2 + DiagramText.titleSize * 0.36
    let x = frame.center.x + (fragment.isEntry && fragment.thumbnail == nil ? DiagramText.entryMarkWidth / 2 : 0)
    return lines.enumerated().map { index, line in
      .centered(line.0, at: Point(x: x, y: first + Double(index) * leading), class: line.1)
    }
  }
}
