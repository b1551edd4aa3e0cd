extension Evaluator {
  // MARK: What blocks give

  /// What a closure gives for arguments.
  func results(of closure: Node, arguments: [Node], in outer: Scope, from scope: Scope) -> [(Node, Scope)] {
    let inner = outer.inner()
    bind(closure, arguments.map { Thunk($0, scope) }, into: inner)
    return closure.body.map { results(of: $0, in: inner) } ?? []
  }

  /// The parameters of a closure bound to values, by position.
  func bind(_ closure: Node, _ arguments: [Thunk], into scope: Scope) {
    let parameters = closure.all(.parameter)
    let owner = arguments.isEmpty && !owners.isEmpty ? owners[ObjectIdentifier(closure)] : nil
    let arguments =
      owner.map { [Thunk(Self.first($0, givenTo: closure), scope.parent ?? scope)] }
      ?? parts(of: arguments, parameters.count, scope)
    for (position, parameter) in parameters.enumerated() where parameter.text != "_" {
      scope.names[parameter.text] =
        position < arguments.count
        ? arguments[position] : Thunk([value(ofType: parameter.first(.type), parameter.text, nil)], scope: scope.place)
    }
    guard parameters.isEmpty else { return }
    for position in 0..<max(1, arguments.count) {
      let name = position == 0 ? "$0" : "$\(position)"
      scope.names[name] =
        position < arguments.count ? arguments[position] : Thunk([.parameter(name, nil)], scope: scope.place)
    }
  }

  /// The same where an operator gives the closure its owner first: `route.subscribe(with: self) { owner, route in … }`.
  func bind(_ closure: Node, toldOwnerAnd told: [Thunk], into scope: Scope) {
    let owner = owners[ObjectIdentifier(closure)].map { Thunk($0, scope.parent ?? scope) }
    bind(closure, (owner.map { [$0] } ?? []) + told, into: scope)
  }

  /// The parts of the one tuple that a closure is given that takes several values: `{ index, view in … }`.
  private func parts(of arguments: [Thunk], _ count: Int, _ scope: Scope) -> [Thunk] {
    guard count > 1, arguments.count == 1 else { return arguments }
    var parts: [[Value]] = Array(repeating: [], count: count)
    for value in values(of: arguments[0]) {
      guard case .foreign("()", let tuple, let inner) = value, tuple.arguments.count == count else { return arguments }
      for (number, part) in tuple.arguments.enumerated() {
        parts[number] += part.head.map { values(of: $0, in: inner) } ?? []
      }
    }
    return parts.map { Thunk($0, node: Node(.pattern, line: arguments[0].node.line), scope: scope.place) }
  }

  /// Keeps what the closures of a call are given first where an operator says so, RxSwift's or one that an app makes
  /// after it: `tapped.withUnretained(self).sink { owner, value in … }`.
  func keep(ownersIn call: Node) {
    guard let callee = call.head, callee.kind == .member,
      let owner = call.argument("with") ?? Self.owner(in: callee.head), owner.kind == .name
    else { return }
    for argument in call.children where argument.isPassed {
      guard let closure = argument.head, closure.kind == .closure,
        closure.first(.parameter) != nil || call.argument("with") != nil || Self.takesOwner(closure)
      else { continue }
      owners[ObjectIdentifier(closure)] = owner
    }
  }

  /// Whether a closure that names no parameters has a use for two, or for the first of a pair: `{ $0.show($1) }`,
  /// `{ $0.0.show($0.1) }`.
  private static func takesOwner(_ closure: Node) -> Bool {
    takesPair(closure) || closure.contains { $0.kind == .name && $0.text == "$1" }
  }

  private static func takesPair(_ closure: Node) -> Bool {
    closure.first(.parameter) == nil
      && closure.contains { $0.kind == .member && $0.text == "0" && $0.head?.kind == .name && $0.head?.text == "$0" }
  }

  /// What a closure is given first: its owner, or a pair that begins with it.
  private static func first(_ owner: Node, givenTo closure: Node) -> Node {
    guard takesPair(closure) else { return owner }
    let parts = [owner, Node(.other)].map { Node(.argument, line: owner.line, [$0]) }
    return Node(.tuple, line: owner.line, parts)
  }

  private static func owner(in chain: Node?) -> Node? {
    var chain = chain
    while let call = chain, call.kind == .call, let callee = call.head, callee.kind == .member {
      if callee.text == "withUnretained" { return call.unlabelled }
      // What makes something else of it hands on that.
      guard ["receive", "observe", "debounce", "throttle", "delay", "filter", "handleEvents"].contains(callee.text)
      else {
        return nil
      }
      chain = callee.head
    }
    return nil
  }

  /// The expressions that a block may give: what it returns, or as a builder what stands in it.
  func results(of block: Node, in scope: Scope) -> [(Node, Scope)] {
    var returned: [(Node, Scope)] = []
    var built: [(Node, Scope)] = []
    gather(block, scope.inner(), &returned, &built)
    let found = returned.isEmpty ? built : returned
    guard found.count > Self.alternativeLimit else { return found }
    return Array(found.prefix(Self.alternativeLimit)) + [(Self.rest, scope)]
  }

  private func gather(
    _ block: Node,
    _ scope: Scope,
    _ returned: inout [(Node, Scope)],
    _ built: inout [(Node, Scope)]
  ) {
    guard depth < Self.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    declare(functionsIn: block, in: scope)
    for statement in block.children {
      switch statement.kind {
      case .result:
        guard let value = statement.head else { return }
        if value.kind == .condition || value.kind == .choice {
          var inner: [(Node, Scope)] = []
          gather(Node(.block, [value]), scope, &returned, &inner)
          returned += inner
        } else {
          returned.append((value, scope))
        }
        return
      case .property: declare(statement, in: scope)
      case .condition:
        let truths = truths(of: statement, scope)
        for (inner, innerScope) in branches(ofCondition: statement, truths, scope) {
          gather(inner, innerScope, &returned, &built)
        }
        if Self.leaves(statement, truths) { return }
      case .guarded:
        let holds = truth(ofGuard: statement, scope)
        if holds != true, let other = statement.body { gather(other, scope.inner(), &returned, &built) }
        if holds == false { return }
        bind(statement.head, into: scope)
      case .choice:
        for (inner, innerScope) in branches(of: statement, in: scope) { gather(inner, innerScope, &returned, &built) }
      case .block: gather(statement, scope, &returned, &built)
      case .loop:
        guard let body = statement.body else { break }
        let inner = scope.inner()
        if !statement.text.isEmpty, body.contains({ $0.kind == .name && $0.text == statement.text }) {
          let all = elements(of: statement.head, in: scope) ?? [.parameter(statement.text, nil)]
          inner.names[statement.text] = Thunk(all, node: Node(.pattern, line: statement.line), scope: scope.place)
        }
        gather(body, inner, &returned, &built)
      case .assignment:
        assignLocal(statement, scope)
        select(statement, scope)
      case .conditions, .other, .observer, .function: break
      default:
        keep(handedBy: statement, scope)
        if !put(statement, scope), !select(statement, scope) { built.append((statement, scope)) }
      }
    }
  }

  /// Whether a condition is known to hold whose branch leaves the code: `if case .home = self { return true }`.
  private static func leaves(_ condition: Node, _ truths: [Bool?]) -> Bool {
    guard condition.children.count > 1, condition.children[1].children.last?.kind == .result,
      let conditions = condition.head?.children, !conditions.isEmpty
    else { return false }
    return zip(conditions, truths).allSatisfy { [.matching, .binary, .not].contains($0.kind) && $1 == true }
  }

  /// Whether what a guard compares is known to hold, or not to: `guard route != .login else { … }`.
  private func truth(ofGuard statement: Node, _ scope: Scope) -> Bool? {
    let all = (statement.head?.children ?? []).map { condition -> Bool? in
      [.matching, .binary, .not].contains(condition.kind) ? truth(of: condition, scope) : nil
    }
    return all.contains(false) ? false : !all.isEmpty && all.allSatisfy { $0 == true } ? true : nil
  }

  /// Keeps the functions that a block has, which are known in the whole of it.
  func declare(functionsIn block: Node, in scope: Scope) {
    for function in block.children where function.kind == .function {
      scope.functions[function.text] = Function(node: function, file: scope.file, owner: nil)
    }
  }

  /// Keeps what is assigned to a local variable.
  func assignLocal(_ statement: Node, _ scope: Scope) {
    if statement.children.count == 2, statement.children[0].kind == .member {
      return assign(statement.children[0], statement.children[1], scope)
    }
    if statement.head?.kind == .element {
      put(statement, scope)
      return
    }
    guard let left = statement.head, left.kind == .name, let value = statement.children.last else { return }
    var around: Scope? = scope
    while let here = around {
      if let known = here.names[left.text] {
        // One of several branches: what is known stays possible.
        if known.node.kind == .other {
          here.names[left.text] = Thunk(value, copy(scope, within: here))
        } else {
          let before = values(of: known)
          let both = before + values(of: value, in: snapshot(scope, within: here))
          let resolved = both.filter(\.isResolved)
          // Each statement that makes it anew of itself would make twice as many things of it:
          // `if isNew { path = path.appending("new") }`.
          if resolved.isEmpty, before.count >= Self.untoldLimit, value.uncast.origin == left.text { return }
          // Of a flag it matters that it may be something else, too.
          let isFlag = resolved.contains { $0.text == "true" || $0.text == "false" }
          let either = Thunk(
            resolved.isEmpty || isFlag ? both : resolved,
            node: Node(.pattern, line: value.line),
            scope: scope.place
          )
          let made = known.made + [known, Thunk(value, copy(scope, within: here))].filter { Self.isMaking($0.node) }
          if !made.isEmpty, made.count <= Self.alternativeLimit { either.made = made }
          here.names[left.text] = either
        }
        return
      }
      around = here.parent
    }
  }

  /// Whether a storyboard makes a controller, by UIKit's function or by what generators make of the storyboard.
  private static func isMaking(_ node: Node) -> Bool {
    node.uncast.kind == .call && node.uncast.head?.kind == .member
      && TargetFinder.instantiating.contains(node.uncast.head?.text ?? "")
  }

  /// Of so many things that nobody can tell, what is made of them is nothing else.
  private static let untoldLimit = 4

  /// Keeps what is put into a local list, beside what is in it: `screens.append(Help())`, `screens += [Help()]`.
  @discardableResult
  func put(_ statement: Node, _ scope: Scope) -> Bool {
    guard let (list, given, isList) = Self.addition(statement) else { return false }
    var around: Scope? = scope
    while let here = around, here.names[list] == nil { around = here.parent }
    guard let here = around, let thunk = here.names[list] else { return false }
    let type = isList ? thunk.list : thunk.list?.head
    let value = explicit(given, as: type, in: scope.type, scope.file)
    // What takes the place of something else is no more of it.
    if statement.kind == .assignment, thunk.node.kind != .pattern, !Self.isEmptyList(thunk.node) { return false }
    let known = Self.isEmptyList(thunk.node) ? [.foreign("[]", Node(.array), scope.place)] : values(of: thunk)
    guard known.contains(where: \.isList), known.count < Self.alternativeLimit,
      // The same statement puts in another one for each of a list that is gone through.
      !known.contains(where: { known in
        guard case .foreign("[]", let list, let inner) = known else { return false }
        return list.head === value && inner.key == scope.key
      })
    else { return false }
    let lists = isList ? values(of: value, in: snapshot(scope, within: here)).filter(\.isList) : []
    let new =
      lists.isEmpty ? [.foreign("[]", Node(.array, line: value.line, [value]), copy(scope, within: here))] : lists
    let both = Thunk(known.filter(\.isList) + new, node: Node(.pattern, line: value.line), scope: scope.place)
    both.list = thunk.list
    here.names[list] = both
    return true
  }

  /// Whether a call makes a list with nothing in it, `[UIViewController]()`, or with what stands for what is put there
  /// later: `[UIViewController](repeating: UIViewController(), count: 2)`.
  private static func isEmptyList(_ call: Node) -> Bool {
    call.kind == .call && (call.arguments.isEmpty || call.argument("repeating") != nil && call.argument("count") != nil)
      && (call.head?.kind == .array || call.head?.kind == .name && call.head?.text == "Array")
  }

  /// The local list that a statement puts something into, what that is, and whether it is a list itself.
  private static func addition(_ statement: Node) -> (list: String, value: Node, isList: Bool)? {
    if statement.kind == .binary, statement.text == "+=", statement.children.count == 2, statement.head?.kind == .name {
      return (statement.children[0].text, statement.children[1], true)
    }
    if statement.kind == .assignment, statement.children.count == 2, let place = statement.head, place.kind == .element,
      let list = place.head, list.kind == .name, place.arguments.count == 1
    {
      return (list.text, statement.children[1], false)
    }
    guard statement.kind == .call, let callee = statement.head, callee.kind == .member,
      callee.text == "append" || callee.text == "insert", let list = callee.head, list.kind == .name
    else { return nil }
    if let value = statement.argument("contentsOf") { return (list.text, value, true) }
    return statement.unlabelled.map { (list.text, $0, false) }
  }

  /// Keeps who does what an object asks for, where a protocol is all that its property tells: `detail.delegate = self`.
  private func assign(_ left: Node, _ value: Node, _ scope: Scope) {
    if value.kind == .call { return keep(value, as: left, scope) }
    // What a button's own closure does: `button.onTap = { … }`.
    if value.kind == .closure, let base = left.head, base.kind == .name, let thunk = scope.thunk(base.text),
      case .foreign? = values(of: thunk).first
    {
      thunk.fields[left.text] = thunk.fields[left.text] ?? Thunk(value, copy(scope))
      return
    }
    guard [.name, .ternary, .closure, .member].contains(value.kind), let base = left.head, base.kind == .name,
      base.text != "self", let thunk = scope.thunk(base.text)
    else { return }
    if keep(maker: value, as: left, of: thunk, scope) || value.kind == .closure || value.kind == .member { return }
    let given = values(of: value, in: scope).filter { value in
      if case .instance(let instance) = value { instance.type.kind == .classType } else { false }
    }
    guard !given.isEmpty else { return }
    for known in values(of: thunk) {
      guard let type = known.ownType, type.kind == .classType, let property = property(left.text, of: type),
        property.getter == nil, property.value == nil, !property.isStatic, let asked = property.type?.text,
        let kept = index.type(named: asked, in: property.owner, file: property.file),
        kept.kind == .protocolType || index.isController(type) && given.contains(where: { isModel($0, of: kept) })
      else { continue }
      if case .instance(let instance) = known {
        // What makes it is remembered, so that others who have it made may give it another one.
        let others = instance.fields[left.text]?.values ?? []
        guard others.count < 4, !others.contains(where: { $0.ownType === given[0].ownType }) else { continue }
        instance.fields[left.text] = Thunk(others + given, scope: scope.place)
        forgetObjects()
      }
      // Another branch may have given it one of another class.
      let before = (thunk.fields[left.text]?.values ?? []).filter { $0.ownType !== given[0].ownType }
      thunk.fields[left.text] = Thunk(before.prefix(3) + given, scope: scope.place)
    }
  }

  /// Keeps what makes the controllers that another one shows, where that is given it as a property and not as it is
  /// made: `list.makeDetail = { id in DetailController(id: id) }`.
  ///
  /// - Returns: Whether it is of this form.
  private func keep(maker value: Node, as left: Node, of thunk: Thunk, _ scope: Scope) -> Bool {
    var isKept = false
    for known in values(of: thunk) {
      guard let type = known.ownType, let property = property(left.text, of: type), isMaker(property) else { continue }
      isKept = true
      let given = Thunk(value, copy(scope))
      if case .instance(let instance) = known, instance.fields[left.text] == nil {
        instance.fields[left.text] = given
        forgetObjects()
      }
      if thunk.fields[left.text] == nil { thunk.fields[left.text] = given }
    }
    return isKept
  }

  /// Whether a property is one for a closure that makes controllers, which others set.
  func isMaker(_ property: Property) -> Bool {
    guard property.getter == nil, !property.isStatic, property.owner?.kind == .classType, let type = property.type,
      case let closure = type.text == "->" ? type : index.aliases[SourceIndex.last(type.text)] ?? type,
      closure.text == "->", let made = closure.children.last,
      let name = made.text == "[]" ? made.head?.text : made.text
    else { return false }
    return index.type(named: name, in: property.owner, file: property.file).map(index.isController)
      ?? SourceIndex.isControllerName(SourceIndex.last(name))
  }

  /// Whether a value is an object of a class that is nothing to see, made with others: two of them may lead elsewhere.
  private func isModel(_ value: Value, of type: TypeInfo) -> Bool {
    guard case .instance(let object) = value, type.kind == .classType, !index.isController(type), !index.isView(type)
    else { return false }
    return isRelated(object.type, type)
      && object.fields.values.contains { field in
        values(of: field).contains { if case .instance(let held) = $0 { held.type.kind == .classType } else { false } }
      }
  }

  /// Keeps the object that a controller is handed by a function which puts it into a property, as an initialiser does:
  /// `detail.bind(viewModel: model)` of `func bind(viewModel: Model) { self.viewModel = viewModel }`.
  func keep(handedBy call: Node, _ scope: Scope) {
    guard call.kind == .call, let callee = call.head, callee.kind == .member, objectKeepers.contains(callee.text),
      let base = callee.head, base.kind == .name, base.text != "self", let thunk = scope.thunk(base.text)
    else { return }
    for case .instance(let controller) in values(of: thunk) where index.isController(controller.type) {
      guard
        let function = functions(callee.text, of: controller.type).first(where: { $0.body != nil && fits($0, call) })
      else { continue }
      let inner = self.scope(of: function, instance: controller, call: call, from: scope)
      for (name, parameter) in keptObjects(function, of: controller.type) where controller.fields[name] == nil {
        guard let passed = inner.names[parameter] else { continue }
        let given = values(of: passed).filter { value in
          if case .instance(let object) = value { object.type.kind == .classType } else { false }
        }
        guard given.count == 1 else { continue }
        controller.fields[name] = Thunk(given, scope: scope.place)
        thunk.fields[name] = controller.fields[name]
        forgetObjects()
      }
    }
  }

  /// The properties of a controller for objects that are nothing to see, which a function sets to what it is passed,
  /// with the names of that.
  private func keptObjects(_ function: Function, of type: TypeInfo) -> [(property: String, parameter: String)] {
    let passed = Set(function.parameters.map(\.text))
    return (function.body?.children ?? []).compactMap { statement in
      guard statement.kind == .assignment, statement.children.count == 2, let left = statement.head,
        left.kind == .name || left.kind == .member && left.head?.text == "self",
        case let value = statement.children[1], value.kind == .name, passed.contains(value.text),
        left.kind == .member || !passed.contains(left.text),
        let property = property(left.text, of: type), property.getter == nil, property.value == nil,
        let asked = property.type?.text,
        let kept = index.type(named: asked, in: property.owner, file: property.file),
        kept.kind == .classType || kept.kind == .protocolType, !index.isController(kept), !index.isView(kept)
      else { return nil }
      return (left.text, value.text)
    }
  }

  /// The names of the functions by which controllers keep objects that they are passed.
  ///
  /// - Complexity: linear in the statements of controllers' functions.
  func findObjectKeepers() -> Set<String> {
    var names: Set<String> = []
    for type in index.types where index.isController(type) {
      for function in type.functionOrder where function.name != "init" && !function.isStatic {
        if !keptObjects(function, of: type).isEmpty { names.insert(function.name) }
      }
    }
    return names
  }

  /// Keeps the controller that an object is given as its own, where it has none yet: `flow.first = flow.begin()`.
  private func keep(_ value: Node, as left: Node, _ scope: Scope) {
    guard let base = left.head, base.kind == .name, base.text != "self", let thunk = scope.thunk(base.text) else {
      return
    }
    for case .instance(let object) in values(of: thunk)
    where object.type.kind == .classType && !index.isController(object.type) && !index.isView(object.type) {
      guard let property = property(left.text, of: object.type), property.getter == nil, property.value == nil,
        let type = property.type?.text, SourceIndex.isControllerName(type), object.fields[left.text] == nil
      else { continue }
      object.fields[left.text] = Thunk(value, scope)
      forgetObjects()
    }
  }

  /// Makes a local variable known.
  func declare(_ statement: Node, in scope: Scope, knownAt place: Scope? = nil) {
    if let value = statement.first(.value)?.head {
      let value = explicit(value, as: statement.first(.type), in: scope.type, scope.file)
      // A closure that is made where it is asked for knows what stands behind it, too.
      let isLater = value.kind == .closure && statement.children.contains { $0.kind == .modifier && $0.text == "lazy" }
      let thunk = Thunk(value, place ?? (isLater ? scope.inner() : copy(scope)))
      // What is made of any type is of that which it is taken for: `let detail: Detail = make()`.
      if let type = statement.first(.type), value.kind == .call {
        thunk.declared = self.value(ofType: type, statement.text, nil)
        declaredTypes[ObjectIdentifier(value)] = (value, type)
      }
      if value.kind == .array || value.kind == .call {
        thunk.list = Self.list(madeBy: value) ?? statement.first(.type).flatMap { $0.text == "[]" ? $0 : nil }
      }
      scope.names[statement.text] = thunk
    } else if let getter = statement.first(.getter)?.head {
      scope.names[statement.text] = Thunk(
        Node(.call, line: statement.line, [Node(.closure, line: statement.line, [getter])]),
        copy(scope)
      )
    } else {
      scope.names[statement.text] = Thunk(
        [self.value(ofType: statement.first(.type), statement.text, nil)],
        scope: scope.place
      )
    }
  }

  /// What is known before a name is declared anew, as in `let x = x`.
  func copy(_ scope: Scope) -> Scope {
    let copy =
      scope.parent == nil
      ? Scope(receiver: scope.receiver, type: scope.type, file: scope.file)
      : Scope(parent: scope.parent, file: scope.file)
    copy.adopt(scope)
    return copy
  }

  /// The same for a name of a place around, of which the copy isn't to know what it becomes either: a name that held
  /// the place where it is would never be given up.
  private func copy(_ scope: Scope, within outer: Scope) -> Scope {
    guard scope !== outer, let parent = scope.parent else { return copy(scope) }
    let copy = Scope(parent: snapshot(parent, within: outer), file: scope.file)
    copy.adopt(scope)
    return copy
  }

  /// All that is known at a place, as it is known now, up to a place around.
  private func snapshot(_ scope: Scope, within outer: Scope) -> Scope {
    let parent = scope === outer ? scope.parent : scope.parent.map { snapshot($0, within: outer) }
    let copy = Scope(parent: parent, receiver: scope.receiver, type: scope.type, file: scope.file)
    copy.adopt(scope)
    (copy.led, copy.foreignReceiver, copy.key) = (scope.led, scope.foreignReceiver, scope.key)
    return copy
  }
}

