public import HelmDiagram

/// Draws one state after the other. What two states share is printed once: what is left for a state is to put together
/// the parts as they look in it.
public struct SVGSeries: Sendable {
  /// How a segue looks that is on the path: rarely the same in two states that follow each other.
  private struct Look: Hashable {
    let segue: Int
    let partner: SegueDrawing.Emphasis?
    let steps: [Int]
  }

  private let drawing: SVGDrawing
  private let parts: [SVGDrawing.Part]
  private let frame: XMLFormatter
  /// The texts of segues and fragments by emphasis, of segues by their partner's too; empty until they are needed.
  private var segues: [[UInt8]]
  private var fragments: [[UInt8]]
  private var seguesOnPath: [Look: [UInt8]] = [:]
  private var size = 0

  init(_ drawing: SVGDrawing) {
    var parts: [SVGDrawing.Part] = []
    let root = drawing.root { part in
      parts.append(part)
      return [.gap(parts.count - 1)]
    }
    self.drawing = drawing
    self.parts = parts
    frame = XMLFormatter.document(root)
    let diagram = drawing.placed.diagram
    segues = [[UInt8]](repeating: [], count: diagram.segues.count * Self.segueLooks)
    fragments = [[UInt8]](repeating: [], count: diagram.fragments.count * Self.fragmentLooks)
  }

  /// The picture's bytes.
  ///
  /// - Complexity: linear in the size of the picture.
  public mutating func render(_ state: DiagramState) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var start = 0
    for (number, offset) in frame.gaps {
      bytes += frame.bytes[start..<offset]
      start = offset
      append(parts[number], in: state, to: &bytes)
    }
    bytes += frame.bytes[start...]
    size = bytes.count + bytes.count / 16
    return bytes
  }

  private static let segueLooks = SegueDrawing.Emphasis.allCases.count * (SegueDrawing.Emphasis.allCases.count + 1)
  private static let fragmentLooks = DiagramState.Emphasis.allCases.count

  private mutating func append(_ part: SVGDrawing.Part, in state: DiagramState, to bytes: inout [UInt8]) {
    switch part {
    case .summary, .caption: bytes += text(of: part, in: state)
    case .segue(let index):
      let (emphasis, partner) = SegueDrawing.look(of: index, in: state, drawing.placed.diagram)
      if emphasis == .onPath {
        let look = Look(segue: index, partner: partner, steps: state.steps[index])
        let text = seguesOnPath[look] ?? text(of: part, in: state)
        seguesOnPath[look] = text
        bytes += text
      } else {
        let looks = SegueDrawing.Emphasis.allCases.count
        let slot = index * Self.segueLooks + emphasis.rawValue * (looks + 1) + (partner.map { $0.rawValue + 1 } ?? 0)
        if segues[slot].isEmpty { segues[slot] = text(of: part, in: state) }
        bytes += segues[slot]
      }
    case .fragment(let index):
      let slot = index * Self.fragmentLooks + state.fragments[index].place
      if fragments[slot].isEmpty { fragments[slot] = text(of: part, in: state) }
      bytes += fragments[slot]
    }
  }

  private func text(of part: SVGDrawing.Part, in state: DiagramState) -> [UInt8] {
    XMLFormatter.lines([drawing.element(of: part, in: state)])
  }
}

extension DiagramState.Emphasis {
  fileprivate var place: Int {
    switch self {
    case .presented: 0
    case .visited: 1
    case .available: 2
    case .dimmed: 3
    }
  }
}
