public import Helm
internal import HelmAnalysis
public import HelmDocument

/// What of a graph is drawn: in which box each fragment, by which line each segue. How much they stand out in a state
/// needs no more.
public struct DrawnGraph: Sendable {
  /// A line of the diagram, by the places of the boxes that it joins.
  struct Line: Sendable, Hashable {
    var from: Int
    var to: Int
    /// Whether nobody can take it.
    var isDisabled: Bool
    /// Whether it is a line only where something is said of it.
    var isQuiet: Bool
  }

  /// The graph as it is walked, whose numbers the states have.
  public let walked: WalkedGraph
  /// How many boxes there are.
  let fragmentCount: Int
  /// The diagram's lines, in its order.
  let lines: [Line]
  /// Those of them that join the same boxes.
  public let parallels: ParallelLines
  /// Where each fragment of the graph is drawn, in a box of its own or in a fold's; -1 where it isn't.
  let places: [Int]
  /// By which line each declared segue of the graph is drawn; -1 where it isn't.
  let linePlaces: [Int]
  /// What is drawn of each segue of the graph.
  let edges: [DrawnEdge]
  /// The ends of all of them, and their lines.
  private let ends: Lists
  private let edgeLines: Lists

  init(_ walked: WalkedGraph, fragmentCount: Int, lines: [Line], places: [Int], linePlaces: [Int]) {
    (self.walked, self.fragmentCount, self.lines) = (walked, fragmentCount, lines)
    (self.places, self.linePlaces, parallels) = (places, linePlaces, ParallelLines(lines))
    edges = walked.indexed.segueNumbers.map { segue in
      let ends = walked.indexed.segues[segue]
      var lines: [Int] = []
      for declared in walked.declared(segue) where linePlaces[declared] >= 0 && !lines.contains(linePlaces[declared]) {
        lines.append(linePlaces[declared])
      }
      return DrawnEdge(ends: [places[ends.from], places[ends.to]].filter { $0 >= 0 }, segues: lines)
    }
    (ends, edgeLines) = (Lists(edges.map(\.ends)), Lists(edges.map(\.segues)))
  }

  /// Lists one behind the other: one of its own would be held, and that be counted, by all who draw states at the same
  /// time.
  private struct Lists: Sendable {
    let all: [Int]
    /// Where each list begins, and the last ends.
    let limits: [Int]

    init(_ lists: [[Int]]) {
      all = lists.flatMap(\.self)
      limits = lists.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    }

    /// The places of the elements of one.
    func places(_ segue: SegueNumber) -> Range<Int> { limits[segue.place]..<limits[segue.place + 1] }
  }

  /// What a diagram shows of a graph, or of a part of it.
  ///
  /// - Parameter walked: the graph as it is walked; the diagram has the numbers of the declared one.
  /// - Complexity: linear in the graph.
  public init(_ diagram: Diagram, of walked: WalkedGraph) {
    var places = [Int](repeating: -1, count: walked.index.fragments.count)
    for (index, fragment) in diagram.fragments.enumerated() {
      for number in fragment.numbers { places[number] = index }
    }
    var linePlaces = [Int](repeating: -1, count: walked.declaredCount)
    for (index, segue) in diagram.segues.enumerated() {
      for number in segue.numbers { linePlaces[number] = index }
    }
    self.init(
      walked,
      fragmentCount: diagram.fragments.count,
      lines: diagram.segues.map(Line.init),
      places: places,
      linePlaces: linePlaces
    )
  }

  /// Where a fragment is drawn, in a box of its own or in a fold's; nil where it isn't.
  public func place(of fragment: FragmentNumber) -> Int? {
    let place = places[fragment]
    return place < 0 ? nil : place
  }

  /// What is drawn of a segue.
  public func edge(_ segue: SegueNumber) -> DrawnEdge { edges[segue] }

  /// How much each part of the diagram stands out: of a box that several things are said of, by what counts most.
  ///
  /// - Parameters:
  ///   - path: the segues that were taken.
  ///   - presented: where the fragments are drawn that are presented.
  ///   - available: the segues that can be taken next.
  /// - Complexity: linear in the diagram and the path.
  public func look(path: [SegueNumber], presented: [Int], available: [SegueNumber]) -> DiagramLook {
    var look = DiagramLook(
      fragments: [DiagramState.Emphasis](repeating: .dimmed, count: fragmentCount),
      steps: [[Int]](repeating: [], count: lines.count),
      available: [Bool](repeating: false, count: lines.count)
    )
    for segue in available {
      for place in edgeLines.places(segue) where !lines[edgeLines.all[place]].isDisabled {
        let line = edgeLines.all[place]
        look.available[line] = true
        look.fragments[lines[line].to].raise(to: .available)
      }
    }
    for (index, segue) in path.enumerated() {
      for place in ends.places(segue) { look.fragments[ends.all[place]].raise(to: .visited) }
      for place in edgeLines.places(segue) { look.steps[edgeLines.all[place]].append(index + 1) }
    }
    for fragment in presented { look.fragments[fragment].raise(to: .presented) }
    return look
  }
}

extension DrawnGraph.Line {
  init(_ segue: DiagramSegue) {
    self.init(from: segue.from, to: segue.to, isDisabled: segue.traits.disabled, isQuiet: segue.isQuiet)
  }
}

/// The lines of a diagram that join the same boxes as another one does.
public struct ParallelLines: Sendable {
  /// Those that join the same boxes: lines that are always there, then rows.
  private let bundles: [[Int]]

  /// - Complexity: linear in the segues.
  public init(_ diagram: Diagram) { self.init(diagram.segues.map(DrawnGraph.Line.init)) }

  init(_ lines: [DrawnGraph.Line]) {
    let bundles = Dictionary(grouping: lines.indices) { [lines[$0].from, lines[$0].to] }.values
    self.bundles = bundles.filter { $0.count > 1 }.map { bundle in
      bundle.filter { !lines[$0].isQuiet } + bundle.filter { lines[$0].isQuiet }
    }
  }

  /// Of lines that are the same steps between the same boxes all but one, which tells of them: a line rather than a
  /// row, else the first.
  ///
  /// - Parameter steps: The places of each line in a path.
  /// - Complexity: linear in the lines that have parallel ones.
  public func repeated(in steps: [[Int]]) -> Set<Int> {
    var found: Set<Int> = []
    for bundle in bundles {
      var told: Set<[Int]> = []
      for line in bundle where !steps[line].isEmpty && !told.insert(steps[line]).inserted { found.insert(line) }
    }
    return found
  }
}
