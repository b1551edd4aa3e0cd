internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument

/// What states look like in the picture, each look kept once: the same that a file of the state shows.
///
/// A look is four numbers: of what is presented with its caption, of the fragments that the path passed, of the
/// fragments and lines that are within reach, of the path's numbers that stand elsewhere than usually or nowhere, with
/// the lines that are led elsewhere. A fragment is listed where it is emphasized so, a line where it isn't on the path;
/// those on the path have the path's numbers.
struct PageLooks {
  private(set) var presented = PageTable<[WalkTable.Item<FragmentNumber>]>()
  private(set) var visited = PageTable<[Int]>()
  private(set) var available = PageTable<[[Int]]>()
  private(set) var moved = PageTable<[[Int]]>()
  /// The lines of rows that keep off others of a path: each the segue with what draws it.
  private(set) var led = PageTable<LedLine>()
  private(set) var looks = PageTable<[Int]>()

  private let drawing: PageDrawing
  private var diagram: Diagram { drawing.placed.diagram }
  private let builder: DiagramStateBuilder
  private let table: WalkTable
  private let numbering: PageNumbering
  private var places: NumberPlaces

  init(_ drawing: PageDrawing, _ builder: DiagramStateBuilder, _ table: WalkTable, _ numbering: PageNumbering) {
    (self.builder, self.table, self.numbering) = (builder, table, numbering)
    (self.drawing, places) = (drawing, drawing.places)
  }

  /// How long it all is, printed.
  var byteCount: Int {
    mutating get {
      presented.byteCount + visited.byteCount + available.byteCount + moved.byteCount + led.byteCount + looks.byteCount
    }
  }

  /// The number of a state's look.
  mutating func number(of state: WalkTable.State) -> Int {
    let look = look(of: state)
    let numbers = [
      presented[state.presented] ?? presented.add(value(state.presented, look), for: state.presented),
      visited.number(of: look.places(.visited), value: JSONNode.integers),
      available.number(of: [look.places(.available), look.availableLines]) { .array($0.map(JSONNode.integers)) },
      moved.number(of: movedNumbers(look)) { .array($0.map(JSONNode.integers)) },
    ]
    return looks.number(of: numbers, value: JSONNode.integers)
  }

  /// A row's line in the company of others.
  struct LedLine: Hashable {
    let segue: Int
    let line: PlacedSegue

    /// Feeds what tells most apart.
    func hash(into hasher: inout Hasher) { hasher.combine(segue << 32 ^ Int(line.step.x * 8) << 16 ^ Int(line.step.y)) }
  }

  private func look(of state: WalkTable.State) -> DiagramLook {
    builder.drawn.look(
      path: state.path.map(\.number),
      presented: state.presented.compactMap { numbering.place(of: $0.number) },
      available: state.available
    )
  }

  /// Leads the lines of a state's path off one another before those of others, for which there may be no room.
  mutating func lead(_ state: WalkTable.State) { _ = places.places(in: look(of: state)) }

  /// The segues whose numbers stand elsewhere than usually, each with the place in points from the usual one, and the
  /// line's number where it is led elsewhere; those on the path that have none, as others tell of their steps, alone.
  private mutating func movedNumbers(_ look: DiagramLook) -> [[Int]] {
    let untold = builder.drawn.parallels.repeated(in: look.steps).sorted().map { [$0] }
    return untold
      + places.places(in: look).sorted { $0.key < $1.key }.compactMap { segue, mark in
        let usual = drawing.numbers[segue]
        let (dx, dy) = (Int((mark.place.x - usual.x).rounded()), Int((mark.place.y - usual.y).rounded()))
        if let line = mark.line { return [segue, dx, dy, number(of: line, of: places.drawer(of: segue))] }
        return dx == 0 && dy == 0 ? nil : [segue, dx, dy]
      }
  }

  private mutating func number(of line: PlacedSegue, of segue: Int) -> Int {
    let led = LedLine(segue: segue, line: line)
    return self.led.number(of: led) { [drawing] in
      .array([.integer($0.segue)] + drawing.shapes(of: $0.segue, along: $0.line).map(JSONNode.string))
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
