/// What stands for what it holds: wrappers, views that only choose, hosting controllers of an app's own.
extension TargetFinder {
  /// What a hosting controller of the app's own shows that hands to its superclass what it is given.
  func hosted(by type: TypeInfo, _ node: Node, _ scope: Scope) -> TargetSearch? {
    guard index.ancestors(of: type).contains(where: { $0.hasSuffix("HostingController") }) else { return nil }
    for function in type.functions["init"] ?? [] where evaluator.fits(function, node) {
      let generics = (type.generics + function.node.all(.generic)).map(\.text)
      guard let body = function.body,
        function.places.contains(where: { place in
          place.isClosure || place.type.map { generics.contains($0.text) || $0.isAnyView } == true
        })
      else { continue }
      let inner = evaluator.scope(of: function, instance: nil, call: node, from: scope)
      for statement in body.children where statement.kind == .property { evaluator.declare(statement, in: inner) }
      for statement in body.children where statement.kind == .call && statement.head?.text == "init" {
        let found = statement.argument("rootView").map { search($0, in: inner).preferred } ?? TargetSearch()
        if found.targets.contains(where: { !$0.isForeign }) { return found }
      }
    }
    return nil
  }

  /// What a type makes whose initialiser stands where a function may, `destination: Wrapper.init`: of a wrapper, what
  /// it holds by the one that takes a value.
  func made(byInitialiserOf type: TypeInfo, _ node: Node, _ scope: Scope) -> TargetSearch {
    let taking = (type.functions["init"] ?? []).filter { function in
      function.parameters.count { $0.first(.value) == nil } == 1
    }
    guard node.kind == .member, node.text == "init", let name = node.head, !type.generics.isEmpty, taking.count == 1,
      let parameter = taking[0].parameters.first(where: { $0.first(.value) == nil })
    else { return search(type: type.qualifiedName, node, scope) }
    let inner = scope.inner()
    inner.names["$0"] = Thunk([evaluator.value(ofType: parameter.first(.type), "$0", taking[0])], scope: scope.place)
    let value = Node(.argument, parameter.first(.label)?.text ?? "", [Node(.name, "$0", line: node.line)])
    return search(Node(.call, line: node.line, [name, value]), in: inner)
  }

  /// What a navigation controller of the app's own begins with: `super.init(rootViewController: Settings())`.
  func held(by stack: Instance) -> [Instance] {
    guard index.ancestors(of: stack.type).contains(where: SourceIndex.isStackName) else { return [] }
    return (stack.type.functions["init"] ?? []).flatMap { function -> [Instance] in
      guard let body = function.body else { return [] }
      let scope = Scope(receiver: stack, type: stack.type, file: function.file)
      evaluator.bind(function, call: Node(.call), from: scope, into: scope)
      for statement in body.children where statement.kind == .property { evaluator.declare(statement, in: scope) }
      return body.children.filter { $0.kind == .call && $0.head?.text == "init" }
        .compactMap { $0.argument("rootViewController") }.flatMap { search($0, in: scope).targets }
        .compactMap(\.instance).filter { index.isController($0.type) }
    }
  }

  /// What a panel or a stack is filled with by the code that makes it for an object that is no screen itself:
  /// `{ let panel = Panel(); panel.set(contentViewController: detail); return panel }()`.
  func filling(of found: TargetSearch, by block: Node, in scope: Scope) -> TargetSearch? {
    guard let made = block.children.last, made.kind == .result || made.kind == .name,
      let name = made.kind == .result ? made.head : made, name.kind == .name,
      let owner = scope.receiver?.type, !index.isController(owner), !index.isView(owner), !found.targets.isEmpty,
      found.targets.allSatisfy({ $0.isForeign && SourceIndex.isStackName($0.name) })
    else { return nil }
    let inner = scope.inner()
    var all = TargetSearch()
    for statement in block.children {
      if statement.kind == .property { evaluator.declare(statement, in: inner) }
      guard let filled = statement.head, filled.kind == .member, filled.head?.text == name.text else { continue }
      switch (statement.kind, filled.text) {
      case (.assignment, "viewControllers"): all.add(search(statement.children[1], in: inner))
      case (.call, "setViewControllers"), (.call, "pushViewController"):
        if let shown = statement.unlabelled { all.add(search(shown, in: inner)) }
      case (.call, "set"):
        if let shown = statement.argument("contentViewController") { all.add(search(shown, in: inner)) }
      default: break
      }
    }
    return all.targets.isEmpty && all.reasons.isEmpty ? nil : all.preferred
  }

  /// What a sheet of the app's own is made with, which it shows in itself and then presents itself with:
  /// `Sheet(content: detail).present(from: home)`.
  func filling(of sheet: Instance) -> TargetSearch? {
    let type = sheet.type
    guard index.isController(type), presentsItself(type) else { return nil }
    for (name, thunk) in sheet.fields.sorted(by: { $0.key < $1.key })
    where evaluator.property(name, of: type)?.value == nil {
      let isChild =
        type.node.contains { $0.isCall("addChild", of: name) }
        || type.functionOrder.contains { $0.body?.contains { $0.isCall("addChild", of: name) } == true }
      guard isChild else { continue }
      let found = search(thunk).preferred
      if found.targets.contains(where: { !$0.isForeign }) { return found }
    }
    return nil
  }

  /// Whether a controller has a function by which it puts itself into a stack of its own and has that presented.
  private func presentsItself(_ type: TypeInfo) -> Bool {
    type.functionOrder.contains { function in
      guard let body = function.body, !function.parameters.isEmpty,
        body.contains({ $0.kind == .call && $0.argument("rootViewController")?.text == "self" })
      else { return false }
      return body.contains { call in
        guard call.kind == .call, call.head?.text == "present", let presenter = call.head?.head else { return false }
        return function.parameters.contains { $0.text == presenter.text }
      }
    }
  }

