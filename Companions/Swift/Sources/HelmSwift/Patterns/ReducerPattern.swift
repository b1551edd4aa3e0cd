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
      return base.kind == .member && base.text.hasPrefix("route") && base.head?.text == "state"
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

  /// Whether it is a reducer's state, or a part of it: `state.paths`.
  private static func isState(_ node: Node?) -> Bool {
    guard let node else { return false }
    return node.text == "state" && node.children.isEmpty || node.kind == .member && isState(node.head)
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
      base.kind == .member, isState(base.head), let value = node.unlabelled
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
