extension Evaluator {
  // MARK: Calls

  func call(_ node: Node, _ scope: Scope) -> [Value] {
    guard let callee = node.head else { return [.unknown("")] }
    if let operand = applied(node) { return values(of: operand, in: scope) }
    if callee.kind == .member, Self.taking.contains(callee.text), let thunk = queued(in: callee.head, scope) {
      return values(of: thunk)
    }
    if let picked = picked(by: node, scope) { return picked }
    if let (code, inner) = factory(calledBy: node, scope) {
      return results(of: code, arguments: node.arguments.compactMap(\.head), in: inner, from: scope)
        .flatMap { values(of: $0.0, in: $0.1) }
    }
    if let name = described(by: node, scope) { return [.constant("\"\(name)\"")] }
    // `.x(payload)`
    if callee.kind == .member, callee.children.isEmpty {
      if let made = implicit(callee, call: node, scope) { return made }
      return [
        .enumCase(nil, callee.text, node.arguments.compactMap { $0.head.map { Thunk($0, scope) } }, line: node.line)
      ]
    }
    var found: [Value] = []
    // What is applied to any of several views is applied to all of them.
    var isModified = false
    let asked = asked(by: node, scope)
    let all = called(by: node, callee, scope)
    var repetition = Repetition(all.count)
    for value in all where !repetition.adds(value.likeness, to: &found, fuel: &fuel) {
      switch value {
      case .metatype(let type): found.take(construct(type, node, scope))
      case .foreignType(let name): found.append(.foreign(name, node, scope))
      case .enumCase(let type, let name, _, _):
        found.append(
          .enumCase(type, name, node.arguments.compactMap { $0.head.map { Thunk($0, scope) } }, line: node.line)
        )
      case .method(let function, _) where callee.kind == .member && isModifier(function):
        if let base = callee.head, !isModified { found.take(values(of: base, in: scope)) }
        isModified = true
      case .method(let function, _) where Self.isCopier(function) && copy(madeBy: node, scope) != nil:
        if let copy = copy(madeBy: node, scope) { found.append(.instance(copy)) }
      case .method(let function, let instance):
        guard let chosen = overload(of: function, for: node, instance: instance, in: scope) else { continue }
        found.take(returned(by: chosen, instance: instance, call: node, scope))
      case .closure(let closure, let outer):
        found.take(
          values(ofAll: results(of: closure, arguments: node.arguments.compactMap(\.head), in: outer, from: scope))
        )
      case .foreign(let name, _, _):
        found.append(asked.map { .typed($0) } ?? .foreign(factory(name) ?? name, node, scope))
      case .unknown(let reason):
        if callee.kind == .member, let unique = uniqueMethod(callee.text, for: node, in: scope.file) {
          found.take(returned(by: unique, instance: unique.owner.map(Instance.init), call: node, scope))
        } else {
          found.append(asked.map { .typed($0) } ?? .foreign(callee.text, node, scope))
          _ = reason
        }
      case .typed(let type) where type.functions["callAsFunction"] != nil:
        if let function = type.functions["callAsFunction"]?.first {
          found += returned(by: function, instance: Instance(type), call: node, scope)
        }
      case .constant("nil") where all.count > 1:
        if !found.contains(where: { $0.text == "nil" }) { found.append(value) }
      case .parameter(let name, let type?) where type.text == "->":
        let given = given(by: name, returning: type.children.last)
        found += given.isEmpty ? [.foreign(callee.text, node, scope)] : given
      // What an autoclosure gives.
      case .instance, .typed, .state:
        let isGiven = callee.kind == .name && node.arguments.isEmpty && scope.thunk(callee.text) != nil
        found.append(isGiven ? value : asked.map { .typed($0) } ?? .foreign(callee.text, node, scope))
      default: found.append(.foreign(callee.text, node, scope))
      }
    }
    return found
  }

  /// The code of a function of an object by which that makes views, as coordinators do, and is no modifier:
  /// `coordinator.root()`.
  func view(madeBy call: Node, _ scope: Scope) -> (Node, Scope)? {
    guard let callee = call.head, callee.kind == .member, let base = callee.head, base.kind == .name else { return nil }
    for case .method(let function, let instance?) in called(by: call, callee, scope) {
      guard instance.type.kind == .classType, !index.isView(instance.type), !isModifier(function),
        function.returned?.isAnyView == true, fits(function, call), let body = function.body
      else { continue }
      return (body, self.scope(of: function, instance: instance, call: call, from: scope))
    }
    return nil
  }

