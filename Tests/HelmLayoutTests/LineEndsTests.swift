import HelmDiagram
import HelmDocument
import TestSupport
import Testing

@testable import HelmLayout

@Suite("Ends of lines")
struct LineEndsTests {
  /// A box in the middle of six others, with a straight line to each that begins at nearly the same place.
  private func fan() -> (diagram: Diagram, boxes: [Rect], curves: [Curve]) {
    let document = GraphDocument(segues: (1...6).map { DocumentSegue(from: "hub", to: "f\($0)") })
    let diagram = Diagram(document)
    let boxes = diagram.fragments.indices.map { index in
      index == 0
        ? Rect(x: 0, y: 0, width: 120, height: 36)
        : Rect(x: 200 - Double(index) * 60, y: 200, width: 50, height: 36)
    }
    let curves = diagram.segues.enumerated().map { index, segue in
      Curve(from: Point(x: 60 + Double(index % 2), y: 36), to: Point(x: boxes[segue.to].center.x, y: 200))
    }
    return (diagram, boxes, curves)
  }

  @Test("stand apart on their side, in the order in which the lines go")
  func apart() {
    let (diagram, boxes, curves) = fan()
    let moved = LineEnds.apart(curves, of: diagram, boxes: boxes)
    let order = moved.indices.sorted { moved[$0].end.x < moved[$1].end.x }
    let begins = order.map { moved[$0].start.x }
    #expect(zip(begins, begins.dropFirst()).allSatisfy { $1 - $0 > 8 })
    #expect(begins.allSatisfy { $0 > 5 && $0 < 115 } && moved.allSatisfy { $0.start.y == 36 })
    #expect(moved.map(\.end) == curves.map(\.end))
    let samples = moved.map { $0.samples(perPiece: 6) }
    #expect(LineCrossings(samples, ends: moved.map { _ in [] }).count == 0)
  }

  @Test("of flat lines are in the order of what these lead to, however far that is, and wide apart")
  func flat() {
    let diagram = Diagram(
      GraphDocument(segues: (1...3).map { DocumentSegue(from: "hub", to: "f\($0)") })
    )
    let boxes = diagram.fragments.indices.map {
      Rect(x: [0, 650, 230, 110][$0], y: $0 == 0 ? 0 : 90, width: 80, height: 36)
    }
    let curves = diagram.segues.map { segue in
      Curve(from: Point(x: 71, y: 36), to: Point(x: boxes[segue.to].center.x, y: 90))
    }
    let moved = LineEnds.apart(curves, of: diagram, boxes: boxes, isWide: true)
    let begins = moved.indices.sorted { moved[$0].end.x < moved[$1].end.x }.map { moved[$0].start.x }
    #expect(zip(begins, begins.dropFirst()).allSatisfy { $1 - $0 > 20 }, "\(begins)")
  }

  @Test("are in the order in which lines go apart, also where these begin as one")
  func backwards() {
    let document = GraphDocument(segues: [
      DocumentSegue(from: "hub", to: "low"), DocumentSegue(from: "hub", to: "high"),
    ])
    let diagram = Diagram(document)
    let places = ["hub": Point(x: 300, y: 0), "low": Point(x: 0, y: 90), "high": Point(x: 0, y: 20)]
    let boxes = diagram.fragments.map { fragment in
      let place = places[fragment.id] ?? Point(x: 0, y: 0)
      return Rect(x: place.x, y: place.y, width: 90, height: 36)
    }
    // Of both, that which leads to the lower box begins higher.
    let curves = diagram.segues.map { segue in
      let isLow = diagram.fragments[segue.to].id == "low"
      let bends = isLow ? [Point(x: 280, y: 8), Point(x: 220, y: 108)] : [Point(x: 280, y: 22), Point(x: 200, y: 38)]
      return Curve([Point(x: 300, y: 18)] + bends + [Point(x: 90, y: isLow ? 108 : 38)])
    }
    let moved = LineEnds.apart(curves.compactMap(\.self), of: diagram, boxes: boxes)
    let samples = moved.map { $0.samples(perPiece: 24) }
    #expect(LineCrossings(samples, ends: [[], []]).count == 0)
  }

