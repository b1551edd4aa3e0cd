/// What the reading copy of the process writes: numbers of 64 bits, and texts behind the number of their bytes.
///
/// First Graphviz's messages and whether there is a graph; then whether it is directed, its name and attributes, its
/// nodes, edges and subgraphs, and whether more graphs follow.
struct DOTStream {
  /// What Graphviz said; known once a graph was asked for.
  private(set) var messages: [String] = []

  private let bytes: [UInt8]
  private var place = 0
  /// The places of the nodes by the numbers that Graphviz gives them.
  private var places: [Int: Int] = [:]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The graph; nil where there is none, or the stream ends early.
  mutating func graph() -> DOTGraph? {
    messages = (text() ?? "").split(separator: "\n").map(String.init)
    guard number() == 1, let isDirected = number(), let name = text(), let attributes = attributes() else { return nil }
    var graph = DOTGraph(name: name, isDirected: isDirected == 1, attributes: attributes)
    guard let nodeCount = number() else { return nil }
    for place in 0..<nodeCount {
      guard let number = number(), let name = text(), let attributes = self.attributes() else { return nil }
      places[number] = place
      graph.nodes.append(.init(name: name, attributes: attributes))
    }
    guard let edgeCount = number() else { return nil }
    for _ in 0..<edgeCount {
      guard let tail = node(), let head = node(), let attributes = self.attributes() else { return nil }
      graph.edges.append(.init(tail: tail, head: head, attributes: attributes))
    }
    var subgraphs: [(sequence: Int, subgraph: DOTGraph.Subgraph)] = []
    while let isThere = number(), isThere == 1 {
      guard let sequence = number(), let depth = number(), let name = text() else { return nil }
      guard let attributes = self.attributes(), let count = number() else { return nil }
      var nodes: [Int] = []
      for _ in 0..<count {
        guard let node = node() else { return nil }
        nodes.append(node)
      }
      subgraphs.append((sequence, .init(name: name, depth: depth, attributes: attributes, nodes: nodes)))
    }
    // Graphviz numbers them as it reads them, each after the one that it lies in.
    graph.subgraphs = subgraphs.sorted { $0.sequence < $1.sequence }.map(\.subgraph)
    guard let isFollowed = number() else { return nil }
    graph.isFollowed = isFollowed == 1
    return graph
  }

  private mutating func attributes() -> [String: DOTGraph.Value]? {
    var attributes: [String: DOTGraph.Value] = [:]
    while let isThere = number() {
      guard isThere == 1 else { return attributes }
      guard let name = text(), let isMarkup = number(), let value = text() else { return nil }
      attributes[name] = DOTGraph.Value(text: value, isMarkup: isMarkup == 1)
    }
    return nil
  }

  private mutating func node() -> Int? { number().flatMap { places[$0] } }

  private mutating func number() -> Int? {
    guard bytes.count - place >= 8 else { return nil }
    let number = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt64.self) }
    place += 8
    return Int(exactly: number)
  }

  private mutating func text() -> String? {
    guard let count = number(), count <= bytes.count - place else { return nil }
    defer { place += count }
    return String(decoding: bytes[place..<place + count], as: UTF8.self)
  }
}