/// Controls of controllers that an object sets up which makes these, as coordinators do: what they do happens on the
/// controllers, `list.navigationItem.rightBarButtonItem = UIBarButtonItem(…, target: self, action: #selector(add))`.
extension Evaluator {
  /// What a control of a controller does.
  struct Selection {
    let type: TypeInfo
    let code: Node
    let scope: Scope
  }

  /// Keeps what a statement has a controller's control do.
  ///
  /// - Returns: Whether the statement is of this form.
  @discardableResult
  func select(_ statement: Node, _ scope: Scope) -> Bool {
    guard let receiver = scope.receiver, receiver.type.kind == .classType, !index.isController(receiver.type),
      !index.isView(receiver.type)
    else { return false }
    guard statement.kind == .assignment || statement.kind == .call, statement.head?.kind == .member,
      let left = statement.head?.head
    else { return false }
    let given = statement.kind == .call ? statement.arguments : Array(statement.children.dropFirst())
    var codes: [(Node, Scope)] = []
    for value in given {
      for value in value.kind == .argument ? value.children : value.elements {
        gather(controls: value, receiver, takesClosures: left.text == "navigationItem", scope, &codes)
      }
    }
    guard !codes.isEmpty else { return false }
    let types = controllers(having: left, scope)
    for type in types { for (code, inner) in codes { selections.append(.init(type: type, code: code, scope: inner)) } }
    return !types.isEmpty
  }

