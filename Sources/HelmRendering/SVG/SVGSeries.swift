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
  /// What all copies of this series printed.
  private let shared = Locked<[SVGDrawing.Look: [UInt8]]>([:])
  /// What this one asked for, one behind the other, and where in it each look is: copies seldom wait for one another
  /// then, and hold no bytes together, as to count who does takes longer than to copy them.
  private var printed: [UInt8] = []
  private var printedPlaces: [SVGDrawing.Look: Range<Int>] = [:]
  /// Where each part's brief looks are, which are few.
  private var briefPlaces: [[(look: SVGDrawing.BriefLook, place: Range<Int>)]]
  private var numbers: NumberPlaces

  init(_ drawing: SVGDrawing) {
    var parts: [SVGDrawing.Part] = []
    let root = drawing.root { part in
      parts.append(part)
      return [.gap(parts.count - 1)]
    }
    self.drawing = drawing
    self.parts = parts
    briefPlaces = parts.map { _ in [] }
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
    let marks = numbers.places(in: state)
    let standOut = standOut(in: state, marks)
    let shown = parts.indices.filter { standOut[$0] }
    let texts = shown.map { text(of: $0, in: state, marks) }
    plain.withUnsafeBufferPointer { plain in
      printed.withUnsafeBufferPointer { printed in
        var start = 0
        for (number, text) in zip(shown, texts) {
          bytes.append(contentsOf: UnsafeBufferPointer(rebasing: plain[start..<places[number].lowerBound]))
          if let text {
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: printed[text]))
          } else if let words = drawing.words(of: parts[number], in: state) {
            XMLFormatter.append(words, to: &bytes)
          }
          start = places[number].upperBound
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: plain[start...]))
      }
    }
    return SegueDrawing.discs(marks)
  }

  /// Whether something is said of each part in a state, told without making looks: most of a large picture is plain.
  private func standOut(in state: DiagramState, _ marks: [Int: NumberPlaces.Mark]) -> [Bool] {
    var standOut = [Bool](repeating: false, count: parts.count)
    for part in words { standOut[part] = true }
    for segue in bySegue.indices where state.emphasis(ofSegue: segue) != .dimmed {
      for part in bySegue[segue] { standOut[part] = true }
    }
    for segue in marks.keys {
      standOut[byNumber[segue]] = true
      if let shared = drawing.coveredLine(by: segue) { for part in bySegue[shared] { standOut[part] = true } }
    }
    for (fragment, part) in byFragment.enumerated()
    where state.fragments[fragment] != .dimmed || state.faults?[fragment] != nil {
      standOut[part] = true
    }
    return standOut
  }

  /// Where the text of a part in a state is printed; nil of words.
  private mutating func text(of number: Int, in state: DiagramState, _ marks: [Int: NumberPlaces.Mark]) -> Range<Int>? {
    let part = parts[number]
    let brief = drawing.briefLook(of: part, in: state, marks)
    if let brief, let index = briefPlaces[number].firstIndex(where: { $0.look == brief }) {
      return briefPlaces[number][index].place
    }
    guard let look = drawing.look(of: part, in: state, marks, &numbers) else { return nil }
    let place = printedPlaces[look] ?? add(look, of: part, in: state, marks)
    if let brief { briefPlaces[number].append((brief, place)) }
    return place
  }

  /// Prints a part in a state, unless any copy did, behind what is printed; returns where.
  private mutating func add(
    _ look: SVGDrawing.Look,
    of part: SVGDrawing.Part,
    in state: DiagramState,
    _ marks: [Int: NumberPlaces.Mark]
  ) -> Range<Int> {
    let known = shared.withLock { $0[look] }
    let text = known ?? XMLFormatter.lines(drawing.elements(of: part, in: state, marks, &numbers))
    if known == nil { shared.withLock { $0[look] = text } }
    let place = printed.count..<printed.count + text.count
    printed += text
    printedPlaces[look] = place
    return place
  }
}
