internal import Helm
internal import HelmAnalysis
internal import HelmDiagram

/// The numbers by which a page knows fragments and segues: those that are drawn in the drawing's order, then those that
/// only the engine knows, where a part of a graph is drawn.
struct PageNumbering {
  /// The engine's fragments that aren't drawn, by their numbers there.
  private(set) var undrawnFragments: [Int] = []
  /// The engine's segues that have no line between their ends, by their numbers there, with the page's numbers of their
  /// ends.
  private(set) var undrawnSegues: [(segue: Int, from: Int, to: Int)] = []
  /// The page's number of each of the engine's fragments.
  private(set) var fragments: [Int] = []
  /// The page's number of each of the engine's segues.
  private(set) var segues: [Int] = []
  /// What is drawn of each of the engine's segues.
  private(set) var edges: [DrawnEdge] = []
  /// The page's numbers of segues that aren't drawn by a line of their own number alone, each with those of the lines
  /// that are drawn for it.
  private(set) var lines: [[Int]] = []
  /// How many fragments are drawn.
  let drawnCount: Int

  init(_ diagram: Diagram, _ builder: DiagramStateBuilder, _ table: WalkTable) {
    drawnCount = diagram.fragments.count
    for number in table.fragments.indices {
      let place = builder.place(of: FragmentNumber(number))
      fragments.append(place ?? drawnCount + undrawnFragments.count)
      if place == nil { undrawnFragments.append(number) }
    }
    edges = table.graph.indexed.segueNumbers.map { builder.edge($0) }
    for (number, edge) in edges.enumerated() {
      let numbers = table.ends(of: number)
      let ends = (from: fragments[numbers.from], to: fragments[numbers.to])
      // A line that stands for segues out of several fragments has the ends of one of them.
      let own = edge.segues.first { (diagram.segues[$0].from, diagram.segues[$0].to) == ends }
      segues.append(own ?? diagram.segues.count + undrawnSegues.count)
      if own == nil { undrawnSegues.append((number, ends.from, ends.to)) }
      if own == nil ? !edge.segues.isEmpty : edge.segues.count > 1 { lines.append([segues[number]] + edge.segues) }
    }
  }

  /// Where one of the engine's fragments is drawn; nil where it isn't.
  func place(of fragment: FragmentNumber) -> Int? {
    let number = fragments[fragment]
    return number < drawnCount ? number : nil
  }
}