  /// The controller of the app's own that a view stands for which does nothing but make it; nil where it is something
  /// itself.
  func represented(by instance: Instance) -> TargetSearch? {
    let type = instance.type
    guard type.functions["makeCoordinator"] == nil, type.variants.isEmpty else { return nil }
    for name in ["makeUIViewController", "makeNSViewController"] {
      guard let function = type.functions[name]?.first, let body = function.body else { continue }
      let scope = Scope(receiver: instance, file: function.file)
      evaluator.bind(function, call: Node(.call), from: scope, into: scope)
      let found = search(function: function, body, in: scope)
      guard found.targets.count == 1, let made = found.targets[0].instance, index.isController(made.type),
        !index.ancestors(of: made.type).contains(where: SourceIndex.isStackName)
      else { return nil }
      return found
    }
    return nil
  }

  /// The controller that a view of any such stands for, as who makes the view tells: `ControllerView<Profile>()`.
  func represented(by view: Instance, _ node: Node, _ scope: Scope) -> TargetSearch? {
    guard !view.type.generics.isEmpty, node.kind == .call,
      let maker = ["makeUIViewController", "makeNSViewController"].lazy.compactMap({ view.type.functions[$0]?.first })
        .first,
      let place = view.type.generics.firstIndex(where: { $0.text == maker.returned?.text }),
      case let types = node.all(.type), place < types.count,
      let controller = evaluator.type(told: types[place].text, scope), index.isController(controller)
    else { return nil }
    return search(instance: Instance(controller), node, scope)
  }

  /// What a wrapper shows, or what a view leads to that only chooses; nil where it is something itself.
  func seenThrough(_ instance: Instance) -> TargetSearch? {
    let type = instance.type
    guard let body = type.properties["body"]?.getter else { return nil }
    // What is declared first, `@Bindable var model = model`, shows nothing.
    let shown = body.children.filter { $0.kind != .property }
    guard let only = shown.first else { return nil }
    let scope = Scope(receiver: instance, file: type.properties["body"]?.file ?? type.file)
    if let field = wrapped(all: shown, instance, scope) {
      let found = search(field)
      // Of what it holds nothing may be known: then it isn't the wrapper that is shown.
      if found.targets.isEmpty, !found.reasons.isEmpty { return found }
      return found.targets.contains { $0.isScreen } ? around(found.preferred, body, scope, field) : nil
    }
    if shown.count == 1, let found = eitherWrapped(by: only, instance, scope) { return found }
    if let (found, field) = held(by: instance, body) { return around(found, body, scope, field) }
    if shown.count == 1, let found = routed(by: only, scope) { return found }
    guard shown.count == 1, !keepsChoices else { return nil }
    let direct = seesStates ? rootChoice(in: only, of: instance, scope) : choice(in: only).map { ($0, scope) }
    let behind = direct == nil && seesStates ? choice(behind: only, of: type, scope) : nil
    guard let (choice, inner) = direct ?? behind.map({ ($0, scope) }) else {
      return chosen(by: only, scope) ?? (seesStates ? chosen(within: only, scope) : nil)
    }
    if seesStates, let found = beside(choice, instance, inner) { return found }
    if choice.kind == .condition {
      if seesValues {
        let found = search(block: body, in: scope).preferred
        return found.targets.contains { !$0.isForeign } ? found : nil
      }
      if seesStates, let found = besidePath(of: instance) { return found }
      if seesStates, direct != nil, let found = besideOwn(choice, instance, inner) { return found }
      // A branch with many screens in it is no choice between some.
      guard seesStates, ends(of: choice, inner).allSatisfy({ screens(in: $0.0, $0.1) <= 2 }) else { return nil }
      let found = search(block: body, in: scope).preferred
      let apps = found.targets.filter { !$0.isForeign }
      // One that is hidden in a screen is mostly between the states of it, unless some bring a bar of their own.
      let bars = found.targets.map { Self.holdsBar($0) ? $0 : bar(in: $0) }
      let hasBars = bars.contains { $0 != nil }
      let stacked = Set(found.targets.filter(Self.isInStack).map(\.key))
      let isOfStacks = stacked.count > 1
      // A stack in a branch is a bar of its own, as well.
      let isOfOne = stacked.count == 1 && Set(found.targets.map(\.key)).count > 1
      // A container of tabs that is handed these is nothing by itself.
      var held = zip(found.targets, bars).map { $1?.instance?.type.generics.isEmpty == false ? $0 : $1 ?? $0 }
      guard direct != nil || hasBars || isOfStacks || isOfOne, !showsItself(choice, inner) else { return nil }
      lay(over: &held, in: choice, inner)
      guard apps.count == found.targets.count, Set(apps.map(\.key)).count > 1 else { return nil }
      if direct == nil, isOfStacks, Self.leadsItself(type) {
        return beside(ends(of: choice, inner), instance)
      }
      return TargetSearch(targets: held, reasons: found.reasons)
    }
    guard let subject = choice.head else { return nil }
    guard seesStates || isPassed(subject, instance, inner), !Self.isLoading(choice) else { return nil }
    let found = search(block: body, in: scope)
    let apps = Set(found.targets.filter { !$0.isForeign }.map(\.key))
    let isKnown = evaluator.values(of: subject, in: inner).allSatisfy { if case .enumCase = $0 { true } else { false } }
    return apps.count > 1 || isKnown && apps.count == 1 ? found.preferred : nil
  }

