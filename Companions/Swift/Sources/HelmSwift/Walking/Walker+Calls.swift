/// What is called: followed where it is the app's own, noted where it presents something.
extension Walker {
  @discardableResult
  func walkCall(_ node: Node, _ scope: Scope, skipsBase: Bool) -> Bool {
    guard let callee = node.head else { return false }
    let name = callee.text
    let outerRows = rows
    rows.enter(callee)
    defer { rows = outerRows }
    let node = calling(functionsNamedIn: node, callee, scope)
    if !frames.isEmpty { evaluator.enqueue(node, scope) }
    evaluator.keep(ownersIn: node)
    evaluator.put(node, scope)
    evaluator.keep(handedBy: node, scope)
    if evaluator.select(node, scope) || isSelectedByOther(node, callee, scope) { return true }
    for argument in node.children where argument.isPassed { argument.head.map { walk(makersIn: $0, scope) } }
    for pattern in isOfView(node, scope) ? [] : Patterns.calls[name] ?? [] where pattern.read(call: node, scope, self) {
      program.met.insert(place(node, scope))
      if !skipsBase, callee.kind == .member, let base = callee.head, pattern.walksBase { walkBase(base, scope) }
      return true
    }
    LibraryControllerPattern.read(node, scope, self)
    if PresentablePattern.read(node, scope, self) {
      program.met.insert(place(node, scope))
      return true
    }
    for pattern in patterns(ofAction: callee, scope) where pattern.read(call: node, scope, self) {
      program.met.insert(place(node, scope))
      return true
    }
    if callee.kind == .closure {
      walk(callee, scope)
      return true
    }
    let isSuper = callee.kind == .member && callee.head?.text == "super"
    var isFollowed = isSuper && followSuper(callee, node, scope)
    let called = isSuper ? [] : evaluator.called(by: node, callee, scope)
    for value in called {
      switch value {
      case .metatype(let type):
        isFollowed = true
        // What a route holds is shown where it leads.
        if evaluator.isRoute(type) { return true }
        construct(type, node, scope)
        if type.kind == .structure, !index.isView(type) {
          for value in node.all(.argument).compactMap(\.head) { walk(actionsIn: value, scope) }
        }
      case .method(let function, _) where Evaluator.isCopier(function) && evaluator.copy(madeBy: node, scope) != nil:
        // A view with what it is told is the view itself.
        if let copy = evaluator.copy(madeBy: node, scope) { walk(part: copy, node, scope) }
        return true
      case .method(let function, let instance):
        isFollowed = true
        follow(function, instance, node, scope)
        KeptRoutesPattern.read(node, function, instance, scope, self)
      case .closure(let closure, let outer):
        // What a model does as long as nobody says it: `var onEdit: () -> Void = {}`.
        if closure.body?.children.isEmpty == true, isLeftOut(closure, callee, scope) { continue }
        isFollowed = true
        if closure === heldClosure { continue }
        let inner = outer.inner()
        let given = node.arguments.compactMap { $0.head.map { Thunk($0, scope) } }
        evaluator.bind(closure, given, into: inner)
        let isKnown = given.contains { !evaluator.values(of: $0).allSatisfy(\.isUntyped) }
        if isKnown { answered.insert(closure.mark) }
        let isChosen = isKnown && given.contains(where: isChoice)
        let told = node.arguments.compactMap { $0.head.map { describe(handed: Thunk($0, scope)) } }
        let passed = told.joined(separator: ",")
        if let body = closure.body {
          let isProvided = program.isProvided(closure)
          let given = isProvided ? node.arguments.compactMap(\.head) : []
          let types = given.compactMap { program.typeName(of: $0, scope) }
          let key = "B\(closure.mark)/\(outer.key)/\(passed)\(types.joined(separator: ","))"
          // What it does later, in closures of its own, depends on what it is called with too.
          if isChosen { inner.key = program.number(of: key) }
          // What a view above does for whoever calls it: `push(Route.help)` says what is shown.
          let function = Function(node: closure, file: outer.file, owner: nil)
          if isProvided { frames.append(Frame(function: function, call: node, place: place(node, scope))) }
          once(key, .init(body, inner)) { walk(body, inner) }
          if isProvided { frames.removeLast() }
        }
        for thunk in [scope.thunk(name), scope.receiver?.fields[name]] { thunk?.isUsed = true }
      case .instance(let instance):
        // `push(Route.help)`, of an action that a view above hands on.
        let functions = evaluator.functions("callAsFunction", of: instance.type)
        guard let function = functions.first(where: { $0.body != nil && evaluator.fits($0, node) }) else { break }
        isFollowed = true
        enter(function, instance, node, scope)
      case .typed(let type) where type.kind == .structure:
        // `openPanel { Detail() }`, of one whose type is all that a view's environment says.
        let functions = evaluator.functions("callAsFunction", of: type)
        guard let function = functions.first(where: { $0.body != nil && evaluator.fits($0, node) }) else { break }
        isFollowed = true
        enter(function, Instance(type), node, scope)
      default: break
      }
    }
    if askOwn(callee, node, scope, called) { isFollowed = true }
    if !isFollowed, followHandler(callee, node, scope) { isFollowed = true }
    if !isFollowed, name == "execute", let base = callee.head, execute(base, scope) { isFollowed = true }
    // What an autoclosure does.
    if !isFollowed, callee.kind == .name, node.arguments.isEmpty, let passed = scope.thunk(name),
      passed.node.kind == .call
    {
      isFollowed = true
      walk(passed)
    }
    if !isFollowed, callee.kind == .name, followForeign(name, node, scope) { isFollowed = true }
    if !isFollowed, callee.kind == .member, let base = callee.head {
      if let function = foreign(name, node) {
        let inner = Scope(type: nil, file: function.file)
        inner.foreignReceiver = Thunk(skipsBase ? Node(.other) : base, scope)
        evaluator.bind(function, call: node, from: scope, into: inner)
        isFollowed = true
        run(function, inner, "F")
        passOver(usedIn: inner)
      } else if !isSuper, let unique = evaluator.uniqueMethod(name, for: node, in: scope.file), !isForeign(base, scope)
      {
        isFollowed = true
        inline(unique, unique.owner.map(Instance.init), node, scope)
      }
    }
    if !skipsBase, callee.kind == .member, let base = callee.head { walkBase(base, scope) }
    if !isFollowed { LaunchedPattern.read(node, scope, self) }
    if !isFollowed, HandingPattern.read(node, scope, self) { isFollowed = true }
    let (wasBeside, isTold) = (isBeside, isTold(by: node, scope))
    if !isFollowed, !name.isCapitalized {
      let isModifier = callee.kind == .member ? callee.head != nil : scope.foreignReceiver != nil
      if isModifier, LibraryModifierPattern.read(node, scope, self) { return true }
      isBeside = isBeside || callee.kind == .member && callee.head != nil
    }
    if isTold { subjects += 1 }
    walkArguments(node, scope, isFollowed: isFollowed)
    if isTold { subjects -= 1 }
    isBeside = wasBeside
    return true
  }

