internal import HelmAnalysis
internal import HelmDiagram
internal import HelmRendering

/// Everything that `states` writes for one graph.
struct StateFiles {
  let atlas: StateAtlas
  let placed: PlacedDiagram
  let theme: Theme
  let formats: [PictureFormat]
  let legend: Bool
  let page: PageInput

  /// All names, the pictures first.
  var names: [String] {
    let lists = ["states.json", "states.md", "index.html"] + (formats.contains(.svg) ? ["contact-sheet.html"] : [])
    return atlas.states.flatMap { state in formats.map { "\(state.name).\($0.rawValue)" } } + lists
  }

  /// Draws one file after the other.
  func write(_ body: (String, [UInt8]) throws(CommandFailure) -> Void) throws(CommandFailure) {
    let renderer = SVGRenderer(placed, theme: theme, legend: legend)
    var svg = renderer.series
    let dot = DOTRenderer(placed, theme: theme)
    let builder = DiagramStateBuilder(placed.diagram)
    let titles = Dictionary(placed.diagram.fragments.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    let extensions = formats.map(\.rawValue)
    let title = placed.diagram.title
    var gallery = StateGallery(
      title: title.isEmpty ? "States" : title,
      summary: atlas.summary,
      entries: []
    )
    for state in atlas.states {
      let drawn = builder.state(state.navigation)
      for format in formats {
        let bytes = format == .dot ? dot.render(drawn) : svg.render(drawn)
        try body("\(state.name).\(format.rawValue)", bytes)
      }
      let dismissable = state.dismissable.map { titles[$0] ?? $0 }
      gallery.entries.append(
        StateGallery.Entry(
          name: state.name,
          picture: formats.contains(.svg) ? "\(state.name).svg" : nil,
          files: extensions.map { "\(state.name).\($0)" },
          lines: [drawn.caption.first, drawn.caption.second]
            + (dismissable.isEmpty ? [] : ["Can be dismissed: " + dismissable.joined(separator: ", ")])
        )
      )
    }
    try body("states.json", atlas.encoded(title: title.isEmpty ? nil : title, pictures: extensions))
    try body("states.md", gallery.markdown)
    let walkthrough = try page.walkthrough(from: nil)
    try body("index.html", HTMLRenderer(placed, theme: theme, legend: legend).render(walkthrough))
    if formats.contains(.svg) { try body("contact-sheet.html", ContactSheet(renderer).page(gallery)) }
  }
}
