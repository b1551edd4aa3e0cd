/// Expressions that leave their type out, where it is told around them: `.init(page)` and `.settings` for a parameter,
/// a property or a result that has a type.
extension Evaluator {
  /// An expression with its type written out where that is one of the app's own, and it isn't a case that only one
  /// enumeration has.
  ///
  /// - Parameters:
  ///   - type: The type that it has to be of.
  ///   - owner: In which type's code that is said.
  func explicit(_ node: Node, as type: Node?, in owner: TypeInfo?, _ file: SourceFile?) -> Node {
    guard let type else { return node }
    switch node.kind {
    case .array where ["[]", "Array"].contains(type.text):
      guard var element = type.head else { return node }
      if element.text == "Self", let owner { element = Node(.type, owner.qualifiedName, line: element.line) }
      let elements = node.children.map { explicit($0, as: element, in: owner, file) }
      guard zip(elements, node.children).contains(where: { $0 !== $1 }) else { return node }
      let info = index.type(named: element.text, in: owner, file: file)
      return implicit(node, type: info?.id ?? -1) { Node(.array, line: node.line, elements) }
    case .tuple where type.text == "()" && type.children.count == node.arguments.count:
      let parts = zip(node.arguments, type.children).map { part, type -> Node in
        guard let value = part.head, case let made = explicit(value, as: type, in: owner, file), made !== value else {
          return part
        }
        return Node(.argument, part.text, line: part.line, [made])
      }
      guard zip(parts, node.arguments).contains(where: { $0 !== $1 }) else { return node }
      return implicit(node, type: -1) { Node(.tuple, node.text, line: node.line, parts) }
    case .member where node.children.isEmpty:
      return made(node, node.text, type, owner, file) { Node(.member, node.text, line: node.line, [$0]) }
    case .call:
      guard let head = node.head, head.kind == .member, head.children.isEmpty else { return node }
      return made(node, head.text, type, owner, file) { name in
        let callee = head.text == "init" ? name : Node(.member, head.text, line: head.line, [name])
        return Node(.call, line: node.line, [callee] + node.children.dropFirst())
      }
    default: return node
    }
  }

  /// A case of an enumeration with that written out: `.tags` where a generic class has it that was made for that type.
  func explicit(_ node: Node, caseOf type: TypeInfo) -> Node? {
    guard let name = node.kind == .call ? node.head : node, name.kind == .member, name.children.isEmpty,
      type.cases[name.text] != nil
    else { return nil }
    return implicit(node, type: type.id) {
      let whole = Node(.member, name.text, line: name.line, [Node(.name, type.qualifiedName, line: node.line)])
      return node.kind == .call ? Node(.call, line: node.line, [whole] + node.children.dropFirst()) : whole
    }
  }

  /// A list in which one element says what the others are: `[Item("Help"), .init("Terms")]`.
  func explicit(list node: Node, _ scope: Scope) -> Node {
    func isImplicit(_ node: Node) -> Bool {
      guard node.kind == .call, let name = node.head else { return false }
      return name.kind == .member && name.text == "init" && name.children.isEmpty
    }
    guard node.children.contains(where: isImplicit),
      let name = node.children.first(where: { $0.kind == .call && $0.head?.kind == .name })?.head?.text,
      name.isCapitalized
    else { return node }
    return explicit(node, as: Node(.type, "[]", [Node(.type, name)]), in: scope.type, scope.file)
  }

  private func made(
    _ node: Node,
    _ member: String,
    _ type: Node,
    _ owner: TypeInfo?,
    _ file: SourceFile?,
    _ make: (Node) -> Node
  ) -> Node {
    guard let info = index.type(named: type.text, in: owner, file: file) else {
      let isMade = member == "init" && SourceIndex.isControllerName(type.text)
      guard isMade || index.added(member, toType: type.text) else { return node }
      return implicit(node, type: -1) { make(Node(.name, type.text, line: node.line)) }
    }
    guard info.kind != .protocolType || member != "init",
      member == "init" ? info.kind != .enumeration : isStatic(member, of: info)
    else { return node }
    return implicit(node, type: info.id) { make(Node(.name, info.qualifiedName, line: node.line)) }
  }

  func implicit(_ node: Node, type: Int, _ make: () -> Node) -> Node {
    let key = Implicit(node: ObjectIdentifier(node), type: type)
    if let known = implicit[key] { return known.made }
    let made = make()
    // What is known by its identity has to stay as long as that is kept.
    implicit[key] = (node, made)
    return made
  }

