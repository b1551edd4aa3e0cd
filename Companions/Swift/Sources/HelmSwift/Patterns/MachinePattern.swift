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

/// An action that is sent to a reactor of ReactorKit's, `tap.map { .open }.bind(to: reactor.action)`,
/// `reactor.action.onNext(.open)`: it does what `mutate` says for it, and `reduce` for what comes of that.
struct ReactorPattern: CallPattern {
  let names = BindingPattern().names + SendingPattern.sending
  /// So many functions are followed that say what comes of an action.
  private static let depth = 6

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let told: Thunk
    let target: Node
    if let name = call.head?.text, SendingPattern.sending.contains(name) {
      guard let base = call.head?.head, let value = call.unlabelled else { return false }
      (told, target) = (Thunk(Self.plain(value), scope), base)
    } else if let bound = BindingPattern.bound(by: call) {
      guard Self.isAction(bound.target) else { return false }
      (told, target) = (BindingPattern.told(by: bound.source, scope, walker), bound.target)
    } else {
      return false
    }
    guard Self.isAction(target), let base = target.head, let reactor = Self.reactor(base, scope, walker) else {
      return false
    }
    Self.send(told, to: reactor, by: call, scope, walker)
    return true
  }

  /// An action without the name that a screen has for the type of its reactor's actions: `.open(id)` of
  /// `Reactor.Action.open(id)`.
  static func plain(_ action: Node) -> Node {
    let name = action.kind == .call ? action.head : action
    guard let name, name.kind == .member, let type = name.head, type.text == "Action", type.head?.text == "Reactor"
    else {
      return action
    }
    let plain = Node(.member, name.text, line: name.line)
    return action.kind == .call ? Node(.call, line: action.line, [plain] + action.children.dropFirst()) : plain
  }

  private static func isAction(_ node: Node) -> Bool { node.kind == .member && node.text == "action" }

  /// The app's own reactor, also where it is known by what a generic parameter has to be.
  private static func reactor(_ base: Node, _ scope: Scope, _ walker: Walker) -> Instance? {
    let values = walker.evaluator.values(of: base, in: scope)
    for value in values {
      switch value {
      case .instance(let instance) where isReactor(instance.type, walker): return instance
      case .parameter(_, let name?):
        let bound = scope.type?.generics.first { $0.text == name.text }?.head
        guard let bound, let type = walker.index.type(named: bound.text, in: scope.type, file: scope.file) else {
          break
        }
        let only = walker.index.concrete(type)
        if isReactor(only, walker) { return Instance(only) }
      default:
        if let type = value.ownType.map(walker.index.concrete), isReactor(type, walker) { return Instance(type) }
      }
    }
    return values.contains { $0.ownType?.kind == .classType } ? nil : own(base, walker)
  }

  /// The one reactor with which the screen is made, as a function of its own takes that by a name: `bind(reactor:)`.
  private static func own(_ name: Node, _ walker: Walker) -> Instance? {
    guard let own = walker.own, name.kind == .name, name.text.lowercased().hasSuffix("reactor") else { return nil }
    let held = own.fields.sorted { $0.key < $1.key }.flatMap { walker.evaluator.values(of: $0.value) }
    var found: [Instance] = []
    for case .instance(let made) in held where isReactor(made.type, walker) {
      if !found.contains(where: { $0.type === made.type }) { found.append(made) }
    }
    return found.count == 1 ? found[0] : nil
  }

  private static func isReactor(_ type: TypeInfo, _ walker: Walker) -> Bool {
    // A macro makes a class one, too.
    type.kind == .classType
      && (walker.index.ancestors(of: type).contains("Reactor") || type.attributes.contains { $0.text == "Reactor" })
  }

  private static func send(_ action: Thunk, to reactor: Instance, by call: Node, _ scope: Scope, _ walker: Walker) {
    for transform in walker.evaluator.functions("transform", of: reactor.type) {
      guard let body = transform.body else { continue }
      let inner = walker.evaluator.scope(of: transform, instance: reactor, call: Node(.call), from: scope)
      walker.once(.init("C", transform.node), .init(body, inner)) {
        walker.enter(transform, inner, reactor, call, scope)
      }
    }
    let functions = walker.evaluator.functions("mutate", of: reactor.type)
    guard let mutate = functions.first(where: { $0.body != nil && $0.parameters.first?.text == "action" }) else {
      return reduce([action], reactor, call, scope, walker)
    }
    let inner = walker.evaluator.scope(of: mutate, instance: reactor, call: call, from: scope)
    inner.names["action"] = action
    walker.enter(mutate, inner, reactor, call, scope)
    guard let body = mutate.body else { return }
    var known: Set<ObjectIdentifier> = []
    let mutations = gather(body, inner, reactor, walker, depth, &known)
    reduce(mutations, reactor, call, scope, walker)
  }

  private static func reduce(
    _ mutations: [Thunk],
    _ reactor: Instance,
    _ call: Node,
    _ scope: Scope,
    _ walker: Walker
  ) {
    guard
      let reduce = walker.evaluator.functions("reduce", of: reactor.type).first(where: {
        $0.body != nil && $0.parameters.count == 2 && $0.parameters.last?.first(.label)?.text != "_"
      }), let name = reduce.parameters.last?.text
    else { return }
    for mutation in mutations {
      let inner = walker.evaluator.scope(of: reduce, instance: reactor, call: call, from: scope)
      inner.names[name] = mutation
      walker.enter(reduce, inner, reactor, call, scope)
    }
  }

  /// The cases without a type's name in what may run for an action, as those of mutations are, also in the functions
  /// that it calls: `.just(.setLoading(true))`.
  private static func gather(
    _ node: Node,
    _ scope: Scope,
    _ reactor: Instance,
    _ walker: Walker,
    _ depth: Int,
    _ known: inout Set<ObjectIdentifier>
  ) -> [Thunk] {
    guard depth > 0 else { return [] }
    var found: [Thunk] = []
    func visit(_ node: Node, _ scope: Scope) {
      if node.kind == .choice || node.kind == .condition {
        for (block, inner) in walker.evaluator.branches(of: node, in: scope) { visit(block, inner) }
        return
      }
      if node.kind == .property { walker.evaluator.declare(node, in: scope) }
      if let callee = node.kind == .call ? node.head : node, callee.kind == .member, isCase(callee) {
        let isNew = known.insert(ObjectIdentifier(node)).inserted
        if isNew, !operators.contains(callee.text) { found.append(Thunk(node, scope)) }
        if node.kind == .member { return }
      }
      if node.kind == .call, let callee = node.head, callee.kind == .name || callee.head?.text == "self",
        known.insert(ObjectIdentifier(node)).inserted,
        let function = walker.evaluator.functions(callee.text, of: reactor.type).first(where: {
          $0.body != nil && walker.evaluator.fits($0, node)
        }), let body = function.body
      {
        let inner = walker.evaluator.scope(of: function, instance: reactor, call: node, from: scope)
        found += gather(body, inner, reactor, walker, depth - 1, &known)
      }
      var inner = scope
      if node.kind == .closure {
        inner = scope.inner()
        walker.evaluator.bind(node, [], into: inner)
      }
      for child in node.children where !(node.kind == .call && child === node.head && isCase(child)) {
        visit(child, inner)
      }
    }
    visit(node, scope.inner())
    return found
  }

  /// Whether it is a case without its type's name, or with that of all mutations: `Mutation.setLoading(true)`.
  private static func isCase(_ member: Node) -> Bool {
    member.head == nil || member.head?.text == "Mutation" || member.head?.text.hasSuffix("Mutation") == true
  }

  /// What publishers are made by, whose arguments are what they tell.
  private static let operators: Set<String> = [
    "just", "concat", "merge", "of", "from", "empty", "never", "error", "zip", "combineLatest", "create", "deferred",
  ]
}
