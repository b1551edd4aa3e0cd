internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument

/// The numbers by which a page knows fragments and segues: those that are drawn in the drawing's order, then those that
/// only the engine knows, where a part of a graph is drawn.
struct PageNumbering {
  /// The engine's fragments that aren't drawn, by their numbers there.
  private(set) var undrawnFragments: [Int] = []
  /// The engine's segues that aren't drawn, by their numbers there, with the page's numbers of their ends.
  private(set) var undrawnSegues: [(segue: Int, from: Int, to: Int)] = []
  /// The page's number of each of the engine's fragments.
  private(set) var fragments: [Int] = []
  /// The page's number of each of the engine's segues.
  private(set) var segues: [Int] = []
  /// What is drawn of each of the engine's segues.
  private(set) var edges: [DrawnEdge] = []
  /// How many fragments are drawn.
  let drawnCount: Int

  /// All look-ups by id: everything else goes by numbers.
  init(_ diagram: Diagram, _ builder: DiagramStateBuilder, _ table: WalkTable) {
    drawnCount = diagram.fragments.count
    for (number, id) in table.fragments.enumerated() {
      let place = builder.place(of: id)
      fragments.append(place ?? drawnCount + undrawnFragments.count)
      if place == nil { undrawnFragments.append(number) }
    }
    let ids = Dictionary(zip(table.fragments, fragments), uniquingKeysWith: { first, _ in first })
    edges = table.segues.map { builder.edge(from: $0.from, to: $0.to) }
    for (number, edge) in edges.enumerated() {
      segues.append(edge.segues.first ?? diagram.segues.count + undrawnSegues.count)
      if edge.segues.isEmpty {
        let segue = table.segues[number]
        undrawnSegues.append((number, ids[segue.from] ?? 0, ids[segue.to] ?? 0))
      }
    }
  }

  /// Where one of the engine's fragments is drawn; nil where it isn't.
  func place(of fragment: Int32) -> Int? {
    let number = fragments[Int(fragment)]
    return number < drawnCount ? number : nil
  }
}
