internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmGraphviz

/// The tree of a picture, in which the parts that depend on the state are filled in.
struct SVGDrawing: Sendable {
  /// A part that depends on the state.
  enum Part: Sendable {
    /// The sentence for screen readers.
    case summary
    /// A line of the caption, by its place.
    case caption(Int)
    /// A segue, by its place.
    case segue(Int)
    /// A segue's number, above all lines; of most there is none.
    case number(Int)
    /// A fragment, by its place.
    case fragment(Int)
  }

  let placed: PlacedDiagram
  private let theme: Theme
  private var sheet: Sheet
  private let withLegend: Bool
  /// What stands on the edges of boxes.
  private let chips: [[PlacedChip]]
  /// Where signs on boxes stand.
  private let signs: [Point]
  /// What segues are in words.
  private let sentences: [String]
  /// By fragment, what leads to it on a twin's line and has a tag: that line tells of the first twin alone.
  private let unseen: [Int: [String]]
  /// By segue whose line twins share, the segues of the others.
  private let sharing: [Int: [Int]]
  /// The rows that were drawn, each look of one once.
  private let printedRows = Locked<[RowDrawing.Look: Element]>([:])
  private let subject: DiagramSubject
  private let locator: Locator?
  /// Whether there are rules for a locator.
  private let hasLocator: Bool

  /// - Parameters:
  ///   - locator: What stands beside title and captions.
  ///   - isSurrounded: Whether a locator stands around the picture.
  init(
    _ placed: PlacedDiagram,
    theme: Theme,
    of subject: DiagramSubject,
    withLegend: Bool,
    locator: Locator? = nil,
    isSurrounded: Bool = false
  ) {
    self.placed = placed
    self.theme = theme
    self.subject = subject
    (self.locator, self.withLegend) = (locator, withLegend)
    hasLocator = locator != nil || isSurrounded
    chips = placed.chips
    signs = placed.signPlaces
    sentences = placed.diagram.segues.map { $0.sentence(in: placed.diagram) }
    let unseen = zip(placed.diagram.segues, sentences).filter { segue, _ in
      if case .twin = segue.course { !segue.traits.tags.isEmpty } else { false }
    }
    self.unseen = Dictionary(grouping: unseen, by: \.0.to).mapValues { $0.map(\.1) }
    var sharing: [Int: [Int]] = [:]
    for (index, segue) in placed.diagram.segues.enumerated() {
      if case .twin(let shared) = segue.course { sharing[shared, default: []].append(index) }
    }
    self.sharing = sharing
    sheet = Sheet(placed, of: subject, withLegend: withLegend, locator: locator?.size)
  }

  /// The graph's top left corner.
  var origin: Point { sheet.origin }

  /// The style sheet.
  var css: String {
    var content = SVGStyle.Content(placed.diagram, of: subject)
    if hasLocator { content.insert(.locator) }
    return SVGStyle(theme, content: content).css
  }

