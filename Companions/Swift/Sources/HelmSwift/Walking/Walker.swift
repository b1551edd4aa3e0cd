/// Walks everything that a fragment shows, through all levels of parts, and notes the triggers in it.
final class Walker {
  private static let depthLimit = 60

  let program: SourceProgram
  let fragment: Fragment
  /// What was walked already, so that it is walked but once.
  private var visited: Set<String> = []
  private var depth = 0
  /// The controller whose code is walked.
  private var own: Instance?
  /// What the visible trigger around is called.
  var label: String?
  /// What the list around selects.
  var selection: Slot?
  var events: [Event] = []
  /// How navigation controllers are shown, by where they are made.
  private var stacks: [Place: Transition] = [:]
  /// What was put into navigation controllers, and by which functions.
  private var fills: [Place: [(event: Int, function: ObjectIdentifier?)]] = [:]
  /// The functions that are followed, outermost first.
  private var frames: [Frame] = []
  /// What is written or passed on by code that can run.
  var touched: Set<Slot> = []

  var evaluator: Evaluator { program.evaluator }
  var index: SourceIndex { program.index }

  init(program: SourceProgram, fragment: Fragment) { (self.program, self.fragment) = (program, fragment) }

  // MARK: Beginning

  /// Walks the code of a type as a whole fragment.
  func walk(_ instance: Instance) {
    let type = instance.type
    if StinsenPattern.walk(instance, self) || CoordinatorPattern.walk(instance, self) { return }
    if index.isController(type) || !index.isView(type) && !index.isApp(type) { return walk(controller: instance) }
    walkBody(instance)
  }

  /// What is around a fragment where it is presented.
  func walk(layer: Target.Layer) {
    guard layer.node.kind == .call, let head = layer.node.head else { return }
    if head.kind == .member, head.head != nil {
      _ = walkCall(layer.node, layer.scope, skipsBase: true)
    } else {
      note(container: layer.node, layer.scope)
    }
  }

  private func walk(controller instance: Instance) {
    own = instance
    var current: TypeInfo? = instance.type
    var seen: Set<String> = []
    var level = 0
    while let type = current, level < 8 {
      for function in type.functionOrder where !function.isStatic {
        // What a subclass overrides doesn't run, unless it calls it.
        if level > 0, seen.contains(function.name), function.name != "viewDidLoad" { continue }
        guard let body = function.body else { continue }
        let scope = Scope(receiver: instance, type: type, file: function.file)
        evaluator.bind(function, call: Node(.call), from: scope, into: scope)
        program.current = function
        once("C\(ObjectIdentifier(function.node).hashValue)") { walk(body, scope) }
        program.current = nil
      }
      seen.formUnion(type.functionOrder.map(\.name))
      for name in type.propertyOrder {
        guard let property = type.properties[name], !property.isStatic else { continue }
        let scope = evaluator.scope(of: property, instance: instance)
        for child in property.node.children where child.kind == .observer || child.kind == .getter {
          if let body = child.head { once("O\(ObjectIdentifier(body).hashValue)") { walk(body, scope) } }
        }
        if let value = property.value, value.kind == .call || value.kind == .closure, !isConstruction(value, scope) {
          once("V\(ObjectIdentifier(value).hashValue)") { walk(value, scope) }
        }
      }
      current = index.superclass(of: type)
      level += 1
    }
  }

  /// A view's body, and what else it makes views of.
  private func walkBody(_ instance: Instance) {
    let type = instance.type
    let number = program.number(of: "\(type.id)(\(describe(instance)))")
    for name in type.propertyOrder where name == "body" || name.hasPrefix("body#") {
      guard let property = type.properties[name], let getter = property.getter else { continue }
      let scope = Scope(receiver: instance, file: property.file)
      scope.key = number
      walk(getter, scope)
    }
    let makers = ["body", "makeBody", "makeUIViewController", "makeNSViewController", "makeCoordinator"]
    for function in type.functionOrder where makers.contains(function.name) {
      guard let body = function.body else { continue }
      let scope = Scope(receiver: instance, file: function.file)
      scope.key = number
      evaluator.bind(function, call: Node(.call), from: scope, into: scope)
      if function.name == "makeUIViewController" || function.name == "makeNSViewController" {
        // What it holds is a part of it.
        for target in program.finder.search(block: body, in: scope).targets {
          if let inner = target.instance, index.isController(inner.type) {
            once("P\(inner.type.id)") { walk(controller: inner) }
          }
        }
      } else {
        walk(body, scope)
      }
    }
  }