  /// Whether something that is passed is written down, as what code chooses by is: a flag, a case.
  private func isChoice(_ passed: Thunk) -> Bool {
    evaluator.values(of: passed).contains { value in
      switch value {
      case .constant, .enumCase: true
      default: false
      }
    }
  }

  /// Whether a call is one of a view's own function that is called as a modifier is: `contextMenu(for: row)`.
  private func isOfView(_ call: Node, _ scope: Scope) -> Bool {
    guard let callee = call.head, callee.kind == .name, !callee.text.isCapitalized, Patterns.calls[callee.text] != nil,
      let type = scope.receiver?.type, index.isView(type)
    else { return false }
    return (type.functions[callee.text] ?? []).contains {
      $0.body != nil && $0.returned?.isAnyView == true && evaluator.fits($0, call)
    }
  }

  /// A call with closures in place of the names of functions that take something, where a framework calls them:
  /// `onOpenURL(perform: model.open)` is `onOpenURL(perform: { model.open($0) })`.
  private func calling(functionsNamedIn call: Node, _ callee: Node, _ scope: Scope) -> Node {
    let name = callee.text
    let isCallback = callee.kind == .member && name.hasPrefix("on")
    var places: [Int] = []
    for (place, child) in call.children.enumerated() where child.kind == .argument {
      guard isCallback || Self.calling.contains(child.text),
        let value = child.head, value.kind == .name || value.kind == .member
      else { continue }
      places.append(place)
    }
    guard !places.isEmpty else { return call }
    let key = ObjectIdentifier(call)
    if let known = evaluator.called[key] { return known.made }
    guard index.methods[name] == nil, index.functions[name] == nil, program.foreignByName[name] == nil else {
      return call
    }
    var children = call.children
    for place in places {
      guard let value = call.children[place].head,
        case .method(let function, _)? = evaluator.values(of: value, in: scope).first,
        function.body != nil, !function.parameters.isEmpty, function.returned == nil
      else { continue }
      let arguments = function.parameters.enumerated().map { number, parameter in
        Node(.argument, parameter.first(.label)?.text ?? "", [Node(.name, "$\(number)", line: value.line)])
      }
      let made = Node(.call, line: value.line, [value] + arguments)
      let closure = Node(.closure, line: value.line, [Node(.block, line: value.line, [made])])
      children[place] = Node(.argument, call.children[place].text, line: call.children[place].line, [closure])
    }
    if zip(children, call.children).allSatisfy({ $0 === $1 }) { return call }
    let made = Node(.call, call.text, line: call.line, children)
    evaluator.called[key] = (call, made)
    return made
  }

  /// What closures are called that frameworks and libraries call.
  private static let calling: Set<String> = [
    "perform", "handler", "receiveValue", "receiveCompletion", "onNext", "onError", "onSuccess", "onCompleted",
  ]

  /// Whether a call has something done whenever others send something to a subject, as views do to their models:
  /// `tapped.sink { … }` with `let tapped = PassthroughSubject<Void, Never>()`.
  private func isTold(by call: Node, _ scope: Scope) -> Bool {
    guard !frames.isEmpty, var chain = call.head, chain.kind == .member, Self.listening.contains(chain.text) else {
      return false
    }
    while chain.kind == .member || chain.kind == .call, let base = chain.head {
      chain = base
      guard chain.kind != .call else { continue }
      let isSubject = evaluator.values(of: chain, in: scope).contains { value in
        if case .foreign(let name, _, _) = value { Self.subjects.contains(name) } else { false }
      }
      if isSubject { return true }
    }
    return false
  }

  private static let listening: Set<String> = ["sink", "subscribe", "bind", "drive", "emit"]
  private static let subjects: Set<String> = ["PassthroughSubject", "PublishSubject", "PublishRelay"]

  /// Walks what functions of the app's own do that make a controller where it is shown or handed on, as that runs
  /// first: `present(makeFlow(), animated: true)` is as if the flow had a name.
  func walk(makersIn node: Node, _ scope: Scope) {
    switch node.kind {
    case .call:
      if isMaker(node, scope) { return walk(node, scope) }
      // What a stack begins with, or what holds tabs.
      guard let name = node.head, name.kind == .name, SourceIndex.isControllerName(name.text) else { return }
      for label in Self.storing { node.argument(label).map { walk(makersIn: $0, scope) } }
    case .member:
      // What a function gives together with other things: `Flow.make().viewController`.
      if let base = node.head, base.kind == .call, isMaker(base, scope, givesMore: true) { return walk(base, scope) }
      if let (made, around) = making(keptIn: node, scope) { return walk(made, around) }
      if node.head?.kind == .name, node.head?.text == "self" { walk(makingAlert: node, scope) }
      walk(makingSharedAlert: node, scope)
      walk(makingProperty: node, scope)
    case .name: walk(makingAlert: node, scope)
    case .cast, .unwrapping: node.head.map { walk(makersIn: $0, scope) }
    case .array: for child in node.children { walk(makersIn: child, scope) }
    default: break
    }
  }

