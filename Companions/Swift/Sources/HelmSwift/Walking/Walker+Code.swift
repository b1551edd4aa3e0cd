/// Statements and expressions, one after the other.
extension Walker {
  func walk(_ node: Node, _ scope: Scope) {
    guard evaluator.fuel > 0 else {
      left.append(.init(node, scope))
      return
    }
    evaluator.fuel -= 1
    if let held, node === held.node { return }
    switch node.kind {
    case .block:
      let inner = scope.inner()
      evaluator.declare(functionsIn: node, in: inner)
      for (number, statement) in node.children.enumerated() {
        if Self.isLed(statement, node.children.dropFirst(number + 1)) { inner.led.insert(statement.text) }
        walk(statement, inner)
        evaluator.narrow(behind: statement, into: inner)
        // What stands behind a guard that never holds doesn't run.
        let conditions = statement.kind == .guarded ? statement.head?.children ?? [] : []
        if conditions.contains(where: { evaluator.truth(of: $0, inner) == false }) { break }
      }
    case .property:
      evaluator.declare(node, in: scope)
      // A view is shown where its name stands.
      if let value = node.first(.value)?.head, !isConstruction(value, scope), !isKeptView(value, scope),
        !isMadeView(value, scope)
      {
        walk(value, scope)
      } else if let value = node.first(.value)?.head {
        walk(makersIn: value, scope)
        WindowControllerPattern.read(construction: value, scope, self)
      }
    case .function: break
    case .condition:
      walk(conditions: node.head, scope)
      walk(branchesOf: node, scope)
    case .choice:
      if SwitchPattern.read(node, scope, self) { return }
      node.head.map { walk(makersIn: $0, scope) }
      if let what = untold(by: node, scope) {
        return note(.push, node, scope, rule: "switch", .unresolved("which \(what) it is isn't told here"))
      }
      if isKept(node.head, scope), !frames.isEmpty, !program.isRoot(fragment.number) {
        walk(choiceOfKept: node, scope)
      } else {
        walk(branchesOf: node, scope)
      }
    case .guarded:
      walk(conditions: node.head, scope)
      if let other = node.body, evaluator.truth(ofUnwrapping: node.head, scope) != true { walk(other, scope) }
      evaluator.bind(node.head, into: scope)
    case .loop:
      if walk(eachCaseOf: node, scope) { return }
      let inner = scope.inner()
      if !node.text.isEmpty {
        inner.names[node.text] = Thunk(
          evaluator.elements(of: node.head, in: scope) ?? [.parameter(node.text, nil)],
          scope: scope
        )
      }
      if let sequence = node.head, node.children.count > 1 { walk(sequence, scope) }
      if let body = node.body { walk(body, inner) }
    case .call: _ = walkCall(node, scope, skipsBase: false)
    case .name: walk(name: node, scope)
    case .member: walk(member: node, scope)
    case .closure:
      let inner = scope.inner()
      evaluator.bind(node, [], into: inner)
      closures += 1
      if let body = node.body { walk(body, inner) }
      closures -= 1
    case .assignment: walk(assignment: node, scope)
    case .binary:
      evaluator.put(node, scope)
      if PathPattern().read(addition: node, scope, self) { return }
      for child in node.children { walk(child, scope) }
    case .cast:
      if let value = node.head { walk(value, scope) }
      let name = node.children.last?.text ?? ""
      if let type = index.type(named: name, in: scope.type, file: scope.file) { walk(row: type) }
    case .conditions, .parameter, .type: break
    case .structure, .classType, .enumeration, .extended, .protocolType: break
    case .ternary:
      let truth = evaluator.truth(of: node.children[0], scope)
      if truth != false { walk(node.children[1], scope) }
      if truth != true { walk(node.children[2], scope) }
    default: for child in node.children { walk(child, scope) }
    }
  }

  /// Walks a loop over cases that are written down, of which its code does something else for each, as if its code
  /// stood there once for each: `for tab in Tab.allCases { switch tab { … } }`.
  private func walk(eachCaseOf loop: Node, _ scope: Scope) -> Bool {
    guard !loop.text.isEmpty, let body = loop.body,
      body.contains({ $0.kind == .choice && $0.head?.kind == .name && $0.head?.text == loop.text }),
      let all = evaluator.elements(of: loop.head, in: scope), all.count > 1, all.count <= Self.mostEach,
      all.allSatisfy({ $0.caseName != nil })
    else { return false }
    for (number, value) in all.enumerated() {
      let inner = scope.inner()
      inner.names[loop.text] = Thunk([value], scope: scope.place)
      inner.key = program.number(of: "E\(body.mark)/\(scope.key)/\(number)")
      walk(body, inner)
    }
    return true
  }