  /// The view that is another one but for what it is told: `Step().onNext { … }`, of
  /// `func onNext(_ action: …) -> Self { var copy = self; copy.action = action; return copy }`; nil where a call makes
  /// none.
  func copy(madeBy call: Node, _ scope: Scope) -> Instance? {
    guard let callee = call.head, callee.kind == .member, copiers.contains(callee.text), let base = callee.head,
      base.kind == .call
    else { return nil }
    for case .instance(let instance) in values(of: base, in: scope) {
      guard
        let function = functions(callee.text, of: instance.type).first(where: {
          fits($0, call) && Self.isCopier($0)
        }), let body = function.body
      else { continue }
      let copy = Instance(instance.type)
      (copy.fields, copy.enumCase, copy.arguments) = (instance.fields, instance.enumCase, instance.arguments)
      copy.place = instance.place
      let inner = self.scope(of: function, instance: instance, call: call, from: scope)
      for statement in body.children where statement.kind == .assignment {
        if let name = statement.head?.text { copy.fields[name] = Thunk(statement.children[1], inner) }
      }
      return copy
    }
    return nil
  }

  /// Whether a view's function does nothing but give the view with other values.
  static func isCopier(_ function: Function) -> Bool {
    guard let owner = function.owner, owner.kind == .structure, !function.isStatic, let body = function.body,
      let first = body.children.first, first.kind == .property, first.first(.value)?.head?.text == "self",
      body.children.count > 2, let last = body.children.last, last.given.kind == .name, last.given.text == first.text
    else { return false }
    return body.children.dropFirst().dropLast().allSatisfy { statement in
      statement.kind == .assignment && statement.children.count == 2 && statement.head?.kind == .member
        && statement.head?.head?.text == first.text
    }
  }

  /// What a library's function is asked for by its type, and so gives: `container.resolve(Player.self)`.
  func asked(by call: Node, _ scope: Scope) -> TypeInfo? {
    guard let callee = call.head, callee.kind == .member, let type = call.unlabelled, type.kind == .member,
      type.text == "self", let name = type.head, callee.text.first?.isLowercase == true,
      !call.arguments.contains(where: { $0.head?.kind == .closure }), !callee.text.hasPrefix("register")
    else { return nil }
    for case .metatype(let info) in values(of: name, in: scope) where info.kind != .enumeration {
      return index.concrete(info)
    }
    return nil
  }

  /// The name of a type, as controllers are called in storyboards: `String(describing: Detail.self)`.
  private func described(by call: Node, _ scope: Scope) -> String? {
    let maker = call.head?.text == "init" ? call.head?.head : call.head
    guard maker?.kind == .name, maker?.text == "String", let type = call.argument("describing") else { return nil }
    for case .metatype(let info) in values(of: type, in: scope) where info.kind != .protocolType { return info.name }
    return nil
  }

  /// The closure by which one of the library Factory's makes what it is asked for: `Container.shared.detail()` of
  /// `extension Container { var detail: Factory<Detail> { self { Detail() } } }`, or of a static one.
  func factory(calledBy call: Node, _ scope: Scope) -> (code: Node, scope: Scope)? {
    guard !factories.isEmpty, var name = call.head, name.kind == .member else { return nil }
    if name.text == "resolve" || name.text == "callAsFunction", let base = name.head { name = base }
    guard name.kind == .member, let container = name.head, let known = factories[name.text] else { return nil }
    let owners = values(of: container, in: scope).compactMap { value -> TypeInfo? in
      if case .metatype(let type) = value { type } else { value.ownType }
    }
    let fitting = known.filter { property in
      guard let owner = property.owner else { return owners.isEmpty }
      return owners.contains { isRelated($0, owner) }
    }
    guard fitting.count == 1, var made = fitting[0].getter?.children.last?.given ?? fitting[0].value else { return nil }
    // What says how long it lasts: `self { Detail() }.singleton`.
    while made.kind == .member || made.kind == .call && made.head?.kind == .member, let base = made.head { made = base }
    guard made.kind == .call, let closure = made.trailingClosure ?? made.argument("factory") else { return nil }
    return (closure, self.scope(of: fitting[0]))
  }

  static let picking: Set<String> = ["first", "last", "randomElement"]