  /// Walks what a property of an object's own does that makes an alert each time, as a function would:
  /// `present(confirmation, animated: true)`, of `var confirmation: UIViewController { let alert = … }`.
  private func walk(makingAlert name: Node, _ scope: Scope) {
    guard scope.thunk(name.text) == nil, let owner = scope.receiver, owner.fields[name.text] == nil,
      let property = evaluator.property(name.text, of: owner.type), let getter = property.getter,
      property.type.map({ SourceIndex.isControllerName(SourceIndex.last($0.text)) }) == true,
      getter.contains({ $0.kind == .call && TargetFinder.dialogs.contains($0.head?.text ?? "") })
    else { return }
    walk(property: name.text, of: owner)
  }

  /// The same of a type's property, whether it makes an alert once or each time: `Pictures.sheet`.
  private func walk(makingSharedAlert member: Node, _ scope: Scope) {
    guard let base = member.head, base.kind == .name, base.text.isCapitalized,
      let type = index.type(named: base.text, in: scope.type, file: scope.file),
      let property = type.properties[member.text], property.isStatic, let code = property.getter ?? property.value,
      code.contains({ $0.kind == .call && TargetFinder.dialogs.contains($0.head?.text ?? "") })
    else { return }
    run(code, evaluator.scope(of: property, instance: nil), "Z\(code.mark)")
  }

  /// Whether a call is one of a function of the app's own that makes a controller, or a value or an object with one in
  /// it.
  private func isMaker(_ call: Node, _ scope: Scope, givesMore: Bool = false) -> Bool {
    guard let callee = call.head, callee.kind == .name || callee.kind == .member && callee.head != nil,
      !callee.text.isCapitalized,
      index.methods[callee.text] != nil || index.functions[callee.text] != nil
        || program.foreignByName[callee.text] != nil
    else { return false }
    return evaluator.called(by: call, callee, scope).contains { value in
      guard case .method(let function, _) = value, function.body != nil, var returned = function.returned else {
        return false
      }
      // Several, as tabs are: `fill(with: allPages())`.
      if returned.text == "[]", let element = returned.head { returned = element }
      if SourceIndex.isControllerName(SourceIndex.last(returned.text)) { return true }
      guard let type = index.type(named: returned.text, in: function.owner, file: function.file) else { return false }
      return index.isController(type) || !index.isView(type) && (givesMore || holdsController(type))
    }
  }

  /// What makes an object that is nothing to see, of which a controller is shown that it keeps, as its initialiser may
  /// fill that: `Navigator().root`, `Navigator.shared.root`.
  private func making(keptIn member: Node, _ scope: Scope) -> (Node, Scope)? {
    guard let base = member.head else { return nil }
    var (made, around) = (base, scope)
    if base.kind == .member, let owner = base.head, owner.text.isCapitalized {
      for case .metatype(let type) in evaluator.values(of: owner, in: scope) {
        guard let shared = type.properties[base.text], shared.isStatic, let value = shared.value else { continue }
        (made, around) = (value, evaluator.scope(of: shared, instance: nil))
      }
    }
    guard made.kind == .call, let name = made.head, name.kind == .name, name.text.isCapitalized,
      let type = index.type(named: name.text, in: around.type, file: around.file), type.kind == .classType,
      !index.isController(type), !index.isView(type), !type.functions["init", default: []].isEmpty,
      let kept = type.properties[member.text], kept.getter == nil, !kept.isStatic,
      let shown = kept.type?.text ?? kept.value?.head?.text,
      index.type(named: shown, in: type, file: kept.file).map(index.isController)
        ?? SourceIndex.isControllerName(SourceIndex.last(shown))
    else { return nil }
    return (made, around)
  }

  /// Walks what a property of a value or an object does that makes a controller, or what goes with one:
  /// `scene.transition`, of `var transition: Transition { … return .tabs(bar) }`.
  private func walk(makingProperty node: Node, _ scope: Scope) {
    guard let base = node.head, base.kind != .name || base.text != "self", index.makingNames.contains(node.text) else {
      return
    }
    for value in evaluator.values(of: base, in: scope) {
      let owner: Instance? =
        switch value {
        case .instance(let instance): instance
        case .typed(let type): Instance(type)
        case .enumCase(let type, let name, let payload, _):
          (type ?? evaluator.uniqueEnum(name, payload.count, node.text)).flatMap { evaluator.enumInstance($0, value) }
        default: nil
        }
      guard let owner, !index.isView(owner.type), !index.isController(owner.type),
        let property = evaluator.property(node.text, of: owner.type), let getter = property.getter,
        let made = property.type?.text,
        SourceIndex.isControllerName(SourceIndex.last(made))
          || index.type(named: made, in: property.owner, file: property.file).map({
            index.isController($0) || !index.isView($0) && holdsController($0)
          }) == true
      else { continue }
      let name = owner.enumCase.map { describe(Thunk([$0], scope: scope.place)) } ?? ""
      run(getter, evaluator.scope(of: property, instance: owner), "M\(getter.mark)|\(describe(owner))|\(name)")
    }
  }

  /// Whether a type is one of values or objects that have a controller with them: `struct Item { let controller: … }`,
  /// `enum Transition { case push(UIViewController) }`.
  private func holdsController(_ type: TypeInfo) -> Bool {
    held(by: type) != nil
      || type.cases.values.contains { each in
        each.all(.parameter).contains { parameter in
          guard let name = parameter.first(.type)?.text else { return false }
          return index.type(named: name, in: type, file: type.file).map(index.isController)
            ?? SourceIndex.isControllerName(SourceIndex.last(name))
        }
      }
  }

