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

  static func read(_ index: SourceIndex, _ files: [SourceFile]) -> HelmPattern.Graph {
    var graph = HelmPattern.Graph()
    guard index.typesByName["NavigationGraph"] == nil else { return graph }
    let pattern = NavigationGraphPattern(reader: HelmPattern(index: index))
    for file in files {
      pattern.reader.visit(file.node, nil) { node, type in
        let env = HelmPattern.Environment(type: type, file: file)
        switch node.kind {
        case .block, .file: pattern.read(block: node, env, &graph)
        case .property where type?.properties[node.text]?.node === node:
          guard let value = node.first(.value)?.head, Self.isGraph(value, env) else { return }
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

  private static func isGraph(_ node: Node, _ env: HelmPattern.Environment) -> Bool {
    HelmPattern.makes("NavigationGraph", node, in: env.file) && node.argument("flow") != nil
  }

  /// The graphs that a block makes, and edits then.
  private func read(block: Node, _ env: HelmPattern.Environment, _ graph: inout HelmPattern.Graph) {
    var env = env
    for (place, statement) in block.children.enumerated() {
      var (value, name): (Node?, String) = (statement, "")
      switch statement.kind {
      case .property:
        (value, name) = (statement.first(.value)?.head, statement.text)
        if let value { env.locals[name] = value }
      case .assignment: (value, name) = (statement.children.last, statement.children.first?.text ?? "")
      case .result: value = statement.head
      default: break
      }
      guard let value, Self.isGraph(value, env) else { continue }
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
      if let local = env.locals[name] { return try change(&traits, local, isAdded: isAdded, env, depth + 1) }
      let owner = trait.head.flatMap { reader.index.type(named: $0.text, in: env.type, file: env.file) } ?? env.type
      guard let property = reader.property(name, of: owner), let value = property.value else {
        throw HelmPattern.Untold(line: trait.line)
      }
      let inner = HelmPattern.Environment(type: property.owner, file: property.file)
      try change(&traits, value, isAdded: isAdded, inner, depth + 1)
    }
  }
}