  /// Takes what lies over the screens of a branch for a part of them, which has no bar and leads nowhere:
  /// `if isReady { Group { if isKnown { Home() } else { Login() } }; Toasts() }`.
  private func lay(over held: inout [Target], in choice: Node, _ scope: Scope) {
    for (block, inner) in ends(of: choice, scope) {
      let shown = block.children.filter { $0.kind != .property }
      guard shown.count > 1 else { continue }
      let found = shown.map { search($0, in: inner).preferred.targets }
      guard let main = found.indices.first(where: { found[$0].contains(where: Self.holdsBar) }) else { continue }
      let under = Set(found[main].map(\.key))
      let over = found.indices.filter { $0 != main && found[$0].allSatisfy { !Self.holdsBar($0) && !leads($0) } }
      let keys = Set(over.flatMap { found[$0].map(\.key) }).subtracting(under)
      guard !keys.isEmpty else { continue }
      held.removeAll { keys.contains($0.key) }
      for number in held.indices where under.contains(held[number].key) {
        held[number].layers.append(.init(node: block, scope: inner.inner(), held: Thunk(shown[main], inner)))
      }
    }
  }

  /// The view with tabs or columns that is all that another one shows, with the framework's and the app's own
  /// containers around it: `Covered(by: spinner) { Tabs() }`.
  private func bar(in target: Target) -> Target? {
    guard let instance = target.instance, case let type = instance.type, let body = type.properties["body"]?.getter,
      body.children.count(where: { $0.kind != .property }) == 1,
      !Self.leadsItself(type), !body.contains(LayersPattern.holdsTabs)
    else { return nil }
    let scope = Scope(receiver: instance, file: type.properties["body"]?.file ?? type.file)
    for statement in body.children where statement.kind == .property { evaluator.declare(statement, in: scope) }
    let found = search(block: body, in: scope).preferred
    guard found.targets.count == 1, var held = found.targets.first, held.isScreen, held.key != target.key,
      Self.holdsBar(held)
    else { return nil }
    if fills(held, from: body) { return target }
    held.layers += target.layers
    return held
  }

  /// Whether code fills a container with tabs or columns, which is nothing without that:
  /// `TabContainer(selected: $tab) { Home(); Stats() }`.
  private func fills(_ held: Target, from body: Node) -> Bool {
    guard let container = held.instance else { return false }
    return container.fields.contains { name, thunk in
      guard let property = container.type.properties[name], isHeld(property, of: container.type) else { return false }
      return evaluator.values(of: thunk).contains { value in
        guard case .closure(let closure, _) = value else { return false }
        return body.contains { $0 === closure }
      }
    }
  }

  /// A view of which a branch holds tabs or columns itself, and what stands beside it in the others.
  private func beside(_ choice: Node, _ instance: Instance, _ scope: Scope) -> TargetSearch? {
    let ends = ends(of: choice, scope)
    let others = ends.filter { !holdsItself($0.0, $0.1) }
    return others.count < ends.count ? beside(others, instance) : nil
  }

  /// A view with what stands beside it in branches.
  private func beside(_ branches: [(Node, Scope)], _ instance: Instance) -> TargetSearch? {
    // What is around all of it belongs to the view itself.
    let apps = branches.flatMap { search(block: $0.0, in: $0.1).preferred.targets }.filter {
      !$0.isForeign && !isWaiting($0)
    }
    guard !apps.isEmpty else { return nil }
    let type = instance.type
    let apart = Set(apps.compactMap { $0.instance?.type.id })
    return TargetSearch(
      targets: apps + [Target(key: .type(type.id), name: type.name, instance: instance, apart: apart)]
    )
  }

  /// What a view shows instead of a path's elements, which are gone to, where it is nothing but a choice of these.
  func besidePath(of instance: Instance) -> TargetSearch? {
    guard let body = instance.type.properties["body"]?.getter, let only = body.children.first,
      body.children.count == 1, let choice = choice(in: only)
    else { return nil }
    let ends = ends(of: choice, Scope(receiver: instance, file: instance.type.file))
    let others = ends.filter { !showsPath($0.0, of: instance.type) }
    guard others.count < ends.count else { return nil }
    var found = TargetSearch()
    for (block, scope) in others { found.add(search(block: block, in: scope).preferred) }
    return found.targets.contains { !$0.isForeign } ? found : nil
  }

  /// Whether code shows a path's elements, itself or by a function of the view's own.
  private func showsPath(_ block: Node, of type: TypeInfo) -> Bool {
    block.contains { node in
      if ReducerPattern.showsElement(node) { return true }
      guard node.kind == .call, let callee = node.head, callee.kind == .name else { return false }
      return type.functions[callee.text]?.contains { $0.body?.contains(ReducerPattern.showsElement) == true } ?? false
    }
  }

  /// Whether a branch is tabs or columns, with layers around them that hold nothing else: `ZStack { tabs }`.
  func holdsItself(_ block: Node, _ scope: Scope) -> Bool {
    evaluator.results(of: block, in: scope).contains { piece, inner in
      let made = piece.unmodified
      if made.kind == .call, made.head?.kind == .name, Self.layered.contains(made.head?.text ?? ""),
        let body = made.trailingClosure?.body, body.children.count == 1
      {
        return holdsItself(body, inner)
      }
      return search(piece, in: inner).targets.contains { $0.isForeign && Self.holding.contains($0.name) }
    }
  }

  /// What a route makes that a view is given, and is nothing but: `frame.page.view()`.
  private func chosen(by node: Node, _ scope: Scope) -> TargetSearch? {
    guard isChosen(node, scope) else { return nil }
    let found = search(node.kind == .result ? node.head ?? node : node, in: scope).preferred
    return found.targets.contains { !$0.isForeign } ? found : nil
  }

  /// The screens between which a view chooses that is all of another one: `var body: some View { RootContent() }`.
  private func chosen(within node: Node, _ scope: Scope) -> TargetSearch? {
    var made = node
    while made.kind == .result || made.kind == .call && made.head?.kind == .member,
      let base = made.kind == .result ? made.head : made.head?.head
    { made = base }
    // What a wrapper is handed is shown in it.
    guard made.kind == .call, let name = made.head, name.kind == .name,
      !made.arguments.contains(where: { $0.head?.kind == .closure }),
      let type = index.type(named: name.text, in: scope.type, file: scope.file), index.isView(type)
    else { return nil }
    let found = search(node, in: scope).preferred
    return Set(found.targets.map(\.key)).count > 1 && found.targets.allSatisfy { !$0.isForeign } ? found : nil
  }