  /// What may be picked out of a list that is written down: `features.first { $0.id == id }` is any of them.
  private func picked(by call: Node, _ scope: Scope) -> [Value]? {
    guard let callee = call.head, callee.kind == .member, Self.picking.contains(callee.text), let base = callee.head
    else { return nil }
    guard mayChange(base, scope) else { return elements(of: base, in: scope) }
    let kept = assigned(to: base, in: scope)
    return kept.isEmpty ? nil : kept
  }

  /// What an operator is applied to that isn't the app's own, as a rule to set it up: that is what comes out. It is so
  /// with what bindings are made to: `Bindable(model).page` is the model's.
  func applied(_ call: Node) -> Node? {
    guard let name = call.head, name.kind == .name else { return nil }
    if name.text == "Bindable", call.arguments.count == 1, index.typesByName[name.text] == nil {
      return call.unlabelled
    }
    guard SourceIndex.isOperator(name.text), index.functions[name.text] == nil else { return nil }
    return call.arguments.first?.head
  }

  /// What a call may be one of. A function that is called as a framework's type is that type where it isn't called.
  func called(by node: Node, _ callee: Node, _ scope: Scope) -> [Value] {
    let found = values(of: callee, in: scope)
    if let namesakes = namesakes(of: found, for: node, callee, scope) { return namesakes }
    guard callee.kind == .name, callee.text.isCapitalized else { return found }
    if let own = namesake(of: found, madeBy: node, scope) { return [.metatype(own)] }
    return found.map { value in
      guard case .method(let function, _) = value, function.owner == nil, function.name == callee.text,
        index.functions[callee.text]?.contains(where: { fits($0, node) }) != true
      else { return value }
      return .foreignType(callee.text)
    }
  }

  /// The functions that have the name of a property that can't be called: `showsSheet(_:)` beside `showsSheet`, or
  /// `tabs(for:)` beside the controller `tabs`.
  private func namesakes(of found: [Value], for call: Node, _ callee: Node, _ scope: Scope) -> [Value]? {
    // What others call is the function, where the property is for the object alone.
    let isOthers = callee.kind == .member && callee.head.map { $0.text != "self" || $0.kind != .name } == true
    let isLocal = callee.kind == .name && scope.thunk(callee.text) != nil
    let isPlain = found.allSatisfy { value in
      switch value {
      case .closure: isOthers
      case .constant: true
      case .state(_, let type, _): type?.text != "->"
      // A controller isn't called.
      case .instance, .typed: !isLocal && value.ownType.map(index.isController) == true
      case .foreign(let name, _, _): !isLocal && callee.text != name && SourceIndex.isControllerName(name)
      default: false
      }
    }
    guard isPlain, !found.isEmpty else { return nil }
    let owners = callee.kind == .member ? callee.head.map { values(of: $0, in: scope) } : nil
    let receivers = owners?.compactMap { value -> Instance? in
      if case .instance(let instance) = value { instance } else { value.ownType.map(Instance.init) }
    }
    let methods = (receivers ?? [scope.receiver].compactMap { $0 }).compactMap { instance in
      functions(callee.text, of: instance.type).first { $0.body != nil && fits($0, call) }
        .map { Value.method($0, instance) }
    }
    return methods.isEmpty ? nil : methods
  }

  /// The app's own value type that has a name of SwiftUI's, where a call passes what that has, by its labels:
  /// `Section(cells: [cell])` of `struct Section { let cells: [Cell] }`. Objects stay unknown: what many screens do
  /// with an app's `Button` or `Tab` would be followed from each.
  private func namesake(of found: [Value], madeBy call: Node, _ scope: Scope) -> TypeInfo? {
    guard found.count == 1, case .foreignType(let name) = found[0], Self.builtIn.contains(name),
      let type = index.type(named: name, in: scope.type, file: scope.file), type.kind != .classType,
      !call.children.contains(where: { $0.kind == .trailing || $0.kind == .argument && $0.text.isEmpty }),
      case let passed = call.all(.argument).map(\.text), !passed.isEmpty
    else { return nil }
    if let inits = type.functions["init"] { return inits.contains { fits($0, call) } ? type : nil }
    let kept = type.propertyOrder.compactMap { type.properties[$0] }.filter { $0.getter == nil && !$0.isStatic }
    let needed = kept.filter { $0.value == nil && !$0.isOptional }.map(\.name)
    return Set(passed).isSuperset(of: needed) && Set(kept.map(\.name)).isSuperset(of: passed) ? type : nil
  }

