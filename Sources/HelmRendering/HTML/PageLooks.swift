internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument

/// What states look like in the picture, each look kept once: the same that a file of the state shows.
///
/// A look is four numbers: of what is presented with its caption, of the fragments that the path passed, of the
/// fragments and lines that are within reach, of the path's numbers that stand elsewhere than usually or nowhere. A
/// fragment is listed where it is emphasized so, a line where it isn't on the path; those on the path have the path's
/// numbers.
struct PageLooks {
  private(set) var presented = PageTable<[WalkTable.Item<FragmentNumber>]>()
  private(set) var visited = PageTable<[Int]>()
  private(set) var available = PageTable<[[Int]]>()
  private(set) var moved = PageTable<[[Int]]>()
  private(set) var looks = PageTable<[Int]>()

  private let diagram: Diagram
  /// Where numbers stand usually, by segue.
  private let numbers: [Point]
  private let builder: DiagramStateBuilder
  private let table: WalkTable
  private let numbering: PageNumbering
  private var places: NumberPlaces

  init(_ drawing: PageDrawing, _ builder: DiagramStateBuilder, _ table: WalkTable, _ numbering: PageNumbering) {
    (self.builder, self.table, self.numbering) = (builder, table, numbering)
    (diagram, numbers, places) = (drawing.placed.diagram, drawing.numbers, drawing.places)
  }

  /// How long it all is, printed.
  var byteCount: Int {
    mutating get {
      presented.byteCount + visited.byteCount + available.byteCount + moved.byteCount + looks.byteCount
    }
  }

  /// The number of a state's look.
  mutating func number(of state: WalkTable.State) -> Int {
    let look = builder.drawn.look(
      path: state.path.map(\.number),
      presented: state.presented.compactMap { numbering.place(of: $0.number) },
      available: state.available
    )
    let numbers = [
      presented[state.presented] ?? presented.add(value(state.presented, look), for: state.presented),
      visited.number(of: look.places(.visited), value: JSONNode.integers),
      available.number(of: [look.places(.available), look.availableLines]) { .array($0.map(JSONNode.integers)) },
      moved.number(of: movedNumbers(look)) { .array($0.map(JSONNode.integers)) },
    ]
    return looks.number(of: numbers, value: JSONNode.integers)
  }

  /// The segues whose numbers stand elsewhere than usually, each with the place in points from the usual one; those on
  /// the path that have none, as others tell of their steps, alone.
  private mutating func movedNumbers(_ look: DiagramLook) -> [[Int]] {
    let untold = builder.drawn.parallels.repeated(in: look.steps).sorted().map { [$0] }
    return untold
      + places.places(in: look).sorted { $0.key < $1.key }.compactMap { segue, place in
        let usual = numbers[segue]
        let (dx, dy) = (Int((place.x - usual.x).rounded()), Int((place.y - usual.y).rounded()))
        return dx == 0 && dy == 0 ? nil : [segue, dx, dy]
      }
  }

  /// What is presented, the lines for both ways on which a click means the other segue, the caption.
  private func value(_ items: [WalkTable.Item<FragmentNumber>], _ look: DiagramLook) -> JSONNode {
    let caption = builder.caption(
      presented: items.map { item in
        (fragment: item.number, id: item.id < 0 ? nil : table.identifiers[Int(item.id)])
      }
    )
    let turned = diagram.segues.indices.filter { segue in
      guard case .leading(let other) = diagram.segues[segue].pairing else { return false }
      return look.available[other] && !look.available[segue]
    }
    return .array([.array(items.map { value($0, numbering.fragments) }), .integers(turned), .string(caption)])
  }

  /// A fragment or segue by the page's numbers, with its identifier where it has one.
  func value(_ item: WalkTable.Item<some GraphNumber>, _ numbers: [Int]) -> JSONNode {
    let number = numbers[item.number]
    guard item.id >= 0 else { return .integer(number) }
    return .array([.integer(number), .string(visible(table.identifiers[Int(item.id)]))])
  }
}
