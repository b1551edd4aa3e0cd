import Helm

extension DocumentReader {
  private static let segueKeys =
    ["edge", "from", "to", "style"] + SegueTraits.Flag.beforeTag.map(\.rawValue) + ["presentation", "tag", "note"]
    + SegueTraits.Flag.behindTag.map(\.rawValue) + ["redirect"]

  /// Reads `segues`.
  mutating func readSegues(_ object: JSONObject) {
    guard let value = object["segues"]?.value else { return }
    guard value.kind == .array else {
      diagnostics.reportKind(of: value, "'segues'", expected: "an array")
      return
    }
    places.segueList = value.range
    for element in value.elements {
      switch element.kind {
      case .string: add(edges(of: element), like: DocumentSegue(from: "", to: ""))
      case .object: readSegue(element)
      default: diagnostics.reportKind(of: element, "a segue", expected: "operator text or an object")
      }
    }
  }

  private mutating func readSegue(_ value: JSONValue) {
    guard let object = JSONObject(value, as: "a segue", keys: Self.segueKeys, &diagnostics) else { return }
    let edges = segueEdges(object)
    var traits = SegueTraits(style: choice("style", of: object) ?? .pass)
    for flag in SegueTraits.Flag.beforeTag { traits[flag] = object.bool(flag.rawValue, &diagnostics) }
    traits.presentation = choice("presentation", of: object)
    traits.tag = object.string("tag", &diagnostics)
    let note = object.string("note", &diagnostics)
    for flag in SegueTraits.Flag.behindTag { traits[flag] = object.bool(flag.rawValue, &diagnostics) }
    traits.redirect = readRedirect(object)
    let like = DocumentSegue(from: "", to: "", traits: traits, note: note, extensions: extensions(of: object))
    add(edges, like: like)
  }

  private mutating func segueEdges(_ object: JSONObject) -> [OperatorText.LocatedEdge] {
    if let edge = object["edge"]?.value {
      for key in ["from", "to"] {
        guard let member = object[key] else { continue }
        diagnostics.report(
          "edge-twice",
          "segue with \"edge\" and \"\(key)\"; keep one of them",
          at: member.key.range
        )
      }
      guard edge.kind == .string else {
        diagnostics.reportKind(of: edge, "'edge'", expected: "operator text (a string)")
        return []
      }
      return edges(of: edge)
    }
    guard let from = object["from"]?.value, let to = object["to"]?.value else {
      let missing =
        object["from"] != nil ? "\"to\"" : object["to"] != nil ? "\"from\"" : "\"edge\", or \"from\" and \"to\""
      diagnostics.report("missing-key", "a segue needs \(missing)", at: object.value.range)
      return []
    }
    let ends = OperatorText(
      operands: [operand(from, "'from'"), operand(to, "'to'")],
      arrows: [(.forth, object.value.range)]
    )
    return limited(ends, at: object.value.range)
  }

  private mutating func operand(_ value: JSONValue, _ role: String) -> OperatorText.Operand {
    guard value.kind == .array else {
      let names = readID(value, of: role).map { [OperatorText.Name(id: $0, range: value.range)] } ?? []
      return OperatorText.Operand(names: names, isList: names.isEmpty, range: value.range)
    }
    var names: [OperatorText.Name] = []
    for element in value.elements {
      if let id = readID(element, of: role) { names.append(OperatorText.Name(id: id, range: element.range)) }
    }
    if value.isEmpty { diagnostics.report("empty-list", "empty list in \(role); name a fragment", at: value.range) }
    return OperatorText.Operand(names: names, isList: true, range: value.range)
  }

  private mutating func edges(of value: JSONValue) -> [OperatorText.LocatedEdge] {
    guard let text = OperatorText(LocatedText(value), &diagnostics) else { return [] }
    return limited(text, at: value.range)
  }

  private mutating func limited(_ text: OperatorText, at range: Range<Int>) -> [OperatorText.LocatedEdge] {
    if let edges = text.edges(limit: Self.segueLimit - document.segues.count) { return edges }
    diagnostics.report("too-many-segues", "more than \(Self.segueLimit) segues; divide the graph", at: range)
    return []
  }

  /// Adds a segue for each edge. An edge that a chain or a list passes, and that stands elsewhere with the same traits,
  /// is one segue, as in the engine's set; two that were written down singly are left for the engine's rules to refuse.
  private mutating func add(_ edges: [OperatorText.LocatedEdge], like sample: DocumentSegue) {
    let isOneOfMany = edges.count > 1
    for edge in edges {
      for name in [edge.from, edge.to] where fragmentNumbers[name.id] == nil {
        add(DocumentFragment(id: name.id, isListed: false), at: name.range)
      }
      var segue = sample
      segue.from = edge.from.id
      segue.to = edge.to.id
      if let first = segueNumbers[segue.edge], isOneOfMany || first.isOneOfMany,
        document.segues[first.number] == segue
      {
        diagnostics.report(
          "repeated-segue",
          "segue \("\(segue.edge)".quoted) stands here again, with the same traits; once is enough",
          at: edge.range,
          severity: .warning,
          notes: [.init("first here", at: places.segues[first.number])]
        )
        continue
      }
      segueNumbers[segue.edge] = segueNumbers[segue.edge] ?? (document.segues.count, isOneOfMany)
      document.segues.append(segue)
      places.segues.append(edge.range)
    }
  }

  /// Reads `redirect`: operator text, or several of them.
  private mutating func readRedirect(_ object: JSONObject) -> [DocumentEdge] {
    guard let value = object["redirect"]?.value else { return [] }
    guard value.kind == .string || value.kind == .array else {
      diagnostics.reportKind(of: value, "'redirect'", expected: "operator text or an array of it")
      return []
    }
    var redirect: [OperatorText.LocatedEdge] = []
    for element in value.kind == .array ? Array(value.elements) : [value] {
      guard element.kind == .string else {
        diagnostics.reportKind(of: element, "an edge of 'redirect'", expected: "operator text (a string)")
        continue
      }
      redirect += edges(of: element)
    }
    redirects += redirect
    var seen: Set<DocumentEdge> = []
    return redirect.map(\.edge).filter { seen.insert($0).inserted }
  }
}