  // MARK: Parts

  /// A part: its code is walked as if it stood in the fragment.
  func walk(part instance: Instance, _ node: Node, _ scope: Scope) {
    let key = "\(instance.type.id)(\(describe(instance)))"
    once(key) {
      let outer = (label, selection)
      walkBody(instance)
      (label, selection) = outer
    }
    walkUnusedClosures(node, scope)
  }

  private func walkUnusedClosures(_ node: Node, _ scope: Scope) {
    for argument in node.arguments {
      guard let value = argument.head, value.kind == .closure else { continue }
      once("A\(ObjectIdentifier(value).hashValue)/\(scope.key)") { walk(value, scope) }
    }
  }

  func once(_ key: String, _ body: () -> Void) {
    guard depth < Self.depthLimit, evaluator.fuel > 0, visited.insert(key).inserted else { return }
    depth += 1
    body()
    depth -= 1
  }

  /// What tells one use of a part or a function from another.
  func describe(_ instance: Instance) -> String {
    instance.fields.sorted { $0.key < $1.key }.map { "\($0.key):\(describe($0.value))" }.joined(separator: ",")
  }

  func describe(_ thunk: Thunk) -> String {
    if thunk.node.kind == .closure { return "\(ObjectIdentifier(thunk.node).hashValue)/\(thunk.scope.key)" }
    return evaluator.values(of: thunk).prefix(4).map { value in
      switch value {
      case .constant(let text): text
      case .enumCase(_, let name, let payload, _): ".\(name)\(payload.isEmpty ? "" : "(\(payload.count))")"
      case .instance(let instance): "\(instance.type.id)"
      case .closure(let node, let scope): "\(ObjectIdentifier(node).hashValue)/\(scope.key)"
      case .state(let slot, _, _): "\(slot.owner)$\(slot.name)"
      case .foreign(let name, let node, _): name.first?.isUppercase == true ? "\(ObjectIdentifier(node).hashValue)" : ""
      default: ""
      }
    }.joined(separator: "|")
  }

  // MARK: Code

  func walk(_ node: Node, _ scope: Scope) {
    guard evaluator.fuel > 0 else { return }
    evaluator.fuel -= 1
    switch node.kind {
    case .block:
      let inner = scope.inner()
      for statement in node.children { walk(statement, inner) }
    case .property:
      evaluator.declare(node, in: scope)
      if let value = node.first(.value)?.head, !isConstruction(value, scope) { walk(value, scope) }
    case .function: scope.functions[node.text] = Function(node: node, file: scope.file, owner: nil)
    case .condition:
      for condition in node.head?.children ?? [] where condition.kind == .unwrapping || condition.kind == .call {
        if let value = condition.kind == .call ? condition : condition.head, value.kind == .call { walk(value, scope) }
      }
      for (block, inner) in evaluator.branches(of: node, in: scope) { walk(block, inner) }
    case .choice:
      if SwitchPattern.read(node, scope, self) { return }
      for (block, inner) in evaluator.branches(of: node, in: scope) { walk(block, inner) }
    case .guarded:
      if let other = node.body { walk(other, scope) }
      evaluator.bind(node.head, into: scope)
    case .loop:
      let inner = scope.inner()
      if !node.text.isEmpty { inner.names[node.text] = Thunk([.parameter(node.text, nil)], scope: scope) }
      if let sequence = node.head, node.children.count > 1 { walk(sequence, scope) }
      if let body = node.body { walk(body, inner) }
    case .call: _ = walkCall(node, scope, skipsBase: false)
    case .name: walk(name: node, scope)
    case .member: walk(member: node, scope)
    case .closure:
      let inner = scope.inner()
      evaluator.bind(node, [], into: inner)
      if let body = node.body { walk(body, inner) }
    case .assignment: walk(assignment: node, scope)
    case .conditions, .parameter, .type: break
    case .structure, .classType, .enumeration, .extended, .protocolType: break
    case .ternary:
      let truth = evaluator.truth(of: node.children[0], scope)
      if truth != false { walk(node.children[1], scope) }
      if truth != true { walk(node.children[2], scope) }
    default: for child in node.children { walk(child, scope) }
    }
  }

