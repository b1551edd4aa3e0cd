internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmRendering

/// Everything that `states` writes for one graph.
struct StateFiles {
  let atlas: StateAtlas
  let coverage: Coverage?
  let placed: PlacedDiagram
  let theme: Theme
  /// Light or dark as readers like, unless a theme is asked for.
  let pageTheme: Theme
  let formats: [OutputFormat]
  let legend: Bool
  /// What the page walks through.
  let walkthrough: PageWalks.Begun
  let screenshots: Screenshots

  /// All names, the pictures first.
  var names: [String] {
    let lists = ["states.json", "states.md", "index.html"] + (formats.contains(.svg) ? ["contact-sheet.html"] : [])
    let pictures = (atlas.states.map(\.name) + (coverage == nil ? [] : [Self.coverageName]))
      .flatMap { name in formats.map { "\(name).\($0.rawValue)" } }
    return pictures + atlas.states.flatMap { screenshots(of: $0).map(\.name) } + lists
  }

  private static let coverageName = "coverage"

  /// The screenshots of a state, each once; `~~` is in no state's name.
  private func screenshots(of state: StateAtlas.State) -> [(name: String, bytes: [UInt8])] {
    var images: [String] = []
    for image in state.captures.compactMap(\.image) where !images.contains(image) { images.append(image) }
    return images.compactMap { screenshots[$0]?.file }.enumerated().map { number, file in
      ("\(state.name)\(number == 0 ? "" : "~~\(number + 1)").\(file.ending)", file.bytes)
    }
  }

  /// Hands over one file after the other; its bytes may be made by another thread. What needs no pictures comes first,
  /// so that others are busy meanwhile.
  func write(
    _ body: (String, @escaping @Sendable () -> [UInt8]) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    try body("index.html") { [placed, pageTheme, legend, walkthrough] in
      HTMLRenderer(placed, theme: pageTheme, legend: legend).render(walkthrough.walkthrough)
    }
    let renderer = SVGRenderer(placed, theme: theme, legend: legend)
    var svg = renderer.series
    var dot = DOTRenderer(placed, theme: theme).series
    let builder = DiagramStateBuilder(placed.diagram, of: atlas.walked)
    let extensions = formats.map(\.rawValue)
    let title = placed.diagram.title
    try body("states.json") { [atlas, coverage] in
      atlas.encoded(title: title.isEmpty ? nil : title, pictures: extensions, coverage: coverage)
    }
    var gallery = StateGallery(
      title: title.isEmpty ? "States" : title,
      summary: visible(atlas.summary),
      entries: []
    )
    for state in atlas.states {
      let drawn = builder.state(state.navigation)
      var numbers: [Rect] = []
      for format in formats {
        let name = "\(state.name).\(format.rawValue)"
        if format == .dot {
          let text = dot.render(drawn)
          try body(name) { text }
        } else {
          let picture = svg.picture(of: drawn)
          numbers = picture.numbers
          try body(name) { picture.bytes }
        }
      }
      let screenshots = screenshots(of: state)
      for screenshot in screenshots { try body(screenshot.name) { screenshot.bytes } }
      let dismissable = state.dismissable.map(builder.title)
      gallery.entries.append(
        StateGallery.Entry(
          name: state.name,
          picture: formats.contains(.svg) ? "\(state.name).svg" : nil,
          subjects: drawn.subjects(in: placed.diagram),
          numbers: numbers,
          screenshots: screenshots.map(\.name),
          files: extensions.map { "\(state.name).\($0)" },
          lines: [drawn.caption.first, drawn.caption.second]
            + (dismissable.isEmpty ? [] : ["Can be dismissed: " + dismissable.joined(separator: ", ")])
            + state.captures.map { visible($0.words) }
        )
      )
    }
    if let coverage {
      let drawn = builder.state(coverage)
      gallery.entries.insert(
        StateGallery.Entry(
          name: Self.coverageName,
          picture: formats.contains(.svg) ? "\(Self.coverageName).svg" : nil,
          files: extensions.map { "\(Self.coverageName).\($0)" },
          lines: [drawn.caption.first, drawn.caption.second]
        ),
        at: 0
      )
      for format in formats {
        let bytes = format == .dot ? dot.render(drawn) : renderer.render(drawn)
        try body("\(Self.coverageName).\(format.rawValue)") { bytes }
      }
    }
    let finished = gallery
    try body("states.md") { finished.markdown }
    if formats.contains(.svg) { try body("contact-sheet.html") { ContactSheet(renderer).page(finished) } }
  }
}

extension StateAtlas.Capture {
  /// "A post begins (a first post, step 2)".
  fileprivate var words: String {
    let place = "\(recording), step \(step)"
    return label.map { "\($0) (\(place))" } ?? "Recorded: \(place)"
  }
}

extension DiagramState {
  /// Where the path led last and where from, then what else is presented, then what can be next.
  fileprivate func subjects(in diagram: Diagram) -> [Int] {
    let way = way(in: diagram)
    let known = Set(way)
    let shown = [Emphasis.presented, .available].flatMap { emphasis in
      fragments.indices.filter { fragments[$0] == emphasis && !known.contains($0) }
    }
    return way + shown
  }
}