  private func isChosen(_ node: Node, _ scope: Scope) -> Bool {
    var made = node
    while made.kind == .call || made.kind == .result, let inner = Self.held(by: made) ?? made.head { made = inner }
    guard made.kind == .member, let route = made.head else { return false }
    let isMade = route.kind == .call || route.kind == .member && route.head?.text != "self"
    if isMade, isChosen(route, scope) { return true }
    let values = evaluator.values(of: route, in: scope)
    return !values.isEmpty && values.allSatisfy { if case .enumCase = $0 { true } else { false } }
  }

  /// What a router begins with that is all of a view.
  private func routed(by node: Node, _ scope: Scope) -> TargetSearch? {
    var (made, router) = (node, node)
    while made.text != "TCARouter", let inner = Self.held(by: made) ?? made.head { (router, made) = (made, inner) }
    guard made.text == "TCARouter" else { return nil }
    let found = search(node.kind == .result ? node.head ?? node : node, in: scope).preferred
    guard !found.targets.isEmpty, found.targets.allSatisfy({ !$0.isForeign }) else { return nil }
    let isOne = Set(found.targets.map(\.key)).count == 1
    return isOne || RouterPattern.beginning(router, scope, self)?.targets.isEmpty == false ? found : nil
  }

  /// The one view in a container that adds nothing: `GeometryReader { _ in NavigationStack { tab.root } }`.
  private static func held(by container: Node) -> Node? {
    guard container.kind == .call, let head = container.head, head.kind == .name, transparent.contains(head.text),
      let block = container.trailingClosure?.body, block.children.count == 1, let only = block.children.first
    else { return nil }
    return only
  }

  /// The blocks that conditions within conditions come to.
  private func ends(of choice: Node, _ scope: Scope) -> [(Node, Scope)] {
    evaluator.branches(of: choice, in: scope).flatMap { block, inner -> [(Node, Scope)] in
      guard block.children.count == 1, let only = block.children.first, only.kind == .condition || only.kind == .choice
      else { return [(block, inner)] }
      return ends(of: only, inner)
    }
  }

  /// Whether a branch is a list, a form or a stack with something of the view's own: the view is a screen itself.
  private func showsItself(_ choice: Node, _ scope: Scope) -> Bool {
    ends(of: choice, scope).contains { isOwn($0.0, $0.1) }
  }

  /// Whether a branch is something by what the framework has alone: a list, or what stands in a stack.
  private func isOwn(_ block: Node, _ scope: Scope) -> Bool {
    let found = search(block: block, in: scope).targets
    return found.allSatisfy(\.isForeign)
      && found.contains { target in
        Self.repeating.contains(target.name)
          || !Self.filling.contains(target.name) && Self.isInStack(target)
      }
  }

  /// A view that is something itself in a branch, and what stands beside it in the others where each of these is a
  /// whole with a bar of its own: `if let error { NavigationStack { … } } else if isNew { Welcome() } else { Tabs() }`.
  private func besideOwn(_ choice: Node, _ instance: Instance, _ scope: Scope) -> TargetSearch? {
    let ends = ends(of: choice, scope)
    let others = ends.filter { !isOwn($0.0, $0.1) }
    guard others.count < ends.count else { return nil }
    let apps = others.flatMap { search(block: $0.0, in: $0.1).preferred.targets }.filter {
      !$0.isForeign && !isWaiting($0)
    }
    guard Set(apps.map(\.key)).count > 1, apps.allSatisfy({ Self.holdsBar($0) || bar(in: $0) != nil }) else {
      return nil
    }
    return beside(others, instance)
  }

  /// Whether a stack is around what is shown.
  private static func isInStack(_ target: Target) -> Bool {
    target.layers.contains { ["NavigationStack", "NavigationView"].contains($0.node.head?.text) }
  }

  /// Whether a view's own code leads somewhere.
  private static func leadsItself(_ type: TypeInfo) -> Bool {
    type.node.contains { $0.kind == .call && leading.contains($0.head?.text ?? "") }
  }

  /// How many screens stand in a branch. One with tabs or columns for each system is but one.
  private func screens(in block: Node, _ scope: Scope) -> Int {
    let found = search(block: block, in: scope).preferred.targets
    let bars = found.filter { Self.holdsBar($0) }
    return Set(found.map(\.key)).subtracting(bars.map(\.key)).count + min(bars.count, 1)
  }

  /// The `switch` that is all of a view, within containers that add nothing.
  func choice(in node: Node) -> Node? {
    switch node.kind {
    // What the system is of is no state of the app's.
    case .condition where node.head?.children.allSatisfy({ $0.text == "#available" }) == true: return nil
    case .choice, .condition: return node
    case .call:
      guard let head = node.head else { return nil }
      if head.kind == .member, let base = head.head { return choice(in: base) }
      guard Self.transparent.contains(head.text), let block = node.trailingClosure?.body else { return nil }
      return block.children.count == 1 ? choice(in: block.children[0]) : choice(ofHidden: block)
    case .result: return node.head.flatMap { choice(in: $0) }
    default: return nil
    }
  }

