import HelmDiagram
import HelmDocument
import HelmGraphviz
import Testing

@testable import HelmLayout

@Suite("Laying a diagram out")
struct DiagramLayoutTests {
  /// Boxes of one size and lines between them; a tag on each line where asked for.
  private func diagram(
    _ count: Int,
    _ pairs: [(Int, Int)],
    tag: String? = nil,
    groups: [Int?] = [],
    direction: DiagramDirection = .automatic,
    engine: LayoutEngine = .dot
  ) -> Diagram {
    let groupCount = (groups.compactMap(\.self).max() ?? -1) + 1
    return Diagram(
      title: "",
      fragments: (0..<count).map { index in
        DiagramFragment(
          id: "f\(index)",
          title: "f\(index)",
          name: "f\(index)",
          lines: ["f\(index)"],
          kind: index % 3 == 0 ? .overlay : .screen,
          isEntry: index == 0,
          group: index < groups.count ? groups[index] : nil,
          size: Size(width: 88, height: 36)
        )
      },
      segues: pairs.map {
        let pill = tag.map { DiagramSegue.Pill(text: $0, size: Size(width: 40, height: 16)) }
        return DiagramSegue(from: $0.0, to: $0.1, traits: SegueTraits(tag: tag), pill: pill)
      },
      groups: (0..<groupCount).map {
        DiagramGroup(id: "g\($0)", title: "g\($0)", label: "g\($0)", labelSize: Size(width: 30, height: 14))
      },
      direction: direction,
      engine: engine
    )
  }

  private let onboarding = [
    (0, 1), (0, 5), (1, 2), (2, 3), (3, 4), (4, 2), (2, 4), (4, 3), (3, 2), (2, 5), (3, 5), (5, 6), (5, 7), (5, 8),
    (7, 6), (6, 7),
  ]

  @Test("the same diagram has the same places twice")
  func determinism() throws {
    let diagram = diagram(9, onboarding, tag: "#tag")
    #expect(try DiagramLayout.place(diagram) == DiagramLayout.place(diagram))
  }

