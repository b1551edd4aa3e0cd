/// The Composable Architecture's reducers that add to a stack: `state.path.append(.record(…))`, and those that go on a
/// router's routes: `state.routes.presentSheet(.record(…))`.
///
/// It leads from the screen whose action the branch takes, `case .path(.element(_, .detail(…)))` or
/// `case .routeAction(_, action: .detail(…))`, or from those whose actions have a reducer send its own one, or call its
/// own function; else from that which has the stack.
struct ReducerPattern {
  static let rule = "reducer"

  /// Where something stands in a reducer.
  struct Context {
    let type: TypeInfo
    let file: SourceFile
    /// The function or the property.
    let code: Node
    /// The patterns of the branches around, outermost first.
    var patterns: [Node] = []
    /// The patterns of the actions that are taken here, of which one comes.
    var actions: [Node] = []
    /// What a router's routes are called in a closure that changes them.
    var routes: String?
  }

  /// A piece of a reducer that adds to a stack.
  struct Appending {
    var transition = Transition.push
    let value: Node
    let context: Context
    let line: Spot
  }

  /// A place at which a reducer sets what its state has: `state.destination = .detail(…)`, `state.isShown = true`.
  struct Setting {
    let context: Context
    /// The case that it is set to.
    let caseName: String?
  }

  /// A place at which a reducer sends an action or calls a function.
  struct Asking {
    let context: Context
    /// The action with those in it, `[form, done]`.
    var action: [String] = []
    /// The function.
    var function: String?
    /// The call of it.
    var call: Node?
  }

  /// What a reducer asks an object for that it was made with: `coordinator.showSearch()`.
  struct Request {
    let call: Node
    let context: Context
  }

  /// A reducer that takes another one's actions, with the case that holds them, in others: `.delegate(.home(…))`.
  struct Taker {
    let type: TypeInfo
    let cases: [String]
  }

  /// What reducers do.
  struct Doings {
    /// What they ask objects for, by the reducers' numbers.
    var requests: [Int: [Request]] = [:]
    /// Where they send actions or call functions of their own, by the same.
    var sendings: [Int: [Asking]] = [:]
    /// The reducers that take a reducer's actions as one of their own, by that one's number.
    var takers: [Int: [Taker]] = [:]
    /// What they add to stacks, by the names of these.
    var appendings: [String: [Appending]] = [:]
    /// Where they set what is in their state, by the names of that.
    var settings: [String: [Setting]] = [:]
    /// Where they send an action, by its name, or call a function, by its name with `()` behind it.
    var askings: [String: [Asking]] = [:]
    /// The names of the actions that views send.
    var sent: Set<String> = []
    /// What goes with actions where they are sent, by their names.
    var brought: [String: [(value: Node, type: TypeInfo, file: SourceFile)]] = [:]

    mutating func add(_ asking: Asking, under name: String) {
      askings[name, default: []].append(asking)
      sendings[asking.context.type.id, default: []].append(asking)
    }

    /// Keeps what goes with an action that is sent, and with those in it.
    mutating func keep(_ action: Node?, _ type: TypeInfo, _ file: SourceFile) {
      guard let action, action.kind == .call, let name = action.head, name.kind == .member,
        let value = action.arguments.first?.head
      else { return }
      brought[name.text, default: []].append((value, type, file))
      keep(value, type, file)
    }
  }

  static func all(in index: SourceIndex) -> Doings {
    var found = Doings()
    for type in index.types where !type.isPreview {
      if isReducer(type, index) || hasReducer(type) {
        for (node, file) in type.code { visit(node, Context(type: type, file: file, code: node), &found) }
        for (taken, taker) in takers(in: type, index) { found.takers[taken.id, default: []].append(taker) }
      } else if index.isView(type) || index.isController(type) {
        for (node, file) in type.code {
          node.visit { node in
            if let action = action(sentBy: node)?.first {
              found.sent.insert(action)
              found.keep(node.unlabelled, type, file)
            }
            return true
          }
        }
      }
    }
    return found
  }

  /// The action that a call sends: `send(.done)`, `store.send(.form(.done))`, `.send(Flow.Action.done)`,
  /// `EffectTask(value: .done)`.
  static func action(sentBy node: Node) -> [String]? {
    guard node.kind == .call, let callee = node.head?.text,
      let value = callee == "send" ? node.unlabelled : effects.contains(callee) ? node.argument("value") : nil
    else { return nil }
    let action = action(value)
    return action.isEmpty ? nil : action
  }

  /// What earlier versions of the library send an action by.
  private static let effects: Set<String> = ["Effect", "EffectTask", "EffectPublisher"]

