/// FlowStacks and its like: stacks of routes, `navigator.push(.detail)`, `$routes.presentSheet(.form)`, and
/// coordinators' `trigger(.detail)`, as XCoordinator has it.
struct RoutesPattern: CallPattern {
  let names = [
    "push", "presentSheet", "presentCover", "show", "replaceNavigationStack", "goTo", "trigger", "contextTrigger",
    "navigate", "navigateTo",
  ]

  private static let transitions: [String: Transition] = [
    "push": .push, "presentSheet": .sheet, "presentCover": .cover, "goTo": .push, "show": .push, "navigate": .push,
    "navigateTo": .push,
  ]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let callee = call.head, let value = call.unlabelled ?? call.argument("to"), call.argument("sender") == nil
    else { return false }
    if callee.kind == .name {
      guard callee.text == "trigger", CoordinatorPattern.isCoordinator(scope.receiver?.type, walker.index) else {
        return false
      }
      if CoordinatorPattern.isBeginning(value, of: walker.program.current) { return true }
      return CoordinatorPattern.read(trigger: value, of: Node(.name, "self", line: call.line), call, scope, walker)
    }
    guard callee.kind == .member, let base = callee.head else { return false }
    // A function of the app's own says itself what it does.
    if (walker.index.methods[callee.text] ?? []).contains(where: { $0.body != nil && walker.evaluator.fits($0, call) }),
      CoordinatorPattern.asked(of: base, scope, walker) == nil
    {
      return false
    }
    if callee.text == "trigger" || callee.text == "contextTrigger" {
      return CoordinatorPattern.read(trigger: value, of: base, call, scope, walker)
    }
    guard let transition = Self.transitions[callee.text],
      callee.text == "navigateTo" || isStack(base, scope, walker)
    else { return false }
    walker.note(transition, call, scope, rule: callee.text, .value(Thunk(value, scope), selection: nil))
    return true
  }

  /// Whether something is a stack of routes: a library's navigator, or a list of routes.
  private func isStack(_ base: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let name = StateUses.name(of: base) else { return false }
    if walker.program.paths.contains(name) || name.lowercased().hasSuffix("routes") { return true }
    for value in walker.evaluator.values(of: base, in: scope) {
      switch value {
      case .state(_, let type?, _), .parameter(_, let type?):
        if type.text.hasSuffix("Navigator") || type.text == "Routes" || type.text.hasSuffix("FlowPath") { return true }
      case .typed(let type): if type.name.hasSuffix("Navigator") { return true }
      default: break
      }
    }
    return name.lowercased().contains("navigator")
  }
}

/// `FlowStack($routes) { root }` with `flowDestination(for:)`, and `Router($routes) { screen in switch … }`.
struct FlowPattern: CallPattern {
  let names = ["flowDestination", "Router", "NBNavigationStack", "withDelaysIfUnsupported"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let callee = call.head else { return false }
    // What is done with the routes one after the other: `$routes.withDelaysIfUnsupported { $0.push(.help) }`.
    if callee.text == "withDelaysIfUnsupported" {
      guard let routes = callee.head, let change = call.trailingClosure ?? call.argument("transform"),
        let body = change.body
      else { return false }
      let inner = scope.inner()
      let own = routes.text.hasPrefix("$") ? String(routes.text.dropFirst()) : routes.text
      let list = Node(routes.kind, own, line: routes.line, routes.children)
      walker.walk(body.replacing(change.parameterNames.first ?? "$0", withName: list), inner)
      return true
    }
    if callee.text == "flowDestination" { return DestinationPattern().read(call: call, scope, walker) }
    guard callee.kind == .name, callee.text == "Router", call.unlabelled?.text.hasPrefix("$") == true,
      let content = call.trailingClosure, !content.parameterNames.isEmpty || content.contains({ $0.text == "$0" })
    else { return false }
    walker.program.destinations.append(
      Destination(
        name: "Path",
        type: nil,
        content: content,
        scope: scope,
        fragment: walker.fragment.number,
        place: walker.place(call, scope)
      )
    )
    // What the list of routes begins with is there from the start: `[.root(.home)]`.
    let routes = walker.evaluator.index.types.first { $0 === scope.receiver?.type }?
      .properties[String(call.unlabelled?.text.dropFirst() ?? "")]
    if let first = routes?.value?.elements.first, first.kind == .call, let screen = first.unlabelled {
      let inner = scope.inner()
      walker.evaluator.bind(content, [Thunk(screen, scope)], into: inner)
      if let body = content.body { walker.walk(body, inner) }
    }
    return true
  }
}

