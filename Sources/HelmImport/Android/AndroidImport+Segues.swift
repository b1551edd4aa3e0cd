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

  /// Adds what a graph shows first.
  mutating func addStart(of number: Int) {
    let graph = graphs[number]
    around = ancestors(of: number)
    guard let start = graph.element.reference("startDestination") else {
      let headline = "graph without a startDestination; nothing is presented with it"
      return files[graph.file].diagnostics.warn("no-start", headline, of: graph.element)
    }
    guard let fragment = fragment(start) else {
      return reportUnknown(start, "startDestination", of: graph.element, in: number)
    }
    draft.addPart(fragment, of: graph.fragment, source: files[graph.file].source(of: graph.element))
  }

  /// Adds the actions of a graph, which can be taken from anywhere in it, and those of its destinations.
  ///
  /// - Parameter isOnly: Whether everything lies in one graph.
  mutating func addActions(of number: Int, isOnly: Bool) {
    let graph = graphs[number]
    around = ancestors(of: number)
    // What can be done anywhere in a graph is one segue, from its group: that has the graph itself, which stays while
    // anything in it is presented.
    let isWhole = graph.parent == nil && !graph.isHosted && isOnly
    let group = isWhole ? nil : graph.group
    for action in graph.element.children(named: "action") {
      add(action, from: graph.fragment, origin: group.map { .group($0) } ?? .everything, in: number)
    }
    for destination in graph.destinations {
      for action in destination.element.children(named: "action") {
        add(action, from: destination.fragment, origin: .fragment(destination.fragment), in: number)
      }
    }
  }

  private mutating func add(_ action: XMLElement, from: Int, origin: GraphDraft.Origin, in graph: Int) {
    let name = action.reference("id")
    guard let destination = action.reference("destination") else { return addReturn(action, from: from, in: graph) }
    guard let to = fragment(destination) else {
      return reportUnknown(destination, "destination", of: action, in: graph)
    }
    if let popped = action.reference("popUpTo"), fragment(popped) == nil {
      reportUnknown(popped, "popUpTo", of: action, in: graph)
    }
    let isDialog = stack.dialogs.contains(to)
    let isClosed = stack.dialogs.contains(from) && stack.closesDialogs(to)
    let popping = action.reference("popUpTo").map { "pops up to \($0)\(action.isInclusive ? ", inclusive" : "")" }
    let keeps = keepsOrigin(action, from: from, to: to, in: graph)
    let traits = SegueTraits(
      style: isDialog ? .hold : .pass,
      dismissable: keeps && !isClosed,
      presentation: isDialog ? .modal : nil,
      tags: name.map { [$0] } ?? []
    )
    let arguments = action.arguments
    let handed = arguments.map { $0.name + ($0.value.map { " = \($0)" } ?? "") }.joined(separator: ", ")
    let notes = [popping ?? (isClosed ? "closes the dialog" : nil), handed.isEmpty ? nil : "passes \(handed)"]
    let note = notes.compactMap(\.self).joined(separator: "; ")
    let source = files[graphs[graph].file].source(of: action)
    var segue = GraphDraft.Segue(origin, to: to, traits: traits, note: note.isEmpty ? nil : note, source: source)
    segue.popsOrigin = !keeps
    segue.arguments = arguments
    draft.add(segue)
  }

  /// An action that only pops: where it leads depends on what was before, but what presented its origin ends; or where
  /// it takes what it pops up to as well, what presented that.
  private mutating func addReturn(_ action: XMLElement, from: Int, in graph: Int) {
    let name = action.reference("id") ?? "an action"
    guard let target = action.reference("popUpTo") else {
      let headline = "action \(name.quoted) has neither a destination nor a popUpTo; it is left out"
      return files[graphs[graph].file].diagnostics.warn("empty-action", headline, of: action)
    }
    let popped = action.isInclusive ? fragment(target) : nil
    returns.append(Return(action: action, file: graphs[graph].file, from: from, popped: popped))
  }

  /// Applies what actions that only pop end, when all segues are there.
  mutating func applyReturns() {
    let ended = returns.map { pop in pop.popped.flatMap { draft.isPresented($0) ? $0 : nil } ?? pop.from }
    for (pop, ended) in zip(returns, ended) {
      draft.addReturn(from: ended, by: pop.action.reference("id") ?? "an action")
    }
    let missed = draft.applyReturns()
    for (pop, ended) in zip(returns, ended) where missed.contains(ended) {
      let name = (pop.action.reference("id") ?? "an action").quoted
      let headline =
        "popping by \(name) ends nothing: no segue presents where it starts and keeps its own origin; it is left out"
      files[pop.file].diagnostics.warn("pop", headline, of: pop.action)
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
    let module = around.first.map { files[graphs[$0].file].module }
    let own = found.filter { $0.module == module }
    return own.count == 1 ? own.first?.fragment : found.count == 1 ? found.first?.fragment : nil
  }

  /// Whether a graph lies in another, or is it.
  func contains(_ inner: Int, within outer: Int) -> Bool { ancestors(of: inner).contains(outer) }

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
