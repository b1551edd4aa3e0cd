package import Helm
package import HelmAnalysis
public import HelmDocument

/// What the server of a preview knows of the picture on its page, to tell it how a running app looks there.
///
/// The command makes it of the diagram that it places, and prints it for the server:
///
///     {"boxes":[[24,24,90,40],…],"fragments":[0,1,-1,…],"lines":[[0,1],[1,0,1],…],"segues":[0,1,…]}
///
/// These are the boxes on the page by their left and top edges and sizes, the box of each fragment, the boxes that each
/// line joins, with 1 where nobody can take it, 2 where it is a row, 3 for both, and the line of each declared segue,
/// -1 for what isn't drawn.
public struct LivePicture: Sendable {
  private let drawn: DrawnGraph
  private let boxes: [Rect]
  private let numbering: PageNumbering
  /// The lines that were led, by the boxes that they join.
  private var shapes: [[Int]: LineShape] = [:]

  /// The most boxes that lines are led around; with more they are straight.
  private static let mostObstacles = 400

  private init(_ drawn: DrawnGraph, boxes: [Rect]) {
    (self.drawn, self.boxes, numbering) = (drawn, boxes, PageNumbering(drawn))
  }

  /// A diagram whose boxes stand at their places on a page.
  ///
  /// - Parameter walked: the graph as it is walked; the diagram has the numbers of the declared one.
  /// - Complexity: linear in the graph.
  public init(_ diagram: Diagram, boxes: [Rect], of walked: WalkedGraph) {
    self.init(DrawnGraph(diagram, of: walked), boxes: boxes)
  }

  /// Reads what was printed of a graph; nil where it says something else, or of another graph.
  ///
  /// - Complexity: linear.
  public init?(_ json: [UInt8], of walked: WalkedGraph) {
    let source = SourceText(file: "picture", bytes: json)
    var diagnostics = DiagnosticCollector(source: source)
    guard let value = JSONScanner.scan(source, into: &diagnostics), diagnostics.diagnostics.isEmpty else { return nil }
    let members = Dictionary(value.members.map { ($0.name, $0.value) }) { first, _ in first }
    func lists<Number>(_ key: String, _ number: (JSONValue) -> Number?) -> [[Number]] {
      members[key]?.elements.map { $0.elements.compactMap(number) } ?? []
    }
    let boxes = lists("boxes", \.number).filter { $0.count == 4 }.map {
      Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
    let ends = lists("lines", \.integer).filter { $0.count >= 2 }
    let places = members["fragments"]?.elements.compactMap(\.integer) ?? []
    let linePlaces = members["segues"]?.elements.compactMap(\.integer) ?? []
    guard places.count == walked.index.fragments.count, linePlaces.count == walked.declaredCount,
      (places + ends.flatMap { $0.prefix(2) }).allSatisfy({ $0 < boxes.count }),
      linePlaces.allSatisfy({ $0 < ends.count })
    else { return nil }
    let lines = ends.map { line in
      let traits = line.count > 2 ? line[2] : 0
      return DrawnGraph.Line(from: line[0], to: line[1], isDisabled: traits & 1 != 0, isQuiet: traits & 2 != 0)
    }
    self.init(
      DrawnGraph(walked, fragmentCount: boxes.count, lines: lines, places: places, linePlaces: linePlaces),
      boxes: boxes
    )
  }

  /// What is printed for the server, on one line.
  public var json: [UInt8] {
    func number(_ value: Double) -> JSONNode { .json(Array(Coordinate.text(value).utf8)) }
    let members: [(key: String, value: JSONNode)] = [
      ("boxes", .array(boxes.map { .array([$0.x, $0.y, $0.width, $0.height].map(number)) })),
      ("fragments", .integers(drawn.places)),
      ("lines", .array(drawn.lines.map(Self.numbers))),
      ("segues", .integers(drawn.linePlaces)),
    ]
    return JSONWriter.bytes { $0.node(.object(members)) }
  }

  private static func numbers(_ line: DrawnGraph.Line) -> JSONNode {
    let traits = (line.isDisabled ? 1 : 0) + (line.isQuiet ? 2 : 0)
    return .integers([line.from, line.to] + (traits == 0 ? [] : [traits]))
  }
}

extension LivePicture: LivePagePicture {
  /// A state as the page has its own, by its numbers: the path, what is presented, and how the rest stands out: the
  /// fragments that were passed, those within reach, the lines within reach, the lines of whose steps others tell.
  package func members(of state: NavigationState, last limit: Int) -> [(key: String, value: JSONNode)] {
    let path = state.path.suffix(limit)
    let look = drawn.look(
      path: path.map(\.segue),
      presented: state.presented.compactMap { drawn.place(of: $0.fragment) },
      available: state.available
    )
    return members(
      path: path.map { Self.item(numbering.segues[$0.segue], state.identifier($0.targetId)) },
      presented: state.presented.map { Self.item(numbering.fragments[$0.fragment], state.identifier($0.id)) },
      look
    )
  }

