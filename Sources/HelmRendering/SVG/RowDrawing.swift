internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmGraphviz

/// A segue as a row in its origin's box: the marks of a line, and where it leads.
struct RowDrawing {
  let index: Int
  let diagram: Diagram
  let state: DiagramState?
  /// Whether it leads to its destination; on a page a script takes the segue.
  var isLink = true
  /// The rows of a picture as they were printed, by what they depend on there: a box looks different more often.
  var printed: Locked<[Look: Element]>?

  /// All that a row's look depends on in a state of the app.
  struct Look: Hashable {
    let index: Int
    let emphasis: DiagramState.SegueEmphasis?
  }

  /// - Parameters:
  ///   - frame: The frame of the origin's box.
  ///   - place: Which of the box's rows it is.
  func element(in frame: Rect, place: Int) -> Element {
    guard let printed, state?.counts == nil, state?.changes == nil else { return drawn(in: frame, place: place) }
    let look = Look(index: index, emphasis: state?.emphasis(ofSegue: index))
    if let known = printed.withLock({ $0[look] }) { return known }
    let element = Element.printed(XMLFormatter.lines([drawn(in: frame, place: place)]))
    printed.withLock { $0[look] = element }
    return element
  }

  private func drawn(in frame: Rect, place: Int) -> Element {
    let segue = diagram.segues[index]
    let rows = diagram.fragments[segue.from].rows.count
    let y = frame.maxY - 4 - (Double(rows - place) - 0.5) * DiagramText.rowLeading
    let left = frame.x + DiagramText.rowInset
    let mark = Curve(from: Point(x: left, y: y), to: Point(x: left + DiagramText.rowMarkWidth, y: y))
    let shape = LineShape(curve: mark, holds: segue.traits.holds, auto: segue.traits.auto, bothWays: false)
    var parts: [Element] = [Element("title", text: segue.sentence(in: diagram))]
    parts += SegueDrawing.line(shape, dismissable: segue.traits.dismissable, class: "row-line")
    if segue.traits.disabled {
      parts.append(SegueDrawing.cross(at: Point(x: left + DiagramText.rowMarkWidth / 2, y: y), arm: 3.5))
    }
    let count = (state?.counts?[index]).map(DiagramState.words)
    let countWidth = count.map { TextMetrics.width(of: $0, size: DiagramText.rowTagSize) } ?? 0
    let words = diagram.rowWords(inBoxOf: index, reserved: count == nil ? 0 : countWidth + DiagramText.rowInset)
    let base = y + DiagramText.rowSize * 0.36
    let x = left + DiagramText.rowMarkWidth + DiagramText.rowInset
    parts.append(Self.text(words.title, "row-text", x: x, y: base))
    var end = x + TextMetrics.width(of: words.title, size: DiagramText.rowSize)
    if let instead = words.instead {
      parts += Self.redirect(from: Point(x: end + 5, y: y), to: Point(x: end + DiagramText.insteadWidth - 5, y: y))
      end += DiagramText.insteadWidth
      parts.append(Self.text(instead, "row-text", x: end, y: base))
      end += TextMetrics.width(of: instead, size: DiagramText.rowSize)
    }
    if let tag = words.tag {
      parts.append(Self.text(tag, "row-tag", x: end + DiagramText.rowInset, y: base))
    }
    if let kind = state?.changes?.segues[index]?.kind {
      parts += Self.sign(of: kind, at: Point(x: frame.maxX - 11, y: y))
    }
    if let count {
      parts.append(Self.text(count, "row-count", x: frame.maxX - 4 - countWidth, y: base))
    }
    return Element(
      isLink ? "a" : "g",
      [
        "class": classes, "href": isLink ? Self.reference(diagram.fragments[segue.to].id) : nil,
        "data-row": "\(index)",
      ],
      parts
    )
  }

  /// A dotted line to the words that say where it leads instead.
  private static func redirect(from start: Point, to end: Point) -> [Element] {
    let shape = LineShape(curve: Curve(from: start, to: end), holds: false, auto: false, bothWays: false)
    return [.path(shape.line, class: "redirect"), .polygons(shape.heads, class: "redirect-head")]
  }

  /// What happened to it, as a disc that is less high than a row; that of what was removed has corners.
  private static func sign(of kind: DifferenceKind, at center: Point) -> [Element] {
    let box = Rect(center: center, size: Size(width: 11, height: 11))
    return [
      .rect(box, radius: kind == .removed ? 2 : 5.5, class: "step"),
      .centered(kind.sign, at: Point(x: center.x, y: center.y + 3.1), class: "row-sign"),
    ]
  }

  /// The address of a fragment in its picture.
  static func reference(_ id: String) -> String { "#" + name(id) }

  /// The bytes that stand for themselves in an address.
  private static let plain = ByteSet { byte in
    switch UnicodeScalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "~": true
    default: false
    }
  }

  /// A fragment's name in its picture: what an address can have, and `_` and two digits for each other byte.
  static func name(_ id: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var name = Array("fragment-".utf8)
    for byte in id.utf8 {
      if plain.contains(byte) {
        name.append(byte)
      } else {
        name += [UInt8(ascii: "_"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static func text(_ text: String, _ name: String, x: Double, y: Double) -> Element {
    Element("text", ["class": name, "x": Coordinate.text(x), "y": Coordinate.text(y)], text: text)
  }

  private var classes: String {
    var classes = ["row"] + diagram.segues[index].traits.words(tagged: "tagged")
    classes += diagram.segues[index].mark?.classes ?? []
    if let state {
      let emphasis = state.emphasis(ofSegue: index)
      classes.append(emphasis.rawValue)
    }
    return classes.joined(separator: " ")
  }

  /// A chip in its box; the legend shows the same.
  static func chip(_ text: String, in box: Rect) -> [Element] {
    [
      .rect(box, radius: 6.5, class: "chip"),
      .centered(text, at: Point(x: box.center.x, y: box.center.y + PlacedChip.textSize * 0.36), class: "chip-text"),
    ]
  }
}
