/// The Composable Architecture's reducers that add to a stack: `state.path.append(.record(…))`, and those that go on a
/// router's routes: `state.routes.presentSheet(.record(…))`.
///
/// It leads from the screen whose action the branch takes, `case .path(.element(_, .detail(…)))` or
/// `case .routeAction(_, action: .detail(…))`, else from that which has the stack.
struct ReducerPattern {
  /// A piece of a reducer that adds to a stack.
  struct Appending {
    var transition = Transition.push
    let value: Node
    let type: TypeInfo
    let file: SourceFile
    /// The patterns of the branches around, outermost first.
    let patterns: [Node]
    let line: Int
  }

  /// All of them, by the names of their stacks.
  static func all(in index: SourceIndex) -> [String: [Appending]] {
    var found: [String: [Appending]] = [:]
    for type in index.types where !type.isPreview && (isReducer(type, index) || hasReducer(type)) {
      let code =
        type.functionOrder.map { ($0.node, $0.file) }
        + type.propertyOrder.compactMap { type.properties[$0] }.map { ($0.node, $0.file) }
      for (node, file) in code { visit(node, type, file, [], &found) }
    }
    return found
  }

  private static func isReducer(_ type: TypeInfo, _ index: SourceIndex) -> Bool {
    type.attributes.contains { $0.text == "Reducer" }
      || !index.ancestors(of: type).isDisjoint(with: ["Reducer", "ReducerProtocol"])
  }

  /// Whether a type that only groups others keeps a reducer: `static let reducer: Reducer<State, Action, Void>`.
  private static func hasReducer(_ type: TypeInfo) -> Bool {
    type.kind == .enumeration && type.properties.values.contains { $0.type?.text.hasSuffix("Reducer") == true }
  }

  /// How a router's routes are gone on, by their functions.
  private static let transitions: [String: Transition] = [
    "push": .push, "presentSheet": .sheet, "presentCover": .cover,
  ]

  /// What a statement makes a router show: `state.routes.push(.detail(…))`, `state.routes = [.root(.detail(…))]`.
  private static func routed(by node: Node) -> (Transition, Node)? {
    func isRoutes(_ base: Node?) -> Bool {
      guard let base else { return false }
      return base.kind == .member && base.text == "routes" && base.head?.text == "state"
    }
    switch node.kind {
    case .call:
      guard let callee = node.head, let transition = transitions[callee.text], isRoutes(callee.head),
        let value = node.unlabelled
      else { return nil }
      return (transition, value)
    case .assignment:
      guard isRoutes(node.head), let list = node.children.last, list.kind == .array,
        let value = list.children.last?.unlabelled
      else { return nil }
      return (.change, value)
    default: return nil
    }
  }

  private static func visit(
    _ node: Node,
    _ type: TypeInfo,
    _ file: SourceFile,
    _ patterns: [Node],
    _ found: inout [String: [Appending]]
  ) {
    var patterns = patterns
    if node.kind == .branch, let own = node.first(.patterns) { patterns.append(own) }
    if node.kind == .call, let callee = node.head, callee.text == "append", let base = callee.head,
      base.kind == .member,
      base.head?.text == "state", let value = node.unlabelled
    {
      found[base.text, default: []].append(
        Appending(value: value, type: type, file: file, patterns: patterns, line: node.line)
      )
    }
    if let (transition, value) = routed(by: node) {
      found["routes", default: []].append(
        Appending(
          transition: transition,
          value: value,
          type: type,
          file: file,
          patterns: patterns,
          line: node.line
        )
      )
    }
    for child in node.children { visit(child, type, file, patterns, &found) }
  }

  /// Notes what is added to the stack that a path is, `$store.scope(state: \.path, …)`.
  static func read(path scoped: Node?, _ destination: Destination, _ walker: Walker) {
    guard let path = scoped?.argument("state") ?? scoped?.unlabelled, path.kind == .keyPath else { return }
    let reducer = scoped?.head?.head.flatMap { Self.reducer(of: $0, destination.scope, walker.program) }
    note(stack: SourceIndex.last(path.text), of: reducer, destination, walker)
  }

