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

/// ReactorKit: what a reactor does with an action that a screen sends it, in `mutate` and, with what comes of it, in
/// `reduce`: `button.rx.tap.map { Reactor.Action.tap }.bind(to: reactor.action)`, `reactor.action.onNext(.tap)`.
///
/// It is done on the screen that sends the action. Where it isn't told which one that is, it may be each.
struct ReactorPattern: CallPattern {
  let names = ["bind", "drive", "emit", "subscribe", "onNext"]

  /// So many functions of a reactor's own are followed, each called by the one before, to what they give.
  private static let levels = 6

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let callee = call.head, callee.kind == .member, let told = callee.head else { return false }
    let isSent = callee.text == "onNext"
    guard let subject = isSent ? told : call.argument("to") ?? call.unlabelled, subject.text == "action",
      let sent = isSent ? call.unlabelled : told, let reactor = Self.reactor(of: subject, scope, walker)
    else { return false }
    guard let screen = Self.screen(sending: call, to: reactor.type, scope, walker) else { return true }
    if screen !== walker.fragment.type {
      walker.program.addCode(to: screen, call, scope)
      return true
    }
    begin(reactor, call, scope, walker)
    for action in Self.actions(sent, isSent: isSent, to: reactor, scope, walker) {
      send(action, to: reactor, call, scope, walker)
    }
    return true
  }

  /// What is sent: the very thing, or what the last of a chain makes that tells it, `tap.map { .first }.throttle(…)`.
  private static func actions(
    _ sent: Node,
    isSent: Bool,
    to reactor: Instance,
    _ scope: Scope,
    _ walker: Walker
  ) -> [Thunk] {
    let kind = Kind("Action", of: reactor.type, walker.index)
    if isSent {
      let named = kind.map { cases(of: $0, in: sent, reactor, scope, walker) } ?? []
      return named.isEmpty ? [Thunk(sent, scope)] : named
    }
    var next: Node? = sent
    while let kind, let node = next, node.kind == .call || node.kind == .member {
      let named = node.arguments.compactMap(\.head).flatMap { cases(of: kind, in: $0, reactor, scope, walker) }
      if !named.isEmpty { return named }
      next = node.head
    }
    return [Thunk([.parameter("action", kind.map { Node(.type, $0.type.qualifiedName) })], scope: scope.place)]
  }

  /// An enumeration of a reactor's, and what the library calls it.
  private struct Kind {
    let name: String
    let type: TypeInfo

    init?(_ name: String, of reactor: TypeInfo, _ index: SourceIndex) {
      guard let type = index.type(named: name, in: reactor, file: reactor.file), type.kind == .enumeration else {
        return nil
      }
      (self.name, self.type) = (name, type)
    }
  }

  /// The reactor whose actions a subject takes: `reactor.action`, or a reactor's own `action`.
  private static func reactor(of subject: Node, _ scope: Scope, _ walker: Walker) -> Instance? {
    let index = walker.index
    let owners: [Value]
    switch subject.kind {
    case .member: owners = subject.head.map { walker.evaluator.values(of: $0, in: scope) } ?? []
    case .name where scope.thunk(subject.text) == nil: owners = scope.receiver.map { [.instance($0)] } ?? []
    default: return nil
    }
    for owner in owners {
      var known: Instance?
      switch owner {
      case .instance(let instance): known = instance
      case .typed(let type): known = Instance(type)
      case .parameter(_, let asked?), .state(_, let asked?, _):
        // What a generic class is told, by its own bound or by one that inherits it.
        let told = scope.type.flatMap { type in scope.receiver.flatMap { index.type(asked, of: type, in: $0.type) } }
        let name = index.name(of: told ?? asked, in: scope.receiver?.type ?? scope.type)
        known = index.type(named: name, in: scope.type, file: scope.file).map(Instance.init)
      default: break
      }
      guard let known, case let type = index.concrete(known.type), isReactor(type, index) else { continue }
      return type === known.type ? known : Instance(type)
    }
    return nil
  }

  /// Whether a class is a reactor, by the library's protocol or by a macro that makes it one.
  private static func isReactor(_ type: TypeInfo, _ index: SourceIndex) -> Bool {
    let library = "Reactor"
    return type.kind == .classType
      && (index.ancestors(of: type).contains(library) || type.attributes.contains { $0.text == library })
  }

  /// The screen on which a reactor does what it is sent: that which is walked, where its own code or a part's sends it,
  /// or the reactor's. What others send, as coordinators do, happens on the one screen that has the reactor.
  private static func screen(
    sending call: Node,
    to reactor: TypeInfo,
    _ scope: Scope,
    _ walker: Walker
  ) -> TypeInfo? {
    let (index, program) = (walker.index, walker.program)
    guard let own = walker.fragment.type else { return nil }
    guard let sender = scope.receiver?.type, sender !== reactor, !index.isController(sender), !index.isView(sender),
      !program.isPlainView(sender)
    else { return own }
    let screens = index.types.filter { type in
      index.isController(type) && walker.evaluator.reactor("reactor", of: type) === reactor
    }
    let all = screens.isEmpty ? program.owners(of: reactor).filter(index.isController) : screens
    return all.contains { $0 === own } ? own : all.count == 1 ? all[0] : nil
  }

  private func send(_ action: Thunk, to reactor: Instance, _ call: Node, _ scope: Scope, _ walker: Walker) {
    let key = "\(reactor.type.id)(\(walker.describe(reactor)))\(walker.describe(action))"
    walker.once("U\(key)", .init(call, scope)) {
      guard let mutate = Self.function("mutate", of: reactor.type, walker) else {
        // Without it what is sent is what changes the state.
        return reduce(action, reactor, call, scope, walker)
      }
      let (made, inner) = Self.call(mutate, of: reactor, [("action", action)], call, scope)
      walker.inline(mutate, reactor, made, inner)
      follow(mutate, made, inner, reactor, call, walker)
    }
  }

  /// Does what a reactor begins with, and with what it is told by others: `func transform(mutation:)`.
  private func begin(_ reactor: Instance, _ call: Node, _ scope: Scope, _ walker: Walker) {
    walker.once("U\(reactor.type.id)(\(walker.describe(reactor)))", .init(call, scope)) {
      for transform in reactor.type.functions["transform"] ?? [] where transform.body != nil {
        let (made, inner) = Self.call(transform, of: reactor, [], call, scope)
        walker.inline(transform, reactor, made, inner)
        if transform.labels == ["action"] {
          guard let actions = Kind("Action", of: reactor.type, walker.index) else { continue }
          for action in Self.given(by: transform, made, inner, actions, reactor, walker) {
            send(action, to: reactor, call, scope, walker)
          }
        } else if transform.labels == ["mutation"] {
          follow(transform, made, inner, reactor, call, walker)
        }
      }
    }
  }

  /// Does what a reactor does with the mutations that one of its functions gives.
  private func follow(
    _ function: Function,
    _ made: Node,
    _ scope: Scope,
    _ reactor: Instance,
    _ call: Node,
    _ walker: Walker
  ) {
    guard let mutations = Kind("Mutation", of: reactor.type, walker.index) else { return }
    for mutation in Self.given(by: function, made, scope, mutations, reactor, walker) {
      reduce(mutation, reactor, call, scope, walker)
    }
  }

  private func reduce(_ mutation: Thunk, _ reactor: Instance, _ call: Node, _ scope: Scope, _ walker: Walker) {
    guard let reduce = Self.function("reduce", of: reactor.type, walker) else { return }
    let (made, inner) = Self.call(reduce, of: reactor, [("mutation", mutation)], call, scope)
    walker.inline(reduce, reactor, made, inner)
  }

  private static func function(_ name: String, of type: TypeInfo, _ walker: Walker) -> Function? {
    let asked = name == "mutate" ? "action" : "mutation"
    return walker.evaluator.functions(name, of: type).first { $0.body != nil && $0.labels.contains(asked) }
  }

  /// `reactor.mutate(action: action)`
  private static func call(
    _ function: Function,
    of reactor: Instance,
    _ passed: [(label: String, value: Thunk)],
    _ node: Node,
    _ scope: Scope
  ) -> (Node, Scope) {
    let inner = Scope(receiver: scope.receiver, file: scope.file)
    inner.names["reactor"] = Thunk([.instance(reactor)], scope: scope.place)
    for (label, value) in passed { inner.names[label] = value }
    let callee = Node(.member, function.name, line: node.line, [Node(.name, "reactor", line: node.line)])
    let arguments = passed.map { Node(.argument, $0.label, line: node.line, [Node(.name, $0.label, line: node.line)]) }
    return (Node(.call, line: node.line, [callee] + arguments), inner)
  }

  // MARK: Cases

  /// The cases of an enumeration that a function gives, in whatever it is that gives them:
  /// `return .concat([.just(.setLoading(true)), load()])`.
  private static func given(
    by function: Function,
    _ call: Node,
    _ scope: Scope,
    _ kind: Kind,
    _ reactor: Instance,
    _ walker: Walker,
    levels: Int = levels
  ) -> [Thunk] {
    guard levels > 0, let body = function.body else { return [] }
    let inner = walker.evaluator.scope(of: function, instance: reactor, call: call, from: scope)
    let found = walker.evaluator.following(function.node) {
      walker.evaluator.results(of: body, in: inner).flatMap { given, around in
        cases(of: kind, in: given, reactor, around, walker, levels: levels)
      }
    }
    return found ?? []
  }

  private static func cases(
    of kind: Kind,
    in node: Node,
    _ reactor: Instance,
    _ scope: Scope,
    _ walker: Walker,
    levels: Int = levels
  ) -> [Thunk] {
    let evaluator = walker.evaluator
    func each(_ children: [Node], _ scope: Scope) -> [Thunk] {
      children.flatMap { cases(of: kind, in: $0, reactor, scope, walker, levels: levels) }
    }
    if let (name, payload) = named(node, kind) {
      let value = Value.enumCase(kind.type, name, payload.map { Thunk($0, scope) }, line: node.line)
      return [Thunk([value], scope: scope.place)]
    }
    switch node.kind {
    case .closure:
      let inner = scope.inner()
      evaluator.bind(node, [], into: inner)
      return each(node.children, inner)
    case .name:
      // What a local name stands for.
      guard levels > 0, let thunk = scope.thunk(node.text), thunk.node.kind == .call || thunk.node.kind == .array else {
        return []
      }
      return cases(of: kind, in: thunk.node, reactor, thunk.scope, walker, levels: levels - 1)
    case .call:
      // What it is sent again is no case of what comes of it.
      let found = node.head?.text == "mutate" ? [] : each(node.children, scope)
      // What else the reactor gives, by whichever name it knows itself there.
      guard let callee = node.head, callee.kind == .name || callee.head?.kind == .name, scope.receiver != nil,
        let function = evaluator.functions(callee.text, of: reactor.type).first(where: {
          $0.body != nil && $0.returned != nil && evaluator.fits($0, node)
        })
      else { return found }
      return found + given(by: function, node, scope, kind, reactor, walker, levels: levels - 1)
    default: return each(node.children, scope)
    }
  }

  /// The case that an expression is by its form, with what goes with it: `.select(id)`, `Reactor.Action.select(id)`.
  private static func named(_ node: Node, _ kind: Kind) -> (name: String, payload: [Node])? {
    let member = node.kind == .call ? node.head : node
    guard let member, member.kind == .member, kind.type.cases[member.text] != nil else { return nil }
    if let base = member.head {
      guard base.kind == .name || base.kind == .member, base.text == kind.type.name || base.text == kind.name else {
        return nil
      }
    }
    return (member.text, node.kind == .call ? node.arguments.compactMap(\.head) : [])
  }
}