  /// A case with that in it, and so on: `[form, done]` of `.form(.done)`.
  static func action(_ node: Node) -> [String] {
    let name = node.kind == .call ? node.head : node
    guard let name, name.kind == .member, name.text != "init" else { return [] }
    return [name.text] + (node.kind == .call ? node.arguments.first?.head.map(action) ?? [] : [])
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
  private static func routed(by node: Node, _ context: Context) -> (Transition, Node)? {
    switch node.kind {
    case .call:
      guard let callee = node.head, let transition = transitions[callee.text], isRoutes(callee.head, context),
        let value = node.unlabelled
      else { return nil }
      return (transition, value)
    case .assignment:
      guard isRoutes(node.head, context), let list = node.children.last, list.kind == .array,
        let value = list.children.last?.unlabelled
      else { return nil }
      return (.change, value)
    default: return nil
    }
  }

  /// Whether it is a router's routes: `state.routes`, or what a closure is given of these.
  private static func isRoutes(_ base: Node?, _ context: Context) -> Bool {
    guard let base else { return false }
    if base.kind == .name, let name = context.routes { return base.text == name }
    return base.kind == .member && base.text.hasPrefix("route") && base.head?.text == "state"
  }

  /// The closure that changes a router's routes one step after the other:
  /// `.routeWithDelaysIfUnsupported(state.routes) { $0.dismiss(); $0.presentSheet(.detail) }`.
  private static func changing(_ node: Node, _ context: Context) -> Node? {
    guard node.kind == .call, node.head?.text == "routeWithDelaysIfUnsupported", isRoutes(node.unlabelled, context)
    else { return nil }
    return node.trailingClosure
  }

  /// Whether it is a reducer's state, or a part of it: `state.paths`.
  private static func isState(_ node: Node?) -> Bool {
    guard let node else { return false }
    return node.text == "state" && node.children.isEmpty || node.kind == .member && isState(node.head)
  }

  /// Notes what a piece of a reducer's code does itself.
  private static func note(_ node: Node, _ context: Context, _ found: inout Doings) {
    if let (stack, transition, value) = appended(by: node, context) {
      let appending = Appending(transition: transition, value: value, context: context, line: node.line)
      found.appendings[stack, default: []].append(appending)
    }
    if node.kind == .assignment, let left = node.head, left.kind == .member, isState(left.head),
      let value = node.children.last, value.kind != .constant || value.text == "true"
    {
      found.settings[left.text, default: []].append(Setting(context: context, caseName: action(value).first))
    }
    if let action = action(sentBy: node) {
      found.add(Asking(context: context, action: action), under: action[0])
      found.keep(node.unlabelled, context.type, context.file)
    }
    if node.kind == .call, let callee = node.head, callee.kind == .name || callee.head?.text == "self",
      context.type.functions[callee.text] != nil
    {
      found.add(Asking(context: context, function: callee.text, call: node), under: "\(callee.text)()")
    }
    if isRequest(node, of: context.type) {
      found.requests[context.type.id, default: []].append(Request(call: node, context: context))
    }
  }

  private static func visit(_ node: Node, _ outer: Context, _ found: inout Doings) {
    note(node, outer, &found)
    var context = outer
    if let closure = changing(node, outer) { context.routes = closure.parameterNames.first ?? "$0" }
    for child in node.children {
      if node.kind == .condition, child === node.head { context = taking(child, context) }
      if node.kind == .block, child.kind == .guarded, let conditions = child.head {
        visit(child, context, &found)
        context = taking(conditions, context)
        continue
      }
      guard child.kind == .branch, let patterns = child.first(.patterns) else {
        // What stands behind `else` is done at any other action.
        let isElse = node.kind == .condition && child !== node.head && child !== node.first(.block)
        visit(child, isElse ? outer : context, &found)
        continue
      }
      var inner = context
      inner.patterns.append(patterns)
      if node.kind == .choice, let subject = node.head, let taken = taken(subject, patterns.children, context) {
        inner.actions = taken
      }
      visit(child, inner, &found)
    }
  }

  /// The actions that patterns take of what a name is, where that is an action or a part of one.
  private static func taken(_ subject: Node, _ patterns: [Node], _ context: Context) -> [Node]? {
    guard subject.kind == .name else { return nil }
    let around = context.actions.filter { binds(subject.text, $0) }
    if !around.isEmpty {
      return around.flatMap { outer in patterns.map { outer.replacing(subject.text, with: $0) } }
    }
    return subject.text == "action" ? patterns : nil
  }

  /// Where conditions hold that take an action: `guard case .routeAction(_, let inner) = action else { … }`.
  private static func taking(_ conditions: Node, _ context: Context) -> Context {
    var context = context
    for condition in conditions.children where condition.kind == .matching && condition.children.count == 2 {
      let pattern = condition.children[0]
      guard let taken = taken(condition.children[1], [pattern], context) else { continue }
      context.patterns.append(Node(.patterns, line: pattern.line, [pattern]))
      context.actions = taken
    }
    return context
  }

  /// Whether a pattern gives a part of what it takes a name: `.path(.element(_, action))`.
  private static func binds(_ name: String, _ pattern: Node) -> Bool {
    pattern.contains { $0.kind == .pattern && $0.text == name }
  }

  /// The reducer whose state a reducer changes that stands in it: `reduce(into state: inout Flow.State, …)`.
  private static func host(of type: TypeInfo, _ index: SourceIndex) -> TypeInfo? {
    let changed = (type.functions["reduce"] ?? []).compactMap { $0.parameters.first?.first(.type)?.text }
    let names = changed + [type.aliases["State"]?.text].compactMap { $0 }
    for name in names where name.hasSuffix(".State") {
      let host = index.type(named: String(name.dropLast(6)), in: type, file: type.file)
      if let host, host !== type { return host }
    }
    return nil
  }

  /// What a statement adds to which stack.
  private static func appended(by node: Node, _ context: Context) -> (String, Transition, Node)? {
    if let (transition, value) = routed(by: node, context) { return ("routes", transition, value) }
    if node.kind == .call, let callee = node.head, callee.text == "append", let base = callee.head,
      base.kind == .member, isState(base.head), let value = node.unlabelled
    {
      return (base.text, .push, value)
    }
    // `state.path = StackState([.welcome(…)])`
    guard node.kind == .assignment, let left = node.head, left.kind == .member, isState(left.head),
      let made = node.children.last, made.kind == .call, made.head?.text == "StackState",
      let list = made.unlabelled, list.kind == .array, let value = list.children.last
    else { return nil }
    return (left.text, .change, value)
  }

  /// Notes what is added to the stack that a path is, `$store.scope(state: \.path, …)`.
  static func read(path scoped: Node?, _ destination: Destination, _ walker: Walker) {
    guard let path = scoped?.argument("state") ?? scoped?.unlabelled, path.kind == .keyPath else { return }
    let reducer = scoped?.head?.head.flatMap { Self.reducer(of: $0, destination.scope, walker.program) }
    note(stack: SourceIndex.last(path.text), of: reducer, destination, walker)
  }

  /// The type of what is in a path of a reducer's state: `StackState<Detail.State>`.
  static func element(ofPath scoped: Node?, _ scope: Scope, _ program: SourceProgram) -> TypeInfo? {
    guard let path = scoped?.argument("state") ?? scoped?.unlabelled, path.kind == .keyPath,
      let store = scoped?.head?.head, let reducer = reducer(of: store, scope, program),
      let state = reducer.nested["State"], let kept = state.properties[SourceIndex.last(path.text)],
      let list = kept.type ?? kept.value?.first(.type), let name = kept.type == nil ? list : list.head
    else { return nil }
    return program.index.type(named: name.text, in: state, file: kept.file)
  }

  /// Notes what is added to a list of values in a reducer's state that is a stack's path: `state.path.append(.detail)`
  /// with `var path: [Route]`, of what is made for these.
  static func read(listed destination: Destination, _ walker: Walker) {
    let program = walker.program
    guard let type = destination.type, let view = destination.scope.type, !program.boundPaths.isEmpty else { return }
    let reducers = stores(of: view, program).map(\.reducer)
    for (stack, all) in program.doings.appendings.sorted(by: { $0.key < $1.key })
    where program.boundPaths.contains(stack) {
      for appending in all {
        let reducer = appending.context.type
        guard reducers.contains(where: { $0 === reducer }), let state = reducer.nested["State"],
          let list = state.properties[stack], list.type?.text == "[]", let element = list.type?.head,
          program.index.type(named: element.text, in: state, file: list.file) === type
        else { continue }
        walker.events += events(appending, destination, [walker.fragment.number], program).map { event in
          guard case .value(let thunk, let selection) = event.goal else { return event }
          var event = event
          let values = program.evaluator.values(of: thunk).map { ofType(type, $0) }
          event.goal = .value(Thunk(values, node: thunk.node, scope: thunk.scope), selection: selection)
          return event
        }
      }
    }
  }

  /// A case that begins with a dot, as one of the enumeration that is asked for.
  private static func ofType(_ type: TypeInfo, _ value: Value) -> Value {
    guard case .enumCase(nil, let name, let payload, let line) = value, type.cases[name] != nil else { return value }
    return .enumCase(type, name, payload, line: line)
  }

  /// The stores that a type keeps, with their reducers.
  static func stores(of type: TypeInfo, _ program: SourceProgram) -> [(name: String, reducer: TypeInfo)] {
    type.propertyOrder.compactMap { name in
      reducer(of: Node(.name, name), Scope(type: type, file: type.file), program).map { (name, $0) }
    }
  }

  /// Notes what is added to a reducer's stack, or to any of its name.
  static func note(stack: String, of reducer: TypeInfo?, _ destination: Destination, _ walker: Walker) {
    walker.events += events(stack: stack, of: reducer, destination, [walker.fragment.number], walker.program)
  }

  /// - Parameter holders: The screens that have the stack.
  private static func events(
    stack: String,
    of reducer: TypeInfo?,
    _ destination: Destination,
    _ holders: [Int],
    _ program: SourceProgram
  ) -> [Event] {
    (program.doings.appendings[stack] ?? []).flatMap { appending -> [Event] in
      // Each reducer has its own stack, whatever that is called.
      let type = appending.context.type
      if let reducer, type !== reducer, host(of: type, program.index) !== reducer { return [] }
      return events(appending, destination, holders, program)
    }
  }

  private static func events(
    _ appending: Appending,
    _ destination: Destination,
    _ holders: [Int],
    _ program: SourceProgram
  ) -> [Event] {
    var search = Search(destinations: [destination], program: program)
    search.find(appending.context, depth: 0)
    let isFound = !search.found.isEmpty || !search.children.isEmpty || search.isNested
    if search.isUntold || !isFound { search.found.formUnion(holders) }
    let goals = goals(of: appending, program.doings)
    func events(from origin: Int, of child: Int? = nil) -> [Event] {
      goals.map { goal in
        Event(
          transition: appending.transition,
          place: Place(path: appending.context.file.path, line: appending.line),
          rule: Self.rule,
          goal: goal,
          origin: origin,
          doings: [appending.context],
          child: child,
          table: destination.place
        )
      }
    }
    let nested = search.isNested ? holders.flatMap { events(from: $0) } : []
    return search.found.sorted().flatMap { events(from: $0) }
      + nested.map { event in
        var event = event
        event.isOfNested = true
        return event
      }
      + search.children.sorted().flatMap { child in holders.flatMap { events(from: $0, of: child) } }
  }

  /// The screens whose actions have a reducer do something, of which all is known once all screens are.
  ///
  /// - Returns: Also whether it may be the screen that has the store.
  static func screens(asking context: Context, _ program: SourceProgram) -> (found: Set<Int>, isUntold: Bool) {
    let destinations = program.destinations.filter { destination in
      destination.scope.type.map { view in
        stores(of: view, program).contains {
          $0.reducer === context.type || host(of: context.type, program.index) === $0.reducer
        }
      } ?? false
    }
    var search = Search(destinations: destinations, program: program, findsScreens: false)
    search.find(context, depth: 0)
    let children = search.children.map { program.number(of: .type($0)) }
    let isOwn = search.isUntold || search.isOfPresented || children.contains(nil)
    return (search.found.union(children.compactMap(\.self)), isOwn)
  }

  /// The screens of other routers in a reducer's own whose actions come to it: who triggers `case .routeAction(_,
  /// action: .setUp(.routeAction(_, action: .last(.done))))`.
  static func screens(ofNested context: Context, _ program: SourceProgram) -> Set<Int> {
    context.actions.reduce(into: []) { found, pattern in
      guard let inner = nested(pattern, context, program.index) else { return }
      found.formUnion(screens(asking: inner, program).found)
    }
  }

  /// Where a pattern takes an action of another reducer that has a router, what it takes of that one's own.
  private static func nested(_ pattern: Node, _ context: Context, _ index: SourceIndex) -> Context? {
    guard let actions = context.type.nested["Action"], let screens = actions.cases["routeAction"]?.all(.parameter).last,
      let name = screens.first(.type)?.text,
      let screen = index.type(named: name, in: actions, file: actions.file)
    else { return nil }
    var action: Node?
    pattern.visit { node in
      if node.kind == .call, node.head?.text == "routeAction" { action = action ?? node.arguments.last?.head }
      return action == nil
    }
    guard let action, action.kind == .call, let taken = action.arguments.first?.head, taken.kind != .pattern,
      let held = screen.cases[action.head?.text ?? ""]?.first(.parameter)?.first(.type)?.text,
      held.hasSuffix(".Action"),
      let reducer = index.type(named: String(held.dropLast(7)), in: screen, file: screen.file),
      reducer !== context.type, reducer.nested["Action"]?.cases["routeAction"] != nil
    else { return nil }
    var inner = Context(type: reducer, file: reducer.file, code: context.code)
    inner.actions = [taken]
    return inner
  }

  /// A view that is given the store of another reducer in one.
  struct Child {
    /// The cases of that one's actions: `[destination, edit]`.
    let action: [String]
    let view: TypeInfo
  }

  /// The views that are given the stores of other reducers in some, by these' numbers:
  /// `List(store: store.scope(state: \.list, action: \.list))`, `sheet(item: $store.scope(…)) { Detail(store: $0) }`.
  ///
  /// - Complexity: linear in the views' code.
  static func children(_ program: SourceProgram) -> [Int: [Child]] {
    let index = program.index
    var found: [Int: [Child]] = [:]
    // It is work for all screens, and for none of them.
    let fuel = program.evaluator.fuel
    defer { program.evaluator.fuel = fuel }
    for view in index.types where index.isView(view) && !view.isPreview {
      for (code, file) in view.code {
        let scope = Scope(receiver: Instance(view), type: view, file: file)
        code.visit { node in
          guard node.kind == .call, let callee = node.head else { return true }
          for argument in node.arguments {
            guard let given = argument.head, given.kind == .call, given.head?.text == "scope",
              let store = given.head?.head, let reducer = reducer(of: store, scope, program),
              let action = given.argument("action").map(Self.cases), let first = action.first,
              reducer.nested["Action"]?.cases[first] != nil
            else { continue }
            var views: [TypeInfo] = []
            if callee.kind == .name {
              views = [index.type(named: callee.text, in: view, file: file)].compactMap(\.self)
            } else if TargetFinder.leading.contains(callee.text), let content = node.arguments.last?.head {
              views = program.finder.search(content, in: scope).preferred.targets.compactMap { $0.instance?.type }
            }
            for child in views where index.isView(child) && child !== view {
              found[reducer.id, default: []].append(Child(action: action, view: child))
            }
          }
          return true
        }
      }
    }
    return found
  }

  /// The cases that the action of a store's scope names: `\.destination.edit`, `{ .list($0) }`.
  private static func cases(_ scoped: Node) -> [String] {
    if scoped.kind == .keyPath { return scoped.text.split { ".?$\\".contains($0) }.map(String.init) }
    return scoped.body?.children.last.map { action($0.given) } ?? []
  }

  /// Where a reducer sets what has something presented: `.sheet(item: $store.scope(state: \.destination?.detail, …))`,
  /// `.sheet(isPresented: $store.isShown)`.
  ///
  /// - Returns: Also what is set, with the case that it is set to: `[destination, detail]`.
  static func doings(presenting state: Node, _ scope: Scope, _ program: SourceProgram) -> (names: [String], [Context]) {
    var (names, store): ([String], Node?) = ([], nil)
    if state.kind == .call, state.head?.text == "scope",
      let path = state.argument("state") ?? state.unlabelled, path.kind == .keyPath
    {
      names = path.text.split { ".?$\\".contains($0) }.map(String.init)
      store = state.head?.head
    } else if state.kind == .member, let base = state.head, base.text.hasPrefix("$") {
      (names, store) = ([state.text], base)
    }
    guard let name = names.first, names.count < 3, let store, let reducer = reducer(of: store, scope, program) else {
      return ([], [])
    }
    let all = (program.doings.settings[name] ?? []).filter { setting in
      setting.context.type === reducer || host(of: setting.context.type, program.index) === reducer
    }
    guard names.count == 2 else { return (names, all.map(\.context)) }
    return (names, all.filter { $0.caseName == names[1] }.map(\.context))
  }

  /// The actions of which one comes to a reducer before it does something: those that it takes itself, and those at
  /// which one of some reducers sends these, or calls the function around.
  static func actions(before doings: [Context], in reducers: [TypeInfo], _ program: SourceProgram) -> [[String]] {
    var (found, queue, seen): ([[String]], [Context], Set<ObjectIdentifier>) = ([], doings, [])
    while let next = queue.popLast(), found.count < 32 {
      guard seen.insert(ObjectIdentifier(next.actions.first ?? next.code)).inserted else { continue }
      // What a function that chooses by what it is passed does isn't done by each of its calls.
      var asked = next.patterns.isEmpty ? ["\(next.code.text)()": [String]()] : [:]
      if !next.actions.isEmpty {
        let own = next.actions.map(screensOwn).filter { !$0.isEmpty && !found.contains($0) }
        found += own
        // A parent's action holds that which its child's reducer sends.
        let all = own.flatMap { action in action.indices.map { Array(action[$0...]) } }
        asked = Dictionary(all.map { ($0[0], $0) }) { first, _ in first }
      }
      for (name, action) in asked.sorted(by: { $0.key < $1.key }) {
        queue += (program.doings.askings[name] ?? []).filter { asking in
          (asking.context.type === next.type || reducers.contains { $0 === asking.context.type })
            && zip(asking.action, action).allSatisfy { $0 == $1 }
        }.map(\.context)
      }
    }
    return found
  }

  /// The action that a pattern takes, of a path's element that of the element: `[done]` of `.path(.element(id: _,
  /// action: .detail(.done)))`.
  private static func screensOwn(_ pattern: Node) -> [String] {
    var element: Node?
    pattern.visit { node in
      if node.kind == .call, ["element", "routeAction"].contains(node.head?.text) {
        element = element ?? node.argument("action") ?? node.arguments.last?.head
      }
      return element == nil
    }
    return element.map { Array(action($0).dropFirst()) } ?? action(pattern)
  }

  /// What is added: of what comes with an action, `case let .insert(value): state.path.append(value)`, what it is sent
  /// with, nothing where nobody sends it.
  private static func goals(of appending: Appending, _ doings: Doings) -> [Event.Goal] {
    let (value, context) = (appending.value, appending.context)
    let bringing = context.actions.filter { action in
      value.kind == .name && action.kind == .call && action.arguments.count == 1
        && action.arguments[0].head.map { $0.kind == .pattern && $0.text == value.text } == true
    }
    if bringing.isEmpty {
      if value.kind == .name, context.patterns.contains(where: { binds(value.text, $0) }) {
        return [.unresolved("which screen \(value.text) is isn't told here")]
      }
      let values = Self.values(of: value, context, doings, depth: 0)
      let reducer = context.type.kind == .enumeration ? nil : Instance(context.type)
      return values.map { value in
        .value(Thunk(value, Scope(receiver: reducer, type: context.type, file: context.file)), selection: nil)
      }
    }
    return bringing.compactMap { $0.head?.text }.flatMap { doings.brought[$0] ?? [] }
      .map { .value(Thunk($0.value, Scope(type: $0.type, file: $0.file)), selection: nil) }
  }

  /// What is added: of a local what it is set to, in whichever branch, `let screen: Screen.State`, then
  /// `screen = .detail`; of a parameter what the reducer passes for it.
  private static func values(of value: Node, _ context: Context, _ doings: Doings, depth: Int) -> [Node] {
    guard value.kind == .name, depth < 4 else { return [withLocals(value, context)] }
    var found: [Node] = []
    context.code.visit { node in
      switch node.kind {
      case .property where node.text == value.text: found += node.first(.value)?.children.prefix(1) ?? []
      case .assignment where node.head?.kind == .name && node.head?.text == value.text:
        found += node.children.dropFirst()
      default: break
      }
      return true
    }
    if !found.isEmpty { return found.flatMap { values(of: $0, context, doings, depth: depth + 1) } }
    guard context.code.kind == .function,
      let parameter = context.code.all(.parameter).first(where: { $0.text == value.text })
    else { return [value] }
    let label = parameter.first(.label)?.text ?? parameter.text
    let calls = (doings.askings["\(context.code.text)()"] ?? []).filter { $0.context.type === context.type }
    let passed = calls.flatMap { asking -> [Node] in
      guard let passed = asking.call?.argument(label == "_" ? "" : label) else { return [] }
      return values(of: passed, asking.context, doings, depth: depth + 1)
    }
    return passed.isEmpty ? [value] : passed
  }

  /// What is added, with what locals before it were made in the place of their names:
  /// `let next = Flow.State(…)`, then `.flow(next)`.
  private static func withLocals(_ value: Node, _ context: Context) -> Node {
    guard value.kind == .call else { return value }
    var made: [String: Node] = [:]
    context.code.visit { node in
      if node.kind == .property, node.line < value.line, let first = node.first(.value)?.head {
        made[node.text] = first
      }
      return true
    }
    var found = value
    for (name, local) in made.sorted(by: { $0.key < $1.key })
    where value.arguments.contains(where: { $0.head?.kind == .name && $0.head?.text == name }) {
      found = found.replacing(name, withName: local)
    }
    return found
  }

  /// The other reducers whose actions a reducer's own hold, with the cases that hold them.
  private static func takers(in type: TypeInfo, _ index: SourceIndex) -> [(taken: TypeInfo, taker: Taker)] {
    var found: [(taken: TypeInfo, taker: Taker)] = []
    func look(in actions: TypeInfo, _ around: [String]) {
      for name in actions.caseOrder {
        guard let held = actions.cases[name]?.first(.parameter)?.first(.type)?.text else { continue }
        if held.hasSuffix(".Action") {
          let other = index.type(named: String(held.dropLast(7)), in: type, file: actions.file)
          if let other, other !== type { found.append((other, Taker(type: type, cases: around + [name]))) }
        } else if around.count < 3, let inner = index.type(named: held, in: type, file: actions.file),
          inner.kind == .enumeration, inner.outer === type || inner.outer === actions
        {
          look(in: inner, around + [name])
        }
      }
    }
    if let actions = type.nested["Action"] { look(in: actions, []) }
    return found
  }

  /// Whether a call is one of a property of the reducer's own that it is made with, or of what that has.
  private static func isRequest(_ node: Node, of type: TypeInfo) -> Bool {
    guard node.kind == .call, let callee = node.head, callee.kind == .member, var base = callee.head else {
      return false
    }
    while base.kind == .member, let inner = base.head, inner.text != "self" { base = inner }
    guard base.kind == .name || base.kind == .member, let property = type.properties[base.text] else { return false }
    return property.value == nil && property.getter == nil && !property.isStatic
      && property.node.first(.attribute) == nil
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
    case "StoreOf", "ViewStoreOf": return found
    case "Store", "ViewStore": return found?.outer
    default: return nil
    }
  }

