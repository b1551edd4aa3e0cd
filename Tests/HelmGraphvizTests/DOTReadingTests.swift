import CHelmGraphviz
import Testing

@testable import HelmGraphviz

@Suite("Reading DOT")
struct DOTReadingTests {
  private func read(_ text: String, _ names: String...) throws -> DOTGraph {
    try DOTGraph.read(Array(text.utf8), attributes: names)
  }

  @Test("nodes, edges and attributes come in the order of the text; what is empty or not asked for is left out")
  func parts() throws {
    let graph = try read(
      #"digraph "a b" { label=top; b [label=<<b>x</b>>, color=red, note=""]; a -> b [note="ä\N"]; b -> a }"#,
      "label",
      "note"
    )
    typealias Value = DOTGraph.Value
    #expect(graph.name == "a b" && graph.isDirected && !graph.isFollowed)
    #expect(graph.attributes == ["label": Value(text: "top", isMarkup: false)])
    #expect(graph.nodes.map(\.name) == ["b", "a"])
    #expect(graph.nodes[0].attributes == ["label": Value(text: "<b>x</b>", isMarkup: true)])
    #expect(graph.edges.map(\.tail) == [0, 1] && graph.edges.map(\.head) == [1, 0])
    #expect(graph.edges[1].attributes == ["note": Value(text: #"ä\N"#, isMarkup: false)])
    #expect(graph.edges[0].attributes.isEmpty)
  }

  @Test("a graph without directions, and one that another follows, are told")
  func kinds() throws {
    let graph = try read("graph { a -- b } digraph { c }")
    #expect(!graph.isDirected && graph.isFollowed && graph.nodes.count == 2)
  }

  @Test("subgraphs come in the order of the text, each behind the one that it lies in")
  func order() throws {
    let numbers = (0..<60).map { ($0 * 37) % 60 }
    let parts = numbers.map { "subgraph cluster_\($0) { a\($0) subgraph inner_\($0) { b\($0) } }" }
    let graph = try read("digraph { \(parts.joined(separator: " ")) }")
    #expect(graph.subgraphs.map(\.name) == numbers.flatMap { ["cluster_\($0)", "inner_\($0)"] })
    #expect(graph.subgraphs.map(\.depth) == numbers.flatMap { _ in [1, 2] })
    for (index, subgraph) in graph.subgraphs.enumerated() {
      let nodes: [Int] = index % 2 == 0 ? [index, index + 1] : [index]
      #expect(subgraph.nodes == nodes)
    }
  }

  @Test("what is wrong is refused in the parser's words, and nothing in none")
  func refused() {
    #expect(throws: GraphvizError.refused(messages: [])) { try read("") }
    let error = #expect(throws: GraphvizError.self) { try read("digraph {\n a -> [") }
    #expect(error?.description.contains("syntax error in line 2") == true)
  }

  @Test("what takes too long is an error")
  func timeLimit() {
    // Edges between sets of nodes: four millions.
    let sets = ["a", "b"].map { name in "{" + (0..<2_000).map { "\(name)\($0)" }.joined(separator: " ") + "}" }
    #expect(throws: GraphvizError.timeLimit(seconds: 0.001)) {
      try DOTGraph.read(Array("digraph { \(sets[0]) -> \(sets[1]) }".utf8), attributes: [], timeLimit: 0.001)
    }
  }

  /// An answer of a graph with a node, an edge and three subgraphs.
  private func answer() -> [UInt8] {
    let texts = "gfirstinnersecond"
    let attributes = [CHelmGraphviz_attribute(name: 0, is_markup: 0, value: .init(first: 0, count: 1))]
    let nodes = [CHelmGraphviz_node(number: 7, name: .init(first: 0, count: 1), attributes: .init(first: 0, count: 1))]
    let edges = [CHelmGraphviz_edge(tail: 7, head: 7, attributes: .init(first: 0, count: 0))]
    func subgraph(_ number: UInt64, _ name: Range<UInt64>, depth: UInt64) -> CHelmGraphviz_subgraph {
      let range = CHelmGraphviz_range(first: name.lowerBound, count: name.upperBound - name.lowerBound)
      return .init(
        number: number,
        depth: depth,
        name: range,
        attributes: .init(first: 1, count: 0),
        members: .init(first: 0, count: 1)
      )
    }
    let subgraphs = [subgraph(4, 11..<17, depth: 1), subgraph(2, 1..<6, depth: 1), subgraph(3, 6..<11, depth: 2)]
    var place = UInt64(MemoryLayout<CHelmGraphviz_reading>.size)
    var bytes: [UInt8] = []
    func add<Element>(_ elements: [Element]) -> CHelmGraphviz_range {
      defer { place += UInt64(elements.count * MemoryLayout<Element>.stride) }
      bytes += elements.withUnsafeBytes { Array($0) }
      return .init(first: place, count: UInt64(elements.count))
    }
    var head = CHelmGraphviz_reading()
    head.has_graph = 1
    head.name = .init(first: 0, count: 1)
    head.texts = add(Array(texts.utf8))
    head.attributes = add(attributes)
    head.nodes = add(nodes)
    head.edges = add(edges)
    head.subgraphs = add(subgraphs)
    head.members = add([UInt64(7)])
    return withUnsafeBytes(of: head) { Array($0) } + bytes
  }

  private func graph(_ bytes: [UInt8]) throws -> DOTGraph {
    try DOTGraph(#require(Answer(bytes + "helm end".utf8)), attributes: ["label"])
  }

  @Test("subgraphs' order doesn't depend on where memory was free, by which Graphviz goes through them")
  func addresses() throws {
    let graph = try graph(answer())
    #expect(graph.subgraphs.map(\.name) == ["first", "inner", "second"])
    #expect(graph.subgraphs.map(\.depth) == [1, 2, 1])
    #expect(graph.nodes.map(\.attributes) == [["label": .init(text: "g", isMarkup: false)]])
  }

  @Test("an answer that is cut, or refers to what isn't there, is none")
  func mangled() {
    let whole = answer()
    for count in 0..<whole.count {
      #expect(throws: GraphvizError.incomplete) { try graph(Array(whole[..<count])) }
    }
    // Numbers of 64 bits. Some say nothing about places: the depth, whether a graph follows, where nothing begins.
    var refused = 0
    for place in stride(from: 8, to: whole.count - 7, by: 8) {
      var bytes = whole
      bytes.replaceSubrange(place..<place + 8, with: [255, 255, 255, 255, 255, 255, 255, 127])
      do { _ = try graph(bytes) } catch GraphvizError.incomplete { refused += 1 } catch { Issue.record(error) }
    }
    #expect(refused > 20)
  }
}
