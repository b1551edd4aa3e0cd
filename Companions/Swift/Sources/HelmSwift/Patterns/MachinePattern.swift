/// SwiftState's tables: `machine.addRoute(.login => .home)`, `addRoutes(event:transitions:)`.
///
/// A state is the screen that a view's `switch` over the states shows; states without one are passed over.
enum MachinePattern {
  /// Notes all tables, once the screens are known.
  static func read(_ program: SourceProgram) {
    let index = program.index
    var screens: [Int: [String: [Target]]] = [:]
    for type in index.types where !type.isPreview {
      for (node, file) in code(of: type) {
        node.visit { call in
          guard call.kind == .call, let name = call.head?.text, name == "addRoute" || name == "addRoutes" else {
            return true
          }
          for route in routes(in: call) {
            guard let states = states(of: route, type, file, index) else { continue }
            let table = screens[states.id] ?? self.screens(of: states, program)
            screens[states.id] = table
            note(route, states, table, file, program)
          }
          return true
        }
      }
    }
  }

  private static func code(of type: TypeInfo) -> [(Node, SourceFile)] {
    type.functionOrder.map { ($0.node, $0.file) }
      + type.propertyOrder.compactMap { type.properties[$0] }.map { ($0.node, $0.file) }
  }

  /// The pairs of a call: `.a => .b`.
  private static func routes(in call: Node) -> [Node] {
    var found: [Node] = []
    for argument in call.all(.argument) {
      argument.visit { node in
        if node.kind == .binary, node.text == "=>", node.children.count == 2 { found.append(node) }
        return node.kind != .closure
      }
    }
    return found
  }

  /// The enumeration that has both states and is one of a machine.
  private static func states(of route: Node, _ type: TypeInfo, _ file: SourceFile, _ index: SourceIndex) -> TypeInfo? {
    let names = route.children.flatMap { Self.names(of: $0) }
    let fitting = index.types.filter { other in
      other.kind == .enumeration && index.ancestors(of: other).contains("StateType")
        && names.contains { other.cases[$0] != nil } && names.allSatisfy { $0 == "any" || other.cases[$0] != nil }
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// The states that one side names: `.a`, `[.a, .b]`, `.any`.
  private static func names(of side: Node) -> [String] {
    side.elements.compactMap { $0.kind == .member ? $0.text : $0.kind == .call ? $0.head?.text : nil }
  }

  /// What each state shows: by the `switch` of a view whose branches are its cases.
  private static func screens(of states: TypeInfo, _ program: SourceProgram) -> [String: [Target]] {
    var table: [String: [Target]] = [:]
    for view in program.index.types where program.index.isView(view) && !view.isPreview {
      for name in view.propertyOrder {
        guard let property = view.properties[name], let getter = property.getter else { continue }
        getter.visit { node in
          guard node.kind == .choice else { return true }
          let branches = node.all(.branch).filter { $0.text != "default" }
          let cases = branches.flatMap { $0.first(.patterns)?.children.flatMap(names) ?? [] }
          guard cases.count > 1, cases.allSatisfy({ states.cases[$0] != nil }) else { return true }
          for branch in branches {
            guard let body = branch.body else { continue }
            let found = program.finder.search(block: body, in: Scope(receiver: Instance(view), file: property.file))
            for name in branch.first(.patterns)?.children.flatMap(names) ?? [] where table[name] == nil {
              table[name] = found.targets.filter { !$0.isForeign }
            }
          }
          return true
        }
      }
    }
    return table
  }

  private static func note(
    _ route: Node,
    _ states: TypeInfo,
    _ screens: [String: [Target]],
    _ file: SourceFile,
    _ program: SourceProgram
  ) {
    let sides = route.children.map { side -> [String] in
      let names = Self.names(of: side)
      return names.contains("any") ? states.caseOrder : names
    }
    for from in sides[0] {
      for origin in screens[from] ?? [] {
        for to in sides[1] where to != from {
          let found = TargetSearch(targets: screens[to] ?? [])
          guard !found.targets.isEmpty, program.number(of: origin.key) != nil else { continue }
          program.events.append(
            Event(
              transition: .change,
              place: Place(path: file.path, line: route.line),
              label: to,
              rule: "state machine",
              goal: .found(found),
              origin: program.fragment(origin)
            )
          )
        }
      }
    }
  }
}