  /// Looks for the screens whose actions come to something in a reducer.
  private struct Search {
    let destinations: [Destination]
    let program: SourceProgram
    var found: Set<Int> = []
    /// The views, by their types' numbers, that are given the store of another reducer, whose action comes to it: where
    /// such a one is no screen, the one that has it is.
    var children: Set<Int> = []
    /// Whether one of these is presented: what it asks for may be shown in its place.
    var isOfPresented = false
    /// Whether it may be the screen that has the stack.
    var isUntold = false
    /// Whether one of another router in this one asks for it, which is known once all screens are.
    var isNested = false
    private var seen: Set<String> = []

    /// Whether what was no screen so far may be one.
    private let findsScreens: Bool

    init(destinations: [Destination], program: SourceProgram, findsScreens: Bool = true) {
      (self.destinations, self.program, self.findsScreens) = (destinations, program, findsScreens)
    }

    private func number(of target: Target) -> Int? {
      findsScreens ? program.fragment(target) : program.number(of: target.key)
    }

    mutating func find(_ context: Context, depth: Int) {
      guard depth < 8 else { return isUntold = true }
      var isTold = false
      for pattern in context.actions.isEmpty ? context.patterns : context.actions {
        if let nested = ReducerPattern.nested(pattern, context, program.index) {
          (isTold, isNested) = (true, true)
          let mark = "\(nested.type.id) \(nested.actions[0].mark)"
          if !findsScreens, seen.insert(mark).inserted {
            found.formUnion(ReducerPattern.screens(asking: nested, program).found)
          }
          continue
        }
        guard let screens = screens(named: pattern) else { continue }
        isTold = true
        found.formUnion(screens)
        isUntold = isUntold || screens.isEmpty
      }
      if context.actions.isEmpty, !isTold {
        // A function of its own is called for the screens of whoever calls it.
        let name = "\(context.code.text)()"
        let all = (program.doings.askings[name] ?? []).filter { $0.context.type === context.type }
        if all.isEmpty { isUntold = true }
        guard seen.insert(name).inserted else { return }
        for asking in all { find(asking.context, depth: depth + 1) }
      }
      for pattern in context.actions where screens(named: pattern) == nil {
        let action = ReducerPattern.action(pattern)
        guard let name = action.first else { continue }
        let all = askings(action, context)
        let isChilds = isChilds(name, context.type)
        let screens = isChilds ? self.screens(givenStoreOf: name, sending: Array(action.dropFirst())) : []
        found.formUnion(screens)
        // What is done once a child is gone is done by who has presented it.
        let isGone = action.last == "dismiss" && !action.contains("presented")
        if isChilds, !isGone, screens.isEmpty, case let views = views(givenStoreOf: action, in: context.type),
          !views.isEmpty
        {
          children.formUnion(views)
          isOfPresented = isOfPresented || action.contains("presented")
          guard seen.insert(action.joined(separator: ".")).inserted else { continue }
          for asking in all { find(asking.context, depth: depth + 1) }
          continue
        }
        if screens.isEmpty, all.isEmpty || program.doings.sent.contains(name) || isChilds { isUntold = true }
        guard seen.insert(action.joined(separator: ".")).inserted else { continue }
        for asking in all { find(asking.context, depth: depth + 1) }
      }
    }

