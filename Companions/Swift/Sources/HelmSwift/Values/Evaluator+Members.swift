/// What members of values are, and what properties are that nobody has passed.
extension Evaluator {
  func member(_ node: Node, _ scope: Scope) -> [Value] {
    guard let base = node.head else { return implicit(node) ?? [.enumCase(nil, node.text, [], line: node.line)] }
    let isOwn = base.kind == .name && base.text == "self" && node.text.utf8.count > 1
    let name =
      isOwn && (node.text.isMarked || node.text.utf8.first == UInt8(ascii: "_"))
        && scope.type.map { property(node.text, of: $0) == nil } == true ? String(node.text.dropFirst()) : node.text
    if name == "first" || name == "last", let thunk = queued(in: base, scope) { return values(of: thunk) }
    var found: [Value] = []
    let all = values(of: base, in: scope)
    var repetition = Repetition(all.count)
    for value in all where !repetition.adds(value.likeness, to: &found, fuel: &fuel) {
      switch value {
      // Of what may be nothing nothing is asked for then: `route?.screen`, `guard let route`.
      case .constant("nil") where all.count > 1:
        if !found.contains(where: { $0.text == "nil" }) { found.append(value) }
      case .instance(let instance):
        found.take(
          self.member(name, of: instance, line: node.line)
            ?? (name == "wrappedValue" ? [value] : unknownMember(name, of: instance.type, node, scope, instance))
        )
      case .typed(let type):
        if name == "wrappedValue" || name == "projectedValue" { found.append(value); continue }
        found.take(
          self.member(name, of: Instance(type), line: node.line) ?? unknownMember(name, of: type, node, scope)
        )
      case .metatype(let type):
        if name == "self" || name == "Type" { found.append(value); continue }
        if name == "init" { found.append(value); continue }
        // The state of a reducer that is an enumeration has its cases; a macro writes it.
        if name == "State", type.kind == .enumeration, type.nested[name] == nil { found.append(value); continue }
        found.take(
          staticMember(name, of: type, line: node.line) ?? inheritedStatic(name, of: type)
            ?? [.unknown("\(type.name) has no \(name)")]
        )
      case .enumCase(let type?, let text, _, _) where name == "rawValue":
        let raw = type.cases[text]?.first(.value)?.head
        found.append(.constant(raw.map { $0.kind == .string ? "\"\($0.text)\"" : $0.text } ?? "\"\(text)\""))
      // A store of an enumeration's state tells its case, with a store for each.
      case .enumCase where name == "case" || name == "state" && !hasState(value): found.append(value)
      case .enumCase(let type, let text, let payload, _):
        if let type = type ?? uniqueEnum(text, payload.count, name), let instance = enumInstance(type, value),
          let inner = self.member(name, of: instance, line: node.line)
        {
          found += inner
        } else if let type, let instance = enumInstance(type, value), let property = addedProperty(name, to: type) {
          found += self.value(of: property, instance: instance)
        } else {
          found.append(.unknown("nothing is known of \(name)"))
        }
      case .state(let slot, let type, let stateScope):
        if ["wrappedValue", "projectedValue", "animation", "value", "unsafelyUnwrapped"].contains(name) {
          found.append(value)
          continue
        }
        if let type, let info = index.type(named: type.text, in: stateScope.type, file: stateScope.file) {
          let known = self.member(name, of: Instance(info), line: node.line)
          if let known, !isObject(keptIn: slot, info), let field = written(name, of: info, known) {
            found.append(
              .state(Slot(owner: slot.owner, name: "\(slot.name).\(name)"), field.type, self.scope(of: field))
            )
          } else {
            found +=
              known ?? dynamicMember(name, of: Instance(info), node) ?? [.unknown("nothing is known of \(name)")]
          }
        } else if let function = added(name, toForeign: type) {
          found.append(.method(function, nil))
        } else {
          found.append(.state(Slot(owner: slot.owner, name: "\(slot.name).\(name)"), nil, scope))
        }
      case .foreignType(let text) where index.added(name, to: text) != nil:
        found += index.added(name, to: text).map { self.value(of: $0, instance: nil) } ?? []
      case .foreignType(let text):
        // What else has a framework's name, as what stands around types: `Settings.RootView`.
        // So are what a model of the app's own shares: `Settings.shared`.
        if let own = index.type(named: text, in: scope.type, file: scope.file),
          let known = staticMember(name, of: own, line: node.line)
        {
          found += known
          continue
        }
        // A module's name before one of its types.
        if name.isCapitalized, let type = index.type(named: name, ofModule: text) {
          found.append(.metatype(type))
          continue
        }
        // The same before one of its functions.
        if let function = index.functions[name]?.first(where: { $0.file.isOf(module: text) }) {
          found.append(.method(function, nil))
          continue
        }
        found.append(
          name == "self"
            ? value
            : name.isCapitalized
              ? .foreignType(text.member(name)) : .foreign(text.member(name), node, scope)
        )
      case .parameter(_, let type?):
        if let info = index.type(named: type.text, in: scope.type, file: scope.file) {
          found += self.member(name, of: Instance(info), line: node.line) ?? unknownMember(name, of: info, node, scope)
        } else if let function = added(name, toForeign: type) {
          found.append(.method(function, nil))
        } else {
          found.append(.unknown("nothing is known of \(name)"))
        }
      case .foreign("[]", let list, let inner) where name == "first" || name == "last":
        // What is empty at first is filled while the app runs.
        let kept = list.children.isEmpty ? assigned(to: base, in: scope) : []
        found +=
          (name == "first" ? list.children.first : list.children.last).map { values(of: $0, in: inner) }
          ?? (kept.isEmpty ? [.unknown("nothing is in \(base.text) yet")] : kept)
      // The stack that an app's own one holds.
      case .foreign("UINavigationController", _, _) where index.heldStacks.contains(name): found.append(value)
      case .foreign("()", let tuple, let inner):
        found += tuple.parts(name).flatMap { values(of: $0, in: inner) }
      // What a binding to a member of a value is of: `option.view.wrappedValue`.
      case .foreign("AnyView", _, _) where name == "wrappedValue": found.append(value)
      case .foreign(let text, _, _):
        found.take(self.member(name, ofForeign: text, value, scope) ?? [.foreign(text.member(name), node, scope)])
      default: found.append(.unknown("nothing is known of \(name)"))
      }
    }
    return found
  }

