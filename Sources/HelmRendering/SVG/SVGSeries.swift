internal import HelmAnalysis
public import HelmDiagram
internal import HelmGraphviz

/// Draws one state after the other. What two states share is printed once: what is left for a state is to put the parts
/// that stand out into a picture in which nothing does.
public struct SVGSeries: Sendable {
  private let drawing: SVGDrawing
  private let parts: [SVGDrawing.Part]
  /// The parts that stand out where something does: where a segue does, where it has a number, where a fragment does.
  private let bySegue: [[Int]]
  private let byNumber: [Int]
  private let byFragment: [Int]
  /// The parts that are words, which stand out always.
  private let words: [Int]
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
    var bySegue = diagram.segues.map { _ in [Int]() }
    var (byNumber, byFragment) = (diagram.segues.map { _ in 0 }, diagram.fragments.map { _ in 0 })
    var words: [Int] = []
    for (place, part) in parts.enumerated() {
      switch part {
      case .summary, .caption: words.append(place)
      case .number(let segue): byNumber[segue] = place
      case .fragment(let fragment): byFragment[fragment] = place
      case .segue: break
      }
      for segue in drawing.segues(of: part) { bySegue[segue].append(place) }
    }
    (self.bySegue, self.byNumber, self.byFragment, self.words) = (bySegue, byNumber, byFragment, words)
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
    let marks = numbers.places(in: state)
    let standOut = standOut(in: state, marks)
    for number in parts.indices where standOut[number] {
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

  /// Whether something is said of each part in a state, told without making looks: most of a large picture is plain.
  private func standOut(in state: DiagramState, _ marks: [Int: NumberPlaces.Mark]) -> [Bool] {
    var standOut = [Bool](repeating: false, count: parts.count)
    for part in words { standOut[part] = true }
    for segue in bySegue.indices where state.emphasis(ofSegue: segue) != .dimmed {
      for part in bySegue[segue] { standOut[part] = true }
    }
    for segue in marks.keys { standOut[byNumber[segue]] = true }
    for (fragment, part) in byFragment.enumerated()
    where state.fragments[fragment] != .dimmed || state.faults?[fragment] != nil {
      standOut[part] = true
    }
    return standOut
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