  /// The same of a root, within a column of nothing else and containers of the app's own, too, or as a function of a
  /// coordinator makes it: `coordinator.root()`.
  private func rootChoice(in node: Node, of view: Instance, _ scope: Scope) -> (Node, Scope)? {
    guard node.kind == .call, let head = node.head else {
      return node.kind == .result
        ? node.head.flatMap { rootChoice(in: $0, of: view, scope) } : choice(in: node).map { ($0, scope) }
    }
    if head.kind == .member, let base = head.head {
      guard let (body, inner) = evaluator.view(madeBy: node, scope) else {
        return rootChoice(in: base, of: view, scope)
      }
      return body.children.count == 1
        ? evaluator.following(body) { rootChoice(in: body.children[0], of: view, inner) } ?? nil : nil
    }
    guard let block = node.trailingClosure?.body else { return nil }
    guard block.children.count == 1 else { return choice(in: node).map { ($0, scope) } }
    let isWrapper = Self.transparent.contains(head.text) || head.kind == .name && isOwnWrapper(head.text, node, view)
    guard isWrapper || head.kind == .name && head.text == "VStack" else { return nil }
    let found = rootChoice(in: block.children[0], of: view, scope)
    // Steps that stand in a column are those of one screen.
    return isWrapper || found?.0.kind == .condition ? found : nil
  }

  /// Whether a view is one of the app's own that shows but what it is handed.
  private func isOwnWrapper(_ name: String, _ node: Node, _ view: Instance) -> Bool {
    index.type(named: name, in: view.type, file: view.type.file) != nil
      && isWrapper(name, node, view, Scope(receiver: view, file: view.type.file))
  }

  /// The choice that a builder stands for of which all that it has hides itself, by a modifier of the app's own:
  /// `Home().isHidden(!isIn); Login().isHidden(isIn)`.
  func choice(ofHidden block: Node) -> Node? {
    guard block.children.count > 1 else { return nil }
    if let known = hiddenChoices[ObjectIdentifier(block)] { return known.choice }
    let all = block.children.compactMap(shown)
    guard all.count == block.children.count, let last = all.last else { return nil }
    let choice = all.dropLast().reversed().reduce(Node(.block, line: last.view.line, [last.view])) { rest, one in
      let (line, view) = (one.view.line, Node(.block, line: one.view.line, [one.view]))
      return Node(.condition, line: line, [Node(.conditions, line: line, [one.condition]), view, rest])
    }
    hiddenChoices[ObjectIdentifier(block)] = (block, choice)
    return choice
  }

  /// What is seen as long as a condition holds, by a modifier that is nothing but that:
  /// `@ViewBuilder func isHidden(_ hidden: Bool) -> some View { if hidden {} else { self } }`.
  private func shown(_ piece: Node) -> (condition: Node, view: Node)? {
    guard piece.kind == .call, let callee = piece.head, callee.kind == .member, let view = callee.head,
      piece.arguments.count == 1, let flag = piece.arguments[0].head,
      let function = index.foreign["View"]?.first(where: { $0.name == callee.text && $0.parameters.count == 1 }),
      let body = function.body, body.children.count == 1, case let choice = body.children[0].given,
      choice.kind == .condition, choice.children.count > 1, let tests = choice.head, tests.children.count == 1
    else { return nil }
    let (test, name) = (tests.children[0], function.parameters[0].text)
    let isNegated = test.kind == .not
    guard let tested = isNegated ? test.head : test, tested.kind == .name, tested.text == name else { return nil }
    func isItself(_ block: Node) -> Bool { block.children.count == 1 && block.children[0].given.text == "self" }
    func isNothing(_ block: Node?) -> Bool {
      block?.children.allSatisfy { $0.given.head?.text == "EmptyView" || $0.given.head?.text == "hidden" } ?? true
    }
    let (first, second) = (choice.children[1], choice.children.count > 2 ? choice.children[2] : nil)
    let isSeen = isItself(first) && isNothing(second)
    guard isSeen || isNothing(first) && second.map(isItself) == true else { return nil }
    return (isSeen != isNegated ? flag : Node(.not, line: flag.line, [flag]), view)
  }

  /// The choice that stands over a colour, or in a property that is all of a view.
  private func choice(behind node: Node, of type: TypeInfo, _ scope: Scope) -> Node? {
    switch node.kind {
    case .call:
      guard let head = node.head else { return nil }
      if head.kind == .member, let base = head.head { return choice(behind: base, of: type, scope) }
      guard let block = node.trailingClosure?.body else { return nil }
      if head.text == "Group", block.children.count == 1 {
        return choice(behind: block.children[0], of: type, scope)
      }
      guard Self.layered.contains(head.text) else { return nil }
      // A property that is all that lies there: `ZStack { page.id(number) }`.
      if block.children.count == 1, case let only = block.children[0].unmodified, only.kind == .name,
        let choice = choice(behind: only, of: type, scope), choice.kind == .condition
      {
        return choice
      }
      return self.choice(over: block, scope)
    case .name:
      guard let getter = type.properties[node.text]?.getter, getter.children.count == 1 else { return nil }
      return choice(in: getter.children[0])
    case .result: return node.head.flatMap { choice(behind: $0, of: type, scope) }
    default: return nil
    }
  }

  /// Whether a view has tabs, columns or a stack of its own.
  static func holdsBar(_ target: Target) -> Bool {
    let bars = holding.union(["NavigationStack", "NavigationView"])
    return target.instance?.type.node.contains { $0.kind == .name && bars.contains($0.text) } == true
  }

  /// Whether a view tells but that something goes on: a spinner, with a text at most, which leads nowhere.
  func isWaiting(_ target: Target) -> Bool {
    guard let type = target.instance?.type else { return false }
    if let known = waiting[type.id] { return known }
    waiting[type.id] = isWaiting(type)
    return waiting[type.id] == true
  }

  /// Whether a view is shown only while what is around it gets ready, and leads nowhere itself:
  /// `if isReady { Home() } else { Launch().task { isReady = true } }`.
  func isGivingWay(_ target: Target, in block: Node) -> Bool {
    guard let type = target.instance?.type, type.kind == .structure, !target.layers.isEmpty,
      !type.node.contains({ node in
        guard node.kind == .call, let name = node.head?.text else { return false }
        return Self.leading.contains(name) || Self.pressed.contains(name) || Self.holding.contains(name)
          || ["onTapGesture", "NavigationStack", "NavigationView"].contains(name)
      })
    else { return false }
    return target.layers.contains { layer in
      guard ["task", "onAppear"].contains(layer.node.head?.text), let code = layer.node.trailingClosure else {
        return false
      }
      return code.contains { node in
        guard node.kind == .assignment, let state = node.head, state.kind == .name else { return false }
        return block.contains { $0.kind == .condition && $0.head?.contains { $0.text == state.text } == true }
      }
    }
  }