  /// The property of a value that code writes, so that what it begins with says little of it:
  /// `model.state.isShown = true` with `struct State { var isShown = false }`.
  private func written(_ name: String, of type: TypeInfo, _ known: [Value]) -> Property? {
    guard type.kind == .structure, !index.isView(type), let property = property(name, of: type),
      property.getter == nil, !property.isStatic, uses.isWritten(name)
    else { return nil }
    let isPlain = known.contains { value in
      switch value {
      case .constant, .enumCase: true
      default: false
      }
    }
    let asked = property.type.flatMap { index.type(named: $0.text, in: type, file: property.file) }
    return isPlain || property.isOptional && asked?.kind != .classType ? property : nil
  }

  /// The type of a value that an object keeps, of which code writes what is in it: of one that is made with nothing,
  /// `var state = State()`, any code, else the object's own.
  private func keptState(_ value: Value, _ node: Node?, _ property: Property) -> TypeInfo? {
    let type: TypeInfo
    switch value {
    case .instance(let made):
      // What it does is told by what it was made with.
      if made.fields.values.contains(where: { $0.node.kind == .closure }) { return nil }
      type = made.type
    case .typed(let asked): type = asked
    default: return nil
    }
    guard type.kind == .structure, let owner = property.owner, owner.kind == .classType, !index.isController(owner),
      !index.isView(type),
      node.map(\.arguments.isEmpty) == true || isWrittenWithin(property.name, of: owner)
    else { return nil }
    if let known = keptStates[type.id] { return known ? type : nil }
    let isWritten = type.propertyOrder.contains { name in
      guard uses.isWritten(name), let property = type.properties[name] else { return false }
      return self.written(name, of: type, self.value(of: property, instance: nil)) != nil
    }
    keptStates[type.id] = isWritten
    return isWritten ? type : nil
  }

  /// Whether functions of a class write what is in a value that its objects keep: `state.isShown = true`.
  private func isWrittenWithin(_ name: String, of type: TypeInfo) -> Bool {
    let member = Member(type: type.id, name: name)
    if let known = writtenWithin[member] { return known }
    func isWithin(_ node: Node?) -> Bool {
      guard let node, node.kind == .member, let base = node.head else { return false }
      return base.text == name && (base.kind == .name || base.head?.text == "self")
    }
    let isWritten = type.functionOrder.contains { function in
      function.body?.contains { node in
        node.kind == .assignment && isWithin(node.head)
          || node.kind == .call && node.head?.text == "toggle" && isWithin(node.head?.head)
      } == true
    }
    writtenWithin[member] = isWritten
    return isWritten
  }

  /// Whether views watch a property by the macro of its class, and code sets it to something else than what an
  /// initialiser put into it: `init(stage: Stage = .welcome) { self.stage = stage }`, then `stage = .done`.
  private func isReplaced(_ property: Property, _ known: [Value]) -> Bool {
    guard let owner = property.owner, owner.kind == .classType, property.getter == nil, !property.isStatic,
      owner.attributes.contains(where: { $0.text == "Observable" }),
      known.contains(where: { if case .constant = $0 { true } else { $0.caseName != nil } })
    else { return false }
    let member = Member(type: owner.id, name: property.name)
    if let known = replacedLater[member] { return known }
    let isReplaced = uses.isWrittenOfOthers(property.name) || isSetLater(property.name, of: owner)
    replacedLater[member] = isReplaced
    return isReplaced
  }

  /// Whether functions of a type, or of the protocols that it has, set a property, its initialisers aside.
  private func isSetLater(_ name: String, of type: TypeInfo) -> Bool {
    let inherited = index.sortedAncestors(of: type).flatMap { ancestor in
      (index.foreign[ancestor] ?? []) + (index.typesByName[ancestor] ?? []).flatMap(\.functionOrder)
    }
    return (type.functionOrder + inherited).contains { function in
      function.name != "init"
        && function.body?.contains { $0.kind == .assignment && $0.head.flatMap(StateUses.name) == name } == true
    }
  }

