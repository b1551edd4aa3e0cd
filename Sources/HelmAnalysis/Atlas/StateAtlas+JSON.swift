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
    let (ids, edges) = quoted
    let names = states.map { state in JSONWriter.bytes { $0.string(state.name) } }
    // Each state stands in several steps, and what is done in very many.
    let origins = names.map { JSONWriter.member("from", json: $0) }
    let targets = names.map { JSONWriter.member("to", json: $0) }
    let beyond = JSONWriter.member("to", json: Array("null".utf8))
    var actions = ActionTexts()
    // A name is not a hundred bytes long, a step has two and what is done.
    return JSONWriter.text(ofSize: 1_000 * states.count + 400 * steps.count) { json in
      json.member("version", 1)
      json.member("title", title)
      json.member("by", grouping.rawValue)
      json.member("completeness", completeness.identifier)
      json.member("states", states, .block) { json, state in
        json.state(state, of: self, pictures: extensions, ids: ids, edges: edges)
      }
      json.member("steps", steps, .block) { json, step in
        json.object { json in
          json.member(text: origins[step.from])
          json.member(text: step.to.map { targets[$0] } ?? beyond)
          json.member(text: actions.text(of: step.actions))
          if let path = step.path { json.member("path", path) { $0.raw(edges[$1]) } }
        }
      }
      if grouping == .screen { json.member("unreached", unreached, .block) { $0.raw(ids[$1]) } }
      json.member("deadEnds", deadEnds, .block) { $0.raw(names[$1]) }
      json.member("untaken", untaken, .block) { $0.raw(edges[$1]) }
      if let coverage {
        // One of a group is named by the first of those that stand for it.
        let counts = coverage.counts.enumerated().compactMap { number, count in
          walked.walked(SegueNumber(number)).first.map { (segue: edge($0), count: count) }
        }
        json.member("coverage", counts, .block) { json, one in
          json.object { json in
            json.member("segue", one.segue.description)
            json.member("count", one.count)
          }
        }
      }
    }
  }

  /// The ids of the fragments and the edges of the segues as JSON text: each stands in many states.
  private var quoted: (ids: [[UInt8]], edges: [[UInt8]]) {
    func quoted(_ text: String) -> [UInt8] { JSONWriter.bytes { $0.string(text) } }
    return (
      graph.fragments.map { quoted($0.rawValue) },
      graph.indexed.segueNumbers.map { quoted(edge($0).description) }
    )
  }
}

/// What is done in steps as the text of a member, each list once.
private struct ActionTexts {
  /// By where a list lies, which the atlas holds: equal ones that lie elsewhere are printed again, and to look at what
  /// is in them would take longer than that.
  private var texts: [UnsafeRawPointer?: [UInt8]] = [:]

  mutating func text(of actions: [DocumentStep]) -> [UInt8] {
    let place = actions.withUnsafeBytes { $0.baseAddress }
    if let known = texts[place] { return known }
    let text = JSONWriter.member("actions", json: JSONWriter.bytes { $0.array(actions) { $0.raw($1.encoded()) } })
    texts[place] = text
    return text
  }
}

extension JSONWriter {
  fileprivate mutating func state(
    _ state: StateAtlas.State,
    of atlas: StateAtlas,
    pictures: [String],
    ids: [[UInt8]],
    edges: [[UInt8]]
  ) {
    let navigation = state.navigation
    object { json in
      json.member("name", state.name)
      json.member("pictures", pictures) { $0.string("\(state.name).\($1)") }
      if let fragment = state.fragment { json.member("fragment", atlas.id(fragment)) }
      json.member("depth", state.depth)
      let presented = navigation.presented.map { presented in
        guard let id = navigation.identifier(presented.id) else { return ids[presented.fragment] }
        return JSONWriter.bytes { json in
          json.object { json in
            json.member("fragment", atlas.id(presented.fragment))
            json.member("id", id)
          }
        }
      }
      json.member("presented", json: presented)
      json.member("dismissable", json: state.dismissable.map { ids[$0] })
      if atlas.walked.entries.count > 1 { json.member("entry", atlas.id(navigation.entry)) }
      let path = navigation.path.map { step in
        guard let id = navigation.identifier(step.targetId) else { return edges[step.segue] }
        let edge = atlas.edge(step.segue)
        return JSONWriter.bytes { json in
          json.object { json in
            json.member("from", edge.from)
            json.member("to", edge.to)
            json.member("targetId", id)
          }
        }
      }
      json.member("path", json: path)
      json.member("available", json: navigation.available.map { edges[$0] })
      guard !state.captures.isEmpty else { return }
      json.member("captures", state.captures) { json, capture in
        json.object { json in
          json.member("recording", capture.recording)
          json.member("step", capture.step)
          json.member("label", capture.label)
          json.member("image", capture.image)
        }
      }
    }
  }
}
