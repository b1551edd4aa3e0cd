internal import HelmLayout

extension DOTGraph {
  /// The graph with its texts as they were before our renderer doubled backslashes where DOT needs that.
  var halvingBackslashes: DOTGraph {
    var graph = self
    graph.attributes = attributes.mapValues(\.halvingBackslashes)
    for index in nodes.indices {
      graph.nodes[index].name = nodes[index].name.halvingBackslashes
      graph.nodes[index].attributes = nodes[index].attributes.mapValues(\.halvingBackslashes)
    }
    for index in edges.indices {
      graph.edges[index].attributes = edges[index].attributes.mapValues(\.halvingBackslashes)
    }
    for index in subgraphs.indices {
      graph.subgraphs[index].attributes = subgraphs[index].attributes.mapValues(\.halvingBackslashes)
    }
    return graph
  }
}

extension DOTGraph.Value {
  fileprivate var halvingBackslashes: DOTGraph.Value {
    var value = self
    value.text = text.halvingBackslashes
    return value
  }
}

extension String {
  /// Half as many backslashes before a quote, a line break and the end.
  fileprivate var halvingBackslashes: String {
    guard utf8.contains(UInt8(ascii: "\\")) else { return self }
    var result = ""
    var backslashes = 0
    for scalar in unicodeScalars {
      if scalar == "\\" {
        backslashes += 1
        continue
      }
      let isDoubled = scalar == "\"" || scalar == "\n"
      result += String(repeating: "\\", count: isDoubled ? backslashes / 2 : backslashes)
      result.unicodeScalars.append(scalar)
      backslashes = 0
    }
    return result + String(repeating: "\\", count: backslashes / 2)
  }
}
