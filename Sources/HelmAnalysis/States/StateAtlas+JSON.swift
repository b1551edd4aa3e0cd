internal import Helm
import HelmDocument

extension StateAtlas {
  /// The atlas as JSON text; see ``schema``.
  ///
  /// - Parameters:
  ///   - title: the graph's name.
  ///   - extensions: the pictures of a state are its name with each of them: `svg`.
  ///   - coverage: how often recordings took each segue, if that is to be in it.
  /// - Complexity: linear.
  public func encoded(title: String?, pictures extensions: [String], coverage: Coverage? = nil) -> [UInt8] {
    var json = JSONWriter()
    json.raw("{\n  \"version\": 1,\n")
    if let title {
      json.raw("  \"title\": ")
      json.string(title)
      json.raw(",\n")
    }
    json.raw("  \"by\": \"\(grouping.rawValue)\",\n  \"completeness\": \"\(completeness.identifier)\",\n")
    json.lines("states", states) { $0.state($1, of: self, pictures: extensions) }
    json.raw(",\n")
    json.lines("steps", steps) { json, step in
      json.raw("{ \"from\": ")
      json.string(states[step.from].name)
      json.raw(", \"to\": ")
      if let to = step.to { json.string(states[to].name) } else { json.raw("null") }
      json.raw(", \"actions\": [")
      json.list(step.actions) { $0.raw($1.encoded()) }
      json.raw("]")
      if let path = step.path {
        json.raw(", \"path\": [")
        json.list(path) { $0.string(edge($1).description) }
        json.raw("]")
      }
      json.raw(" }")
    }
    json.raw(",\n")
    json.lines("deadEnds", deadEnds) { $0.string(states[$1].name) }
    json.raw(",\n")
    json.lines("untaken", untaken) { $0.string(edge($1).description) }
    if let coverage {
      json.raw(",\n")
      json.lines("coverage", Array(coverage.counts.enumerated())) { json, segue in
        json.raw("{ \"segue\": ")
        json.string(edge(Int32(segue.offset)).description)
        json.raw(", \"count\": \(segue.element) }")
      }
    }
    json.raw("\n}\n")
    return json.bytes
  }
}

extension StateExploration.Completeness {
  /// The stable name by which machines know it.
  var identifier: String {
    switch self {
    case .exhaustive: "exhaustive"
    case .reduced: "reduced"
    case .stoppedByPathLimit: "stopped-by-path-limit"
    case .stoppedByLimit: "stopped-by-limit"
    case .stoppedByDepth: "stopped-by-depth"
    }
  }
}

extension JSONWriter {
  /// A member of the outermost object: an array with one value a line.
  fileprivate mutating func lines<Value>(
    _ key: String,
    _ values: some Collection<Value>,
    write: (inout JSONWriter, Value) -> Void
  ) {
    raw("  \"\(key)\": [")
    for (index, value) in values.enumerated() {
      raw(index == 0 ? "\n    " : ",\n    ")
      write(&self, value)
    }
    raw(values.isEmpty ? "]" : "\n  ]")
  }

  /// Values with commas between them.
  fileprivate mutating func list<Value>(_ values: some Collection<Value>, write: (inout JSONWriter, Value) -> Void) {
    for (index, value) in values.enumerated() {
      if index > 0 { raw(", ") }
      write(&self, value)
    }
  }

  fileprivate mutating func state(_ state: StateAtlas.State, of atlas: StateAtlas, pictures: [String]) {
    let navigation = state.navigation
    raw("{ \"name\": ")
    string(state.name)
    raw(", \"pictures\": [")
    list(pictures) { $0.string("\(state.name).\($1)") }
    raw("], \"depth\": \(state.depth), \"presented\": [")
    list(navigation.presented) { json, presented in
      guard let id = navigation.identifier(presented.id) else { return json.string(atlas.id(presented.fragment)) }
      json.raw("{ \"fragment\": ")
      json.string(atlas.id(presented.fragment))
      json.raw(", \"id\": ")
      json.string(id)
      json.raw(" }")
    }
    raw("], \"dismissable\": [")
    list(state.dismissable) { $0.string(atlas.id($1)) }
    raw("], \"path\": [")
    list(navigation.path) { json, step in
      let edge = atlas.edge(step.segue)
      guard let id = navigation.identifier(step.targetId) else { return json.string(edge.description) }
      json.raw("{ \"from\": ")
      json.string(edge.from)
      json.raw(", \"to\": ")
      json.string(edge.to)
      json.raw(", \"targetId\": ")
      json.string(id)
      json.raw(" }")
    }
    raw("], \"available\": [")
    list(navigation.available) { $0.string(atlas.edge($1).description) }
    raw("]")
    if !state.captures.isEmpty {
      raw(", \"captures\": [")
      list(state.captures) { $0.capture($1) }
      raw("]")
    }
    raw(" }")
  }

  private mutating func capture(_ capture: StateAtlas.Capture) {
    raw("{ \"recording\": ")
    string(capture.recording)
    raw(", \"step\": \(capture.step)")
    for (key, value) in [("label", capture.label), ("image", capture.image)] {
      guard let value else { continue }
      raw(", \"\(key)\": ")
      string(value)
    }
    raw(" }")
  }
}
