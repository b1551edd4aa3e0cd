internal import Helm
internal import HelmDocument

extension AndroidImport {
  /// Adds what can lie on whose back stack: a graph's start, its own actions, and those of its destinations.
  mutating func addSteps(of number: Int) {
    let graph = graphs[number]
    around = ancestors(of: number)
    let outer = around.map { graphs[$0].fragment }
    stack.starts[graph.fragment] = graph.element.reference("startDestination").flatMap { fragment($0) }
    if graph.parent == nil { stack.roots.append(graph.fragment) }
    for (element, from) in [(graph.element, graph.fragment)] + graph.destinations {
      if from != graph.fragment { stack.graphs[from] = outer }
      for action in element.children(named: "action") {
        guard let to = action.reference("destination").flatMap({ fragment($0) }) else { continue }
        let popped = action.reference("popUpTo").flatMap { fragment($0) }
        stack.steps[from, default: []].append(.init(to: to, popped: popped, isInclusive: action.isInclusive))
      }
    }
  }

  /// Adds a graph's start, its own actions, and those of its destinations.
  mutating func addSegues(of number: Int) {
    let graph = graphs[number]
    around = ancestors(of: number)
    if let start = graph.element.reference("startDestination") {
      if let fragment = fragment(start) {
        draft.addPart(fragment, of: graph.fragment)
      } else {
        reportUnknown(start, "startDestination", of: graph.element, in: number)
      }
    } else {
      let headline = "graph without a startDestination; nothing is presented with it"
      files[graph.file].diagnostics.warn("no-start", headline, of: graph.element)
    }
    for action in graph.element.children(named: "action") { add(action, from: graph.fragment, in: number) }
    for destination in graph.destinations {
      for action in destination.element.children(named: "action") {
        add(action, from: destination.fragment, in: number)
      }
    }
  }

  private mutating func add(_ action: XMLElement, from: Int, in graph: Int) {
    let name = action.reference("id")
    guard let destination = action.reference("destination") else { return addReturn(action, from: from, in: graph) }
    guard let to = fragment(destination) else {
      return reportUnknown(destination, "destination", of: action, in: graph)
    }
    if let popped = action.reference("popUpTo"), fragment(popped) == nil {
      reportUnknown(popped, "popUpTo", of: action, in: graph)
    }
    let isClosed = stack.dialogs.contains(from) && stack.closesDialogs(to)
    let popping = action.reference("popUpTo").map { "pops up to \($0)\(action.isInclusive ? ", inclusive" : "")" }
    draft.add(
      GraphDraft.Segue(
        from: from,
        to: to,
        traits: SegueTraits(
          style: stack.dialogs.contains(to) ? .hold : .pass,
          dismissable: keepsOrigin(action, from: from, to: to, in: graph) && !isClosed,
          tags: [name].compactMap(\.self)
        ),
        note: popping ?? (isClosed ? "closes the dialog" : nil)
      )
    )
  }

  /// An action that only pops: where it leads depends on what was before, but what presented its origin ends.
  private mutating func addReturn(_ action: XMLElement, from: Int, in graph: Int) {
    let name = action.reference("id") ?? "an action"
    guard action["popUpTo"] != nil else {
      let headline = "action \(name.quoted) has neither a destination nor a popUpTo; it is left out"
      return files[graphs[graph].file].diagnostics.warn("empty-action", headline, of: action)
    }
    draft.addReturn(from: from, by: name)
    returns.append((action, graphs[graph].file, from))
  }

  /// Applies what actions that only pop end, when all segues are there.
  mutating func applyReturns() {
    let missed = draft.applyReturns()
    for (action, file, from) in returns where missed.contains(from) {
      let name = (action.reference("id") ?? "an action").quoted
      let headline = "popping by \(name) ends nothing: no segue presents where it starts; it is left out"
      files[file].diagnostics.warn("pop", headline, of: action)
    }
  }

  /// Whether one can go back to where an action started.
  ///
  /// Popping takes the origin from the back stack when it goes beyond it. It goes nowhere when it asks for a
  /// destination that isn't there; and a graph stays until it is popped itself.
  private mutating func keepsOrigin(_ action: XMLElement, from: Int, to: Int, in graph: Int) -> Bool {
    guard let target = action.reference("popUpTo"), let popped = fragment(target) else { return true }
    if popped == from { return !action.isInclusive }
    if from == graphs[graph].fragment { return !around.contains { graphs[$0].fragment == popped } }
    guard popped == to else { return false }
    let presence = stack.presence(of: popped, under: from)
    if presence == .unknown {
      let headline = "whether \(target.quoted) is on the back stack then can't be told; it is taken not to be"
      files[graphs[graph].file].diagnostics.warn("pop-unknown", headline, "popUpTo", of: action)
    }
    return presence != .always
  }

  private mutating func reportUnknown(_ id: String, _ attribute: String, of element: XMLElement, in graph: Int) {
    let isFull = files[graphs[graph].file].diagnostics.isFull
    let question = isFull ? "" : Suggestion.question(for: id, among: ids)
    let headline =
      "\(attribute) \(id.quoted) is in none of the files\(question)"
    files[graphs[graph].file].diagnostics.warn("unknown-destination", headline, attribute, of: element)
  }

  // MARK: What ids mean

  /// The fragment of an id: in the graph whose segues are added, in those around it, else the only one in any.
  private func fragment(_ id: String) -> Int? {
    for graph in around {
      if let fragment = graphs[graph].children[id] { return fragment }
      if graphs[graph].id == id { return graphs[graph].fragment }
    }
    let found = everywhere[id] ?? []
    return found.count == 1 ? found.first : nil
  }

  /// A graph and those around it, from the inside.
  private func ancestors(of graph: Int) -> [Int] {
    var (found, seen, next): ([Int], Set<Int>, Int?) = ([], [], graph)
    while let graph = next, seen.insert(graph).inserted {
      found.append(graph)
      next = graphs[graph].parent
    }
    return found
  }
}

extension XMLElement {
  /// Whether popping takes its target too.
  fileprivate var isInclusive: Bool { self["popUpToInclusive"] == "true" }
}