  /// The type of `UINavigationController.fromStoryboard`, which the app adds to a framework's controllers.
  func factory(_ name: String) -> String? {
    let point = UInt8(ascii: ".")
    guard let dot = name.utf8.firstIndex(of: point), name.utf8[..<dot].last == SourceIndex.controllerEnd,
      name.utf8.lastIndex(of: point) == dot
    else { return nil }
    let (type, function) = (String(name[..<dot]), name[name.index(after: dot)...])
    guard SourceIndex.isControllerName(type) else { return nil }
    if SourceIndex.isScreenName(type) { return type }
    let added = (index.foreign[type] ?? []) + (index.foreign["UIViewController"] ?? [])
    return added.contains { $0.name == function && $0.isStatic } ? type : nil
  }

  /// Whether a function of an extension gives the view back that it is called on, with something around it.
  func isModifier(_ function: Function) -> Bool {
    function.owner == nil && !function.isStatic && function.returned?.isAnyView == true
      && (index.foreign["View"] ?? []).contains { $0 === function }
  }

  /// A function of the app with a name that no other of its types has, and that takes these arguments.
  ///
  /// - Parameter file: Where it is called: what is private in another one can't be meant.
  func uniqueMethod(_ name: String, for call: Node, in file: SourceFile) -> Function? {
    guard let all = index.methods[name], !Self.common.contains(name) else { return nil }
    let fitting = all.filter { function in
      function.body != nil && !function.isStatic && fits(function, call) && function.owner?.isPreview != true
        && (function.file === file || !function.isPrivate)
    }
    let owners = Set(fitting.compactMap { ($0.owner?.primary ?? $0.owner)?.id })
    return owners.count == 1 ? fitting.first : nil
  }

  /// Names of functions that libraries have too.
  static let common: Set<String> = [
    "append", "insert", "remove", "show", "present", "push", "pop", "dismiss", "start", "stop", "load", "save", "open",
    "close", "add", "update", "reload", "map", "filter", "first", "send", "set", "get", "init", "reset", "toggle",
    "body", "fetch", "store", "delete", "cancel", "perform", "run", "execute", "bind", "configure", "setup", "index",
    "make", "create", "build", "makeCoordinator",
  ]

  /// Of functions with one name that which takes a call's arguments.
  func overload(of function: Function, for call: Node, instance: Instance?, in scope: Scope) -> Function? {
    var all: [Function] = function.owner.map { functions(function.name, of: instance?.type ?? $0) } ?? []
    if function.owner == nil, all.isEmpty {
      all = index.functions[function.name] ?? []
      if !all.contains(where: { $0 === function }) { all = [function] }
    }
    if instance == nil {
      let types = extended(by: function, call: call, scope)
      if let type = types.first { all = functions(function.name, ofForeign: type) }
    }
    if !all.contains(where: { $0 === function }) { all.append(function) }
    // What is added to a framework's type may have others of its name beside it.
    if let extended = function.extended, !all.contains(where: { fits($0, call) }) {
      all += (index.foreign[extended] ?? []).filter { $0.name == function.name && $0.isStatic == function.isStatic }
    }
    // So may a type's own function: `navigate(_:)` of a controller that calls the `navigate(_:action:)` of all.
    if function.extended == nil, let type = instance?.type, index.addedNames.contains(function.name),
      !all.contains(where: { fits($0, call) })
    {
      all += index.sortedAncestors(of: type).flatMap { index.foreign[$0] ?? [] }.filter {
        $0.name == function.name && $0.isStatic == function.isStatic
      }
    }
    let fitting = agreeing(all.filter { fits($0, call) }, call, scope)
    let asked = fitting.count > 1 ? requirement(of: call, in: scope)?.types : nil
    let chosen =
      fitting.first { $0.body != nil && $0.types == asked } ?? fitting.first { $0.body != nil } ?? fitting.first
      ?? function
    if chosen.body == nil, let owner = chosen.owner, owner.kind == .protocolType {
      return implementation(of: chosen, in: owner, call) ?? foreignImplementation(of: chosen, in: owner, call) ?? chosen
    }
    return chosen
  }

  /// What a protocol asks for, where one type of a framework's alone gives it, as the app makes it conform.
  private func foreignImplementation(of function: Function, in owner: TypeInfo, _ call: Node) -> Function? {
    let types = index.foreignProtocols.keys.filter { name in protocols(ofForeign: name).contains { $0 === owner } }
    let found = types.sorted().flatMap { functions(function.name, ofForeign: $0) }.filter {
      $0.extended != nil && fits($0, call)
    }
    guard Set(found.compactMap(\.extended)).count == 1 else { return nil }
    return found.first { $0.types == function.types } ?? found.first
  }

