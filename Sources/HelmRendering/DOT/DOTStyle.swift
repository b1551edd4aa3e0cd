internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument

/// A palette in Graphviz's words: the same visual language as the SVG, as far as Graphviz can draw it.
struct DOTStyle {
  private let palette: Palette
  private let lines: ThemeLines

  init(_ palette: Palette, lines: ThemeLines) {
    self.palette = palette
    self.lines = lines
  }

  /// Families of the widths that the boxes were measured with.
  static let fontName = "Helvetica,Arial,Liberation Sans"

  var nodeDefaults: [DOTStatement.Attribute] {
    [
      ("style", .text("rounded,filled")), ("fontname", .text(Self.fontName)),
      ("fontsize", number(DiagramText.titleSize)),
      ("fillcolor", color(.fragmentFill)), ("color", color(.fragmentStroke)), ("fontcolor", color(.fragmentText)),
      ("penwidth", number(lines.frame)),
    ]
  }

  var edgeDefaults: [DOTStatement.Attribute] {
    [
      ("dir", .text("both")), ("arrowtail", .text("none")), ("arrowsize", .text("0.85")),
      ("fontname", .text(Self.fontName)), ("fontsize", number(DiagramText.tagSize)), ("color", color(.segueLine)),
      ("penwidth", number(lines.segue)),
    ]
  }

  var group: [DOTStatement.Attribute] {
    [
      ("style", .text("rounded,filled")), ("fillcolor", color(.groupFill)), ("color", color(.groupStroke)),
      ("fontname", .text(Self.fontName)), ("fontsize", number(DiagramText.groupSize)), ("fontcolor", color(.groupText)),
    ]
  }

  var redirect: [DOTStatement.Attribute] {
    [("style", .text("dotted")), ("color", color(.disabledLine)), ("arrowhead", .text("empty"))]
  }

  /// What the colors of sources and broken lines stand for, where they occur, a line each.
  func legend(of diagram: Diagram) -> [(text: String, color: String)] {
    diagram.legend(of: .graph).compactMap { entry in
      if let claim = SourceMark.Claim(rawValue: entry.rawValue) {
        return ("— \(entry.label)", palette[claim.color].description)
      }
      return entry == .unseen ? ("- - \(entry.label)", palette[.title].description) : nil
    }
  }

  /// Only what differs from the defaults.
  func fragment(
    _ fragment: DiagramFragment,
    look: DiagramState.FragmentLook?
  ) -> [DOTStatement.Attribute] {
    var attributes: [DOTStatement.Attribute] = []
    if fragment.mark?.isUnseen == true {
      attributes.append(("style", .text("rounded,filled,dotted")))
    } else if fragment.kind == .section {
      attributes.append(("style", .text("rounded,filled,dashed")))
    }
    if let claim = fragment.mark?.claim, look == nil {
      attributes.append(("color", color(claim.color)))
    }
    if fragment.thumbnail != nil { attributes.append(("labelloc", .text("b"))) }
    switch look {
    case nil: break
    case .emphasis(.presented): attributes += colors(.presentedFill, .presentedStroke, .presentedText)
    case .emphasis(.visited): attributes += colors(.visitedFill, .visitedStroke, .visitedText)
    case .emphasis(.available): attributes += colors(.availableFill, .availableStroke, .availableText)
    case .emphasis(.dimmed): attributes += colors(.dimmedFill, .dimmedStroke, .dimmedText)
    case .change(.added): attributes += colors(.addedFill, .addedStroke, .addedStroke)
    case .change(.removed): attributes += colors(.removedFill, .removedStroke, .removedStroke)
    case .change(.changed): attributes += colors(.changedFill, .changedStroke, .changedStroke)
    }
    if look == .emphasis(.available) || look == .change(.added) || fragment.isSubject {
      attributes.append(("penwidth", number(lines.availableFrame)))
    } else if fragment.isEntry {
      attributes.append(("penwidth", number(lines.frame + 1.2)))
    }
    return attributes
  }