/// XCoordinator: `prepareTransition(for:)` makes of each route what it leads to.
enum CoordinatorPattern {
  private static let kinds: Set<String> = [
    "NavigationCoordinator", "TabBarCoordinator", "ViewCoordinator", "BaseCoordinator", "SplitCoordinator",
    "PageCoordinator", "BasicCoordinator",
  ]
  private static let transitions: [String: Transition] = [
    "push": .push, "present": .sheet, "show": .push, "set": .push, "presentOnRoot": .sheet, "presentFullScreen": .cover,
    "embed": .embed, "select": .tab,
  ]

  private static let route = "initialRoute"
  /// Under what a coordinator is handed to begin with.
  private static let beginnings = [route, "root", "rootViewController"]

  static func isCoordinator(_ type: TypeInfo?, _ index: SourceIndex) -> Bool {
    type.map { !index.ancestors(of: $0).isDisjoint(with: kinds) } ?? false
  }

  /// Notes where a route leads.
  static func read(trigger value: Node, of router: Node, _ call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let values = walker.evaluator.values(of: value, in: scope)
    let asked = routes(of: router, scope, walker)
    for route in values {
      guard case .enumCase(let told, let name, _, _) = route else { continue }
      let type = told ?? asked
      let tables = walker.index.methods["prepareTransition"] ?? []
      for function in tables {
        guard let owner = function.owner, let parameter = function.parameters.first, let body = function.body,
          let routes = parameter.first(.type).flatMap({
            walker.index.type(named: $0.text, in: owner, file: function.file)
          }),
          type == nil ? routes.cases[name] != nil : routes === type
        else { continue }
        let inner = Scope(receiver: Instance(owner), file: function.file)
        inner.names[parameter.text] = Thunk([route], scope: scope)
        for (made, madeScope) in walker.evaluator.results(of: body, in: inner) {
          note(made, madeScope, call, scope, walker, label: name)
        }
        // What asks first goes on from its alert: `self.trigger(.home)`.
        walker.run(function, inner, "X\(walker.describe(Thunk([route], scope: scope)))")
        return true
      }
    }
    walker.note(.push, call, scope, rule: "trigger", .unresolved("which route it is isn't told here"))
    return true
  }

  /// The enumeration that a router takes: `UnownedRouter<AppRoute>`, or a coordinator's own.
  private static func routes(of router: Node, _ scope: Scope, _ walker: Walker) -> TypeInfo? {
    if router.kind == .member, router.text == "rx", let base = router.head { return routes(of: base, scope, walker) }
    if let asked = asked(of: router, scope, walker) { return asked }
    guard let owner = scope.receiver?.type else { return nil }
    let isOwn = router.kind == .name && router.text == "self"
    let types = isOwn ? owner.inherits.compactMap(\.head) : [walker.evaluator.property(router.text, of: owner)?.type]
    let names = types.compactMap { $0?.head?.text }
    return names.lazy.compactMap { walker.index.type(named: $0, in: owner, file: owner.file) }
      .first { $0.kind == .enumeration }
  }

  /// The routes that a router takes which another object has: `model.router`.
  static func asked(of router: Node, _ scope: Scope, _ walker: Walker) -> TypeInfo? {
    if router.kind == .member, router.text == "rx", let base = router.head { return asked(of: base, scope, walker) }
    guard router.kind == .member, let owner = router.head else { return nil }
    for type in walker.evaluator.values(of: owner, in: scope).compactMap(\.ownType) {
      guard let property = walker.evaluator.property(router.text, of: type),
        let asked = walker.index.type(of: property, in: type),
        let found = routes(of: asked, type, type.file, walker)
      else { continue }
      return found
    }
    return nil
  }

  private static func routes(of type: Node, _ owner: TypeInfo?, _ file: SourceFile, _ walker: Walker) -> TypeInfo? {
    guard type.text.hasSuffix("Router"), let name = type.head?.text,
      let routes = walker.index.type(named: name, in: owner, file: file), routes.kind == .enumeration
    else { return nil }
    return routes
  }