  /// Of functions that take a call's labels those whose types are those of its arguments, as far as both are known.
  func agreeing(_ all: [Function], _ call: Node, _ scope: Scope) -> [Function] {
    guard all.count > 1, Set(all.map(\.types)).count > 1 else { return all }
    let arguments = call.all(.argument).compactMap { argument in
      argument.head.map { (argument.text, $0.kind == .closure ? [] : values(of: $0, in: scope)) }
    }
    let found = all.filter { function in
      var position = 0
      for (label, known) in arguments {
        let places = function.places
        guard let place = places.indices.dropFirst(position).first(where: { places[$0].label == label }) else {
          continue
        }
        position = place + 1
        guard let name = places[place].type?.text else { continue }
        // Several, or one: `set([home])` beside `set(home)`.
        if places[place].isVariadic {
          if !known.isEmpty, known.allSatisfy(Self.isList) { return false }
          continue
        }
        let takesList = name == "[]" || index.aliases[name]?.text == "[]"
        if !known.isEmpty, known.allSatisfy({ takesList ? $0.isOwn : $0.isList }) { return false }
        let bound = function.node.all(.generic).first { $0.text == name }?.head?.text ?? name
        if !known.isEmpty, known.allSatisfy({ isOther($0, thanFramework: bound) }) { return false }
        guard let asked = index.type(named: name, in: function.owner, file: function.file) else { continue }
        if !known.isEmpty, known.allSatisfy({ isOther($0, than: asked, scope) }) { return false }
      }
      return true
    }
    return found.isEmpty ? all : found
  }

  /// Whether a value is a list, or is declared as one.
  private static func isList(_ value: Value) -> Bool {
    switch value {
    case .parameter(_, let type?), .state(_, let type?, _): type.text == "[]"
    default: value.isList
    }
  }

  /// Whether a value is known to be no view, or no controller, where one is asked for.
  private func isOther(_ value: Value, thanFramework asked: String) -> Bool {
    let isView = asked == "View"
    guard isView || asked == "UIViewController" else { return false }
    switch value {
    case .instance, .typed:
      guard let type = value.ownType, type.kind != .protocolType else { return false }
      return isView ? !index.isView(type) : !index.isController(type)
    case .foreign(let name, _, _): return isView && SourceIndex.isControllerName(name)
    default: return false
    }
  }

  /// Whether a value is known to be of another type.
  private func isOther(_ value: Value, than asked: TypeInfo, _ scope: Scope) -> Bool {
    let known: TypeInfo?
    switch value {
    case .instance(let instance): known = instance.type
    case .typed(let type), .enumCase(let type?, _, _, _): known = type
    case .enumCase(nil, let name, _, _): return asked.kind == .enumeration && asked.cases[name] == nil
    case .state(_, let type?, let inner): known = index.type(named: type.text, in: inner.type, file: inner.file)
    case .parameter(_, let type?): known = index.type(named: type.text, in: scope.type, file: scope.file)
    default: known = nil
    }
    guard let known else { return false }
    return known !== asked && !index.ancestors(of: known).contains(asked.name)
  }

  /// What the protocol asks for as which a property is known that a function is called of: `delegate?.didSelect(self)`.
  private func requirement(of call: Node, in scope: Scope) -> Function? {
    guard let callee = call.head, let base = callee.head, base.kind == .name || base.head?.text == "self",
      let owner = scope.receiver?.type, let property = property(base.text, of: owner), let name = property.type?.text,
      let type = index.type(named: name, in: owner, file: property.file), type.kind == .protocolType
    else { return nil }
    return type.functions[callee.text]?.first { fits($0, call) }
  }

  /// What a protocol asks for, where one type of the app alone gives it.
  private func implementation(of function: Function, in owner: TypeInfo, _ call: Node) -> Function? {
    let found = (index.methods[function.name] ?? []).filter {
      guard let other = $0.owner, $0.body != nil, !other.isPreview, fits($0, call) else { return false }
      return other === owner
        || index.ancestors(of: other).contains(owner.name)
          && !other.isDouble
    }
    guard Set(found.compactMap { $0.owner?.id }).count == 1 else { return nil }
    return found.first { $0.types == function.types } ?? found.first
  }

