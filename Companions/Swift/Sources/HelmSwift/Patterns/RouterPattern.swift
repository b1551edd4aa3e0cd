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
        if node.kind == .argument, node.text.hasPrefix("route"), node.head?.kind == .array { list = list ?? node.head }
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