  /// Whether a statement declares a view that is set later, whose name stands only where something is led to:
  /// `var shown: AnyView`, then `NavigationLink(destination: shown)`.
  private static func isLed(_ statement: Node, _ rest: ArraySlice<Node>) -> Bool {
    guard statement.kind == .property, statement.first(.value) == nil, statement.first(.getter) == nil,
      statement.first(.type)?.isAnyView == true
    else { return false }
    var isNamed = false
    func visit(_ node: Node) -> Bool {
      if node.kind == .name, node.text == statement.text { return false }
      if node.kind == .assignment, node.head?.text == statement.text, node.head?.kind == .name {
        return node.children.dropFirst().allSatisfy(visit)
      }
      if node.kind == .call, TargetFinder.leading.contains(node.head?.text ?? "") {
        return node.children.allSatisfy { child in
          let leads = child.kind == .argument && ["destination", "content"].contains(child.text)
          if leads, child.contains({ $0.kind == .name && $0.text == statement.text }) { isNamed = true }
          return leads || visit(child)
        }
      }
      return node.children.allSatisfy(visit)
    }
    return rest.allSatisfy(visit) && isNamed
  }

  /// The app's own enumeration of which it isn't told which case it is that a screen asks a coordinator for: what the
  /// coordinator does for all others leads on from elsewhere.
  private func untold(by choice: Node, _ scope: Scope) -> String? {
    guard let owner = scope.receiver?.type, index.presentables.isFlow(owner), !program.isRoot(fragment.number),
      let subject = choice.head
    else { return nil }
    let values = evaluator.values(of: subject, in: scope)
    for case .foreign("()", let tuple, let inner) in values {
      let parts = tuple.arguments.compactMap(\.head).map { evaluator.values(of: $0, in: inner) }
      return parts.allSatisfy { $0.contains(where: MachineEventPattern.isState) } ? "state" : nil
    }
    guard !frames.isEmpty,
      let name = choice.all(.branch).compactMap({ $0.first(.patterns)?.children.first }).map(Self.caseName).first,
      let name
    else { return nil }
    guard values.allSatisfy({ $0.caseName == nil && $0.text == nil }),
      !values.contains(where: MachineEventPattern.isState)
    else { return nil }
    for value in values {
      switch value {
      case .parameter(_, let type?), .state(_, let type?, _):
        if let type = index.type(named: type.text, in: owner, file: scope.file), type.kind == .enumeration {
          return type.name
        }
      case .typed(let type) where type.kind == .enumeration: return type.name
      default: break
      }
    }
    let all = (index.casesByName[name] ?? []).filter { type in
      choice.all(.branch).flatMap { $0.first(.patterns)?.children ?? [] }.compactMap(Self.caseName).allSatisfy {
        type.cases[$0] != nil
      }
    }
    return all.count == 1 ? all[0].name : nil
  }

  /// The case that a pattern names.
  private static func caseName(_ pattern: Node) -> String? {
    pattern.kind == .member ? pattern.text : pattern.kind == .call ? pattern.head?.text : nil
  }

  /// The names of what each branch of a choice sets, where one of them runs in any case.
  private static func states(setBy choice: Node) -> Set<String> {
    let blocks = choice.kind == .choice ? choice.all(.branch).compactMap(\.body) : Array(choice.children.dropFirst())
    guard blocks.count > 1 else { return [] }
    var common: Set<String>?
    for block in blocks {
      var names: Set<String> = []
      func gather(_ node: Node) {
        switch node.kind {
        case .assignment: node.head.flatMap(StateUses.name).map { _ = names.insert($0) }
        case .condition, .choice: names.formUnion(states(setBy: node))
        case .call: if runsAtOnce(node) { node.children.forEach(gather) }
        case .block, .closure, .argument, .trailing: node.children.forEach(gather)
        default: break
        }
      }
      gather(block)
      common = common?.intersection(names) ?? names
      if common?.isEmpty == true { return [] }
    }
    return common ?? []
  }

  /// Whether a call does what its closure says, now or as soon as it can: `withAnimation { … }`.
  private static func runsAtOnce(_ call: Node) -> Bool {
    ["withAnimation", "withTransaction", "Task", "async", "asyncAfter", "run"].contains(call.head?.text)
  }

  /// Walks what may run of a choice, and keeps which of the branches it is.
  func walk(branchesOf node: Node, _ scope: Scope) {
    let writes = told.contains(ObjectIdentifier(node)) || !Self.states(setBy: node).isEmpty
    for (block, inner) in evaluator.branches(of: node, in: scope) {
      choices.append(Choice(of: ObjectIdentifier(node), branch: ObjectIdentifier(block), writes: writes))
      if node.kind != .condition || !note(beginningIn: block, of: node, inner) { walk(block, inner) }
      choices.removeLast()
    }
  }

  /// Notes that what a window begins with gives way to another view that one begins with, which is all of a branch
  /// beside what no view of the app's is in: `if isLoaded { ContentView() } else { Image("logo") }`.
  private func note(beginningIn branch: Node, of choice: Node, _ scope: Scope) -> Bool {
    guard branch.children.count == 1, let own = fragment.type, index.isView(own), fragment.key == .type(own.id),
      let shown = branch.children.first?.unmodified
    else { return false }
    guard isConstruction(shown, scope), let name = shown.head?.text,
      let type = index.type(named: name, in: scope.type, file: scope.file), type !== own, index.isView(type),
      !fragment.apart.contains(type.id),
      isBeginning
    else { return false }
    let found = program.finder.search(branch, in: scope).preferred
    guard found.targets.count == 1, found.targets[0].key == .type(type.id), program.isBeginning(found.targets[0]) else {
      return false
    }
    let others = choice.children.dropFirst().filter { $0 !== branch }
    guard !others.isEmpty,
      !others.contains(where: { $0.contains { $0.kind == .call && isConstruction($0, scope) } })
    else { return false }
    note(.change, shown, scope, rule: RootPattern.rule, .found(found))
    return true
  }