  /// What a transition shows: `.push(controller)`, `.multiple(…)`, `.present(coordinator)`.
  static func note(_ made: Node, _ madeScope: Scope, _ call: Node, _ scope: Scope, _ walker: Walker, label: String?) {
    guard made.kind == .call, let head = made.head, head.kind == .member else { return }
    if head.text == "multiple" {
      for argument in made.arguments { argument.head.map { note($0, madeScope, call, scope, walker, label: label) } }
      return
    }
    guard let transition = transitions[head.text], let target = made.unlabelled else { return }
    let found = walker.program.finder.search(target, in: madeScope).preferred
    walker.note(transition, call, scope, rule: "trigger", label: walker.label ?? label, .found(found))
  }

  /// What a coordinator shows at first: what its initial route leads to, or its tabs.
  static func search(_ instance: Instance, _ finder: TargetFinder) -> TargetSearch? {
    guard isCoordinator(instance.type, finder.index) else { return nil }
    if isHolder(instance.type, finder.index) {
      if let (root, function) = root(of: instance.type, finder.index) {
        return finder.search(root, in: Scope(receiver: instance, type: instance.type, file: function.file))
      }
      return TargetSearch(targets: [Target(key: .type(instance.type.id), name: instance.type.name, instance: instance)])
    }
    for function in instance.type.functions["init"] ?? [] {
      guard let (label, initial) = beginning(in: function) else { continue }
      let scope = Scope(receiver: instance, type: instance.type, file: function.file)
      // Whoever makes it says with what it begins.
      if initial.kind == .name, let passed = instance.fields[label] {
        if label != route { return finder.search(passed) }
        if let found = first(of: instance, passed, finder) { return found }
        continue
      }
      if initial.kind != .member || !initial.children.isEmpty,
        initial.kind != .call || initial.head?.children.isEmpty == false || initial.head?.kind == .name
      {
        return finder.search(initial, in: scope)
      }
      if let found = first(of: instance, Thunk(initial, scope), finder) { return found }
    }
    return nil
  }

  /// What an initialiser hands to its superclass to begin with, or the route that it triggers where that is none.
  private static func beginning(in function: Function) -> (label: String, value: Node)? {
    var given: [(label: String, value: Node)]?
    function.node.visit { node in
      if given == nil, isInit(node, of: "super") {
        given = beginnings.compactMap { label in node.argument(label).map { (label, $0) } }
          .filter { $0.value.kind != .constant }
      }
      return given == nil
    }
    guard let given else { return nil }
    if let first = given.first, first.label != beginnings.last { return first }
    let triggered = function.body?.children.first { statement in
      guard statement.kind == .call, let callee = statement.head, callee.text == "trigger" else { return false }
      return callee.kind == .name || callee.head?.text == "self"
    }
    return triggered?.unlabelled.map { (route, $0) } ?? given.first
  }

  /// Whether a route is triggered by an initialiser as what the coordinator begins with, which isn't led to.
  static func isBeginning(_ route: Node, of function: Function?) -> Bool {
    guard let function, function.name == "init", beginning(in: function)?.value === route else { return false }
    // On a stack that it is handed it is led to.
    let call = function.body?.children.first { isInit($0, of: "super") }
    return call?.argument("rootViewController")?.kind != .name
  }

  /// Whether a coordinator holds several others at once.
  private static func isHolder(_ type: TypeInfo, _ index: SourceIndex) -> Bool {
    !index.ancestors(of: type).isDisjoint(with: ["TabBarCoordinator", "PageCoordinator", "SplitCoordinator"])
  }

  /// The app's own controller in which a coordinator holds others: `super.init(rootViewController: MainTabs())`.
  private static func root(of type: TypeInfo, _ index: SourceIndex) -> (value: Node, function: Function)? {
    for function in type.functions["init"] ?? [] {
      guard let call = function.body?.children.first(where: { isInit($0, of: "super") }),
        let root = call.argument("rootViewController"), root.kind == .call, let name = root.head, name.kind == .name,
        let made = index.type(named: name.text, in: type, file: function.file), index.isController(made)
      else { continue }
      return (root, function)
    }
    return nil
  }