  /// The property in which values or objects have a controller with them.
  private func held(by type: TypeInfo) -> String? {
    type.propertyOrder.first { name in
      guard let property = type.properties[name], let kept = property.type?.text, !property.isStatic else {
        return false
      }
      return index.type(named: kept, in: type, file: property.file).map(index.isController)
        ?? SourceIndex.isControllerName(SourceIndex.last(kept))
    }
  }

  /// Gives closures that a function is passed which makes a controller to that one, unless it was seen to get them: it
  /// calls them, and not who has it made. `makeItem(for: .list(onSelect: { … }))`
  private func give(argumentsOfMaker call: Node, _ scope: Scope) {
    var closures: [Node] = []
    func take(_ value: Node) {
      if value.kind == .closure, !visited.contains(Fingerprint("A", value, scope.key)) { closures.append(value) }
    }
    for argument in call.children where argument.isPassed {
      guard let value = argument.head else { continue }
      let isCase = value.kind == .call && value.head?.kind == .member && value.head?.text.isCapitalized == false
      if isCase { for part in value.children where part.isPassed { part.head.map(take) } } else { take(value) }
    }
    guard !closures.isEmpty, isMaker(call, scope) else { return }
    let types = evaluator.values(of: call, in: scope).compactMap(\.ownType)
    let name = types.first { !index.isController($0) }.flatMap(held)
    let shown = name.map { Node(.member, $0, line: call.line, [call]) } ?? call
    let targets = program.finder.search(shown, in: scope).preferred.targets
    guard let target = targets.first, Set(targets.map(\.key)).count == 1, let type = target.instance?.type,
      index.isController(type), type !== fragment.type
    else { return }
    for closure in closures {
      program.addCode(to: target, closure, scope)
      passOver(closure, scope)
    }
  }

  /// Follows what code that extends a framework's type calls of the same extension, of whichever object that is.
  private func followForeign(_ name: String, _ node: Node, _ scope: Scope) -> Bool {
    guard let receiver = scope.foreignReceiver else { return false }
    let known: String? = if case .foreignType(let type)? = receiver.values?.first { type } else { nil }
    guard let type = known ?? program.current?.extended,
      let function = index.foreign[type]?.first(where: {
        $0.name == name && $0.body != nil && evaluator.fits($0, node)
      })
    else { return false }
    let inner = Scope(type: nil, file: function.file)
    inner.foreignReceiver = receiver
    evaluator.bind(function, call: node, from: scope, into: inner)
    run(function, inner, "F")
    return true
  }

  /// Whether a control of another screen is set up, or listened to, by a function that is called of this: what it does
  /// belongs there. `detail.bind(model)`, of `func bind(…) { button.rx.tap.subscribe(onNext: { … }) }`
  private func isSelectedByOther(_ call: Node, _ callee: Node, _ scope: Scope) -> Bool {
    guard ["#selector", "UIAction", "UIBarButtonItem"].contains(callee.text) || listens(call, callee),
      let type = scope.receiver?.type, index.isController(type), type !== own?.type, type !== fragment.type
    else { return false }
    return fragment.type.map { !index.ancestors(of: $0).contains(type.name) } ?? true
  }

  /// Whether a call says what is done whenever something is told.
  private func listens(_ call: Node, _ callee: Node) -> Bool {
    callee.kind == .member && Self.listening.contains(callee.text)
      && call.children.contains { $0.isPassed && $0.head?.kind == .closure }
  }

  /// Whether an object is one of a framework's or a library's types, which has none of the app's functions by itself.
  private func isForeign(_ base: Node, _ scope: Scope) -> Bool {
    let values = evaluator.values(of: base, in: scope)
    return !values.isEmpty
      && values.allSatisfy { value in
        switch value {
        case .foreign(let name, _, _): isForeign(typeNamed: name, scope)
        case .parameter(_, let type?), .state(_, let type?, _): isForeign(typeNamed: type.text, scope)
        default: false
        }
      }
  }

  private func isForeign(typeNamed name: String, _ scope: Scope) -> Bool {
    SourceIndex.isFrameworkName(name) && !SourceIndex.isControllerName(name)
      && index.type(named: name, in: scope.type, file: scope.file) == nil
  }

  /// The patterns of the environment's action that a view's property holds, whatever that is called.
  private func patterns(ofAction callee: Node, _ scope: Scope) -> [any CallPattern] {
    guard callee.kind == .name || callee.kind == .member && callee.head?.text == "self", let type = scope.type,
      let property = evaluator.property(callee.text, of: type)
    else { return [] }
    var patterns: [any CallPattern] = []
    for attribute in property.node.all(.attribute) where attribute.text == "Environment" {
      _ = attribute.contains { node in
        if node.kind == .keyPath { patterns += Patterns.actions[node.text] ?? [] }
        return !patterns.isEmpty
      }
    }
    return patterns
  }

  /// Follows `super.show()` to what is overridden.
  func followSuper(_ callee: Node, _ call: Node, _ scope: Scope) -> Bool {
    guard let receiver = scope.receiver,
      let base = (program.current?.owner ?? scope.type).flatMap(index.superclass),
      let function = evaluator.functions(callee.text, of: base).first(where: {
        $0.body != nil && evaluator.fits($0, call)
      })
    else { return false }
    enter(function, receiver, call, scope)
    return true
  }

  /// Whether a closure is what a model's property begins with that others set.
  private func isLeftOut(_ closure: Node, _ callee: Node, _ scope: Scope) -> Bool {
    guard let owner = owner(of: callee, scope), let property = evaluator.property(callee.text, of: owner) else {
      return false
    }
    return property.value === closure && program.uses.handlers[callee.text] != nil
  }