  private func isStatic(_ member: String, of type: TypeInfo) -> Bool {
    // Whose raw value is asked for has to be known, and which of several it is that others have too.
    guard type.cases[member] == nil else {
      return type.inherits.first?.head?.text == "String"
        || index.casesByName[member]?.contains { $0.name != type.name } == true
    }
    return type.properties[member]?.isStatic == true || type.functions[member]?.contains { $0.isStatic } == true
  }

  /// An expression without its type, where one is asked for; the type is -1 for a framework's, which are no two,
  /// and less for what is several of a call's arguments.
  struct Implicit: Hashable {
    let node: ObjectIdentifier
    let type: Int
  }

  /// What an implicit member is that the app adds to all that can be a route, so that its type is told there:
  /// `extension Hashable where Self == Album { static var newest: Self { … } }`, then `NavigationLink(value: .newest)`.
  func implicit(_ member: Node) -> [Value]? {
    guard index.casesByName[member.text] == nil,
      let property = index.foreignProperties["Hashable"]?.first(where: { $0.name == member.text && $0.isStatic })
    else { return nil }
    return ofOwnType(value(of: property, instance: nil))
  }

  /// The same of one that is called: `NavigationLink(value: .album(id: id))`.
  func implicit(_ member: Node, call: Node, _ scope: Scope) -> [Value]? {
    guard index.casesByName[member.text] == nil,
      let function = index.foreign["Hashable"]?.first(where: {
        $0.name == member.text && $0.isStatic && fits($0, call)
      })
    else { return nil }
    return ofOwnType(returned(by: function, instance: nil, call: call, scope))
  }

  private func ofOwnType(_ values: [Value]) -> [Value]? { values.contains(where: \.isOwn) ? values : nil }

  /// What a property is whose wrapper is one of the app's own, which says of which type its value is.
  func wrapped(_ property: Property) -> TypeInfo? {
    guard property.type == nil else { return nil }
    for attribute in property.node.all(.attribute) {
      guard let wrapper = index.type(named: attribute.text, in: property.owner, file: property.file),
        let value = wrapper.properties["wrappedValue"], let name = value.type?.text
      else { continue }
      return index.type(named: name, in: wrapper, file: wrapper.file)
    }
    return nil
  }

  /// More values that go with one case in an app's code tell nothing of which it is.
  private static let mostHeld = 3

  /// What a value's property of an enumeration is wherever such a value is made, where each says a case; nil where one
  /// doesn't.
  func made(_ property: Property, of type: TypeInfo) -> [Value]? {
    // What is decoded may say anything.
    guard let owner = property.owner, owner.kind == .structure, !index.isView(owner), property.value == nil,
      index.ancestors(of: owner).isDisjoint(with: ["Codable", "Decodable"])
    else { return nil }
    let known = Set((owner.functions["init"] ?? []).flatMap(\.parameters).compactMap { $0.first(.label)?.text })
    // Where the type isn't written out, what is passed tells that it is another.
    let all = (uses.passed[property.name] ?? []).filter { one in
      one.maker == owner.name
        || one.maker == nil && one.labels.allSatisfy { known.contains($0) || owner.properties[$0] != nil }
    }
    var cases: [String: Value] = [:]
    for one in all {
      let head = one.value.kind == .call ? one.value.head : one.value
      guard let head, head.kind == .member, type.cases[head.text] != nil,
        head.head.map({ SourceIndex.last($0.text) == type.name }) ?? true
      else { return nil }
      let payload = one.value.kind == .call ? one.value.arguments.compactMap(\.head) : []
      let scope = Scope(type: nil, file: one.file)
      // Two cases of a name are the same where nothing goes with them.
      let key = payload.isEmpty ? head.text : "\(head.text)/\(one.value.mark)"
      cases[key] = .enumCase(type, head.text, payload.map { Thunk($0, scope) }, line: one.value.line)
    }
    // Of what everybody puts into a case it isn't told which it is.
    let held = Dictionary(grouping: cases.values) { $0.caseName }
    guard held.values.allSatisfy({ $0.count <= Self.mostHeld }) else { return nil }
    return cases.isEmpty ? nil : cases.sorted { $0.key < $1.key }.map(\.value)
  }

  /// What closures give that a property of a name holds, wherever values with it are made.
  func given(by name: String, returning type: Node?) -> [Value] {
    guard let type, let result = index.type(named: type.text, in: nil, file: nil), result.kind == .enumeration else {
      return []
    }
    let all = (uses.passed[name] ?? []).filter { $0.value.kind == .closure }
    guard all.count <= 4 else { return [] }
    return all.flatMap { one in
      results(
        of: one.value,
        arguments: [],
        in: Scope(type: nil, file: one.file),
        from: Scope(type: nil, file: one.file)
      )
      .flatMap { values(of: $0.0, in: $0.1) }
    }
  }

