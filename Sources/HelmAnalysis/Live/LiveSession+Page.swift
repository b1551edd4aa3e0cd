import Helm
import HelmDocument

extension LiveSession {
  /// The most segues of a path that a page is told of each stop: the last ones.
  private static let pathLimit = 64

  /// What a page shows of the session, a JSON object on one line: the summary, the last steps with where they led, and
  /// the last of those beyond the graph. Fragments are numbers in its list of names: ids, with their titles where they
  /// have some.
  ///
  /// - Complexity: linear in the stops that are kept.
  public var pageJSON: String {
    var names = NameTable()
    let shown = stops.map { $0.node(&names, in: live, pathLimit: Self.pathLimit) }
    let outside = stopsBeyond.map { $0.beyondNode(&names, in: live) }
    let taken = covered.sorted().map { number in
      let edge = live.graph.edge(number)
      return JSONNode.array([.integer(names.number(of: edge.from)), .integer(names.number(of: edge.to))])
    }
    let now = presented.map { JSONNode.integer(names.number(of: $0)) }
    var writer = JSONWriter()
    writer.node(
      .object(
        summary + [
          ("dropped", .integer(recording.dropped)), ("stops", .array(shown)), ("outside", .array(outside)),
          ("taken", .array(taken)), ("now", .array(now)), ("names", .array(names.nodes(titles: live.titles))),
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

  /// Each id, in a list with its title where it has one.
  func nodes(titles: [String: String]) -> [JSONNode] {
    names.map { id in titles[id].map { .array([.string(id), .string($0)]) } ?? .string(id) }
  }
}

extension LiveSession.Stop {
  /// What was said, and where it led: what is presented, the path's last segues, and as the states of a page have it
  /// what else the path passed, and the caption.
  fileprivate func node(_ names: inout NameTable, in live: LiveGraph, pathLimit: Int) -> JSONNode {
    let presented =
      said?.map { (fragment: $0, id: String?.none) }
      ?? navigation.presentedFragments.map { ($0.wrappedValue.rawValue, $0.id.map { "\($0.base)" }) }
    let path = said == nil ? navigation.path.suffix(pathLimit) : []
    var members: [(String, JSONNode)] = [("n", .integer(step.number)), ("words", words(&names))]
    var looks: [Int: NavigationState.Emphasis] = [:]
    let items = presented.map { fragment, id in
      let number = names.number(of: fragment)
      looks[number, default: .dimmed].raise(to: .presented)
      return JSONNode.array([.integer(number)] + (id.map { [.string($0)] } ?? []))
    }
    let edges = path.map { edge in
      let ends = [edge.from, edge.to].map { names.number(of: $0.wrappedValue.rawValue) }
      for end in ends { looks[end, default: .dimmed].raise(to: .visited) }
      return JSONNode.array(ends.map(JSONNode.integer) + (edge.to.id.map { [.string("\($0.base)")] } ?? []))
    }
    let caption = StateWords.presented(presented) { isolated(visible(live.titles[$0] ?? $0)) }
    members += [
      ("presented", .array(items)), ("path", .array(edges)),
      ("visited", .integers(looks.filter { $0.value == .visited }.keys.sorted())), ("caption", .string(caption)),
    ]
    if beyondFrom != nil { members.append(("isBeyond", .bool(true))) }
    return .object(members)
  }

  /// A step beyond the graph: its words, the ends of the segue that is missing where one of them is in the graph, and
  /// whether it can be added.
  fileprivate func beyondNode(_ names: inout NameTable, in live: LiveGraph) -> JSONNode {
    var members: [(String, JSONNode)] = [("n", .integer(step.number)), ("words", words(&names))]
    if let edge = missingEdge(in: live) {
      members.append(("edge", .array([.integer(names.number(of: edge.from)), .integer(names.number(of: edge.to))])))
      if missingSegue(in: live) != nil { members.append(("isMissing", .bool(true))) }
    }
    return .object(members)
  }

  /// What the graph lacks a segue between; nil where it lacks none that is known. To a path that replaces another
  /// nothing leads: it is the first that the path takes and the graph lacks.
  private func missingEdge(in live: LiveGraph) -> DocumentEdge? {
    if case .step(.replace(let path)) = step.report {
      return path.lazy.map(\.edge).first { live.lacks($0.from, $0.to) }
    }
    guard let from = beyondFrom, let to = step.report.fragment, live.lacks(from, to) else { return nil }
    return DocumentEdge(from: from, to: to)
  }

  /// The segue that the graph would need for the step; nil where it has one, or what it is like isn't known.
  func missingSegue(in live: LiveGraph) -> DocumentSegue? {
    guard let edge = missingEdge(in: live) else { return nil }
    switch step.report {
    case .step(.present), .screen: return DocumentSegue(from: edge.from, to: edge.to)
    case .state(let fragments):
      return DocumentSegue(from: edge.from, to: edge.to, style: fragments.contains(edge.from) ? .hold : .pass)
    case .step: return nil
    }
  }

  /// What was said: texts, and the numbers of the fragments between them.
  private func words(_ names: inout NameTable) -> JSONNode {
    if let label = step.label { return .array([.string(String(label.prefix(200)))]) }
    let (verb, fragments): (String, [String]) =
      switch step.report {
      case .step(.present(let fragment)): ("present ", [fragment])
      case .step(.presentTag(let tag)): ("present #\(tag)", [])
      case .step(.forward): ("forward", [])
      case .step(.dismiss(let fragment)): ("dismiss ", [fragment])
      case .step(.dismissTag(let tag)): ("dismiss #\(tag)", [])
      case .step(.dismissLast): ("dismiss", [])
      case .step(.replace): ("replace the path", [])
      case .step(.stay): ("stay", [])
      case .screen(let fragment): ("screen ", [fragment])
      case .state(let fragments): ("state ", fragments)
      }
    let id =
      switch step.id {
      case .string(let text)?: " (\(text))"
      case .integer(let number)?: " (\(number))"
      case nil: ""
      }
    let shown = fragments.prefix(Self.namesInWords).enumerated().flatMap { place, fragment in
      (place > 0 ? [JSONNode.string(", ")] : []) + [.integer(names.number(of: fragment))]
    }
    let rest = fragments.count > Self.namesInWords ? ", …" : ""
    let end = rest + String(id.prefix(200))
    return .array([.string(String(verb.prefix(200)))] + shown + (end.isEmpty ? [] : [.string(end)]))
  }

  /// How many fragments of a state are named where a step is listed.
  private static var namesInWords: Int { 8 }
}

extension LiveStep.Report {
  /// Whether it says how the app went on, rather than where it is.
  var isStep: Bool {
    switch self {
    case .step: true
    case .screen, .state: false
    }
  }

  /// The fragment that is on the screen by what was said; nil where that isn't said.
  var fragment: String? {
    switch self {
    case .step(.present(let fragment)), .screen(let fragment): fragment
    case .step(.replace(let path)): path.last?.to
    case .state(let fragments): fragments.last
    case .step: nil
    }
  }
}