  private func isWaiting(_ type: TypeInfo) -> Bool {
    let isSpinning = type.node.contains { $0.kind == .call && $0.head?.text == "ProgressView" }
    guard type.kind == .structure, type.generics.isEmpty,
      isSpinning || Self.waiting.contains(where: type.name.contains)
    else { return false }
    return !type.node.contains { node in
      if node.kind == .condition { return node.children.count > 2 }
      guard node.kind == .call, let name = node.head?.text else { return node.kind == .choice }
      return Self.leading.contains(name) || Self.pressed.contains(name) || Self.repeating.contains(name)
        || Self.holding.contains(name) || ["onTapGesture", "navigationTitle", "NavigationStack"].contains(name)
    }
  }

  /// What views are called that tell that something goes on.
  private static let waiting = ["Loading", "Loader", "Spinner", "ActivityIndicator", "ProgressIndicator"]

  /// Whether a condition shows nothing but that something goes on, and else nothing.
  private func isWaiting(_ condition: Node, _ scope: Scope) -> Bool {
    guard condition.kind == .condition, condition.children.count == 2 else { return false }
    let found = search(condition, in: scope).targets
    return !found.isEmpty && found.allSatisfy { isWaiting($0) || Self.filling.contains($0.name) }
  }

  /// Whether a view gives its bar a title.
  static func hasTitle(_ target: Target) -> Bool {
    target.instance?.type.node.contains { ["navigationTitle", "navigationBarTitle"].contains($0.text) } == true
  }

  /// The only choice in a builder in which nothing else is seen but what fills, or lies over it for a while.
  func choice(over block: Node, _ scope: Scope) -> Node? {
    if let choice = choice(ofHidden: block) { return choice }
    let shown = block.children.map(Self.grouped)
    var choices = shown.filter { $0.kind == .choice || $0.kind == .condition }
    if choices.count > 1 { choices.removeAll { isWaiting($0, scope) } }
    let isAlone = shown.allSatisfy { $0.kind == .choice || $0.kind == .condition || Self.isFilling($0) }
    return choices.count == 1 && isAlone ? choices[0] : nil
  }

  /// The choice that is all of a group, else the piece itself.
  private static func grouped(_ piece: Node) -> Node {
    let group = piece.unmodified
    guard group.kind == .call, group.head?.text == "Group", let block = group.trailingClosure?.body,
      block.children.count == 1, let only = block.children.first, only.kind == .choice || only.kind == .condition
    else { return piece }
    return only
  }

  /// Whether each branch shows one thing, and no row of several.
  static func isAlone(_ node: Node) -> Bool {
    switch node.kind {
    case .condition: return node.children.dropFirst().allSatisfy(isAlone)
    case .choice: return node.all(.branch).allSatisfy { $0.body.map(isAlone) ?? true }
    case .block:
      guard !node.children.contains(where: { $0.kind == .result || $0.kind == .guarded }) else { return true }
      let shown = node.children.filter { built.contains($0.kind) && !isFilling($0) }
      return shown.count < 2 && shown.allSatisfy(isAlone)
    default: return true
    }
  }

  private static let built: Set<Node.Kind> = [.call, .name, .member, .condition, .choice, .ternary]

  /// Whether a view is nothing but a colour or the like, with modifiers around it.
  static func isFilling(_ node: Node) -> Bool {
    if node.kind == .name { return filling.contains(node.text) }
    return (node.kind == .call || node.kind == .member) && node.head.map(isFilling) == true
  }

  /// Whether what is switched over comes from outside, so that who presents it decides.
  private func isPassed(_ subject: Node, _ instance: Instance, _ scope: Scope) -> Bool {
    guard subject.kind == .name || subject.kind == .member && subject.head?.text == "self" else {
      return subject.kind == .member
        && (subject.text == "case" || subject.text == "state" && isStore(subject.head, instance))
    }
    guard let property = evaluator.property(subject.text, of: instance.type) else { return false }
    return !property.isState && property.getter == nil && !property.has("Binding") && property.value == nil
  }

  /// Whether it is a store of the Composable Architecture or the like, of which who presents it decides the case.
  private func isStore(_ node: Node?, _ instance: Instance) -> Bool {
    guard let node, node.kind == .name || node.kind == .member else { return false }
    guard let type = evaluator.property(node.text, of: instance.type)?.type?.text else {
      return node.text.lowercased().hasSuffix("store")
    }
    return type.hasPrefix("Store") || type.hasPrefix("ViewStore")
  }

  /// Whether what is chosen between are states of one screen that loads.
  static func isLoading(_ choice: Node) -> Bool {
    let names: Set<String> = [
      "loading", "loaded", "error", "failed", "failure", "success", "idle", "empty", "success", "initial", "pending",
      "ready", "none", "some", "notFound", "not_found", "unavailable",
    ]
    let branches = choice.all(.branch)
    let loading = branches.count { branch in
      branch.first(.patterns)?.children.contains { names.contains(Self.caseName($0)) } ?? false
    }
    // Two that are called otherwise are screens that one comes to after it.
    return loading > 0 && branches.count - loading < 2
  }

  /// The case that a pattern names: that in `.some(.detail)`.
  private static func caseName(_ pattern: Node) -> String {
    guard pattern.kind == .call, let head = pattern.head else { return pattern.text }
    guard head.text == "some", let inner = pattern.arguments.first?.head, inner.kind == .member || inner.kind == .call
    else { return head.text }
    return caseName(inner)
  }