  /// Follows a call of a property that holds a closure to what it is given elsewhere.
  func followHandler(_ callee: Node, _ call: Node, _ scope: Scope) -> Bool {
    guard !isInRow, let handlers = program.uses.handlers[callee.text], let owner = owner(of: callee, scope),
      // What a button or the like is given is done by who gives it: others have buttons of the class too.
      !program.isPlainView(owner), !isHeldByPlainView(callee, scope),
      let property = evaluator.property(callee.text, of: owner), property.getter == nil,
      property.type?.text == "->" || program.isClosureName(property.type?.text)
    else { return false }
    // A part that wasn't handed what others of its type are does nothing there.
    if callee.kind == .name, let part = scope.receiver, index.isView(part.type), !part.fields.isEmpty,
      part.fields[callee.text] == nil, property.value == nil,
      evaluator.uses(of: part.type).values(of: callee.text) == nil
    {
      return true
    }
    let passed = call.shown.map { describe(handed: Thunk($0, scope)) }.joined(separator: ",")
    if let given = program.given[SourceProgram.Given(owner: owner.id, name: callee.text)] {
      for layer in given {
        let inner = layer.scope.inner()
        evaluator.bind(layer.node, call.arguments.compactMap { $0.head.map { Thunk($0, scope) } }, into: inner)
        once("H\(layer.node.mark)/\(passed)", .init(layer.node, inner)) {
          if let body = layer.node.body { walk(body, inner) }
        }
      }
      return true
    }
    let waiting = WaitingCall(call: call, scope: evaluator.copy(scope), around: around)
    if program.waits(for: SourceProgram.Given(owner: owner.id, name: callee.text), waiting, of: self) { return true }
    let fitting = handlers.filter { ($0.maker == nil || $0.maker == owner.name) && isGiven($0, to: owner) }
    guard !fitting.isEmpty, fitting.count <= 4 else { return false }
    for handler in fitting {
      let type =
        handler.types.isEmpty
        ? nil : index.type(named: handler.types.joined(separator: "."), in: nil, file: handler.file)
      let around = Scope(receiver: type.map(Instance.init), type: type, file: handler.file)
      if handler.value.kind == .closure {
        let inner = around.inner()
        evaluator.bind(handler.value, call.arguments.compactMap { $0.head.map { Thunk($0, scope) } }, into: inner)
        once("H\(handler.value.mark)/\(passed)", .init(handler.value, inner)) {
          if let body = handler.value.body { walk(body, inner) }
        }
      } else if handler.value.kind == .member, handler.value.head?.text != "self" {
        // A function of another object: `Coordinator(navigate: router.navigate)`.
        for case .method(let function, let instance) in evaluator.values(of: handler.value, in: around)
        where function.body != nil { inline(function, instance, call, scope) }
      } else if let type,
        let function = evaluator.functions(handler.value.text, of: type).first(where: { $0.body != nil })
      {
        let plain = Node(
          .call,
          line: call.line,
          [callee]
            + call.arguments.enumerated().map { number, argument in
              let label =
                number < function.parameters.count ? function.parameters[number].first(.label)?.text ?? "" : ""
              return Node(.argument, label, line: argument.line, argument.children)
            }
        )
        inline(function, Instance(type), plain, scope)
      } else if let type, let (closure, inner) = closure(keptAs: handler.value.text, by: type) {
        evaluator.bind(closure, call.arguments.compactMap { $0.head.map { Thunk($0, scope) } }, into: inner)
        once("H\(closure.mark)/\(passed)", .init(closure, inner)) {
          if let body = closure.body { walk(body, inner) }
        }
      }
    }
    return true
  }

  /// What an object does that keeps it under a name, as a function of its own: `lazy var showDetail: (Item) -> Void = {
  /// [weak self] item in … }`.
  private func closure(keptAs name: String, by type: TypeInfo) -> (Node, Scope)? {
    guard let property = evaluator.property(name, of: type), property.getter == nil, !property.isStatic,
      let closure = property.value, closure.kind == .closure
    else { return nil }
    return (closure, evaluator.scope(of: property, instance: Instance(type)).inner())
  }

  /// Whether a property is one of a value that a button or the like has: `self?.configuration.action?()`.
  private func isHeldByPlainView(_ callee: Node, _ scope: Scope) -> Bool {
    guard let type = scope.receiver?.type, program.isPlainView(type), var base = callee.head else { return false }
    while let inner = base.head, [.member, .unwrapping].contains(base.kind), inner.text != "self" { base = inner }
    return evaluator.property(base.text, of: type) != nil && (base.kind == .member || scope.thunk(base.text) == nil)
  }

  /// Whether a closure may be given to a type, as far as that was seen: what one subclass gets isn't another's.
  private func isGiven(_ handler: StateUses.Handler, to owner: TypeInfo) -> Bool {
    let named = handler.taker.flatMap { index.type(named: $0, in: nil, file: handler.file) }
    guard let takers = program.handed[ObjectIdentifier(handler.value)] ?? named.map({ [$0] }) else { return true }
    return takers.contains { taker in
      taker === owner || index.ancestors(of: owner).contains(taker.name)
        || index.ancestors(of: taker).contains(owner.name)
    }
  }

  /// The type that a property is a member of.
  func owner(of callee: Node, _ scope: Scope) -> TypeInfo? {
    guard callee.kind == .member else { return scope.receiver?.type }
    guard let base = callee.head else { return nil }
    for value in evaluator.values(of: base, in: scope) {
      switch value {
      case .instance(let instance): return instance.type
      case .typed(let type): return type
      case .state(_, let type?, let inner): return index.type(named: type.text, in: inner.type, file: inner.file)
      default: break
      }
    }
    return nil
  }

  func walkBase(_ base: Node, _ scope: Scope) {
    if base.kind == .call || base.kind == .member || base.kind == .name && base.text != "self" { walk(base, scope) }
    if base.kind == .array { walk(actionsOf: base, scope) }
  }