  func pill(_ pill: DiagramSegue.Pill) -> DOTValue {
    .cell(
      pill.text,
      width: Int(pill.size.width),
      height: Int(pill.size.height),
      attributes: [
        ("border", "1"), ("style", "rounded"), ("bgcolor", palette[.tagFill].description),
        ("color", palette[.tagStroke].description),
      ]
    )
  }

  /// How many rows lead to a fragment.
  func chip(_ text: String, _ box: Rect) -> DOTValue {
    .cell(
      text,
      width: Int(box.width),
      height: Int(box.height),
      attributes: [
        ("border", "1"), ("style", "rounded"), ("bgcolor", palette[.tagFill].description),
        ("color", palette[.tagStroke].description),
      ],
      font: (size: PlacedChip.textSize, color: palette[.tagText].description)
    )
  }

  private func disc(_ number: String, _ fill: ThemeColor) -> DOTValue {
    .cell(
      number,
      width: Int(max(16, TextMetrics.width(of: number, size: DiagramText.tagSize) + 9)),
      height: 16,
      attributes: [("border", "0"), ("style", "rounded"), ("bgcolor", palette[fill].description)]
    )
  }

  /// Only what differs from the defaults. What has a number, of steps or of times, is drawn as the path; what only one
  /// of two versions has, in the colour of that.
  func segue(
    _ segue: DiagramSegue,
    number: String,
    isDimmed: Bool,
    change: DifferenceKind?
  ) -> [DOTStatement.Attribute] {
    let badge: (fill: ThemeColor, text: ThemeColor) =
      switch change {
      case nil: (.stepFill, .stepText)
      case .added: (.addedStroke, .background)
      case .removed: (.removedStroke, .background)
      case .changed: (.changedStroke, .background)
      }
    let plain: ThemeColor =
      change == .added || change == .removed
      ? badge.fill
      : segue.traits.disabled
        ? .disabledLine
        : !number.isEmpty
          ? .pathLine
          : segue.traits.dismissable && (isDimmed || segue.mark?.claim == nil)
            ? (isDimmed ? .dimmedDismissableLine : .dismissableLine)
            : isDimmed ? .dimmedLine : segue.mark?.claim?.color ?? .segueLine
    var attributes: [DOTStatement.Attribute] = []
    if segue.traits.holds { attributes.append(("arrowtail", .text("dot"))) }
    if segue.traits.auto { attributes.append(("arrowhead", .text("normalnormal"))) }
    let line = palette[plain].description
    if segue.traits.dismissable {
      // Parallel lines. Graphviz gives the first colour to the head and the second to the tail.
      let thin = number.isEmpty ? "" : ":\(palette[.background]):\(line)"
      attributes.append(("color", .text("\(line):\(line)\(thin)")))
      attributes.append(("penwidth", self.number(number.isEmpty ? 1.1 : 2)))
    } else if plain != .segueLine {
      attributes.append(("color", .text(line)))
    }
    if segue.bundle > 1, number.isEmpty, !segue.traits.dismissable {
      attributes.append(("penwidth", self.number(lines.segue + 1.4)))
    }
    if segue.traits.disabled || segue.mark?.isUnseen == true { attributes.append(("style", .text("dashed"))) }
    if segue.pill != nil { attributes.append(("fontcolor", color(isDimmed ? .dimmedTagText : .tagText))) }
    if !number.isEmpty {
      if !segue.traits.dismissable { attributes.append(("penwidth", self.number(lines.path))) }
      attributes.append(("taillabel", disc(number, badge.fill)))
      attributes.append(("labelfontcolor", color(badge.text)))
      attributes.append(("labelangle", .text("40")))
      attributes.append(("labeldistance", .text("2.2")))
    }
    return attributes
  }

  private func colors(_ fill: ThemeColor, _ stroke: ThemeColor, _ text: ThemeColor) -> [DOTStatement.Attribute] {
    [("fillcolor", color(fill)), ("color", color(stroke)), ("fontcolor", color(text))]
  }

  private func color(_ role: ThemeColor) -> DOTValue { .text(palette[role].description) }
  private func number(_ value: Double) -> DOTValue { .text(Coordinate.text(value)) }
}
