/// This project's flows: the segues of `NavigationGraph(flow:)` with the traits that it begins with, as
/// `GraphDocument(graph)` has them.
///
/// Traits are those that `graph.edit(segue:)` adds and removes where the graph is made: in the rest of the block, or,
/// of a property, in its type's initialisers. What is edited later, while the app runs, isn't how it begins.
struct NavigationGraphPattern {
  private typealias Edge = HelmPattern.Edge

  /// The traits of a segue: one redirect, one presentation.
  private struct Traits {
    var isAuto = false
    var isDisabled = false
    var presentation: String?
    var redirect: [Edge] = []
  }

  let reader: HelmPattern

  static func read(_ evaluator: Evaluator, _ files: [SourceFile]) -> HelmPattern.Graph {
    var graph = HelmPattern.Graph()
    guard evaluator.index.typesByName["NavigationGraph"] == nil else { return graph }
    let pattern = NavigationGraphPattern(reader: HelmPattern(evaluator: evaluator))
    for file in files {
      pattern.reader.visit(file.node, nil) { node, type, _ in
        switch node.kind {
        case .block, .file: pattern.read(block: node, type, file, &graph)
        case .property where type?.properties[node.text]?.node === node:
          guard let value = node.first(.value)?.head, Self.isGraph(value, in: file) else { return }
          let env = HelmPattern.Environment(type: type, file: file)
          let edits = (type?.functions["init"] ?? []).compactMap(\.body).flatMap {
            pattern.edits(in: $0, of: node.text)
          }
          pattern.add(value, edits, env, &graph)
        default: break
        }
      }
    }
    return graph
  }

  private static func isGraph(_ node: Node, in file: SourceFile) -> Bool {
    HelmPattern.makes("NavigationGraph", node, in: file) && node.argument("flow") != nil
  }

  /// What a statement makes, and what that is called.
  private static func made(by statement: Node) -> (value: Node?, name: String) {
    switch statement.kind {
    case .property: (statement.first(.value)?.head, statement.text)
    case .assignment: (statement.children.last, statement.children.first?.text ?? "")
    case .result: (statement.head, "")
    default: (statement, "")
    }
  }

  /// The graphs that a block makes, and edits then.
  private func read(block: Node, _ type: TypeInfo?, _ file: SourceFile, _ graph: inout HelmPattern.Graph) {
    let all = block.children.map(Self.made)
    guard all.contains(where: { $0.value.map { Self.isGraph($0, in: file) } == true }) else { return }
    reader.evaluator.fuel = SourceImport.work
    var env = HelmPattern.Environment(type: type, file: file)
    for (place, (value, name)) in all.enumerated() {
      defer { reader.does(block.children[place], &env) }
      guard let value, Self.isGraph(value, in: file) else { continue }
      add(value, edits(in: Node(.block, Array(block.children[(place + 1)...])), of: name), env, &graph)
    }
  }

  /// The chains of calls in a block that begin with `graph.edit(segue:)`.
  private func edits(in block: Node, of name: String) -> [Node] {
    block.children.filter { statement in
      var node = statement
      while node.kind == .call, let callee = node.head, callee.kind == .member, let base = callee.head {
        if callee.text == "edit" { return base.text == name }
        node = base
      }
      return false
    }
  }

  private func add(
    _ call: Node,
    _ edits: [Node],
    _ env: HelmPattern.Environment,
    _ graph: inout HelmPattern.Graph
  ) {
    do {
      guard let flow = call.argument("flow") else { return }
      let edges = try self.edges(flow, env)
      var traits: [Edge: Traits] = [:]
      for edit in edits { try apply(edit, env, to: &traits) }
      let containers = Set(traits.filter(\.value.isAuto).map(\.key.from))
      for (edge, place) in edges where !graph.segues.contains(where: { $0.edge == edge }) {
        let own = traits[edge] ?? Traits()
        let isModal = own.presentation != nil
        graph.segues.append(
          HelmPattern.Declared(
            edge: edge,
            style: isModal || containers.contains(edge.from) ? "hold" : "pass",
            isDismissable: isModal,
            isAuto: own.isAuto && !own.isDisabled,
            isDisabled: own.isDisabled,
            presentation: own.presentation,
            redirect: own.redirect,
            place: place
          )
        )
      }
      graph.entry = graph.entry ?? call.argument("entry")?.text
    } catch {
      graph.untold.append(Place(path: env.file.path, line: call.line))
    }
  }

  /// The segues of a flow, each with the place of what adds it.
  private func edges(_ flow: Node, _ env: HelmPattern.Environment) throws -> [(Edge, Place)] {
    guard case .edges(let edges, _) = try reader.result(flow, env, 0) else {
      throw HelmPattern.Untold(line: flow.line)
    }
    return edges.map { ($0, $0.place ?? Place(path: env.file.path, line: flow.line)) }
  }

  /// `graph.edit(segue: .a => .b).add(trait: .auto).remove(trait: .modal)`.
  private func apply(_ chain: Node, _ env: HelmPattern.Environment, to traits: inout [Edge: Traits]) throws {
    guard let callee = chain.head, let base = callee.head else { throw HelmPattern.Untold(line: chain.line) }
    if callee.text == "edit" { return }
    try apply(base, env, to: &traits)
    var node = base
    while node.head?.text != "edit", let next = node.head?.head { node = next }
    guard let segue = node.argument("segue") else { throw HelmPattern.Untold(line: chain.line) }
    for (edge, _) in try edges(segue, env) {
      var own = traits[edge] ?? Traits()
      switch callee.text {
      case "removeTraits": own = Traits()
      case "add", "remove":
        guard let trait = chain.argument("trait") else { throw HelmPattern.Untold(line: chain.line) }
        try change(&own, trait, isAdded: callee.text == "add", env, 0)
      default: throw HelmPattern.Untold(line: chain.line)
      }
      traits[edge] = own
    }
  }

  private func change(
    _ traits: inout Traits,
    _ trait: Node,
    isAdded: Bool,
    _ env: HelmPattern.Environment,
    _ depth: Int
  ) throws {
    guard depth < HelmPattern.depthLimit else { throw HelmPattern.Untold(line: trait.line) }
    let name = trait.kind == .call ? trait.head?.text ?? "" : trait.text
    switch name {
    case "auto": traits.isAuto = isAdded
    case "disabled": traits.isDisabled = isAdded
    case "modal", "context":
      if isAdded { traits.presentation = name } else if traits.presentation == name { traits.presentation = nil }
    case "redirect":
      guard let flow = trait.argument("to") else { throw HelmPattern.Untold(line: trait.line) }
      let edges = try edges(flow, env).map(\.0)
      if isAdded { traits.redirect = edges } else if traits.redirect == edges { traits.redirect = [] }
    default:
      // A trait with a name.
      if let thunk = env.scope.thunk(name), thunk.node.kind != .other {
        let inner = HelmPattern.Environment(thunk.scope)
        return try change(&traits, thunk.node, isAdded: isAdded, inner, depth + 1)
      }
      let owner = trait.head.flatMap { reader.index.type(named: $0.text, in: env.type, file: env.file) } ?? env.type
      guard let property = reader.property(name, of: owner), let value = property.value else {
        throw HelmPattern.Untold(line: trait.line)
      }
      let inner = HelmPattern.Environment(type: property.owner, file: property.file)
      try change(&traits, value, isAdded: isAdded, inner, depth + 1)
    }
  }
}
