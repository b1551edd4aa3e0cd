public import HelmAnalysis
public import HelmDiagram

/// What is different between two versions of a graph as one page: the picture, without what was added, without what was
/// removed, or whole, beside the words.
///
/// The page has no script and shows nothing from elsewhere; a content security policy lets in its two style sheets
/// alone.
public struct DifferencePage: Sendable {
  private let placed: PlacedDiagram
  private let theme: Theme
  private let withLegend: Bool

  /// A page around the picture of a diagram.
  public init(_ placed: PlacedDiagram, theme: Theme, legend: Bool = true) {
    self.placed = placed
    self.theme = theme
    self.withLegend = legend
  }

  /// The page's bytes.
  ///
  /// - Parameters:
  ///   - state: what is different in the diagram.
  ///   - report: the same in words.
  /// - Complexity: linear in the diagram and the report.
  public func render(_ state: DiagramState, report: DifferenceReport) -> [UInt8] {
    let drawing = SVGDrawing(placed, theme: theme, of: state.subject, withLegend: withLegend)
    let picture = drawing.root(of: state)
    let policy = [css, drawing.css].map { ContentHash.source(of: Array($0.utf8)) }.joined(separator: " ")
    let head: [Element] = [
      Element("meta", ["charset": "utf-8"]),
      Element(
        "meta",
        [
          "http-equiv": "Content-Security-Policy",
          "content": "default-src 'none'; img-src data:; style-src \(policy); base-uri 'none'; form-action 'none'",
        ]
      ),
      Element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      Element("title", text: report.headline), Element("style", text: css),
    ]
    let body: [Element] =
      [Element("h1", ["dir": "auto"], text: report.headline)] + choices
      + [
        Element("section", ["class": "picture", "aria-label": "Picture"], [picture]),
        Element("section", ["class": "words"], report.sections.map(section)),
      ]
    return XMLFormatter.html(Element("html", ["lang": "en"], [Element("head", [:], head), Element("body", [:], body)]))
  }

  /// Buttons that leave parts out; the style sheet does it.
  private var choices: [Element] {
    [("both", "Everything"), ("before", "Without what was added"), ("after", "Without what was removed")].flatMap {
      id,
      words in
      [
        Element(
          "input",
          ["type": "radio", "name": "shown", "id": id, "checked": id == "both" ? "checked" : nil]
        ),
        Element("label", ["for": id], text: words),
      ]
    }
  }

  private func section(_ section: DifferenceReport.Section) -> Element {
    let list = Element("ul", [:], section.lines.map { Element("li", ["dir": "auto"], text: $0) })
    guard section.isDetail else { return Element("div", [:], [Element("h2", text: section.title), list]) }
    let summary = Element("summary", text: "\(section.title) (\(section.lines.count))")
    return Element("details", [:], [summary, list])
  }

  private var css: String {
    let shapes = """

      body { font: 14px/1.5 \(DiagramText.fontFamily); margin: 24px; }
      h1 { font-size: 18px; margin: 0 0 12px; }
      h2, summary { font-size: 14px; font-weight: 600; margin: 16px 0 4px; }
      summary { cursor: pointer; }
      ul { margin: 0; padding-left: 20px; }
      input { margin: 0 4px 0 0; }
      label { margin-right: 16px; }
      @media (max-width: 640px) { label::after { content: "\\A"; white-space: pre; } }
      .picture { overflow-x: auto; margin: 8px -24px; }
      .picture svg { display: block; max-width: 100%; height: auto; }
      #before:checked ~ .picture .added:not(.sample), #after:checked ~ .picture .removed:not(.sample) { display: none; }

      """
    var css = shapes + colors(theme.palette)
    if let dark = theme.darkPalette { css += "@media (prefers-color-scheme: dark) {\n\(colors(dark))}\n" }
    return css
  }

  private func colors(_ palette: Palette) -> String {
    """
    body { background: \(palette[.background]); color: \(palette[.title]); }

    """
  }
}
