internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument

/// A segue's line with its marks. Each trait has a channel of its own:
///
/// - hold: a dot at the tail;
/// - auto: a doubled head;
/// - dismissable: a hollow line, there and back;
/// - tag: a pill on the line;
/// - what sources don't agree on: a word in the pill, and broken where no run took it;
/// - disabled: a cross on the line; redirect: a dotted line beside it.
struct SegueDrawing {
  private let index: Int
  private let placed: PlacedDiagram
  private let state: DiagramState?
  private let origin: Point
  /// Whether a row is a line, too: something is said of it, or a script may show it.
  private let isShown: Bool
  /// Whether another twin's line is drawn in place of the one that they share.
  private let isCovered: Bool

  private let place: PlacedSegue
  /// What it is in words, where those are known.
  private let sentence: String?

  /// - Parameters:
  ///   - place: its line, as ``NumberPlaces/line(of:)`` finds it.
  ///   - sentence: what it is in words; found where it isn't given.
  init(
    _ index: Int,
    of placed: PlacedDiagram,
    state: DiagramState?,
    origin: Point,
    isShown: Bool = false,
    isCovered: Bool = false,
    place: PlacedSegue,
    sentence: String? = nil
  ) {
    self.place = place
    self.sentence = sentence
    self.index = index
    self.placed = placed
    self.state = state
    self.origin = origin
    (self.isShown, self.isCovered) = (isShown, isCovered)
  }

  /// A place of the layout on the sheet.
  private func move(_ place: Point) -> Point { Point(x: place.x + origin.x, y: place.y + origin.y) }

  private var segue: DiagramSegue { placed.diagram.segues[index] }

  var element: Element {
    let diagram = placed.diagram
    let steps = state?.steps[index] ?? []
    var parts: [Element] = [Element("title", text: hoverText)]
    if !segue.isTrailing, isDrawn, !isCovered {
      parts += Self.line(shape, dismissable: segue.traits.dismissable)
      if let pill = segue.pill, let box = place.pill { parts += self.pill(pill, box) }
      if segue.traits.disabled { parts.append(Self.cross(at: move(Self.crossBox(of: place).center))) }
    }
    for (redirect, curve) in zip(diagram.redirects, placed.redirects) where redirect.segue == index && isDrawn {
      let shape = LineShape(curve: curve.mapped(move), holds: false, auto: false, bothWays: false)
      parts += [.path(shape.line, class: "redirect"), .polygons(shape.heads, class: "redirect-head")]
    }
    return Element(
      "g",
      [
        "class": classes.joined(separator: " "), "data-from": diagram.fragments[segue.from].id,
        "data-to": diagram.fragments[segue.to].id, "data-tag": segue.traits.tagList,
        "data-step": steps.isEmpty ? nil : steps.map(String.init).joined(separator: " "),
        "data-count": state?.counts.map { "\($0[index])" },
        "data-segues": segue.bundle > 1 ? "\(segue.bundle)" : nil,
      ],
      parts
    )
  }

  /// Its number or sign; above all lines, so that none runs over it.
  ///
  /// - Parameters:
  ///   - text: What it says; what a script fills in has none.
  ///   - middle: Where it stands in the layout.
  func number(_ text: String, at middle: Point) -> Element {
    let diagram = placed.diagram
    var names = ["number"]
    if let state { names.append(state.emphasis(ofSegue: index).rawValue) }
    return Element(
      "g",
      [
        "class": names.joined(separator: " "), "data-from": diagram.fragments[segue.from].id,
        "data-to": diagram.fragments[segue.to].id,
        // What is pointed at is the line below.
        "pointer-events": "none",
      ],
      Self.disc(text, at: move(middle), kind: change?.kind)
    )
  }