  @Test("what can be taken anywhere in a group leaves the group's frame, unless it stays inside")
  func globalSegues() throws {
    let document = GraphDocument(
      fragments: ["home", "list"].map { DocumentFragment(id: $0, group: "shop") } + [DocumentFragment(id: "cart")],
      groups: [DocumentGroup(id: "shop")],
      segues: [
        DocumentSegue(from: "home", to: "list"),
        DocumentSegue(origin: .group("shop"), to: "cart", traits: SegueTraits(tag: "cart")),
        DocumentSegue(origin: .group("shop"), to: "list"), DocumentSegue(origin: .everything, to: "home"),
      ]
    )
    let placed = try DiagramLayout.place(Diagram(document, options: DiagramOptions(lines: .all)))
    // The tag says what the destination's title says.
    #expect(placed.diagram.segues.compactMap(\.pill?.text).sorted() == ["any of shop", "any of shop", "anywhere"])
    for (index, segue) in placed.diagram.segues.enumerated() {
      let start = placed.segues[index].curve.start
      let leavesFrame = segue.scope?.origin == .group("shop") && placed.diagram.fragments[segue.to].id == "cart"
      let frame = leavesFrame ? placed.groups[0].frame : placed.fragments[segue.from]
      #expect(
        frame.insetBy(-0.5).contains(start) && !frame.insetBy(0.5).contains(start),
        "\(index): \(start) of \(frame)"
      )
    }
  }

  @Test("boxes don't overlap, lines join their frames, and everything lies inside", arguments: LayoutEngine.allCases)
  func soundness(engine: LayoutEngine) throws {
    let diagram = diagram(9, onboarding, engine: engine)
    let placed = try DiagramLayout.place(diagram)
    let sheet = Rect(x: 0, y: 0, width: placed.size.width, height: placed.size.height).insetBy(-0.01)
    for (index, box) in placed.fragments.enumerated() {
      #expect(sheet.contains(Point(x: box.x, y: box.y)) && sheet.contains(Point(x: box.maxX, y: box.maxY)))
      if engine == .dot { #expect(!placed.fragments[..<index].contains { $0.intersects(box) }) }
    }
    for (segue, line) in zip(diagram.segues, placed.segues) {
      #expect(placed.fragments[segue.from].distance(to: line.curve.start) < 1.5)
      #expect(placed.fragments[segue.to].distance(to: line.curve.end) < 1.5)
      #expect(line.curve.samples(perPiece: 6).allSatisfy(sheet.contains))
    }
  }

  @Test("a group's frame holds its fragments and no other, and its title")
  func groups() throws {
    let groups: [Int?] = [nil, 0, 0, 0, 0, nil, 1, 1, nil]
    let placed = try DiagramLayout.place(diagram(9, onboarding, groups: groups))
    for (index, box) in placed.fragments.enumerated() {
      for (group, place) in placed.groups.enumerated() {
        #expect(place.frame.intersects(box) == (groups[index] == group))
        #expect(!place.label.intersects(box))
        #expect(place.frame.contains(place.label.center))
      }
    }
  }

  @Test("tags and step numbers keep off boxes and one another")
  func marks() throws {
    let placed = try DiagramLayout.place(diagram(9, onboarding, tag: "#tag"))
    let pills = placed.segues.compactMap(\.pill)
    #expect(pills.count == onboarding.count)
    let steps = placed.segues.map { Rect(center: $0.step, size: LineMarks.stepSize) }
    let marks = pills + steps
    for (index, mark) in marks.enumerated() {
      #expect(!placed.fragments.contains { $0.intersects(mark) })
      #expect(!marks[..<index].contains { $0.intersects(mark) })
    }
  }

  @Test("a self loop, an island, the same pair twice and an empty diagram are laid out")
  func oddGraphs() throws {
    let placed = try DiagramLayout.place(diagram(3, [(0, 0), (0, 1), (0, 1)], tag: "#tag"))
    #expect(placed.segues.count == 3 && placed.fragments.count == 3)
    #expect(placed.segues[1].curve != placed.segues[2].curve)
    let empty = try DiagramLayout.place(diagram(0, []))
    #expect(empty.fragments.isEmpty && empty.size == Size(width: 0, height: 0))
  }

  @Test("a pair's segues have one line, each from its own end")
  func pairs() throws {
    var diagram = diagram(3, [(0, 1), (1, 2), (2, 1)])
    diagram.segues[1].pairing = .leading(2)
    diagram.segues[2].pairing = .trailing(1)
    let placed = try DiagramLayout.place(diagram)
    #expect(placed.segues[2].curve == placed.segues[1].curve.reversed)
    #expect(placed.segues[2].step != placed.segues[1].step)
  }

  @Test("a redirect's line joins its ends and changes no rank")
  func redirects() throws {
    var diagram = diagram(3, [(0, 1), (1, 2)])
    let plain = try DiagramLayout.place(diagram)
    diagram.redirects = [DiagramRedirect(segue: 1, from: 1, to: 0)]
    let placed = try DiagramLayout.place(diagram)
    #expect(placed.fragments.map(\.x) == plain.fragments.map(\.x))
    #expect(placed.fragments[1].distance(to: placed.redirects[0].start) < 1.5)
    #expect(placed.fragments[0].distance(to: placed.redirects[0].end) < 1.5)
  }

  @Test("ranks grow as asked for; by themselves from left to right")
  func direction() throws {
    let chain = (0..<8).map { ($0, $0 + 1) }
    let down = try DiagramLayout.place(diagram(9, chain, direction: .topToBottom))
    #expect(down.direction == .topToBottom && down.size.height > down.size.width)
    let across = try DiagramLayout.place(diagram(9, chain, direction: .leftToRight))
    #expect(across.size.width > across.size.height)
    let fan = (1...30).map { (0, $0) }
    #expect(try DiagramLayout.place(diagram(31, fan)).direction == .leftToRight)
    #expect(try DiagramLayout.place(diagram(9, onboarding)).direction == .leftToRight)
  }

  @Test("where Graphviz never ends or fails, it is told less, and every attempt ends")
  func hostileGraph() throws {
    // Pairs both ways in one rank inside a group send Graphviz 2.42 round in circles.
    var diagram = diagram(6, onboarding.filter { $0.0 < 6 && $0.1 < 6 }, groups: [nil, nil, 0, 0, 0, nil])
    diagram.rows = [[2, 3, 4]]
    let placed = try DiagramLayout.place(diagram)
    #expect(placed.fragments.count == 6 && placed.groups.count == 1)
  }

  @Test("several layouts at once have their own results")
  func concurrency() async throws {
    let diagrams = (2...9).map { count in diagram(count, (1..<count).map { ($0 - 1, $0) }) }
    let expected = try diagrams.map { try DiagramLayout.place($0) }
    let found = try await withThrowingTaskGroup(of: (Int, PlacedDiagram).self) { group in
      for (index, diagram) in diagrams.enumerated() {
        group.addTask { (index, try DiagramLayout.place(diagram)) }
      }
      return try await group.reduce(into: [Int: PlacedDiagram]()) { $0[$1.0] = $1.1 }
    }
    for (index, placed) in expected.enumerated() { #expect(found[index] == placed) }
  }

  @Test("a group has its frame where the algorithm knows groups, and none elsewhere", arguments: LayoutEngine.allCases)
  func groupsByEngine(engine: LayoutEngine) throws {
    let placed = try DiagramLayout.place(
      diagram(4, [(0, 1), (1, 2), (2, 3)], groups: [0, 0, nil, nil], engine: engine)
    )
    #expect(placed.groups.count == ([.dot, .fdp].contains(engine) ? 1 : 0))
  }

  @Test("a layout that takes too long ends with an error, and the next one works")
  func timeLimit() throws {
    let dense = (0..<24).flatMap { from in (0..<24).filter { $0 != from }.map { (from, $0) } }
    #expect(throws: LayoutError.graphviz(.timeLimit(seconds: 0.001))) {
      try DiagramLayout.place(diagram(24, dense), timeLimit: 0.001)
    }
    #expect(try DiagramLayout.place(diagram(2, [(0, 1)])).fragments.count == 2)
  }

  @Test("a layout that was begun earlier is the same; one that nobody waits for is given up")
  func begun() throws {
    let diagram = diagram(24, (1..<24).map { ($0 / 2, $0) })
    let given = try LayoutInProgress(diagram)
    _ = try LayoutInProgress(diagram)
    #expect(try given.placed() == DiagramLayout.place(diagram))
    #expect(try given.placed() == DiagramLayout.place(diagram))
  }

  @Test("more lines than a picture can hold are refused at once")
  func tooLarge() {
    let many = (0...DiagramLayout.segueLimit).map { _ in (0, 1) }
    #expect(throws: LayoutError.tooLarge(segueCount: many.count, limit: DiagramLayout.segueLimit)) {
      try DiagramLayout.place(diagram(2, many))
    }
  }

  @Test("effort follows from size and tags, not from time")
  func effort() {
    #expect(GraphvizPlan.Effort(fragmentCount: 204, segueCount: 296, pillCount: 0) == .full)
    #expect(GraphvizPlan.Effort(fragmentCount: 100, segueCount: 600, pillCount: 0) == .reduced)
    #expect(GraphvizPlan.Effort(fragmentCount: 300, segueCount: 600, pillCount: 0) == .low)
    #expect(GraphvizPlan.Effort(fragmentCount: 200, segueCount: 600, pillCount: 0) == .least)
    #expect(GraphvizPlan.Effort(fragmentCount: 100, segueCount: 200, pillCount: 200) == .low)
    #expect(GraphvizPlan.Effort(fragmentCount: 1_000, segueCount: 2_000, pillCount: 0) == .least)
  }

  @Test("a dense graph gets cheap settings and is laid out")
  func dense() throws {
    let pairs = (0..<40).flatMap { from in (1...22).map { (from, (from * 7 + $0 * 3) % 40) } }
    let placed = try DiagramLayout.place(diagram(40, pairs))
    #expect(placed.segues.count == 880)
  }

  @Test("each error says what is wrong and what to do")
  func errors() {
    func words(_ error: GraphvizError) -> String { LayoutError.graphviz(error).description }
    #expect(words(.timeLimit(seconds: 20)).hasPrefix("no layout within 20 s; draw a part (render"))
    #expect(words(.timeLimit(seconds: 0.5)).hasPrefix("no layout within 0.5 s"))
    #expect(LayoutError.tooLarge(segueCount: 9, limit: 5).description.hasPrefix("9 segues are more than the 5"))
    #expect(words(.refused(messages: ["a", "b"])) == "Graphviz could not lay the graph out: a; b")
    #expect(words(.incomplete) == "Graphviz could not lay the graph out: it ended early")
    #expect(words(.crashed(signal: 6)).hasPrefix("Graphviz stopped with signal 6; draw a part"))
    #expect(words(.missingPlugin(name: "x", folder: "/y")).hasPrefix("Graphviz's plugin 'x' is not in /y; install"))
    #expect(words(.noProcess) == "the system has no process left for the layout")
  }
}
