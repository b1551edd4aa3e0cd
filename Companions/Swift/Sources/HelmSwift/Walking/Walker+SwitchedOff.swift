extension Walker {
  /// The functions of a controller that nothing calls but a control which is never made: their `#selector` stands under
  /// a flag that begins as `false`, which neither the controller nor a class above it sets, nor anyone of another
  /// object.
  ///
  /// - Complexity: linear in the code of the controller and of the classes above it.
  func switchedOff(for type: TypeInfo) -> Set<String> {
    var classes = [type]
    while classes.count < Self.levels, let above = index.superclass(of: classes[classes.count - 1]) {
      classes.append(above)
    }
    guard classes.count > 1 else { return [] }
    let flags = Set(classes.flatMap { $0.properties.values }.filter(isOff).map(\.name))
      .filter { flag in !program.uses.isWrittenOfOthers(flag) && !classes.contains { isSet(flag, in: $0) } }
    guard !flags.isEmpty else { return [] }
    var selected = Selected(flags: flags)
    for type in classes { for function in type.functionOrder { selected.visit(function.node, isOff: false) } }
    return selected.off.subtracting(selected.on)
  }

  private func isOff(_ property: Property) -> Bool {
    !property.isStatic && property.getter == nil && property.value?.kind == .constant && property.value?.text == "false"
  }

  private func isSet(_ flag: String, in type: TypeInfo) -> Bool {
    let uses = evaluator.uses(of: type)
    guard uses.isWritten(flag) else { return false }
    guard let values = uses.values(of: flag) else { return true }
    return !values.allSatisfy { $0.kind == .constant && $0.text == "false" }
  }

  /// Whether a state can ever be set.
  func isLive(_ slot: Slot) -> Bool {
    if program.isSet(slot) || slot.owner < 0 { return true }
    guard let property = index.types[slot.owner].properties[slot.name] else { return true }
    guard property.isState else { return true }
    return !(property.value == nil || property.value?.kind == .constant && property.value?.text != "true")
      || (index.types[slot.owner].functions["init"] ?? []).contains { $0.node.contains { $0.text == "_\(slot.name)" } }
  }

  /// More screens than this are the app's own table of them.
  private static let mostKept = 6

  /// Walks a choice by what an object keeps, of which nothing is known. Where it has so many cases and leads to so many
  /// screens that it has to be the app's own table of them, it isn't told to which.
  func walk(choiceOfKept node: Node, _ scope: Scope) {
    let before = (visited, stacks, fills, touched, left, constants)
    let count = events.count
    walk(branchesOf: node, scope)
    var keys: Set<Target.Key> = []
    for event in events[count...] {
      if case .found(let search) = event.goal { keys.formUnion(search.targets.map(\.key)) }
    }
    guard min(keys.count, node.all(.branch).count) > Self.mostKept else { return }
    events.removeSubrange(count...)
    (visited, stacks, fills, touched, left, constants) = before
    note(.push, node, scope, rule: "switch", .unresolved("which case it is isn't told here"))
  }

  /// Whether a value comes out of what an object keeps that is no screen and no part of one, as a router's queue; not
  /// out of a list of which a row is asked for.
  func isKept(_ subject: Node?, _ scope: Scope, depth: Int = 0) -> Bool {
    guard var node = subject, depth < 12,
      depth > 0 || !evaluator.values(of: node, in: scope).contains(where: { $0.caseName != nil || $0.text != nil })
    else { return false }
    while [.member, .call, .cast, .unwrapping].contains(node.kind), node.head?.text != "self", let base = node.head {
      // What is worked out of something is that; what is made with something holds it.
      let given = node.kind == .call ? node.shown : []
      if base.text.isCapitalized, !given.isEmpty { return given.contains { isKept($0, scope, depth: depth + 1) } }
      if !given.isEmpty { return false }
      node = base
    }
    guard node.kind == .name || node.kind == .member else { return false }
    if node.kind == .name, let thunk = scope.thunk(node.text) {
      if let subject = thunk.subject { return isKept(subject.node, subject.scope, depth: depth + 1) }
      if thunk.node.kind == .other { return isObject(thunk.scope.receiver) }
      return thunk.node === subject ? false : isKept(thunk.node, thunk.scope, depth: depth + 1)
    }
    return isObject(scope.receiver)
  }

  private func isObject(_ instance: Instance?) -> Bool {
    guard let type = instance?.type, type !== fragment.type else { return false }
    return type.kind == .classType && !index.isView(type) && !index.isController(type)
  }
}

/// The names of functions that code mentions, by whether that code can run.
private struct Selected {
  let flags: Set<String>
  var on: Set<String> = []
  var off: Set<String> = []

  mutating func visit(_ node: Node, isOff: Bool) {
    switch node.kind {
    case .condition:
      let isUnderFlag = node.head?.children.contains { isFlag($0) } ?? false
      for (place, child) in node.children.enumerated() { visit(child, isOff: isOff || isUnderFlag && place == 1) }
    case .call where node.head?.text == "#selector":
      if let name = node.arguments.first?.head?.text { note(name, isOff) }
    case .name, .member:
      // A function that code calls runs whatever its control does.
      note(node.text, isOff)
      for child in node.children { visit(child, isOff: isOff) }
    default: for child in node.children { visit(child, isOff: isOff) }
    }
  }

  private func isFlag(_ node: Node) -> Bool {
    switch node.kind {
    case .name: flags.contains(node.text)
    case .member: node.head?.text == "self" && flags.contains(node.text)
    default: false
    }
  }

  private mutating func note(_ name: String, _ isOff: Bool) {
    if isOff { off.insert(name) } else { on.insert(name) }
  }
}