    /// Where a reducer sends an action of its own; one that a function takes a part of, `func take(_ action:
    /// Action.Inner)`, is sent as a whole, `.inner(.done)`.
    private func askings(_ action: [String], _ context: Context) -> [Asking] {
      let whole = holder(of: context).map { [$0] + action } ?? action
      return (program.doings.askings[whole[0]] ?? []).filter { asking in
        asking.context.type === context.type && zip(asking.action, whole).allSatisfy { $0 == $1 }
      }
    }

    /// The case of a reducer's actions that holds those that a function takes.
    private func holder(of context: Context) -> String? {
      guard context.code.kind == .function, let actions = context.type.nested["Action"],
        let taken = context.code.all(.parameter).first(where: { $0.text == "action" })?.first(.type),
        case let name = SourceIndex.last(taken.text), name != "Action"
      else { return nil }
      return actions.caseOrder.first { each in
        actions.cases[each]?.first(.parameter)?.first(.type).map { SourceIndex.last($0.text) == name } == true
      }
    }

    /// Whether an action is that of another reducer in this one, whose view sends it.
    private func isChilds(_ name: String, _ reducer: TypeInfo) -> Bool {
      guard let actions = reducer.nested["Action"], let taken = actions.cases[name]?.first(.parameter)?.first(.type),
        taken.text.contains("Action")
      else { return false }
      // Those that a reducer only groups are its own: `case inner(InnerAction)`.
      let type = program.index.type(named: taken.text, in: actions, file: actions.file)
      return type.map { $0.outer !== reducer && $0.outer !== actions } ?? true
    }

