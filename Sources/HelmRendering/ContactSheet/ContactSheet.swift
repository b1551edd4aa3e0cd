public import HelmDiagram

/// All states as thumbnails on one page of HTML, each with its name and a link to its file; for paper too.
///
/// The page has no script, and shows the files beside it. Of each picture only the graph is shown: titles and legends
/// can't be read at that size. Of a graph whose own titles couldn't be read either, what surrounds the state is shown
/// large, and the whole small beside it. A frame marks the fragment that a state is called by.
public struct ContactSheet: Sendable {
  private let theme: Theme
  private let sheet: Size
  private let graph: Rect
  private let boxes: [Rect]
  private let sights: [Rect]
  private let names: [Rect]

  /// A page of pictures that a renderer makes.
  public init(_ renderer: SVGRenderer) {
    theme = renderer.theme
    let (sheet, graph) = renderer.proportions
    (self.sheet, self.graph) = (sheet, graph)
    boxes = renderer.placed.fragments.map { $0.offset(dx: graph.x, dy: graph.y) }
    sights = PictureWindow.sights(in: renderer.placed).map { $0.offset(dx: graph.x, dy: graph.y) }
    names = renderer.placed.groups.map { $0.label.offset(dx: graph.x, dy: graph.y) }
  }

  /// The page's bytes.
  ///
  /// - Complexity: linear in the number of states.
  public func page(_ gallery: StateGallery) -> [UInt8] { page(gallery, figures: gallery.entries.map(figure)) }

  /// The same of figures that are printed already.
  public func page(_ gallery: StateGallery, figures: [[UInt8]]) -> [UInt8] {
    let policy = "default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'"
    // A list without anything in it is no gap.
    let main = figures.allSatisfy(\.isEmpty) ? [] : [Element.gap(0)]
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
              Element("main", [:], main),
            ]
          ),
        ]
      ),
      filling: [figures]
    )
  }

  /// A state on the page; nothing without a picture.
  public func figure(_ entry: StateGallery.Entry) -> [UInt8] {
    guard let picture = entry.picture else { return [] }
    let screenshots = entry.screenshots.map {
      Element("img", ["src": $0, "alt": "Screenshot of \(entry.name)", "loading": "lazy"])
    }
    var lines: [UInt8] = []
    for line in entry.lines { lines += Self.line.filled([XMLFormatter.text(line)]) }
    let seen = entry.part ?? window(around: graph)
    let mark = entry.subject.map { Self.mark.filled([XMLFormatter.escaped(place(of: boxes[$0], in: seen))]) }
    return (entry.part == nil ? Self.plain : Self.large).filled([
      XMLFormatter.escaped(picture), entry.part.map { XMLFormatter.escaped(place(behind: $0)) } ?? [], mark ?? [],
      XMLFormatter.text(entry.name), lines, screenshots.isEmpty ? [] : XMLFormatter.lines(screenshots),
    ])
  }

  /// What is left open in a state's figure.
  private enum Blank {
    static let (picture, place, mark, name, lines, screenshots) = (0, 1, 2, 3, 4, 5)
  }

  private static let mark = XMLTemplate(Element("span", ["class": "subject"], text: " ").leaving("style", blank: 0))
  private static let line = XMLTemplate(.around(blank: 0, "span"))
  private static let plain = template(isLarge: false)
  /// That of a state of which a part is shown large.
  private static let large = template(isLarge: true)

  private static func template(isLarge: Bool) -> XMLTemplate {
    // The words beside it say what it shows.
    func window(_ isLarge: Bool, class name: String) -> Element {
      var image = Element("img").leaving("src", blank: Blank.picture)
      image.attributes += Element("img", ["alt": "", "loading": "lazy"]).attributes
      if isLarge { image = image.leaving("style", blank: Blank.place) }
      return Element("span", ["class": name], [image] + (name.hasSuffix("whole") ? [] : [.gap(Blank.mark)]))
    }
    let words = Element("span", ["class": "words"], [.around(blank: Blank.name, "strong"), .gap(Blank.lines)])
    let whole = isLarge ? [window(false, class: "window whole")] : []
    return XMLTemplate(
      Element(
        "a",
        ["class": "state"],
        [
          window(isLarge, class: isLarge ? "window near" : "window"),
          Element("span", ["class": "about"], [words] + whole + [.gap(Blank.screenshots)]),
        ]
      ).leaving("href", blank: Blank.picture)
    )
  }

  /// What is shown large of the whole picture; nil where all of it can be read.
  ///
  /// As many of the fragments as fit, the first in any case, in a window that is as wide as a column where a title
  /// there has about the size of the words below it. What is presented is seen before others; what of it lies too far
  /// apart for that stands in the words and in the whole beside it.
  ///
  /// - Parameters:
  ///   - subjects: The diagram's fragments that are to be seen, the first before others.
  ///   - presented: Those that are presented, all of which are seen where they fit.
  ///   - numbers: Where numbers stand in the picture, in the graph's own coordinates; none is cut.
  public func part(around subjects: [Int], showing presented: [Int] = [], sparing numbers: [Rect] = []) -> Rect? {
    let most = Double(columnWidth) / PictureWindow.leastScale
    let size = Size(width: most, height: most / Self.aspect)
    guard window(around: graph).width > most else { return nil }
    let window = PictureWindow(boxes: sights, whole: graph, names: names, most: size)
    let moved = numbers.map { $0.offset(dx: graph.x, dy: graph.y) }
    return window.part(around: subjects, least: Double(columnWidth), showing: presented, sparing: moved)
  }

  /// A window's width by its height.
  private static let aspect = 1.6

  private func window(around box: Rect) -> Rect { PictureWindow.around(box) }

  /// Where a picture stands behind a window through which a part is seen.
  private func place(behind part: Rect) -> String {
    "left: \(percent(-part.x / part.width)); top: \(percent(-part.y / part.height)); "
      + "width: \(percent(sheet.width / part.width))"
  }

  /// Where a box stands in a window through which a part is seen.
  private func place(of box: Rect, in part: Rect) -> String {
    "left: \(percent((box.x - part.x) / part.width)); top: \(percent((box.y - part.y) / part.height)); "
      + "width: \(percent(box.width / part.width)); height: \(percent(box.height / part.height))"
  }

  private func percent(_ value: Double) -> String { Coordinate.text(value * 100) + "%" }

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
    .state, .whole { border-color: \(palette[.groupStroke]); }
    .subject { outline-color: \(palette[.title]); }

    """
  }

  /// The window is as wide as the graph with a little around it; the picture stands behind it, shifted.
  private var shapes: String {
    let window = window(around: graph)
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
      .window img { height: auto; position: absolute; \(place(behind: window)); }
      .subject { border-radius: 8px; outline: 2px solid; outline-offset: 3px; position: absolute; }
      .near { aspect-ratio: \(Coordinate.text(Self.aspect)); }
      .whole { border: 1px solid; border-radius: 4px; flex: none; width: 110px; }
      .about { display: flex; flex-wrap: wrap; gap: 10px; padding: 8px 10px; }
      .words { flex: 1 1 160px; overflow-wrap: anywhere; }
      .words strong, .words span { display: block; }
      .about > img { border: 1px solid; border-radius: 4px; max-height: 180px; max-width: 100%; }

      """
  }

  /// Wide graphs need wide columns.
  private var columnWidth: Int { graph.width > 2.4 * graph.height ? 480 : graph.width > graph.height ? 380 : 260 }
  private var printColumns: Int { graph.width > 4 * graph.height ? 1 : graph.width > graph.height ? 2 : 3 }
}