  /// What conditions call: `guard let shown = coordinator.present(.detail) as? Detail`.
  private func walk(conditions: Node?, _ scope: Scope) {
    for condition in conditions?.children ?? [] {
      var value = condition.kind == .unwrapping ? condition.head : condition
      if value?.kind == .cast { value = value?.head }
      if let value { walk(condition: value, scope) }
    }
  }

  /// What a condition calls, also with others or where it isn't to hold: `if !Offer.show(over: self) { … }`.
  private func walk(condition: Node, _ scope: Scope) {
    switch condition.kind {
    case .call where !isConstruction(condition, scope): walk(condition, scope)
    case .not: condition.head.map { walk(condition: $0, scope) }
    case .binary where ["&&", "||"].contains(condition.text):
      for operand in condition.children { walk(condition: operand, scope) }
    default: break
    }
  }

  /// Whether a value makes a view or a controller, which isn't shown by that alone.
  func isConstruction(_ node: Node, _ scope: Scope) -> Bool {
    guard node.kind == .call, let head = node.head, head.kind == .name || head.kind == .member else { return false }
    if head.text == "UIHostingController" { return true }
    // Its results are a part of whoever makes it.
    if head.text == "UISearchController" { return false }
    // A view that other code than a view makes is shown where it is hosted.
    if isElsewhere(scope) {
      if let base = head.head, isMadeView(base, scope) { return true }
      if case .method(let function, _)? = evaluator.values(of: head, in: scope).first,
        function.returned?.isAnyView == true
      {
        return true
      }
    }
    guard head.text.isCapitalized,
      let type = index.type(named: head.text, in: scope.type, file: scope.file)
    else { return SourceIndex.isControllerName(head.text) && !isOwnFunction(head.text) }
    return index.isController(type) || index.isView(type)
  }

  /// Whether the app has a function of a name, `makeViewController`: what that does runs wherever it is called.
  private func isOwnFunction(_ name: String) -> Bool {
    !name.isCapitalized && (index.methods[name] != nil || index.functions[name] != nil)
  }

  /// Whether code is none of a view, a modifier or an app, nor a function of no type that makes a view.
  private func isElsewhere(_ scope: Scope) -> Bool {
    if let type = scope.type { return !index.isView(type) && !index.isModifier(type) && !index.isApp(type) }
    guard scope.foreignReceiver == nil, let function = program.current, function.owner == nil else { return false }
    return function.returned?.isAnyView != true && !function.isBuilder
  }

  /// Whether a value is a view that a property or a function makes, which is shown only where its new name stands.
  private func isKeptView(_ node: Node, _ scope: Scope) -> Bool {
    let made = node.kind == .call ? node.head : node
    guard let made, made.kind == .name || made.kind == .member && made.head?.text == "self",
      let type = scope.receiver?.type
    else { return false }
    let returned =
      node.kind == .call
      ? evaluator.functions(made.text, of: type).first?.returned : evaluator.property(made.text, of: type)?.type
    return returned?.isAnyView == true
  }

  /// Whether it is a controller that is made, which is no part of what only mentions it.
  private func isController(_ node: Node, _ scope: Scope) -> Bool {
    guard node.kind == .call, let head = node.head, head.kind == .name else { return false }
    return index.type(named: head.text, in: scope.type, file: scope.file).map(index.isController)
      ?? (SourceIndex.isControllerName(head.text) && !isOwnFunction(head.text))
  }

  /// Whether it is a view with modifiers around it, or in what hides its type.
  func isMadeView(_ node: Node, _ scope: Scope) -> Bool {
    guard node.kind == .call, let head = node.head else { return false }
    if let base = head.head, base.kind == .call { return isMadeView(base, scope) }
    if head.text == "AnyView", let inner = node.unlabelled { return isMadeView(inner, scope) }
    // What a closure makes that an object keeps: `makeView()`.
    if head.kind == .name, scope.thunk(head.text) == nil, let type = scope.receiver?.type, type.kind == .classType,
      let kept = evaluator.property(head.text, of: type)?.type, kept.text == "->"
    {
      return kept.children.last?.isAnyView == true
    }
    return index.type(named: head.text, in: scope.type, file: scope.file).map(index.isView) == true
  }

  func walk(_ thunk: Thunk) {
    thunk.isUsed = true
    if thunk === held { return }
    guard thunk.node.kind != .other, thunk.node.kind != .pattern, !isController(thunk.node, thunk.scope),
      !isMadeByOther(thunk)
    else { return }
    // A name that an initialiser hands on is something else in each call.
    var mark = Fingerprint("T", thunk.node, thunk.scope.key)
    if thunk.node.kind == .name { mark.combine(describe(thunk)) }
    once(mark, .init(thunk.node, thunk.scope)) {
      walk(thunk.node, thunk.scope)
    }
  }