  /// How often lines of a picture cross each other, by line; and the share of their length that lies on others.
  private func tangle(_ placed: PlacedDiagram) -> (crossings: Double, shared: Double) {
    let lines = placed.diagram.segues.indices.filter { !placed.diagram.segues[$0].isTrailing }
    let samples = lines.map { placed.segues[$0].curve.samples(perPiece: 12) }
    let ends = lines.map { [placed.diagram.segues[$0].from, placed.diagram.segues[$0].to] }
    let widths = lines.map { placed.diagram.segues[$0].traits.dismissable ? 1.8 : 1.4 }
    let found = LineCrossings(samples, ends: ends, widths: widths)
    let length = samples.reduce(0) { $0 + $1.length }
    return (Double(found.count) / Double(lines.count), Double(found.sharedLength) / length)
  }

  private func all(_ segues: [DocumentSegue], _ direction: DiagramDirection = .automatic) throws -> PlacedDiagram {
    let options = DiagramOptions(lines: .all, direction: direction)
    return try DiagramLayout.place(Diagram(GraphDocument(segues: segues), options: options))
  }

  @Test("of a hub's lines there and back don't have them cross, nor lie on each other", arguments: [12, 30])
  func hub(count: Int) throws {
    let there = (0..<count).map {
      DocumentSegue(from: "dashboard", to: "s\($0)", dismissable: true, tag: "open feature number \($0)")
    }
    let placed = try all(there + (0..<count).map { DocumentSegue(from: "s\($0)", to: "dashboard") })
    let found = tangle(placed)
    #expect(found.crossings < 0.2 && found.shared < 0.01, "\(found)")
    let lines = placed.segues.map { $0.curve.samples(perPiece: 40) }
    let crossed = placed.segues.enumerated().filter { index, segue in
      segue.pill.map { pill in lines.indices.contains { $0 != index && lines[$0].contains(where: pill.contains) } }
        == true
    }
    // Right before a box that a line is led past there is little room.
    #expect(crossed.count <= count / 12)
    for (index, segue) in placed.diagram.segues.enumerated() {
      for (fragment, box) in placed.fragments.enumerated() where fragment != segue.from && fragment != segue.to {
        #expect(!lines[index].contains(where: box.contains))
      }
    }
  }

  @Test("of a menu with sixty items have no lines cross", arguments: [DiagramDirection.leftToRight, .topToBottom])
  func menu(direction: DiagramDirection) throws {
    let segues = (0..<60).map { DocumentSegue(from: "menu", to: "z\($0)", dismissable: $0 % 2 == 0) }
    let found = tangle(try all(segues, direction))
    // Below a narrow box there is no room for sixty lines beside each other.
    #expect(found.crossings < 0.1 && (found.shared < 0.01 || direction == .topToBottom), "\(found)")
  }

  @Test("of lines from many ranks into one box are in the order of where these come from")
  func back() throws {
    let segues = (0..<14).flatMap {
      [DocumentSegue(from: "start", to: "f\($0)"), DocumentSegue(from: "f\($0)", to: "end")]
    }
    let found = tangle(try all(segues))
    #expect(found.crossings < 0.1 && found.shared < 0.01, "\(found)")
  }

  @Test("of a hub beside others have room in lanes between the ranks, which stand farther apart for that")
  func beside() throws {
    var segues = (0..<12).map { DocumentSegue(from: "root", to: $0 == 6 ? "dashboard" : "r\($0)") }
    segues += (0..<28).map { DocumentSegue(from: "dashboard", to: "s\($0)") }
    segues += (0..<28).filter { $0 % 2 == 0 }.map { DocumentSegue(from: "s\($0)", to: "t\($0)") }
    segues += [0, 3, 9, 11].map { DocumentSegue(from: "r\($0)", to: "u\($0)") }
    let found = tangle(try all(segues, .leftToRight))
    #expect(found.crossings < 0.3 && found.shared < 0.02, "\(found)")
  }

  @Test("have lines half as wide where many end at one fragment, and all are drawn")
  func thin() {
    func diagram(_ count: Int, _ lines: DiagramLines) -> Diagram {
      let segues = (0..<count).map { DocumentSegue(from: "hub", to: "s\($0)", dismissable: true) }
      return Diagram(GraphDocument(segues: segues), options: DiagramOptions(lines: lines))
    }
    #expect(diagram(20, .all).hasThinLines && !diagram(19, .all).hasThinLines)
    #expect(!diagram(20, .automatic).hasThinLines)
  }