  /// What alerts and menus are given to be done, where a list of that is written down:
  /// `[UIAlertAction(title: "Open") { _ in … }].forEach(alert.addAction)`.
  private func walk(actionsOf list: Node, _ scope: Scope) {
    for action in list.children where action.kind == .call && Self.listed.contains(action.head?.text ?? "") {
      walk(action, scope)
    }
  }

  private static let listed: Set<String> = ["UIAlertAction", "UIAction", "UIContextualAction", "UIPreviewAction"]

  /// What is passed to a call: what was followed has walked it where it is used; closures that nobody used are walked
  /// here, as somebody calls them.
  func walkArguments(_ node: Node, _ scope: Scope, isFollowed: Bool) {
    let outer = dialog
    if let name = node.head?.text, Self.asking.contains(name), let flag = node.argument("isPresented") {
      dialog = slot(of: flag, scope)
    }
    defer { dialog = outer }
    under(label(ofAction: node, scope)) { walk(argumentsOf: node, scope, isFollowed: isFollowed) }
  }

  /// What asks something over a screen.
  private static let asking: Set<String> = ["alert", "confirmationDialog", "actionSheet"]

  /// Whether a closure is what SwiftUI runs when something happens: it makes no view, and what a screen declares beside
  /// it is to be read whatever it calls.
  private static func isAction(_ argument: Node, of call: Node) -> Bool {
    if argument.text == "action" || argument.text == "perform" { return true }
    guard let callee = call.head else { return false }
    return callee.kind == .member && happenings.contains(callee.text)
      || callee.kind == .name && callee.text == "Button" && argument.text.isEmpty && call.argument("action") == nil
  }

  private static let happenings: Set<String> = [
    "onAppear", "onDisappear", "task", "onChange", "onReceive", "onSubmit", "onTapGesture", "onLongPressGesture",
    "refreshable", "onOpenURL", "onContinueUserActivity",
  ]

  private func walk(argumentsOf node: Node, _ scope: Scope, isFollowed: Bool) {
    give(argumentsOfMaker: node, scope)
    for argument in node.children where argument.isPassed {
      guard let value = argument.head else { continue }
      // `tableView.register(kind.cellType)`, of an enumeration's `var cellType: UITableViewCell.Type`.
      if node.head?.text == "register", argument.text.isEmpty, value.kind == .member, value.text != "self" {
        for case .metatype(let type) in evaluator.values(of: value, in: scope) where program.isPlainView(type) {
          walk(row: type)
        }
      }
      if value.kind == .closure {
        // Whoever was given it has called it with what it takes.
        if isFollowed, answered.contains(value.mark) { continue }
        let outer = (isBeside, closuresAtOnce, closuresSoon)
        let isAtOnce = Self.isAtOnce(node)
        if isAtOnce { closuresAtOnce += 1 } else { triggers.append(ObjectIdentifier(value)) }
        if isAtOnce || Self.isDelayed(node) { closuresSoon += 1 }
        // Of what it is handed it may make the whole view anew.
        if !value.parameterNames.isEmpty { isBeside = false }
        once(.init("A", value, scope.key), .init(value, scope)) {
          let isAction = !isFollowed && Self.isAction(argument, of: node)
          if isAction {
            // A body has many of these, and what it shows comes behind some.
            rationed(toOneOf: 4) { walk(value, scope) }
          } else if isFollowed || !walk(value, ofEachBy: node, scope) {
            walk(value, scope)
          }
        }
        if !isAtOnce { triggers.removeLast() }
        (isBeside, closuresAtOnce, closuresSoon) = outer
      } else if value.kind == .member, value.text == "self" {
        // `tableView.dequeue(Row.self)`
        for case .metatype(let type) in evaluator.values(of: value, in: scope) { walk(row: type) }
      } else if !isFollowed {
        if value.kind == .name, value.text == "self" { continue }
        // What a hosting controller hands to its superclass is what it shows.
        let isStored = Self.storing.contains(argument.text) && node.head?.head?.text != "super"
        let made = value.kind == .name ? scope.thunk(value.text) : nil
        let isMade = made.map { isConstruction($0.node, $0.scope) } ?? isConstruction(value, scope)
        if !isMade || !isStored { walkArgument(value, scope) }
      } else if value.kind == .name, value.text.hasPrefix("$") {
        touch(value, scope)
      } else if value.kind == .array {
        walk(actionsOf: value, scope)
      }
    }
  }

  /// Whether a call does what its closure says as soon as the code around it is done: `DispatchQueue.main.async { … }`,
  /// `Task { … }`.
  private static func isAtOnce(_ call: Node) -> Bool {
    guard let callee = call.head else { return false }
    if callee.kind == .name { return callee.text == "Task" }
    let base = callee.head?.text
    return callee.text == "async" && base == "main" || callee.text == "run" && base == "MainActor"
  }

  /// Whether a call does what its closure says after a while, whatever happens until then:
  /// `DispatchQueue.main.asyncAfter(deadline: .now() + 1) { … }`.
  private static func isDelayed(_ call: Node) -> Bool {
    call.head?.text == "asyncAfter" && call.head?.head?.text == "main"
  }

  /// Walks a closure that is called with each of a list that is written down: `pages.map { Row($0.view) }`.
  private func walk(_ closure: Node, ofEachBy call: Node, _ scope: Scope) -> Bool {
    guard let callee = call.head, callee.kind == .member, Self.listing.contains(callee.text), let list = callee.head,
      let body = closure.body, let all = evaluator.elements(of: list, in: scope)
    else { return false }
    // Each case has its own done.
    let isEach = all.count > 1 && all.count <= Self.mostEach && all.allSatisfy { $0.caseName != nil }
    for (number, values) in (isEach ? all.map { [$0] } : [all]).enumerated() {
      let inner = scope.inner()
      evaluator.bind(closure, [Thunk(values, scope: scope)], into: inner)
      if isEach { inner.key = program.number(of: "E\(closure.mark)/\(scope.key)/\(number)") }
      walk(body, inner)
    }
    return true
  }