  /// What a number says, or the sign in its place; nil without one.
  static func badge(of index: Int, in diagram: Diagram, _ state: DiagramState) -> String? {
    switch state.badge(ofSegue: index) {
    case .change(let kind): kind.sign
    // A row tells itself that it wasn't taken, a twin that it was as often as the first one.
    case .count(let count):
      diagram.segues[index].course == .line || diagram.segues[index].course == .row && count > 0
        ? DiagramState.words(count: count) : nil
    case .steps(let steps): stepWords(steps)
    case nil: nil
    }
  }

  /// What the number of a segue says; nil off the path.
  static func stepWords(_ steps: [Int]) -> String? {
    guard steps.count > 1 else { return steps.first.map { "\($0)" } }
    let words = steps.prefix(NumberStyle.mostSteps).map(String.init).joined(separator: NumberStyle.separator)
    return words + (steps.count > NumberStyle.mostSteps ? NumberStyle.rest : "")
  }

  /// Where the cross of a disabled segue is: on its line, as near to the middle as the tag lets it be.
  static func crossBox(of place: PlacedSegue) -> Rect {
    let places = place.curve.places
    let size = Size(width: 11, height: 11)
    let middle = places.count / 2
    let outward = places.indices.sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
    let free = outward.first { index in
      place.pill.map { !$0.intersects(Rect(center: places[index], size: size)) } ?? true
    }
    // Where the tag takes the whole line, at that of its ends which is further off.
    let far = places.max { place.pill?.distance(to: $0) ?? 0 < place.pill?.distance(to: $1) ?? 0 }
    return Rect(center: free.map { places[$0] } ?? far ?? place.curve.start, size: size)
  }

  /// A line with heads and tails; the legend shows the same.
  static func line(_ shape: LineShape, dismissable: Bool, class name: String = "line") -> [Element] {
    var parts: [Element] = [.path(shape.line, class: name)]
    if dismissable { parts.append(.path(shape.line, class: "return")) }
    parts.append(.polygons(shape.heads, class: "head"))
    if !shape.backHeads.isEmpty { parts.append(.polygons(shape.backHeads, class: "head back")) }
    parts += shape.dots.map { .circle($0, radius: LineShape.dotRadius, class: "tail") }
    return parts
  }

  /// A disc with a number or sign; the legend shows the same. That of what was removed has corners.
  ///
  /// - Parameter kind: what happened to what it stands on.
  static func disc(_ text: String, at center: Point, kind: DifferenceKind? = nil) -> [Element] {
    let radius = kind == .removed ? 3 : 8.5
    let box = Rect(center: center, size: Size(width: discWidth(of: text), height: discHeight))
    return [
      .rect(box, radius: radius, class: "step"),
      .centered(text, at: Point(x: center.x, y: center.y + NumberStyle.drop), class: "step-number"),
    ]
  }

  /// The discs of a state's numbers, by segue.
  static func discs(_ marks: [Int: NumberPlaces.Mark]) -> [Rect] {
    marks.sorted { $0.key < $1.key }.map { _, mark in
      Rect(center: mark.place, size: Size(width: mark.width, height: discHeight))
    }
  }

  static let discHeight = 17.0

  static func discWidth(of text: String) -> Double {
    max(discHeight, TextMetrics.width(of: text, size: NumberStyle.textSize) + NumberStyle.room)
  }

  /// How numbers are written and how much of a disc is around them; the script of a page is told the same.
  enum NumberStyle {
    /// How many steps of a segue are told.
    static let mostSteps = 3
    static let separator = ", "
    /// What stands for those that aren't told.
    static let rest = ", …"
    static let textSize = 10.5
    /// How much wider than its text a disc is.
    static let room = 9.0
    /// How far below the disc's middle the text stands.
    static let drop = 3.7
  }

  /// A tag's pill; the legend shows the same.
  static func pill(_ text: String, in box: Rect) -> [Element] {
    [
      .rect(box, radius: box.height / 2, class: "tag"),
      .centered(text, at: Point(x: box.center.x, y: box.center.y + DiagramText.tagSize * 0.36), class: "tag-text"),
    ]
  }