    /// The views that are given the store of another reducer in one, by that one's action, by their types' numbers.
    private func views(givenStoreOf action: [String], in reducer: TypeInfo) -> Set<Int> {
      let names = action.filter { $0 != "presented" }
      let fitting = (program.children[reducer.id] ?? []).filter { child in
        child.action.count <= names.count && zip(child.action, names).allSatisfy(==)
      }
      return Set(fitting.map(\.view.id))
    }

    /// The screens in the stack that are given the store of another reducer in this one, by that one's action:
    /// `case .list: List(store: store.scope(state: \.list, action: \.list))`.
    ///
    /// - Parameter sent: The other one's action. Of several that are given the same store it is those that send that.
    private func screens(givenStoreOf action: String, sending sent: [String]) -> Set<Int> {
      destinations.reduce(into: []) { $0.formUnion(screens(of: $1, givenStoreOf: action, sending: sent)) }
    }

    private func screens(of destination: Destination, givenStoreOf action: String, sending sent: [String]) -> Set<Int> {
      var names: [String] = []
      destination.content.visit { node in
        guard node.kind == .branch, let body = node.body else { return true }
        let isGiven = body.contains { call in
          guard call.kind == .call, call.head?.text == "scope", let path = call.argument("action") else { return false }
          // `action: { .list($0) }`
          let last = path.kind == .closure ? path.body?.children.last : nil
          let made = last?.kind == .result ? last?.head : last
          if let made { return ReducerPattern.action(made) == [action] }
          return path.kind == .keyPath && SourceIndex.last(path.text) == action
        }
        if isGiven {
          names += (node.first(.patterns)?.children ?? []).compactMap { $0.kind == .call ? $0.head?.text : $0.text }
        }
        return true
      }
      let targets = names.filter { !$0.isEmpty }.flatMap { name in
        program.search([destination], [.enumCase(nil, name, [], line: destination.place.line)]).targets
      }.filter { !$0.isForeign }
      let actions = targets.count > 1 && !sent.isEmpty ? actions(sending: sent) : []
      let sending = targets.filter { $0.instance.map { sends(any: actions, $0.type) } == true }
      return Set((sending.isEmpty ? targets : sending).compactMap(number))
    }