  /// Whether a value makes a view or a controller, which isn't shown by that alone.
  func isConstruction(_ node: Node, _ scope: Scope) -> Bool {
    guard node.kind == .call, let head = node.head, head.kind == .name || head.kind == .member else { return false }
    if head.text == "UIHostingController" { return true }
    // A view that other code than a view makes is shown where it is hosted.
    if let type = scope.type, !index.isView(type), !index.isModifier(type), !index.isApp(type) {
      if let base = head.head, isMadeView(base, scope) { return true }
      if case .method(let function, _)? = evaluator.values(of: head, in: scope).first,
        ["View", "AnyView"].contains(function.returned?.text ?? "")
      {
        return true
      }
    }
    guard head.text.first?.isUppercase == true,
      let type = index.type(named: head.text, in: scope.type, file: scope.file)
    else { return SourceIndex.isControllerName(head.text) }
    return index.isController(type) || index.isView(type)
  }

  /// Whether it is a view with modifiers around it.
  private func isMadeView(_ node: Node, _ scope: Scope) -> Bool {
    guard node.kind == .call, let head = node.head else { return false }
    if let base = head.head, base.kind == .call { return isMadeView(base, scope) }
    return index.type(named: head.text, in: scope.type, file: scope.file).map(index.isView) == true
  }

  func walk(_ thunk: Thunk) {
    thunk.isUsed = true
    guard thunk.node.kind != .other, thunk.node.kind != .pattern else { return }
    once("T\(ObjectIdentifier(thunk.node).hashValue)/\(thunk.scope.key)") { walk(thunk.node, thunk.scope) }
  }

  private func walk(name node: Node, _ scope: Scope) {
    if node.text.hasPrefix("$") { touch(node, scope) }
    if let thunk = scope.thunk(node.text) { return walk(thunk) }
    if node.text == "self", let thunk = scope.foreignReceiver { return walk(thunk) }
    guard let instance = scope.receiver else { return }
    walk(property: node.text, of: instance)
  }

  private func walk(property name: String, of instance: Instance) {
    if let thunk = instance.fields[name] { return walk(thunk) }
    guard let property = evaluator.property(name, of: instance.type) else {
      // A function that is passed on: `action: save`, `ForEach(items, content: row)`.
      if let function = evaluator.functions(name, of: instance.type).first(where: {
        $0.body != nil && ($0.parameters.isEmpty || $0.returned?.text == "View")
      }) {
        inline(function, instance, Node(.call), Scope(file: function.file))
      }
      return
    }
    for (name, other) in instance.type.properties where name == property.name || name.hasPrefix("\(property.name)#") {
      guard let getter = other.getter else { continue }
      let key = "G\(ObjectIdentifier(getter).hashValue)|\(describe(instance))"
      run(getter, evaluator.scope(of: other, instance: instance), key)
    }
    if property.getter != nil, instance.type.properties[property.name] == nil, let getter = property.getter {
      run(
        getter,
        evaluator.scope(of: property, instance: instance),
        "G\(ObjectIdentifier(getter).hashValue)|\(describe(instance))"
      )
    }
  }

  private func walk(member node: Node, _ scope: Scope) {
    guard let base = node.head else { return }
    if node.text.hasPrefix("$") { touch(node, scope) }
    if base.kind == .name, base.text == "self", let instance = scope.receiver {
      return walk(property: node.text, of: instance)
    }
    for value in evaluator.values(of: base, in: scope) {
      switch value {
      case .instance(let instance): walkShown(node.text, of: instance)
      case .typed(let type): walkShown(node.text, of: Instance(type))
      case .enumCase(let type?, _, _, _):
        if let instance = evaluator.enumInstance(type, value) { walkShown(node.text, of: instance) }
      case .state(_, let type?, let inner):
        if let info = index.type(named: type.text, in: inner.type, file: inner.file) {
          walkShown(node.text, of: Instance(info))
        }
      default: break
      }
    }
    if base.kind == .call || base.kind == .member || base.kind == .name { walk(base, scope) }
  }

