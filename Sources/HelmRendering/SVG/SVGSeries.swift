internal import HelmAnalysis
public import HelmDiagram

/// Draws one state after the other. What two states share is printed once: what is left for a state is to put the parts
/// that stand out into a picture in which nothing does.
public struct SVGSeries: Sendable {
  /// A picture in pieces, of which all pictures share most: keeping many takes little, and putting one together can be
  /// left to another thread.
  public struct Picture: Sendable {
    fileprivate var pieces: [ArraySlice<UInt8>] = []
    /// Where the numbers stand, in the graph's own coordinates.
    public fileprivate(set) var numbers: [Rect] = []

    /// The picture's bytes.
    ///
    /// - Complexity: linear in the size of the picture.
    public var bytes: [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
      for piece in pieces { piece.withUnsafeBufferPointer { bytes.append(contentsOf: $0) } }
      return bytes
    }
  }

  private let drawing: SVGDrawing
  private let parts: [SVGDrawing.Part]
  /// The picture in which nothing stands out, and where in it the parts are.
  private var plain: [UInt8] = []
  private var places: [Range<Int>] = []
  private var printed: [SVGDrawing.Look: [UInt8]] = [:]
  private var numbers: NumberPlaces

  init(_ drawing: SVGDrawing) {
    var parts: [SVGDrawing.Part] = []
    let root = drawing.root { part in
      parts.append(part)
      return [.gap(parts.count - 1)]
    }
    self.drawing = drawing
    self.parts = parts
    numbers = NumberPlaces(drawing.placed)
    let diagram = drawing.placed.diagram
    let nothing = DiagramState(
      fragments: diagram.fragments.map { _ in .dimmed },
      steps: diagram.segues.map { _ in [] },
      available: diagram.segues.map { _ in false },
      caption: Caption(first: "", second: ""),
      summary: ""
    )
    let frame = XMLFormatter.document(root)
    var start = 0
    for (number, offset) in frame.gaps {
      plain += frame.bytes[start..<offset]
      start = offset
      let text = XMLFormatter.lines(drawing.elements(of: parts[number], in: nothing, [:], &numbers))
      places.append(plain.count..<plain.count + text.count)
      plain += text
    }
    plain += frame.bytes[start...]
  }

  /// The picture's bytes.
  ///
  /// - Complexity: linear in the size of the picture.
  public mutating func render(_ state: DiagramState) -> [UInt8] { picture(of: state).bytes }

  /// The picture in pieces.
  ///
  /// - Complexity: linear in the fragments and segues, and in the size of what wasn't drawn before.
  public mutating func picture(of state: DiagramState) -> Picture {
    var picture = Picture()
    var start = 0
    let drawing = drawing
    // What stands out is told from the rest without making a look of either: most of a large picture is plain.
    let segues = state.steps.indices.map { state.emphasis(ofSegue: $0) != .dimmed }
    let marks = numbers.places(in: state)
    picture.numbers = SegueDrawing.discs(marks, in: drawing.placed.diagram, state)
    for number in parts.indices where drawing.standsOut(parts[number], in: state, segues: segues, marks) {
      let text = text(of: number, in: state, marks)
      picture.pieces.append(plain[start..<places[number].lowerBound])
      picture.pieces.append(text[...])
      start = places[number].upperBound
    }
    picture.pieces.append(plain[start...])
    return picture
  }

  /// The text of a part in a state.
  private mutating func text(of number: Int, in state: DiagramState, _ marks: [Int: NumberPlaces.Mark]) -> [UInt8] {
    let part = parts[number]
    guard let look = drawing.look(of: part, in: state, marks) else {
      return XMLFormatter.lines(drawing.elements(of: part, in: state, marks, &numbers))
    }
    if let text = printed[look] { return text }
    let text = XMLFormatter.lines(drawing.elements(of: part, in: state, marks, &numbers))
    printed[look] = text
    return text
  }
}