  func fits(_ function: Function, _ call: Node) -> Bool {
    let places = function.places
    var (position, trailing) = (0, 0)
    for argument in call.children {
      if argument.kind == .trailing { trailing += 1 }
      guard argument.kind == .argument else { continue }
      if argument.text.isEmpty, position > 0, places[position - 1].isVariadic { continue }
      var isFound = false
      while position < places.count, !isFound {
        let place = places[position]
        position += 1
        if place.label == argument.text {
          isFound = true
        } else if place.value == nil && !place.isVariadic && !place.isClosure {
          return false
        }
      }
      if !isFound { return false }
    }
    let rest = places[position...]
    guard trailing > 0 else { return !rest.contains { $0.value == nil && !$0.isVariadic } }
    if !rest.contains(where: { takesClosure($0, of: function) }) { return false }
    return rest.count(where: { $0.value == nil && !$0.isVariadic }) <= trailing && rest.count >= trailing
      && call.children.allSatisfy { child in
        child.kind != .trailing || child.text.isEmpty || rest.contains { $0.label == child.text }
      }
  }

  /// Whether a parameter may be a closure, as far as its type tells.
  private func takesClosure(_ parameter: Function.Parameter, of function: Function) -> Bool {
    guard !parameter.isClosure, let name = parameter.type?.text else { return true }
    return !Self.plain.contains(name) && index.type(named: name, in: function.owner, file: function.file) == nil
  }

  /// Types of values that are no closures.
  private static let plain: Set<String> = [
    "String", "Int", "Bool", "Double", "Float", "CGFloat", "[]", "[:]", "Date", "URL", "UUID", "Data", "Color",
  ]

  /// Whether a name stands for a type that a view or a function is told by who makes or calls it.
  func isTypeParameter(_ name: String, _ scope: Scope) -> Bool {
    if let thunk = scope.thunk(name) {
      return thunk.values?.contains { if case .unknown = $0 { true } else { false } } ?? false
    }
    return scope.type?.generics.contains { $0.text == name } ?? false
  }

  /// The parameters of a function bound to what a call passes.
  func bind(_ function: Function, call: Node, from outer: Scope, into scope: Scope) {
    // What an object is made with doesn't hold it.
    lazy var place =
      function.name == "init"
      ? Scope(receiver: scope.type.map(Instance.init), type: scope.type, file: scope.file) : scope.place
    if let extended = function.extended { scope.names["Self"] = Thunk([.foreignType(extended)], scope: place) }
    // What is made of any type that is asked for isn't told by its name, but by what it is declared to be.
    for parameter in function.generics {
      let type = parameter.text == function.returned?.text ? declaredTypes[ObjectIdentifier(call)]?.type : nil
      let known = type.flatMap { self.type(told: $0.text, outer) }
      scope.names[parameter.text] = Thunk(
        [known.map { .metatype($0) } ?? .unknown("it may be any \(parameter.text)")],
        scope: place
      )
    }
    for bound in function.aliases {
      guard let name = bound.head?.text, let type = index.type(named: name, in: function.owner, file: function.file)
      else { continue }
      scope.names[bound.text] = Thunk([.metatype(type)], scope: place)
    }
    let places = function.places
    var isBound = Array(repeating: false, count: places.count)
    var (position, hasTrailing) = (0, false)
    for argument in call.children {
      if argument.kind == .trailing { hasTrailing = true }
      guard argument.kind == .argument else { continue }
      if argument.text.isEmpty, position > 0, places[position - 1].isVariadic { continue }
      // Who calls a function by another name, as a closure, names no label.
      let index =
        places.indices.dropFirst(position).first { places[$0].label == argument.text }
        ?? (argument.text.isEmpty && position < places.count ? position : nil)
      guard let value = argument.head, let index else { continue }
      isBound[index] = true
      position = index + 1
      if places[index].isVariadic {
        let list = implicit(call, type: -2 - index) { Node(.array, line: value.line, several(call, from: argument)) }
        scope.names[places[index].name] = Thunk(list, outer)
        continue
      }
      let type = places[index].type
      let thunk = Thunk(passed(value, as: type, to: function, scope), outer)
      if value.kind == .name { thunk.declared = self.value(ofType: type, places[index].name, function) }
      scope.names[places[index].name] = thunk
      // Who passes a type tells what the parameter of that kind is: `func push<T>(_ type: T.Type)`.
      if type?.text == "Type", let name = type?.head?.text, scope.names[name] != nil { scope.names[name] = thunk }
    }
    if hasTrailing { bind(trailingClosuresOf: call, to: places, &isBound, from: outer, into: scope) }
    for (index, parameter) in places.enumerated() where !isBound[index] {
      // Who calls what nobody is seen to call may pass a controller for what may be left out.
      let mayPass =
        call.children.isEmpty && SourceIndex.isControllerName(SourceIndex.last(parameter.type?.text ?? ""))
      if let value = parameter.value?.head, !(mayPass && value.text == "nil") {
        let value = explicit(value, as: parameter.type, in: function.owner, function.file)
        scope.names[parameter.name] = Thunk(value, Scope(type: function.owner, file: function.file))
      } else {
        scope.names[parameter.name] = Thunk([value(ofType: parameter.type, parameter.name, function)], scope: place)
      }
    }
  }

