internal import HelmDiagram

/// A theme as a style sheet: literal colours, and a second set for dark surroundings where the theme has one.
struct SVGStyle {
  /// The class of what the rules of texts are for: of a picture, and of what is shown of it elsewhere by `use`.
  static let scope = "helm-flow"

  let theme: Theme
  private let content: Content

  /// What only some pictures have, and rules are needed for.
  struct Content: OptionSet {
    let rawValue: Int
    /// Folded fragments.
    static let folds = Content(rawValue: 1)
    /// Rows, chips and twins.
    static let rows = Content(rawValue: 2)
    /// So many lines that hollow ones are half as wide.
    static let manyLines = Content(rawValue: 4)
    /// A fragment that the picture is of.
    static let subject = Content(rawValue: 8)
    /// What is different between two versions.
    static let changes = Content(rawValue: 16)
    /// The whole graph, small.
    static let locator = Content(rawValue: 32)
    /// Marks of what the sources of a merged graph don't agree on.
    static let sources = Content(rawValue: 64)
  }

  init(_ theme: Theme, content: Content = []) {
    self.theme = theme
    self.content = content
  }

  /// Rules that don't depend on colours come first, then the colours, then those for dark surroundings.
  var css: String {
    func colors(_ palette: Palette) -> String {
      let color = { (role: ThemeColor) in "\(palette[role])" }
      return self.colors(color) + (hasRows ? rowColors(color) : "")
        + (content.contains(.subject) ? subjectRules(color) : "")
        + (content.contains(.locator) ? locatorRules(color) : "") + (hasChanges ? changeColors(palette) : "")
    }
    var css =
      "\n" + shapes + (hasFolds ? foldShapes : "") + (hasRows ? rowShapes : "") + (hasSources ? Self.sourceShapes : "")
      + (hasChanges ? changeShapes : "")
      + colors(theme.palette)
    if let dark = theme.darkPalette { css += "@media (prefers-color-scheme: dark) {\n" + colors(dark) + "}\n" }
    return css
  }

  /// The same with colours as a page names them.
  func rules(_ color: (ThemeColor) -> String) -> String {
    shapes + (hasFolds ? foldShapes : "") + (hasRows ? rowShapes : "") + (hasSources ? Self.sourceShapes : "")
      + colors(color)
      + (hasRows ? rowColors(color) : "")
  }

  private var hasFolds: Bool { content.contains(.folds) }
  private var hasRows: Bool { content.contains(.rows) }
  private var hasChanges: Bool { content.contains(.changes) }
  private var hasSources: Bool { content.contains(.sources) }

  private var shapes: String {
    let lines = theme.lines
    let isThin = content.contains(.manyLines)
    let double = isThin ? ThemeLines.double.thin : ThemeLines.double.usual
    let (frame, segue, path) = (number(lines.frame), number(lines.segue), number(lines.path))
    return """
      .helm-flow text { font-family: \(DiagramText.fontFamily); font-size: \(number(DiagramText.titleSize))px; }
      .helm-flow .title { font-size: \(number(Sheet.titleSize))px; font-weight: 600; }
      .helm-flow .caption { font-size: \(number(Sheet.captionSize))px; }
      .group rect { stroke-width: 1; }
      .group text { font-size: \(number(DiagramText.groupSize))px; }
      .frame, .shadow { stroke-width: \(frame); }
      .section .frame { stroke-dasharray: 6 3.5; }
      .available .frame { stroke-width: \(number(lines.availableFrame)); }
      .line, .return, .cross, .redirect { fill: none; }
      .line { stroke-width: \(segue); }
      .dismissable .line { stroke-width: \(number(lines.segue + double)); }
      .return { stroke-width: \(number(isThin ? 0.6 : max(1.4, lines.segue))); }
      .head { stroke-width: 0.8; stroke-linejoin: round; }
      .on-path .line, .partner-on-path .line { stroke-width: \(path); }
      .on-path .head, .partner-on-path .back { stroke-width: 1.8; }
      .on-path .tail, .partner-on-path .tail { stroke-width: 1.6; }
      .dismissable.on-path .line, .dismissable.partner-on-path .line { stroke-width: \(wideDouble); }
      .dismissable.on-path .return, .dismissable.partner-on-path .return { stroke-width: 2; }
      .cross { stroke-width: 2; stroke-linecap: round; }
      .redirect { stroke-width: \(number(lines.segue + 0.6)); stroke-dasharray: 0.1 4.4; stroke-linecap: round; }
      .tag { stroke-width: 1; }
      .helm-flow .tag-text { font-size: \(number(DiagramText.tagSize))px; }
      .helm-flow .step-number { font-size: 10.5px; font-weight: 600; }
      .helm-flow .legend-text { font-size: 11px; }

      """
  }