  /// A value that a property begins with, without what is written down in it where the property gets another such value
  /// later, which may be made otherwise: `model = Model(isLoggedIn: service.user != nil)`.
  private func replaced(_ value: Value, of property: Property) -> Value {
    guard case .instance(let made) = value, made.type.kind == .structure || made.type.kind == .classType,
      !made.fields.isEmpty, let owner = property.owner, owner.kind == .classType, !property.isStatic,
      !index.isView(made.type), !index.isController(made.type),
      uses(of: owner).values(of: property.name)?.contains(where: { Self.isMaking($0, of: made.type) }) == true
    else { return value }
    let other = Instance(made.type)
    (other.enumCase, other.arguments) = (made.enumCase, made.arguments)
    other.fields = made.fields.filter { field in
      !values(of: field.value).allSatisfy { if case .constant = $0 { true } else { $0.caseName != nil } }
    }
    guard other.fields.count < made.fields.count else { return value }
    // Without its place: what isn't known any more isn't left out either.
    return .instance(other)
  }

  private static func isMaking(_ node: Node, of type: TypeInfo) -> Bool {
    node.kind == .call && node.head?.kind == .name && SourceIndex.last(node.head?.text ?? "") == type.name
      && !node.arguments.isEmpty
  }

  /// Whether the enumeration of a case has a property of its own for what stores call so.
  private func hasState(_ value: Value) -> Bool {
    guard case .enumCase(let type, let text, let payload, _) = value else { return false }
    return (type ?? uniqueEnum(text, payload.count, "state"))?.properties["state"] != nil
  }