  /// A property of something else, where it is a view.
  private func walkShown(_ name: String, of instance: Instance) {
    guard let property = evaluator.property(name, of: instance.type), let getter = property.getter,
      ["View", "AnyView", "ToolbarContent", "Scene"].contains(property.type?.text ?? "")
    else { return }
    let key = "G\(ObjectIdentifier(getter).hashValue)|\(describe(instance))|\(instance.enumCase?.caseName ?? "")"
    run(getter, evaluator.scope(of: property, instance: instance), key)
  }

  /// Keeps that a state is passed on as a binding.
  func touch(_ node: Node, _ scope: Scope) {
    for case .state(let slot, _, _) in evaluator.values(of: node, in: scope) { touched.insert(slot) }
  }

  private func walk(assignment node: Node, _ scope: Scope) {
    guard node.children.count == 2 else { return }
    let (left, right) = (node.children[0], node.children[1])
    for pattern in Patterns.assignments where pattern.read(assignment: node, scope, self) { return }
    for case .state(let slot, _, _) in evaluator.values(of: left, in: scope) {
      touched.insert(slot)
      note(write: slot, Thunk(right, scope), line: node.line, scope)
    }
    evaluator.assignLocal(node, scope)
    if left.kind == .member, let base = left.head, right.kind == .closure || right.kind == .call || right.kind == .name
    {
      for case .closure(let closure, let inner) in evaluator.values(of: right, in: scope) {
        if give(closure, inner, to: base, under: left.text, scope) { return }
      }
    }
    if !isConstruction(right, scope) { walk(right, scope) }
  }