  /// Two strokes through the line of a disabled segue; the legend shows the same.
  static func cross(at center: Point, arm: Double = 5) -> Element {
    let strokes = [-arm, arm].map { dy in
      [Point(x: center.x - arm, y: center.y + dy), Point(x: center.x + arm, y: center.y - dy)]
    }
    return .polygons(strokes, class: "cross")
  }

  private var isDrawn: Bool { !segue.isQuiet || isShown }

  private var shape: LineShape {
    LineShape(
      curve: place.curve.mapped(move),
      holds: segue.traits.holds,
      auto: segue.traits.auto,
      bothWays: segue.pairing != .alone,
      origin: frame(of: segue.from)
    )
  }

  private func frame(of fragment: Int) -> Rect { placed.fragments[fragment].offset(dx: origin.x, dy: origin.y) }

  private func pill(_ pill: DiagramSegue.Pill, _ box: Rect) -> [Element] {
    Self.pill(pill.text, in: box.offset(dx: origin.x, dy: origin.y))
  }

  private var hoverText: String {
    [sentence ?? segue.sentence(in: placed.diagram), change?.words].compactMap(\.self).joined(separator: "\n")
  }

  /// What happened to it between two versions.
  private var change: DiagramState.Change? { state?.changes?.segues[index] }

  private var classes: [String] {
    var classes = ["segue"] + segue.traits.words(tagged: "tagged")
    if segue.bundle > 1 { classes.append("bundle") }
    if segue.isQuiet { classes.append("quiet") }
    classes += segue.mark?.classes ?? []
    guard let state else { return classes }
    classes.append(state.emphasis(ofSegue: index).rawValue)
    if case .leading(let other) = segue.pairing {
      // The line of a pair shows what happens to the other segue too.
      classes += [Self.partnerClass(state.emphasis(ofSegue: other))].compactMap(\.self)
    }
    return classes
  }

  /// The class of a pair's line by how much its other segue stands out; nil where that one doesn't.
  static func partnerClass(_ emphasis: DiagramState.SegueEmphasis) -> String? {
    emphasis == .dimmed ? nil : "partner-\(emphasis.rawValue)"
  }
}

extension SourceMark {
  /// The classes of what it marks.
  var classes: [String] { [claim.map { "only-\($0.rawValue)" }, isUnseen ? "unseen" : nil].compactMap(\.self) }
}

extension DifferenceKind {
  /// What stands in the disc on a part of a picture.
  var sign: String {
    switch self {
    case .added: "+"
    case .removed: "−"
    case .changed: "Δ"
    }
  }
}

extension SpatialGrid {
  /// What no number may cover, in every state.
  init(obstaclesOf placed: PlacedDiagram) {
    self.init()
    // Between two boxes there is a little less room than a number takes.
    for box in placed.fragments { insert(box.insetBy(0.6)) }
    for chip in placed.chips.joined() { insert(chip.box) }
    for group in placed.groups { insert(group.label) }
    for (segue, place) in zip(placed.diagram.segues, placed.segues) where !segue.isQuiet && !segue.isTrailing {
      if let pill = place.pill { insert(pill) }
      for end in segue.ends(on: place.curve) { insert(end) }
      if segue.traits.disabled { insert(SegueDrawing.crossBox(of: place)) }
    }
    for (redirect, curve) in zip(placed.diagram.redirects, placed.redirects)
    where !placed.diagram.segues[redirect.segue].isQuiet {
      insert(curve.ending(length: 8.5, halfWidth: 3.9))
    }
  }

  /// The lines that are always there.
  init(linesOf placed: PlacedDiagram) {
    self.init()
    for (index, segue) in placed.diagram.segues.enumerated() where !segue.isQuiet && !segue.isTrailing {
      for place in placed.segues[index].curve.places { insert(place, ofLine: index) }
    }
  }
}