  /// What a wrapper holds, with the wrapper's own code around it.
  private func around(_ found: TargetSearch, _ body: Node, _ scope: Scope, _ field: Thunk) -> TargetSearch {
    var found = found
    for number in found.targets.indices where found.targets[number].isScreen {
      found.targets[number].layers.append(.init(node: body, scope: scope, held: field))
    }
    return found
  }

  /// The one screen that a container of the app's own is given, with whatever the container shows beside it. What leads
  /// somewhere itself is a screen.
  private func held(by instance: Instance, _ body: Node) -> (TargetSearch, Thunk)? {
    let type = instance.type
    guard !type.generics.isEmpty || type.properties["content"] != nil || Self.isLazy(type), !Self.leadsItself(type)
    else { return nil }
    // What its properties make that its body names, one for each system, and what its functions make for its body.
    let parts = body.children.filter { $0.kind == .name }.compactMap { type.properties[$0.text]?.getter }
    let code = Node(.block, line: body.line, [body] + parts + Self.helpers(in: body, of: type))
    var only: (TargetSearch, Thunk)?
    for name in type.propertyOrder {
      guard let property = type.properties[name], property.getter == nil, let thunk = instance.fields[name],
        isHeld(property, of: type), Self.shows(name, code), !Self.isOne(name, ofChoiceIn: body),
        !Self.isRow(name, code), !Self.isAmongRows(name, code), !(Self.takesSomething(property) && Self.hasBar(type))
      else { continue }
      // One of several things that are laid out in it is a part.
      if let block = Self.block(making: thunk), !Self.isAlone(block) { continue }
      let found = search(thunk).preferred
      guard !found.targets.isEmpty, found.targets.allSatisfy({ $0.isScreen && !Self.isPressed($0) }) else { continue }
      guard only == nil, Set(found.targets.map(\.key)).count == 1 || Self.isMade(thunk.node) else { return nil }
      only = (found, thunk)
    }
    return only
  }

  /// The block of the closure that makes what is kept, or that an initialiser calls for it: `items = items()`.
  private static func block(making thunk: Thunk) -> Node? {
    if thunk.node.kind == .closure { return thunk.node.body }
    guard thunk.node.kind == .call, thunk.node.arguments.isEmpty, let name = thunk.node.head, name.kind == .name,
      let closure = thunk.scope.thunk(name.text), closure !== thunk, closure.node.kind == .closure
    else { return nil }
    return closure.node.body
  }

  /// Whether a view is a button or the like and nothing else, which is told what it does, as rows of menus are.
  private static func isPressed(_ target: Target) -> Bool {
    guard let instance = target.instance, instance.fields.values.contains(where: { $0.node.kind == .closure }),
      let body = instance.type.properties["body"]?.getter
    else { return false }
    let shown = body.children.filter { $0.kind != .property }
    guard shown.count == 1, var made = shown.first else { return false }
    while made.kind == .result || made.kind == .call && made.head?.kind == .member, let inner = made.head {
      made = inner.kind == .member ? inner.head ?? inner : inner
    }
    return made.kind == .call && pressed.contains(made.head?.text ?? "")
  }

  /// Whether a view keeps what makes another one, `() -> AnyView`, for when it is shown.
  private static func isLazy(_ type: TypeInfo) -> Bool {
    type.properties.values.contains { $0.type?.text == "->" && $0.type?.children.last?.text == "AnyView" }
  }

  /// Whether all of a closure is what a function makes, of whatever it is given: `{ content(for: tab) }`.
  private static func isMade(_ closure: Node) -> Bool {
    guard let block = closure.body, block.children.count == 1, var made = block.children.first else { return false }
    if made.kind == .result, let shown = made.head { made = shown }
    return made.kind == .call && made.head?.kind == .name && !made.arguments.isEmpty
      && made.head?.text.isCapitalized == false
  }

  /// Whether code shows what has a name, and doesn't only lead there.
  private static func shows(_ name: String, _ node: Node) -> Bool {
    if node.kind == .name || node.kind == .member, node.text == name { return true }
    if node.kind == .call, let head = node.head, leading.union(pressed).contains(head.text) { return shows(name, head) }
    return node.children.contains { shows(name, $0) }
  }

  /// Whether a closure is given something by the view that has it, as a row is.
  private static func takesSomething(_ property: Property) -> Bool {
    property.type?.text == "->" && property.type.map { $0.children.count > 1 } == true
  }

  /// Whether a view gives its bar a title or something else of its own.
  private static func hasBar(_ type: TypeInfo) -> Bool {
    type.node.contains { ["navigationTitle", "navigationBarTitle", "toolbar", "searchable"].contains($0.text) }
  }

  /// Whether what has a name is shown for each of many: a row of the view's own.
  private static func isRow(_ name: String, _ code: Node) -> Bool {
    code.contains { node in
      guard node.kind == .call, let list = node.head, list.kind == .name,
        list.text == "ForEach" || ["List", "Table"].contains(list.text) && node.unlabelled != nil
      else { return false }
      return node.arguments.contains { $0.head?.kind == .closure && shows(name, $0) }
    }
  }

  /// What functions of a type make that its code calls without anything: `sheetContent()`.
  private static func helpers(in body: Node, of type: TypeInfo) -> [Node] {
    var found: [Node] = []
    body.visit { node in
      if node.kind == .call, node.children.count == 1, let name = node.head, name.kind == .name,
        let functions = type.functions[name.text], functions.count == 1, let made = functions[0].body
      {
        found.append(made)
      }
      return true
    }
    return found
  }