  /// Whether it is what the app itself makes to hand it to screens, `model = Model(session: session)`, or what a view
  /// of another screen keeps: who asks it for something makes it no second time.
  private func isMadeByOther(_ thunk: Thunk) -> Bool {
    guard thunk.node.kind == .call, let owner = thunk.scope.receiver, case let around = owner.type,
      index.isApp(around) && !program.isRoot(fragment.number) || isDelegates(thunk)
        || index.isView(around) && !shown.contains(around.id) && program.seen.contains(around.id)
          && (thunk.isOwn || owner.fields.values.contains { $0 === thunk }),
      let name = thunk.node.head?.text,
      let type = index.type(named: name, in: around, file: thunk.scope.file)
    else { return false }
    return type.kind == .classType && !index.isView(type)
  }

  /// Whether it is what the app's delegate makes to hand it on as the app starts: `flow = Flow(router: Router(window:
  /// window))`.
  private func isDelegates(_ thunk: Thunk) -> Bool {
    guard !program.isRoot(fragment.number), let owner = thunk.scope.receiver?.type else { return false }
    return evaluator.delegates.contains { $0.type === owner }
  }

  func walk(name node: Node, _ scope: Scope) {
    if node.text.hasPrefix("$") { touch(node, scope) }
    if let thunk = scope.thunk(node.text) { return walk(thunk) }
    if node.text == "self", let thunk = scope.foreignReceiver { return walk(thunk) }
    guard let instance = scope.receiver else { return }
    walk(property: node.text, of: instance)
  }

  func walk(property name: String, of instance: Instance) {
    if let thunk = instance.fields[name] { return walk(thunk) }
    guard let property = evaluator.property(name, of: instance.type) else {
      // A function that is passed on: `action: save`, `ForEach(items, content: row)`.
      if let function = evaluator.functions(name, of: instance.type).first(where: {
        $0.body != nil && ($0.parameters.isEmpty || $0.returned?.isAnyView == true)
      }) {
        inline(function, instance, Node(.call), Scope(file: function.file))
      }
      return
    }
    if let view = property.value, property.getter == nil, isPart(view, of: instance) {
      return run(view, evaluator.scope(of: property, instance: instance), "V\(view.mark)|\(describe(instance))")
    }
    let variants = "\(property.name)#"
    for name in instance.type.propertyOrder where name == property.name || name.hasPrefix(variants) {
      guard let other = instance.type.properties[name], let getter = other.getter else { continue }
      let key = "G\(getter.mark)|\(describe(instance))"
      run(getter, evaluator.scope(of: other, instance: instance), key)
    }
    if property.getter != nil, instance.type.properties[property.name] == nil, let getter = property.getter {
      run(
        getter,
        evaluator.scope(of: property, instance: instance),
        "G\(getter.mark)|\(describe(instance))"
      )
    }
  }

  /// Whether a view that another one keeps is made where that is declared: `let feed = Feed()`.
  private func isPart(_ value: Node, of instance: Instance) -> Bool {
    let made = value.unmodified
    guard made.kind == .call, let name = made.head, name.kind == .name, name.text.isCapitalized,
      index.isView(instance.type)
    else { return false }
    return index.type(named: name.text, in: instance.type, file: instance.type.file).map(index.isView) == true
  }

  func walk(member node: Node, _ scope: Scope) {
    guard let base = node.head else { return }
    if node.text.hasPrefix("$") { touch(node, scope) }
    if base.kind == .name, base.text == "self", let instance = scope.receiver {
      return walk(property: node.text, of: instance)
    }
    for value in evaluator.values(of: base, in: scope) {
      switch value {
      case .instance(let instance): walkShown(node, of: instance, scope)
      case .typed(let type): walkShown(node, of: Instance(type), scope)
      // `#selector(Coordinator.showHelp)`
      case .metatype(let type) where type.kind == .classType && !index.isController(type) && !index.isView(type):
        if let function = type.functions[node.text]?.first(where: { $0.body != nil && !$0.isStatic }) {
          inline(function, Instance(type), Node(.call, line: node.line, [node]), scope)
        }
      case .enumCase(let type, let name, let payload, _):
        if let type = type ?? evaluator.uniqueEnum(name, payload.count, node.text),
          let instance = evaluator.enumInstance(type, value)
        {
          walkShown(node, of: instance, scope)
        }
      case .state(_, let type?, let inner):
        if let info = index.type(named: type.text, in: inner.type, file: inner.file) {
          walkShown(node, of: Instance(info), scope)
        }
      default: break
      }
    }
    if base.kind == .call || base.kind == .member || base.kind == .name { walk(base, scope) }
  }

  /// A property of something else, where it is a view, or a function that is passed on: `action: model.save`.
  func walkShown(_ node: Node, of instance: Instance, _ scope: Scope) {
    let name = node.text
    if let function = evaluator.functions(name, of: instance.type).first(where: {
      $0.body != nil && !$0.isStatic && $0.parameters.isEmpty
    }) {
      return inline(function, instance, Node(.call, line: node.line, [node]), scope)
    }
    if let property = evaluator.property(name, of: instance.type), property.getter == nil {
      // A view that it was told to show: `if let root = navigator.root { root }`.
      if instance.isTold, let thunk = instance.fields[name], evaluator.holdsView(property) { return walk(thunk) }
      // What a value of a list does: `action: item.action`.
      if let thunk = instance.fields[name], thunk.node.kind == .closure { return walk(thunk) }
      // Or a model, which was handed that: `Button("Next", action: model.onNext)`.
      if let thunk = instance.fields[name], isCalledByViews(name, instance.type) {
        for case .closure(let closure, let around) in evaluator.values(of: thunk) { walk(Thunk(closure, around)) }
        return
      }
      return walk(kept: property, of: instance, depth: 0)
    }
    guard let property = evaluator.property(name, of: instance.type), let getter = property.getter,
      let type = property.type, type.isAnyView || ["ToolbarContent", "Scene"].contains(type.text)
    else { return }
    let key = "G\(getter.mark)|\(describe(instance))|\(instance.enumCase?.caseName ?? "")"
    run(getter, evaluator.scope(of: property, instance: instance), key)
  }

