internal import HelmDiagram

/// All states as thumbnails on one page of HTML, each with its name and a link to its file; for paper too.
///
/// The page has no script, and shows the files beside it. Of each picture only the graph is shown: titles and legends
/// can't be read at that size.
public struct ContactSheet: Sendable {
  private let theme: Theme
  private let sheet: Size
  private let graph: Rect

  /// A page of pictures that a renderer makes.
  public init(_ renderer: SVGRenderer) {
    theme = renderer.theme
    (sheet, graph) = renderer.proportions
  }

  /// The page's bytes.
  ///
  /// - Complexity: linear in the number of states.
  public func page(_ gallery: StateGallery) -> [UInt8] {
    let policy = "default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'"
    return XMLFormatter.html(
      Element(
        "html",
        ["lang": "en"],
        [
          Element(
            "head",
            [:],
            [
              Element("meta", ["charset": "utf-8"]),
              Element("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
              Element("meta", ["name": "viewport", "content": "width=device-width"]),
              Element("title", text: "\(gallery.title): all states"),
              Element("style", text: css),
            ]
          ),
          Element(
            "body",
            [:],
            [
              Element(
                "header",
                [:],
                [Element("h1", text: gallery.title), Element("p", text: gallery.summary)]
              ),
              Element("main", [:], gallery.entries.compactMap(figure)),
            ]
          ),
        ]
      )
    )
  }

  private func figure(_ entry: StateGallery.Entry) -> Element? {
    guard let picture = entry.picture else { return nil }
    // The words beside it say what it shows.
    let image = Element("img", ["src": picture, "alt": "", "loading": "lazy"])
    let caption = [Element("strong", text: entry.name)] + entry.lines.map { Element("span", text: $0) }
    let screenshots = entry.screenshots.map {
      Element("img", ["src": $0, "alt": "Screenshot of \(entry.name)", "loading": "lazy"])
    }
    return Element(
      "a",
      ["class": "state", "href": picture],
      [
        Element("span", ["class": "window"], [image]),
        Element("span", ["class": "about"], [Element("span", ["class": "words"], caption)] + screenshots),
      ]
    )
  }

  private var css: String {
    var css = "\n" + shapes + colors(theme.palette)
    if let dark = theme.darkPalette { css += "@media (prefers-color-scheme: dark) {\n\(colors(dark))}\n" }
    return css + """
      @page { margin: 10mm; }
      @media print {
      body { background: #FFFFFF; color: #000000; margin: 0; }
      main { grid-template-columns: repeat(\(printColumns), 1fr); gap: 4mm; }
      .words { font-size: 8pt; }
      .words, .words strong, h1 { color: #000000; }
      }

      """
  }

  private func colors(_ palette: Palette) -> String {
    """
    body { background: \(palette[.background]); color: \(palette[.caption]); }
    h1, .words strong { color: \(palette[.title]); }
    .words { color: \(palette[.caption]); }
    .state { border-color: \(palette[.groupStroke]); }

    """
  }

  /// The window is as wide as the graph with a little around it; the picture stands behind it, shifted.
  private var shapes: String {
    let room = 12.0
    let window = Rect(
      x: graph.x - room,
      y: graph.y - room,
      width: graph.width + 2 * room,
      height: graph.height + 2 * room
    )
    func percent(_ value: Double) -> String { Coordinate.text(value * 100) + "%" }
    return """
      body { font: 13px/1.4 \(DiagramText.fontFamily); margin: 24px; }
      h1 { font-size: 20px; margin: 0; }
      header p { margin: 2px 0; }
      main { display: grid; gap: 16px; margin-top: 20px; \
      grid-template-columns: repeat(auto-fill, minmax(min(100%, \(columnWidth)px), 1fr)); }
      .state { border: 1px solid; border-radius: 6px; break-inside: avoid; color: inherit; overflow: hidden; \
      text-decoration: none; }
      .state:hover strong, .state:focus strong { text-decoration: underline; }
      .window { aspect-ratio: \(Coordinate.text(window.width)) / \(Coordinate.text(window.height)); display: block; \
      overflow: hidden; position: relative; }
      .window img { height: auto; left: \(percent(-window.x / window.width)); position: absolute; \
      top: \(percent(-window.y / window.height)); width: \(percent(sheet.width / window.width)); }
      .about { display: flex; flex-wrap: wrap; gap: 10px; padding: 8px 10px; }
      .words { flex: 1 1 160px; overflow-wrap: anywhere; }
      .words strong, .words span { display: block; }
      .about img { border: 1px solid; border-radius: 4px; max-height: 180px; max-width: 100%; }

      """
  }

  /// Wide graphs need wide columns.
  private var columnWidth: Int { graph.width > 2.4 * graph.height ? 480 : graph.width > graph.height ? 380 : 260 }
  private var printColumns: Int { graph.width > 4 * graph.height ? 1 : graph.width > graph.height ? 2 : 3 }
}
