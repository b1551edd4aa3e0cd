import HelmDocument

extension StateGraph {
  /// One model whose vertices are the states and whose edges are the steps, to be walked until every step was made.
  /// Names are such as a method can have; ids tell apart what has the same.
  var graphWalker: [UInt8] {
    func name(_ kind: String, _ text: String) -> String {
      kind
        + text.unicodeScalars.map { scalar -> String in
          scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            ? String(Character(scalar)) : "_"
        }.joined()
    }
    return JSONWriter.text { json in
      json.member("models", [0], .block) { json, _ in
        json.object(.block) { json in
          json.member("name", "Navigation")
          json.member("generator", "random(edge_coverage(100))")
          json.member("startElementId", starts.count > 1 ? "start" : "v0")
          json.member("vertices", (starts.count > 1 ? [-1] : []) + Array(atlas.states.indices), .block) { json, state in
            json.object { json in
              json.member("id", state < 0 ? "start" : "v\(state)")
              json.member("name", state < 0 ? "v_start" : name("v_", atlas.states[state].name))
            }
          }
          let entering = starts.count > 1 ? starts.map { (from: -1, to: $0, label: "start") } : []
          json.member("edges", Array((entering + steps).enumerated()), .block) { json, edge in
            json.object { json in
              json.member("id", "e\(edge.offset)")
              json.member("name", name("e_", edge.element.label))
              json.member("sourceVertexId", edge.element.from < 0 ? "start" : "v\(edge.element.from)")
              json.member("targetVertexId", "v\(edge.element.to)")
            }
          }
        }
      }
    }
  }
}