    /// The actions as which reducers send one, with that.
    private func actions(sending action: [String]) -> [[String]] {
      var (found, next) = ([action], 0)
      while next < found.count, found.count < 32 {
        let wanted = found[next]
        next += 1
        for asking in program.doings.askings[wanted[0]] ?? [] where zip(asking.action, wanted).allSatisfy(==) {
          for pattern in asking.context.actions {
            let action = ReducerPattern.action(pattern)
            if !action.isEmpty, !found.contains(action) { found.append(action) }
          }
        }
      }
      return found
    }

    /// Whether a view's own code sends one of some actions.
    private func sends(any actions: [[String]], _ view: TypeInfo) -> Bool {
      view.code.contains { code in
        code.node.contains { node in
          guard let sent = ReducerPattern.action(sentBy: node) else { return false }
          return actions.contains { zip($0.first == "view" ? Array($0.dropFirst()) : $0, sent).allSatisfy(==) }
        }
      }
    }

    /// The cases of the states whose screens send an action, which is called as the case of the state is, where nothing
    /// else is said: `CaseLet(state: /Screen.State.other, action: Screen.Action.first, …)`.
    private static func states(of action: String, in content: Node) -> [String] {
      var found: [String] = []
      content.visit { node in
        guard node.kind == .branch else { return true }
        if let taken = node.first(.label) {
          let pattern = node.first(.patterns)?.head
          if taken.text == action, let name = pattern?.head?.text { found.append(name) }
        } else if node.names(case: action) {
          found.append(action)
        }
        return true
      }
      return found
    }

    /// The screens of the elements' cases that a pattern names; nil where it names no elements.
    private func screens(named pattern: Node) -> Set<Int>? {
      var names: [String] = []
      var isElement = false
      pattern.visit { node in
        guard node.kind == .call, ["element", "routeAction"].contains(node.head?.text) else { return true }
        isElement = true
        let action = node.argument("action") ?? node.arguments.last?.head
        if let name = action?.kind == .call ? action?.head?.text : action?.text { names.append(name) }
        return false
      }
      guard isElement else { return nil }
      var found: Set<Int> = []
      for destination in destinations {
        for name in names.flatMap({ Self.states(of: $0, in: destination.content) }) {
          let search = program.search([destination], [.enumCase(nil, name, [], line: destination.place.line)])
          found.formUnion(search.targets.filter { !$0.isForeign }.compactMap(number))
        }
      }
      return found
    }
  }

  // MARK: Paths without a stack

  /// What a view shows of a path's elements: `if let store = store.scope(state: \.path[id: id], …) { … }`.
  struct Element {
    let view: TypeInfo
    let file: SourceFile
    let condition: Node
    /// The name of the path.
    let path: String
    /// The store that has it.
    let store: Node
    /// What the element's own store is called.
    let name: String
  }

  static func elements(in index: SourceIndex, _ doings: Doings) -> [Element] {
    index.types.filter { index.isView($0) && !$0.isPreview }.flatMap { view -> [Element] in
      view.code.flatMap { node, file -> [Element] in
        var found: [Element] = []
        node.visit { part in
          if showsElement(part), let (store, path, name) = scoped(by: part),
            case let path = SourceIndex.last(path.text), doings.appendings[path] != nil
          {
            found.append(Element(view: view, file: file, condition: part, path: path, store: store, name: name))
          }
          return true
        }
        return found
      }
    }
  }

  /// Whether code shows what a path's elements are: a choice between the cases of their store.
  static func showsElement(_ node: Node) -> Bool {
    guard node.kind == .condition, node.children.count > 1, let (_, _, name) = scoped(by: node) else { return false }
    return node.children[1].contains { part in
      part.kind == .choice && part.head?.kind == .member && part.head?.text == "case" && part.head?.head?.text == name
    }
  }