  /// The controllers that have a control, `list` of `list.navigationItem`.
  func controllers(having control: Node, _ scope: Scope) -> [TypeInfo] {
    var chain = [control]
    while let last = chain.last, last.kind == .member, let base = last.head { chain.append(base) }
    guard chain.last?.kind == .name else { return [] }
    for node in chain.reversed() where node.text != "self" {
      let types = values(of: node, in: scope).compactMap { value -> TypeInfo? in
        switch value {
        case .instance(let instance): instance.type
        case .typed(let type): type
        case .state(_, let type?, let inner): index.type(named: type.text, in: inner.type, file: inner.file)
        case .parameter(_, let type?): index.type(named: type.text, in: scope.type, file: scope.file)
        default: nil
        }
      }.filter(index.isController)
      if let type = types.first { return [type] }
    }
    return []
  }

  /// The code that a control runs which an expression is: a function of the object's own, a closure.
  private func gather(
    controls value: Node,
    _ receiver: Instance,
    takesClosures: Bool,
    _ scope: Scope,
    _ found: inout [(Node, Scope)]
  ) {
    var made = value
    if value.kind == .name, let thunk = scope.thunk(value.text) {
      made = thunk.node
      if takesClosures {
        for (_, thunk) in thunk.fields.sorted(by: { $0.key < $1.key }) {
          if thunk.node.kind == .closure, let body = thunk.node.body { found.append((body, bound(thunk))) }
        }
      }
    }
    guard made.contents.contains(.selector) || takesClosures && made.contents.contains(.closure) else { return }
    made.visit { node in
      if node.kind == .call, node.head?.text == "#selector", let name = node.arguments.first?.head,
        name.kind == .name || name.head?.text == "self",
        let function = functions(name.text, of: receiver.type).first(where: { $0.body != nil }),
        let body = function.body
      {
        found.append((body, self.scope(of: function, instance: receiver, call: Node(.call), from: scope)))
      }
      if takesClosures, node.kind == .closure, let body = node.body { found.append((body, bound(Thunk(node, scope)))) }
      return node.kind != .closure
    }
  }

  private func bound(_ closure: Thunk) -> Scope {
    let inner = closure.scope.inner()
    bind(closure.node, [], into: inner)
    return inner
  }
}