  /// A closure that another fragment, or what belongs to one, is given: it is called there.
  private func give(_ closure: Node, _ inner: Scope, to base: Node, under name: String, _ scope: Scope) -> Bool {
    for value in evaluator.values(of: base, in: scope) {
      let type: TypeInfo
      switch value {
      case .instance(let instance): type = instance.type
      case .typed(let info): type = info
      default: continue
      }
      if type === fragment.type || scope.receiver?.type === type { continue }
      if index.isController(type) {
        program.addCode(to: type, closure, inner)
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
    }
    return false
  }

  func note(write slot: Slot, _ value: Thunk, line: Int, _ scope: Scope) {
    let event = Event(
      transition: .sheet,
      place: Place(path: scope.file.path, line: line),
      label: label,
      slot: slot,
      rule: "state",
      goal: .write(slot, value),
      origin: fragment.number
    )
    events.append(event)
    if let label { program.labels[slot] = program.labels[slot] ?? label }
  }

  // MARK: Calls

  @discardableResult
  func walkCall(_ node: Node, _ scope: Scope, skipsBase: Bool) -> Bool {
    guard let callee = node.head else { return false }
    let name = callee.text
    for pattern in Patterns.calls[name] ?? [] where pattern.read(call: node, scope, self) {
      if !skipsBase, callee.kind == .member, let base = callee.head, pattern.walksBase { walkBase(base, scope) }
      return true
    }
    if callee.kind == .closure {
      walk(callee, scope)
      return true
    }
    let isSuper = callee.kind == .member && callee.head?.text == "super"
    var isFollowed = isSuper && followSuper(callee, node, scope)
    for value in isSuper ? [] : evaluator.values(of: callee, in: scope) {
      switch value {
      case .metatype(let type):
        isFollowed = true
        construct(type, node, scope)
      case .method(let function, let instance):
        isFollowed = true
        follow(function, instance, node, scope)
      case .closure(let closure, let outer):
        isFollowed = true
        let inner = outer.inner()
        evaluator.bind(closure, node.arguments.compactMap { $0.head.map { Thunk($0, scope) } }, into: inner)
        let passed = node.arguments.compactMap { $0.head.map { describe(Thunk($0, scope)) } }.joined(separator: ",")
        if let body = closure.body {
          once(
            "B\(ObjectIdentifier(closure).hashValue)/\(outer.key)/\(passed)"
          ) {
            walk(body, inner)
          }
        }
        for thunk in [scope.thunk(name), scope.receiver?.fields[name]] { thunk?.isUsed = true }
      default: break
      }
    }
    if !isFollowed, followHandler(callee, node, scope) { isFollowed = true }
    if !isFollowed, callee.kind == .member, let base = callee.head {
      if let function = foreign(name, node) {
        let inner = Scope(type: nil, file: function.file)
        inner.foreignReceiver = Thunk(skipsBase ? Node(.other) : base, scope)
        evaluator.bind(function, call: node, from: scope, into: inner)
        isFollowed = true
        run(function, inner, "F")
      } else if !isSuper, let unique = evaluator.uniqueMethod(name, for: node) {
        isFollowed = true
        inline(unique, unique.owner.map(Instance.init), node, scope)
      }
    }
    if !skipsBase, callee.kind == .member, let base = callee.head { walkBase(base, scope) }
    walkArguments(node, scope, isFollowed: isFollowed)
    return true
  }

  /// Follows `super.show()` to what is overridden.
  private func followSuper(_ callee: Node, _ call: Node, _ scope: Scope) -> Bool {
    guard let receiver = scope.receiver,
      let base = (program.current?.owner ?? scope.type).flatMap(index.superclass),
      let function = evaluator.functions(callee.text, of: base).first(where: {
        $0.body != nil && evaluator.fits($0, call)
      })
    else { return false }
    enter(function, receiver, call, scope)
    return true
  }

  /// Follows a call of a property that holds a closure to what it is given elsewhere.
  private func followHandler(_ callee: Node, _ call: Node, _ scope: Scope) -> Bool {
    guard let handlers = program.uses.handlers[callee.text], let owner = owner(of: callee, scope),
      let property = evaluator.property(callee.text, of: owner), property.getter == nil,
      property.type?.text == "->" || program.isClosureName(property.type?.text)
    else { return false }
    if let given = program.given[SourceProgram.Given(owner: owner.id, name: callee.text)] {
      for layer in given {
        let inner = layer.scope.inner()
        evaluator.bind(layer.node, call.arguments.compactMap { $0.head.map { Thunk($0, scope) } }, into: inner)
        once("H\(ObjectIdentifier(layer.node).hashValue)") { if let body = layer.node.body { walk(body, inner) } }
      }
      return true
    }
    if program.waits(for: SourceProgram.Given(owner: owner.id, name: callee.text), fragment.number) { return true }
    let fitting = handlers.filter { $0.maker == nil || $0.maker == owner.name }
    guard !fitting.isEmpty, fitting.count <= 4 else { return false }
    for handler in fitting {
      let type =
        handler.types.isEmpty
        ? nil : index.type(named: handler.types.joined(separator: "."), in: nil, file: handler.file)
      let around = Scope(receiver: type.map(Instance.init), type: type, file: handler.file)
      if handler.value.kind == .closure {
        let inner = around.inner()
        evaluator.bind(handler.value, call.arguments.compactMap { $0.head.map { Thunk($0, scope) } }, into: inner)
        once("H\(ObjectIdentifier(handler.value).hashValue)") { if let body = handler.value.body { walk(body, inner) } }
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
      }
    }
    return true
  }

  /// The type that a property is a member of.
  private func owner(of callee: Node, _ scope: Scope) -> TypeInfo? {
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
  }

  /// What is passed to a call: what was followed has walked it where it is used; closures that nobody used are walked
  /// here, as somebody calls them.
  func walkArguments(_ node: Node, _ scope: Scope, isFollowed: Bool) {
    for argument in node.arguments {
      guard let value = argument.head else { continue }
      if value.kind == .closure {
        once("A\(ObjectIdentifier(value).hashValue)/\(scope.key)") { walk(value, scope) }
      } else if !isFollowed {
        if value.kind == .name, value.text == "self" { continue }
        // What a hosting controller hands to its superclass is what it shows.
        let isStored = Self.storing.contains(argument.text) && node.head?.head?.text != "super"
        if !isConstruction(value, scope) || !isStored { walkArgument(value, scope) }
      } else if value.kind == .name, value.text.hasPrefix("$") {
        touch(value, scope)
      }
    }
  }

  private static let storing: Set<String> = ["rootViewController", "viewControllers", "rootView"]

  private func walkArgument(_ value: Node, _ scope: Scope) {
    if isConstruction(value, scope), let head = value.head,
      let type = index.type(named: head.text, in: scope.type, file: scope.file), index.isController(type)
    {
      return
    }
    walk(value, scope)
  }

  private func construct(_ type: TypeInfo, _ node: Node, _ scope: Scope) {
    if type.isPreview { return }
    if index.isView(type) {
      for case .instance(let instance) in evaluator.construct(type, node, scope) { walk(part: instance, node, scope) }
    } else if !index.isController(type), type.kind != .enumeration, !index.isModifier(type) {
      for case .instance(let instance) in evaluator.construct(type, node, scope) {
        if let function = (type.functions["init"] ?? []).first(where: { evaluator.fits($0, node) }),
          type.kind == .classType
        {
          inline(function, instance, node, scope)
        }
      }
    }
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
      type =
        evaluator.values(of: base, in: scope).lazy.compactMap { value in
          switch value {
          case .instance(let instance): instance.type
          case .typed(let type): type
          default: nil
          }
        }.first
    } else {
      type = scope.receiver?.type
    }
    guard let type, !index.isController(type) else { return false }
    return evaluator.functions(callee.text, of: type).contains { evaluator.fits($0, call) }
  }

