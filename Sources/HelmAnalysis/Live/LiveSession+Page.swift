import Helm
import HelmDocument

extension LiveSession {
  /// The most segues of a path that a page is told of each stop: the last ones.
  private static let pathLimit = 64

  /// What a page shows of the session, a JSON object on one line: the summary, the last steps with where they led, and
  /// the last of those beyond the graph. Fragments are numbers in its list of names.
  ///
  /// - Complexity: linear in the stops that are kept.
  public var pageJSON: String {
    var names = NameTable()
    let shown = stops.map { $0.node(&names, pathLimit: Self.pathLimit) }
    let outside = stopsBeyond.map { $0.beyondNode(&names, in: live) }
    let taken = covered.sorted().map { number in
      let edge = live.graph.edge(number)
      return JSONNode.array([.integer(names.number(of: edge.from)), .integer(names.number(of: edge.to))])
    }
    var writer = JSONWriter()
    writer.node(
      .object(
        summary + [
          ("dropped", .integer(recording.dropped)), ("stops", .array(shown)), ("outside", .array(outside)),
          ("taken", .array(taken)), ("names", .array(names.names.map(JSONNode.string))),
        ]
      )
    )
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// The fragments that a message names, each once.
private struct NameTable {
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }
}

extension LiveSession.Stop {
  fileprivate func node(_ names: inout NameTable, pathLimit: Int) -> JSONNode {
    var members: [(String, JSONNode)] = [("n", .integer(step.number)), ("words", .string(words))]
    let presented =
      said?.map { (name: $0, id: AnyHashable?.none) }
      ?? navigation.presentedFragments.map { (name: $0.wrappedValue.rawValue, id: $0.id) }
    members.append(
      ("presented", .array(presented.map { item($0.name, $0.id, &names) }))
    )
    let path = said == nil ? navigation.path.suffix(pathLimit) : []
    members.append(
      (
        "path",
        .array(
          path.map { edge in
            let ids = edge.to.id.map { [JSONNode.string("\($0.base)")] } ?? []
            let from = names.number(of: edge.from.wrappedValue.rawValue)
            return .array([.integer(from), .integer(names.number(of: edge.to.wrappedValue.rawValue))] + ids)
          }
        )
      )
    )
    if beyondFrom != nil { members.append(("isBeyond", .bool(true))) }
    return .object(members)
  }

  /// A step beyond the graph: its words, and the ends of the segue that is missing where both are in the graph.
  fileprivate func beyondNode(_ names: inout NameTable, in live: LiveGraph) -> JSONNode {
    var members: [(String, JSONNode)] = [("n", .integer(step.number)), ("words", .string(words))]
    if let from = beyondFrom, let to = target, live.number(of: from) != nil, live.number(of: to) != nil {
      members.append(("edge", .array([.integer(names.number(of: from)), .integer(names.number(of: to))])))
    }
    return .object(members)
  }

  /// The fragment that the step was to bring onto the screen.
  private var target: String? {
    switch step.report {
    case .step(.present(let fragment)), .screen(let fragment): fragment
    case .step(.replace(let path)): path.last?.to
    case .state(let fragments): fragments.last
    default: nil
    }
  }

  private func item(_ name: String, _ id: AnyHashable?, _ names: inout NameTable) -> JSONNode {
    .array([.integer(names.number(of: name))] + (id.map { [.string("\($0.base)")] } ?? []))
  }

  private var words: String {
    let said =
      switch step.report {
      case .step(.present(let fragment)): "present \(fragment)"
      case .step(.presentTag(let tag)): "present #\(tag)"
      case .step(.forward): "forward"
      case .step(.dismiss(let fragment)): "dismiss \(fragment)"
      case .step(.dismissTag(let tag)): "dismiss #\(tag)"
      case .step(.dismissLast): "dismiss"
      case .step(.replace): "replace the path"
      case .step(.stay): "stay"
      case .screen(let fragment): "screen \(fragment)"
      case .state(let fragments): "state " + fragments.joined(separator: ", ")
      }
    let id =
      switch step.id {
      case .string(let text)?: " (\(text))"
      case .integer(let number)?: " (\(number))"
      case nil: ""
      }
    return String((step.label ?? said + id).prefix(200))
  }
}
