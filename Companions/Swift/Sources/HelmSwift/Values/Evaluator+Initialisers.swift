/// What functions give, and what initialisers make with what they put into it.
extension Evaluator {
  func returned(by function: Function, instance: Instance?, call: Node, _ scope: Scope) -> [Value] {
    guard let body = function.body else {
      if let type = function.returned, let info = index.type(named: type.text, in: function.owner, file: function.file)
      {
        return [.typed(info)]
      }
      return [.unknown("\(function.name) has no body here")]
    }
    // How it is worked out tells nothing, and is much work where it is asked for again and again.
    if function.givesData, let type = function.returned,
      index.type(named: type.text, in: function.owner, file: function.file) == nil
    {
      return [.foreign(type.text, call, scope)]
    }
    guard call.arguments.isEmpty, Self.around(function, call, scope) == nil,
      instance != nil || foreignReceiver(of: function, call: call, scope) == nil
    else {
      return returned(by: function, body, instance, call, scope)
    }
    return remembered(function.node, instance) { returned(by: function, body, instance, call, scope) }
  }

  private func returned(by function: Function, _ body: Node, _ instance: Instance?, _ call: Node, _ scope: Scope)
    -> [Value]
  {
    let inner = self.scope(of: function, instance: instance, call: call, from: scope)
    let found =
      following(function.node) {
        values(ofAll: results(of: body, in: inner), as: function.returned, in: function.owner, function.file)
      }
      ?? [.unknown("\(function.name) calls itself")]
    // What says that it makes its own type does so, whatever a storyboard or a cast is asked for.
    if !found.contains(where: \.isOwn), let info = made(by: function, instance: instance, inner) {
      return [.typed(info)]
    }
    if !found.contains(where: { $0.isResolved }), let type = function.returned,
      let info = index.type(named: type.text, in: function.owner, file: function.file), info.kind != .protocolType,
      // For what leads nowhere there is no route: `func next() -> Route? { switch self { …; default: nil } }`.
      info.kind != .enumeration || found.isEmpty || !found.allSatisfy({ $0.text == "nil" })
    {
      return [.typed(info)]
    }
    return found
  }

  /// What a function makes that says so by `Self`, or by a generic parameter that a call passes the type for.
  func made(by function: Function, instance: Instance?, _ scope: Scope) -> TypeInfo? {
    guard let name = function.returned?.text else { return nil }
    return name == "Self" ? instance?.type : generic(name, of: function, scope)
  }

  /// What a generic parameter is: `make(Detail.self)` of `func make<T>(_: T.Type) -> T`.
  private func generic(_ name: String, of function: Function, _ scope: Scope) -> TypeInfo? {
    guard function.node.all(.generic).contains(where: { $0.text == name }) else { return nil }
    for parameter in function.parameters where parameter.first(.type)?.text == "Type" {
      guard parameter.first(.type)?.head?.text == name, let thunk = scope.names[parameter.text] else { continue }
      for case .metatype(let info) in values(of: thunk) { return info }
    }
    return nil
  }

  func construct(_ type: TypeInfo, _ node: Node, _ scope: Scope) -> [Value] {
    // A bar's class and how it looks are all that one may be made with: `MainStack(navigationBarClass: …)`,
    // `MainStack(style: .light)`, and objects that are no controllers: `MainStack(flow: flow)`.
    if index.isController(type), isPlainStack(type),
      node.arguments.allSatisfy({ $0.text.hasSuffix("Class") || $0.head.map { isPlain($0, scope) } == true })
    {
      return [.foreign("UINavigationController", node, scope)]
    }
    let instance = Instance(type)
    instance.place = Place(path: scope.file.path, line: node.line.whole)
    for (parameter, argument) in zip(type.generics, node.all(.type)) {
      instance.arguments[parameter.text] = index.type(named: argument.text, in: scope.type, file: scope.file)
    }
    var inits = type.functions["init"] ?? []
    var parent = index.superclass(of: type)
    while inits.isEmpty, let other = parent {
      inits = other.functions["init"] ?? []
      parent = index.superclass(of: other)
    }
    let fitting = agreeing(inits.filter { fits($0, node) }, node, scope)
    if type.kind == .enumeration, let function = fitting.first, let cases = cases(madeBy: function, type, node, scope) {
      return cases
    }
    if let function = fitting.first {
      let inner = self.scope(of: function, instance: instance, call: node, from: scope)
      if let body = function.body {
        if type.kind == .classType, Self.keepsClosures(body) { inner.key = key(of: inner) }
        assign(body, instance, inner)
      }
    } else if type.kind == .structure || inits.isEmpty {
      memberwise(instance, node, scope)
    }
    return [.instance(instance)]
  }

