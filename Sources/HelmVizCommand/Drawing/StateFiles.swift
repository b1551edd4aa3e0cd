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

  /// All names, the pictures first.
  var names: [String] {
    atlas.states.flatMap { state in formats.map { "\(state.name).\($0.rawValue)" } } + ["states.json", "states.md"]
  }

  /// Draws one file after the other.
  func write(_ body: (String, [UInt8]) throws(CommandFailure) -> Void) throws(CommandFailure) {
    let (svg, dot) = (SVGRenderer(placed, theme: theme, legend: legend), DOTRenderer(placed, theme: theme))
    let extensions = formats.map(\.rawValue)
    let title = placed.diagram.title
    var gallery = StateGallery(
      title: title.isEmpty ? "States" : title,
      remarks: [atlas.extent, atlas.untakenWords, atlas.deadEndWords],
      entries: []
    )
    for state in atlas.states {
      let drawn = DiagramState(state.navigation, in: placed.diagram)
      for format in formats {
        let bytes = format == .dot ? dot.render(drawn) : svg.render(drawn)
        try body("\(state.name).\(format.rawValue)", bytes)
      }
      gallery.entries.append(
        StateGallery.Entry(
          name: state.name,
          picture: formats.contains(.svg) ? "\(state.name).svg" : nil,
          files: extensions.map { "\(state.name).\($0)" },
          lines: [drawn.caption.first, drawn.caption.second, dismissable(state)]
        )
      )
    }
    try body("states.json", atlas.encoded(title: title.isEmpty ? nil : title, pictures: extensions))
    try body("states.md", gallery.markdown)
  }

  private func dismissable(_ state: StateAtlas.State) -> String {
    guard !state.dismissable.isEmpty else { return "Nothing can be dismissed" }
    let titles = Dictionary(placed.diagram.fragments.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    return "Can be dismissed: " + state.dismissable.map { titles[$0] ?? $0 }.joined(separator: ", ")
  }
}