  /// Of so many cases each is looked at by itself.
  static let mostEach = 12
  private static let listing: Set<String> = ["map", "compactMap", "flatMap", "forEach"]
  private static let storing: Set<String> = ["rootViewController", "viewControllers", "rootView"]

  func walkArgument(_ value: Node, _ scope: Scope) {
    if isConstruction(value, scope), let head = value.head,
      let type = index.type(named: head.text, in: scope.type, file: scope.file), index.isController(type)
    {
      return
    }
    walk(value, scope)
  }

  func construct(_ type: TypeInfo, _ node: Node, _ scope: Scope) {
    if type.isPreview { return }
    if index.isView(type) {
      for case .instance(let instance) in evaluator.construct(type, node, scope) { walk(part: instance, node, scope) }
    } else if index.isApp(type) {
      // A scene of the app's own is what its body is.
      for case .instance(let made) in evaluator.construct(type, node, scope) { walk(property: "body", of: made) }
    } else if !index.isController(type), type.kind != .enumeration, !index.isModifier(type) {
      for case .instance(let instance) in evaluator.construct(type, node, scope) {
        if type.kind == .classType || type.kind == .structure { passOver(node, scope, keptBy: instance) }
        walk(row: type)
        if let function = (type.functions["init"] ?? []).first(where: { evaluator.fits($0, node) }),
          type.kind == .classType
        {
          // What a model does as it is made leaves the views that it is made for some work.
          if index.isObserved(type) {
            rationed { inline(function, instance, node, scope) }
          } else {
            inline(function, instance, node, scope)
          }
        }
      }
    }
  }

  /// Passes over closures that an object keeps and calls, or a value for objects that do: what they do happens where
  /// the objects' functions are called.
  private func passOver(_ node: Node, _ scope: Scope, keptBy instance: Instance) {
    for (name, thunk) in instance.fields {
      guard let closure = thunk.node.kind == .closure ? thunk.node : evaluator.passed(thunk),
        node.arguments.contains(where: { $0.head === closure })
      else { continue }
      if instance.type.kind == .structure {
        if isClosure(name, instance.type), program.calledByHolders(of: instance.type).contains(name) {
          passOver(closure, scope)
        }
      } else if callsItself(name, instance.type) {
        passOver(closure, scope)
      } else if isCalledByViews(name, instance.type) {
        // Who hands it to a button by its name has it there.
        visited.insert(Fingerprint("A", closure, scope.key))
      }
    }
  }

  /// Whether an object's own functions call a closure that it keeps.
  func callsItself(_ name: String, _ type: TypeInfo) -> Bool {
    isClosure(name, type)
      && type.functionOrder.contains { function in
        function.name != "init" && function.body?.contains { $0.kind == .call && $0.head?.text == name } == true
      }
  }

  /// Whether a property is a closure by its type.
  private func isClosure(_ name: String, _ type: TypeInfo) -> Bool {
    guard let kept = type.properties[name]?.type else { return false }
    return kept.text == "->" || program.isClosureName(kept.text)
  }

  /// Whether a view calls a closure that its model keeps: `Button("Edit") { model.onEdit() }`.
  func isCalledByViews(_ name: String, _ type: TypeInfo) -> Bool {
    guard index.isObserved(type), let property = type.properties[name], let kept = property.type,
      property.getter == nil, kept.text == "->" || program.isClosureName(kept.text)
    else { return false }
    return program.askedByViews.contains("\(type.name).\(name)")
  }

  /// Passes over a closure that is called elsewhere.
  func passOver(_ closure: Node, _ scope: Scope) {
    visited.insert(Fingerprint("A", closure, scope.key))
    visited.insert(Fingerprint("T", closure, scope.key))
  }

  /// Whether a call is one of a function of the app's own that is called as a framework's controllers call theirs: a
  /// router's `present`.
  func isOwn(_ call: Node, _ scope: Scope) -> Bool {
    guard let callee = call.head,
      (index.methods[callee.text] ?? []).contains(where: { function in
        evaluator.fits(function, call) && function.owner.map { !index.isController($0) } == true
      })
    else { return false }
    let type: TypeInfo?
    if callee.kind == .member {
      guard let base = callee.head else { return false }
      type = evaluator.values(of: base, in: scope).lazy.compactMap(\.ownType).first
      // What is declared as any controller has the framework's: `var controller: UIViewController { self }`.
      if type?.kind == .protocolType, let declared = evaluator.declaredType(of: base, in: scope)?.node.text,
        SourceIndex.isControllerName(declared), index.type(named: declared, in: scope.type, file: scope.file) == nil
      {
        return false
      }
    } else {
      type = scope.receiver?.type
    }
    guard let type, !index.isController(type) else { return false }
    return evaluator.functions(callee.text, of: type).contains { evaluator.fits($0, call) }
  }

  func follow(_ function: Function, _ instance: Instance?, _ node: Node, _ scope: Scope) {
    guard let chosen = evaluator.overload(of: function, for: node, instance: instance, in: scope) else { return }
    if isInRow, chosen.owner.map(index.isController) == true, !passesController(node, scope),
      !showsItself(chosen, node, scope)
    {
      return
    }
    if let instance, instance !== own, arrived.contains(instance.type.id) {
      return program.addCode(to: instance.type, node, scope)
    }
    var receiver = instance
    if let owner = chosen.owner, let type = instance?.type, type.kind == .protocolType, owner !== type {
      receiver = Instance(owner)
    }
    inline(chosen, receiver, node, scope)
  }

