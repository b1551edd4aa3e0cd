internal import HelmAnalysis
public import HelmDiagram
internal import HelmGraphviz

/// Draws one state after the other. What two states share is printed once: what is left for a state is to put the parts
/// that stand out into a picture in which nothing does.
public struct SVGSeries: Sendable {
  private let drawing: SVGDrawing
  private let parts: [SVGDrawing.Part]
  /// The picture in which nothing stands out and nothing is said, and where in it the parts are; of words, where they
  /// are to be put.
  private var plain: [UInt8] = []
  private var places: [Range<Int>] = []
  private var printed: [SVGDrawing.Look: [UInt8]] = [:]
  /// What all copies of this series printed: each keeps what it asked for, so that they seldom wait for one another.
  private let shared = Locked<[SVGDrawing.Look: [UInt8]]>([:])
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
      let elements = drawing.elements(of: parts[number], in: nothing, [:], &numbers)
      let text = XMLFormatter.lines(elements)
      let place = plain.count..<plain.count + text.count
      plain += text
      if drawing.words(of: parts[number], in: nothing) != nil {
        let end = place.upperBound - elements.reduce(0) { $0 + XMLFormatter.endLength(of: $1) }
        places.append(end..<end)
      } else {
        places.append(place)
      }
    }
    plain += frame.bytes[start...]
  }

  /// Finds the lines of segues that states take: state by state that would take longer, and in each copy again.
  public mutating func lead(_ segues: some Sequence<Int>) { _ = numbers.lines(of: Array(segues)) }

  /// The picture's bytes.
  ///
  /// - Complexity: linear in the size of the picture.
  public mutating func render(_ state: DiagramState) -> [UInt8] {
    var bytes: [UInt8] = []
    render(state, into: &bytes)
    return bytes
  }

  /// Puts the picture's bytes in the place of others, whose room is used again.
  ///
  /// - Returns: where the numbers stand, in the graph's own coordinates.
  /// - Complexity: linear in the size of the picture.
  @discardableResult
  public mutating func render(_ state: DiagramState, into bytes: inout [UInt8]) -> [Rect] {
    bytes.removeAll(keepingCapacity: true)
    bytes.reserveCapacity(plain.count)
    var start = 0
    // What stands out is told from the rest without making a look of either: most of a large picture is plain.
    let segues = state.steps.indices.map { state.emphasis(ofSegue: $0) != .dimmed }
    let marks = numbers.places(in: state)
    var isNumbered = segues.map { _ in false }
    for segue in marks.keys { isNumbered[segue] = true }
    for number in parts.indices
    where drawing.standsOut(parts[number], in: state, segues: segues, isNumbered: isNumbered) {
      bytes += plain[start..<places[number].lowerBound]
      if let words = drawing.words(of: parts[number], in: state) {
        XMLFormatter.append(words, to: &bytes)
      } else {
        bytes += text(of: number, in: state, marks)
      }
      start = places[number].upperBound
    }
    bytes += plain[start...]
    return SegueDrawing.discs(marks)
  }

  /// The text of a part in a state.
  private mutating func text(of number: Int, in state: DiagramState, _ marks: [Int: NumberPlaces.Mark]) -> [UInt8] {
    let part = parts[number]
    guard let look = drawing.look(of: part, in: state, marks) else {
      return XMLFormatter.lines(drawing.elements(of: part, in: state, marks, &numbers))
    }
    if let text = printed[look] { return text }
    let known = shared.withLock { $0[look] }
    let text = known ?? XMLFormatter.lines(drawing.elements(of: part, in: state, marks, &numbers))
    if known == nil { shared.withLock { $0[look] = text } }
    printed[look] = text
    return text
  }
}
