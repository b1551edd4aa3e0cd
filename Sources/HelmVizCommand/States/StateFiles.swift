internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmRendering
internal import HelmSystem

/// Everything that `states` writes for one graph.
struct StateFiles {
  let atlas: StateAtlas
  /// The steps between its states; nil where the atlas has them.
  let stepped: Begun<StateExploration>?
  let coverage: Coverage?
  let placed: PlacedDiagram
  let theme: Theme
  let formats: [OutputFormat]
  let legend: Bool
  /// The page to click through.
  let page: Begun<[UInt8]>
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

  /// Writes one file after the other. What needs no pictures comes first, so that others are busy meanwhile.
  func write(to folder: FolderQueue, _ progress: Progress) throws(CommandFailure) {
    try folder.write("index.html") { [page] in page.value }
    let extensions = formats.map(\.rawValue)
    let title = placed.diagram.title
    try folder.write("states.json") { [atlas, stepped, coverage] in
      CLibrary.useLargePages()
      var atlas = atlas
      if let stepped { atlas.addSteps(of: stepped.value) }
      return atlas.encoded(title: title.isEmpty ? nil : title, pictures: extensions, coverage: coverage)
    }
    let renderer = SVGRenderer(placed, theme: theme, legend: legend)
    let sheet = ContactSheet(renderer)
    var tools = Tools(svg: renderer.series, dot: DOTRenderer(placed, theme: theme).series)
    let builder = DiagramStateBuilder(placed.diagram, of: atlas.walked)
    let taken = Set(atlas.states.flatMap { $0.navigation.path.map(\.segue) })
    tools.svg.lead(Set(taken.flatMap { builder.drawn.edge($0).segues }).sorted())
    let gallery = StateGallery(
      title: title.isEmpty ? "States" : title,
      summary: visible(atlas.summary),
      entries: []
    )
    var listed = try folder.each(of: atlas.states.count, with: tools) { number, tools throws(CommandFailure) in
      progress.show("\(number.grouped) of \(atlas.states.count.grouped) states drawn")
      return Listed(try write(atlas.states[number], by: builder, on: sheet, to: folder, &tools), on: sheet)
    }
    if let coverage {
      let drawn = builder.state(coverage)
      let entry = StateGallery.Entry(
        name: Self.coverageName,
        picture: formats.contains(.svg) ? "\(Self.coverageName).svg" : nil,
        files: extensions.map { "\(Self.coverageName).\($0)" },
        lines: [drawn.caption.first, drawn.caption.second]
      )
      listed.insert(Listed(entry, on: sheet), at: 0)
      for format in formats {
        let bytes = format == .dot ? tools.dot.render(drawn) : renderer.render(drawn)
        try folder.write("\(Self.coverageName).\(format.rawValue)", bytes)
      }
    }
    let finished = listed
    try folder.write("states.md") { gallery.markdown(rows: finished.map(\.row)) }
    if formats.contains(.svg) {
      try folder.write("contact-sheet.html") { sheet.page(gallery, figures: finished.map(\.figure)) }
    }
  }

  /// A state as the lists of all states have it, printed by who draws it: so every core is busy up to the end.
  private struct Listed {
    let row: [UInt8]
    let figure: [UInt8]

    init(_ entry: StateGallery.Entry, on sheet: ContactSheet) { (row, figure) = (entry.row, sheet.figure(entry)) }
  }

  /// What draws one state after the other.
  private struct Tools {
    var svg: SVGSeries
    var dot: DOTSeries
    /// The bytes of the picture before.
    var bytes: [UInt8] = []
  }

  /// Writes a state's pictures; returns what is to be said of it.
  private func write(
    _ state: StateAtlas.State,
    by builder: DiagramStateBuilder,
    on sheet: ContactSheet,
    to folder: FolderQueue,
    _ tools: inout Tools
  ) throws(CommandFailure) -> StateGallery.Entry {
    let drawn = builder.state(state.navigation)
    let files = formats.map { "\(state.name).\($0.rawValue)" }
    let asked = state.fragment.flatMap(builder.drawn.place)
    var part: Rect?
    for (format, file) in zip(formats, files) {
      if format == .dot {
        tools.bytes = tools.dot.render(drawn)
      } else {
        let numbers = tools.svg.render(drawn, into: &tools.bytes)
        let presented = drawn.fragments.indices.filter { drawn.fragments[$0] == .presented }
        let subjects = drawn.subjects(in: placed.diagram, for: asked)
        part = sheet.part(around: subjects, showing: presented, sparing: numbers)
      }
      try folder.writeNow(file, tools.bytes)
    }
    let screenshots = screenshots(of: state)
    for screenshot in screenshots { try folder.writeNow(screenshot.name, screenshot.bytes) }
    let dismissable = state.dismissable.map { builder.title($0) }
    return StateGallery.Entry(
      name: state.name,
      picture: formats.firstIndex(of: .svg).map { files[$0] },
      part: part,
      subject: asked,
      screenshots: screenshots.map(\.name),
      files: files,
      lines: [drawn.caption.first, drawn.caption.second]
        + (dismissable.isEmpty ? [] : ["Can be dismissed: " + dismissable.joined(separator: ", ")])
        + state.captures.map { visible($0.words) }
    )
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
  /// What was asked for, where the path led last and where from, then what else is presented, then what can be next.
  fileprivate func subjects(in diagram: Diagram, for asked: Int?) -> [Int] {
    let path = way(in: diagram)
    let way = asked.map { asked in [asked] + path.filter { $0 != asked } } ?? path
    var isKnown = fragments.map { _ in false }
    for fragment in way { isKnown[fragment] = true }
    let shown = [Emphasis.presented, .available].flatMap { emphasis in
      fragments.indices.filter { fragments[$0] == emphasis && !isKnown[$0] }
    }
    return way + shown
  }
}