  private func follow(_ function: Function, _ instance: Instance?, _ node: Node, _ scope: Scope) {
    guard let chosen = evaluator.overload(of: function, for: node, instance: instance) else { return }
    var receiver = instance
    if let owner = chosen.owner, let type = instance?.type, type.kind == .protocolType, owner !== type {
      receiver = Instance(owner)
    }
    inline(chosen, receiver, node, scope)
  }

  /// Walks a function's body as if it stood where it is called.
  func inline(_ function: Function, _ instance: Instance?, _ call: Node, _ scope: Scope) {
    // A controller's functions are walked with it.
    if let instance, instance.type === fragment.type, index.isController(instance.type), function.parameters.isEmpty {
      return
    }
    enter(function, instance, call, scope)
  }

  private func enter(_ function: Function, _ instance: Instance?, _ call: Node, _ scope: Scope) {
    let inner = evaluator.scope(of: function, instance: instance, call: call, from: scope)
    frames.append(Frame(function: function, call: call, place: place(call, scope)))
    defer { frames.removeLast() }
    run(function, inner, instance.map { "\($0.type.id)(\(describe($0)))" } ?? "")
  }

  private func run(_ function: Function, _ scope: Scope, _ receiver: String) {
    guard let body = function.body else { return }
    let arguments = scope.names.sorted { $0.key < $1.key }.map { describe($0.value) }.joined(separator: ",")
    let self_ = scope.foreignReceiver.map { "\(ObjectIdentifier($0.node).hashValue)/\($0.scope.key)" } ?? ""
    let key = "F\(ObjectIdentifier(function.node).hashValue)|\(receiver)|\(self_)|\(arguments)"
    scope.key = program.number(of: key)
    once(key) {
      let outer = program.current
      program.current = function
      walk(body, scope)
      program.current = outer
    }
  }

  private func run(_ code: Node, _ scope: Scope, _ key: String) {
    scope.key = program.number(of: key)
    once(key) { walk(code, scope) }
  }

  /// A function that an extension adds to a type of a framework.
  private func foreign(_ name: String, _ node: Node) -> Function? {
    (program.foreignByName[name] ?? []).first { $0.body != nil && evaluator.fits($0, node) }
  }

  // MARK: Noting

  func place(_ node: Node, _ scope: Scope) -> Place { Place(path: scope.file.path, line: node.line) }

  /// Where it is said what is shown: of `router.push(Detail())` that, not where the router pushes what it is passed.
  private func trigger(_ node: Node, _ scope: Scope) -> Place {
    var (node, found) = (node, place(node, scope))
    for frame in frames.reversed() where frame.call.line > 0 {
      let shown = node.kind == .assignment ? node.children.dropFirst().flatMap(\.elements) : node.shown
      guard !shown.isEmpty, shown.contains(where: { frame.passed.contains($0.origin) }) else { break }
      (node, found) = (frame.call, frame.place)
    }
    return found
  }

  /// A function that is followed, with who calls it.
  private struct Frame {
    let function: Function
    let call: Node
    let place: Place