  /// The closure that was passed for a parameter.
  func passed(_ thunk: Thunk) -> Node? {
    for case .closure(let closure, _) in values(of: thunk) { return closure }
    return nil
  }

  /// One of a list of the app's own values, of which nothing else is known.
  func element(ofList node: Node?, in scope: Scope) -> Value? {
    guard let node else { return nil }
    var types = values(of: node, in: scope).map { value -> Node? in
      switch value {
      case .state(_, let type, _), .parameter(_, let type): type
      default: nil
      }
    }
    if node.kind == .name || node.kind == .member && node.head?.text == "self", let owner = scope.receiver?.type {
      types.append(property(node.text, of: owner)?.type)
    }
    for case let type? in types where type.text == "[]" {
      guard let name = type.head?.text, let info = index.type(named: name, in: scope.type, file: scope.file),
        info.kind == .structure, !index.isView(info)
      else { continue }
      return .typed(info)
    }
    return declaredType(of: node, in: scope)?.element.flatMap(value(ofElement:))
  }

  /// All cases of the enumeration of which a list is declared to hold some, where nothing goes with them.
  func cases(inList node: Node?, in scope: Scope) -> [Value]? {
    guard let node, let type = declaredType(of: node, in: scope)?.element,
      let info = index.type(named: type.node.text, in: type.owner, file: type.file), info.kind == .enumeration,
      !info.caseOrder.isEmpty, info.cases.values.allSatisfy({ $0.first(.parameter) == nil })
    else { return nil }
    return info.caseOrder.map { .enumCase(info, $0, [], line: node.line) }
  }

  /// What is in a list by the type that this is declared with, where that is the app's own.
  private func value(ofElement type: DeclaredType) -> Value? {
    guard let info = index.type(named: type.node.text, in: type.owner, file: type.file),
      info.kind == .structure || info.kind == .classType, !index.isView(info), !index.isController(info)
    else { return nil }
    return .typed(info)
  }

  /// The type of an expression as declarations tell it, whatever is known of its value: of `model.item?.companies` what
  /// the property says of itself.
  func declaredType(of node: Node, in scope: Scope, depth: Int = 0) -> DeclaredType? {
    guard depth < 8, fuel > 0 else { return nil }
    fuel -= 1
    func type(of node: Node?) -> DeclaredType? { node.flatMap { declaredType(of: $0, in: scope, depth: depth + 1) } }
    func named(_ name: String) -> DeclaredType { DeclaredType(node: Node(.type, name), owner: nil, file: scope.file) }
    switch node.kind {
    case .name:
      if let thunk = scope.thunk(node.text) {
        guard thunk.node.kind != .other, thunk.node.kind != .pattern else {
          return declaredType(of: values(of: thunk), in: thunk.scope)
        }
        return thunk.node === node ? nil : declaredType(of: thunk.node, in: thunk.scope, depth: depth + 1)
      }
      return scope.receiver.flatMap { declaredType(of: property(node.text, of: $0.type)) }
    case .member:
      guard let base = node.head else { return nil }
      if base.kind == .name, base.text == "self", let receiver = scope.receiver {
        return declaredType(of: property(node.text, of: receiver.type))
      }
      let around = type(of: base)
      if let element = around?.element, Self.picking.contains(node.text) { return element }
      let owner =
        values(of: base, in: scope).lazy.compactMap(\.ownType).first
        ?? around.flatMap { index.type(named: $0.node.text, in: $0.owner, file: $0.file) }
      return owner.flatMap { declaredType(of: property(node.text, of: $0)) }
    case .call:
      guard let callee = node.head, !callee.text.isCapitalized else { return nil }
      if callee.kind == .member, let list = type(of: callee.head), let element = list.element {
        if Self.keeping.contains(callee.text) { return list }
        if Self.picking.contains(callee.text) { return element }
      }
      for case .method(let function, _) in called(by: node, callee, scope) {
        return function.returned.map { DeclaredType(node: $0, owner: function.owner, file: function.file) }
      }
      return nil
    case .element:
      guard let list = type(of: node.head) else { return nil }
      return list.element ?? (list.node.text == "[:]" ? list.part(1) : nil)
    case .unwrapping, .argument: return type(of: node.head)
    case .cast: return node.children.last.map { DeclaredType(node: $0, owner: scope.type, file: scope.file) }
    case .string, .interpolation: return named("String")
    case .array, .dictionary:
      let size = node.kind == .array ? 1 : 2
      let parts = node.children.prefix(size).compactMap(type)
      guard parts.count == size, let last = parts.last else { return nil }
      return DeclaredType(
        node: Node(.type, size == 1 ? "[]" : "[:]", line: node.line, parts.map(\.node)),
        owner: last.owner,
        file: last.file
      )
    default: return nil
    }
  }