  /// What a coordinator's route leads to.
  private static func first(of instance: Instance, _ route: Thunk, _ finder: TargetFinder) -> TargetSearch? {
    for prepare in instance.type.functions["prepareTransition"] ?? [] {
      guard let parameter = prepare.parameters.first, let body = prepare.body else { continue }
      let inner = Scope(receiver: instance, file: prepare.file)
      inner.names[parameter.text] = route
      var found = TargetSearch()
      for (made, madeScope) in finder.evaluator.results(of: body, in: inner) {
        guard made.kind == .call, let target = made.unlabelled else { continue }
        found.add(finder.search(target, in: madeScope))
      }
      if !found.targets.isEmpty { return found }
    }
    return nil
  }

  /// The tabs of a coordinator: what its initialiser passes on, or the route that it begins with sets.
  static func walk(_ instance: Instance, _ walker: Walker) -> Bool {
    let index = walker.index
    guard isHolder(instance.type, index) else {
      // A controller in which a coordinator holds others.
      for owner in (index.methods["prepareTransition"] ?? []).compactMap(\.owner) where isHolder(owner, index) {
        guard let (root, function) = root(of: owner, index),
          index.type(named: root.head?.text ?? "", in: owner, file: function.file) === instance.type
        else { continue }
        walk(tabsOf: Instance(owner), walker)
      }
      return false
    }
    walk(tabsOf: instance, walker)
    return true
  }

  private static func walk(tabsOf instance: Instance, _ walker: Walker) {
    let all = instance.type.functions["init"] ?? []
    // Those that call another one know what it is passed.
    let outer = all.filter { $0.body?.children.contains { isInit($0, of: "self") } == true }
    for function in outer.isEmpty ? all : outer {
      let scope = Scope(receiver: instance, type: instance.type, file: function.file)
      walker.evaluator.bind(function, call: Node(.call), from: scope, into: scope)
      readTabs(function, instance, scope, walker, depth: 0)
      if let (label, first) = beginning(in: function), label == route { readTabs(setBy: first, scope, walker) }
    }
  }

  /// The tabs that a route sets: `.set([home, settings])`.
  private static func readTabs(setBy route: Node, _ scope: Scope, _ walker: Walker) {
    guard let instance = scope.receiver else { return }
    for prepare in instance.type.functions["prepareTransition"] ?? [] {
      guard let parameter = prepare.parameters.first, let body = prepare.body else { continue }
      let inner = Scope(receiver: instance, file: prepare.file)
      inner.names[parameter.text] = Thunk(route, scope)
      for (made, madeScope) in walker.evaluator.results(of: body, in: inner) where made.kind == .call {
        let all = made.head?.text == "multiple" ? made.arguments.compactMap(\.head) : [made]
        for transition in all where transition.kind == .call && transition.head?.text == "set" {
          guard let tabs = transition.unlabelled else { continue }
          let found = walker.program.finder.search(tabs, in: madeScope).preferred
          walker.note(.tab, transition, madeScope, rule: "tabs", .found(found))
        }
      }
    }
  }

  private static func isInit(_ node: Node, of name: String) -> Bool {
    node.kind == .call && node.head?.text == "init" && node.head?.head?.text == name
  }

  private static func readTabs(
    _ function: Function,
    _ instance: Instance,
    _ scope: Scope,
    _ walker: Walker,
    depth: Int
  ) {
    for statement in function.body?.children ?? [] {
      if statement.kind == .property { walker.evaluator.declare(statement, in: scope) }
      // What it keeps of its tabs: `homeRouter = homeCoordinator.strongRouter`.
      if statement.kind == .assignment, let kept = statement.head, kept.kind == .name || kept.head?.text == "self",
        let value = statement.children.last, scope.thunk(kept.text) == nil
      {
        scope.names[kept.text] = Thunk(value, scope)
      }
      if isInit(statement, of: "self"), depth < 4,
        let next = (instance.type.functions["init"] ?? []).first(where: {
          $0 !== function && walker.evaluator.fits($0, statement)
        })
      {
        let inner = walker.evaluator.scope(of: next, instance: instance, call: statement, from: scope)
        readTabs(next, instance, inner, walker, depth: depth + 1)
      }
      guard isInit(statement, of: "super") else { continue }
      for label in ["tabs", "pages", "master", "detail"] {
        guard let tabs = statement.argument(label) else { continue }
        let found = walker.program.finder.search(tabs, in: scope).preferred
        walker.note(.tab, statement, scope, rule: "tabs", .found(found))
      }
    }
  }
}
