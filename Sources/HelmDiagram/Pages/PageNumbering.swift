public import Helm
internal import HelmDocument

/// The numbers by which a page knows fragments and segues: those that are drawn in the drawing's order, then those that
/// only the engine knows, where a part of a graph is drawn.
public struct PageNumbering: Sendable {
  /// The engine's fragments that aren't drawn, by their numbers there.
  public private(set) var undrawnFragments: [Int] = []
  /// The engine's segues that have no line between their ends, by their numbers there, with the page's numbers of their
  /// ends.
  public private(set) var undrawnSegues: [(segue: Int, from: Int, to: Int)] = []
  /// The page's number of each of the engine's fragments.
  public private(set) var fragments: [Int] = []
  /// The page's number of each of the engine's segues.
  public private(set) var segues: [Int] = []
  /// What is drawn of each of the engine's segues.
  public private(set) var edges: [DrawnEdge] = []
  /// The page's numbers of segues that aren't drawn by a line of their own number alone, each with those of the lines
  /// that are drawn for it.
  public private(set) var lines: [[Int]] = []
  /// How many fragments are drawn.
  public let drawnCount: Int

  /// The numbers of a graph on a page that draws it, or a part of it.
  ///
  /// - Complexity: linear in the graph.
  public init(_ drawn: DrawnGraph) {
    drawnCount = drawn.fragmentCount
    for number in drawn.walked.index.fragments.indices {
      let place = drawn.place(of: FragmentNumber(number))
      fragments.append(place ?? drawnCount + undrawnFragments.count)
      if place == nil { undrawnFragments.append(number) }
    }
    edges = drawn.edges
    for (number, edge) in edges.enumerated() {
      let segue = drawn.walked.indexed.segues[number]
      let ends = (from: fragments[segue.from], to: fragments[segue.to])
      // A line that stands for segues out of several fragments has the ends of one of them.
      let own = edge.segues.first { (drawn.lines[$0].from, drawn.lines[$0].to) == ends }
      segues.append(own ?? drawn.lines.count + undrawnSegues.count)
      if own == nil { undrawnSegues.append((number, ends.from, ends.to)) }
      if own == nil ? !edge.segues.isEmpty : edge.segues.count > 1 { lines.append([segues[number]] + edge.segues) }
    }
  }

  /// Where one of the engine's fragments is drawn; nil where it isn't.
  public func place(of fragment: FragmentNumber) -> Int? {
    let number = fragments[fragment]
    return number < drawnCount ? number : nil
  }
}
