import Testing

@testable import HelmGraphviz

@Suite("Laying a graph out")
struct GraphvizGraphTests {
  private let box: [GraphvizGraph.Attribute] = [("width", "1"), ("height", "0.5")]

  /// Boxes of one size.
  private func graph(_ count: Int, _ edges: [(Int, Int)]) -> GraphvizGraph {
    var graph = GraphvizGraph()
    graph.nodeAttributes = [("shape", "box"), ("fixedsize", "true")]
    graph.nodes = (0..<count).map { _ in box }
    graph.edges = edges.map { .init(tail: $0.0, head: $0.1) }
    return graph
  }

  private func laidOut(_ graph: GraphvizGraph, _ engine: String = "dot") throws -> GraphvizLayout {
    try graph.beginLayout(engine).layout(until: Deadline(seconds: 20))
  }

  @Test("nodes, lines, labels and frames have their places")
  func parts() throws {
    var graph = graph(3, [(0, 1), (1, 2)])
    graph.edges[1].label = .init(width: 40, height: 16)
    graph.clusters = [.init(nodes: [1, 2], attributes: [("margin", "10")], label: .init(width: 30, height: 14))]
    let layout = try laidOut(graph)
    #expect(layout.nodes.count == 3 && layout.nodes[0].y > layout.nodes[1].y && layout.nodes[1].y > layout.nodes[2].y)
    #expect(layout.lines.allSatisfy { $0.points.count >= 4 && $0.points.count % 3 == 1 })
    #expect(layout.lines[0].label == nil && layout.lines[1].label != nil)
    let frame = layout.frames[0]
    #expect(frame.upperRight.x - frame.lowerLeft.x >= 72 + 20)
    #expect(frame.lowerLeft.y < layout.nodes[2].y && frame.upperRight.y > layout.nodes[1].y)
    #expect(frame.upperRight.y < layout.nodes[0].y && frame.label.y < frame.upperRight.y)
  }

  @Test("the room of a label is what was measured")
  func measured() throws {
    func gap(_ height: Int) throws -> Double {
      var graph = graph(2, [(0, 1)])
      graph.edges[0].label = .init(width: 10, height: height)
      let layout = try laidOut(graph)
      return layout.nodes[0].y - layout.nodes[1].y
    }
    #expect(try gap(220) - gap(20) >= 190)
  }

  @Test(
    "rows stand side by side, and every engine places what it is given",
    arguments: ["dot", "neato", "fdp", "circo"]
  )
  func engines(engine: String) throws {
    var graph = graph(4, [(0, 1), (1, 2), (2, 3)])
    if engine == "dot" { graph.rows = [[1, 3]] }
    let layout = try laidOut(graph, engine)
    #expect(Set(layout.nodes).count == 4)
    if engine == "dot" { #expect(layout.nodes[1].y == layout.nodes[3].y) }
  }

  @Test("the same graph has the same places again, and an empty one has none")
  func same() throws {
    let graph = graph(12, (1..<12).map { ($0 / 2, $0) })
    #expect(try laidOut(graph) == laidOut(graph))
    #expect(try laidOut(GraphvizGraph()) == GraphvizLayout(nodes: [], lines: [], frames: []))
  }

  @Test("lines lead around nodes that stay, also where those stand exactly in line")
  func routed() throws {
    let graph = graph(3, [(0, 2)])
    let middles = [0, 100, 200].map { GraphvizLayout.Point(x: $0, y: 0) }
    let layout = try graph.routed(around: middles, timeLimit: 20)
    #expect(layout.nodes[0] == middles[0])
    #expect(zip(layout.nodes, layout.nodes.dropFirst()).allSatisfy { abs($1.x - $0.x - 100) < 1 })
    let reach = layout.lines[0].points.map { abs($0.y - layout.nodes[1].y) }.max() ?? 0
    #expect(reach > 15)
  }

  @Test("a layout that takes too long is given up, as is one that nobody waits for, and the next one works")
  func timeLimit() throws {
    let dense = graph(24, (0..<24).flatMap { from in (0..<24).filter { $0 != from }.map { (from, $0) } })
    #expect(throws: GraphvizError.timeLimit(seconds: 0.001)) {
      try dense.beginLayout("dot").layout(until: Deadline(seconds: 0.001))
    }
    _ = try dense.beginLayout("dot")
    #expect(try laidOut(graph(2, [(0, 1)])).nodes.count == 2)
  }

