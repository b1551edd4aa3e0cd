/// TCACoordinators: `TCARouter(store) { screen in … }` makes screens of the routes that a reducer keeps.
struct RouterPattern: CallPattern, ContainerPattern {
  let names = ["TCARouter"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.head?.kind == .name, call.trailingClosure != nil else { return false }
    read(container: call, scope, walker)
    // Within a screen it begins with another.
    if let found = Self.beginning(call, scope, walker.program.finder)?.preferred, !found.targets.isEmpty {
      walker.note(.embed, call, scope, rule: "router", .found(found))
    }
    return true
  }

  func read(container: Node, _ scope: Scope, _ walker: Walker) {
    guard let store = container.unlabelled, let content = container.trailingClosure else { return }
    let path = Destination(
      name: "Path",
      type: nil,
      content: Self.choosing(content),
      scope: scope,
      fragment: walker.fragment.number,
      place: walker.place(container, scope)
    )
    walker.program.destinations.append(path)
    let reducer = ReducerPattern.reducer(of: Self.kept(store), scope, walker.program)
    ReducerPattern.note(stack: "routes", of: reducer, path, walker)
  }

  /// The store of which a router shows a part: `store` of `store.scope(state: \.routes, action: \.router)`.
  private static func kept(_ store: Node) -> Node {
    store.kind == .call ? store.head?.head ?? store : store
  }

  /// What a router begins with: the screen of the first of the routes that its state is made with.
  static func beginning(_ router: Node, _ scope: Scope, _ finder: TargetFinder) -> TargetSearch? {
    guard let content = router.trailingClosure, let store = router.unlabelled.map(kept),
      case let choosing = choosing(content), case let first = first(of: store, choosing, scope, finder), !first.isEmpty
    else { return nil }
    let inner = scope.inner()
    finder.evaluator.bind(choosing, [Thunk(first, scope: scope)], into: inner)
    return choosing.body.map { finder.search(block: $0, in: inner) }
  }

  /// What the first of a router's routes may be.
  private static func first(of store: Node, _ content: Node, _ scope: Scope, _ finder: TargetFinder) -> [Value] {
    let index = finder.index
    guard let owner = scope.type, let property = finder.evaluator.property(store.text, of: owner),
      let declared = property.type, let made = (owner.aliases[declared.text] ?? declared).head?.text,
      let found = index.type(named: made, in: owner, file: property.file),
      case let state = found.nested["State"] ?? found
    else { return [] }
    // The state that the case of another router's has goes with the screen that this is.
    if var given = scope.receiver?.fields[store.text] {
      while given.node.kind == .name, let inner = given.scope.thunk(given.node.text), inner !== given { given = inner }
      let isImplicit = given.node.kind == .call && given.node.head?.text == "init" && given.node.head?.head == nil
      let values =
        isImplicit
        ? finder.evaluator.construct(state, given.node, given.scope) : finder.evaluator.values(of: given)
      let known = values.flatMap { value -> [Value] in
        guard case .instance(let made) = value, made.type === state || made.type.name == state.name else { return [] }
        return first(of: made, finder)
      }
      if !known.isEmpty { return known }
    }
    var list = state.properties["routes"]?.value
    // `static let initial = State(routes: [.root(.home)])`
    for name in state.propertyOrder where list == nil {
      state.properties[name]?.value?.visit { node in
        if node.kind == .argument, node.text.hasPrefix("route"), node.head?.kind == .array { list = list ?? node.head }
        return list == nil
      }
    }
    if let route = list.flatMap(route) { return [route] }
    // Whoever makes the state says it, of all lists of routes the only one with a screen of this router.
    let all = (finder.evaluator.uses.passed["routes"] ?? []).compactMap { Self.route($0.value) }.filter { route in
      content.contains { $0.kind == .branch && $0.names(case: route.caseName ?? "") }
    }
    if Set(all.compactMap(\.caseName)).count == 1 { return [all[0]] }
    // Or what it is made with that is told nothing.
    let node = Node(.call, line: store.line, [Node(.name, state.name, line: store.line)])
    guard state.kind == .structure else { return [] }
    return finder.evaluator.construct(state, node, Scope(type: state, file: state.file)).flatMap { value -> [Value] in
      if case .instance(let made) = value { first(of: made, finder) } else { [] }
    }
  }

