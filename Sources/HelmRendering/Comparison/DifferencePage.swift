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
    let (picture, near) = pictures(drawing, state)
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
        Element("section", ["class": "picture", "aria-label": "Picture"], near + [picture]),
        Element("section", ["class": "words"], report.sections.map(section)),
      ]
    return XMLFormatter.html(Element("html", ["lang": "en"], [Element("head", [:], head), Element("body", [:], body)]))
  }

  /// The widest and highest part of the picture that can be read on a phone, in points.
  private static let phone = Size(width: 370, height: 460)

  /// The picture, and before it what a phone shows first: what surrounds the first change, by the same elements.
  private func pictures(_ drawing: SVGDrawing, _ state: DiagramState) -> (whole: Element, near: [Element]) {
    var whole = drawing.root(of: state)
    let size = Rect(x: 0, y: 0, width: placed.size.width, height: placed.size.height)
    let window = PictureWindow(
      boxes: PictureWindow.sights(in: placed),
      whole: size,
      names: placed.groups.map(\.label),
      most: Self.phone
    )
    guard case .elements(let children) = whole.content, let subjects = Self.first(of: state, in: placed.diagram),
      let part = window.part(around: subjects, least: Self.phone.width)
    else { return (whole, []) }
    func isGraph(_ child: Element) -> Bool {
      child.name == "g" && !child.attributes.contains { $0.name == "class" && $0.value == "legend" }
    }
    // In what is used, rules match no element around it: it has the picture's class itself.
    let graph = Element("g", ["id": Self.graph, "class": SVGStyle.scope], children.filter(isGraph))
    whole.content = .elements(
      children.filter { $0.name != "g" } + [graph] + children.filter { $0.name == "g" && !isGraph($0) }
    )
    let view = [part.x + drawing.origin.x, part.y + drawing.origin.y, part.width, part.height].map(Coordinate.text)
    let near = Element(
      "svg",
      ["class": "\(SVGStyle.scope) near", "viewBox": view.joined(separator: " "), "aria-hidden": "true"],
      [Element("use", ["href": "#\(Self.graph)"])]
    )
    return (whole, [near, Element("p", ["class": "near"], text: "The first change; the whole picture is below.")])
  }

  private static let graph = "helm-flow-graph"

  /// The first fragment to which something happened, or the ends of the first segue; nil where nothing did.
  private static func first(of state: DiagramState, in diagram: Diagram) -> [Int]? {
    guard let changes = state.changes else { return nil }
    if let fragment = changes.fragments.firstIndex(where: { $0 != nil }) { return [fragment] }
    return changes.segues.firstIndex { $0 != nil }.map { [diagram.segues[$0].to, diagram.segues[$0].from] }
  }

  /// Buttons that leave parts out; the style sheet does it, by properties that are inherited by what is used, too.
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
      .picture { overflow-x: auto; margin: 8px -24px; }
      .picture svg { display: block; max-width: 100%; height: auto; }
      .picture .near { display: none; }
      @media (max-width: 640px) {
      label::after { content: "\\A"; white-space: pre; }
      .picture svg { max-width: none; }
      .picture .near { display: block; }
      .picture svg.near { width: 100%; }
      .picture p.near { margin: 4px 24px; }
      }
      #before:checked ~ .picture { --added: none; }
      #after:checked ~ .picture { --removed: none; }
      .added:not(.sample) { display: var(--added, inline); }
      .removed:not(.sample) { display: var(--removed, inline); }

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