  @Test("what ends Graphviz doesn't end this process")
  func crash() {
    var graph = graph(2, [(0, 1)])
    graph.edges[0].attributes = [("minlen", "40000")]
    let error = #expect(throws: GraphvizError.self) { try laidOut(graph) }
    #expect(error?.isAboutInput == true)
  }

  @Test("where Graphviz fails it is asked for less, until nothing is left to leave out")
  func less() throws {
    var whole = graph(2, [(0, 1)])
    whole.edges[0].attributes = [("minlen", "40000")]
    var asked: [GraphvizGraph] = [whole, graph(2, [(0, 1)])]
    let layout = try whole.beginLayout("dot").layout(until: Deadline(seconds: 20)) { asked.removeFirst() }
    #expect(layout.nodes.count == 2 && asked.isEmpty)
    let error = #expect(throws: GraphvizError.self) {
      try whole.beginLayout("dot").layout(until: Deadline(seconds: 20)) { nil }
    }
    #expect(error?.isAboutInput == true)
    #expect(throws: GraphvizError.timeLimit(seconds: 0)) {
      try whole.beginLayout("dot").layout(until: Deadline(seconds: 0)) { graph(1, []) }
    }
  }

  @Test("what lies in a frame stands in no row, where pairs both ways would send Graphviz round in circles")
  func framedRows() throws {
    var graph = graph(5, [(0, 1), (1, 2), (2, 1), (2, 3), (3, 2), (3, 4)])
    graph.clusters = [.init(nodes: [1, 2, 3], label: .init(width: 30, height: 14))]
    graph.rows = [[1, 2, 3], [0, 4]]
    #expect(graph.safeRows == [[0, 4]])
    #expect(try laidOut(graph).nodes.count == 5)
    graph.clusters = []
    #expect(graph.safeRows == graph.rows)
  }

  @Test("an edge to a node that isn't there is an error")
  func noNode() {
    #expect(throws: GraphvizError.noMemory) { try graph(1, [(0, 1)]).beginLayout("dot") }
  }

  @Test("beside a row smaller than a cluster, Graphviz isn't asked for what reads astray")
  func precautions() {
    #expect(GraphvizGraph.precautions(clusterSizes: [], rowSizes: [2]).isEmpty)
    #expect(GraphvizGraph.precautions(clusterSizes: [3], rowSizes: []).isEmpty)
    #expect(GraphvizGraph.precautions(clusterSizes: [1, 2], rowSizes: [2, 3]).isEmpty)
    #expect(GraphvizGraph.precautions(clusterSizes: [1, 3], rowSizes: [4, 2]).map(\.name) == ["remincross"])
  }

  @Test("a plugin that isn't there is named with the folder")
  func missingPlugin() {
    let error = #expect(throws: GraphvizError.self) { try GraphvizPlugin(named: "nonesuch") }
    #expect(error?.description.contains("'nonesuch' is not in /") == true)
  }

  @Test("names are given in the order of their addresses, wherever those are")
  func names() {
    // The more names are kept, the further down they lie.
    var (address, asked) = (UInt.max, 0)
    let names = OrderedNames.names(["a", "b", "a", "a"]) { _ in
      asked += 1
      address -= 1
      return address
    }
    #expect(names.map { $0.prefix(1) } == ["a", "b", "a", "a"] && Set(names).count == 4)
    #expect(asked >= 8)
    #expect(OrderedNames.names([]) { _ in 0 } == [])
    // Where no addresses serve, any names do.
    #expect(OrderedNames.names(["a", "b"]) { $0.hasPrefix("a") ? 2 : 1 } == ["a_0", "b_1"])
  }
}