  /// The one enumeration that has a case of a name, and a member: of a case that begins with a dot its type isn't told.
  func uniqueEnum(_ text: String, _ count: Int, _ member: String) -> TypeInfo? {
    let fitting = (index.casesByName[text] ?? []).filter {
      $0.properties[member] != nil || $0.functions[member] != nil
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  func enumInstance(_ type: TypeInfo, _ value: Value) -> Instance? {
    let instance = Instance(type)
    instance.enumCase = value
    return instance
  }

  private func unknownMember(
    _ name: String,
    of type: TypeInfo,
    _ node: Node,
    _ scope: Scope,
    _ instance: Instance? = nil
  ) -> [Value] {
    if let screen = screen(madeByMacro: name, of: type) { return [screen] }
    // `Detail(id).backport` holds the view with what that was made with.
    if let instance, let property = addedProperty(name, to: type) { return value(of: property, instance: instance) }
    if let found = dynamicMember(name, of: instance ?? Instance(type), node) { return found }
    // So does a controller: `Detail(onNext: next).inStack()`.
    let known = index.isController(type) ? instance : nil
    return added(name, to: known ?? Instance(type)) ?? [.foreign(name, node, scope)]
  }

  /// The controller that a member which isn't declared gives, where an attribute of the type names one alone: a macro
  /// writes what it does, `Home().viewController` and `Home().makeViewController()` of `@Wrapper<Model, HomeController>
  /// class Home {}`.
  private func screen(madeByMacro name: String, of type: TypeInfo) -> Value? {
    guard !type.attributes.isEmpty, name.lowercased().hasSuffix("viewcontroller") else { return nil }
    for attribute in type.attributes {
      let screens = attribute.all(.type).compactMap { index.type(named: $0.text, in: type, file: type.file) }
        .filter(index.isController)
      if screens.count == 1 { return name.hasPrefix("make") ? .metatype(screens[0]) : .typed(screens[0]) }
    }
    return nil
  }

  /// What a type gives by key paths into something that it has: `subscript<T>(dynamicMember path: KeyPath<State, T>) ->
  /// T { state[keyPath: path] }`.
  private func dynamicMember(_ name: String, of instance: Instance, _ node: Node) -> [Value]? {
    let given = functions("subscript", of: instance.type).first {
      $0.parameters.first?.first(.label)?.text == "dynamicMember" && $0.body != nil
    }
    guard let given, let body = given.body else { return nil }
    var kept: Node?
    body.visit { part in
      if kept == nil, part.kind == .element, part.argument("keyPath") != nil { kept = part.head }
      return kept == nil
    }
    guard let kept, kept.text != name else { return nil }
    return values(
      of: Node(.member, name, line: node.line, [kept]),
      in: Scope(receiver: instance, type: instance.type, file: given.file)
    )
  }

  private func addedProperty(_ name: String, to type: TypeInfo) -> Property? {
    guard index.addedNames.contains(name) else { return nil }
    return index.sortedAncestors(of: type).lazy.compactMap { ancestor in
      self.index.foreignProperties[ancestor]?.first { $0.name == name }
    }.first
  }

  private static let conformances: [String: [String]] = [
    "UITableViewController": ["UITableViewDelegate", "UITableViewDataSource", "UIViewController"],
    "UICollectionViewController": ["UICollectionViewDelegate", "UICollectionViewDataSource", "UIViewController"],
  ]

  /// What an extension of a framework's type, or of a protocol, adds to those that inherit it.
  func added(_ name: String, to instance: Instance) -> [Value]? {
    guard index.addedNames.contains(name) else { return nil }
    let ancestors = index.sortedAncestors(of: instance.type)
    for ancestor in ancestors + ancestors.flatMap({ Self.conformances[$0] ?? [] }) {
      if let function = index.foreign[ancestor]?.first(where: { $0.name == name }) {
        return [.method(function, instance)]
      }
      if let property = index.foreignProperties[ancestor]?.first(where: { $0.name == name }) {
        return value(of: property, instance: instance)
      }
    }
    return nil
  }

  /// The function that the app adds to a framework's type which makes a controller: `storyboard.controller(.detail)`.
  private func added(_ name: String, toForeign type: Node?) -> Function? {
    guard let type else { return nil }
    return index.foreign[SourceIndex.last(type.text)]?.first { function in
      guard function.name == name, !function.isStatic, function.body != nil, let made = function.returned?.text else {
        return false
      }
      return SourceIndex.isControllerName(made) || function.node.all(.generic).contains { $0.text == made }
    }
  }

  func foreignMember(_ name: String, _ node: Node, _ scope: Scope, self thunk: Thunk) -> [Value]? {
    for value in values(of: thunk) {
      switch value {
      case .instance(let instance):
        if let found = self.member(name, of: instance, line: node.line) { return found }
      case .foreign(let text, _, _):
        if let found = self.member(name, ofForeign: text, value, scope) { return found }
      default: break
      }
    }
    return nil
  }

  /// The property of a type, or of one that it inherits.
  func property(_ name: String, of type: TypeInfo) -> Property? {
    let member = Member(type: type.id, name: name)
    if let known = properties[member] { return known }
    let found = findProperty(name, of: type)
    properties[member] = .some(found)
    return found
  }

  struct Member: QuickKey {
    let type: Int
    let name: String

    var mark: Int { name.mark.mixed(with: type) }
  }

  private func findProperty(_ name: String, of type: TypeInfo) -> Property? {
    var current: TypeInfo? = type
    var seen = 0
    while let type = current, seen < 16 {
      if let found = type.properties[name] { return found }
      seen += 1
      current = index.superclass(of: type)
    }
    for ancestor in index.sortedAncestors(of: type) {
      if let other = index.typesByName[ancestor]?.first, other.kind == .protocolType,
        let found = other.properties[name], found.getter != nil
      {
        return found
      }
    }
    // What extensions add stands with the first branch of `#if`.
    return type.primary.flatMap { self.property(name, of: $0) }
  }

  /// The functions of a type with a name, its own first.
  func functions(_ name: String, of type: TypeInfo) -> [Function] {
    let member = Member(type: type.id, name: name)
    if let known = functions[member] { return known }
    let found = findFunctions(name, of: type)
    functions[member] = found
    return found
  }

  private func findFunctions(_ name: String, of type: TypeInfo) -> [Function] {
    var found: [Function] = []
    var current: TypeInfo? = type
    var seen = 0
    while let type = current, seen < 16 {
      found += type.functions[name] ?? []
      seen += 1
      current = index.superclass(of: type)
    }
    // What extensions of protocols add: all, or under labels of their own, or with more that may be left out.
    let isOpen = found.allSatisfy { $0.body == nil }
    let own = Set(found.map(\.form))
    for ancestor in index.sortedAncestors(of: type) {
      guard let other = index.typesByName[ancestor]?.first, other.kind == .protocolType else { continue }
      let added = (other.functions[name] ?? []).filter { $0.body != nil && (isOpen || !own.contains($0.form)) }
      // Of several those for what the type is besides.
      let ranked = added.compactMap { function in rank(function, for: type).map { (function, $0) } }
      for rank in 0...2 { found += ranked.filter { $0.1 == rank }.map(\.0) }
    }
    return found.isEmpty ? type.primary.map { functions(name, of: $0) } ?? [] : found
  }

  /// How well a function of a protocol's extension goes with a type, by what the extension is for: 0 for one for such
  /// types alone, `where Self: HasRouter`; nil for one for others.
  private func rank(_ function: Function, for type: TypeInfo) -> Int? {
    guard type.kind != .protocolType else { return 1 }
    let asked = function.node.all(.inherited).filter { $0.text == "Self" }.compactMap { $0.head?.text }.filter {
      // What all objects are isn't said of them.
      SourceIndex.isFrameworkName($0) || index.type(named: $0, in: nil, file: function.file) != nil
    }
    guard asked.allSatisfy({ index.ancestors(of: type).contains(SourceIndex.last($0)) || $0 == type.name }) else {
      return nil
    }
    return !asked.isEmpty ? 0 : function.node.all(.alias).isEmpty ? 1 : 2
  }

  func member(_ name: String, of instance: Instance, line: Spot) -> [Value]? {
    if let thunk = settled(name, of: instance.type) { return values(of: thunk) }
    if let thunk = instance.fields[name] {
      let property = property(name, of: instance.type)
      let known = values(of: thunk)
      if let property, property.getter == nil, known.count == 1,
        let type = keptState(known[0], nil, property)
      {
        let name = property.type ?? Node(.type, type.qualifiedName, line: line)
        return [.state(Slot(owner: property.owner?.id ?? -1, name: property.name), name, scope(of: property))]
      }
      if let property, property.isState || isReplaced(property, known), !known.contains(where: { $0.isStateOrCaller }) {
        let type = index.type(of: property, in: instance.type)
        return [.state(Slot(owner: property.owner?.id ?? -1, name: name), type, scope(of: property))]
      }
      // What nobody can tell is of its type still.
      if let property, property.getter == nil, !known.contains(where: \.isResolved),
        let type = index.type(of: property, in: instance.type),
        let info = index.type(named: index.name(of: type, in: instance.type), in: property.owner, file: property.file),
        info.kind != .enumeration, !index.isController(info), !index.isView(info),
        !known.contains(where: { if case .constant = $0 { true } else { $0.isList } })
      {
        return [.typed(index.concrete(info))]
      }
      return known
    }
    if let property = property(name, of: instance.type), !property.isStatic {
      return isLeftOut(property, of: instance) ? [.constant("nil")] : value(of: property, instance: instance)
    }
    let functions = functions(name, of: instance.type)
    if let function = functions.first(where: { !$0.isStatic && $0.body != nil })
      ?? functions.first(where: { !$0.isStatic })
    {
      return [overriding(function, of: instance) ?? .method(function, instance)]
    }
    if instance.type.kind == .protocolType {
      let heirs = (index.heirs[instance.type.name] ?? []).filter {
        $0.kind != .protocolType && !$0.isPreview && !$0.name.contains("Mock")
      }
      if heirs.count == 1, let found = member(name, of: Instance(heirs[0]), line: line) { return found }
    }
    return reactor(name, of: instance.type).map { [.typed($0)] } ?? AttachedPattern.member(name, of: instance, self)
  }

  /// What the one class below does in place of a function that does nothing itself, of an object that is known by its
  /// class alone: `class Model { func open() {} }`, of which another file has the one that opens something.
  private func overriding(_ function: Function, of instance: Instance) -> Value? {
    guard instance.type.kind == .classType, instance.place == nil, instance.fields.isEmpty,
      function.owner === instance.type, function.body?.children.isEmpty == true, !index.isController(instance.type)
    else { return nil }
    let heirs = (index.heirs[instance.type.name] ?? []).filter {
      !$0.isPreview && !$0.isDouble && index.superclass(of: $0) === instance.type
    }
    let all = heirs.compactMap { heir in
      heir.functions[function.name]?.first { $0.form == function.form && $0.body != nil }.map { (heir, $0) }
    }
    return all.count == 1 ? .method(all[0].1, Instance(all[0].0)) : nil
  }

  /// What ReactorKit's views have without declaring it: `reactor`, of the type that `bind(reactor:)` takes.
  private func reactor(_ name: String, of type: TypeInfo) -> TypeInfo? {
    guard name == "reactor", !index.ancestors(of: type).isDisjoint(with: ["View", "StoryboardView"]) else { return nil }
    let taking = functions("bind", of: type).first { $0.labels.first == name }
    guard let taking, let asked = taking.parameters.first?.first(.type) else { return nil }
    let told = taking.owner.flatMap { index.type(asked, of: $0, in: type) } ?? asked
    return index.type(named: index.name(of: told, in: type), in: type, file: type.file).map(index.concrete)
  }

  /// Whether a value or a view was made without what it may have, `Row(label: "Help")` of `var link: Route?`, and
  /// nobody sets that.
  private func isLeftOut(_ property: Property, of instance: Instance) -> Bool {
    let type = instance.type
    return property.isOptional && instance.place != nil && type.kind == .structure && type.functions["init"] == nil
      && property.node.first(.attribute) == nil && !uses.isWrittenOfOthers(property.name)
  }

  func staticMember(_ name: String, of type: TypeInfo, line: Spot) -> [Value]? {
    guard type.staticNames.contains(name) else { return nil }
    if type.cases[name] != nil { return [.enumCase(type, name, [], line: line)] }
    if name == "allCases", !type.caseOrder.isEmpty { return [allCases(of: type, line: line)] }
    if let property = type.properties[name], property.isStatic { return value(of: property, instance: nil) }
    if let function = type.functions[name]?.first(where: \.isStatic) { return [.method(function, nil)] }
    if let nested = type.nested[name] { return [.metatype(nested)] }
    return nil
  }

  private func allCases(of type: TypeInfo, line: Spot) -> Value {
    let own = Node(.name, type.qualifiedName, line: line)
    let cases = type.caseOrder.map { Node(.member, $0, line: line, [own]) }
    return .foreign("[]", Node(.array, line: line, cases), Scope(type: type, file: type.file))
  }

  private func inheritedStatic(_ name: String, of type: TypeInfo) -> [Value]? {
    var current = index.superclass(of: type)
    while let other = current {
      if let found = staticMember(name, of: other, line: 0) { return found }
      current = index.superclass(of: other)
    }
    if let found = addedStatic(name, to: type) { return found }
    for ancestor in index.sortedAncestors(of: type) {
      let candidates = (index.foreign[ancestor] ?? []) + (index.typesByName[ancestor]?.first?.functions[name] ?? [])
      if let function = candidates.first(where: { $0.name == name && $0.isStatic && $0.body != nil }) {
        return [.method(function, Instance(type))]
      }
    }
    return nil
  }

  /// What an extension of what all controllers are says of each class of these: `extension UIResponder { static var
  /// identifier: String { String(describing: self) } }`.
  private func addedStatic(_ name: String, to type: TypeInfo) -> [Value]? {
    guard index.addedNames.contains(name), index.isController(type) else { return nil }
    for above in ["UIViewController", "NSViewController", "UIResponder", "NSResponder", "NSObject"] {
      guard let property = index.foreignProperties[above]?.first(where: { $0.name == name && $0.isStatic }),
        let getter = property.getter
      else { continue }
      let scope = Scope(type: type, file: property.file)
      return following(getter) { values(ofAll: results(of: getter, in: scope)) }
    }
    return nil
  }

  func scope(of property: Property, instance: Instance? = nil) -> Scope {
    Scope(receiver: instance, type: instance?.type ?? property.owner, file: property.file)
  }

  /// As much work, and as deep, as it is to see that a framework's thing is made.
  private static let (madeWork, madeDepth) = (2, 2)

  /// What a property is that nobody has passed.
  func value(of property: Property, instance: Instance?) -> [Value] {
    let scope = scope(of: property, instance: instance)
    if let getter = property.getter {
      let found = remembered(getter, instance) {
        following(getter) {
          values(ofAll: results(of: getter, in: scope), as: property.type, in: property.owner, property.file)
        }
          ?? [.unknown("\(property.name) is defined by itself")]
      }
      return told(by: property, scope, instead: found)
    }
    let owner = property.owner
    if let info = wrapped(property) { return [.typed(info)] }
    if property.isState || property.has("Binding") || property.has("Bindable") && property.value == nil {
      // Objects stay what they are.
      if property.has("State") && !isChosen(property) || property.has("Bindable"),
        let info = objectType(of: property, scope)
      {
        return [.typed(info)]
      }
      // A subclass that says of what its superclass is keeps something else than others do.
      if let instance, instance.type !== owner, let bound = index.type(of: property, in: instance.type),
        bound !== property.type, index.type(named: bound.text, in: instance.type, file: instance.type.file) != nil
      {
        let inner = Scope(receiver: instance, type: instance.type, file: instance.type.file)
        return [.state(Slot(owner: instance.type.id, name: property.name), bound, inner)]
      }
      return [.state(Slot(owner: owner?.id ?? -1, name: property.name), property.type, scope)]
    }
    if !isFilledLater(property),
      let value = property.value.map({ explicit($0, as: property.type, in: owner, property.file) })
    {
      if property.node.children.contains(where: { $0.kind == .attribute && Self.objectWrappers.contains($0.text) })
        || isObject(value, scope)
      {
        if instance == nil, let name = property.made, depth + Self.madeDepth < Self.depthLimit, fuel > Self.madeWork {
          (fuel, deepest) = (fuel - Self.madeWork, max(deepest, depth + Self.madeDepth))
          return [.foreign(name, value, scope)]
        }
        let before = fuel
        let made = values(of: value, in: scope)
        if instance == nil, value.head?.kind == .name, before - fuel == Self.madeWork,
          case .foreign(let name, let call, let inner)? = made.first, call === value, inner === scope
        {
          property.made = name
        }
        if made.count == 1, !property.isStatic, let type = keptState(made[0], value, property) {
          let name = property.type ?? Node(.type, type.qualifiedName, line: value.line)
          return [.state(Slot(owner: owner?.id ?? -1, name: property.name), name, scope)]
        }
        return made.map { replaced($0, of: property) }
      }
      let isVariable = owner.map { $0.kind == .classType } ?? false
      let known = values(of: value, in: scope)
      if isVariable,
        known.contains(where: { if case .constant = $0 { true } else if case .enumCase = $0 { true } else { false } }),
        !property.isStatic || value.text == "false" || value.text == "true", uses.isWritten(property.name)
      {
        return [.state(Slot(owner: owner?.id ?? -1, name: property.name), property.type, scope)]
      }
      return known
    }
    if let known = provided(to: property) { return known }
    // Optional values of objects: what is assigned to them is a state.
    if let type = index.type(of: property, in: instance?.type) {
      let name = index.name(of: type, in: instance?.type ?? owner)
      if let info = index.type(named: name, in: owner, file: property.file) {
        if info.kind == .enumeration, owner?.kind == .classType {
          return [.state(Slot(owner: owner?.id ?? -1, name: property.name), type, scope)]
        }
        if info.kind == .enumeration, let cases = made(property, of: info) { return cases }
        if !property.isStatic, keptState(.typed(info), nil, property) != nil {
          return [.state(Slot(owner: owner?.id ?? -1, name: property.name), type, scope)]
        }
        return [.typed(index.concrete(info))]
      }
      if let owner, owner.kind == .classType, uses.isWritten(property.name) {
        return [.state(Slot(owner: owner.id, name: property.name), type, scope)]
      }
      return [.parameter(property.name, type)]
    }
    // `@Environment(Router.self)`, `@Dependency(\.x)`.
    if let attribute = property.node.first(.attribute), let argument = attribute.arguments.first?.head {
      for value in values(of: argument, in: scope) {
        if case .metatype(let info) = value { return [.typed(info)] }
        // A library's object is one and the same for all views.
        if case .foreignType(let name) = value, attribute.text == "Environment" {
          return [.state(Slot(owner: -1, name: name), nil, scope)]
        }
      }
      if argument.kind == .keyPath, let known = environment(argument.text) { return known }
    }
    return [.unknown("\(property.name) is set elsewhere")]
  }

  /// Whether a type keeps something for all that is nothing at first, `static var item: Item? = nil`, and code sets it:
  /// what it begins with says no more of it than where that isn't written down.
  private func isFilledLater(_ property: Property) -> Bool {
    property.isStatic && property.type != nil && property.value?.kind == .constant && property.value?.text == "nil"
      && uses.isSet(property.name)
  }

  /// What a computed property is of which its code doesn't tell: a state of its own where an object has it set, else an
  /// object of its type that views watch, or that a container resolves by the type: `var factory: Factory {
  /// container.resolve() }`.
  private func told(by property: Property, _ scope: Scope, instead found: [Value]) -> [Value] {
    guard let owner = property.owner, let type = property.type, fuel > 0 else { return found }
    let isUntold = found.contains(where: \.isUntyped) && found.allSatisfy { $0.isUntyped || $0.text == "nil" }
    guard isUntold || found.count == 1 && Self.isAsked(found[0]) else { return found }
    if isUntold, owner.kind == .classType, property.setter != nil, !index.isController(owner), !index.isView(owner) {
      return [.state(Slot(owner: owner.id, name: property.name), type, scope)]
    }
    guard let info = index.type(named: type.text, in: owner, file: property.file),
      owner.kind == .classType && index.isObserved(info) || property.getter.map(Self.resolves) == true
    else { return found }
    return info.kind == .enumeration || index.isView(info) || index.isController(info)
      ? found : [.typed(index.concrete(info))]
  }

  /// Whether a value is what a function of an object gives that isn't the app's.
  private static func isAsked(_ value: Value) -> Bool {
    guard case .foreign(_, let call, _) = value, call.kind == .call else { return false }
    return call.head?.text.isCapitalized == false
  }

  /// Whether all of a block asks an object for something by its type alone: `container.resolve()`.
  static func resolves(_ block: Node) -> Bool {
    guard block.children.count == 1, let call = block.children.first?.given, call.kind == .call,
      call.arguments.isEmpty, let callee = call.head, callee.kind == .member, callee.text.first?.isLowercase == true
    else { return false }
    return callee.head.map { $0.kind == .name || $0.kind == .member } == true
  }

  /// What views above hand to a view's property to be called: `@Environment(\.push) private var push`.
  private func provided(to property: Property) -> [Value]? {
    guard let attribute = property.node.all(.attribute).first(where: { $0.text == "Environment" }),
      let path = attribute.arguments.first?.head, path.kind == .keyPath
    else { return nil }
    guard let all = provided[path.text] else {
      missed.insert(path.text)
      return nil
    }
    return all.flatMap(\.values)
  }

  static let objectWrappers: Set<String> = [
    "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "Injected", "Dependency",
  ]

  /// What a key path names in the values that an app adds to: those of the environment, or those of the one other
  /// container that has it, `extension Container { var router: Factory<Router> }`.
  private func environment(_ path: String) -> [Value]? {
    let own = index.foreignProperties["EnvironmentValues"]?.filter { $0.name == path } ?? []
    let named = own.isEmpty ? index.foreignProperties.values.joined().filter { $0.name == path } : own
    let found = named.compactMap { property -> TypeInfo? in
      guard let type = property.type else { return nil }
      return index.type(named: type.text, in: nil, file: property.file)
        ?? type.head.flatMap { index.type(named: $0.text, in: nil, file: property.file) }
    }
    guard let info = found.first, found.allSatisfy({ $0 === info }) else { return nil }
    return named.lazy.compactMap { self.live(info, by: $0) }.first ?? [.typed(info)]
  }

  /// What a dependency of the Composable Architecture is while the app runs, where it holds closures that make views:
  /// `static let liveValue = Self { id in AnyView(Detail(id: id)) }`, of which a view knows the key path alone.
  private func live(_ type: TypeInfo, by property: Property) -> [Value]? {
    guard type.kind == .structure, type.properties.values.contains(where: makesView) else { return nil }
    var key = type
    property.getter?.visit { node in
      guard node.kind == .element, node.head?.text == "self", let name = node.arguments.first?.head?.head?.text,
        let other = index.type(named: name, in: nil, file: property.file)
      else { return true }
      key = other
      return false
    }
    guard let value = key.properties["liveValue"], value.isStatic else { return nil }
    let found = self.value(of: value, instance: nil)
    return found.contains { if case .instance = $0 { true } else { false } } ? found : nil
  }

  /// Whether a property holds a closure that makes a view.
  private func makesView(_ property: Property) -> Bool {
    guard let type = property.type, type.text == "->", let made = type.children.last else { return false }
    return made.isAnyView
      || index.type(named: made.text, in: property.owner, file: property.file).map(index.isView) == true
  }

  private func isObject(_ value: Node, _ scope: Scope) -> Bool {
    guard value.kind == .call, let head = value.head, head.kind == .name || head.kind == .member else { return false }
    return head.text.isCapitalized
  }

  /// Whether a view begins without an object and is told which one it is: `@State private var edited: Device?`.
  private func isChosen(_ property: Property) -> Bool {
    property.isOptional
      || property.value?.kind == .constant && property.value?.text == "nil"
  }

  /// Whether a state of a view is an object, whose own state is the same wherever it is kept.
  private func isObject(keptIn slot: Slot, _ type: TypeInfo) -> Bool {
    type.kind == .classType && slot.owner >= 0 && index.types[slot.owner].properties[slot.name]?.has("State") == true
  }

  private func objectType(of property: Property, _ scope: Scope) -> TypeInfo? {
    if let type = property.type, let info = index.type(named: type.text, in: scope.type, file: scope.file) {
      return info.kind == .classType ? info : nil
    }
    guard property.has("State"), let value = property.value, isObject(value, scope) else { return nil }
    for found in values(of: value, in: scope) {
      if case .instance(let instance) = found, instance.type.kind == .classType { return instance.type }
    }
    return nil
  }
}

/// What the app adds to a framework's types, itself or by protocols that it makes them conform to:
/// `extension UINavigationController: StackNavigator { var rootViewController: UIViewController? { self } }`.
extension Evaluator {
  /// A function that is added to the type of a value, or what a property that is added makes of the value.
  private func member(_ name: String, ofForeign type: String, _ value: Value, _ scope: Scope) -> [Value]? {
    guard index.addedNames.contains(name) else { return nil }
    if let function = functions(name, ofForeign: type).first { return [.method(function, nil)] }
    guard SourceIndex.isControllerName(type), let (property, getter) = getter(name, ofForeign: type) else { return nil }
    let inner = Scope(type: property.owner, file: property.file)
    inner.foreignReceiver = Thunk([value], node: Node(.other), scope: scope.place)
    return following(getter) { results(of: getter, in: inner).flatMap { values(of: $0.0, in: $0.1) } }
  }

  private func getter(_ name: String, ofForeign type: String) -> (Property, Node)? {
    let own = lineage(type).lazy.flatMap { self.index.foreignProperties[$0] ?? [] }
      .first { $0.name == name && !$0.isStatic && $0.getter != nil }
    let found = own ?? protocols(ofForeign: type).lazy.compactMap { $0.properties[name] }.first { $0.getter != nil }
    return found.flatMap { property in property.getter.map { (property, $0) } }
  }

  /// The functions with a name that are added to a type, those of its own first.
  func functions(_ name: String, ofForeign type: String) -> [Function] {
    guard index.addedNames.contains(name) else { return [] }
    let own = lineage(type).flatMap { index.foreign[$0] ?? [] }.filter { $0.name == name && !$0.isStatic }
    return own
      + protocols(ofForeign: type).flatMap { $0.functions[name] ?? [] }.filter { $0.body != nil && !$0.isStatic }
  }

  /// A controller class of a framework's, with that above it.
  private func lineage(_ type: String) -> [String] {
    SourceIndex.isControllerName(type) && type != "UIViewController" ? [type, "UIViewController"] : [type]
  }

  /// The app's protocols that a type is made to conform to, with those that these inherit.
  func protocols(ofForeign type: String) -> [TypeInfo] {
    if let known = protocolsByForeign[type] { return known }
    let found = findProtocols(ofForeign: type)
    protocolsByForeign[type] = found
    return found
  }

  private func findProtocols(ofForeign type: String) -> [TypeInfo] {
    guard SourceIndex.isControllerName(type) else { return [] }
    var found = lineage(type).flatMap { index.foreignProtocols[$0] ?? [] }
    for other in found {
      for name in index.sortedAncestors(of: other) {
        guard let above = index.typesByName[name]?.first, above.kind == .protocolType,
          !found.contains(where: { $0 === above })
        else { continue }
        found.append(above)
      }
    }
    return found
  }

  /// What `self` is in a function that is added to a framework's type: that of which it is called.
  func foreignReceiver(of function: Function, call: Node, _ scope: Scope) -> Thunk? {
    guard !function.isStatic, let callee = call.head,
      function.extended.map(SourceIndex.isControllerName) ?? (function.owner?.kind == .protocolType)
    else { return nil }
    switch callee.kind {
    case .member: return callee.head.map { Thunk($0, scope) }
    case .name: return scope.foreignReceiver
    default: return nil
    }
  }

  /// The framework's types that a function is called of which the app adds to them.
  func extended(by function: Function, call: Node, _ scope: Scope) -> [String] {
    guard let receiver = foreignReceiver(of: function, call: call, scope) else { return [] }
    return values(of: receiver).compactMap { value in
      if case .foreign(let name, _, _) = value, SourceIndex.isControllerName(name) { name } else { nil }
    }
  }
}