  /// The whole picture, the parts in order, each of as many elements as it takes.
  func root(rules: String = "", _ part: (Part) -> [Element]) -> Element {
    let diagram = placed.diagram
    var children: [Element] = [
      Element("title", ["id": "helm-flow-title"], text: diagram.title.isEmpty ? "Navigation graph" : diagram.title)
    ]
    children += part(.summary)
    children.append(Element("style", text: css + rules))
    children.append(Element("rect", ["class": "background", "width": "100%", "height": "100%"]))
    children += [HeadingDrawing(sheet: sheet).title(diagram.title)].compactMap(\.self)
    children += sheet.captions.indices.flatMap { part(.caption($0)) }
    let groups = zip(diagram.groups, placed.groups).map {
      GroupDrawing(group: $0, placed: $1, origin: sheet.origin).element
    }
    children.append(Element("g", ["class": "groups"], groups + TwinsDrawing.elements(placed, origin: sheet.origin)))
    let segues = layers.flatMap { part(.segue($0)) }
    let numbers = diagram.segues.indices.flatMap { part(.number($0)) }
    children.append(Element("g", ["class": "segues"], segues + numbers))
    children.append(Element("g", ["class": "fragments"], stack.flatMap { part(.fragment($0)) }))
    if let locator, let corner = sheet.locator { children.append(locator.element(at: corner)) }
    if !sheet.legend.isEmpty {
      let title = Element("title", text: "Legend")
      children.append(Element("g", ["class": "legend"], [title] + LegendDrawing(sheet: sheet).elements))
    }
    let (width, height) = (Coordinate.text(sheet.size.width), Coordinate.text(sheet.size.height))
    return Element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": SVGStyle.scope, "role": "img",
        "aria-labelledby": "helm-flow-title helm-flow-desc", "viewBox": "0 0 \(width) \(height)",
        "width": width, "height": height,
      ],
      children
    )
  }

  /// The segues in the order in which they are drawn: one of several twins above the line that it shares.
  private var layers: [Int] {
    let segues = placed.diagram.segues
    func layer(_ index: Int) -> Int {
      if case .twin(let shared) = segues[index].course { max(2 * index, 2 * shared + 1) } else { 2 * index }
    }
    return segues.indices.sorted { (layer($0), $0) < (layer($1), $1) }
  }

  /// The fragments in the order in which they are drawn: one with a chip above the twin on whose box that stands where
  /// a layout lock has no more room for it.
  private var stack: [Int] {
    let raised = Set(
      placed.diagram.twins.joined().filter { twin in
        chips[twin].contains { chip in
          placed.fragments.indices.contains { $0 > twin && placed.fragments[$0].intersects(chip.box) }
        }
      }
    )
    let all = placed.diagram.fragments.indices
    return all.filter { !raised.contains($0) } + raised.sorted()
  }

  /// All that the look of a segue or a fragment depends on in a state of the app.
  enum Look: Hashable {
    case number(Int, DiagramState.SegueEmphasis, text: String, at: Point)
    case segue(
      Int,
      DiagramState.SegueEmphasis,
      partner: DiagramState.SegueEmphasis?,
      steps: [Int],
      isShown: Bool,
      isCovered: Bool,
      line: PlacedSegue?
    )
    case fragment(Int, DiagramState.Emphasis, rows: [DiagramState.SegueEmphasis], fault: String?, sign: Point?)

    /// Feeds one number that tells most looks apart. All that is in one, such as the places of a line, would take
    /// longer to feed than two that are alike so far to compare.
    func hash(into hasher: inout Hasher) {
      let number: Int
      switch self {
      case .number(let index, _, let text, let place):
        number = text.utf8.reduce(index) { $0 << 8 ^ Int($1) } ^ Int(truncatingIfNeeded: place.x.bitPattern)
      case .segue(let index, _, _, let steps, _, _, let line):
        number = index << 16 ^ (steps.first ?? 0) ^ Int(truncatingIfNeeded: line?.step.x.bitPattern ?? 0)
      case .fragment(let index, let emphasis, let rows, _, _):
        let rows = rows.reduce(index) { $0 << 2 ^ ($1 == .dimmed ? 0 : $1 == .available ? 1 : 2) }
        number = rows << 2 ^ (emphasis == .presented ? 1 : emphasis == .available ? 2 : 3)
      }
      hasher.combine(number)
    }
  }

  /// The segues of which a part tells where they stand out: of both ways of a line, of a box's rows.
  func segues(of part: Part) -> [Int] {
    switch part {
    case .summary, .caption, .number: []
    case .segue(let index):
      if case .leading(let other) = placed.diagram.segues[index].pairing { [index, other] } else { [index] }
    case .fragment(let index): placed.diagram.fragments[index].rows
    }
  }

  /// What a part says in a state where it is an element around words; nil of others.
  func words(of part: Part, in state: DiagramState) -> String? {
    switch part {
    case .summary: state.summary
    case .caption(let index):
      HeadingDrawing(sheet: sheet).cutCaption(index == 0 ? state.caption.first : state.caption.second)
    case .segue, .number, .fragment: nil
    }
  }

  /// What a part's look depends on; nil of words, and of a segue without a number.
  ///
  /// - Parameters:
  ///   - places: Where the state's numbers stand.
  ///   - numbers: Who found them, and knows lines.
  func look(
    of part: Part,
    in state: DiagramState,
    _ places: [Int: NumberPlaces.Mark],
    _ numbers: inout NumberPlaces
  ) -> Look? {
    switch part {
    case .summary, .caption: return nil
    case .number(let index):
      guard let place = places[index]?.place, let text = SegueDrawing.badge(of: index, in: placed.diagram, state) else {
        return nil
      }
      return .number(index, state.emphasis(ofSegue: index), text: text, at: place)
    case .segue(let index):
      var partner: DiagramState.SegueEmphasis?
      if case .leading(let other) = placed.diagram.segues[index].pairing {
        partner = state.emphasis(ofSegue: other)
      }
      let mark = mark(on: index, places)
      return .segue(
        index,
        state.emphasis(ofSegue: index),
        partner: partner,
        steps: state.steps[index],
        isShown: mark != nil,
        isCovered: isCovered(index, in: state, places),
        line: mark?.line
      )
    case .fragment(let index):
      let rows = placed.diagram.fragments[index].rows.map { state.emphasis(ofSegue: $0) }
      let sign = state.faults?[index].map { _ in numbers.signs(in: state, places)[index] }
      return .fragment(index, state.fragments[index], rows: rows, fault: state.faults?[index], sign: sign)
    }
  }

  /// What most looks depend on, in three numbers: by them one is found in a fraction of the time.
  struct BriefLook: Equatable {
    let number: Int
    let place: Point
  }

  /// What a part's look depends on where that is little; nil of others.
  ///
  /// - Parameter places: Where the state's numbers stand.
  func briefLook(of part: Part, in state: DiagramState, _ places: [Int: NumberPlaces.Mark]) -> BriefLook? {
    guard state.counts == nil, state.changes == nil, state.faults == nil else { return nil }
    // A kind, a part and what is said of it, each with room for more than pictures have.
    func look(_ kind: Int, _ index: Int, _ said: Int, at place: Point = Point(x: 0, y: 0)) -> BriefLook {
      BriefLook(number: (kind << 20 | index) << 40 | said, place: place)
    }
    switch part {
    case .summary, .caption: return nil
    case .number(let index):
      guard let place = places[index]?.place, state.steps[index].count == 1 else { return nil }
      return look(0, index, state.steps[index][0], at: place)
    case .segue(let index):
      if case .leading = placed.diagram.segues[index].pairing { return nil }
      let mark = places[index]
      guard state.steps[index].count < 2, mark?.line == nil else { return nil }
      let said = (state.steps[index].first ?? 0) << 2 | (state.available[index] ? 2 : 0) | (mark == nil ? 0 : 1)
      return look(1, index, said << 1 | (isCovered(index, in: state, places) ? 1 : 0))
    case .fragment(let index):
      guard placed.diagram.fragments[index].rows.count < 16 else { return nil }
      var said = 0
      switch state.fragments[index] {
      case .dimmed: said = 0
      case .available: said = 1
      case .visited: said = 2
      case .presented: said = 3
      }
      for row in placed.diagram.fragments[index].rows {
        said = said << 2 | (!state.steps[row].isEmpty ? 2 : state.available[row] ? 1 : 0)
      }
      return look(2, index, said)
    }
  }

  /// What is said of a segue on its line, or of the one that it shares its line with; nil where nothing is.
  ///
  /// - Parameter places: Where the state's numbers stand.
  private func mark(on segue: Int, _ places: [Int: NumberPlaces.Mark]) -> NumberPlaces.Mark? {
    if let mark = places[segue] { return mark }
    guard case .leading(let partner) = placed.diagram.segues[segue].pairing else { return nil }
    return places[partner]
  }

  /// Whether a step on another twin's segue draws the line that a segue shares with it: twice it would have two tags.
  /// Of changes that not all twins share, and of what was taken, each has a line of its own.
  ///
  /// - Parameter places: Where the state's numbers stand.
  private func isCovered(_ segue: Int, in state: DiagramState?, _ places: [Int: NumberPlaces.Mark]) -> Bool {
    guard let state, state.changes == nil, state.counts == nil, let twins = sharing[segue],
      mark(on: segue, places) == nil
    else { return false }
    return twins.contains { twin in mark(on: twin, places).map { $0.line == nil } ?? false }
  }

  /// The segue of which the line isn't drawn where one is shown: of several twins that which draws it for all; nil of
  /// others.
  func coveredLine(by segue: Int) -> Int? {
    if case .twin(let shared) = placed.diagram.segues[segue].course { shared } else { nil }
  }

  /// The whole picture, of a state or of none.
  ///
  /// - Parameter grows: Whether it grows by what the state's lines take beside the graph.
  func root(of state: DiagramState?, grows: Bool = false) -> Element {
    var numbers = NumberPlaces(placed, grows: grows)
    let places = state.map { numbers.places(in: $0) } ?? [:]
    var drawing = self
    if grows, !places.isEmpty {
      let lines = numbers.extent(of: places)
      drawing.sheet = Sheet(placed, of: subject, withLegend: withLegend, locator: locator?.size, around: lines)
    }
    return drawing.root { drawing.elements(of: $0, in: state, places, &numbers) }
  }

  /// A part as it looks in a state, or in none: an element, or none of a segue that has no number.
  ///
  /// - Parameters:
  ///   - places: Where the state's numbers stand.
  ///   - numbers: Who found them, and knows lines.
  func elements(
    of part: Part,
    in state: DiagramState?,
    _ places: [Int: NumberPlaces.Mark],
    _ numbers: inout NumberPlaces
  ) -> [Element] {
    let diagram = placed.diagram
    switch part {
    case .summary:
      return [Element("desc", ["id": "helm-flow-desc"], text: state?.summary ?? diagram.summary)]
    case .caption(let index):
      let caption = state?.caption ?? diagram.caption
      return [HeadingDrawing(sheet: sheet).caption(index == 0 ? caption.first : caption.second, index)]
    case .segue(let index):
      let mark = mark(on: index, places)
      let line = mark.map { $0.line ?? numbers.line(of: index) } ?? placed.segues[index]
      let drawing = SegueDrawing(
        index,
        of: placed,
        state: state,
        origin: sheet.origin,
        isShown: mark != nil,
        isCovered: isCovered(index, in: state, places),
        place: line,
        sentence: sentences[index]
      )
      return [drawing.element]
    case .number(let index):
      guard let state, let place = places[index]?.place, let text = SegueDrawing.badge(of: index, in: diagram, state)
      else {
        return []
      }
      let drawing = SegueDrawing(index, of: placed, state: state, origin: sheet.origin, place: placed.segues[index])
      return [drawing.number(text, at: place)]
    case .fragment(let index):
      var sign = signs[index]
      if let state, state.faults?[index] != nil { sign = numbers.signs(in: state, places)[index] }
      let drawing = FragmentDrawing(
        fragment: diagram.fragments[index],
        box: placed.fragments[index].offset(dx: sheet.origin.x, dy: sheet.origin.y),
        emphasis: state?.fragments[index],
        change: state?.changes?.fragments[index],
        rows: diagram.fragments[index].rows.map {
          RowDrawing(index: $0, diagram: diagram, state: state, printed: printedRows)
        },
        chips: chips[index].map { PlacedChip($0, movedBy: sheet.origin) },
        signPlace: sign.moved(by: sheet.origin),
        fault: state?.faults?[index],
        unseen: unseen[index] ?? []
      )
      return [drawing.element]
    }
  }
}
