internal import Helm
internal import HelmDiagram
internal import HelmDocument

/// The numbers by which a page knows fragments and segues: those that are drawn in the drawing's order, then those that
/// only the engine knows, where a part of a graph is drawn.
struct PageNumbering {
  /// The fragments that aren't drawn, by id.
  private(set) var undrawnFragments: [String] = []
  /// The engine's segues that aren't drawn, by their numbers there.
  private(set) var undrawnSegues: [Int] = []
  /// The page's number of each of the engine's fragments.
  private(set) var fragments: [Int] = []
  /// The page's number of each of the engine's segues.
  private(set) var segues: [Int] = []

  private struct Ends: Hashable {
    let from: Int
    let to: Int
  }

  init(_ diagram: Diagram, _ index: NavigationIndex<NamedFragment>) {
    let drawn = Dictionary(
      zip(diagram.fragments.map(\.id), diagram.fragments.indices),
      uniquingKeysWith: { first, _ in first }
    )
    let lines = Dictionary(
      zip(diagram.segues.map { Ends(from: $0.from, to: $0.to) }, diagram.segues.indices),
      uniquingKeysWith: { first, _ in first }
    )
    for fragment in index.fragments {
      if let number = drawn[fragment.rawValue] {
        fragments.append(number)
      } else {
        fragments.append(diagram.fragments.count + undrawnFragments.count)
        undrawnFragments.append(fragment.rawValue)
      }
    }
    for (number, segue) in index.indexed.segues.enumerated() {
      let ends = Ends(from: fragments[Int(segue.from)], to: fragments[Int(segue.to)])
      if let line = lines[ends] {
        segues.append(line)
      } else {
        segues.append(diagram.segues.count + undrawnSegues.count)
        undrawnSegues.append(number)
      }
    }
  }

  /// The page's numbers of some of the engine's fragments.
  func fragments(_ numbers: some Sequence<Int32>) -> [Int] { numbers.map { fragments[Int($0)] } }

  /// The page's numbers of some of the engine's segues.
  func segues(_ numbers: some Sequence<Int32>) -> [Int] { numbers.map { segues[Int($0)] } }
}
