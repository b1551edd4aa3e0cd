import Foundation
import Testing

/// What `dot -Tjson` makes of a DOT text: names, attributes and ends, as Graphviz read them.
struct DOTReading {
  typealias Attributes = [String: String]

  struct Edge {
    let from: String
    let to: String
    let attributes: Attributes
  }

  let graph: Attributes
  let nodes: [(name: String, attributes: Attributes)]
  let edges: [Edge]
  let clusters: [Attributes]

  init(json: Data) throws {
    // Graphviz writes control characters as they are, which JSON forbids.
    let escaped = json.flatMap { byte in
      byte < 0x20 && byte != UInt8(ascii: "\n")
        ? Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8) : [byte]
    }
    let object = try JSONSerialization.jsonObject(with: Data(escaped))
    let root = try #require(object as? [String: Any])
    graph = Self.attributes(root)
    let objects = root["objects"] as? [[String: Any]] ?? []
    // Subgraphs come first and have lists of what they hold; a row inherits the attributes of the cluster around it.
    let isNode = { (object: [String: Any]) in object["nodes"] == nil && object["helm_kind"] != nil }
    nodes = objects.filter(isNode).map { ($0["name"] as? String ?? "", Self.attributes($0)) }
    clusters = objects.filter { !isNode($0) && ($0["name"] as? String)?.hasPrefix("cluster_") == true }
      .map(Self.attributes)
    var names: [Int: String] = [:]
    for object in objects { if let number = object["_gvid"] as? Int { names[number] = object["name"] as? String } }
    edges = (root["edges"] as? [[String: Any]] ?? []).map { edge in
      let end = { (key: String) in (edge[key] as? Int).flatMap { names[$0] } ?? "" }
      return Edge(from: end("tail"), to: end("head"), attributes: Self.attributes(edge))
    }
  }

  private static func attributes(_ object: [String: Any]) -> Attributes {
    object.compactMapValues { $0 as? String }
  }
}

/// The places of nodes in the output of `-Tplain`, in points with y upwards.
struct PlainPlaces {
  let nodes: [String: (x: Double, y: Double)]

  init(_ output: Data) {
    var nodes: [String: (x: Double, y: Double)] = [:]
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") where line.hasPrefix("node ") {
      // `node NAME X Y …`; a name with other characters than letters and digits stands in quotes.
      let rest = line.dropFirst(5)
      let isQuoted = rest.first == "\""
      guard let end = isQuoted ? rest.dropFirst().firstIndex(of: "\"") : rest.firstIndex(of: " ") else { continue }
      let name = isQuoted ? rest[rest.index(after: rest.startIndex)..<end] : rest[..<end]
      let numbers = rest[end...].drop { $0 != " " }.split(separator: " ").prefix(2).compactMap { Double($0) }
      if numbers.count == 2 { nodes[String(name)] = (numbers[0] * 72, numbers[1] * 72) }
    }
    self.nodes = nodes
  }
}
