internal import Helm
internal import HelmDocument

extension Differences {
  /// The differences as JSON text, one a line; see ``schema``.
  ///
  /// - Parameter states: what they mean for states.
  /// - Complexity: linear.
  public func encoded(states: StateComparison) -> [UInt8] {
    JSONWriter.text { json in
      json.member("version", 1)
      json.member("summary", DifferenceReport(self).headline)
      json.member("isDifferent", !isEmpty)
      json.member("renames", renames.sorted { $0.key < $1.key }, .block) { json, rename in
        json.object { json in
          json.member("from", rename.key)
          json.member("to", rename.value)
        }
      }
      json.member("document", document, .block) { $0.change($1) }
      json.differences("fragments", fragments) { $0.encoded() }
      json.differences("segues", segues) { $0.encoded() }
      json.differences("groups", groups) { $0.encoded() }
      json.differences("flows", walks) { flow in
        JSONWriter.bytes { json in
          json.object { json in
            json.member("name", flow.name)
            json.member("steps", flow.steps) { $0.raw($1.encoded()) }
          }
        }
      }
      switch states {
      case .brokenRules(let old, let new):
        json.key("consequences")
        json.raw("null")
        json.member("brokenByOld", old, .block) { $0.string($1) }
        json.member("brokenByNew", new, .block) { $0.string($1) }
      case .consequences(let consequences):
        json.member("consequences", .block) { $0.members(consequences) }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(_ consequences: Consequences) {
    sides("fragments", consequences.fragments) { $0.string($1) }
    member("passed", consequences.passed.sorted(), .block) { $0.string($1) }
    sides("dismissals", consequences.dismissals) { $0.string($1) }
    sides("states", consequences.states) { $0.state($1) }
    sides("deadEnds", consequences.deadEnds) { $0.state($1) }
    member("routes", consequences.routes, .block) { json, route in
      json.object { json in
        json.member("fragment", route.fragment)
        json.member("old", route.old)
        json.member("new", route.new)
        json.member("steps", route.steps) { $0.raw($1.encoded()) }
      }
    }
    sides("refusals", consequences.refusals) { json, walk in
      json.object { json in
        json.member("name", walk.name)
        json.member("reason", walk.reason)
      }
    }
    if !consequences.rules.lost.isEmpty || !consequences.rules.gained.isEmpty {
      sides("rules", consequences.rules) { json, rule in
        json.object { json in
          json.member("name", rule.name)
          json.member("words", rule.words)
          if let entry = rule.entry { json.member("entry", entry) }
          json.member("steps", rule.steps) { $0.raw($1.encoded()) }
        }
      }
    }
    member("limits", consequences.limits, .block) { $0.string($1) }
  }

  private mutating func state(_ state: Consequences.State) {
    object { json in
      json.member("presented", state.presented) { $0.string($1) }
      json.member("dismissable", state.dismissable) { $0.string($1) }
    }
  }

  private mutating func sides<Value>(
    _ name: String,
    _ sides: Consequences.Sides<Value>,
    write: (inout JSONWriter, Value) -> Void
  ) {
    member(name, .block) { json in
      json.member("lost", sides.lost, .block, write)
      json.member("gained", sides.gained, .block, write)
    }
  }

  fileprivate mutating func change(_ change: Change) {
    object { json in
      json.member("key", change.key)
      for (name, value) in [("old", change.old), ("new", change.new)] {
        json.key(name)
        if let value { json.string(value) } else { json.raw("null") }
      }
    }
  }

  fileprivate mutating func differences<Part>(
    _ name: String,
    _ differences: [Difference<Part>],
    part: (Part) -> [UInt8]
  ) {
    member(name, differences, .block) { json, difference in
      json.object { json in
        json.member("kind", difference.kind.rawValue)
        if let old = difference.old { json.member("old", json: part(old)) }
        if let new = difference.new { json.member("new", json: part(new)) }
        json.member("changes", difference.changes) { $0.change($1) }
      }
    }
  }
}
