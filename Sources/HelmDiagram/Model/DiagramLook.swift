/// How much each part of a diagram stands out in a state of the app.
public struct DiagramLook: Sendable, Hashable {
  /// One a fragment, in the diagram's order.
  public var fragments: [DiagramState.Emphasis]
  /// The places of each segue in the path, counted from 1; empty for segues off the path. One list a segue.
  public var steps: [[Int]]
  /// Whether each segue can be taken next.
  public var available: [Bool]

  /// How much a segue stands out.
  public func emphasis(ofSegue index: Int) -> DiagramState.SegueEmphasis {
    Self.emphasis(steps: steps[index], isAvailable: available[index])
  }

  /// The fragments that stand out in a way.
  public func places(_ emphasis: DiagramState.Emphasis) -> [Int] {
    fragments.indices.filter { fragments[$0] == emphasis }
  }

  /// The segues that can be taken next, but for those on the path.
  public var availableLines: [Int] { available.indices.filter { emphasis(ofSegue: $0) == .available } }

  /// How much a segue stands out of which that is known: being on the path counts more than being within reach.
  public static func emphasis(steps: [Int], isAvailable: Bool) -> DiagramState.SegueEmphasis {
    if !steps.isEmpty { return .onPath }
    return isAvailable ? .available : .dimmed
  }
}

/// What of a graph's segue is drawn.
public struct DrawnEdge: Sendable, Hashable {
  /// Where the fragments at its ends are drawn, as far as they are.
  public var ends: [Int]
  /// The diagram's segues between them; none where one of the fragments isn't drawn.
  public var segues: [Int]
}