  /// What a model keeps to be run, and what is taken of it: `lazy var save = Action { … }`, `save.inputs`.
  private func walk(kept property: Property, of instance: Instance, depth: Int) {
    guard !index.isView(instance.type), !index.isController(instance.type) else { return }
    var value = property.value
    // What its own code makes it: `trigger = save.inputs`.
    if value == nil, let owner = property.owner, let set = evaluator.uses(of: owner).values(of: property.name) {
      value = set.count == 1 && (set[0].kind == .member || set[0].kind == .name) ? set[0] : nil
    }
    guard let value else { return }
    walk(kept: value, evaluator.scope(of: property, instance: instance), of: instance, depth: depth)
  }

  /// Does what an object keeps to be run, as it is told to run: `login.execute(())`.
  ///
  /// - Returns: Whether it is kept so.
  func execute(_ base: Node, _ scope: Scope) -> Bool {
    guard base.kind == .name && scope.thunk(base.text) == nil || base.kind == .member else { return false }
    let owners =
      base.kind == .name || base.head?.text == "self"
      ? [scope.receiver].compactMap { $0 }
      : base.head.map { evaluator.values(of: $0, in: scope) }?.compactMap { value in
        if case .instance(let instance) = value { instance } else { value.ownType.map(Instance.init) }
      } ?? []
    var isKept = false
    for owner in owners {
      guard let property = evaluator.property(base.text, of: owner.type), property.getter == nil, property.value != nil
      else { continue }
      isKept = true
      walk(kept: property, of: owner, depth: 0)
    }
    return isKept
  }

  /// The same of an expression: of a closure that is called at once what it gives.
  private func walk(kept value: Node, _ scope: Scope, of instance: Instance, depth: Int) {
    guard depth < 4 else { return }
    var value = value
    while value.kind == .member, let base = value.head, base.text != "self" { value = base }
    if value.kind == .call, let maker = value.head, maker.kind == .closure {
      for (made, inner) in evaluator.results(of: maker, arguments: [], in: scope, from: scope) {
        walk(kept: made, inner, of: instance, depth: depth + 1)
      }
    } else if value.kind == .call, value.trailingClosure != nil {
      run(value, scope.inner(), "K\(value.mark)|\(describe(instance))")
    } else if value.kind == .name, let thunk = scope.thunk(value.text) {
      if thunk.node !== value { walk(kept: thunk.node, thunk.scope, of: instance, depth: depth + 1) }
    } else if value.kind == .name || value.kind == .member,
      let other = evaluator.property(value.text, of: instance.type), other.value !== value, other.getter == nil
    {
      walk(kept: other, of: instance, depth: depth + 1)
    }
  }

  /// Keeps that a state is passed on as a binding.
  func touch(_ node: Node, _ scope: Scope) {
    for case .state(let slot, _, _) in evaluator.values(of: node, in: scope) { touched.insert(slot) }
  }

  func walk(assignment node: Node, _ scope: Scope) {
    guard node.children.count == 2 else { return }
    let left = node.children[0]
    let right = closure(calling: node.children[1], as: left, scope)
    walk(makersIn: right, scope)
    for pattern in Patterns.assignments where pattern.read(assignment: node, scope, self) { return }
    if isKeptByInitialiser(right, as: left, scope) { return }
    for case .state(let slot, _, _) in evaluator.values(of: left, in: scope) {
      touched.insert(slot)
      let owner = slot.owner >= 0 ? index.types[slot.owner] : nil
      let value = evaluator.explicit(right, as: owner?.properties[slot.name]?.type, in: owner, owner?.file)
      // Who keeps a binding that it is handed writes nothing: `self.isShown = isShown`.
      let isHandedOn = evaluator.values(of: value, in: scope).contains { other in
        if case .state(slot, _, _) = other { true } else { false }
      }
      if isHandedOn { continue }
      note(write: slot, Thunk(value, scope), line: node.line, scope, of: object(of: left, slot, scope))
      tell(slot, node, scope)
    }
    evaluator.assignLocal(node, scope)
    if !frames.isEmpty {
      evaluator.settle(left, right, scope)
      evaluator.settle(shown: left, right, scope)
    }
    keep(right, as: left, scope)
    if evaluator.select(node, scope) { return }
    observe(right, as: left, scope)
    if left.kind == .member, let base = left.head, right.kind == .closure || right.kind == .call || right.kind == .name
    {
      for case .closure(let closure, let inner) in evaluator.values(of: right, in: scope) {
        if give(closure, inner, to: base, under: left.text, scope) { return }
      }
      if right.kind == .closure, give(right, ofControl: base, scope) { return }
    }
    if left.kind == .name, isMadeView(right, scope), scope.isLed(left.text) { return }
    if isKept(right, as: left, scope) { return }
    if !isConstruction(right, scope) { walk(right, scope) }
  }