  /// Where a framework's controller is made, by which it is known: what a coordinator's class makes for those below it
  /// is another one for each of these.
  func place(ofMaking node: Node, _ scope: Scope) -> Place {
    var place = Place(path: scope.file.path, line: node.line.whole)
    if let owner = scope.receiver?.type, owner.kind == .classType, index.superclass(of: owner) != nil,
      !index.isController(owner), !index.isView(owner)
    {
      place.whose = Int32(owner.id)
    }
    return place
  }

  /// What an initialiser of an enumeration makes it, where each of that is a case: `self = .article(url)`.
  private func cases(madeBy function: Function, _ type: TypeInfo, _ call: Node, _ scope: Scope) -> [Value]? {
    guard let body = function.body else { return nil }
    var made: [Node] = []
    var isDelegated = false
    body.visit { node in
      // What another of its initialisers makes of it isn't told here: `self.init(key, modifiers)`.
      if node.kind == .call, let callee = node.head, callee.text == "init", callee.head?.text == "self" {
        isDelegated = true
      }
      if node.kind == .assignment, node.head?.kind == .name, node.head?.text == "self", let value = node.children.last {
        made.append(value)
      }
      return node.kind != .closure
    }
    if isDelegated { return nil }
    let inner = self.scope(of: function, instance: nil, call: call, from: scope)
    let found = made.flatMap { values(of: $0, in: inner) }.map { value -> Value? in
      guard case .enumCase(let owner, let name, let payload, let line) = value, owner.map({ $0 === type }) ?? true,
        type.cases[name] != nil
      else { return nil }
      return .enumCase(type, name, payload, line: line)
    }
    return found.isEmpty || found.contains { $0 == nil } ? nil : found.compactMap(\.self)
  }

  /// Whether an initialiser makes closures that the object keeps, as one does that stands for others:
  /// `doStart = { coordinator.start() }`.
  private static func keepsClosures(_ body: Node) -> Bool {
    body.children.contains { $0.kind == .assignment && $0.children.last?.kind == .closure }
  }

  /// A number for what an initialiser is passed, the same for the same, by which the closures are told apart that it
  /// makes.
  private func key(of scope: Scope) -> Int {
    let mark = scope.names.sorted.map { self.mark(of: $0, isOuter: true) }.joined(separator: ",")
    if let known = keys[mark] { return known }
    keys[mark] = -keys.count - 1
    return -keys.count
  }

  private func mark(of thunk: Thunk, isOuter: Bool) -> String {
    values(of: thunk).prefix(4).map { value in
      switch value {
      case .instance(let made):
        let fields = isOuter ? made.fields.sorted { $0.key < $1.key }.map { mark(of: $0.value, isOuter: false) } : []
        return "\(made.type.id)(\(fields.joined(separator: ",")))"
      case .closure(let node, let scope): return "\(node.mark)/\(scope.key)"
      case .enumCase(_, let name, _, _): return ".\(name)"
      case .typed(let type): return "\(type.id)"
      case .foreign(let name, let node, _): return name.isCapitalized ? "\(node.mark)" : ""
      default: return value.text ?? ""
      }
    }.joined(separator: "|")
  }

  /// Whether a value is written down as it is: a number, a text, a case.
  private static func isPlain(_ value: Node) -> Bool {
    [.constant, .number, .string].contains(value.kind) || value.kind == .member && value.children.isEmpty
  }