  /// A small count, and lines as strong as they are many.
  private var foldShapes: String {
    """
    .helm-flow .fold-count { font-size: \(number(DiagramText.foldSize))px; }
    .bundle .line { stroke-width: \(number(theme.lines.segue + 1.4)); }

    """
  }

  /// How wide double lines are that stand out: where there are rows, no wider than lanes are made for.
  private var wideDouble: String { number(theme.lines.path + (hasRows ? ThemeLines.double.path : 3)) }

  /// Rows with the marks of lines, chips and what is around twins.
  private var rowShapes: String {
    """
    .row-line { fill: none; stroke-width: \(number(theme.lines.segue)); }
    .dismissable .row-line { stroke-width: \(number(theme.lines.segue + 2.2)); }
    .on-path .row-line { stroke-width: \(number(theme.lines.path)); }
    .dismissable.on-path .row-line { stroke-width: \(number(theme.lines.path + 2.6)); }
    .helm-flow .row-text { font-size: \(number(DiagramText.rowSize))px; }
    .helm-flow .row-count { font-size: \(number(DiagramText.rowTagSize))px; font-weight: 600; }
    .helm-flow .row-tag { font-size: \(number(DiagramText.rowTagSize))px; }
    .helm-flow .chip-text { font-size: \(number(PlacedChip.textSize))px; }
    .chip, .twins rect { stroke-width: 1; }

    """
  }

  private func rowColors(_ color: (ThemeColor) -> String) -> String {
    """
    .row-line { stroke: \(color(.segueLine)); }
    .row .return { stroke: \(color(.fragmentFill)); }
    .row.dismissable .row-line { stroke: \(color(.dismissableLine)); }
    .row.disabled .row-line { stroke: \(color(.disabledLine)); }
    \(claimedRows(color))\(dimmedRows(color))
    .row.on-path .row-line { stroke: \(color(.pathLine)); }
    .row.on-path .head, .row.on-path .tail { \(paint(color(.pathLine))) }
    .fragment.presented .row-line { stroke: \(color(.presentedText)); }
    .presented .row .cross { stroke: \(color(.presentedText)); }
    .presented .row .head, .presented .row .tail { \(paint(color(.presentedText))) }
    .presented .row .return { stroke: \(color(.presentedFill)); }
    .fragment .row-tag { fill: \(color(.tagText)); }
    .fragment.presented .row-tag { fill: \(color(.presentedText)); }
    .chip { fill: \(color(.tagFill)); stroke: \(color(.tagStroke)); }
    .fragment text.chip-text, .chip-text { fill: \(color(.tagText)); }
    .twins rect { fill: \(color(.groupFill)); stroke: \(color(.groupStroke)); }

    """
  }

  /// What one source alone has, in rows.
  private func claimedRows(_ color: (ThemeColor) -> String) -> String {
    guard hasSources else { return "" }
    return SourceMark.Claim.allCases.map { claim in
      """
      .row.only-\(claim) .row-line { stroke: \(color(claim.color)); }
      .row.only-\(claim) .head, .row.only-\(claim) .tail { \(paint(color(claim.color))) }

      """
    }.joined()
  }

  /// In a dimmed box a row has the colours of a dimmed line.
  private func dimmedRows(_ color: (ThemeColor) -> String) -> String {
    func rows(_ traits: String, _ role: ThemeColor) -> String {
      let row = ".fragment.dimmed .row.dimmed\(traits)"
      return """
        \(row) .row-line { stroke: \(color(role)); }
        \(row) .head, \(row) .tail { \(paint(color(role))) }
        """
    }
    return rows("", .dimmedLine) + "\n" + rows(".dismissable", .dimmedDismissableLine)
      + "\n.fragment.dimmed .row.dimmed.auto .head { \(paint(color(.dimmedAutoHead))) }"
  }

  private func paint(_ color: String) -> String { "fill: \(color); stroke: \(color);" }