  /// A function that something else is given by its name, as a closure that calls it: `link.onChange = change`, with
  /// `func change(to state: State)`.
  private func closure(calling value: Node, as left: Node, _ scope: Scope) -> Node {
    guard left.kind == .member, left.head?.text != "self", value.kind == .name || value.head?.text == "self",
      let type = scope.receiver?.type, value.kind == .member || scope.thunk(value.text) == nil,
      evaluator.property(value.text, of: type) == nil,
      let function = evaluator.functions(value.text, of: type).first(where: { $0.body != nil && !$0.isStatic }),
      !function.parameters.isEmpty
    else { return value }
    return evaluator.implicit(value, type: Int.min) {
      let parameters = function.parameters.map { parameter in
        Node(.parameter, parameter.text, line: value.line, [parameter.first(.type)].compactMap { $0 })
      }
      let passed = zip(parameters, function.labels).map { parameter, label in
        Node(.argument, label, line: value.line, [Node(.name, parameter.text, line: value.line)])
      }
      let call = Node(.call, line: value.line, [value] + passed)
      return Node(.closure, line: value.line, parameters + [Node(.block, line: value.line, [call])])
    }
  }

  /// Follows what a computed property does as what binds it sets it:
  /// `var selected: Item? { get { shown } set { shown = newValue } }`.
  func set(_ left: Node, _ value: Thunk, _ setting: Node, _ scope: Scope) {
    guard left.kind == .name || left.kind == .member else { return }
    let name = left.text.hasPrefix("$") ? String(left.text.dropFirst()) : left.text
    var owners: [Instance] = []
    if left.kind == .name || left.head?.text == "self" {
      guard scope.thunk(left.text) == nil else { return }
      owners = scope.receiver.map { [$0] } ?? []
    } else if let base = left.head {
      owners = evaluator.values(of: base, in: scope).compactMap { value in
        if case .instance(let instance) = value { instance } else { value.ownType.map(Instance.init) }
      }
    }
    for owner in owners where !index.isController(owner.type) && !program.isPlainView(owner.type) {
      guard let property = evaluator.property(name, of: owner.type), let setter = property.setter else { continue }
      let inner = evaluator.scope(of: property, instance: owner)
      inner.names["newValue"] = value
      let function = Function(node: property.node, file: property.file, owner: property.owner)
      frames.append(Frame(function: function, call: setting, place: place(setting, scope)))
      run(setter, inner, "S\(setter.mark)|\(describe(owner))|\(describe(handed: value))")
      frames.removeLast()
    }
  }

  /// Follows what a controller does with a controller that a property of its own is set to:
  /// `var shown: UIViewController? { didSet { if let shown { addChild(shown) } } }`.
  private func observe(_ value: Node, as left: Node, _ scope: Scope) {
    guard value.kind != .constant, !frames.isEmpty, let owner = scope.receiver,
      isOwn(property: left, scope),
      index.isController(owner.type), let property = evaluator.property(left.text, of: owner.type),
      let type = property.type?.text, SourceIndex.isControllerName(type)
    else { return }
    for observer in property.node.all(.observer) where ["didSet", "willSet"].contains(observer.text) {
      guard let body = observer.head else { continue }
      let inner = Scope(receiver: owner, type: owner.type, file: property.file)
      inner.names[observer.text == "willSet" ? "newValue" : left.text] = Thunk(value, scope)
      let key = "O\(body.mark)|\(value.mark)/\(scope.key)"
      run(body, inner, key)
    }
  }

  /// Whether a name, or a member of `self`, is a property of the object whose code is walked.
  func isOwn(property node: Node, _ scope: Scope) -> Bool {
    node.kind == .name && scope.thunk(node.text) == nil || node.kind == .member && node.head?.text == "self"
  }

  /// Whether a view is kept in a state that holds whichever one it is, `shown = AnyView(Detail())`: it is no part of
  /// who keeps it, by whatever name it came there.
  private func isKept(_ value: Node, as left: Node, _ scope: Scope) -> Bool {
    let holds = evaluator.values(of: left, in: scope).contains { value in
      if case .state(_, let type?, _) = value { type.isAnyView } else { false }
    }
    guard holds else { return false }
    var (value, scope) = (value, scope)
    for _ in 0..<8 {
      if value.kind == .cast || value.kind == .unwrapping, let inner = value.head {
        value = inner
      } else if value.kind == .name, let thunk = scope.thunk(value.text), thunk.node !== value {
        (value, scope) = (thunk.node, thunk.scope)
      } else {
        break
      }
    }
    return isMadeView(value, scope)
  }