  /// Whether a value is that, or an object of the app's own that is nothing to see.
  private func isPlain(_ value: Node, _ scope: Scope) -> Bool {
    if Self.isPlain(value) { return true }
    let all = values(of: value, in: scope)
    return !all.isEmpty
      && all.allSatisfy { value in
        guard case .instance(let instance) = value else { return false }
        return !index.isController(instance.type) && !index.isView(instance.type)
      }
  }

  /// What an app begins with: itself, with what its initialiser puts into it.
  func begun(_ app: TypeInfo) -> Instance {
    let made = construct(app, Node(.call, line: app.line), Scope(type: app, file: app.file))
    for case .instance(let instance) in made { return instance }
    return Instance(app)
  }

  /// Whether an app's own navigation controller shows only what it is given, as the framework's does.
  func isPlainStack(_ type: TypeInfo) -> Bool {
    guard type.kind == .classType, index.ancestors(of: type).contains(where: SourceIndex.isStackName) else {
      return false
    }
    var current: TypeInfo? = type
    for _ in 0..<Walker.levels {
      guard let type = current else { break }
      let held = [index.heldStack(of: type)].compactMap { $0 }
      if Self.fillsItself(type) { return false }
      guard type.functionOrder.allSatisfy({ $0.isStatic || !fills($0, Set($0.parameters.map(\.text) + held)) }) else {
        return false
      }
      current = index.superclass(of: type)
    }
    return true
  }

  /// Whether a navigation controller hides its bar and shows views of its own, as a screen does.
  private static func fillsItself(_ type: TypeInfo) -> Bool {
    var (hides, adds) = (false, false)
    for function in type.functionOrder {
      function.body?.visit { node in
        guard node.kind == .call, let callee = node.head else { return true }
        if callee.text == "setNavigationBarHidden", node.unlabelled?.text == "true" { hides = true }
        if callee.text == "addSubview", callee.head?.text == "view" { adds = true }
        return true
      }
    }
    return hides && adds
  }

  /// Whether a function fills a navigation controller, or leads on from it, with something else than it is given: not
  /// by `super.pushViewController(controller, animated: animated)` of what it is passed.
  private func fills(_ function: Function, _ given: Set<String>) -> Bool {
    var isFilling = false
    function.body?.visit { node in
      var shown: [Node] = []
      if node.kind == .call, let head = node.head, Self.filling.contains(head.text) {
        shown = node.shown
      } else if node.kind == .call, node.head?.text == "init", ["super", "self"].contains(node.head?.head?.text) {
        shown = [node.argument("rootViewController")].compactMap { $0 }
      } else if node.kind == .assignment, node.head?.text == "viewControllers" {
        shown = node.children.dropFirst().flatMap(\.elements)
      }
      if shown.contains(where: { $0.kind != .constant && !given.contains($0.origin) }) { isFilling = true }
      return !isFilling
    }
    return isFilling
  }

  /// What fills a navigation controller, or leads on from it.
  private static let filling: Set<String> = [
    "setViewControllers", "pushViewController", "present", "show", "addChild",
  ]

  private func memberwise(_ instance: Instance, _ node: Node, _ scope: Scope) {
    let type = instance.type
    for argument in node.children where argument.kind == .argument && !argument.text.isEmpty {
      guard let value = argument.head else { continue }
      let type = type.properties[argument.text]?.type
      instance.fields[argument.text] = Thunk(explicit(value, as: type, in: instance.type, instance.type.file), scope)
    }
    guard node.children.contains(where: { $0.kind == .trailing }) else { return }
    var open = type.closureNames.filter { instance.fields[$0] == nil }
    for argument in node.children where argument.kind == .trailing {
      guard let value = argument.head else { continue }
      let name = argument.text.isEmpty ? open.first : argument.text
      guard let name else { continue }
      instance.fields[name] = Thunk(value, scope)
      open.removeAll { $0 == name }
    }
  }