  /// Later rules win over earlier ones of like weight: plain, accents, then what a state adds.
  private func colors(_ color: (ThemeColor) -> String) -> String {
    func rule(_ selector: String, fill: ThemeColor? = nil, stroke: ThemeColor? = nil) -> String {
      let (filled, stroked) = (fill.map { " fill: \(color($0));" } ?? "", stroke.map { " stroke: \(color($0));" } ?? "")
      return "\(selector) {\(filled)\(stroked) }\n"
    }
    var css = rule(".background", fill: .background)
    css += rule(".helm-flow .title", fill: .title)
    css += rule(".helm-flow .caption", fill: .caption)
    css += rule(".group rect", fill: .groupFill, stroke: .groupStroke)
    css += rule(".group text", fill: .groupText)
    css += rule(".frame", fill: .fragmentFill, stroke: .fragmentStroke)
    css += rule(".shadow", fill: .shadow, stroke: .fragmentStroke)
    css += rule(".fragment text", fill: .fragmentText)
    css += rule(".entry-mark", fill: .entryMark)
    css += rule(".line", stroke: .segueLine)
    css += rule(".head, .tail", fill: .segueLine, stroke: .segueLine)
    css += rule(".return", stroke: .background)
    css += rule(".dismissable .line", stroke: .dismissableLine)
    css += rule(".dismissable .head, .dismissable .tail", fill: .dismissableLine, stroke: .dismissableLine)
    css += rule(".auto .head", fill: .autoHead, stroke: .autoHead)
    css += rule(".tag", fill: .tagFill, stroke: .tagStroke)
    css += rule(".tag-text", fill: .tagText)
    css += rule(".cross, .redirect", stroke: .disabledLine)
    css += rule(".redirect-head", fill: .disabledLine)
    css += rule(".disabled .line", stroke: .disabledLine)
    css += rule(
      ".disabled .head, .disabled .tail, .disabled.auto .head",
      fill: .disabledLine,
      stroke: .disabledLine
    )
    if hasSources {
      for (claim, stroke) in SourceMark.Claim.allCases.map({ ($0, $0.color) }) {
        let marked = [".segue", ".sample"].map { "\($0).only-\(claim)" }
        css += rule(marked.map { "\($0) .line" }.joined(separator: ", "), stroke: stroke)
        let marks = marked.flatMap { ["\($0) .head", "\($0) .tail"] }.joined(separator: ", ")
        css += rule(marks, fill: stroke, stroke: stroke)
        css += rule(".fragment.only-\(claim) .frame", stroke: stroke)
      }
    }
    // A state.
    css += rule(".dimmed .frame", fill: .dimmedFill, stroke: .dimmedStroke)
    css += rule(".dimmed .shadow", stroke: .dimmedStroke)
    css += rule(".fragment.dimmed text", fill: .dimmedText)
    css += rule(".available .frame", fill: .availableFill, stroke: .availableStroke)
    css += rule(".fragment.available text", fill: .availableText)
    css += rule(".visited .frame", fill: .visitedFill, stroke: .visitedStroke)
    css += rule(".fragment.visited text", fill: .visitedText)
    css += rule(".presented .frame", fill: .presentedFill, stroke: .presentedStroke)
    css += rule(".fragment.presented text", fill: .presentedText)
    css += rule(".presented .entry-mark", fill: .presentedEntryMark)
    css += rule(".segue.dimmed .line", stroke: .dimmedLine)
    css += rule(".segue.dimmed .head, .segue.dimmed .tail", fill: .dimmedLine, stroke: .dimmedLine)
    css += rule(".segue.dimmed.dismissable .line", stroke: .dimmedDismissableLine)
    css += rule(
      ".segue.dimmed.dismissable .head, .segue.dimmed.dismissable .tail",
      fill: .dimmedDismissableLine,
      stroke: .dimmedDismissableLine
    )
    css += rule(".segue.dimmed.auto .head", fill: .dimmedAutoHead, stroke: .dimmedAutoHead)
    css += rule(".segue.dimmed .tag-text", fill: .dimmedTagText)
    css += rule(".segue.partner-available .line", stroke: .segueLine)
    css += rule(".segue.partner-available .back, .segue.partner-available .tail", fill: .segueLine, stroke: .segueLine)
    css += rule(".segue.partner-available.dismissable .line", stroke: .dismissableLine)
    css += rule(
      ".segue.partner-available.dismissable .back, .segue.partner-available.dismissable .tail",
      fill: .dismissableLine,
      stroke: .dismissableLine
    )
    css += rule(".segue.partner-available.auto .back", fill: .autoHead, stroke: .autoHead)
    css += rule(".sample.on-path .line, .segue.on-path .line, .segue.partner-on-path .line", stroke: .pathLine)
    css += rule(
      ".sample.on-path .head, .sample.on-path .tail, .segue.on-path .head, .segue.on-path .tail",
      fill: .pathLine,
      stroke: .pathLine
    )
    css += rule(".segue.partner-on-path .back, .segue.partner-on-path .tail", fill: .pathLine, stroke: .pathLine)
    css += rule(".segue.on-path:not(.partner-on-path) .back", fill: .dimmedLine, stroke: .dimmedLine)
    css += rule(".step", fill: .stepFill)
    css += rule(".step-number", fill: .stepText)
    css += rule(".untaken .step", fill: .background, stroke: .segueLine)
    css += rule(".untaken .step-number", fill: .title)
    css += rule(".legend-text", fill: .legendText)
    return css
  }