  /// What the first of the routes may be that a state was made with: that of `State(states: [.root(screen)])`, or of a
  /// list that its initialiser puts into it, in whichever branch.
  private static func first(of state: Instance, _ finder: TargetFinder) -> [Value] {
    let evaluator = finder.evaluator
    for name in state.type.propertyOrder {
      guard let property = state.type.properties[name], property.getter == nil, property.type?.text == "[]",
        SourceIndex.last(property.type?.head?.text ?? "") == "Route"
      else { continue }
      let whole = Node(.member, name, line: property.node.line, [Node(.name, "self", line: property.node.line)])
      let scope = Scope(receiver: state, type: state.type, file: property.file)
      return evaluator.values(of: whole, in: scope).flatMap { value -> [Value] in
        guard case .foreign("[]", let list, let inner) = value, let route = list.children.first, route.kind == .call,
          let screen = route.unlabelled
        else { return [] }
        return evaluator.values(of: screen, in: inner).filter { $0.caseName != nil }
      }
    }
    return []
  }

  /// The first of a list of routes: `.home` of `[.root(.home)]`.
  private static func route(_ list: Node) -> Value? {
    guard let first = list.elements.first, first.kind == .call, let screen = first.unlabelled else { return nil }
    let route = screen.kind == .call ? screen.head?.text : screen.text
    return route.map { .enumCase(nil, $0, [], line: screen.line) }
  }

  /// What makes a screen of a route as a plain choice: that of `SwitchStore(screen) { … }` is one by its cases.
  static func choosing(_ node: Node) -> Node {
    if node.kind == .call, node.head?.text == "SwitchStore", let subject = node.unlabelled,
      let block = node.trailingClosure?.body
    {
      if let choice = block.children.first(where: { $0.kind == .choice }) {
        return Node(.choice, line: choice.line, [subject] + choice.children.dropFirst())
      }
      let branches = branches(of: block)
      if !branches.isEmpty { return Node(.choice, line: node.line, [subject] + branches) }
    }
    guard node.kind == .closure || node.kind == .block || node.kind == .result || node.kind == .call else {
      return node
    }
    return Node(
      node.kind,
      node.text,
      line: node.line,
      node.children.map { child in
        child.kind == .block || child.kind == .call || child.kind == .result ? choosing(child) : child
      }
    )
  }

  /// The branches that cases in a block stand for, with those of a choice between the rest: as one takes no more than
  /// nine cases, `Default { SwitchStore(screen) { … } }` has more.
  private static func branches(of block: Node) -> [Node] {
    block.children.flatMap { child -> [Node] in
      if let branch = branch(child) { return [branch] }
      guard child.kind == .call, child.head?.text == "Default", let rest = child.trailingClosure?.body,
        rest.children.count == 1, let store = rest.children.first, store.kind == .call,
        store.head?.text == "SwitchStore", let more = store.trailingClosure?.body
      else { return [] }
      return branches(of: more)
    }
  }

  /// What the state is called that a case has, in what is made of it.
  private static let part = "state of case"

  /// The branch that a `CaseLet(state: /Screen.home, …)` stands for. The view that it makes is given the case's state
  /// in place of a store of that.
  private static func branch(_ call: Node) -> Node? {
    guard call.kind == .call, call.head?.text == "CaseLet", let state = call.argument("state") ?? call.unlabelled else {
      return nil
    }
    let (line, part) = (call.line, Node(.name, part, line: call.line))
    let name = Node(.member, SourceIndex.last(state.text), line: state.line)
    let pattern = Node(.call, line: state.line, [name, Node(.argument, [Node(.pattern, Self.part, line: line)])])
    var content = [call]
    if let closure = call.argument("then") ?? call.trailingClosure, closure.kind == .closure {
      let store = closure.parameterNames.first ?? "$0"
      content = closure.body?.replacing(store, withName: part).children ?? content
    } else if let made = call.argument("then"), made.kind == .member, made.text == "init", let type = made.head {
      content = [Node(.call, line: line, [type, Node(.argument, "store", line: line, [part])])]
    }
    // The action may be called otherwise than the state.
    let action = call.argument("action").map { [Node(.label, $0.text, line: line)] } ?? []
    let children = [Node(.patterns, line: line, [pattern]), Node(.block, line: line, content)]
    return Node(.branch, line: line, action + children)
  }
}

/// Routes of an app's own that an object keeps by a text or a case, with what is done at each, and that others ask it
/// for: `register("/profile/:id") { … }`, then `router.handle("/profile/\(id)")`.
///
/// However it looks them up, `:id`, `{id}` or `*` in a route stands for any component, and for what is put into a text.
enum KeptRoutesPattern {
  /// A route, with what is done at it.
  struct Route {
    let key: String
    let closure: Node
    let scope: Scope