  /// Whether what has a name stands among rows of the view's own: `List { header; Section("Theme") { … } }`.
  private static func isAmongRows(_ name: String, _ code: Node) -> Bool {
    code.contains { node in
      guard node.kind == .call, let list = node.head, list.kind == .name, ["List", "Form"].contains(list.text),
        let rows = (node.trailingClosure ?? node.argument("content"))?.body?.children, rows.count > 1
      else { return false }
      return rows.contains { shows(name, $0) && !$0.contains { $0.kind == .condition || $0.kind == .choice } }
    }
  }

  /// Whether what has a name is shown in one case alone, and in another one something of the view's own.
  private static func isOne(_ name: String, ofChoiceIn body: Node) -> Bool {
    body.contains { node in
      guard node.kind == .choice, !isLoading(node) else { return false }
      let blocks = node.all(.branch).compactMap(\.body)
      let others = blocks.filter { !shows(name, $0) }
      return others.count < blocks.count
        && others.contains { block in block.children.contains { built.contains($0.kind) && !isFilling($0) } }
    }
  }

  static let leading = Set(LinkPattern().names + PresentationPattern().names)
  /// What is touched as a whole, whatever it shows.
  static let pressed: Set<String> = ["Button", "Menu", "Link", "ShareLink", "AsyncButton"]

  /// Whether a property is a view that a type is generic over, or a closure that makes one.
  private func isHeld(_ property: Property, of type: TypeInfo) -> Bool {
    let name = property.type?.text == "->" ? property.type?.children.last?.text : property.type?.text
    return name == "AnyView" || type.generics.contains { $0.text == name }
      || property.node.all(.attribute).contains { $0.text.hasSuffix("Builder") }
  }

  /// The stored view or closure that is all that a wrapper shows, in each branch of `#if` where there are several.
  private func wrapped(all shown: [Node], _ instance: Instance, _ scope: Scope) -> Thunk? {
    let fields = shown.map { wrapped($0, instance, scope) }
    guard let field = fields.first ?? nil, fields.allSatisfy({ $0 === field }) else { return nil }
    return shown.count == 1 || shown.allSatisfy { $0.kind == .name } ? field : nil
  }

  /// The stored view or closure that a wrapper shows.
  private func wrapped(_ node: Node, _ instance: Instance, _ scope: Scope) -> Thunk? {
    switch node.kind {
    case .name, .member:
      if node.kind == .member, node.head?.text != "self" { return nil }
      // A property that all of it is: `var body: some View { content }` with `var content: some View { shown() }`.
      if !instance.type.generics.isEmpty, node.text != "body",
        let getter = instance.type.properties[node.text]?.getter
      {
        let shown = getter.children.filter { $0.kind != .property }
        return evaluator.following(getter) { wrapped(all: shown, instance, scope) } ?? nil
      }
      guard let property = instance.type.properties[node.text], property.getter == nil,
        let thunk = instance.fields[node.text]
      else { return nil }
      let name = property.type?.text ?? ""
      let isView =
        name == "->" || name == "AnyView" || instance.type.generics.contains { $0.text == name }
        || property.node.children.contains { $0.kind == .attribute && $0.text.hasSuffix("Builder") }
      return isView ? thunk : nil
    case .call:
      guard let head = node.head else { return nil }
      if let field = wrapped(head, instance, scope) { return field }
      if head.kind == .member, let base = head.head { return wrapped(base, instance, scope) }
      guard !Self.leading.contains(head.text), !Self.pressed.contains(head.text), !Self.repeating.contains(head.text),
        head.kind == .name, isWrapper(head.text, node, instance, scope)
      else { return nil }
      for closure in [node.trailingClosure, node.argument("content")] {
        guard let block = closure?.body else { continue }
        let fields = block.children.compactMap { wrapped($0, instance, scope) }
        if fields.count == 1, block.children.count == 1 || head.text == "ZStack" { return fields[0] }
      }
      return node.unlabelled.flatMap { wrapped($0, instance, scope) }
    case .result: return node.head.flatMap { wrapped($0, instance, scope) }
    case .condition where node.children.count == 3:
      // Each branch shows it, as on newer systems and on older ones.
      let fields = node.children.dropFirst().map { branch in
        branch.kind == .block && branch.children.count != 1
          ? nil : wrapped(branch.kind == .block ? branch.children[0] : branch, instance, scope)
      }
      guard let field = fields.first ?? nil, fields.allSatisfy({ $0 === field }) else { return nil }
      return field
    default: return nil
    }
  }

  /// What a wrapper shows that is handed several views, of which it shows one: `if isWide { regular() } else {
  /// compact() }`.
  private func eitherWrapped(by node: Node, _ instance: Instance, _ scope: Scope) -> TargetSearch? {
    guard node.kind == .condition || node.kind == .choice else { return nil }
    let blocks = node.kind == .choice ? node.all(.branch).compactMap(\.body) : Array(node.children.dropFirst())
    let fields = blocks.map { block in
      block.kind == .block && block.children.count == 1 ? wrapped(block.children[0], instance, scope) : nil
    }
    guard fields.count > 1, !fields.contains(where: { $0 == nil }) else { return nil }
    var all = TargetSearch()
    for field in fields.compactMap(\.self) {
      let found = search(field).preferred
      if found.targets.contains(where: \.isScreen) { all.add(found) }
    }
    return all.targets.isEmpty ? nil : all
  }

  /// Whether a view is a framework's, or one of the app's own that shows but what it is handed.
  private func isWrapper(_ name: String, _ node: Node, _ instance: Instance, _ scope: Scope) -> Bool {
    guard let type = index.type(named: name, in: instance.type, file: instance.type.file) else { return true }
    guard !type.generics.isEmpty, type !== instance.type, let body = type.properties["body"]?.getter else {
      return false
    }
    return evaluator.construct(type, node, scope).contains { value in
      guard case .instance(let made) = value else { return false }
      let inner = Scope(receiver: made, file: type.file)
      let shown = body.children.filter { $0.kind != .property }
      return evaluator.following(body) { wrapped(all: shown, made, inner) != nil } ?? false
    }
  }
}
