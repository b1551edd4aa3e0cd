internal import HelmAnalysis
public import HelmDiagram

/// Draws a placed diagram, and a state of it, as SVG.
///
/// Classes and `data-` attributes are stable, for programs that style or test the files. The drawing has literal
/// colours, no script, no `var()` and no generated ids, and is the same in browsers and in librsvg.
public struct SVGRenderer: Sendable {
  let placed: PlacedDiagram
  let theme: Theme
  private let withLegend: Bool
  private let locator: Locator?

  /// A renderer for all states of one placed diagram.
  ///
  /// - Parameter locator: Where that is in a larger graph, of a picture without a state.
  public init(_ placed: PlacedDiagram, theme: Theme, legend: Bool = true, locator: Locator? = nil) {
    self.placed = placed
    self.theme = theme
    self.withLegend = legend
    self.locator = locator
  }

  /// The picture's bytes: of a state, or of the graph alone.
  ///
  /// For many states in a row, ``series`` is quicker.
  ///
  /// - Parameter isAlone: Whether no other state's picture is looked at beside it: then it grows by what this state's
  ///   lines take beside the graph.
  /// - Complexity: linear in the size of the diagram.
  public func render(_ state: DiagramState? = nil, isAlone: Bool = true) -> [UInt8] {
    let subject = state?.subject ?? .graph
    let drawing = SVGDrawing(placed, theme: theme, of: subject, withLegend: withLegend, locator: locator)
    return XMLFormatter.format(drawing.root(of: state, grows: isAlone))
  }

  /// The size of every picture of a state, and where in it the graph is.
  public var proportions: (sheet: Size, graph: Rect) {
    let sheet = Sheet(placed, of: .state, withLegend: withLegend)
    return (
      sheet.size,
      Rect(x: sheet.origin.x, y: sheet.origin.y, width: placed.size.width, height: placed.size.height)
    )
  }

  /// The picture's bytes: states that follow one another, again and again, by CSS alone.
  ///
  /// Nothing moves but what the states change. A viewer without animation shows the first state, and so does one whose
  /// user prefers reduced motion.
  ///
  /// - Parameters:
  ///   - states: what is shown; the description is that of the first.
  ///   - seconds: how long each is shown, the last one twice as long.
  /// - Complexity: linear in the diagram times the states.
  public func animate(_ states: [DiagramState], seconds: Double) -> [UInt8] {
    let isWitness = states.contains { $0.subject == .witness }
    let drawing = SVGDrawing(placed, theme: theme, of: isWitness ? .witness : .state, withLegend: withLegend)
    return XMLFormatter.format(SVGAnimation(states: states, seconds: seconds).root(of: drawing))
  }

  /// Draws one state after the other; each picture's bytes are those of ``render(_:isAlone:)`` beside others.
  public var series: SVGSeries {
    SVGSeries(SVGDrawing(placed, theme: theme, of: .state, withLegend: withLegend))
  }

  /// What a page shows of a large picture at most, in points.
  private static let window = Size(width: 1_000, height: 625)
  /// The same where what is presented lies far apart: titles have nine points where a page is so wide.
  private static let widest = window.width / PictureWindow.leastScale

  /// A state's picture for a page: what surrounds it, with the whole graph small below, where the whole couldn't be
  /// read there; nil where it could.
  ///
  /// - Complexity: linear in the size of the diagram.
  public func surroundings(_ state: DiagramState) -> [UInt8]? {
    let drawing = SVGDrawing(placed, theme: theme, of: .state, withLegend: false, isSurrounded: true)
    let presented = state.fragments.indices.filter { state.fragments[$0] == .presented }
    let way = state.way(in: placed.diagram)
    // What was presented last is seen in any case, and rather with where it is reached from.
    let subjects = way.first.map(presented.contains) == true ? way + presented.filter { !way.contains($0) } : presented
    let whole = Rect(x: 0, y: 0, width: placed.size.width, height: placed.size.height)
    let window = PictureWindow(
      boxes: PictureWindow.sights(in: placed),
      whole: whole,
      names: placed.groups.map(\.label),
      most: Self.window,
      widest: Self.widest
    )
    var places = NumberPlaces(placed)
    let numbers = SegueDrawing.discs(places.places(in: state))
    guard let part = window.part(around: subjects, least: Self.window.width * 0.7, showing: presented, sparing: numbers)
    else { return nil }
    let near = Set(placed.fragments.indices.filter { part.intersects(placed.fragments[$0]) })
    let locator = Locator(placed, near: near, subjects: Set(presented), seen: part)
    return XMLFormatter.format(drawing.root(part, locator, state))
  }
}