  private func declaredType(of property: Property?) -> DeclaredType? {
    guard let property, let type = property.type ?? Self.list(madeBy: property.value) else { return nil }
    return DeclaredType(node: type, owner: property.owner, file: property.file)
  }

  /// The type of a list that is made with nothing in it: `[Trip]()`.
  static func list(madeBy value: Node?) -> Node? {
    guard let value, value.kind == .call, value.arguments.isEmpty, let list = value.head, list.kind == .array,
      list.children.count == 1
    else { return nil }
    let name = DestinationPattern.name(of: list.head)
    return name.isEmpty ? nil : Node(.type, "[]", line: value.line, [Node(.type, name, line: value.line)])
  }

  private func declaredType(of values: [Value], in scope: Scope) -> DeclaredType? {
    for value in values {
      switch value {
      case .parameter(_, let type?): return DeclaredType(node: type, owner: scope.type, file: scope.file)
      case .state(_, let type?, let scope): return DeclaredType(node: type, owner: scope.type, file: scope.file)
      case .typed(let type): return DeclaredType(node: Node(.type, type.name), owner: type, file: type.file)
      case .instance(let made):
        return DeclaredType(node: Node(.type, made.type.name), owner: made.type, file: made.type.file)
      default: break
      }
    }
    return nil
  }

  /// A value of a type, of which nothing else is known.
  func value(of type: DeclaredType) -> Value {
    if let info = index.type(named: type.node.text, in: type.owner, file: type.file), info.kind != .enumeration {
      return .typed(index.concrete(info))
    }
    return .parameter("", type.node)
  }

  /// A type as it is written, and in which code.
  struct DeclaredType {
    let node: Node
    let owner: TypeInfo?
    let file: SourceFile

    /// The type of what is in a list, of the language's or a library's kind.
    var element: DeclaredType? {
      switch SourceIndex.last(node.text) {
      case "[]", "Array", "ArraySlice", "Set", "IdentifiedArrayOf", "FetchedResults", "Results": part(0)
      case "IdentifiedArray": part(1)
      default: nil
      }
    }

    /// The type of what is in a list or a dictionary.
    func part(_ number: Int) -> DeclaredType? {
      node.children.indices.contains(number)
        ? DeclaredType(node: node.children[number], owner: owner, file: file) : nil
    }
  }

  /// The type of the elements of a list that is a property, and where that is said.
  func listed(_ base: Node, _ scope: Scope) -> (node: Node, owner: TypeInfo?, file: SourceFile)? {
    for case .state(let slot, let type?, _) in values(of: base, in: scope) where slot.owner >= 0 && type.text == "[]" {
      let owner = index.types[slot.owner]
      return type.head.map { ($0, owner, owner.file) }
    }
    return nil
  }

  /// Whether a type's values are routes that it keeps or makes itself: no view, and with a view's builder to be made
  /// of.
  func isRoute(_ type: TypeInfo) -> Bool {
    guard type.kind == .structure, !index.isView(type), !index.isModifier(type), !index.isApp(type) else {
      return false
    }
    let isKept =
      type.properties.values.contains { $0.isStatic && $0.type?.text == type.name }
      || type.functionOrder.contains { $0.isStatic && [type.name, "Self"].contains($0.returned?.text ?? "") }
    return isKept
      && (type.functions["init"] ?? []).contains { function in
        function.parameters.contains { $0.first(.attribute)?.text == "ViewBuilder" }
      }
  }

  /// All that a type says there is of it: its cases, or what is kept in itself of its own type.
  func routes(of type: TypeInfo, like scope: Scope) -> [Value] {
    if type.kind == .enumeration {
      return type.caseOrder.map { name in
        let payload = type.cases[name]?.all(.parameter) ?? []
        return .enumCase(
          type,
          name,
          payload.map { Thunk([.parameter($0.text, $0.first(.type))], scope: scope.place) },
          line: type.line
        )
      }
    }
    let own = Node(.name, type.qualifiedName, line: type.line)
    func isOwn(_ name: String?) -> Bool { name == type.name || name == "Self" }
    let properties = type.propertyOrder.filter { name in
      type.properties[name].map { $0.isStatic && isOwn($0.type?.text) } ?? false
    }.map { Node(.member, $0, line: type.line, [own]) }
    let functions = type.functionOrder.filter { $0.isStatic && isOwn($0.returned?.text) }
      .map { Node(.call, line: type.line, [Node(.member, $0.name, line: type.line, [own])]) }
    let place = Scope(type: type, file: type.file)
    return (properties + functions).flatMap { values(of: $0, in: place) }
  }
}