  /// The store, the key path and the name of the store that a condition takes out of it.
  private static func scoped(by condition: Node) -> (store: Node, path: Node, name: String)? {
    for one in condition.head?.children ?? [] {
      guard one.kind == .unwrapping, let call = one.head, call.kind == .call, let callee = call.head,
        callee.text == "scope", let store = callee.head, let path = call.argument("state"), path.kind == .keyPath
      else { continue }
      return (store, path, one.text)
    }
    return nil
  }

  /// Notes what is added to a path whose elements a view shows without a stack of SwiftUI's.
  ///
  /// - Returns: Whether that view is a screen, or one is shown beside the elements; else nothing is noted yet.
  static func read(_ element: Element, _ program: SourceProgram) -> Bool {
    let number = program.number(of: .type(element.view.id))
    let beside = number == nil ? program.finder.besidePath(of: Instance(element.view))?.targets ?? [] : []
    let holders = number.map { [$0] } ?? beside.compactMap { program.number(of: $0.key) }
    guard let first = holders.first else { return false }
    let scope = Scope(receiver: Instance(element.view), file: element.file)
    let block = element.condition.children[1]
    let destination = Destination(
      name: "Path",
      type: nil,
      content: Node(.closure, line: block.line, [Node(.parameter, element.name, line: block.line), block]),
      scope: scope,
      fragment: first,
      place: Place(path: element.file.path, line: element.condition.line)
    )
    program.destinations.append(destination)
    let reducer = reducer(of: element.store, scope, program)
    program.events += events(stack: element.path, of: reducer, destination, holders, program)
    return true
  }
}

/// Where screens send actions: what a reducer does at one is triggered there, by the button that sends it.
struct ActionPattern: CallPattern {
  /// An action that a screen sends.
  struct Sent {
    let action: [String]
    let label: String?
    let place: Place
  }

  let names = ["send"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let doings = walker.program.doings
    guard !doings.appendings.isEmpty || !doings.settings.isEmpty, let action = ReducerPattern.action(sentBy: call)
    else { return false }
    let sent = Sent(action: action, label: walker.label, place: walker.source(call, scope))
    walker.program.sent[walker.fragment.number, default: []].append(sent)
    return false
  }
}

extension SourceProgram {
  /// An event that a reducer brings about as the screens of another router ask for it, once for each of these.
  func nested(_ event: Event) -> [Event] {
    guard event.isOfNested, let context = event.doings.first else { return [event] }
    var event = event
    var screens = ReducerPattern.screens(ofNested: context, self)
    // A function that does it is called where the action is taken.
    if context.actions.isEmpty { screens = ReducerPattern.screens(asking: context, self).found }
    guard !screens.isEmpty else {
      event.goal = .unresolved("which screen asks for it isn't told here")
      return [event]
    }
    return screens.sorted().map { screen in
      event.origin = screen
      return event
    }
  }

  /// An event that a reducer brings about, once for its own screen and once for each that this presents whose actions
  /// the reducer answers so: `case .destination(.presented(.menu(.editTapped))): state.destination = .edit(…)`.
  func answered(_ event: Event, _ presenting: [Int: [Event]]) -> [Event] {
    if let child = event.child {
      var one = event
      one.origin = number(of: .type(child)) ?? event.origin
      return [one]
    }
    guard let beside = presenting[event.origin], !event.doings.isEmpty, !event.presents.isEmpty else { return [event] }
    var own: [ReducerPattern.Context] = []
    var others: [Int: [ReducerPattern.Context]] = [:]
    for context in event.doings {
      let asked = context.actions.map { action -> Set<Int> in
        guard action.contains({ $0.kind == .call && $0.head?.text == "presented" }) else { return [] }
        let names = ReducerPattern.action(action).filter { $0 != "presented" }
        let shown = beside.filter { $0.presents.count < names.count && zip($0.presents, names).allSatisfy(==) }
        return Set(
          shown.flatMap { event -> [Int] in
            guard case .found(let search) = event.goal else { return [] }
            return search.targets.compactMap { number(of: $0.key) }
          }
        )
      }
      // What tabs and the elements of stacks ask of who has them is triggered there.
      var around = context
      around.actions = zip(context.actions, asked).filter(\.1.isEmpty).map(\.0)
      let rest = around.actions.isEmpty ? ([], false) : ReducerPattern.screens(asking: around, self)
      for screen in rest.0.union(asked.joined()) { others[screen, default: []].append(context) }
      // What a child tells its parent is that one's affair, too: it may show the other in the child's place.
      let isDelegated =
        around.actions.count < asked.count
        && context.actions.contains { ReducerPattern.action($0).contains("delegate") }
      let isOwn = rest.1 || !around.actions.isEmpty && rest.0.isEmpty
      if asked.isEmpty || isDelegated || isOwn { own.append(context) }
    }
    guard !others.isEmpty else { return [event] }
    return ([(event.origin, own)] + others.sorted { $0.key < $1.key }).filter { !$0.1.isEmpty }.map { origin, doings in
      var one = event
      (one.origin, one.doings) = (origin, doings)
      return one
    }
  }

  /// An event that a reducer brings about, with the place at which its screen sends the action, and what the button is
  /// called there, where that is one alone.
  func sent(_ event: Event) -> Event {
    guard !event.doings.isEmpty, let all = sent[event.origin] else { return event }
    let screen = fragments[event.origin].type
    let own = screen.map { ReducerPattern.stores(of: $0, self).map(\.reducer) } ?? []
    // Those of its parts, whose actions it takes as its own.
    let parts = doings.takers.filter { _, takers in takers.contains { taker in own.contains { $0 === taker.type } } }
    let reducers = own + parts.keys.sorted().map { index.types[$0] }
    var fitting: [ActionPattern.Sent] = []
    for action in ReducerPattern.actions(before: event.doings, in: reducers, self) where fitting.isEmpty {
      fitting = all.filter { sent in
        // A parent's action holds its child's; that of `@ViewAction` is sent without what holds it.
        action.indices.contains { start in
          let rest = action[start...]
          return rest.count <= sent.action.count && zip(rest, sent.action).allSatisfy { $0 == $1 }
        }
      }
    }
    guard let first = fitting.first, fitting.allSatisfy({ $0.place == first.place }) else { return event }
    var event = event
    (event.source, event.label) = (first.place, first.label)
    return event
  }
}

/// What a reducer asks an object for that it was made with, as a view sends it an action: `coordinator.showSearch()`.
/// It is shown by that view.
struct ReducerRequestPattern: CallPattern {
  let names = ["send"]

