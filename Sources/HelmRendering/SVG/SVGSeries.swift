public import HelmDiagram

/// Draws one state after the other. What two states share is printed once: what is left for a state is to put the parts
/// that stand out into a picture in which nothing does.
public struct SVGSeries: Sendable {
  /// A picture in pieces, of which all pictures share most: keeping many takes little, and putting one together can be
  /// left to another thread.
  public struct Picture: Sendable {
    fileprivate var pieces: [ArraySlice<UInt8>] = []

    /// The picture's bytes.
    ///
    /// - Complexity: linear in the size of the picture.
    public var bytes: [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
      for piece in pieces { bytes += piece }
      return bytes
    }
  }

  /// How a part that stands out looks.
  private enum Look: Hashable {
    case segue(Int, SegueDrawing.Emphasis, partner: SegueDrawing.Emphasis?, steps: [Int])
    case fragment(Int, DiagramState.Emphasis, rows: [SegueDrawing.Emphasis])
  }

  private let drawing: SVGDrawing
  private let parts: [SVGDrawing.Part]
  /// For each segue the one whose line it draws too.
  private let partners: [Int?]
  /// The picture in which nothing stands out, and where in it the parts are.
  private var plain: [UInt8] = []
  private var places: [Range<Int>] = []
  private var printed: [Look: [UInt8]] = [:]

  init(_ drawing: SVGDrawing) {
    var parts: [SVGDrawing.Part] = []
    let root = drawing.root { part in
      parts.append(part)
      return [.gap(parts.count - 1)]
    }
    self.drawing = drawing
    self.parts = parts
    let diagram = drawing.placed.diagram
    partners = diagram.segues.map { if case .leading(let other) = $0.pairing { other } else { nil } }
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
      let text = text(of: parts[number], in: nothing)
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
    for number in parts.indices {
      guard let text = standingOut(number, in: state) else { continue }
      picture.pieces.append(plain[start..<places[number].lowerBound])
      picture.pieces.append(text[...])
      start = places[number].upperBound
    }
    picture.pieces.append(plain[start...])
    return picture
  }

  /// The text of a part that stands out in a state; nil for one that doesn't.
  private mutating func standingOut(_ number: Int, in state: DiagramState) -> [UInt8]? {
    let look: Look
    switch parts[number] {
    case .summary, .caption: return text(of: parts[number], in: state)
    case .segue(let index):
      let emphasis = SegueDrawing.emphasis(of: index, in: state)
      let partner = partners[index].map { SegueDrawing.emphasis(of: $0, in: state) }
      if emphasis == .dimmed, partner ?? .dimmed == .dimmed { return nil }
      look = .segue(index, emphasis, partner: partner, steps: state.steps[index])
    case .fragment(let index):
      let emphasis = state.fragments[index]
      let rows = drawing.placed.diagram.fragments[index].rows.map { SegueDrawing.emphasis(of: $0, in: state) }
      if emphasis == .dimmed, rows.allSatisfy({ $0 == .dimmed }) { return nil }
      look = .fragment(index, emphasis, rows: rows)
    }
    if let text = printed[look] { return text }
    let text = text(of: parts[number], in: state)
    printed[look] = text
    return text
  }

  private func text(of part: SVGDrawing.Part, in state: DiagramState) -> [UInt8] {
    XMLFormatter.lines([drawing.element(of: part, in: state)])
  }
}