    /// Whether it is what is asked for.
    func takes(_ asked: String) -> Bool {
      let (own, other) = (KeptRoutesPattern.components(key), KeptRoutesPattern.components(asked))
      return own.count == other.count
        && zip(own, other).allSatisfy { component, given in
          component == given || [":", "{", "<", "*"].contains(where: component.hasPrefix)
        }
    }
  }

  /// What stands in a text for what isn't told.
  private static let unknown = "…"

  private static func components(_ key: String) -> [String] {
    key.prefix { $0 != "?" && $0 != "#" }.split { $0 == "/" }.map(String.init)
  }

  /// Does what an object does at the route that it is asked for.
  static func read(_ call: Node, _ function: Function, _ instance: Instance?, _ scope: Scope, _ walker: Walker) {
    guard let type = instance?.type ?? function.owner, !walker.index.isController(type), !walker.index.isView(type),
      !call.arguments.isEmpty, !isKeeping(function)
    else { return }
    let routes = routes(of: type, walker)
    guard !routes.isEmpty else { return }
    for asked in call.all(.argument).compactMap({ key(of: $0.head, scope, walker.evaluator) }) {
      let fitting = routes.filter { $0.takes(asked) }
      // One that says it all goes before those that take anything.
      let exact = fitting.filter { $0.key == asked }
      for route in exact.isEmpty ? fitting : exact {
        guard let body = route.closure.body else { continue }
        let inner = route.scope.inner()
        walker.evaluator.bind(route.closure, [], into: inner)
        walker.frames.append(Walker.Frame(function: function, call: call, place: walker.place(call, scope)))
        walker.once("K\(route.closure.mark)/\(asked)", .init(body, inner)) {
          walker.walk(body, inner)
        }
        walker.frames.removeLast()
      }
    }
  }

  /// The routes that a type's own code keeps.
  private static func routes(of type: TypeInfo, _ walker: Walker) -> [Route] {
    if let known = walker.program.keptRoutes[type.id] { return known }
    let keeping = Set(type.functionOrder.filter(isKeeping).map(\.name))
    var found: [Route] = []
    for function in keeping.isEmpty ? [] : type.functionOrder {
      let scope = Scope(receiver: function.isStatic ? nil : Instance(type), type: type, file: function.file)
      function.body?.visit { node in
        guard node.kind == .call, let callee = node.head, keeping.contains(callee.text),
          callee.kind == .name || callee.head?.text == "self",
          let closure = node.arguments.compactMap(\.head).last(where: { $0.kind == .closure }),
          let key = key(of: node.all(.argument).first?.head, scope, walker.evaluator)
        else { return true }
        found.append(Route(key: key, closure: closure, scope: scope))
        return true
      }
    }
    walker.program.keptRoutes[type.id] = found
    return found
  }

  /// Whether a function is passed a route with what is to be done at it, and puts that into a table or a list.
  private static func isKeeping(_ function: Function) -> Bool {
    guard function.parameters.count > 1, function.givesNothing, let body = function.body,
      let last = function.parameters.last, last.first(.type)?.text == "->"
    else { return false }
    return body.contains { statement in
      let isKept =
        statement.kind == .assignment && statement.head?.kind == .element
        || statement.kind == .call && statement.head?.kind == .member && keeping.contains(statement.head?.text ?? "")
      return isKept && statement.contains { $0.kind == .name && $0.text == last.text }
    }
  }

  /// By which something is put into tables and lists.
  private static let keeping: Set<String> = ["append", "insert", "updateValue"]

  /// A route, as it is kept or asked for: a path, or a case.
  private static func key(of node: Node?, _ scope: Scope, _ evaluator: Evaluator) -> String? {
    guard let node else { return nil }
    if let text = text(of: node, scope, evaluator) { return text.contains("/") ? text : nil }
    for case .enumCase(_, let name, _, _) in evaluator.values(of: node, in: scope) { return ".\(name)" }
    return nil
  }

  private static func text(of node: Node, _ scope: Scope, _ evaluator: Evaluator) -> String? {
    switch node.kind {
    case .string, .interpolation: return node.text
    case .binary where node.text == "+" && node.children.count == 2:
      guard let first = text(of: node.children[0], scope, evaluator) else { return nil }
      return first + (text(of: node.children[1], scope, evaluator) ?? unknown)
    case .name:
      if let thunk = scope.thunk(node.text), thunk.node !== node, thunk.node.kind != .other {
        return text(of: thunk.node, thunk.scope, evaluator)
      }
      fallthrough
    case .member, .call:
      let texts = evaluator.values(of: node, in: scope).compactMap(\.text).filter { $0.hasPrefix("\"") }
      return texts.count == 1 ? String(texts[0].dropFirst().dropLast()) : nil
    default: return nil
    }
  }
}
