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
    for (position, parameter) in parameters.enumerated() where parameter.text != "_" {
      scope.names[parameter.text] =
        position < arguments.count
        ? arguments[position] : Thunk([value(ofType: parameter.first(.type), parameter.text, nil)], scope: scope.place)
    }
    for position in 0..<max(1, arguments.count) where parameters.isEmpty {
      scope.names["$\(position)"] =
        position < arguments.count ? arguments[position] : Thunk([.parameter("$\(position)", nil)], scope: scope.place)
    }
  }

  /// The expressions that a block may give: what it returns, or as a builder what stands in it.
  func results(of block: Node, in scope: Scope) -> [(Node, Scope)] {
    var returned: [(Node, Scope)] = []
    var built: [(Node, Scope)] = []
    gather(block, scope.inner(), &returned, &built)
    if !returned.isEmpty { return Array(returned.prefix(Self.alternativeLimit)) }
    return Array(built.prefix(Self.alternativeLimit))
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
      case .function: scope.functions[statement.text] = Function(node: statement, file: scope.file, owner: nil)
      case .condition:
        for (inner, innerScope) in branches(of: statement, in: scope) { gather(inner, innerScope, &returned, &built) }
      case .guarded:
        let inner = scope
        if let other = statement.body { gather(other, scope.inner(), &returned, &built) }
        bind(statement.head, into: inner)
      case .choice:
        for (inner, innerScope) in branches(of: statement, in: scope) { gather(inner, innerScope, &returned, &built) }
      case .block, .loop:
        if let inner = statement.kind == .loop ? statement.body : statement { gather(inner, scope, &returned, &built) }
      case .assignment:
        assignLocal(statement, scope)
      case .conditions, .other, .observer: break
      default: if !put(statement, scope) { built.append((statement, scope)) }
      }
    }
  }

  /// Keeps what is assigned to a local variable.
  func assignLocal(_ statement: Node, _ scope: Scope) {
    if statement.children.count == 2, statement.children[0].kind == .member {
      return assign(statement.children[0], statement.children[1], scope)
    }
    guard let left = statement.head, left.kind == .name, let value = statement.children.last else { return }
    var around: Scope? = scope
    while let here = around {
      if let known = here.names[left.text] {
        // One of several branches: what is known stays possible.
        if known.node.kind == .other {
          here.names[left.text] = Thunk(value, scope)
        } else {
          let both = values(of: known) + values(of: value, in: scope)
          here.names[left.text] = Thunk(
            both.filter(\.isResolved).isEmpty ? both : both.filter(\.isResolved),
            node: Node(.pattern, line: value.line),
            scope: scope
          )
        }
        return
      }
      around = here.parent
    }
  }

  /// Keeps what is put into a local list, beside what is in it: `screens.append(Help())`, `screens += [Help()]`.
  @discardableResult
  func put(_ statement: Node, _ scope: Scope) -> Bool {
    guard let (list, value, isList) = Self.addition(statement) else { return false }
    var around: Scope? = scope
    while let here = around, here.names[list] == nil { around = here.parent }
    guard let here = around, let thunk = here.names[list] else { return false }
    let known = values(of: thunk)
    guard known.contains(where: \.isList), known.count < Self.alternativeLimit,
      !known.contains(where: { if case .foreign("[]", let list, _) = $0 { list.head === value } else { false } })
    else { return false }
    let lists = isList ? values(of: value, in: scope).filter(\.isList) : []
    let new = lists.isEmpty ? [.foreign("[]", Node(.array, line: value.line, [value]), copy(scope))] : lists
    here.names[list] = Thunk(known.filter(\.isList) + new, node: Node(.pattern, line: value.line), scope: scope.place)
    return true
  }

  /// The local list that a statement puts something into, what that is, and whether it is a list itself.
  private static func addition(_ statement: Node) -> (list: String, value: Node, isList: Bool)? {
    if statement.kind == .binary, statement.text == "+=", statement.children.count == 2, statement.head?.kind == .name {
      return (statement.children[0].text, statement.children[1], true)
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
    guard value.kind == .name, let base = left.head, base.kind == .name, base.text != "self",
      let thunk = scope.thunk(base.text)
    else { return }
    let given = values(of: value, in: scope).filter { value in
      if case .instance(let instance) = value { instance.type.kind == .classType } else { false }
    }
    guard !given.isEmpty else { return }
    for known in values(of: thunk) {
      guard let type = known.ownType, type.kind == .classType, let property = property(left.text, of: type),
        property.getter == nil, property.value == nil, !property.isStatic, let asked = property.type?.text,
        index.type(named: asked, in: property.owner, file: property.file)?.kind == .protocolType
      else { continue }
      if case .instance(let instance) = known {
        // What makes it is remembered, so that others who have it made may give it another one.
        let others = instance.fields[left.text]?.values ?? []
        guard others.count < 4, !others.contains(where: { $0.ownType === given[0].ownType }) else { continue }
        instance.fields[left.text] = Thunk(others + given, scope: scope.place)
      }
      thunk.fields[left.text] = Thunk(given, scope: scope.place)
    }
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
    }
  }

  /// Makes a local variable known.
  func declare(_ statement: Node, in scope: Scope) {
    if let value = statement.first(.value)?.head {
      let value = explicit(value, as: statement.first(.type), in: scope.type, scope.file)
      scope.names[statement.text] = Thunk(value, copy(scope))
    } else if let getter = statement.first(.getter)?.head {
      scope.names[statement.text] = Thunk(
        Node(.call, line: statement.line, [Node(.closure, line: statement.line, [getter])]),
        scope
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
    let copy = Scope(parent: scope.parent, file: scope.file)
    (copy.names, copy.functions) = (scope.names, scope.functions)
    return copy
  }
}