  /// Whether a controller that is made here is told to show itself: `picker.show(from: screen)`, which does
  /// `screen.present(self, animated: true)`.
  private func showsItself(_ function: Function, _ call: Node, _ scope: Scope) -> Bool {
    guard let base = call.head?.head, base.kind == .name, let made = scope.thunk(base.text), made.node.kind == .call
    else {
      return false
    }
    return function.body?.contains { shown in
      shown.kind == .call && PresentingPattern().names.contains(shown.head?.text ?? "")
        && shown.unlabelled?.kind == .name && shown.unlabelled?.text == "self"
    } == true
  }

  /// Whether a function is passed a controller of the app's own that is made to be shown: `delegate?.show(player)`.
  private func passesController(_ call: Node, _ scope: Scope) -> Bool {
    !call.all(.argument).isEmpty && !program.finder.controllers(givenTo: call, scope).isEmpty
  }

  /// Follows what is asked of whoever does it, known by a protocol alone, to the controller whose code that is, where
  /// it has that of a class above it: `let responder: PostResponder? = find()`, `responder?.showPost()`.
  private func askOwn(_ callee: Node, _ call: Node, _ scope: Scope, _ called: [Value]) -> Bool {
    guard callee.kind == .member, let own, index.isController(own.type),
      // A cell has its delegate show what the cell makes.
      case let all = isInRow
        ? evaluator.functions(callee.text, of: own.type) : program.helpers(of: own.type).byName[callee.text] ?? [],
      let function = all.first(where: {
        $0.body != nil && evaluator.fits($0, call) && !program.protocols(asking: $0).isEmpty
      }),
      !isInRow || passesController(call, scope),
      !called.contains(where: { value in
        switch value {
        case .method(let function, _): function.body != nil
        case .closure, .metatype, .foreignType: true
        default: false
        }
      })
    else { return false }
    enter(function, own, call, scope)
    return true
  }

  /// Walks a function's body as if it stood where it is called.
  func inline(_ function: Function, _ instance: Instance?, _ call: Node, _ scope: Scope) {
    // A controller's functions are walked with it.
    if let instance, instance.type === fragment.type, index.isController(instance.type), function.parameters.isEmpty,
      function.owner?.kind == .classType, !program.helpers(of: instance.type).contains(function)
    {
      return
    }
    // What a stack of the app's own asks the screens in it for happens on these.
    if let instance, let own = own?.type ?? fragment.type, instance.type !== own, index.isController(instance.type),
      index.ancestors(of: own).contains("UINavigationController"),
      !index.ancestors(of: own).contains(instance.type.name)
    {
      return
    }
    enter(function, instance, call, scope)
  }

  func enter(_ function: Function, _ instance: Instance?, _ call: Node, _ scope: Scope) {
    enter(function, evaluator.scope(of: function, instance: instance, call: call, from: scope), instance, call, scope)
  }

  /// The same with what the function's names are.
  func enter(_ function: Function, _ inner: Scope, _ instance: Instance?, _ call: Node, _ scope: Scope) {
    frames.append(Frame(function: function, call: call, place: place(call, scope)))
    let queued = evaluator.queued
    defer {
      frames.removeLast()
      evaluator.queued = queued
    }
    // What an enumeration's own code does depends on which case it is.
    let receiver = instance.map { instance in
      let name = instance.enumCase.map { describe(Thunk([$0], scope: scope.place)) } ?? ""
      let own =
        program.ownObjects.contains(instance.type.id) ? instance.place.map { "@\($0.path):\($0.line)" } ?? "" : ""
      return "\(instance.type.id)(\(describe(instance)))\(name)\(own)"
    }
    run(function, inner, receiver ?? "")
    passOver(usedIn: inner)
  }

  /// Passes over closures that a function was given and has presented: they are no parts of who calls it.
  private func passOver(usedIn scope: Scope) {
    for (_, thunk) in scope.names
    where thunk.node.kind == .closure && program.finder.presented.contains(ObjectIdentifier(thunk.node)) {
      visited.insert(Fingerprint("A", thunk.node, thunk.scope.key))
    }
  }

  func run(_ function: Function, _ scope: Scope, _ receiver: String) {
    guard let body = function.body, !isPlain(function, scope) else { return }
    program.ran.insert(ObjectIdentifier(function.node))
    var key = Fingerprint("F", function.node, scope.parent?.key ?? -1)
    key.combine(receiver)
    for thunk in scope.names.sorted { key.combine(describe(handed: thunk)) }
    if let receiver = scope.foreignReceiver { key.combine(Fingerprint("S", receiver.node, receiver.scope.key)) }
    // What others ask for belongs to them; the same that the controller does by itself is its own.
    if delegated != nil { key.combine("D") }
    if !evaluator.queued.isEmpty {
      key.combine(evaluator.queued.values.map(description(queued:)).sorted().joined())
    }
    scope.key = program.number(of: key)
    once(key, .init(body, scope)) {
      let outer = program.current
      let isMessenger = RootPattern.isMessenger(function)
      program.current = function
      if isMessenger { messages += 1 }
      _ = evaluator.following(function.node) { walk(body, scope) }
      if isMessenger { messages -= 1 }
      program.current = outer
    }
  }

  /// Whether following a function leads nowhere: it shows nothing, and is passed no function by its name.
  private func isPlain(_ function: Function, _ scope: Scope) -> Bool {
    program.isPlain(function.file)
      && !function.places.contains { place in
        guard place.isClosure, let passed = scope.names[place.name]?.node else { return false }
        return passed.kind == .name || passed.kind == .member
      }
  }

  func run(_ code: Node, _ scope: Scope, _ key: String) {
    let key = Fingerprint(key)
    scope.key = program.number(of: key)
    once(key, .init(code, scope)) { walk(code, scope) }
  }

  /// A function that an extension adds to a type of a framework.
  func foreign(_ name: String, _ node: Node) -> Function? {
    (program.foreignByName[name] ?? []).first { $0.body != nil && evaluator.fits($0, node) }
  }
}