  /// What comes to a reducer: an action, or the call of a function of its own.
  private struct Asked {
    let reducer: TypeInfo
    var action: [String] = []
    var function: String?

    var key: String { "\(reducer.id) \(action.joined(separator: ".")) \(function ?? "")" }
  }

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard !walker.program.doings.requests.isEmpty, let owner = scope.type,
      walker.index.isView(owner) || walker.index.isController(owner), let callee = call.head,
      var action = ReducerPattern.action(sentBy: call)
    else { return false }
    let stores = ReducerPattern.stores(of: owner, walker.program)
    let base = callee.head.map { $0.text.hasPrefix("$") ? String($0.text.dropFirst()) : $0.text }
    guard let store = stores.first(where: { $0.name == base }) ?? (stores.count == 1 ? stores[0] : nil) else {
      return false
    }
    // `send(.tapped)` of `@ViewAction(for: Form.self)` is `.view(.tapped)`.
    if callee.kind == .name, owner.attributes.contains(where: { $0.text == "ViewAction" }) {
      action.insert("view", at: 0)
    }
    let made = made(store.name, store.reducer, scope, walker)
    for request in Self.requests(for: Asked(reducer: store.reducer, action: action), walker.program) {
      let context = request.context
      let reducer = context.type === store.reducer ? made : Instance(context.type)
      let inner = Scope(receiver: reducer, type: context.type, file: context.file)
      let function = Function(node: context.code, file: context.file, owner: context.type)
      walker.frames.append(Walker.Frame(function: function, call: call, place: walker.place(call, scope)))
      walker.once("Q\(request.call.mark)/\(walker.describe(reducer))", .init(request.call, inner)) {
        walker.walkCall(request.call, inner, skipsBase: true)
      }
      walker.frames.removeLast()
    }
    return false
  }

  /// The reducer that a view's store was made with, with what that was made with, as far as it is told.
  private func made(_ store: String, _ reducer: TypeInfo, _ scope: Scope, _ walker: Walker) -> Instance {
    guard let thunk = scope.receiver?.fields[store] else { return Instance(reducer) }
    for case .foreign(_, let call, let inner) in walker.evaluator.values(of: thunk) where call.kind == .call {
      guard let maker = call.argument("reducer") ?? call.trailingClosure else { continue }
      let results =
        maker.kind == .closure
        ? walker.evaluator.results(of: maker, arguments: [], in: inner, from: inner) : [(maker, inner)]
      for (node, around) in results {
        for case .instance(let made) in walker.evaluator.values(of: node, in: around) where made.type === reducer {
          return made
        }
      }
    }
    return Instance(reducer)
  }

  /// What objects are asked for as an action comes to a reducer, and with it what the reducer sends itself, and what
  /// others do that take its actions for their own.
  private static func requests(for asked: Asked, _ program: SourceProgram) -> [ReducerPattern.Request] {
    let doings = program.doings
    var (queue, seen, found): ([Asked], Set<String>, [ReducerPattern.Request]) = ([asked], [], [])
    while let next = queue.popLast(), seen.count < 64 {
      guard seen.insert(next.key).inserted else { continue }
      found += (doings.requests[next.reducer.id] ?? []).filter { request in
        takes(next, request.context, program.index) && !found.contains { $0.call === request.call }
      }
      for sending in doings.sendings[next.reducer.id] ?? [] where takes(next, sending.context, program.index) {
        queue.append(Asked(reducer: next.reducer, action: sending.action, function: sending.function))
      }
      guard next.function == nil else { continue }
      for taker in doings.takers[next.reducer.id] ?? [] {
        queue.append(Asked(reducer: taker.type, action: taker.cases + next.action))
      }
    }
    return found
  }

  /// Whether something in a reducer is done as that is asked for something.
  private static func takes(_ asked: Asked, _ context: ReducerPattern.Context, _ index: SourceIndex) -> Bool {
    if context.actions.isEmpty { return asked.function != nil && context.code.text == asked.function }
    guard asked.function == nil, let action = action(asked.action, takenBy: context, index) else { return false }
    return context.actions.contains { pattern in
      let names = ReducerPattern.action(pattern)
      return !names.isEmpty && names.count <= action.count && zip(names, action).allSatisfy { $0 == $1 }
    }
  }

  /// What of an action is handed to a function that takes those of one kind: of `.view(.tapped)` `.tapped`, for
  /// `func take(_ action: View)`; nil where it is of another kind.
  private static func action(_ action: [String], takenBy context: ReducerPattern.Context, _ index: SourceIndex)
    -> [String]?
  {
    let parameter = context.code.kind == .function ? context.code.all(.parameter).first { $0.text == "action" } : nil
    guard let taken = parameter?.first(.type).map({ SourceIndex.last($0.text) }), taken != "Action" else {
      return action
    }
    var type = context.type.nested["Action"]
    for (number, name) in action.enumerated() {
      guard let owner = type, let held = owner.cases[name]?.first(.parameter)?.first(.type)?.text else { return nil }
      if SourceIndex.last(held) == taken { return Array(action.dropFirst(number + 1)) }
      type = index.type(named: held, in: context.type, file: owner.file)
    }
    return nil
  }
}

/// What the Composable Architecture chooses between by a store: `SwitchStore(store) { state in switch state { … } }`.
struct StoreChoicePattern: CallPattern {
  private static let slot = Slot(owner: -1, name: "SwitchStore")

  let names = ["SwitchStore"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.head?.kind == .name, let closure = call.trailingClosure, let body = closure.body else { return false }
    let inner = scope.inner()
    walker.evaluator.bind(closure, [Thunk([.state(Self.slot, nil, scope)], scope: scope.place)], into: inner)
    walker.walk(body, inner)
    return true
  }

  /// Whether what is chosen by is the state that such a store has.
  static func isChoice(_ subject: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    walker.evaluator.values(of: subject, in: scope).contains { if case .state(slot, _, _) = $0 { true } else { false } }
  }
}

/// A part of a store's own: `IfLetStore(store.scope(…), then: Detail.init(store:))`.
struct StorePartPattern: CallPattern {
  let names = ["IfLetStore", "CaseLet"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.head?.kind == .name, let made = call.argument("then"), made.kind == .member, made.text == "init",
      let name = made.head
    else { return false }
    for case .metatype(let type) in walker.evaluator.values(of: name, in: scope) where walker.index.isView(type) {
      walker.walk(part: Instance(type), call, scope)
    }
    if let other = call.argument("else") { walker.walk(other, scope) }
    return true
  }
}