  private func bind(
    trailingClosuresOf call: Node,
    to places: [Function.Parameter],
    _ isBound: inout [Bool],
    from outer: Scope,
    into scope: Scope
  ) {
    var closures = places.indices.filter { !isBound[$0] }
    let trailing = call.all(.trailing)
    for argument in trailing {
      guard let value = argument.head else { continue }
      // What may be left out is left out for what may not: `Row(destination: … = { EmptyView() }, label: …)`.
      let asked = closures.first { index in
        let place = places[index]
        return place.isClosure && place.value == nil && !trailing.contains { $0.text == place.label }
      }
      let index =
        argument.text.isEmpty
        ? asked ?? closures.first { places[$0].isClosure } ?? closures.last
        : closures.first { places[$0].label == argument.text }
      guard let index else { continue }
      scope.names[places[index].name] = Thunk(value, outer)
      isBound[index] = true
      closures.removeAll { $0 == index }
    }
  }

  /// The app's own type that a name is, also that of a generic parameter where a caller tells what it is.
  func type(told name: String, _ scope: Scope) -> TypeInfo? {
    if let thunk = scope.thunk(name) {
      for case .metatype(let type) in values(of: thunk) { return type }
    }
    return index.type(named: name, in: scope.type, file: scope.file)
  }

  /// What is passed for a parameter of a type, with that written out: of a generic class, what a subclass says of it,
  /// or where the object was made.
  private func passed(_ value: Node, as type: Node?, to function: Function, _ scope: Scope) -> Node {
    if let type, let told = scope.receiver?.arguments[type.text] {
      return explicit(value, caseOf: told)
        ?? explicit(value, as: Node(.type, told.qualifiedName, line: type.line), in: told, told.file)
    }
    if let type, let owner = function.owner, let receiver = scope.type,
      let told = index.type(type, of: owner, in: receiver)
    {
      return explicit(value, as: told, in: receiver, receiver.file)
    }
    return explicit(value, as: type, in: function.owner, function.file)
  }

  /// The argument and those after it that have no label, as one parameter takes several.
  private func several(_ call: Node, from first: Node) -> [Node] {
    let all = call.all(.argument)
    let rest = all.drop { $0 !== first }.dropFirst().prefix { $0.text.isEmpty }
    return ([first] + rest).compactMap(\.head)
  }

  /// A parameter that nobody passes anything for.
  func value(ofType type: Node?, _ name: String, _ function: Function?) -> Value {
    if let type, let info = index.type(named: type.text, in: function?.owner, file: function?.file),
      info.kind != .enumeration, !index.isController(info), !index.isView(info)
    {
      return .typed(index.concrete(info))
    }
    return .parameter(name, type)
  }

  /// The names in a function's body.
  func scope(of function: Function, instance: Instance?, call: Node, from outer: Scope) -> Scope {
    let around = Self.around(function, call, outer)
    let type = instance?.type ?? function.owner
    let scope = Scope(parent: around, receiver: instance, type: type, file: function.file)
    if instance == nil, around == nil { scope.foreignReceiver = foreignReceiver(of: function, call: call, outer) }
    bind(function, call: call, from: outer, into: scope)
    return scope
  }

  /// The names around a function that stands in another one, which it knows too.
  static func around(_ function: Function, _ call: Node, _ scope: Scope) -> Scope? {
    guard function.owner == nil, let name = call.head, name.kind == .name,
      let (local, around) = scope.function(name.text), local.node === function.node
    else { return nil }
    return around
  }
}