  /// What the branches of a condition put into the properties: of a flag that they set differently nothing is known.
  private func assign(branchesOf condition: Node, _ instance: Instance, _ scope: Scope) {
    func flag(_ name: String, _ property: Property) -> String? {
      let value = instance.fields[name]?.node ?? property.value
      return value?.kind == .constant && value?.text != "nil" ? value?.text : nil
    }
    let flags = instance.type.ownProperties
    var before = flags.map(flag)
    // Of lists that stand in several branches it may be any.
    var lists: [String: [Thunk]] = [:]
    defer {
      for (name, all) in lists where all.count > 1 {
        instance.fields[name] = Thunk(all.flatMap { values(of: $0) }, scope: scope.place)
      }
    }
    for inner in condition.children where [.block, .condition].contains(inner.kind) {
      defer {
        for (name, _) in flags {
          if let thunk = instance.fields[name], thunk.node.kind == .array,
            lists[name]?.contains(where: { $0 === thunk }) != true
          {
            lists[name, default: []].append(thunk)
          }
        }
      }
      inner.kind == .block ? assign(inner, instance, scope) : assign(branchesOf: inner, instance, scope)
      for (number, (name, property)) in flags.enumerated() {
        guard let now = flag(name, property), now != before[number] else { continue }
        if before[number] != nil {
          instance.fields[name] = Thunk([.unknown("it depends on more")], scope: scope.place)
        }
        before[number] = now
      }
    }
  }

  /// What an object hands to a library's superclass, which keeps it: `super.init(initialRoute: x)`.
  private func keep(handedOn call: Node, _ instance: Instance, _ scope: Scope) {
    let isControllerOrView = index.isController(instance.type) || index.isView(instance.type)
    guard !isControllerOrView || index.isOfLibrary(instance.type) else { return }
    for argument in call.all(.argument) where !argument.text.isEmpty && instance.fields[argument.text] == nil {
      instance.fields[argument.text] = argument.head.map { Thunk($0, scope) }
    }
  }

  /// Where a value stands that an initialiser puts into a property: where what it is made of is known, and the object
  /// no further than that takes. An object that a value of its own held would never be given up, nor would what is
  /// known where it was made.
  private func place(of value: Node, keptBy instance: Instance, _ scope: Scope) -> Scope {
    guard scope.parent == nil, scope.receiver === instance else { return scope }
    let isPlain = Self.isPlain(value) || value.kind == .name && scope.names[value.text] != nil
    guard isPlain || value.contents.isDisjoint(with: [.closure, .object]) else { return scope }
    let asksObject = !isPlain && value.contains { isOfObject($0, instance, scope) }
    if !asksObject, let known = keptPlace, known.scope === scope, known.place.names.isSame(as: scope.names),
      known.place.key == scope.key
    {
      return known.place
    }
    let before = Instance(instance.type)
    before.place = instance.place
    if asksObject { before.fields = instance.fields }
    let place = Scope(receiver: before, type: scope.type, file: scope.file)
    place.adopt(scope)
    place.key = scope.key
    if !asksObject { keptPlace = (scope, place) }
    return place
  }

  /// Whether a name may be that of something that an object has, and of nothing that an initialiser is passed.
  private func isOfObject(_ node: Node, _ instance: Instance, _ scope: Scope) -> Bool {
    node.kind == .name && scope.names[node.text] == nil
      && !(node.text.isCapitalized && instance.fields[node.text] == nil)
  }