  /// Notes what is added to a reducer's stack, or to any of its name.
  static func note(stack: String, of reducer: TypeInfo?, _ destination: Destination, _ walker: Walker) {
    let program = walker.program
    for appending in program.appendings[stack] ?? [] {
      // Each reducer has its own stack, whatever that is called.
      if let reducer, appending.type !== reducer { continue }
      let scope = Scope(type: appending.type, file: appending.file)
      let origins = origins(appending, destination, program)
      for origin in origins.isEmpty ? [walker.fragment.number] : origins {
        walker.events.append(
          Event(
            transition: appending.transition,
            place: Place(path: appending.file.path, line: appending.line),
            rule: "reducer",
            goal: .value(Thunk(appending.value, scope), selection: nil),
            origin: origin
          )
        )
      }
    }
  }

  /// The reducer of a view's store: that in `StoreOf<Flow>`, or in `Store<Flow.State, Flow.Action>`.
  static func reducer(of store: Node, _ scope: Scope, _ program: SourceProgram) -> TypeInfo? {
    let name = store.text.hasPrefix("$") ? String(store.text.dropFirst()) : store.text
    guard let owner = scope.type, let property = program.evaluator.property(name, of: owner), var type = property.type
    else { return nil }
    if let alias = owner.aliases[type.text] { type = alias }
    guard let name = type.head?.text else { return nil }
    let found = program.index.type(named: name, in: owner, file: property.file)
    switch SourceIndex.last(type.text) {
    case "StoreOf": return found
    case "Store": return found?.outer
    default: return nil
    }
  }

  /// The screens of the cases that the branches around name.
  private static func origins(_ appending: Appending, _ destination: Destination, _ program: SourceProgram) -> [Int] {
    var names: [String] = []
    for pattern in appending.patterns {
      pattern.visit { node in
        if node.kind == .member { names.append(node.text) }
        return true
      }
    }
    guard names.contains("element") || names.contains("routeAction") else { return [] }
    var found: [Int] = []
    for name in names where destination.content.contains({ $0.kind == .branch && $0.names(case: name) }) {
      let search = program.search([destination], [.enumCase(nil, name, [], line: appending.line)])
      for target in search.targets where !target.isForeign { found.append(program.fragment(target)) }
    }
    return found
  }
}

/// TCACoordinators: `TCARouter(store) { screen in … }` makes screens of the routes that a reducer keeps.
struct RouterPattern: CallPattern, ContainerPattern {
  let names = ["TCARouter"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.head?.kind == .name, call.trailingClosure != nil else { return false }
    read(container: call, scope, walker)
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
      case let choosing = choosing(content), let first = routes(of: store, choosing, scope, finder)
    else { return nil }
    let inner = scope.inner()
    finder.evaluator.bind(choosing, [Thunk([first], scope: scope)], into: inner)
    return choosing.body.map { finder.search(block: $0, in: inner) }
  }

  private static func routes(
    of store: Node,
    _ content: Node,
    _ scope: Scope,
    _ finder: TargetFinder
  ) -> Value? {
    let index = finder.index
    guard let owner = scope.type, let property = finder.evaluator.property(store.text, of: owner),
      let declared = property.type, let made = (owner.aliases[declared.text] ?? declared).head?.text,
      let found = index.type(named: made, in: owner, file: property.file),
      case let state = found.nested["State"] ?? found
    else { return nil }
    var list = state.properties["routes"]?.value
    // `static let initial = State(routes: [.root(.home)])`
    for name in state.propertyOrder where list == nil {
      state.properties[name]?.value?.visit { node in
        if node.kind == .argument, node.text == "routes" { list = list ?? node.head }
        return list == nil
      }
    }
    if let route = list.flatMap(route) { return route }
    // Whoever makes the state says it, of all lists of routes the only one with a screen of this router.
    let all = (finder.evaluator.uses.passed["routes"] ?? []).compactMap { Self.route($0.value) }.filter { route in
      content.contains { $0.kind == .branch && $0.names(case: route.caseName ?? "") }
    }
    return Set(all.compactMap(\.caseName)).count == 1 ? all[0] : nil
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
      let branches = block.children.compactMap(branch)
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

  /// The branch that a `CaseLet(state: /Screen.home, …)` stands for.
  private static func branch(_ call: Node) -> Node? {
    guard call.kind == .call, call.head?.text == "CaseLet", let state = call.argument("state") ?? call.unlabelled else {
      return nil
    }
    let pattern = Node(.member, SourceIndex.last(state.text), line: state.line)
    return Node(
      .branch,
      line: call.line,
      [Node(.patterns, line: call.line, [pattern]), Node(.block, line: call.line, [call])]
    )
  }
}