  /// Whether an object that is nothing to see is made with a closure of its own which its functions call: what that
  /// does happens there.
  private func isKeptByInitialiser(_ value: Node, as left: Node, _ scope: Scope) -> Bool {
    let isPassed = value.kind == .name && scope.thunk(value.text)?.node.kind == .closure
    guard value.kind == .closure || isPassed, program.current?.name == "init", let type = scope.receiver?.type,
      type.kind == .classType, program.current?.owner === type, !index.isController(type), !index.isView(type),
      isOwn(property: left, scope)
    else { return false }
    return isPassed ? isCalledByViews(left.text, type) : callsItself(left.text, type)
  }

  /// Keeps what an app's delegate makes for a property of its own, so that it is known with what it was made of:
  /// `coordinator = AppCoordinator(window: window)`, then `coordinator.start()`.
  private func keep(_ value: Node, as left: Node, _ scope: Scope) {
    keep(missing: value, as: left, scope)
    if keep(made: value, as: left, scope) { return }
    guard program.isRoot(fragment.number), let owner = own, scope.receiver === owner, !index.isController(owner.type),
      value.kind == .call, value.head?.kind == .name, left.kind == .name || left.head?.text == "self",
      left.kind == .member || scope.thunk(left.text) == nil, owner.fields[left.text] == nil,
      let property = evaluator.property(left.text, of: owner.type), property.value == nil, property.getter == nil,
      let made = value.head.flatMap({ index.type(named: $0.text, in: scope.type, file: scope.file) }),
      made.kind == .classType, !index.isController(made), !index.isView(made)
    else { return }
    owner.fields[left.text] = Thunk(value, scope)
    evaluator.forgetObjects()
  }

  /// Keeps that a view of UIKit's, whose function is followed, is passed nothing for a property of its own:
  /// `func show(onTap: (() -> Void)?) { self.onTap = onTap }`, called with `nil`.
  private func keep(missing value: Node, as left: Node, _ scope: Scope) {
    guard !frames.isEmpty, value.kind == .name, let owner = scope.receiver, owner !== own,
      program.isPlainView(owner.type), isOwn(property: left, scope),
      let passed = scope.thunk(value.text), let property = evaluator.property(left.text, of: owner.type),
      property.getter == nil
    else { return }
    let values = evaluator.values(of: passed)
    if !values.isEmpty, values.allSatisfy({ $0.text == "nil" }) {
      owner.fields[left.text] = Thunk(values, scope: scope.place)
      evaluator.forgetObjects()
    } else if let known = owner.fields[left.text], evaluator.values(of: known).allSatisfy({ $0.text == "nil" }) {
      owner.fields[left.text] = nil
      evaluator.forgetObjects()
    }
  }

  /// Keeps the object that another one has made for a property of its own, neither of which is anything to see:
  /// `list = module.makeList(stack: stack)`, then `list?.show(.detail)`.
  private func keep(made value: Node, as left: Node, _ scope: Scope) -> Bool {
    guard !frames.isEmpty, let owner = scope.receiver, owner.place != nil, owner.type.kind == .classType,
      !index.isController(owner.type), !index.isView(owner.type), owner.fields[left.text] == nil,
      isOwn(property: left, scope),
      value.kind == .call || value.kind == .name && scope.names[value.text]?.node.kind == .call,
      let property = evaluator.property(left.text, of: owner.type), property.value == nil, property.getter == nil,
      !property.isState, let name = property.type?.text,
      let type = index.type(named: name, in: property.owner, file: property.file), type.kind == .classType,
      !index.isController(type), !index.isView(type),
      // What is another one later is none that is known.
      (evaluator.uses(of: owner.type).values(of: left.text) ?? []).count(where: { $0.text != "nil" }) < 2
    else { return false }
    let made = evaluator.values(of: value, in: scope).filter { value in
      if case .instance(let instance) = value { evaluator.isRelated(instance.type, type) } else { false }
    }
    guard made.count == 1 else { return false }
    owner.fields[left.text] = Thunk(made, scope: scope.place)
    evaluator.forgetObjects()
    return true
  }

  /// A closure that another fragment, or what belongs to one, is given: it is called there.
  func give(_ closure: Node, _ inner: Scope, to base: Node, under name: String, _ scope: Scope) -> Bool {
    for value in evaluator.values(of: base, in: scope) {
      guard let type = value.ownType, type !== fragment.type, scope.receiver?.type !== type else { continue }
      // What a sheet is given that stands for what it holds is given to that.
      if case .instance(let sheet) = value, let held = program.finder.filling(of: sheet) {
        for target in held.targets where !target.isForeign {
          if let type = target.instance?.type { program.handed[ObjectIdentifier(closure), default: []].append(type) }
          program.addCode(to: target, closure, inner)
        }
        return true
      }
      if PresentablePattern.give(closure, inner, to: .typed(type), under: nil, program) { return true }
      if index.isController(type) {
        program.handed[ObjectIdentifier(closure), default: []].append(type)
        program.addCode(to: type, closure, inner)
        // Whoever passed it to the code that gives it away does nothing with it.
        passOver(closure, inner)
        return true
      }
      let owners = program.owners(of: type)
      if owners.count == 1, owners[0] !== fragment.type,
        index.isController(owners[0]) || program.number(of: .type(owners[0].id)) != nil
      {
        program.addCode(to: owners[0], closure, inner)
        return true
      }
      program.keep(closure, inner, under: name, of: type)
      // What an object calls itself is done where that is.
      if calls(name, type) || isCalledByViews(name, type) { return true }
    }
    return false
  }

