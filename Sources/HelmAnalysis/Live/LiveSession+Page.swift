package import Helm
package import HelmDocument

/// The picture on the page that shows sessions: it knows how what they tell looks there, ready to be put in.
package protocol LivePagePicture {
  /// How a state looks, of whose path the last segues are told.
  func members(of state: NavigationState, last limit: Int) -> [(key: String, value: JSONNode)]

  /// How the app looks where nothing is known but what it presents.
  func members(presenting fragments: [FragmentNumber]) -> [(key: String, value: JSONNode)]

  /// What is drawn for a segue that the graph lacks: the data of its `way` and of its `head`; nil where an end isn't
  /// drawn.
  mutating func line(from: FragmentNumber, to: FragmentNumber) -> [(key: String, value: JSONNode)]?

  /// The same for a legend, in a box of 46 by 12 points.
  var sample: [(key: String, value: JSONNode)] { get }
}

extension LiveSession {
  /// The most segues of a path that a page is told of each stop: the last ones.
  private static let pathLimit = 64

  /// What such lines mean.
  private static let meaning = "the app did it, the graph doesn’t have it"

  /// What a page shows of the session, a JSON object on one line, which its script puts in as it is:
  ///
  /// - `page`: the version of the page that is meant, whose numbers are used.
  /// - `name`; `counts`: how many steps there were of each kind, in words; `covered`: how many segues were taken, and
  ///   how many there are; `now`: what is presented.
  /// - `stops`: the last steps, each with its number `n`, its `words`, whether it `isBeyond` the graph, what is
  ///   presented as a `caption`, and as the picture has it `path`, `presented` and `look`.
  /// - `outside`: the last of those beyond the graph, with the segue that is missing; `isMissing` where that can be
  ///   added, once.
  /// - `lines`: for each missing segue the data of its `way` and `head` in the picture, and a `title`; `legend`:
  ///   likewise, where there are any.
  /// - `names`: the fragments that words name: ids, in lists with their titles where they have some.
  ///
  /// Words are texts, and the places of fragments in `names` between them.
  ///
  /// - Parameters:
  ///   - version: the page's.
  ///   - picture: that on the page; nil where there is none.
  /// - Complexity: linear in the stops that are kept, and in what the picture takes for each.
  package func pageJSON(version: String, in picture: inout (any LivePagePicture)?) -> String {
    var names = NameTable()
    let shown = stops.map { $0.node(&names, in: live, picture: picture, pathLimit: Self.pathLimit) }
    var missing: [DocumentEdge] = []
    let outside = stopsBeyond.map { stop in
      let edge = stop.missingEdge(in: live)
      let isNew = edge.map { !missing.contains($0) } ?? false
      if isNew, let edge { missing.append(edge) }
      return stop.beyondNode(&names, edge, in: live, isNew: isNew)
    }
    let lines = missing.compactMap { edge -> JSONNode? in
      guard let from = live.number(of: edge.from), let to = live.number(of: edge.to) else { return nil }
      let title = "\(live.title(edge.from)) => \(live.title(edge.to)): \(Self.meaning)"
      return picture?.line(from: from, to: to).map { .object($0 + [("title", .string(title))]) }
    }
    let now = presented.enumerated().flatMap { place, fragment in
      [.string(place > 0 ? ", " : "Now "), JSONNode.integer(names.number(of: fragment))]
    }
    var members: [(key: String, value: JSONNode)] = [
      ("page", .string(version)), ("name", .string(name)), ("counts", .string(counts)),
      ("covered", .integers([covered.count, live.graph.walked.declaredCount])), ("now", .array(now)),
      ("stops", .array(shown)), ("outside", .array(outside)), ("lines", .array(lines)),
    ]
    if !lines.isEmpty, let picture {
      let title = Self.meaning.prefix(1).uppercased() + Self.meaning.dropFirst()
      members.append(("legend", .object(picture.sample + [("title", .string(title))])))
    }
    members.append(("names", .array(names.nodes(of: live))))
    return String(decoding: JSONWriter.bytes { $0.node(.object(members)) }, as: UTF8.self)
  }

  /// How many steps there were of each kind.
  private var counts: String {
    var counts = [
      "\(steps) \(steps == 1 ? "step" : "steps")",
      "\(covered.count) of \(live.graph.walked.declaredCount) segues taken",
    ]
    if lost > 0 { counts.append("\(lost) lost") }
    if beyond > 0 { counts.append("\(beyond) beyond the graph") }
    if recording.dropped > 0 { counts.append("the first \(recording.dropped) no longer recorded") }
    return counts.joined(separator: ", ")
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
  func nodes(of live: LiveGraph) -> [JSONNode] {
    names.map { id in live.ownTitle(id).map { .array([.string(id), .string($0)]) } ?? .string(id) }
  }
}

extension LiveSession.Stop {
  /// What was said, and where it led.
  fileprivate func node(
    _ names: inout NameTable,
    in live: LiveGraph,
    picture: (any LivePagePicture)?,
    pathLimit: Int
  ) -> JSONNode {
    let presented =
      said?.map { (fragment: $0, id: String?.none) }
      ?? navigation.presentedFragments.map { ($0.wrappedValue.rawValue, $0.id.map { "\($0.base)" }) }
    let caption = StateWords.presented(presented) { isolated(live.title($0)) }
    var members: [(String, JSONNode)] = [("n", .integer(step.number)), ("words", .array(words(&names)))]
    if let picture {
      members +=
        said.map { picture.members(presenting: $0.compactMap(live.number)) }
        ?? picture.members(of: NavigationState(navigation), last: pathLimit)
    }
    members.append(("caption", .string(caption)))
    if beyondFrom != nil { members.append(("isBeyond", .bool(true))) }
    return .object(members)
  }

  /// A step beyond the graph: its words, and the segue that is missing.
  ///
  /// - Parameter isNew: whether none of the steps before it lacked the same.
  fileprivate func beyondNode(
    _ names: inout NameTable,
    _ edge: DocumentEdge?,
    in live: LiveGraph,
    isNew: Bool
  ) -> JSONNode {
    let segue = edge.map { edge -> [JSONNode] in
      [.string(": "), .integer(names.number(of: edge.from)), .string(" => "), .integer(names.number(of: edge.to))]
    }
    let words = words(&names) + (segue ?? [])
    var members: [(String, JSONNode)] = [("n", .integer(step.number)), ("words", .array(words))]
    if isNew, missingSegue(in: live) != nil { members.append(("isMissing", .bool(true))) }
    return .object(members)
  }

  /// What the graph lacks a segue between; nil where it lacks none that is known. To a path that replaces another
  /// nothing leads: it is the first that the path takes and the graph lacks.
  fileprivate func missingEdge(in live: LiveGraph) -> DocumentEdge? {
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
  private func words(_ names: inout NameTable) -> [JSONNode] {
    if let label = step.label { return [.string(String(label.prefix(200)))] }
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
    return [.string(String(verb.prefix(200)))] + shown + (end.isEmpty ? [] : [.string(end)])
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
