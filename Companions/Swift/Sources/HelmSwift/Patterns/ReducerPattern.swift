/// The Composable Architecture's reducers that add to a stack: `state.path.append(.record(…))`.
///
/// It leads from the screen whose action the branch takes, `case .path(.element(_, .detail(…)))`, else from that which
/// has the stack.
struct ReducerPattern {
  /// A piece of a reducer that adds to a stack.
  struct Appending {
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
    for type in index.types where !type.isPreview && isReducer(type, index) {
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
    for child in node.children { visit(child, type, file, patterns, &found) }
  }

  /// Notes what is added to the stack that a path is, `$store.scope(state: \.path, …)`.
  static func read(path scoped: Node?, _ destination: Destination, _ walker: Walker) {
    guard let path = scoped?.argument("state") ?? scoped?.unlabelled, path.kind == .keyPath else { return }
    let program = walker.program
    let reducer = scoped?.head?.head.flatMap { Self.reducer(of: $0, destination.scope, program) }
    for appending in program.appendings[SourceIndex.last(path.text)] ?? [] {
      // Each reducer has its own stack, whatever that is called.
      if let reducer, appending.type !== reducer { continue }
      let scope = Scope(type: appending.type, file: appending.file)
      let origins = origins(appending, destination, program)
      for origin in origins.isEmpty ? [walker.fragment.number] : origins {
        walker.events.append(
          Event(
            transition: .push,
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
  private static func reducer(of store: Node, _ scope: Scope, _ program: SourceProgram) -> TypeInfo? {
    let name = store.text.hasPrefix("$") ? String(store.text.dropFirst()) : store.text
    guard let owner = scope.type, let property = program.evaluator.property(name, of: owner),
      let type = property.type, ["Store", "StoreOf"].contains(type.text), var name = type.head?.text
    else { return nil }
    if name.hasSuffix(".State") { name = String(name.dropLast(6)) }
    return program.index.type(named: name, in: owner, file: property.file)
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
    guard names.contains("element") else { return [] }
    var found: [Int] = []
    for name in names where destination.content.contains({ $0.kind == .branch && $0.names(case: name) }) {
      let search = program.search([destination], [.enumCase(nil, name, [], line: appending.line)])
      for target in search.targets where !target.isForeign { found.append(program.fragment(target)) }
    }
    return found
  }
}