    /// The names of what it is passed, and of what it makes of that.
    var passed: Set<String> {
      var names = Set(function.parameters.map(\.text))
      function.body?.visit { node in
        if node.kind == .property || node.kind == .unwrapping,
          let value = node.kind == .unwrapping ? node.head : node.first(.value)?.head, names.contains(value.origin)
        {
          names.insert(node.text)
        }
        return true
      }
      return names
    }
  }

  func note(
    _ transition: Transition,
    _ node: Node,
    _ scope: Scope,
    rule: String,
    label: String? = nil,
    slot: Slot? = nil,
    stack: Place? = nil,
    _ goal: Event.Goal
  ) {
    var goal = goal
    var transition = transition
    if case .view(let shown, let inner) = goal { goal = .found(program.finder.search(shown, in: inner).preferred) }
    if case .found(var search) = goal, let own, search.targets.contains(where: { $0.instance === own }) {
      // No controller presents itself: `top.present(self, …)` belongs to who calls the function around it.
      search.targets.removeAll { $0.instance === own }
      if search.targets.isEmpty { return }
      goal = .found(search)
    }
    if let stack {
      // What it begins with; what comes later is pushed.
      transition = stacks.removeValue(forKey: stack) ?? transition
      fills[stack, default: []].append((events.count, program.current.map { ObjectIdentifier($0.node) }))
    } else if case .found(let search) = goal {
      // A stack that is filled before it is shown, or after.
      for case .foreign(let name, let place) in search.targets.map(\.key) where SourceIndex.isStackName(name) {
        stacks[place] = transition
        let here = program.current.map { ObjectIdentifier($0.node) }
        // What is pushed elsewhere may come while it is shown.
        for fill in fills[place] ?? [] where fill.function == here || events[fill.event].transition == .change {
          events[fill.event].transition = transition
          stacks[place] = nil
        }
      }
    }
    events.append(
      Event(
        transition: transition,
        place: trigger(node, scope),
        label: label ?? self.label,
        slot: slot,
        rule: rule,
        goal: goal,
        origin: fragment.number
      )
    )
  }

  /// The navigation controller that an expression is, by where it is made.
  func stack(_ base: Node?, _ scope: Scope) -> Place? {
    guard let base else { return nil }
    for case .foreign(let name, let made, let inner) in evaluator.values(of: base, in: scope)
    where SourceIndex.isStackName(name) {
      return Place(path: inner.file.path, line: made.line)
    }
    return nil
  }

  /// Walks something under the name of a visible trigger.
  func under(_ label: String?, _ body: () -> Void) {
    let outer = self.label
    if let label { self.label = label }
    body()
    self.label = outer
  }

  /// The state that an expression is, or is a binding to.
  func slot(of node: Node?, _ scope: Scope) -> Slot? {
    guard let node else { return nil }
    for case .state(let slot, _, _) in evaluator.values(of: node, in: scope) { return slot }
    // `Binding(get: { x != nil }, set: …)`, `$store.scope(…)`.
    if node.kind == .call {
      for argument in node.arguments {
        guard let inner = argument.head else { continue }
        var found: Slot?
        inner.visit { part in
          if found == nil, part.kind == .name || part.kind == .member {
            for case .state(let slot, _, _) in evaluator.values(of: part, in: scope) { found = slot }
          }
          return found == nil
        }
        if let found { return found }
      }
    }
    return nil
  }

  /// What a view says: its first text.
  static func text(in node: Node?) -> String? {
    guard let node else { return nil }
    if node.kind == .string { return node.text.isEmpty ? nil : node.text }
    if node.kind == .argument || node.kind == .trailing { return node.head.flatMap(text) }
    var found: String?
    node.visit { part in
      if found != nil { return false }
      if part.kind == .call, let head = part.head,
        ["Text", "Label", "LocalizedStringKey", "String", "NSLocalizedString"].contains(head.text),
        let first = part.unlabelled ?? part.argument("localized"), first.kind == .string
      {
        found = first.text
      }
      return found == nil
    }
    return found.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Notes what a container of a presentation says of the fragment in it: what stacks are made of.
  private func note(container node: Node, _ scope: Scope) {
    for pattern in Patterns.containers[node.head?.text ?? ""] ?? [] { pattern.read(container: node, scope, self) }
  }
}

extension Value {
  var caseName: String? { if case .enumCase(_, let name, _, _) = self { name } else { nil } }
}