  /// What an initialiser puts into the properties.
  private func assign(_ block: Node, _ instance: Instance, _ scope: Scope) {
    for statement in block.children {
      switch statement.kind {
      case .assignment:
        let (left, right) = (statement.children[0], statement.children[1])
        guard left.kind == .member || left.kind == .name else { continue }
        if left.kind == .member, left.head?.text != "self" { continue }
        var name = left.text
        var value = right
        if name.hasPrefix("_"), instance.type.properties[name] == nil {
          name.removeFirst()
          // `State(initialValue: x)`, `StateObject(wrappedValue: x)`.
          if right.kind == .call, let inner = right.arguments.first?.head {
            value = inner.kind == .closure ? inner.body?.children.last ?? inner : inner
          }
        }
        let type = instance.type.properties[name]?.type
        let kept = explicit(value, as: type, in: instance.type, instance.type.file)
        let thunk = Thunk(kept, place(of: kept, keptBy: instance, scope))
        thunk.isOwn = true
        instance.fields[name] = thunk
      case .property:
        let known = statement.first(.value)?.head.map { place(of: $0, keptBy: instance, scope) }
        declare(statement, in: scope, knownAt: known === scope ? nil : known)
      case .call:
        if isKeeping(statement) { keep(shownBy: statement, scope) }
        // `self.init(…)`, `super.init(…)`
        guard statement.head?.text == "init", statement.head?.head?.kind == .name else { continue }
        let isSuper = statement.head?.head?.text == "super"
        var owner = isSuper ? index.superclass(of: instance.type) : instance.type
        if isSuper, owner == nil { keep(handedOn: statement, instance, scope) }
        var found: Function?
        for _ in 0..<Walker.levels where found == nil {
          found = owner?.functions["init"]?.first { fits($0, statement) && $0.body !== block }
          owner = owner.flatMap(index.superclass)
        }
        guard let function = found, let body = function.body, depth < Self.depthLimit else {
          // That which a structure has by itself.
          if !isSuper, instance.type.kind == .structure { memberwise(instance, statement, scope) }
          continue
        }
        depth += 1
        assign(body, instance, self.scope(of: function, instance: instance, call: statement, from: scope))
        depth -= 1
      // `guard let owner = owner as? Owner else { fatalError() }`
      case .guarded: bind(statement.head, into: scope)
      case .condition: assign(branchesOf: statement, instance, scope)
      case .block:
        for inner in statement.children where inner.kind == .block { assign(inner, instance, scope) }
      default: break
      }
    }
  }
}

/// What initialisers have other objects show.
extension Evaluator {
  /// Whether a call may have an object keep a view that it is passed.
  private func isKeeping(_ call: Node) -> Bool {
    guard let callee = call.head, callee.kind == .member, callee.head?.kind == .name else { return false }
    return viewKeepers.contains(callee.text)
  }

  /// Has an object that an initialiser is passed keep the view that it is told to show: `navigator.begin(with: root)`
  /// of `func begin(with view: any View) { root = Page(view) }`.
  private func keep(shownBy call: Node, _ scope: Scope) {
    guard let callee = call.head, let base = callee.head else { return }
    for case .instance(let object) in values(of: base, in: scope) where object.type.kind == .classType {
      guard object !== scope.receiver,
        let function = functions(callee.text, of: object.type).first(where: { $0.body != nil && fits($0, call) }),
        let body = function.body
      else { continue }
      let inner = self.scope(of: function, instance: object, call: call, from: scope)
      for statement in body.children {
        guard let (property, value) = keptView(statement, of: object.type) else { continue }
        let kept = explicit(value, as: property.type, in: object.type, object.type.file)
        object.fields[property.name] = Thunk(kept, place(of: kept, keptBy: object, inner))
        object.isTold = true
      }
    }
  }

  /// The property of an object for a view that a statement sets, and to what.
  private func keptView(_ statement: Node, of type: TypeInfo) -> (Property, Node)? {
    guard statement.kind == .assignment, statement.children.count == 2, let left = statement.head,
      left.kind == .name || left.kind == .member && left.head?.text == "self",
      let property = property(left.text, of: type), holdsView(property)
    else { return nil }
    return (property, statement.children[1])
  }

  /// Whether a property of an object's own is for a view, or for one in what hides its type.
  func holdsView(_ property: Property) -> Bool {
    guard property.getter == nil, !property.isStatic, let held = property.type else { return false }
    return held.isAnyView
      || index.type(named: held.text, in: property.owner, file: property.file).map(index.isView) == true
  }

  /// The names of the functions by which objects that are no views keep a view that they are passed.
  ///
  /// - Complexity: linear in the statements of functions that stand in classes.
  func findViewKeepers() -> Set<String> {
    var names: Set<String> = []
    for type in index.types where type.kind == .classType && !index.isController(type) {
      for function in type.functionOrder where function.name != "init" && !function.isStatic {
        let passed = Set(function.parameters.map(\.text))
        let keeps = function.body?.children.contains { statement in
          keptView(statement, of: type)?.1.contains { $0.kind == .name && passed.contains($0.text) } == true
        }
        if keeps == true { names.insert(function.name) }
      }
    }
    return names
  }
}