  /// What a picture is of has a heavy frame in the colour of titles.
  private func subjectRules(_ color: (ThemeColor) -> String) -> String {
    let width = number(theme.lines.availableFrame + 0.8)
    return ".subject .frame { stroke: \(color(.title)); stroke-width: \(width); }\n"
  }

  /// What is near in the colour of lines, what a picture is of in that of titles.
  private func locatorRules(_ color: (ThemeColor) -> String) -> String {
    """
    .locator .frame { fill: \(color(.background)); stroke: \(color(.groupStroke)); stroke-width: 1; }
    .locator .others { fill: \(color(.dimmedStroke)); }
    .locator .near { fill: \(color(.segueLine)); }
    .locator .subjects { fill: \(color(.presentedFill)); }
    .locator .seen { fill: none; stroke: \(color(.title)); stroke-width: 1.2; }

    """
  }

  private func number(_ value: Double) -> String { Coordinate.text(value) }

  /// What no run saw is broken, more finely than a section's frame and what was removed.
  private static let sourceShapes =
    ".unseen .line, .unseen .frame, .row.unseen .row-line { stroke-dasharray: 3 3; }\n"

  /// What was added is drawn with heavier lines, what was removed with broken ones and its title crossed out.
  private var changeShapes: String {
    let lines = theme.lines
    let path = Coordinate.text(lines.path)
    return """
      .added .line { stroke-width: \(path); }
      .added .head { stroke-width: 1.8; }
      .added.dismissable .line { stroke-width: \(wideDouble); }
      .added.dismissable .return { stroke-width: 2; }
      .removed .line { stroke-dasharray: 7 5; }
      .added .frame { stroke-width: \(Coordinate.text(lines.availableFrame + 0.8)); }
      .fragment.removed text { text-decoration: line-through; }
      .fragment.removed text.step-number, .fragment.removed text.chip-text { text-decoration: none; }
      .row.removed .row-line { stroke-dasharray: 3 2.5; }
      .row.removed text { text-decoration: line-through; }
      .row.removed text.row-sign { text-decoration: none; }
      .helm-flow .row-sign { font-size: 9px; font-weight: 700; }

      """
  }

  private func changeColors(_ palette: Palette) -> String {
    func rules(_ kind: String, _ fill: ThemeColor, _ stroke: ThemeColor) -> String {
      // The sign of a row isn't that of the fragment that it stands in.
      let rowStep = hasRows ? ", .row.\(kind) .step" : ""
      return """
        .\(kind) .frame { fill: \(palette[fill]); stroke: \(palette[stroke]); }
        .\(kind) .shadow { stroke: \(palette[stroke]); }
        .fragment.\(kind) text, .fragment .row.\(kind) text { fill: \(palette[stroke]); }
        .\(kind) .step\(rowStep) { fill: \(palette[stroke]); }
        .\(kind) .step-number, .fragment.\(kind) text.step-number { fill: \(palette[.background]); }
        .fragment .row.\(kind) text.row-sign { fill: \(palette[.background]); }

        """
    }
    func lines(_ kind: String, _ stroke: ThemeColor) -> String {
      let parts = ["head", "tail"].flatMap { part in
        [".segue", ".sample", ".fragment .row"].map { "\($0).\(kind) .\(part)" }
      }
      return """
        .segue.\(kind) .line, .sample.\(kind) .line, .fragment .row.\(kind) .row-line { stroke: \(palette[stroke]); }
        \(parts.joined(separator: ", ")) { fill: \(palette[stroke]); stroke: \(palette[stroke]); }

        """
    }
    // What leaves a changed fragment may be as it was.
    let others = hasRows ? ".fragment.changed .row text { fill: \(palette[.dimmedText]); }\n" : ""
    return others + rules("added", .addedFill, .addedStroke) + lines("added", .addedStroke)
      + rules("removed", .removedFill, .removedStroke) + lines("removed", .removedStroke)
      + rules("changed", .changedFill, .changedStroke)
  }
}

extension SVGStyle.Content {
  /// What a diagram has, and what is drawn beside it.
  init(_ diagram: Diagram, of subject: DiagramSubject = .graph) {
    self = []
    if case .differences = subject { insert(.changes) }
    if diagram.fragments.contains(where: { $0.fold != nil }) { insert(.folds) }
    if diagram.hasRows { insert(.rows) }
    // Their chips are those of rows.
    if diagram.hasSources { formUnion([.sources, .rows]) }
    if diagram.hasThinLines { insert(.manyLines) }
    if diagram.fragments.contains(where: \.isSubject) { insert(.subject) }
  }
}

extension SourceMark.Claim {
  /// The colour of what is marked: as of what was removed, added or changed.
  var color: ThemeColor {
    switch self {
    case .declared: .removedStroke
    case .code: .addedStroke
    case .seen: .changedStroke
    }
  }
}