  package func members(presenting fragments: [FragmentNumber]) -> [(key: String, value: JSONNode)] {
    let look = drawn.look(path: [], presented: fragments.compactMap { drawn.place(of: $0) }, available: [])
    return members(path: [], presented: fragments.map { .integer(numbering.fragments[$0]) }, look)
  }

  private func members(path: [JSONNode], presented: [JSONNode], _ look: DiagramLook) -> [(key: String, value: JSONNode)]
  {
    let untold = drawn.parallels.repeated(in: look.steps).sorted()
    let others = [look.places(.visited), look.places(.available), look.availableLines, untold]
    return [
      ("path", .array(path)), ("presented", .array(presented)), ("look", .array(others.map(JSONNode.integers))),
    ]
  }

  /// A fragment or a segue, with an identifier where it has one.
  private static func item(_ number: Int, _ identifier: String?) -> JSONNode {
    identifier.map { .array([.integer(number), .string(visible($0))]) } ?? .integer(number)
  }

  package mutating func line(from: FragmentNumber, to: FragmentNumber) -> [(key: String, value: JSONNode)]? {
    guard let from = drawn.place(of: from), let to = drawn.place(of: to), from != to else { return nil }
    let shape = shapes[[from, to]] ?? shape(from, to)
    shapes[[from, to]] = shape
    return Self.members(shape)
  }

  package var sample: [(key: String, value: JSONNode)] {
    Self.members(Self.shape(Curve(from: Point(x: 1, y: 6), to: Point(x: 45, y: 6))))
  }

  private static func members(_ shape: LineShape) -> [(key: String, value: JSONNode)] {
    [("way", .string(Coordinate.path(shape.line))), ("head", .string(Coordinate.path(closing: shape.heads)))]
  }

  private static func shape(_ curve: Curve) -> LineShape {
    LineShape(curve: curve, holds: false, auto: false, bothWays: false)
  }

  /// A line between two boxes, led around the others, off the middles of the sides: a segue either way may be there,
  /// and another such line the other way.
  private func shape(_ from: Int, _ to: Int) -> LineShape {
    let (start, end) = (boxes[from], boxes[to])
    let share = from < to ? 0.75 : 0.25
    let ends = [start, end].map { LineRouter.End(box: $0, share: share) }
    if boxes.count <= Self.mostObstacles {
      var router = LineRouter(around: boxes, ends: ends)
      if let bends = router.line(from: ends[0], to: ends[1]), bends.count > 1 {
        return Self.shape(Curve(bends: bends, radius: 7, heads: (0, LineShape.headLength)))
      }
    }
    let (source, target) = (start.place(x: share, y: share), end.place(x: share, y: share))
    return Self.shape(Curve(from: source, to: target).leaving(start).reversed.leaving(end).reversed)
  }
}
