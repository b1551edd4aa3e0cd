import Helm

extension DocumentReader {
  private static let segueKeys =
    ["edge", "from", "to", "style"] + SegueTraits.Flag.beforeTag.map(\.rawValue) + ["presentation", "tag", "note"]
    + SegueTraits.Flag.behindTag.map(\.rawValue) + ["redirect", "source", "certainty", "saidBy"]

  /// Reads `segues`.
  mutating func readSegues(_ object: JSONObject) {
    guard let value = object["segues"]?.value else { return }
    guard value.kind == .array else {
      diagnostics.reportKind(of: value, "'segues'", expected: "an array")
      return
    }
    places.segueList = value.range
    for element in value.elements { readSegueElement(element) }
  }

  /// Reads one element of `segues`: operator text, or an object with traits.
  mutating func readSegueElement(_ element: JSONValue) {
    switch element.kind {
    case .string: add(edges(of: element), like: DocumentSegue(from: "", to: ""))
    case .object: readSegue(element)
    default: diagnostics.reportKind(of: element, "a segue", expected: "operator text or an object")
    }
    guard isOverlay else { return }
    let keys = Set(element.kind == .object ? element.members.map(\.name) : [])
    segueKeys += [Set<String>](repeating: keys, count: document.segues.count - segueKeys.count)
  }

  private mutating func readSegue(_ value: JSONValue) {
    guard let object = JSONObject(value, as: "a segue", keys: Self.segueKeys, &diagnostics) else { return }
    let (origin, edges) = segueEdges(object)
    var traits = SegueTraits(style: choice("style", of: object) ?? .pass)
    for flag in SegueTraits.Flag.beforeTag { traits[flag] = object.bool(flag.rawValue, &diagnostics) }
    traits.presentation = choice("presentation", of: object)
    traits.tags = readTags(object)
    let note = object.string("note", &diagnostics)
    for flag in SegueTraits.Flag.behindTag { traits[flag] = object.bool(flag.rawValue, &diagnostics) }
    traits.redirect = readRedirect(object)
    let like = DocumentSegue(
      origin: origin ?? .fragment(""),
      to: "",
      traits: traits,
      note: note,
      source: readSource(of: object),
      certainty: choice("certainty", of: object),
      saidBy: readWitnesses(object),
      extensions: extensions(of: object)
    )
    add(edges, like: like)
  }

  /// Reads `tag`: a text, or several.
  private mutating func readTags(_ object: JSONObject) -> [String] {
    guard let value = object["tag"]?.value else { return [] }
    guard value.kind == .array else { return object.string("tag", &diagnostics).map { [$0] } ?? [] }
    if value.isEmpty { diagnostics.report("empty-list", "empty list in 'tag'; name one", at: value.range) }
    return SegueTraits.united([readTexts(value, "a tag")])
  }

  private mutating func readTexts(_ list: JSONValue, _ role: String) -> [String] {
    list.elements.compactMap { element in
      if element.string == nil { diagnostics.reportKind(of: element, role, expected: "a string") }
      return element.string
    }
  }

  /// Reads `saidBy`: words of a few, in their order.
  mutating func readWitnesses(_ object: JSONObject) -> [SegueWitness] {
    let values = object.array("saidBy", &diagnostics) ?? []
    let words = Set(
      values.compactMap { element -> SegueWitness? in
        guard let word = element.string else {
          diagnostics.reportKind(of: element, "an element of 'saidBy'", expected: "a string")
          return nil
        }
        return choice(word, "witness", at: element.range)
      }
    )
    return SegueWitness.allCases.filter(words.contains)
  }

  /// The edges of a segue, and where they can be taken if that isn't one fragment each.
  private mutating func segueEdges(_ object: JSONObject) -> (origin: SegueOrigin?, [OperatorText.LocatedEdge]) {
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
        return (nil, [])
      }
      return (nil, edges(of: edge))
    }
    guard let from = object["from"]?.value, let to = object["to"]?.value else {
      let missing =
        object["from"] != nil ? "\"to\"" : object["to"] != nil ? "\"from\"" : "\"edge\", or \"from\" and \"to\""
      diagnostics.report("missing-key", "a segue needs \(missing)", at: object.value.range)
      return (nil, [])
    }
    if from.kind == .object {
      let origin = readScope(from)
      let nowhere = OperatorText.Operand(names: [.init(id: "", range: from.range)], isList: false, range: from.range)
      let ends = OperatorText(operands: [nowhere, operand(to, "'to'")], arrows: [(.forth, object.value.range)])
      return (origin ?? .everything, limited(ends, at: object.value.range))
    }
    let ends = OperatorText(
      operands: [operand(from, "'from'"), operand(to, "'to'")],
      arrows: [(.forth, object.value.range)]
    )
    return (nil, limited(ends, at: object.value.range))
  }

  /// Reads the object form of `from`: a group, or everything.
  private mutating func readScope(_ value: JSONValue) -> SegueOrigin? {
    let keys = ["group", "all"]
    guard let object = JSONObject(value, as: "'from'", keys: keys, isExtensible: false, &diagnostics) else {
      return nil
    }
    if let group = object["group"]?.value, object["all"] == nil {
      guard let id = readID(group, of: "'group'") else { return nil }
      groupReferences.append((id, group.range))
      return .group(id)
    }
    if let all = object["all"]?.value, object["group"] == nil {
      if all.bool != true { diagnostics.report("wrong-type", "'all' must be true", at: all.range) }
      return .everything
    }
    diagnostics.report("wrong-origin", "'from' needs a \"group\", or \"all\": true, and one of them", at: value.range)
    return nil
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
  /// is one segue, as in the engine's set; two that were written down singly are left for the engine's rules to refuse,
  /// but for those that can be taken from several fragments, of which it knows nothing.
  private mutating func add(_ edges: [OperatorText.LocatedEdge], like sample: DocumentSegue) {
    let isOneOfMany = edges.count > 1
    for edge in edges {
      for name in [edge.from, edge.to] where !name.id.isEmpty && fragmentNumbers[name.id] == nil {
        add(DocumentFragment(id: name.id, isListed: false), at: name.range)
      }
      var segue = sample
      if !edge.from.id.isEmpty { segue.from = edge.from.id }
      segue.to = edge.to.id
      if let first = first(like: segue, isOneOfMany: isOneOfMany) {
        diagnostics.report(
          "repeated-segue",
          "segue \(segue.words.quoted) stands here again, with the same traits; once is enough",
          at: edge.range,
          severity: .warning,
          notes: [.init("first here", at: places.segues[first])]
        )
        continue
      }
      let number = document.segues.count
      if segue.isGlobal {
        sharedSegues[segue] = number
      } else {
        segueNumbers[segue.edge] = segueNumbers[segue.edge] ?? (number, isOneOfMany)
      }
      document.segues.append(segue)
      places.segues.append(edge.range)
    }
  }

  /// The segue that one is the same as.
  private func first(like segue: DocumentSegue, isOneOfMany: Bool) -> Int? {
    if segue.isGlobal { return sharedSegues[segue] }
    guard let first = segueNumbers[segue.edge], isOneOfMany || first.isOneOfMany,
      document.segues[first.number] == segue
    else { return nil }
    return first.number
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
