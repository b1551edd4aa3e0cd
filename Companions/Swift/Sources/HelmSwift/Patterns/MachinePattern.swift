/// SwiftState's tables: `machine.addRoute(.login => .home)`, `addRoutes(event:transitions:)`.
///
/// A state is the screen that a view's `switch` over the states shows; states without one are passed over.
enum MachinePattern {
  /// Notes all tables, once the screens are known.
  static func read(_ program: SourceProgram) {
    let index = program.index
    var screens: [Int: [String: [Target]]] = [:]
    for type in index.types where !type.isPreview {
      for (node, file) in type.code {
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

  /// The pairs of a call: `.a => .b`.
  static func routes(in call: Node) -> [Node] {
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

/// What a machine does as it changes: `machine.addAnyHandler(.any => .any) { … }`, `addRoutes(event: .open, …) { … }`.
struct MachineHandlerPattern: CallPattern {
  let names = ["addHandler", "addAnyHandler", "addRoute", "addRoutes", "addRouteMapping", "addErrorHandler"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let callee = call.head, callee.kind == .member,
      let machine = MachineEventPattern.machine(callee.head, scope, walker)
    else { return false }
    for route in MachinePattern.routes(in: call) {
      let change = SourceProgram.Change(event: call.argument("event"), route: route, scope: scope)
      walker.program.changes[machine, default: []].append(change)
    }
    // What can't happen leads nowhere.
    guard callee.text != "addErrorHandler", let handler = call.trailingClosure ?? call.argument("handler") else {
      return true
    }
    if callee.text == "addRouteMapping" {
      let change = SourceProgram.Change(event: nil, route: handler, scope: scope)
      walker.program.changes[machine, default: []].append(change)
      return true
    }
    for case .closure(let closure, let inner) in walker.evaluator.values(of: handler, in: scope) {
      let code = Target.Layer(node: closure, scope: inner)
      walker.program.react(.init(event: call.argument("event"), code: code), of: machine)
      walker.passOver(closure, inner)
    }
    return true
  }
}

/// An event of a machine, with which it does what it is told to: `machine.tryEvent(.open)`.
struct MachineEventPattern: CallPattern {
  let names = ["tryEvent"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let callee = call.head, callee.kind == .member, let machine = Self.machine(callee.head, scope, walker),
      let event = call.unlabelled, let reactions = walker.program.reactions[machine]
    else { return false }
    for value in walker.evaluator.values(of: event, in: scope) {
      guard case .enumCase = value else { continue }
      for reaction in reactions where reaction.event.map({ walker.evaluator.isCase(value, $0, scope) }) ?? true {
        let closure = reaction.code.node
        guard let body = closure.body else { continue }
        let inner = reaction.code.scope.inner()
        let context = Self.context(of: value, to: states(after: value, of: machine, walker), line: call.line, scope)
        walker.evaluator.bind(closure, [context], into: inner)
        walker.once("E\(closure.mark)/\(walker.describe(context))", .init(body, inner)) {
          walker.walk(body, inner)
        }
      }
    }
    return true
  }

  /// The states to which an event leads, as far as routes and mappings tell.
  private func states(after event: Value, of machine: SourceProgram.Given, _ walker: Walker) -> [Value] {
    let evaluator = walker.evaluator
    var found: [Value] = []
    for change in walker.program.changes[machine] ?? [] {
      let (route, scope) = (change.route, change.scope)
      guard change.event.map({ evaluator.isCase(event, $0, scope) }) ?? true else { continue }
      if route.kind == .closure, let body = route.body {
        let inner = scope.inner()
        evaluator.bind(
          route,
          [Thunk([event], scope: scope), Thunk([.parameter("#fromState", nil)], scope: scope)],
          into: inner
        )
        found += evaluator.results(of: body, in: inner).flatMap { evaluator.values(of: $0.0, in: $0.1) }
      } else if change.event != nil, route.children.count == 2 {
        found += route.children[1].elements.flatMap { evaluator.values(of: $0, in: scope) }
      }
    }
    // What isn't changed leads nowhere.
    let changed = found.filter { $0.text != "nil" && !Self.isState($0) }
    return changed.allSatisfy { $0.caseName != nil && $0.caseName != "any" } ? changed : []
  }

  /// Whether a value is one of the states between which a machine changes.
  static func isState(_ value: Value) -> Bool {
    if case .parameter(let name, nil) = value { name.hasPrefix("#") } else { false }
  }

  /// The property of an object that holds a machine.
  static func machine(_ base: Node?, _ scope: Scope, _ walker: Walker) -> SourceProgram.Given? {
    guard let base, base.kind == .name || base.kind == .member && base.head?.text == "self",
      let type = scope.receiver?.type,
      // What the app wraps around one says itself what it does.
      !walker.evaluator.values(of: base, in: scope).contains(where: { $0.ownType != nil })
    else { return nil }
    return SourceProgram.Given(owner: type.id, name: base.text)
  }

  /// What a handler is told: the event, and to which state it leads.
  private static func context(of event: Value, to states: [Value], line: Spot, _ scope: Scope) -> Thunk {
    let inner = scope.place
    let parts = ["event", "fromState", "toState", "userInfo"]
    for part in parts {
      let known = part == "event" ? [event] : part == "toState" ? states : []
      let values = known.isEmpty ? [Value.parameter("#\(part)", nil)] : known
      inner.names["#\(part)"] = Thunk(values, node: Node(.pattern, line: line), scope: inner)
    }
    let arguments = parts.map { Node(.argument, $0, line: line, [Node(.name, "#\($0)", line: line)]) }
    return Thunk([.foreign("()", Node(.tuple, line: line, arguments), inner)], scope: scope.place)
  }
}
