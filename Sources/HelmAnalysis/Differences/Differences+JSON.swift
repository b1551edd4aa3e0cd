internal import Helm
internal import HelmDocument

extension Differences {
  /// The differences as JSON text, one a line; see ``schema``.
  ///
  /// - Parameter states: what they mean for states.
  /// - Complexity: linear.
  public func encoded(states: StateComparison) -> [UInt8] {
    var json = JSONWriter()
    json.raw("{\n  \"version\": 1,\n  \"summary\": ")
    json.string(DifferenceReport(self).headline)
    json.raw(",\n  \"isDifferent\": \(!isEmpty),\n")
    json.lines("renames", renames.sorted { $0.key < $1.key }) { json, rename in
      json.raw("{ \"from\": ")
      json.string(rename.key)
      json.raw(", \"to\": ")
      json.string(rename.value)
      json.raw(" }")
    }
    json.lines("document", document) { $0.change($1) }
    json.lines("fragments", fragments) { $0.difference($1) { $0.encoded() } }
    json.lines("segues", segues) { $0.difference($1) { $0.encoded() } }
    json.lines("groups", groups) { $0.difference($1) { $0.encoded() } }
    json.lines("flows", walks) { $0.difference($1) { flow in Self.encoded(flow) } }
    switch states {
    case .brokenRules(let old, let new):
      json.raw("  \"consequences\": null,\n")
      json.lines("brokenByOld", old) { $0.string($1) }
      json.lines("brokenByNew", new, isLast: true) { $0.string($1) }
    case .consequences(let consequences):
      json.raw("  \"consequences\": {\n")
      json.write(consequences)
      json.raw("  }\n")
    }
    json.raw("}\n")
    return json.bytes
  }

  private static func encoded(_ flow: DocumentFlow) -> [UInt8] {
    var json = JSONWriter()
    json.raw("{ \"name\": ")
    json.string(flow.name)
    json.raw(", \"steps\": [")
    json.list(flow.steps) { $0.raw($1.encoded()) }
    json.raw("] }")
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ consequences: Consequences) {
    sides("fragments", consequences.fragments) { $0.string($1) }
    lines("passed", consequences.passed.sorted(), depth: 2) { $0.string($1) }
    sides("dismissals", consequences.dismissals) { $0.string($1) }
    sides("states", consequences.states) { $0.state($1) }
    sides("deadEnds", consequences.deadEnds) { $0.state($1) }
    lines("routes", consequences.routes, depth: 2) { json, route in
      json.raw("{ \"fragment\": ")
      json.string(route.fragment)
      json.raw(", \"old\": \(route.old), \"new\": \(route.new), \"steps\": [")
      json.list(route.steps) { $0.raw($1.encoded()) }
      json.raw("] }")
    }
    sides("refusals", consequences.refusals) { json, walk in
      json.raw("{ \"name\": ")
      json.string(walk.name)
      json.raw(", \"reason\": ")
      json.string(walk.reason)
      json.raw(" }")
    }
    lines("limits", consequences.limits, depth: 2, isLast: true) { $0.string($1) }
  }

  private mutating func state(_ state: Consequences.State) {
    raw("{ \"presented\": [")
    list(state.presented) { $0.string($1) }
    raw("], \"dismissable\": [")
    list(state.dismissable) { $0.string($1) }
    raw("] }")
  }

  private mutating func sides<Value>(
    _ key: String,
    _ sides: Consequences.Sides<Value>,
    write: (inout JSONWriter, Value) -> Void
  ) {
    raw("    \"\(key)\": {\n")
    lines("lost", sides.lost, depth: 3, write: write)
    lines("gained", sides.gained, depth: 3, isLast: true, write: write)
    raw("    },\n")
  }

  fileprivate mutating func change(_ change: Change) {
    raw("{ \"key\": ")
    string(change.key)
    for (key, value) in [("old", change.old), ("new", change.new)] {
      raw(", \"\(key)\": ")
      if let value { string(value) } else { raw("null") }
    }
    raw(" }")
  }

  fileprivate mutating func difference<Part>(_ difference: Difference<Part>, part: (Part) -> [UInt8]) {
    raw("{ \"kind\": \"\(difference.kind.rawValue)\"")
    for (key, value) in [("old", difference.old), ("new", difference.new)] {
      guard let value else { continue }
      raw(", \"\(key)\": ")
      raw(part(value))
    }
    raw(", \"changes\": [")
    list(difference.changes) { $0.change($1) }
    raw("] }")
  }

  /// A member of an object: an array with one value a line.
  fileprivate mutating func lines<Value>(
    _ key: String,
    _ values: some Collection<Value>,
    depth: Int = 1,
    isLast: Bool = false,
    write: (inout JSONWriter, Value) -> Void
  ) {
    let margin = String(repeating: "  ", count: depth)
    raw("\(margin)\"\(key)\": [")
    for (index, value) in values.enumerated() {
      raw("\(index == 0 ? "" : ",")\n\(margin)  ")
      write(&self, value)
    }
    raw((values.isEmpty ? "]" : "\n\(margin)]") + (isLast ? "\n" : ",\n"))
  }

  /// Values with commas between them.
  fileprivate mutating func list<Value>(_ values: some Collection<Value>, write: (inout JSONWriter, Value) -> Void) {
    for (index, value) in values.enumerated() {
      if index > 0 { raw(", ") }
      write(&self, value)
    }
  }
}