  @Test("stay where they have room")
  func room() {
    let (diagram, boxes, curves) = fan()
    let wide = curves.enumerated().map { index, curve in
      Curve(from: Point(x: 110 - 20 * Double(index), y: 36), to: curve.end)
    }
    let few = Array(wide.prefix(2)) + wide.dropFirst(2).map { Curve(from: Point(x: 60, y: 80), to: $0.end) }
    #expect(LineEnds.apart(few, of: diagram, boxes: boxes) == few)
  }

  @Test("stay where a line would come to lie over a box")
  func boxes() {
    let (diagram, boxes, curves) = fan()
    let moved = LineEnds.apart(curves, of: diagram, boxes: boxes)
    let line = moved.indices.max { abs(moved[$0].start.x - 60) < abs(moved[$1].start.x - 60) } ?? 0
    var crowded = diagram
    crowded.fragments.append(diagram.fragments[0])
    let box = Rect(center: moved[line].samples(perPiece: 24)[4], size: Size(width: 6, height: 6))
    #expect(!curves[line].samples(perPiece: 24).contains(where: box.contains))
    let kept = LineEnds.apart(curves, of: crowded, boxes: boxes + [box])
    #expect(kept[line] == curves[line] && kept != curves)
  }

  @Test("change places where their lines would cross far from there")
  func crossing() {
    let document = GraphDocument(segues: [
      DocumentSegue(from: "hub", to: "low"), DocumentSegue(from: "hub", to: "high"),
    ])
    let diagram = Diagram(document)
    let places = ["hub": Point(x: 300, y: 0), "low": Point(x: 60, y: 150), "high": Point(x: -30, y: 0)]
    let boxes = diagram.fragments.map { fragment in
      let place = places[fragment.id] ?? Point(x: 0, y: 0)
      return Rect(x: place.x, y: place.y, width: 90, height: 36)
    }
    // What leads to the lower box begins higher, and leads straight on for a while.
    let curves = diagram.segues.map { segue in
      let isLow = diagram.fragments[segue.to].id == "low"
      let bend = [Point(x: 300, y: 10), Point(x: 150, y: 10), Point(x: 100, y: 60), Point(x: 100, y: 150)]
      return (isLow ? Curve(bend) : nil) ?? Curve(from: Point(x: 300, y: 26), to: Point(x: 60, y: 18))
    }
    #expect(LineCrossings(curves.map { $0.samples(perPiece: 24) }, ends: [[], []]).count == 1)
    let moved = LineEnds.apart(curves, of: diagram, boxes: boxes)
    #expect(LineCrossings(moved.map { $0.samples(perPiece: 24) }, ends: [[], []]).count == 0)
    #expect(moved.map(\.start) == curves.map(\.start).reversed() && moved.map(\.end) == curves.map(\.end))
    // Where that would lead one of them over a box, they stay.
    let box = Rect(center: moved[0].samples(perPiece: 24)[3], size: Size(width: 4, height: 4))
    var crowded = diagram
    crowded.fragments.append(diagram.fragments[0])
    #expect(LineEnds.apart(curves, of: crowded, boxes: boxes + [box]) == curves)
  }

  @Test("leave a wide tag's line where another would pass over that, nearer to one of the tag's ends")
  func tag() throws {
    let segues = [DocumentSegue(from: "a", to: "b", tag: "present the whole sheet"), DocumentSegue(from: "a", to: "c")]
    let diagram = Diagram(GraphDocument(segues: segues), options: DiagramOptions(lines: .all))
    let boxes =
      [Rect(x: 0, y: 0, width: 200, height: 36), Rect(x: 0, y: 160, width: 90, height: 36)]
      + [Rect(x: 120, y: 160, width: 90, height: 36)]
    let curves = [80.0, 130].map { Curve(from: Point(x: $0, y: 36), to: Point(x: $0, y: 160)) }
    let marks = LineMarks(diagram: diagram, fragments: boxes, groups: [], curves: curves)
    let pill = try #require(marks.placed(labels: [Point(x: 80, y: 98), nil])[0].pill)
    #expect(pill.width > 110 && pill.x < 75 && pill.maxX > 85 && pill.maxX < 130)
  }
}