  /// A closure that a control is given by the code of another object that makes a controller with it: it is called
  /// there.
  private func give(_ closure: Node, ofControl base: Node, _ scope: Scope) -> Bool {
    guard let maker = program.current, let owner = maker.owner, !index.isController(owner), !index.isView(owner),
      let type = maker.returned.flatMap({ index.type(named: $0.text, in: owner, file: maker.file) }),
      index.isController(type), type !== fragment.type, base.kind == .name, let control = scope.thunk(base.text),
      case .foreign? = evaluator.values(of: control).first
    else { return false }
    program.addCode(to: type, closure, scope)
    return true
  }

  /// Whether an object that is nothing to see calls a closure that it keeps, in functions that the app calls.
  private func calls(_ name: String, _ type: TypeInfo) -> Bool {
    guard type.kind == .classType, !index.isView(type), !program.isPlainView(type),
      let property = type.properties[name], property.getter == nil
    else { return false }
    return type.functionOrder.contains { function in
      program.uses.called.contains(function.name)
        && function.body?.contains { $0.kind == .call && $0.head?.text == name } == true
    }
  }

  /// Where the object is made that has a state, where views have such ones each for itself.
  func object(of state: Node, _ slot: Slot, _ scope: Scope) -> Place? {
    guard program.ownObjects.contains(slot.owner) else { return nil }
    func place(ofOwn object: Instance) -> Place? {
      evaluator.isRelated(object.type, index.types[slot.owner]) ? object.place : nil
    }
    guard state.kind == .member, let base = state.head, base.text != "self" else {
      return scope.receiver.flatMap(place(ofOwn:))
    }
    let objects = evaluator.values(of: base, in: scope)
    guard objects.count == 1, case .instance(let object) = objects[0] else { return nil }
    return place(ofOwn: object)
  }

  func note(
    write slot: Slot,
    _ value: Thunk,
    line: Spot,
    _ scope: Scope,
    rule: String = "state",
    of object: Place? = nil
  ) {
    let node = Node(.assignment, line: line, [Node(.other), value.node])
    // What it is handed to call is done by who hands it.
    let isByItself =
      scope.receiver.map { isModel($0.type) } == true && subjects == 0
      && frames.contains { isInitialiser($0.function) }
    let place = Place(path: scope.file.path, line: line)
    // What is written down means the same wherever it is written: it needs none of the names around it.
    let isConstant = value.node.kind == .constant
    let value = isConstant ? Thunk(value.node, Scope(type: scope.type, file: scope.file)) : value
    let event = Event(
      transition: .sheet,
      place: place,
      source: isByItself ? place : source(node, scope),
      label: isByItself ? nil : label,
      slot: slot,
      rule: rule,
      goal: .write(slot, value),
      origin: fragment.number,
      isByItself: isByItself,
      isRemote: isRemote,
      isChosen: !choices.allSatisfy(\.writes),
      object: object,
      dialog: dialog,
      isAround: isAround,
      isTapped: label != nil || isInButton
    )
    if !isConstant || constants.insert(WrittenConstant(event, value.node)).inserted { events.append(event) }
    // What closes is called otherwise than what opens.
    let closes = value.node.kind == .constant && ["false", "nil"].contains(value.node.text)
    if let label, !closes, !isByItself, program.labels[slot]?[fragment.number] == nil {
      program.labels[slot, default: [:]][fragment.number] = label
    }
  }

  /// A constant that a state is set to, with all that is told of who does it: it is noted but once, however many ways
  /// lead to the statement.
  struct WrittenConstant: Hashable {
    private let value: ObjectIdentifier
    private let slot: Slot?
    private let places: [Place?]
    private let label: String?
    private let traits: [Bool]

    init(_ event: Event, _ value: Node) {
      (self.value, slot, label) = (ObjectIdentifier(value), event.slot, event.label)
      places = [event.place, event.source, event.object]
      traits = [
        event.rule == "state", event.isByItself, event.isRemote, event.isChosen, event.isAround, event.isTapped,
      ]
    }
  }

  /// Whether a function makes an object that is nothing to see.
  private func isInitialiser(_ function: Function) -> Bool {
    function.name == "init" && function.owner.map(isModel) == true
  }

  private func isModel(_ type: TypeInfo) -> Bool {
    type.kind == .classType && !index.isView(type) && !index.isController(type) && !program.isPlainView(type)
  }
}

extension Walker {
  /// Walks a view of SwiftUI's that is hosted in the screen, as a part of it, with what stands around it there:
  /// `UIHostingController(rootView: Banner().onTapGesture { … })`.
  func walk(hosted target: Target, _ node: Node, _ scope: Scope) {
    if let instance = target.instance, index.isView(instance.type) {
      walk(part: instance, node, scope)
    } else if let content = target.content, target.isForeign, !SourceIndex.isControllerName(target.name) {
      once(.init("E", content.node, content.scope.key), .init(content.node, content.scope)) {
        walk(content.node, content.scope)
      }
    } else {
      return
    }
    for layer in target.layers {
      once(.init("E", layer.node, layer.scope.key), .init(layer.node, layer.scope)) {
        walk(layer: layer)
      }
    }
  }
}
