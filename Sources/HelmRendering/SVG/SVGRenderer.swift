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
  /// - Complexity: linear in the size of the diagram.
  public func render(_ state: DiagramState? = nil) -> [UInt8] {
    let subject = state?.subject ?? .graph
    let drawing = SVGDrawing(placed, theme: theme, of: subject, withLegend: withLegend, locator: locator)
    return XMLFormatter.format(drawing.root(of: state))
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
    let drawing = SVGDrawing(placed, theme: theme, of: .state, withLegend: withLegend)
    return XMLFormatter.format(SVGAnimation(states: states, seconds: seconds).root(of: drawing))
  }

  /// Draws one state after the other; each picture's bytes are those of ``render(_:)``.
  public var series: SVGSeries {
    SVGSeries(SVGDrawing(placed, theme: theme, of: .state, withLegend: withLegend))
  }
}
